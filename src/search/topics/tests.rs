//! Tests of topics on libraries of made-up papers whose grouping is plain to see.
#![allow(clippy::unwrap_used, reason = "a test may fail by a panic")]

use super::*;
use crate::format::Record;
use crate::paper::Origin;
use crate::search::index::Index;
use crate::text::sanitize_line;
use proptest::prelude::*;

/// The matters of the made-up papers, each with its words.
const MATTERS: [[&str; 6]; 4] = [
    ["rivers", "floods", "gravel", "banks", "meanders", "deltas"],
    ["BERT", "attention", "encoders", "tokens", "pretraining", "heads"],
    ["swallows", "nests", "songs", "dusk", "feathers", "eggs"],
    ["Bayesian", "priors", "posteriors", "sampling", "chains", "variance"],
];

fn library(texts: &[String]) -> Library {
    let origin = Origin { file: sanitize_line("a"), format: "page", ..Origin::default() };
    let record = |text: &String| Record { abstract_: Some(text.clone()), ..Record::default() };
    Library::new(texts.iter().filter_map(|text| record(text).into_paper(&origin).ok()).collect())
}

fn topics_of(library: &Library) -> Vec<Topic> {
    let index = Index::build(library, &|| false).unwrap();
    let related = Related::build(&index, &|| false).unwrap();
    topics(library, &related, &|| false).unwrap()
}

/// Papers of the matters in turn, each with four of its words in an order of its own.
fn mixed(count: usize) -> Vec<String> {
    let text = |at: usize| {
        let words = MATTERS[at % MATTERS.len()];
        let round = at / MATTERS.len();
        let picked: Vec<&str> = (0..4).map(|n| words[(round + n * (1 + round % 2)) % words.len()]).collect();
        format!("Here {} number{at} of {}.", picked.join(" and "), words[0])
    };
    (0..count).map(text).collect()
}

#[test]
fn papers_of_one_matter_make_a_topic() {
    let library = library(&mixed(32));
    let topics = topics_of(&library);
    assert_eq!(topics.len(), MATTERS.len());
    for topic in &topics {
        let matter = topic.papers[0].index() % MATTERS.len();
        assert!(topic.papers.iter().all(|slot| slot.index() % MATTERS.len() == matter), "{topic:?}");
        let words: Vec<&str> = topic.label.split(", ").collect();
        assert!((2..=3).contains(&words.len()), "{topic:?}");
        assert!(words.iter().all(|word| MATTERS[matter].contains(word)), "{topic:?}");
    }
}

#[test]
fn the_same_library_has_the_same_topics() {
    let library = library(&mixed(57));
    assert_eq!(topics_of(&library), topics_of(&library));
}

#[test]
fn topics_grow_with_the_library_within_bounds() {
    for (papers, wanted) in
        [(0, 0), (1, 1), (3, 3), (10, 4), (66, 6), (800, 20), (10_000, 40), (3_000_000, 40)]
    {
        assert_eq!(count(papers), wanted, "{papers}");
    }
}

#[test]
fn what_is_no_longer_wanted_is_not_made() {
    let library = library(&mixed(20));
    let related = Related::build(&Index::build(&library, &|| false).unwrap(), &|| false).unwrap();
    assert_eq!(topics(&library, &related, &|| true), None);
}

proptest! {
    #[test]
    fn every_paper_with_words_of_its_own_is_in_one_topic(texts in prop::collection::vec("([a-d]{2} ?){1,8}", 0..30)) {
        let library = library(&texts);
        let index = Index::build(&library, &|| false).unwrap();
        let related = Related::build(&index, &|| false).unwrap();
        let topics = topics(&library, &related, &|| false).unwrap();
        let mut papers: Vec<Slot> = topics.iter().flat_map(|topic| topic.papers.clone()).collect();
        papers.sort_unstable();
        let wanted: Vec<Slot> = library.slots().filter(|slot| !related.vectors().of(slot.0).is_empty()).collect();
        prop_assert_eq!(papers, wanted);
    }
}
