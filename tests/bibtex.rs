//! Written bibliographies are read again: the same papers come back, and hostile ones add or lose no entry. Where
//! BibTeX itself is installed, it has the last word.

use offprint::format::{self, Hint, Outgoing, Parsed, Record, WriteOptions, Writer};
use offprint::paper::{Origin, Paper, Rel};
use offprint::source::decode::decode;
use offprint::text::{Kind, Style, sanitize_line};
use serde_json::Value;
use std::path::PathBuf;

const HARBOUR: &str = include_str!("fixtures/harbour.bib");
const DIALECTS: [&str; 2] = ["bibtex", "biblatex"];

fn papers(records: Vec<Record>) -> Vec<Paper> {
    let origin = Origin { file: sanitize_line("a.bib"), format: "bibtex" };
    records.into_iter().filter_map(|record| record.into_paper(&origin).ok()).collect()
}

fn read(text: &str) -> Vec<Paper> {
    let parsed = Parsed::by(format::named("bibtex").unwrap().read, text, &Hint::default());
    assert_eq!(parsed.issues, [], "{}", &text[..text.len().min(2_000)]);
    papers(parsed.records)
}

fn write(format: &str, papers: &[Paper]) -> String {
    let write: Writer = format::named(format).and_then(|format| format.write).unwrap();
    let out: Vec<_> = papers.iter().map(Outgoing::new).collect();
    write(&out, &WriteOptions { abstracts: true, ..WriteOptions::default() })
}

/// What BibTeX can hold of a paper: title and abstract as shown, and the facts.
fn held(paper: &Paper) -> Vec<(&'static str, String)> {
    let link = |rel| paper.links.iter().find(|link| link.rel == rel).map(|link| link.url.as_str().to_owned());
    let names: Vec<_> = paper.authors.iter().map(|author| author.name.as_str()).collect();
    let keywords: Vec<_> = paper.keywords.iter().map(|keyword| keyword.as_str()).collect();
    let arxiv = paper.identity.prints().iter().find(|print| print.as_str().starts_with("arxiv:"));
    vec![
        ("title", paper.title.as_ref().map(|title| title.plain().to_owned()).unwrap_or_default()),
        ("abstract", paper.abstract_().map(|text| text.plain().to_owned()).unwrap_or_default()),
        ("authors", names.join(" & ")),
        ("venue", paper.venue.as_ref().map(ToString::to_string).unwrap_or_default()),
        ("year", format!("{:?}", paper.year)),
        ("keywords", keywords.join(" & ")),
        ("kind", paper.kind.as_deref().unwrap_or_default().to_owned()),
        ("location", paper.location.as_deref().unwrap_or_default().to_owned()),
        ("doi", paper.doi.as_deref().unwrap_or_default().to_owned()),
        ("page", link(Rel::Page).unwrap_or_default()),
        ("pdf", link(Rel::Pdf).unwrap_or_default()),
        ("arxiv", arxiv.map(|print| print.as_str().to_owned()).unwrap_or_default()),
    ]
}

/// What is other in the papers that were read again, field by field.
fn differences(before: &[Paper], after: &[Paper]) -> Vec<String> {
    let mut found = Vec::new();
    for (before, after) in before.iter().zip(after) {
        for ((field, before), (_, after)) in held(before).into_iter().zip(held(after)) {
            if before != after {
                found.push(format!("{field}: {before:?}\n      -> {after:?}"));
            }
        }
    }
    found
}

#[test]
fn what_is_written_is_read_again() {
    let before = papers(Parsed::by(format::named("bibtex").unwrap().read, HARBOUR, &Hint::default()).records);
    for dialect in DIALECTS {
        let text = write(dialect, &before);
        let after = read(&text);
        assert_eq!((before.len(), differences(&before, &after)), (after.len(), vec![]), "{text}");
        assert_eq!(write(dialect, &after), text, "writing again changes nothing");
    }
}

#[test]
fn papers_of_the_corpora_are_read_again() {
    let Some(corpora) = std::env::var_os("OFFPRINT_CORPORA") else { return };
    let corpora = PathBuf::from(corpora).join("corpora");
    let truth: serde_json::Map<String, Value> =
        serde_json::from_str(&std::fs::read_to_string(corpora.join("truth.json")).unwrap()).unwrap();
    let (mut count, mut all) = (0, Vec::new());
    for name in truth.keys().filter(|name| name.ends_with(".bib") || name.ends_with(".bibtex")) {
        let text = decode(&std::fs::read(corpora.join(name)).unwrap()).text;
        let before =
            papers(Parsed::by(format::named("bibtex").unwrap().read, &text, &Hint::default()).records);
        count += before.len();
        for dialect in DIALECTS {
            let after = read(&write(dialect, &before));
            assert_eq!(before.len(), after.len(), "{name}");
            all.extend(
                differences(&before, &after).into_iter().map(|what| format!("{name}, {dialect}: {what}")),
            );
        }
    }
    println!("{} differences in {count} papers", all.len());
    assert!(all.is_empty(), "{}", all.join("\n"));
}
