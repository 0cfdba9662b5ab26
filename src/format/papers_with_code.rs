//! The data set of Papers with Code: an array of papers with their addresses, tasks and proceedings.

use crate::format::event;
use crate::format::json::{Fields, Head, Part, each};
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;

const LINKS: &[(Rel, &str)] =
    &[(Rel::Page, "url_abs"), (Rel::Pdf, "url_pdf"), (Rel::Other, "paper_url"), (Rel::Code, "repo_url")];

/// True for objects with a page at this site and a title.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    Head::with(text, &["\"paper_url\""]).is_some_and(|head| {
        let shapes = [["paper_url", "url_abs"], ["paper_url", "arxiv_id"], ["paper_url", "proceeding"]];
        shapes.iter().any(|shape| head.has(&[], shape))
    })
}

/// Reads paper by paper.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    each(Part::of(text), out, |fields| Some(record(fields)));
}

fn record(fields: &mut Fields<'_>) -> Record {
    let title = fields.text("title").or_else(|| fields.text("paper_title"));
    let page = fields.word(&["url_abs"]).unwrap_or_default();
    Record {
        title,
        abstract_: fields.text("abstract"),
        authors: fields.people(&["authors"]),
        venue: fields.word(&["proceeding", "conference"]).map(|raw| without_month(&raw).to_owned()),
        year: fields.year(&["date"]),
        keywords: fields.words("tasks"),
        arxiv: fields.word(&["arxiv_id", "paper_arxiv_id"]).or_else(|| event::arxiv_number(&page)),
        openreview: event::forum(&page),
        links: fields.links(LINKS),
        ..fields.record()
    }
}

/// "NeurIPS 2018 12" without its month.
fn without_month(raw: &str) -> &str {
    let is_month = |word: &str| word.parse().is_ok_and(|month: u8| (1..=12).contains(&month));
    match raw.trim().rsplit_once(' ') {
        Some((event, month)) if is_month(month) => event,
        _ => raw.trim(),
    }
}
