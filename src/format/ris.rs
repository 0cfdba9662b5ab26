//! RIS, the tagged format of reference managers: `TY  - CONF` begins a record, `ER  - ` ends it. Real files have a
//! missing `ER`, one blank or none before the dash, keywords on lines without a tag, and tags right behind a value.

mod tag;
mod write;

pub use write::write;

use crate::format::record::{Hint, Parsed, Record};
use crate::format::tagged::{self, Dialect, Entry};
use crate::format::{names, place, year};
use crate::paper::{Rel, known_kind};
use tag::{OFFPRINT, tag};

const DIALECT: Dialect = Dialect { tag, first: "TY", last: "ER", outside: &[] };

/// Types of references and the kinds of paper they are.
const KINDS: &[(&str, &str)] = &[
    ("JOUR", "article"),
    ("JFULL", "article"),
    ("BOOK", "book"),
    ("CHAP", "chapter"),
    ("THES", "thesis"),
    ("RPRT", "report"),
];

/// True for text with a line that begins a record.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let is_type = |value: &str| value.trim().chars().all(|c| c.is_ascii_alphanumeric());
    tagged::begins(text, &DIALECT, |tag, value| tag == "TY" && is_type(value))
}

/// Reads every record.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    tagged::read(text, &DIALECT, record, out);
}

fn record(entry: &Entry<'_>) -> Record {
    let is_event = entry.value(&["TY"]).is_some_and(|kind| matches!(kind.as_str(), "CONF" | "CPAPER"));
    let is_own = entry.value(&["DP"]).is_some_and(|name| name == OFFPRINT);
    // Where a whole book is a record, its title is where a chapter has its venue.
    let title = ["TI", "T1", "CT", "BT", "ST"];
    let has_own = entry.value(&title[..3]).is_some();
    let mut record = Record {
        title: entry.value(&title),
        abstract_: entry.text(&["AB", "N2"]),
        authors: people(entry),
        venue: entry.value(if has_own { &["T2", "JO", "JF", "C3", "BT", "JA", "J2"] } else { &["T2", "C3"] }),
        year: ["PY", "Y1", "DA"].iter().find_map(|tag| year::of_date(&entry.value(&[tag])?)),
        keywords: entry.lines(&["KW"]),
        kind: entry
            .value(&["M3"])
            .filter(|kind| is_own || known_kind(kind).is_some())
            .or_else(|| kind(entry)),
        location: entry.value(&["CY"]).filter(|_| is_event || is_own),
        key: entry.value(&["ID"]),
        doi: entry.value(&["DO"]).and_then(|doi| doi.split_whitespace().next().map(str::to_owned)),
        ..Record::default()
    };
    let own = |rel| is_own.then_some(rel);
    let links =
        [("UR", own(Rel::Page)), ("L1", Some(Rel::Pdf)), ("L2", own(Rel::Code)), ("LK", Some(Rel::Other))];
    for (tag, rel) in links {
        entry.lines(&[tag]).iter().for_each(|url| place::add(&mut record, rel, url));
    }
    record
}

/// The authors, else the editors.
fn people(entry: &Entry<'_>) -> Vec<String> {
    let written = entry.lines(&["AU", "A1", "ED", "A2"]);
    written.iter().map(|name| names::turned(name)).filter(|name| !name.is_empty()).collect()
}

/// What the type of a reference says of the kind of paper; that of conferences says nothing.
fn kind(entry: &Entry<'_>) -> Option<String> {
    let name = entry.value(&["TY"])?;
    KINDS.iter().find(|(known, _)| *known == name).map(|(_, kind)| (*kind).to_owned())
}

#[cfg(test)]
mod tests;
