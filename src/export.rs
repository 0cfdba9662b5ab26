//! Papers on their way out, for the command line and for the reader: as text in a format, and as a file that is written
//! whole or not at all. It is the counterpart of `source`: formats know no disk, and the disk knows no formats.

use crate::disk::{Durable, place, replace, said, shown};
use crate::format::{FORMATS, Format, Outgoing, WriteOptions, named};
use crate::library::{Library, Slot};
use crate::shelf::Shelf;
use std::io;
use std::path::Path;

/// The formats that are written.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().filter(|format| format.write.is_some())
}

/// A paper with what a writer needs besides: which of its relations are here, and whether it is bookmarked. Notes and tags
/// are left out: whoever wants them adds them.
pub fn outgoing<'a>(library: &'a Library, shelf: &Shelf, slot: Slot) -> Outgoing<'a> {
    let paper = library.paper(slot);
    let related = paper.related().map(|(_, _, slot)| slot.map(|slot| library.paper(slot).id()));
    Outgoing {
        related: related.collect(),
        bookmarked: shelf.is_bookmarked(paper.id()),
        ..Outgoing::new(paper.paper())
    }
}

/// Papers in the format of this name; `None` for a format that is not written.
pub fn to_string(format: &str, papers: &[Outgoing<'_>], options: &WriteOptions<'_>) -> Option<String> {
    Some(named(format)?.write?(papers, options))
}

/// Why nothing may be written under this name, where something stands there already.
pub fn refusal(path: &Path, force: bool) -> Option<String> {
    match (path.symlink_metadata(), path.metadata()) {
        (_, Ok(data)) if !data.is_file() => {
            Some(format!("{} is not a regular file and was left as it is", shown(path)))
        }
        (Ok(_), _) if !force => Some(format!("{} exists; --force replaces it", shown(path))),
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
        Err(error) => Err(format!("{} was not written: {}", shown(path), why(path, &error))),
    }
}

/// What the system said, or which folder is missing.
fn why(path: &Path, error: &io::Error) -> String {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists());
    match folder.filter(|_| error.kind() == io::ErrorKind::NotFound) {
        Some(folder) => format!("there is no folder {}", shown(folder)),
        None => said(error),
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
