//! Papers on their way out, for the command line and for the reader: as text in a format, and as a file that is written
//! whole or not at all. It is the counterpart of `source`: formats know no disk, and the disk knows no formats.

use crate::disk::{Durable, place, replace, shown};
use crate::format::{FORMATS, Format, Outgoing, WriteOptions, named};
use std::io;
use std::path::Path;

/// The formats that are written.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().filter(|format| format.write.is_some())
}

/// Papers in the format of this name; `None` for a format that is not written.
pub fn to_string(format: &str, papers: &[Outgoing<'_>], options: &WriteOptions<'_>) -> Option<String> {
    Some(named(format)?.write?(papers, options))
}

/// Why nothing may be written under this name, where something stands there already.
pub fn refusal(path: &Path, force: bool) -> Option<String> {
    match (path.symlink_metadata(), path.metadata()) {
        (Ok(_), _) if !force => Some(format!("{} exists; --force replaces it", shown(path))),
        (_, Ok(data)) if !data.is_file() => {
            Some(format!("{} is not a regular file and was left as it is", shown(path)))
        }
        _ => None,
    }
}

/// Writes a file whole or not at all; one that exists only with `force`. Behind a link the file that it leads to is
/// replaced. The error says in a sentence why the file was not written.
pub fn to_file(path: &Path, text: &str, force: bool) -> Result<(), String> {
    if let Some(refusal) = refusal(path, force) {
        return Err(refusal);
    }
    match written(path, text.as_bytes(), force) {
        Ok(Durable::Yes | Durable::Perhaps) => Ok(()),
        Err(error) => Err(format!("{} was not written: {error}", shown(path))),
    }
}

fn written(path: &Path, bytes: &[u8], force: bool) -> io::Result<Durable> {
    // A bare name lies in the folder that is open.
    let path = &std::path::absolute(path)?;
    if !force {
        return replace::create(path, bytes);
    }
    let target = place::real_file(path).map_err(|fault| io::Error::other(fault.to_string()))?;
    match target.symlink_metadata() {
        Ok(_) => replace::replace(&target, bytes, false),
        Err(_) => replace::create(&target, bytes),
    }
}
