//! BibTeX and BibLaTeX. `scan` finds the entries, so that a broken one costs only itself; the crate serde_bibtex reads
//! those that keep the grammar and `lenient` the others; `inherit` adds what `crossref` and `xdata` lend; `paper` says
//! which field is which. LaTeX in a value is the typesetter's.

mod entry;
mod groups;
mod inherit;
mod key;
mod latex;
mod lenient;
mod names;
mod paper;
mod places;
mod scan;
mod value;
mod write;

pub use write::{write, write_biblatex};

use crate::format::record::{Hint, Parsed};
use entry::Item;
use inherit::Entries;
use value::Macros;

/// True for text with an entry at the start of a line, whatever stands before it; not for one that only quotes an
/// entry as an example.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with(['{', '[', '<']) {
        return false;
    }
    let first = memchr::memchr_iter(b'@', text.as_bytes()).find(|at| scan::begins_line(text, *at));
    first.is_some_and(|at| {
        let before = text.get(..at).unwrap_or_default().trim_end();
        !before.rsplit('\n').next().unwrap_or_default().trim_start().starts_with("```")
    })
}

/// What is said where strings double one another.
const RAN_OUT: &str = "the names of @string stand for far more text than the file has; from here on a name stays as it is written";

/// Reads a file.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    let mut entries = Vec::new();
    let mut macros = Macros::new(text.len());
    for span in scan::Spans::new(text) {
        if out.is_stopped() {
            return;
        }
        let (item, faults) = entry::read(&span);
        let key = match item {
            Item::Entry(entry) => {
                let key = entry.key;
                entries.push(entry);
                key
            }
            Item::Strings(definitions) => {
                for (name, value) in &definitions {
                    if let Some(unknown) = macros.define(name, value) {
                        out.issue(
                            span.line,
                            format!(
                                "@string{{{name}}}: {unknown} has no value before this line and stays as text"
                            ),
                        );
                    }
                }
                ""
            }
            Item::Nothing => "",
        };
        for fault in faults {
            out.issue(span.line, format!("@{}{{{key}}}: {fault}", span.kind));
        }
    }
    if macros.ran_out() {
        out.issue(1, RAN_OUT);
    }
    let entries = Entries::new(entries, macros);
    for fields in entries.of_types(paper::is_paper) {
        if out.is_stopped() {
            return;
        }
        let record = paper::record(&fields);
        for fault in &fields.faults {
            out.issue(record.line, format!("@{}{{{}}}: {fault}", fields.entry().kind, fields.entry().key));
        }
        if entries.ran_out() {
            out.issue(record.line, RAN_OUT);
        }
        out.record(record);
    }
    out.issues.sort_by_key(|issue| issue.line);
}

#[cfg(test)]
mod tests;
