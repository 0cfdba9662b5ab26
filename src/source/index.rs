//! The list of kept sources: `sources.json` in the data folder, with one entry a source. Where there is no list yet the
//! built-in pages are the only source.

use super::change::Changes;
use super::plan::shown;
use super::report::Complaint;
use super::request::said;
use super::sample;
use crate::disk::{Fault, place, replace::BACKUPS};
use crate::paper::PaperId;
use crate::shelf::Time;
use crate::text::{CleanLine, sanitize_line};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The name of the list in the data folder.
pub const FILE: &str = "sources.json";
const FORMAT: &str = "offprint-sources";
const VERSION: u32 = 1;
/// Bytes of the list, at most.
const LIMIT: u64 = 256 << 20;

/// How a source is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::Display, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Kind {
    /// The built-in pages.
    Sample,
    /// Its files were copied.
    Copy,
    /// Its files are read where they lie.
    Link,
}

/// The copy of one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredFile {
    /// The name of the file that was copied.
    pub name: String,
    /// The name of the copy.
    pub stored: String,
    /// Its bytes unpacked.
    pub bytes: u64,
    /// Where that file lay.
    #[serde(default)]
    pub path: Option<CleanLine>,
    /// The sum of the copy's bytes, by which damage is seen.
    #[serde(default)]
    pub sum: Option<u32>,
}

/// A kept source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The name by which the user calls it.
    pub name: CleanLine,
    /// How it is kept.
    pub kind: Kind,
    /// Where it came from; a link is read there.
    #[serde(default)]
    pub paths: Vec<PathBuf>,
    /// The folder of its copies and of what is remembered of it.
    #[serde(default)]
    pub folder: String,
    /// Its copies.
    #[serde(default)]
    pub files: Vec<StoredFile>,
    /// The names of its formats.
    #[serde(default)]
    pub formats: Vec<String>,
    /// The format that it is read as, whatever it holds.
    #[serde(default)]
    pub read_as: Option<String>,
    /// Papers in it, doubles counted once.
    #[serde(default)]
    pub papers: usize,
    /// Papers in it that were rejected or withdrawn, and are not among those.
    #[serde(default)]
    pub rejected: usize,
    /// Bytes of its files, unpacked.
    #[serde(default)]
    pub bytes: u64,
    /// When it was added.
    #[serde(default)]
    pub added: Option<Time>,
    /// When it was last read.
    #[serde(default)]
    pub read: Option<Time>,
    /// What its last newer copy brought.
    #[serde(default)]
    pub changes: Option<Changes>,
    /// The papers that this copy brought.
    #[serde(default)]
    pub new: Vec<PaperId>,
}

impl Source {
    /// The built-in pages.
    pub fn sample() -> Source {
        Source::named(sample::NAME, Kind::Sample)
    }

    /// A source of which nothing else is known.
    pub fn named(name: &str, kind: Kind) -> Source {
        Source {
            name: sanitize_line(name),
            kind,
            paths: Vec::new(),
            folder: String::new(),
            files: Vec::new(),
            formats: Vec::new(),
            read_as: None,
            papers: 0,
            rejected: 0,
            bytes: 0,
            added: None,
            read: None,
            changes: None,
            new: Vec::new(),
        }
    }
}

/// The list as a file.
#[derive(Debug, Serialize, Deserialize)]
struct Document {
    format: String,
    version: u32,
    sources: Vec<Source>,
}

/// The list, and why it may not be written, if it may not.
#[derive(Debug)]
pub struct Index {
    /// In the order in which they were added.
    pub sources: Vec<Source>,
    /// What is wrong with the file: it is left as it is.
    pub fault: Option<Complaint>,
}

/// Reads the list of a data folder. A damaged one is not touched, and its backup counts.
pub fn read(folder: &Path) -> Index {
    let path = folder.join(FILE);
    let good = |sources| Index { sources, fault: None };
    match document(&path) {
        Ok(None) => good(vec![Source::sample()]),
        Ok(Some(Ok(document))) => good(document.sources),
        Ok(Some(Err(why))) => {
            let backups = BACKUPS.map(|suffix| place::beside(&path, "", suffix));
            let backup = backups.iter().find_map(|path| document(path).ok()??.ok());
            let sources = backup.map_or_else(|| vec![Source::sample()], |document| document.sources);
            let what = format!("{why}; it is left as it is");
            Index { sources, fault: Some(Complaint::new(&shown(&path), None, &what)) }
        }
        Err(fault) => {
            let fault = Complaint::new("the list of sources", None, &said(&fault));
            Index { sources: vec![Source::sample()], fault: Some(fault) }
        }
    }
}

/// The document of a file; within, why it is none.
fn document(path: &Path) -> Result<Option<Result<Document, String>>, Fault> {
    let Some((file, _)) = place::open(&place::real_file(path)?)? else { return Ok(None) };
    let bytes = place::read(path, file, LIMIT)?;
    Ok(Some(match serde_json::from_slice::<Document>(&bytes) {
        Ok(document) if document.format == FORMAT && document.version == VERSION => Ok(document),
        Ok(document) if document.format == FORMAT && document.version > VERSION => {
            Err("was written by a newer Offprint".to_owned())
        }
        Ok(_) => Err("is no list of sources".to_owned()),
        Err(error) => Err(format!("is damaged ({error})")),
    }))
}

/// The bytes of a list.
pub fn to_bytes(sources: &[Source]) -> Result<Vec<u8>, serde_json::Error> {
    let document = Document { format: FORMAT.to_owned(), version: VERSION, sources: sources.to_vec() };
    let mut bytes = serde_json::to_vec_pretty(&document)?;
    bytes.push(b'\n');
    Ok(bytes)
}
