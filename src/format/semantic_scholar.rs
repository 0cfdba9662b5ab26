//! Answers of Semantic Scholar: papers under `data`, or a bare array in which `null` stands for an unknown number.
//! Any field may be missing, as a question names the fields that it wants.

use crate::format::event;
use crate::format::json::{Fields, Head, Part, each, text};
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;
use serde_json::{Map, Value};

const LISTS: &[&str] = &["data", "recommendedPapers", "papers"];
/// What wraps a paper in an answer about citations.
const WRAPS: &[&str] = &["citingPaper", "citedPaper"];

/// True for objects with a number of this service, and for an answer without data.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let is_paper = |record: &Map<String, Value>| {
        record.contains_key("paperId") || WRAPS.iter().any(|wrap| record.contains_key(*wrap))
    };
    Head::with(text, &["\"paperId\"", "\"data\""]).is_some_and(|head| {
        let part = head.part();
        let none = |list: Part<'_>| list.is_array() && list.parts().next().is_none();
        let is_empty = || part.member("data").is_some_and(none) && part.member("offset").is_some();
        head.any(LISTS, is_paper) || is_empty()
    })
}

/// Reads an answer.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    each(Part::of(text).list(LISTS), out, |fields| {
        match WRAPS.iter().find(|wrap| fields.get(wrap).is_object()) {
            Some(wrap) => Some(record(&mut fields.inside(wrap))),
            None => Some(record(fields)),
        }
    });
}

fn record(fields: &mut Fields<'_>) -> Record {
    let known = |scheme: &str| text(&fields.get("externalIds")[scheme]);
    let (doi, arxiv, acl) = (known("DOI"), known("ArXiv"), known("ACL"));
    let name = |key: &str| text(&fields.get(key)["name"]);
    let venue = fields.word(&["venue"]).or_else(|| name("publicationVenue")).or_else(|| name("journal"));
    let key = text(&fields.get("citationStyles")["bibtex"]).and_then(|entry| event::bibtex_key(&entry));
    let mut links = fields.links(&[(Rel::Page, "url")]);
    links.extend(text(&fields.get("openAccessPdf")["url"]).map(|url| (Rel::Pdf, url)));
    Record {
        title: fields.text("title"),
        abstract_: fields.text("abstract"),
        authors: fields.people(&["authors"]),
        venue,
        year: fields.year(&["year", "publicationDate"]),
        keywords: keywords(fields),
        key,
        doi,
        arxiv,
        acl,
        links,
        ..fields.record()
    }
}

/// The fields of study; the finer list has one several times, once for each way in which it was found.
fn keywords(fields: &Fields<'_>) -> Vec<String> {
    let coarse = fields.words("fieldsOfStudy");
    if coarse.is_empty() { fields.words("s2FieldsOfStudy") } else { coarse }
}
