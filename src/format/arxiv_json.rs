//! The metadata of arXiv as its data set has them: one object a line, or an array of such objects. Lines of a text are
//! broken hard; a new paragraph of an abstract begins with two blanks.

use crate::format::event;
use crate::format::json::{Fields, Head, Part, each, text};
use crate::format::names;
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;
use serde_json::Value;

/// True for objects with the names taken apart, or with the fields that only this data set has together.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    Head::with(text, &["\"authors_parsed\"", "\"categories\""]).is_some_and(|head| {
        let shapes = [["title", "id", "authors_parsed"], ["title", "categories", "update_date"]];
        shapes.iter().any(|shape| head.has(&[], shape))
    })
}

/// Reads object by object.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    each(Part::of(text), out, |fields| Some(record(fields)));
}

fn record(fields: &mut Fields<'_>) -> Record {
    let number = fields.word(&["id"]).unwrap_or_default();
    let categories = fields.word(&["categories"]).unwrap_or_default();
    let first_version = text(&fields.get("versions")[0]["created"]).map(Value::String).unwrap_or_default();
    fields.put("first", first_version);
    Record {
        title: fields.text("title"),
        abstract_: fields.text("abstract").map(|raw| paragraphs(&raw)),
        authors: authors(fields),
        venue: fields.word(&["comments"]).and_then(|comment| event::of_comment(&comment)),
        year: fields.year(&["first", "update_date"]),
        keywords: categories.split_whitespace().map(str::to_owned).collect(),
        doi: fields.word(&["doi"]),
        links: vec![
            (Rel::Page, format!("https://arxiv.org/abs/{number}")),
            (Rel::Pdf, format!("https://arxiv.org/pdf/{number}")),
        ],
        arxiv: Some(number),
        ..fields.record()
    }
}

/// The names taken apart, each last, first and suffix; else the one string, without what stands in parentheses.
fn authors(fields: &Fields<'_>) -> Vec<String> {
    let name = |parts: &Value| {
        let part = |at: usize| parts[at].as_str().unwrap_or_default().to_owned();
        names::joined(&[&part(1), &part(0), &part(2)])
    };
    let parsed = fields.get("authors_parsed").as_array().into_iter().flatten().map(name);
    let parsed: Vec<_> = parsed.filter(|name| !name.is_empty()).collect();
    if parsed.is_empty() {
        names::split(&outside(&fields.word(&["authors"]).unwrap_or_default()))
    } else {
        parsed
    }
}

/// A text without its parentheses, where affiliations are.
fn outside(raw: &str) -> String {
    let mut depth = 0usize;
    let keep = |c: &char| {
        let inside = depth > 0;
        depth = match c {
            '(' => depth + 1,
            ')' => depth.saturating_sub(1),
            _ => depth,
        };
        !inside && depth == 0
    };
    raw.chars().filter(keep).collect()
}

/// A line that begins with blanks begins a paragraph.
fn paragraphs(raw: &str) -> String {
    raw.trim().replace("\n  ", "\n\n")
}
