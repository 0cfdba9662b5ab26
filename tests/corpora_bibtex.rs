//! The BibTeX reader and writers against files that people really have. The corpora are not part of the project: these
//! tests run only where `OFFPRINT_CORPORA` names the folder that holds them, and pass quietly elsewhere.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use offprint::format::{self, Hint, Parsed, Record};
use offprint::source::decode::decode;
use serde_json::Value;
use std::path::PathBuf;

/// Files whose counts are other than those of the truth, what is right, and why.
const CORRECTED: &[(&str, [u64; 3], &str)] = &[
    ("bibtex/typst-comments.bib", [4, 0, 4], "each line of @manual{rlang is commented out by %"),
    (
        "bibtex/Import error with character '+' in BibTeX field name #2660.bib",
        [282, 0, 238],
        "each line of @ARTICLE{10.1:18 is commented out by %",
    ),
];

/// Fields that stand in for an author or an abstract. They are read, and the truth does not count them.
const STAND_INS: &[&str] = &["editor", "note", "annote", "annotation"];

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

/// Papers, those with an abstract, those with authors.
fn counts(text: &str) -> [u64; 3] {
    let parsed = parsed(text);
    let count = |has: fn(&Record) -> bool| parsed.records.iter().filter(|record| has(record)).count() as u64;
    [count(|_| true), count(|record| record.abstract_.is_some()), count(|record| !record.authors.is_empty())]
}

/// The text with its stand-ins under names that nobody reads.
fn without_stand_ins(text: &str) -> String {
    let mut out = String::new();
    for part in text.split_inclusive('=') {
        let name = part.trim_end_matches('=').trim_end();
        let start = name.rfind(|c: char| !c.is_ascii_alphabetic()).map_or(0, |at| at + 1);
        let start = start + usize::from(!name.is_char_boundary(start));
        let word = name.get(start..).unwrap_or_default();
        match STAND_INS.iter().any(|field| word.eq_ignore_ascii_case(field)) {
            true => out.extend([&name[..start], "hidden", &part[name.len()..]]),
            false => out.push_str(part),
        }
    }
    out
}

#[test]
fn counts_are_those_of_the_truth() {
    let mut faults = Vec::new();
    for (name, truth, text) in files() {
        let known = format::recognise(&text, &Hint::default()).map(|format| format.name);
        let (shown, counted) = (counts(&text), counts(&without_stand_ins(&text)));
        let truth = ["papers", "with_abstract", "with_authors"].map(|key| truth[key].as_u64().unwrap());
        let corrected = CORRECTED.iter().find(|(file, ..)| *file == name);
        let wanted = corrected.map_or(truth, |(_, counts, _)| *counts);
        let mark = if counted == wanted { "" } else { "  <-" };
        let why = corrected.map_or(String::new(), |(_, _, why)| format!("  ({truth:?} in the truth: {why})"));
        println!("{shown:>5?} shown, {counted:>5?} counted, {wanted:>5?} wanted  {name}{mark}{why}");
        if counted != wanted || known != Some("bibtex") {
            faults.push(format!("{name}: {counted:?} of {wanted:?}, known as {known:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
