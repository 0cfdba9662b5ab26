//! Works of OpenAlex: an answer with `results`, or a snapshot of one work a line. An abstract comes as an index of its
//! words with their places, and is put together again.

use crate::format::event;
use crate::format::json::{Fields, Head, Part, all_texts, each, text};
use crate::format::limit;
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;
use serde_json::{Map, Value};

const LISTS: &[&str] = &["results"];
/// Keys that works have and authors, sources and topics of OpenAlex have not.
const MARKS: &[&str] =
    &["authorships", "abstract_inverted_index", "publication_year", "referenced_works", "biblio"];

/// True for objects that name OpenAlex and have a field of a work, and for an answer without results.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let is_work = |record: &Map<String, Value>| MARKS.iter().any(|mark| record.contains_key(*mark));
    Head::with(text, &["openalex.org/", "\"meta\""]).is_some_and(|head| {
        let part = head.part();
        let none = |list: Part<'_>| list.is_array() && list.parts().next().is_none();
        let is_empty = || part.member("results").is_some_and(none) && part.member("meta").is_some();
        part.text().contains("openalex.org/") && head.any(LISTS, is_work) || is_empty()
    })
}

/// Reads works.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    each(Part::of(text).list(LISTS), out, |fields| Some(record(fields)));
}

fn record(fields: &mut Fields<'_>) -> Record {
    let place = fields.take("primary_location").unwrap_or_default();
    let journal =
        text(&place["source"]["display_name"]).or_else(|| text(&fields.get("host_venue")["display_name"]));
    let doi = fields.word(&["doi"]);
    let page = text(&place["landing_page_url"]);
    let open = text(&fields.get("open_access")["oa_url"]);
    let arxiv = [&page, &doi, &open].into_iter().flatten().find_map(|url| event::arxiv_number(url));
    let links = [(Rel::Page, page), (Rel::Pdf, text(&place["pdf_url"])), (Rel::Other, open)];
    let title = fields.text("title");
    Record {
        title: title.or_else(|| fields.text("display_name")),
        abstract_: fields.take("abstract_inverted_index").and_then(|index| unfolded(&index)),
        authors: fields.people(&["authorships"]),
        venue: journal,
        year: fields.year(&["publication_year", "publication_date"]),
        keywords: keywords(fields),
        doi,
        arxiv,
        links: links.into_iter().filter_map(|(rel, url)| Some((rel, url?))).collect(),
        ..fields.record()
    }
}

/// The keywords, or else the topics, or else the concepts of older answers.
fn keywords(fields: &Fields<'_>) -> Vec<String> {
    let lists = ["keywords", "topics", "concepts"].iter().map(|key| all_texts(fields.get(key)));
    lists.into_iter().find(|list| !list.is_empty()).unwrap_or_default()
}

/// The words of an index in the order of their places, no longer than an abstract may be.
fn unfolded(index: &Value) -> Option<String> {
    let mut placed: Vec<(u64, &str)> = Vec::new();
    for (word, places) in index.as_object()? {
        placed.extend(
            places.as_array().into_iter().flatten().filter_map(Value::as_u64).map(|at| (at, word.as_str())),
        );
    }
    placed.sort_by_key(|(at, _)| *at);
    let mut text = String::new();
    for (_, word) in placed {
        // A long word at many places would grow far beyond its file.
        if text.len() > limit::ABSTRACT {
            break;
        }
        text.push_str(if text.is_empty() { "" } else { " " });
        text.push_str(word);
    }
    (!text.is_empty()).then_some(text)
}
