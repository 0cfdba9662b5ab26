//! Lists of Paper Copilot: an array of flat objects, one file for each event. Which event it is stands only in the
//! file's name or in the papers' addresses. Rejected and withdrawn submissions are among them, as their status says.

use crate::format::event;
use crate::format::json::{Fields, Head, Part, each};
use crate::format::names;
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;
use serde_json::Value;

/// Keys that only these lists have beside a title and an author.
const MARKS: &[&str] =
    &["track", "status", "aff", "affs", "sess", "session", "gs_citation", "authorids", "site"];

/// Addresses of a paper; a relative one is of OpenReview.
const LINKS: &[(Rel, &str)] = &[
    (Rel::Page, "site"),
    (Rel::Page, "proceeding"),
    (Rel::Page, "openreview"),
    (Rel::Page, "url_paper"),
    (Rel::Pdf, "pdf"),
    (Rel::Pdf, "arxiv"),
    (Rel::Code, "github"),
    (Rel::Other, "project"),
    (Rel::Other, "video"),
    (Rel::Other, "slides"),
];

/// True for objects with a title, the authors in one string, and another field of these lists.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let is_listed = |record: &serde_json::Map<String, Value>| {
        record.get("author").is_some_and(Value::is_string)
            && record.contains_key("title")
            && MARKS.iter().any(|mark| record.contains_key(*mark))
    };
    Head::with(text, &["\"author\""]).is_some_and(|head| head.any(&[], is_listed))
}

/// Reads a list.
pub fn read(text: &str, hint: &Hint<'_>, out: &mut Parsed) {
    let of_file = event::of_file(hint.file_name);
    each(Part::of(text), out, |fields| Some(record(fields, of_file.as_deref())));
}

fn record(fields: &mut Fields<'_>, event: Option<&str>) -> Record {
    let page = fields.word(&["openreview", "site"]).unwrap_or_default();
    let id = fields.word(&["id"]);
    let is_acl = page.contains("aclanthology.org/");
    // Only what comes from OpenReview counts replies, and then the identifier is the forum's.
    let has_forum = fields.has("replies_avg") && !is_acl;
    let mut record = Record {
        title: fields.text("title"),
        abstract_: fields.text("abstract"),
        authors: authors(&fields.word(&["author"]).unwrap_or_default()),
        venue: event.map(str::to_owned).or_else(|| event::of_address(&page)),
        keywords: keywords(fields),
        kind: fields.word(&["status"]),
        track: fields.word(&["track"]),
        session: fields.word(&["sess", "session"]),
        award: award(fields.get("award")),
        key: fields.word(&["bibtex"]).and_then(|entry| event::bibtex_key(&entry)),
        doi: fields.word(&["doi"]),
        arxiv: fields.word(&["arxiv"]).map(|raw| event::arxiv_number(&raw).unwrap_or(raw)),
        openreview: event::forum(&page).or_else(|| id.clone().filter(|_| has_forum)),
        links: fields.links(LINKS),
        ..fields.record()
    };
    record.acl = id.filter(|_| is_acl);
    if let Some(path) = fields.word(&["pdf"]).filter(|path| path.starts_with('/')) {
        record.links.push((Rel::Pdf, format!("https://openreview.net{path}")));
    }
    if let Some(forum) = record.openreview.as_ref().filter(|_| event::forum(&page).is_none()) {
        record.links.push((Rel::Page, format!("https://openreview.net/forum?id={forum}")));
    }
    record
}

/// The authors in reading order, parted by semicolons, or by commas in lists that have none.
fn authors(raw: &str) -> Vec<String> {
    match names::at_semicolons(raw)[..] {
        [one] => names::with_suffixes(one.split(',')),
        ref several => names::with_suffixes(several.iter().copied()),
    }
}

fn keywords(fields: &Fields<'_>) -> Vec<String> {
    ["keywords", "primary_area", "topic"].iter().flat_map(|key| fields.words(key)).collect()
}

/// The award, where the list names it or only says that there was one.
fn award(value: &Value) -> Option<String> {
    match value {
        Value::Bool(true) => Some("Award".to_owned()),
        Value::String(name) => Some(name.clone()).filter(|name| !name.trim().is_empty()),
        _ => None,
    }
}
