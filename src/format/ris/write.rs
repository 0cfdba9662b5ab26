//! Writes RIS: a tag and one value a line, names as `Last, First`.

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
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        if !value.is_empty() {
            text.push_str(&format!("{tag}  - {value}\r\n"));
        }
    }
    text + "ER  - \r\n"
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

fn lines(out: &Outgoing<'_>) -> Vec<(&'static str, String)> {
    let paper = out.paper;
    let work = Work::of(paper);
    let owned = |value: Option<&str>| value.unwrap_or_default().to_owned();
    let mut lines = vec![
        ("TY", kind(work).to_owned()),
        ("ID", owned(paper.key.as_deref().or(Some(paper.identity.id().as_str())))),
        ("TI", out.title().unwrap_or_default().into_owned()),
    ];
    lines.extend(paper.authors.iter().map(|author| ("AU", NameParts::of(&author.name).inverted())));
    lines.extend([
        (if work == Work::Article { "JO" } else { "T2" }, out.venue().unwrap_or_default()),
        ("PY", paper.year.map_or(String::new(), |year| year.to_string())),
        ("CY", owned(paper.location.as_deref())),
        ("M3", owned(paper.kind.as_deref().filter(|_| !work.tells()))),
        ("DO", owned(paper.doi.as_deref())),
        ("UR", owned(out.link(Rel::Page))),
        ("L1", owned(out.link(Rel::Pdf))),
    ]);
    lines.extend(out.keywords().into_iter().map(|keyword| ("KW", keyword.to_owned())));
    lines.push(("AB", out.abstract_().unwrap_or_default().into_owned()));
    lines.push(("N1", owned(out.note)));
    lines
}
