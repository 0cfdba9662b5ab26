//! Writes RIS: a tag and one value a line, names as `Last, First`.

use super::tag::{OFFPRINT, tag};
use crate::format::names;
use crate::format::outgoing::{NameParts, Work, WriteOptions};
use crate::format::record::Outgoing;
use crate::paper::Rel;

/// Writes a record for each paper.
pub fn write(papers: &[Outgoing<'_>], _options: &WriteOptions<'_>) -> String {
    papers.iter().map(record).collect::<Vec<_>>().join("\r\n")
}

fn record(out: &Outgoing<'_>) -> String {
    let mut text = String::new();
    for (tag, value) in lines(out) {
        let value = if tag == "AB" { paragraphs(&value) } else { one_line(&value) };
        if !value.is_empty() {
            text.push_str(&format!("{tag}  - {value}\r\n"));
        }
    }
    text + "ER  - \r\n"
}

fn one_line(value: &str) -> String {
    value.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lines that go on without a tag, as long as none begins like one.
fn paragraphs(value: &str) -> String {
    let lines: Vec<_> = value.lines().map(one_line).collect();
    let tagged = lines.iter().any(|line| tag(line).is_some());
    lines.join(if tagged { " " } else { "\r\n" }).replace("  ", " ")
}

/// The type of a reference.
fn kind(work: Work) -> &'static str {
    match work {
        Work::Conference => "CONF",
        Work::Article => "JOUR",
        Work::Book => "BOOK",
        Work::Chapter => "CHAP",
        Work::Thesis => "THES",
        Work::Report => "RPRT",
        Work::Other => "GEN",
    }
}

/// `Last, First`, or as it is where that would not be turned back.
fn person(name: &str) -> String {
    let inverted = NameParts::of(name).inverted();
    if names::turned(&inverted) == name { inverted } else { names::kept(name) }
}

fn lines(out: &Outgoing<'_>) -> Vec<(&'static str, String)> {
    let paper = out.paper;
    let work = Work::of(paper);
    let owned = |value: Option<&str>| value.unwrap_or_default().to_owned();
    let mut lines = vec![
        ("TY", kind(work).to_owned()),
        ("ID", owned(paper.key.as_deref())),
        ("TI", out.title().unwrap_or_default().into_owned()),
    ];
    lines.extend(paper.authors.iter().map(|author| ("AU", person(&author.name))));
    lines.extend([
        (if work == Work::Article { "JO" } else { "T2" }, out.venue().unwrap_or_default()),
        ("PY", paper.year.map_or(String::new(), |year| year.to_string())),
        ("CY", owned(paper.location.as_deref())),
        ("M3", owned(paper.kind.as_deref().filter(|_| !work.tells()))),
        ("DO", owned(paper.doi.as_deref())),
    ]);
    for (tag, rel) in [("UR", Rel::Page), ("L1", Rel::Pdf), ("L2", Rel::Code), ("LK", Rel::Other)] {
        lines.extend(out.links(rel).map(|url| (tag, url.to_owned())));
    }
    lines.extend(out.keywords().into_iter().map(|keyword| ("KW", keyword.to_owned())));
    lines.push(("AB", out.abstract_().unwrap_or_default().into_owned()));
    lines.push(("N1", owned(out.note)));
    lines.push(("DP", OFFPRINT.to_owned()));
    lines
}
