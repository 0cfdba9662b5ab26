//! Tables with a header: commas, tabs or semicolons between the cells, one paper a row, as MiniConf, OpenReview
//! scripts, reference managers and people with a spreadsheet make them. Rows that are too wide are mended where it is
//! plain which cell was torn; a quote that is never closed costs its own row and not the file.

mod header;
mod mend;
mod rows;
mod write;

pub use write::write;

use crate::format::columns::{self, Field};
use crate::format::record::{Hint, Parsed, Record};
use crate::format::{event, place};
use crate::paper::{Rel, known_kind};
use header::Header;
use mend::Mended;
use rows::Row;

/// True for text whose first rows hold a header that tells of papers.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    !text.trim_start().starts_with(['{', '[', '<', '@', '%', '|', '#']) && Header::find(text).is_some()
}

/// Reads every row under the header.
pub fn read(text: &str, hint: &Hint<'_>, out: &mut Parsed) {
    let Some(header) = Header::find(text) else {
        return out.issue(1, "no row names the columns: one of them must be called title");
    };
    let of_file = OfFile { event: event::of_file(hint.file_name), kind: kind(hint.file_name) };
    rows::each(text, &header, out, |row, out| {
        if row.is_blank() || header.is_repeated_by(&row.cells) {
            return;
        }
        let cells = mended(row, &header, out);
        out.record(record(row.line, &cells, &header, &of_file));
    });
}

/// The cells of a row, each under its column.
fn mended(row: &Row<'_>, header: &Header, out: &mut Parsed) -> Vec<String> {
    let many = row.cells.len();
    match mend::fit(row, header) {
        Mended::Whole(cells) | Mended::Joined(cells) => cells,
        Mended::Unsure(cells) => {
            let wide = header.width();
            out.issue(
                row.line,
                format!("{many} cells where the header names {wide}; they may be under the wrong column"),
            );
            cells
        }
    }
}

/// What a file's name tells of its papers: `neurips2023-oral.csv`.
struct OfFile {
    event: Option<String>,
    kind: Option<String>,
}

/// The one kind in a file's name.
fn kind(file_name: &str) -> Option<String> {
    let mut kinds = file_name.split(|c: char| !c.is_alphanumeric()).filter(|word| known_kind(word).is_some());
    let kind = kinds.next()?;
    kinds.next().is_none().then(|| kind.to_owned())
}

fn record(line: usize, cells: &[String], header: &Header, of_file: &OfFile) -> Record {
    let mut record = Record { line, ..Record::default() };
    for (field, at) in header.fields() {
        if let Some(cell) = cells.get(at) {
            match unguarded(cell) {
                Some(meant) => columns::take(&mut record, field, &[meant]),
                None => columns::fill(&mut record, field, &[cell]),
            }
        }
    }
    // Scores of reviews are only kept of submissions to OpenReview, and then the identifier is the forum's.
    let forum = record.key.clone().filter(|_| header.has(Field::Review) && record.openreview.is_none());
    if let Some(forum) = forum {
        place::add(&mut record, Some(Rel::Page), &format!("https://openreview.net/forum?id={forum}"));
    }
    if record.venue.is_none() && record.year.is_none() {
        record.venue.clone_from(&of_file.event);
    }
    columns::conclude(&mut record);
    record.kind = record.kind.or_else(|| of_file.kind.clone());
    record
}

/// What stands behind the apostrophe that keeps a spreadsheet from taking a cell for a formula, and a reader from
/// taking it for an empty one.
fn unguarded(cell: &str) -> Option<&str> {
    let rest = cell.strip_prefix('\'')?;
    (rest.starts_with(['=', '+', '-', '@']) || columns::is_nothing(rest)).then_some(rest)
}

#[cfg(test)]
mod tests;
