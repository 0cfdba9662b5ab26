//! `offprint sources`: the kept sources, each with its kind, formats, papers, size and day.

use super::add::count;
use super::args::ShortForm;
use super::columns::{Cell, Columns, prose};
use super::out::{ACCENT, BOLD, FAINT, Out, complain};
use crate::config::Setup;
use crate::library::Library;
use crate::source::{self, Complaint, Kept, Kind, Source};
use serde_json::json;
use std::io;

/// Faults of one source that are printed.
const MOST: usize = 5;
/// Cells before them.
const INDENT: usize = 2;

/// A source, and what is wrong with it now.
type Row = (Source, Vec<Complaint>);

/// Prints the sources; those whose files are gone, or whose copies are damaged, with a word for it.
pub fn run(form: ShortForm, setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let rows = rows(setup);
    match form {
        ShortForm::Table if out.width().is_some() => table(&rows, out)?,
        ShortForm::Table => rows.iter().try_for_each(|row| piped(row, out))?,
        ShortForm::Json => {
            let sources: Vec<_> = rows.iter().map(object).collect();
            // A list of strings and numbers has no way to fail.
            out.made(&(serde_json::to_string_pretty(&sources).unwrap_or_default() + "\n"))?;
        }
    }
    if rows.is_empty() {
        complain(
            "no source is kept; `offprint add PATH` keeps one, `offprint add --sample` the built-in pages",
        );
    }
    Ok(0)
}

fn rows(setup: &Setup) -> Vec<Row> {
    let Ok(kept) = Kept::of(setup.places.data_dir.as_deref()) else {
        return vec![(measured(Source::sample()), Vec::new())];
    };
    let (sources, fault) = kept.list();
    fault.iter().for_each(|fault| complain(&fault.to_string()));
    let row = |source: Source| match source.kind {
        Kind::Sample => (measured(source), Vec::new()),
        _ => {
            let faults = kept.faults(&source);
            (source, faults)
        }
    };
    sources.into_iter().map(row).collect()
}

/// Counts the built-in pages, of which the list knows nothing but the name.
fn measured(sample: Source) -> Source {
    let read = source::builtin();
    let bytes = read.files.iter().map(|file| file.bytes).sum();
    Source { bytes, formats: vec!["page".to_owned()], papers: Library::new(read.papers).len(), ..sample }
}

/// Aligned columns, and what is wrong below its source.
fn table(rows: &[Row], out: &mut Out) -> io::Result<()> {
    let cells = |(source, faults): &Row| {
        let name = Cell::inked(&[BOLD], source.name.as_str());
        let state = match source.kind {
            _ if faults.is_empty() => "",
            Kind::Copy => "damaged",
            _ => "unreadable",
        };
        let changes = source.changes.as_ref().map(ToString::to_string).unwrap_or_default();
        let facts = facts(source).map(Cell::plain);
        let more = [Cell::inked(&[ACCENT], state), Cell::inked(&[FAINT], changes)];
        [name].into_iter().chain(facts).chain(more).collect::<Vec<Cell>>()
    };
    let lines: Vec<Vec<Cell>> = rows.iter().map(cells).collect();
    let columns = Columns::of(lines.iter().map(Vec::as_slice), 0, out.width());
    for (line, (_, faults)) in lines.iter().zip(rows) {
        columns.print(line, out)?;
        let more = faults.len().saturating_sub(MOST);
        let more = (more > 0).then(|| format!("and {more} more; --format json lists all"));
        for fault in faults.iter().take(MOST).map(ToString::to_string).chain(more) {
            prose(&[], &fault, INDENT, out)?;
        }
    }
    Ok(())
}

/// One line, parted by tabs.
fn piped((source, faults): &Row, out: &mut Out) -> io::Result<()> {
    out.put(&source.name)?;
    for fact in facts(source) {
        out.tab()?;
        out.put(&fact)?;
    }
    out.tab()?;
    out.line(&faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

fn facts(source: &Source) -> [String; 5] {
    let day = source.read.as_ref().map_or("built in", |time| time.day());
    [
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
        _ => format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20)),
    }
}

/// A source for scripts.
fn object((source, faults): &Row) -> serde_json::Value {
    let changes = source.changes.as_ref().map(|changes| {
        json!({"added": changes.added, "gone": changes.gone, "retitled": changes.retitled,
            "abstracts": changes.abstracts})
    });
    let faults: Vec<_> = faults.iter().map(|fault| json!({"path": fault.file, "what": fault.what})).collect();
    let paths: Vec<_> = source.paths.iter().map(|path| path.to_string_lossy()).collect();
    json!({
        "name": source.name, "kind": source.kind, "paths": paths, "formats": source.formats,
        "papers": source.papers, "rejected": source.rejected, "bytes": source.bytes, "added": source.added,
        "read": source.read, "changes": changes, "new": source.new.len(),
        "faults": faults,
    })
}
