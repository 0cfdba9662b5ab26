//! The XML of EndNote, as it and other reference managers export it. Each text stands in pieces of style; old exports
//! write their tags in capitals and hold no records inside records.

use crate::format::names;
use crate::format::record::{Hint, Parsed, Record};
use crate::format::xml::{self, Element, Found, Walk};
use crate::paper::{Rel, Venue};

/// Where people are named, the first place that has any counts.
const PEOPLE: &[&str] = &[
    "contributors/authors/author",
    "authors/author",
    "contributors/secondary-authors/author",
    "editors/editor",
];
/// Where the event or the journal stands.
const VENUES: &[&str] =
    &["titles/secondary-title", "secondary-title", "periodical/full-title", "titles/alt-title", "journal"];
/// Where addresses stand, and what they lead to.
const ADDRESSES: &[(&str, Rel)] = &[
    ("urls/related-urls/url", Rel::Page),
    ("urls/web-urls/url", Rel::Page),
    ("urls/pdf-urls/url", Rel::Pdf),
    ("url", Rel::Page),
];

/// True for records in an export.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    xml::root(text).is_some_and(|root| match root.is("records") {
        true => root.mentions("<record"),
        false => root.is("xml") && root.mentions("<records"),
    })
}

/// Reads records.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    let mut walk = Walk::new(text, &["record"]);
    while let Some(Found { line, element, .. }) = walk.next(out) {
        out.record(Record { line, ..paper(element) });
    }
}

/// The record of a paper.
fn paper(record: Element<'_, '_>) -> Record {
    let first = |paths: &[&str]| paths.iter().find_map(|path| record.line_at(path));
    let listed = |path: &str| record.path(path).into_iter().filter_map(Element::line).collect::<Vec<_>>();
    let people = PEOPLE.iter().map(|path| listed(path)).find(|names| !names.is_empty());
    let links = ADDRESSES.iter().flat_map(|(path, rel)| listed(path).into_iter().map(|url| (*rel, url)));
    let venue = first(VENUES);
    Record {
        title: record.prose_at("titles/title").or_else(|| record.prose_at("title")),
        abstract_: record.prose_at("abstract"),
        authors: people.unwrap_or_default().iter().map(|name| names::turned(name)).collect(),
        kind: venue.as_deref().and_then(Venue::track).map(str::to_owned),
        venue,
        year: first(&["dates/year", "year"]).and_then(|year| year.get(..4)?.parse().ok()),
        keywords: listed("keywords/keyword"),
        location: first(&["pub-location", "place-published"]),
        key: first(&["label"]),
        doi: first(&["electronic-resource-num", "doi"]),
        links: links.collect(),
        ..Record::default()
    }
}

#[cfg(test)]
mod tests;
