//! Volumes of the ML Anthology: one object with the venue, the year and the list of papers. Any other object that holds
//! a list called `papers` is read the same way.

use crate::format::event;
use crate::format::json::{Fields, Head, Part, each, text, year};
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;

const LISTS: &[&str] = &["papers"];

const LINKS: &[(Rel, &str)] = &[
    (Rel::Page, "venue_url"),
    (Rel::Page, "openreview_url"),
    (Rel::Page, "url"),
    (Rel::Pdf, "pdf_url"),
    (Rel::Code, "code_url"),
];

/// True for an object with a list of papers that have titles.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let Some(head) = Head::with(text, &["\"papers\""]) else { return false };
    let Some(list) = head.part().member("papers") else { return false };
    let is_empty =
        || list.is_array() && list.parts().next().is_none() && head.part().member("venue").is_some();
    head.part().member("content").is_none() && (head.has(LISTS, &["title"]) || is_empty())
}

/// Reads a volume.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    let part = Part::of(text);
    let told = |key| part.member(key).and_then(|part| part.value().ok());
    let venue = told("venue").and_then(|value| self::text(&value));
    let dated = told("year").and_then(|value| year(&value));
    each(part.list(LISTS), out, |fields| {
        let record = record(fields);
        let venue = record.venue.clone().or_else(|| venue.clone());
        let venue = venue.map(|name| event::in_capitals(&name));
        Some(Record { venue, year: record.year.or(dated), ..record })
    });
}

fn record(fields: &mut Fields<'_>) -> Record {
    let forum = fields.word(&["openreview_url"]).unwrap_or_default();
    Record {
        title: fields.text("title"),
        abstract_: fields.text("abstract"),
        authors: fields.people(&["authors"]),
        venue: fields.word(&["venue"]),
        year: fields.year(&["year"]),
        keywords: fields.words("keywords"),
        track: fields.word(&["track"]),
        key: fields.word(&["bibtex_key"]),
        doi: fields.word(&["doi"]),
        openreview: event::forum(&forum),
        links: fields.links(LINKS),
        ..fields.record()
    }
}
