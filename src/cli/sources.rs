//! `offprint sources`: the kept sources, each with its kind, formats, papers, size and day.

use super::add::count;
use super::args::ShortForm;
use super::out::{BOLD, FAINT, Out, complain};
use crate::config::Setup;
use crate::library::Library;
use crate::source::{self, Kept, Kind, Source};
use crate::text::width::width;
use serde_json::json;
use std::io;

/// Prints the sources.
pub fn run(form: ShortForm, setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let (mut sources, fault) = match Kept::of(setup.places.data_dir.as_deref()) {
        Ok(kept) => kept.list(),
        Err(_) => (vec![Source::sample()], None),
    };
    fault.iter().for_each(|fault| complain(&fault.to_string()));
    sources.iter_mut().filter(|source| source.kind == Kind::Sample).for_each(measure);
    match form {
        ShortForm::Table => table(&sources, out)?,
        ShortForm::Json => {
            let sources: Vec<_> = sources.iter().map(object).collect();
            // A list of strings and numbers has no way to fail.
            out.made(&(serde_json::to_string_pretty(&sources).unwrap_or_default() + "\n"))?;
        }
    }
    if sources.is_empty() {
        complain(
            "no source is kept; `offprint add PATH` keeps one, `offprint add --sample` the built-in pages",
        );
    }
    Ok(0)
}

/// Counts the built-in pages, of which the list knows nothing but the name.
fn measure(sample: &mut Source) {
    let read = source::builtin();
    sample.bytes = read.files.iter().map(|file| file.bytes).sum();
    sample.formats = vec!["page".to_owned()];
    sample.papers = Library::new(read.papers).len();
}

fn table(sources: &[Source], out: &mut Out) -> io::Result<()> {
    let rows: Vec<[String; 6]> = sources.iter().map(row).collect();
    let widest = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
    let widths: [usize; 6] = std::array::from_fn(widest);
    for (row, source) in rows.iter().zip(sources) {
        for (column, (cell, cells)) in row.iter().zip(widths).enumerate() {
            out.inked(if column == 0 { &[BOLD] } else { &[] }, cell)?;
            match (out.width().is_some(), column) {
                (_, 5) => {}
                (true, _) => out.put(&" ".repeat(cells - width(cell) + 2))?,
                (false, _) => out.tab()?,
            }
        }
        if let (Some(changes), true) = (&source.changes, out.width().is_some()) {
            out.inked(&[FAINT], &format!("  {changes}"))?;
        }
        out.end()?;
    }
    Ok(())
}

fn row(source: &Source) -> [String; 6] {
    let day = source.read.as_ref().map_or("built in", |time| time.day());
    [
        source.name.to_string(),
        source.kind.to_string(),
        source.formats.join(","),
        count(source.papers, "paper"),
        size(source.bytes),
        day.to_owned(),
    ]
}

/// Bytes in words.
pub fn size(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} B"),
        1024..1_048_576 => format!("{} KiB", bytes >> 10),
        _ => format!("{} MiB", bytes >> 20),
    }
}

/// A source for scripts.
fn object(source: &Source) -> serde_json::Value {
    let changes = source.changes.as_ref().map(|changes| {
        json!({"added": changes.added, "gone": changes.gone, "retitled": changes.retitled,
            "abstracts": changes.abstracts})
    });
    let paths: Vec<_> = source.paths.iter().map(|path| path.to_string_lossy()).collect();
    json!({
        "name": source.name, "kind": source.kind, "paths": paths, "formats": source.formats,
        "papers": source.papers, "rejected": source.rejected, "bytes": source.bytes, "added": source.added,
        "read": source.read, "changes": changes, "new": source.new.len(),
    })
}
