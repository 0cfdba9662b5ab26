//! CSL-JSON, as Zotero and Pandoc write it: an array of items, or an object that holds them. Crossref's dialect has
//! lists for titles, Zotero's has years as text.

mod write;

pub use write::write;

use crate::format::json::{Fields, Head, Part, each};
use crate::format::record::{Hint, Parsed, Record};
use crate::format::{event, place};
use crate::paper::{PaperId, Rel};
use serde_json::{Map, Value};

const LISTS: &[&str] = &["items", "references"];
/// What a type says of the kind of paper; that of conferences says nothing.
const KINDS: &[(&str, &str)] = &[
    ("article-journal", "article"),
    ("journal-article", "article"),
    ("article-magazine", "article"),
    ("book", "book"),
    ("chapter", "chapter"),
    ("book-chapter", "chapter"),
    ("thesis", "thesis"),
    ("report", "report"),
];
/// Types of CSL that other JSON with a type does not use.
const TYPES: &[&str] =
    &["article", "book", "chapter", "dataset", "report", "thesis", "webpage", "post", "speech"];

/// Types that a resolver of DOIs leaves as Crossref names them.
const OTHER_TYPES: &[&str] = &["journal-article", "proceedings-article", "book-chapter", "posted-content"];

/// True for objects with a type of CSL and a name, a date or an identifier as CSL writes them.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    Head::with(text, &["\"type\""]).is_some_and(|head| head.any(LISTS, is_item))
}

fn is_item(record: &Map<String, Value>) -> bool {
    let kind = record.get("type").and_then(Value::as_str).unwrap_or_default();
    let typed = TYPES.contains(&kind)
        || ["article-", "paper-", "entry-", "motion_picture", "manuscript", "document"]
            .iter()
            .any(|k| kind.starts_with(k));
    let typed = typed || OTHER_TYPES.contains(&kind);
    // Where the title is a list and a member of Crossref is told, it is Crossref's own answer.
    let of_crossref = record.get("title").is_some_and(Value::is_array) && record.contains_key("member");
    let named = record.get("author").is_none_or(Value::is_array);
    let dated = record.get("issued").is_some_and(Value::is_object);
    let told = ["container-title", "author", "id", "DOI", "URL"].iter().any(|key| record.contains_key(*key));
    typed && !of_crossref && named && (dated || told) && !record.contains_key("display_name")
}

/// Reads items.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    each(Part::of(text).list(LISTS), out, |fields| Some(record(fields)));
}

fn record(fields: &mut Fields<'_>) -> Record {
    let page = fields.word(&["URL"]).unwrap_or_default();
    let doi = fields.word(&["DOI"]);
    Record {
        title: fields.text("title"),
        abstract_: fields.text("abstract"),
        authors: fields.people(&["author", "editor"]),
        venue: fields.word(&["event-title", "event", "container-title", "collection-title"]),
        year: fields.year(&["issued", "event-date", "original-date", "submitted"]),
        keywords: fields.words("keyword"),
        kind: fields.word(&["genre"]).or_else(|| kind(&fields.word(&["type"])?)),
        location: fields.word(&["event-place"]),
        key: fields.word(&["citation-key", "id"]).filter(|id| !is_ours(id)).map(|id| key(&id).to_owned()),
        arxiv: event::arxiv_number(&page).or_else(|| event::arxiv_number(doi.as_deref()?)),
        openreview: event::forum(&page),
        doi,
        links: fields.links(&[(if place::rel(&page) == Rel::Pdf { Rel::Pdf } else { Rel::Page }, "URL")]),
        ..fields.record()
    }
}

fn kind(of_type: &str) -> Option<String> {
    KINDS.iter().find(|(name, _)| *name == of_type).map(|(_, kind)| (*kind).to_owned())
}

/// True for an identifier that Offprint has written because an item must have one.
fn is_ours(id: &str) -> bool {
    PaperId::parse(id).is_some_and(|id| id.is_known())
}

/// A key; of Zotero's, which are addresses, the last part.
fn key(id: &str) -> &str {
    let last = id.contains("//zotero.org/").then(|| id.rsplit('/').next()).flatten();
    last.unwrap_or(id)
}
