//! What the virtual sites of NeurIPS, ICML, ICLR and CVPR answer: `{count, next, previous, results}`. A paper that was
//! an oral and a poster is there twice, with other numbers.

use crate::format::event;
use crate::format::json::{Fields, Head, Part, each};
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;

const LISTS: &[&str] = &["results"];

const LINKS: &[(Rel, &str)] =
    &[(Rel::Page, "paper_url"), (Rel::Page, "url"), (Rel::Pdf, "paper_pdf_url"), (Rel::Code, "github_url")];

/// True for results with a name and an event type, and for an answer without results.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let Some(head) = Head::with(text, &["\"eventtype\"", "\"virtualsite_url\"", "\"previous\""]) else {
        return false;
    };
    let shaped = ["name", "eventtype"];
    let is_empty = || {
        let part = head.part();
        let none =
            part.member("results").is_some_and(|list| list.is_array() && list.parts().next().is_none());
        none && part.member("count").is_some() && part.member("previous").is_some()
    };
    head.has(LISTS, &shaped) || head.has(LISTS, &["name", "virtualsite_url"]) || is_empty()
}

/// Reads the results.
pub fn read(text: &str, hint: &Hint<'_>, out: &mut Parsed) {
    let of_file = event::of_file(hint.file_name);
    each(Part::of(text).list(LISTS), out, |fields| Some(record(fields, of_file.as_deref())));
}

fn record(fields: &mut Fields<'_>, event: Option<&str>) -> Record {
    let page = fields.word(&["paper_url"]).unwrap_or_default();
    let mut keywords = fields.words("keywords");
    let topic = fields.word(&["topic"]).unwrap_or_default();
    keywords.extend(topic.split("->").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()));
    let group = fields.word(&["sourceurl"]).and_then(|url| event::of_group(url.split_once("?id=")?.1));
    let talk = page_of_talk(fields);
    let mut links = fields.links(LINKS);
    links.extend(talk.clone().map(|url| (Rel::Page, url)));
    Record {
        venue: group.or_else(|| event.map(str::to_owned)).or_else(|| event::of_address(&talk?)),
        title: fields.text("name"),
        abstract_: fields.text("abstract"),
        authors: fields.people(&["authors", "speakers_authors"]),
        year: fields.year(&["starttime", "virtualsite_url"]),
        keywords,
        kind: fields.word(&["decision", "eventtype", "event_type"]),
        session: fields.word(&["session"]),
        award: fields.word(&["award", "awards"]),
        openreview: event::forum(&page),
        arxiv: event::arxiv_number(&page),
        links,
        ..fields.record()
    }
}

/// The page of the talk, which is relative to the site of its authors' pages.
fn page_of_talk(fields: &Fields<'_>) -> Option<String> {
    let path = fields.word(&["virtualsite_url"])?;
    if path.contains("://") {
        return Some(path);
    }
    let site = fields.get("authors")[0]["url"].as_str()?;
    let host = site.split("://").nth(1)?.split('/').next()?;
    path.starts_with('/').then(|| format!("https://{host}{path}"))
}
