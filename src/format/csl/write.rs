//! Writes CSL-JSON: an array of items with the variables of the citation style language.

use crate::format::outgoing::{NameParts, Work, WriteOptions};
use crate::format::record::Outgoing;
use crate::format::several;
use crate::paper::Rel;
use serde_json::{Map, Value, json};

/// Writes an item for each paper.
pub fn write(papers: &[Outgoing<'_>], _options: &WriteOptions<'_>) -> String {
    let items: Vec<_> = papers.iter().map(item).collect();
    // Maps of strings and numbers have no way to fail.
    serde_json::to_string_pretty(&items).unwrap_or_default() + "\n"
}

/// The type of an item.
fn kind(work: Work) -> &'static str {
    match work {
        Work::Conference => "paper-conference",
        Work::Article => "article-journal",
        Work::Book => "book",
        Work::Chapter => "chapter",
        Work::Thesis => "thesis",
        Work::Report => "report",
        Work::Other => "article",
    }
}

/// The variables that have a value.
fn item(out: &Outgoing<'_>) -> Map<String, Value> {
    let paper = out.paper;
    let work = Work::of(paper);
    let authors: Vec<_> = paper.authors.iter().map(|author| name(&author.name)).collect();
    let keywords = out.keywords();
    let variables = [
        ("id", Some(json!(paper.key.as_deref().unwrap_or(paper.identity.id().as_str())))),
        ("type", Some(json!(kind(work)))),
        ("title", out.title().map(|title| json!(title))),
        ("author", (!authors.is_empty()).then(|| json!(authors))),
        ("issued", paper.year.map(|year| json!({ "date-parts": [[year]] }))),
        ("container-title", out.venue().map(|venue| json!(venue))),
        ("event-place", paper.location.as_deref().map(|place| json!(place))),
        ("genre", paper.kind.as_deref().filter(|_| !work.tells()).map(|kind| json!(kind))),
        ("DOI", paper.doi.as_deref().map(|doi| json!(doi))),
        ("URL", out.link(Rel::Page).or(out.link(Rel::Pdf)).map(|url| json!(url))),
        ("keyword", (!keywords.is_empty()).then(|| json!(several::row_of_listed(&keywords)))),
        ("abstract", out.abstract_().map(|text| json!(text))),
        ("note", out.note.map(|note| json!(note))),
    ];
    variables.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

/// A person in parts; a name of one word, or with a comma, as it is.
fn name(name: &str) -> Value {
    let NameParts { given, family, suffix } = NameParts::of(name);
    match suffix {
        _ if given.is_empty() || name.contains(',') => json!({ "literal": name }),
        Some(suffix) => json!({ "family": family, "given": given, "suffix": suffix }),
        None => json!({ "family": family, "given": given }),
    }
}
