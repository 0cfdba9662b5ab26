//! What a kept source remembers of its papers beside its copies, so that a newer copy can be compared with it.

use super::change::Row;
use super::gzip::{self, Bounds};
use super::{copy, file};
use crate::paper::Paper;
use std::io;
use std::path::Path;

/// The file in the source's folder.
const FILE: &str = "known.json.gz";
/// Bytes of it, packed or not, at most.
const BOUNDS: Bounds = Bounds { size: 1 << 30, ratio: u64::MAX };

/// Remembers papers.
pub fn write<'a>(folder: &Path, papers: impl Iterator<Item = &'a Paper>) -> io::Result<()> {
    let rows: Vec<Row> = papers.map(Row::of).collect();
    copy::write(&folder.join(FILE), &serde_json::to_vec(&rows)?).map(drop)
}

/// What is remembered; `None` where that is lost.
pub fn read(folder: &Path) -> Option<Vec<Row>> {
    let packed = file::read(&folder.join(FILE), BOUNDS.size).ok();
    let rows = packed.and_then(|packed| gzip::unpack(&packed.bytes, BOUNDS).ok());
    rows.and_then(|rows| serde_json::from_slice(&rows.bytes).ok())
}
