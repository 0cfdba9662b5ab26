//! The readers of XML against real files. The corpora are not part of the project: this test runs only where
//! `OFFPRINT_CORPORA` names the folder that holds them, and passes quietly elsewhere.

use offprint::source::{self, Options};
use serde_json::Value;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Papers, those with an abstract, those with authors.
type Counts = [u64; 3];

const COUNTED: [&str; 3] = ["papers", "with_abstract", "with_authors"];

#[test]
fn every_file_of_xml_has_the_papers_that_were_counted() {
    let Some(corpora) =
        std::env::var_os("OFFPRINT_CORPORA").map(|folder| PathBuf::from(folder).join("corpora"))
    else {
        return;
    };
    let truth = std::fs::read_to_string(corpora.join("truth.json")).unwrap();
    let truth: Value = serde_json::from_str(&truth).unwrap();
    let mut wrong = Vec::new();
    let files = truth.as_object().unwrap().iter().filter(|(file, _)| file.ends_with(".xml"));
    for (file, counts) in files {
        let wanted: Counts = COUNTED.map(|count| counts[count].as_u64().unwrap());
        let loaded = source::open(&source::paths(&[corpora.join(file)]), &Options::default(), &mut |_| {
            ControlFlow::Continue(())
        });
        let count = |held: fn(&offprint::paper::Paper) -> bool| {
            loaded.papers.iter().filter(|p| held(p)).count() as u64
        };
        let read: Counts = [
            count(|_| true),
            count(|paper| paper.raw_abstract.is_some()),
            count(|paper| !paper.authors.is_empty()),
        ];
        let format = loaded.papers.first().map_or("-", |paper| paper.origin.format);
        let issues: Vec<_> = loaded.issues.iter().map(ToString::to_string).collect();
        println!("{file:55} {format:12} {read:?} wanted {wanted:?} {}", issues.join("; "));
        if read != wanted || loaded.read != 1 {
            wrong.push(file);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
