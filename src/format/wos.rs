//! The tagged format of Web of Science: two characters and a blank begin a line, three blanks go on with it (and with
//! the next author), `PT` begins a record and `ER` ends it.

use crate::format::record::{Hint, Parsed, Record};
use crate::format::tagged::{self, Dialect, Entry};
use crate::format::{names, several, year};

const DIALECT: Dialect = Dialect { tag, first: "PT", last: "ER", outside: &["FN", "VR", "EF"] };

/// The tag of a line: a capital, a capital or digit, then a blank or nothing.
fn tag(line: &str) -> Option<(&str, &str)> {
    let (tag, value) = line.split_at_checked(2)?;
    let formed = tag.starts_with(|c: char| c.is_ascii_uppercase())
        && tag.ends_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
    (formed && (value.is_empty() || value.starts_with(' ') && !value.starts_with("  -")))
        .then_some((tag, value))
}

/// True for text that begins with the head of such a file or with a record.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let first = text.trim_start_matches('\u{feff}').trim_start().lines().next().and_then(tag);
    let is_head = first.is_some_and(|(tag, value)| match tag {
        "FN" => value.contains("Clarivate") || value.contains("Thomson") || value.contains("ISI "),
        "PT" => matches!(value.trim(), "J" | "S" | "B" | "P" | "C"),
        _ => false,
    });
    is_head && tagged::begins(text, &DIALECT, |tag, _| tag == "PT")
}

/// Reads every record.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    tagged::read(text, &DIALECT, record, out);
}

fn record(entry: &Entry<'_>) -> Record {
    let keywords = ["DE", "ID"].iter().flat_map(|tag| entry.values(&[tag]));
    Record {
        title: entry.value(&["TI"]),
        abstract_: entry.text(&["AB"]),
        authors: entry.lines(&["AF", "AU", "CA", "BE"]).iter().map(|name| names::turned(name)).collect(),
        venue: entry.value(&["CT", "SO"]),
        year: ["PY", "EA"].iter().find_map(|tag| year::of_date(&entry.value(&[tag])?)),
        keywords: keywords.flat_map(|words| several::keywords(&words)).collect(),
        location: entry.value(&["CL"]),
        doi: entry.value(&["DI"]),
        key: entry.value(&["UT"]),
        ..Record::default()
    }
}

#[cfg(test)]
mod tests;
