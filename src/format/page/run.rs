//! A run of papers: abstracts, each of one or more paragraphs, each followed by its title where the page has it.

use super::notice::is_notice;
use super::paragraph::Paragraph;
use crate::format::record::{Issue, Outlet, Parsed, Record};

/// A title that ends like a sentence has at most this many words.
const TITLE_WORDS: usize = 12;

/// How paragraphs of prose without a title between them are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grouping {
    /// As paragraphs of one abstract: lecture pages.
    OneAbstract,
    /// As abstracts of their own: listings.
    OnePaperEach,
}

/// Reads a run of papers.
pub fn read(paragraphs: &[Paragraph], grouping: Grouping, outlet: &Outlet<Record>) -> Parsed {
    let mut parsed = Parsed::default();
    let mut open: Option<Record> = None;
    for (at, paragraph) in paragraphs.iter().enumerate() {
        if outlet.is_stopped() {
            break;
        }
        if is_notice(&paragraph.text) {
            continue;
        }
        let text = is_abstract(paragraph, paragraphs.get(at + 1), open.is_some(), grouping);
        match (&mut open, text) {
            (Some(paper), true) if grouping == Grouping::OneAbstract || !paragraph.is_prose() => {
                extend(paper, &paragraph.text);
            }
            (_, true) => parsed.records.extend(open.replace(begin(paragraph))),
            (Some(_), false) => {
                let titled = open.take().map(|paper| Record { title: Some(paragraph.text.clone()), ..paper });
                parsed.records.extend(titled);
            }
            (None, false) => parsed.issues.push(unplaced(paragraph)),
        }
    }
    parsed.records.extend(open);
    parsed
}

/// What could not be placed, with its first words.
pub fn unplaced(paragraph: &Paragraph) -> Issue {
    let words: Vec<_> = paragraph.text.split_whitespace().take(8).collect();
    let more = if paragraph.text.split_whitespace().nth(8).is_some() { " …" } else { "" };
    Issue { line: paragraph.line, what: format!("could not be placed: “{}{more}”", words.join(" ")) }
}

/// A paper that so far has the first paragraph of its abstract.
fn begin(paragraph: &Paragraph) -> Record {
    Record { line: paragraph.line, abstract_: Some(paragraph.text.clone()), ..Record::default() }
}

/// Appends a paragraph to the abstract.
fn extend(paper: &mut Record, text: &str) {
    let whole = paper.abstract_.get_or_insert_default();
    whole.push_str("\n\n");
    whole.push_str(text);
}

/// True for a paragraph of an abstract, false for a title. Short sentences are decided by what stands around them.
fn is_abstract(paragraph: &Paragraph, next: Option<&Paragraph>, open: bool, grouping: Grouping) -> bool {
    let words = paragraph.text.split_whitespace().count();
    let title_follows =
        next.is_some_and(|next| !next.is_prose() && !next.ends_sentence() && !is_notice(&next.text));
    if paragraph.is_prose() {
        return true;
    }
    match (open, paragraph.ends_sentence()) {
        (true, true) => title_follows || words > TITLE_WORDS || paragraph.is_item(),
        (true, false) => paragraph.is_item(),
        (false, true) => {
            words > 2 && (title_follows || grouping == Grouping::OnePaperEach || words > TITLE_WORDS)
        }
        (false, false) => false,
    }
}
