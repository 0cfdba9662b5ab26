//! The BibTeX reader and writers against files that people really have. The corpora are not part of the project: these
//! tests run only where `OFFPRINT_CORPORA` names the folder that holds them, and pass quietly elsewhere.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use offprint::format::{self, Hint, Parsed, Record};
use offprint::source::decode::decode;
use serde_json::Value;
use std::path::PathBuf;

/// The BibTeX files with their names and counts.
fn files() -> Vec<(String, Value, String)> {
    let Some(corpora) = std::env::var_os("OFFPRINT_CORPORA") else { return Vec::new() };
    let corpora = PathBuf::from(corpora).join("corpora");
    let truth = std::fs::read_to_string(corpora.join("truth.json")).unwrap();
    let truth: serde_json::Map<String, Value> = serde_json::from_str(&truth).unwrap();
    let read = |name: &str| decode(std::fs::read(corpora.join(name)).unwrap().into()).text;
    let wanted = truth.into_iter().filter(|(name, _)| name.ends_with(".bib") || name.ends_with(".bibtex"));
    wanted.map(|(name, counts)| (name.clone(), counts, read(&name))).collect()
}

fn parsed(text: &str) -> Parsed {
    Parsed::by(format::named("bibtex").unwrap().read, text, &Hint::default())
}

/// Papers, those with an abstract, those with authors; editors and notes that stand in for them are not counted.
fn counts(text: &str) -> [u64; 3] {
    let parsed = parsed(text);
    let count = |has: fn(&Record) -> bool| parsed.records.iter().filter(|record| has(record)).count() as u64;
    [
        count(|_| true),
        count(|record| record.abstract_.is_some() && !record.noted),
        count(|record| !record.authors.is_empty() && !record.edited),
    ]
}

#[test]
fn counts_are_those_of_the_truth() {
    let mut faults = Vec::new();
    for (name, truth, text) in files() {
        let known = format::recognise(&text, &Hint::default()).map(|format| format.name);
        let counted = counts(&text);
        let wanted = ["papers", "with_abstract", "with_authors"].map(|key| truth[key].as_u64().unwrap());
        let mark = if counted == wanted { "" } else { "  <-" };
        println!("{counted:>5?} counted, {wanted:>5?} wanted  {name}{mark}");
        if counted != wanted || known != Some("bibtex") {
            faults.push(format!("{name}: {counted:?} of {wanted:?}, known as {known:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
