//! Answers of Crossref: works under `message.items`, or one work as the message. Titles are lists, abstracts are JATS.

use crate::format::event;
use crate::format::jats;
use crate::format::json::{Fields, Head, Part, each, text};
use crate::format::limit::{self, cap_bytes};
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;

const LISTS: &[&str] = &["items"];
/// Bytes of an abstract with its tags.
const LONGEST: usize = 2 * limit::ABSTRACT;

/// True for an answer that says what kind of message it is, and for bare works of Crossref.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let Some(head) = Head::with(text, &["\"message-type\"", "\"message\"", "\"DOI\""]) else { return false };
    let part = head.part();
    let message = part
        .member("message")
        .is_some_and(|message| message.is_object() && message.text().contains("\"DOI\""));
    let kind = part.member("message-type").is_some_and(|kind| kind.text().contains("work"));
    let is_work = |record: &serde_json::Map<String, serde_json::Value>| {
        record.get("title").is_some_and(serde_json::Value::is_array)
            && record.contains_key("DOI")
            && record.contains_key("member")
    };
    message || kind || head.any(LISTS, is_work)
}

/// Reads the works of an answer.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    let part = Part::of(text);
    let message = part.member("message").unwrap_or(part);
    each(message.list(LISTS), out, |fields| Some(record(fields)));
}

fn record(fields: &mut Fields<'_>) -> Record {
    let mut event = fields.inside("event");
    let (acronym, place) = (event.word(&["acronym", "name"]), event.text("location"));
    let title = fields.text("title");
    let subtitle = fields.word(&["subtitle"]);
    let doi = fields.word(&["DOI"]);
    Record {
        title: match (title, subtitle) {
            (Some(title), Some(subtitle)) if !title.contains(&subtitle) => {
                Some(format!("{title}: {subtitle}"))
            }
            (title, subtitle) => title.or(subtitle),
        },
        abstract_: fields
            .text("abstract")
            .map(|raw| jats::plain(&cap_bytes(&raw, LONGEST)))
            .filter(|text| !text.is_empty()),
        authors: fields.people(&["author", "editor"]),
        venue: acronym.or_else(|| fields.word(&["container-title", "short-container-title", "group-title"])),
        year: fields.year(&["issued", "published", "published-print", "published-online", "created"]),
        keywords: fields.words("subject"),
        location: place,
        arxiv: doi.as_deref().and_then(event::arxiv_number),
        doi,
        links: links(fields),
        ..fields.record()
    }
}

/// The publisher's page, the resolver's, and the first PDF.
fn links(fields: &Fields<'_>) -> Vec<(Rel, String)> {
    let page = text(&fields.get("resource")["primary"]["URL"]).or_else(|| fields.word(&["URL"]));
    let files = fields.get("link").as_array().into_iter().flatten();
    let pdf =
        files.filter(|file| file["content-type"] == "application/pdf").find_map(|file| text(&file["URL"]));
    let found = [(Rel::Page, page), (Rel::Pdf, pdf)];
    found.into_iter().filter_map(|(rel, url)| Some((rel, url?))).collect()
}
