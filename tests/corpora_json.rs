//! The readers of JSON against real files: as many papers, abstracts and authors as were counted. The corpora are not
//! part of the project: this runs only where `OFFPRINT_CORPORA` names the folder that holds them.

#![allow(clippy::unwrap_used, reason = "a test falls where its files are missing")]

use offprint::format::{Hint, Parsed, Record, recognise};
use std::io::Read;
use std::path::Path;

/// The format of each file, by the beginning of its path.
const FORMATS: &[(&str, &str)] = &[
    ("paperlists-json/", "paperlists"),
    ("openreview-json/", "openreview"),
    ("virtual-site-json/", "virtual-site"),
    ("mlanthology-json/", "mlanthology"),
    ("arxiv-jsonl/", "arxiv-json"),
    ("arxiv-daily/", "arxiv-daily"),
    ("csl-json/", "csl"),
    ("crossref-json/", "crossref"),
    ("semanticscholar-json/", "semantic-scholar"),
    ("openalex-json/", "openalex"),
    ("title-authors-json/", "title-authors"),
    ("markdown-lists/cvpr2023-3d-from-multi-view-and-sensors.json", "json"),
];

fn text(path: &Path) -> String {
    let bytes = std::fs::read(path).unwrap();
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return String::from_utf8(bytes).unwrap();
    }
    let mut text = String::new();
    flate2::read::MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn every_file_has_the_papers_that_were_counted() {
    let Some(root) = std::env::var_os("OFFPRINT_CORPORA") else { return };
    let corpora = Path::new(&root).join("corpora");
    let truth: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(corpora.join("truth.json")).unwrap()).unwrap();
    let mut faults = Vec::new();
    let mut read = 0;
    for (file, counts) in truth.as_object().unwrap() {
        let Some((_, wanted)) = FORMATS.iter().find(|(start, _)| file.starts_with(start)) else {
            assert!(!file.contains("json"), "{file} is in no row");
            continue;
        };
        let (path, name) = (corpora.join(file), file.rsplit('/').next().unwrap());
        let (text, hint) = (text(&path), Hint { file_name: name });
        let format = recognise(&text, &hint);
        let parsed = format.map(|format| Parsed::by(format.read, &text, &hint)).unwrap_or_default();
        let count = |has: fn(&&Record) -> bool| parsed.records.iter().filter(has).count() as u64;
        let found = [
            parsed.records.len() as u64,
            count(|record| record.abstract_.is_some()),
            count(|record| !record.authors.is_empty()),
        ];
        let told = ["papers", "with_abstract", "with_authors"].map(|key| counts[key].as_u64().unwrap());
        let said = format.map_or("-", |format| format.name);
        println!("{file:62} {said:17} {found:?} of {told:?}, {} issues", parsed.issues.len());
        if found != told || said != *wanted || !parsed.issues.is_empty() {
            faults.push(format!(
                "{file}: {said} {found:?}, wanted {wanted} {told:?}; {:?}",
                parsed.issues.first()
            ));
        }
        read += 1;
    }
    assert!(read > FORMATS.len(), "only {read} files of JSON in the corpora");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
