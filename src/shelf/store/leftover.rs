//! Operations that an ending program could not save: they lie as `pending-PID.json` in the state folder and are
//! applied by the next save of any program.

use crate::disk::Fault;
use crate::disk::place::{make_folder, open, read};
use crate::disk::replace::replace;
use crate::shelf::operation::Operation;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

const FORMAT: &str = "offprint-pending";
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Leftover {
    format: String,
    version: u32,
    operations: Vec<Operation>,
}

/// Leaves operations for the next start; tells the file.
pub fn leave(folder: &Path, operations: &[Operation]) -> Result<PathBuf, Fault> {
    let process = std::process::id();
    let mut file = folder.join(format!("pending-{process}.json"));
    for n in 2.. {
        if file.symlink_metadata().is_err() {
            break;
        }
        // An earlier process of this number left operations that nobody could save yet.
        file = folder.join(format!("pending-{process}-{n}.json"));
    }
    let content = Leftover { format: FORMAT.into(), version: VERSION, operations: operations.to_vec() };
    let bytes = serde_json::to_vec_pretty(&content).map_err(std::io::Error::from);
    bytes
        .and_then(|bytes| make_folder(folder).map(|()| bytes))
        .and_then(|bytes| replace(&file, &bytes, false))
        .map_err(|error| Fault::system(&file, &error))?;
    Ok(file)
}

/// The operations that were left, by time, and the files that hold them. What cannot be read stays where it is.
pub fn find(folder: &Path, limit: u64) -> (Vec<Operation>, Vec<PathBuf>) {
    let mut operations = Vec::new();
    let mut files = Vec::new();
    for file in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()) {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("pending-")
            && name.ends_with(".json")
            && let Some(found) = parse(&file, limit)
        {
            operations.extend(found);
            files.push(file);
        }
    }
    operations.sort_by(|one, other| one.at.cmp(&other.at));
    (operations, files)
}

fn parse(file: &Path, limit: u64) -> Option<Vec<Operation>> {
    let (handle, _) = open(file).ok()??;
    let bytes = read(file, handle, limit).ok()?;
    let content: Leftover = serde_json::from_slice(&bytes).ok()?;
    (content.format == FORMAT && content.version == VERSION).then_some(content.operations)
}
