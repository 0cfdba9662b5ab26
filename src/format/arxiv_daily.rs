//! Daily lists of arXiv: topic by topic, each paper's number and one line of Markdown that has its date, its title, its
//! first author and its addresses, as a list item or as the row of a table.

use crate::format::event;
use crate::format::json::{Head, Part, year};
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::Rel;
use serde_json::Value;

/// Topics, and papers of a topic, that are looked at to recognise a file.
const LOOK: usize = 5;

/// True for an object of objects whose keys are arXiv numbers.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let Some(head) = Head::with(text, &["**"]) else { return false };
    let topics = head.part().members().flatten().take(LOOK);
    let mut papers = topics
        .filter(|(_, topic)| topic.is_object())
        .flat_map(|(_, topic)| topic.members().flatten().take(1));
    papers.next().is_some_and(|(number, line)| is_number(&number) && line.text().contains("**"))
}

/// "2201.03814" or "astro-ph/0601001", with or without a version.
fn is_number(key: &str) -> bool {
    let digits = key.bytes().filter(u8::is_ascii_digit).count();
    digits >= 7 && key.contains(['.', '/']) && !key.contains(' ')
}

/// Reads topic by topic; a paper of two topics is told twice.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    for member in Part::of(text).members() {
        match member {
            Ok((topic, papers)) if papers.is_object() => read_topic(&topic, papers, out),
            Ok((topic, other)) => out.issue(other.line(), format!("no papers in the topic “{topic}”")),
            Err(line) => out.issue(line, "not JSON: a topic was expected"),
        }
    }
}

fn read_topic(topic: &str, papers: Part<'_>, out: &mut Parsed) {
    for member in papers.members() {
        let Ok((number, part)) = member else {
            out.issue(member.err().unwrap_or_default(), "not JSON: a paper's number was expected");
            continue;
        };
        match part.value().as_ref().ok().and_then(Value::as_str).and_then(|line| record(&number, line)) {
            Some(record) => {
                let keywords = vec![topic.to_owned()];
                out.record(Record { line: part.line(), keywords, ..record });
            }
            None => out.issue(part.line(), format!("the line of {number} has no title between `**`")),
        }
    }
}

fn record(number: &str, line: &str) -> Option<Record> {
    let (date, rest) = line.split_once("**")?;
    // In the row of a table the date is between such marks too.
    let in_row = date.trim() == "|";
    let (date, rest) = if in_row { rest.split_once("**|**")? } else { (date, rest) };
    let (title, rest) = rest.split_once("**")?;
    let end =
        if in_row { rest.trim_start_matches('|').split('|').next() } else { rest.split("Paper:").next() };
    Some(Record {
        title: Some(title.to_owned()),
        authors: authors(end.unwrap_or_default()),
        year: year(&Value::String(date.to_owned())),
        links: links(number, rest),
        arxiv: Some(number.to_owned()),
        ..Record::default()
    })
}

/// The first author; `…` stands for the others.
fn authors(raw: &str) -> Vec<String> {
    let raw = raw.trim_matches([' ', ',', '|']);
    let first = ["et.al.", "et al."].iter().find_map(|others| raw.strip_suffix(others));
    let mut authors: Vec<_> = vec![first.unwrap_or(raw).trim().to_owned()];
    authors.retain(|name| !name.is_empty());
    authors.extend(first.map(|_| "…".to_owned()).filter(|_| !authors.is_empty()));
    authors
}

/// The paper's own page, and what else the line links to.
fn links(number: &str, rest: &str) -> Vec<(Rel, String)> {
    let addresses = rest.split("](").skip(1).filter_map(|piece| piece.split(')').next());
    let others = addresses.filter(|url| url.starts_with("http") && event::arxiv_number(url).is_none());
    let page = (Rel::Page, format!("https://arxiv.org/abs/{number}"));
    std::iter::once(page).chain(others.map(|url| (Rel::Code, url.to_owned()))).collect()
}
