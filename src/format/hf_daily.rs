//! Daily papers of Hugging Face: an array of entries that wrap a paper of arXiv and its summary.

use crate::format::json::{Fields, Head, Part, each};
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;
use serde_json::{Map, Value};

/// True for objects that wrap a paper, or are one, with a summary and votes.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let is_paper = |paper: &Map<String, Value>| {
        paper.contains_key("title") && (paper.contains_key("upvotes") || paper.contains_key("ai_summary"))
            || ["summary", "publishedAt", "authors"].iter().all(|key| paper.contains_key(*key))
    };
    let is_entry =
        |entry: &Map<String, Value>| entry.get("paper").and_then(Value::as_object).is_some_and(is_paper);
    Head::with(text, &["\"upvotes\"", "\"ai_summary\"", "\"publishedAt\""])
        .is_some_and(|head| head.any(&[], |record| is_entry(record) || is_paper(record)))
}

/// Reads entry by entry.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    each(Part::of(text), out, |fields| {
        if fields.get("paper").is_object() {
            Some(record(&mut fields.inside("paper")))
        } else {
            Some(record(fields))
        }
    });
}

fn record(paper: &mut Fields<'_>) -> Record {
    let number = paper.word(&["id"]);
    let page = |rel, site: &str| number.as_ref().map(|number| (rel, format!("{site}{number}")));
    let own = [
        page(Rel::Page, "https://arxiv.org/abs/"),
        page(Rel::Pdf, "https://arxiv.org/pdf/"),
        page(Rel::Other, "https://huggingface.co/papers/"),
    ];
    let mut links: Vec<_> = own.into_iter().flatten().collect();
    links.extend(paper.links(&[(Rel::Code, "githubRepo"), (Rel::Other, "projectPage")]));
    Record {
        title: paper.text("title"),
        abstract_: paper.text("summary"),
        authors: paper.people(&["authors"]),
        year: paper.year(&["publishedAt"]),
        keywords: paper.words("ai_keywords"),
        arxiv: number,
        links,
        ..paper.record()
    }
}
