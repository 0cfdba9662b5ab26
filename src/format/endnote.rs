//! EndNote's tagged format, also that of the ACL Anthology (`.endf`): a percent sign and one character begin a line,
//! `%0` a record.

use crate::format::record::{Hint, Parsed, Record};
use crate::format::several;
use crate::format::tagged::{self, Dialect, Entry};
use crate::format::{names, place, year};
use crate::paper::{Rel, known_kind};

const DIALECT: Dialect = Dialect { tag, first: "%0", last: "", outside: &[] };

/// The tag of a line: a percent sign and a character, then a blank or nothing.
fn tag(line: &str) -> Option<(&str, &str)> {
    let (tag, value) = line.split_at_checked(2)?;
    let formed = tag.starts_with('%') && tag.ends_with(|c: char| c.is_ascii_graphic() && c != '%');
    (formed && (value.is_empty() || value.starts_with([' ', '\t']))).then_some((tag, value))
}

/// True for text that begins with a record: comments of TeX look like tags.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let first = text.trim_start_matches('\u{feff}').trim_start().lines().next().and_then(tag);
    first.is_some_and(|(tag, kind)| tag == "%0" && kind.trim().starts_with(|c: char| c.is_ascii_uppercase()))
        && tagged::begins(text, &DIALECT, |tag, _| matches!(tag, "%T" | "%A" | "%X"))
}

/// Reads every record.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    tagged::read(text, &DIALECT, record, out);
}

fn record(entry: &Entry<'_>) -> Record {
    let of_event = entry.value(&["%0"]).is_some_and(|kind| kind.starts_with("Conference"));
    let mut record = Record {
        title: entry.value(&["%T"]),
        abstract_: entry.text(&["%X"]),
        authors: entry.lines(&["%A", "%E"]).iter().map(|name| names::turned(name)).collect(),
        venue: entry.value(&["%B", "%J", "%S"]),
        year: entry.value(&["%D"]).and_then(|date| year::of_date(&date)),
        keywords: entry.lines(&["%K"]).iter().flat_map(|words| several::keywords(words)).collect(),
        kind: entry.value(&["%9"]).filter(|kind| known_kind(kind).is_some()),
        location: entry.value(&["%C"]).filter(|_| of_event),
        key: entry.value(&["%F"]),
        doi: entry.value(&["%R"]),
        ..Record::default()
    };
    entry.lines(&["%U"]).iter().for_each(|url| place::add(&mut record, None, url));
    entry.lines(&["%>"]).iter().for_each(|url| place::add(&mut record, Some(Rel::Pdf), url));
    record
}

#[cfg(test)]
mod tests;
