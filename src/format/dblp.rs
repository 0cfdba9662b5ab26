//! The XML of DBLP: the whole data, pieces of it, and the pages of a person. Pages of people and volumes as such are
//! no papers.

use crate::format::record::{Hint, Parsed, Record};
use crate::format::xml::{self, Element, Found, Walk};
use crate::paper::{Rel, Venue};

/// Elements that are papers.
const PAPERS: &[&str] =
    &["article", "inproceedings", "incollection", "book", "phdthesis", "mastersthesis", "data"];

/// The site, for addresses that are given without it.
const SITE: &str = "https://dblp.org/";

/// True for what DBLP gives out.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    xml::root(text).is_some_and(|root| root.is("dblp") || root.is("dblpperson"))
}

/// Reads records.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    let mut walk = Walk::new(text, PAPERS);
    while let Some(Found { line, element, .. }) = walk.next(out) {
        out.record(Record { line, ..paper(element) });
    }
}

/// The record of a paper.
fn paper(paper: Element<'_, '_>) -> Record {
    let key = paper.attribute("key");
    let addresses: Vec<_> = paper.all("ee").filter_map(Element::line).collect();
    let named = |role| paper.all(role).filter_map(person).collect::<Vec<_>>();
    let authors = Some(named("author")).filter(|names| !names.is_empty());
    Record {
        title: paper.prose_at("title").map(|title| without_stop(&title).to_owned()),
        authors: authors.unwrap_or_else(|| named("editor")),
        venue: venue(paper, key.as_deref()),
        year: paper.line_at("year").and_then(|year| year.parse().ok()),
        kind: paper.attribute("publtype").filter(|kind| kind == "withdrawn"),
        doi: addresses.iter().find(|address| address.contains("doi.org/")).cloned(),
        arxiv: arxiv(paper, &addresses),
        acl: marked(&addresses, "aclanthology.org/"),
        openreview: marked(&addresses, "openreview.net/forum?id="),
        links: links(paper, &addresses),
        key,
        ..Record::default()
    }
}

/// The event or the journal; the record's key tells it where nothing else does.
fn venue(paper: Element<'_, '_>, key: Option<&str>) -> Option<String> {
    let named = paper.line_at("booktitle").or_else(|| paper.line_at("journal"));
    named.or_else(|| Venue::read(&format!("DBLP:{}", key?)).map(|venue| venue.series.to_string()))
}

/// A name without the number that tells people of one name apart: `Ada Brook 0001`.
fn person(person: Element<'_, '_>) -> Option<String> {
    let name = person.line()?;
    let number = |tail: &&str| tail.len() == 4 && tail.bytes().all(|b| b.is_ascii_digit());
    Some(match name.rsplit_once(' ') {
        Some((bare, tail)) if number(&tail) => bare.to_owned(),
        _ => name,
    })
}

/// A title without the full stop that DBLP ends each with; an ellipsis stays.
fn without_stop(title: &str) -> &str {
    title.strip_suffix('.').filter(|bare| !bare.ends_with('.')).unwrap_or(title)
}

/// The first address with this mark.
fn marked(addresses: &[String], mark: &str) -> Option<String> {
    addresses.iter().find(|address| address.contains(mark)).cloned()
}

/// The number at arXiv: in an address, or the volume of a report.
fn arxiv(paper: Element<'_, '_>, addresses: &[String]) -> Option<String> {
    let report = || {
        let volume = paper.line_at("volume")?;
        volume.strip_prefix("abs/").map(str::to_owned)
    };
    marked(addresses, "arxiv.org/abs/").or_else(report)
}

/// The electronic editions, save the DOI, which has its own field, and the page of the volume at DBLP.
fn links(paper: Element<'_, '_>, addresses: &[String]) -> Vec<(Rel, String)> {
    let rel =
        |address: &str| if address.to_ascii_lowercase().ends_with(".pdf") { Rel::Pdf } else { Rel::Page };
    let editions = addresses.iter().filter(|address| !address.contains("doi.org/"));
    let own = editions.map(|address| (rel(address), address.clone()));
    let page = paper.line_at("url").map(|url| match url.contains("://") {
        true => (Rel::Other, url),
        false => (Rel::Other, format!("{SITE}{url}")),
    });
    own.chain(page).collect()
}

#[cfg(test)]
mod tests;
