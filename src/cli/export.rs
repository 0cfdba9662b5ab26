//! `offprint export`: the papers that a query finds, in a format that other programs read, on standard output or in a
//! file.

use super::args::{ExportArguments, With};
use super::list::{Found, find};
use super::load::Loaded;
use super::out::{Out, complain};
use crate::config::Setup;
use crate::export;
use crate::format::{Outgoing, WriteOptions};
use crate::library::Slot;
use std::io;
use std::path::Path;

/// Writes the papers; 1 when there are none or the file could not be written, 2 when nothing could be read or the file
/// may not be replaced.
pub fn run(arguments: &ExportArguments, setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let Some(format) = &arguments.format else {
        let names: Vec<_> = export::formats().map(|format| format.name).collect();
        complain(&format!(
            "export needs --format, one of {}; see `offprint export --help`",
            names.join(", ")
        ));
        return Ok(2);
    };
    let file = arguments.output.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(refusal) = file.and_then(|path| export::refusal(path, arguments.force)) {
        complain(&refusal);
        return Ok(2);
    }
    let Some(Found { loaded, slots }) = find(&arguments.selection, setup) else { return Ok(2) };
    let papers: Vec<_> = slots.iter().map(|slot| outgoing(&loaded, *slot, &arguments.with)).collect();
    // Only formats that are written are taken as an argument.
    let text = export::to_string(format, &papers, &arguments.options()).unwrap_or_default();
    match file {
        None => out.made(&text)?,
        Some(path) => {
            if let Err(why) = export::to_file(path, &text, arguments.force) {
                complain(&why);
                return Ok(1);
            }
            let count = papers.len();
            let noun = if count == 1 { "paper" } else { "papers" };
            complain(&format!("wrote {count} {noun} to {}", path.display()));
        }
    }
    Ok(u8::from(papers.is_empty()))
}

/// A paper, and of what the reader has made of it only what was asked for.
fn outgoing<'a>(loaded: &'a Loaded, slot: Slot, with: &[With]) -> Outgoing<'a> {
    let out = loaded.outgoing(slot);
    let entry = loaded.entry(slot);
    let asked = |one| entry.filter(|_| with.contains(&one));
    Outgoing {
        bookmarked: out.bookmarked && with.contains(&With::Marks),
        note: asked(With::Notes).and_then(|entry| entry.note.as_deref()),
        tags: asked(With::Tags).into_iter().flat_map(|entry| &entry.tags).map(|tag| tag.as_str()).collect(),
        ..out
    }
}

impl ExportArguments {
    fn options(&self) -> WriteOptions<'_> {
        WriteOptions {
            abstracts: self.abstracts,
            key_template: &self.key_template,
            raw_cells: self.raw_cells,
        }
    }
}
