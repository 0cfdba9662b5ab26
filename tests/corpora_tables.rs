//! Tables, tagged formats and lists against real files, whose papers were counted by other programs. The corpora are
//! not part of the project: this test runs only where `OFFPRINT_CORPORA` names the folder that holds them.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail by a panic, and shows its table"
)]

use offprint::format::{self, Hint, Parsed};
use serde_json::Value;
use std::path::Path;

/// Endings of the files that are read here.
const ENDINGS: &[&str] = &["csv", "tsv", "ris", "nbib", "endf", "enw", "md", "yml", "yaml"];

/// Counts that differ from those of `truth.json`: papers, with an abstract, with authors, and why.
const CORRECTED: &[(&str, [u64; 3], &str)] = &[
    ("markdown-lists/amusi-cvpr2024.md", [109, 0, 0], "two of the bold titles have a blank before them"),
    ("markdown-lists/thunlp-PLMpapers.md", [128, 0, 125], "the three models of `Open PLMs` name no author"),
    ("markdown-lists/hf-daily-2025-10-14.md", [44, 0, 17], "its column `Authors` is filled in 17 rows"),
];

fn counts(parsed: &Parsed) -> [u64; 3] {
    let count =
        |wanted: fn(&format::Record) -> bool| parsed.records.iter().filter(|r| wanted(r)).count() as u64;
    [count(|_| true), count(|r| r.abstract_.is_some()), count(|r| !r.authors.is_empty())]
}

/// The name of the file's format, what was counted in it, and how many issues there are.
fn read(path: &Path) -> (&'static str, [u64; 3], usize) {
    // All of these files are UTF-8; the program's own decoding has its tests elsewhere.
    let text = std::fs::read_to_string(path).unwrap().replace("\r\n", "\n").replace('\r', "\n");
    let text = text.trim_start_matches('\u{feff}').to_owned();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let hint = Hint { file_name: &name };
    match format::recognise(&text, &hint) {
        Some(format) => {
            let parsed = Parsed::by(format.read, &text, &hint);
            if std::env::var_os("OFFPRINT_ISSUES").is_some() {
                parsed.issues.iter().for_each(|issue| println!("{name}:{}: {}", issue.line, issue.what));
            }
            (format.name, counts(&parsed), parsed.issues.len())
        }
        None => ("(none)", [0; 3], 0),
    }
}

#[test]
fn every_file_has_the_papers_that_were_counted_in_it() {
    let Some(root) = std::env::var_os("OFFPRINT_CORPORA") else { return };
    let root = Path::new(&root).join("corpora");
    let truth: Value =
        serde_json::from_str(&std::fs::read_to_string(root.join("truth.json")).unwrap()).unwrap();
    let mut wrong = Vec::new();
    for (file, row) in truth.as_object().unwrap() {
        if !ENDINGS.iter().any(|ending| file.ends_with(&format!(".{ending}"))) {
            continue;
        }
        let told = ["papers", "with_abstract", "with_authors"].map(|key| row[key].as_u64().unwrap());
        let corrected = CORRECTED.iter().find(|(name, ..)| name == file);
        let wanted = corrected.map_or(told, |(_, counts, _)| *counts);
        let (name, found, issues) = read(&root.join(file));
        let note = corrected.map_or("", |(_, _, why)| why);
        println!("{file:55} {name:9} {found:?} wanted {wanted:?} issues {issues} {note}");
        if found != wanted {
            wrong.push(file);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
