//! Tests of related papers on a small library of made-up papers.
#![allow(clippy::unwrap_used, reason = "a test may fail by a panic")]

use super::*;
use crate::format::Record;
use crate::paper::Origin;
use crate::text::sanitize_line;
use proptest::prelude::*;

/// Titles and abstracts: three of rivers, two of BERT, one of neither.
const PAPERS: [[&str; 2]; 6] = [
    ["Meandering Rivers", "Rivers meander where floods erode their banks. Floods come each spring."],
    ["Floods and Banks", "A flood erodes river banks, and gravel moves."],
    ["Pruning BERT", "We prune the attention heads of BERT, a pretrained encoder."],
    ["Gravel in a River", "Gravel bars of rivers move with each flood."],
    ["BERT Without Heads", "Which heads of attention does BERT need? Few encoders were pruned so."],
    ["On Swallows", "Nineteen swallows sang at dusk."],
];

fn library(rows: &[[&str; 2]]) -> Library {
    let origin = Origin { file: sanitize_line("a"), format: "page", ..Origin::default() };
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let record =
        |[title, text]: &[&str; 2]| Record { title: some(title), abstract_: some(text), ..Record::default() };
    Library::new(rows.iter().filter_map(|row| record(row).into_paper(&origin).ok()).collect())
}

fn related(library: &Library) -> Related {
    Related::build(&Index::build(library, &|| false).unwrap(), &|| false).unwrap()
}

#[test]
fn papers_of_the_same_matter_are_related() {
    let library = library(&PAPERS);
    let related = related(&library);
    let rows: [(u32, &[u32]); 6] = [(0, &[1, 3]), (1, &[0, 3]), (2, &[4]), (3, &[1, 0]), (4, &[2]), (5, &[])];
    for (paper, wanted) in rows {
        let found: Vec<u32> = related.of(&library, Slot(paper), 9).iter().map(|kin| kin.slot.0).collect();
        assert_eq!(found, wanted, "{paper}");
    }
}

#[test]
fn ties_are_told_in_words_as_shown() {
    let library = library(&PAPERS);
    let related = related(&library);
    let words = |paper, other| {
        let kin = related.of(&library, Slot(paper), 9);
        kin.into_iter().find(|kin| kin.slot == Slot(other)).unwrap().words
    };
    let to_bert = words(2, 4);
    assert_eq!(to_bert.len(), 3);
    assert!(to_bert.contains(&"BERT".to_owned()), "{to_bert:?}");
    let to_floods = words(3, 1);
    assert!(to_floods.iter().any(|word| word == "flood" || word == "move"), "{to_floods:?}");
}

#[test]
fn only_as_many_are_told_as_asked_for() {
    let library = library(&PAPERS);
    let related = related(&library);
    let all = related.of(&library, Slot(0), 9);
    for count in 0..3 {
        assert_eq!(related.of(&library, Slot(0), count), all[..count], "{count}");
    }
}

#[test]
fn what_is_no_longer_wanted_is_not_built() {
    let index = Index::build(&library(&PAPERS), &|| false).unwrap();
    assert!(Related::build(&index, &|| true).is_none());
}

proptest! {
    #[test]
    fn cosines_are_those_of_a_plain_product(texts in prop::collection::vec("([a-e]{2} ){1,40}", 2..12)) {
        let rows: Vec<[&str; 2]> = texts.iter().map(|text| ["", text.as_str()]).collect();
        let library = library(&rows);
        let related = related(&library);
        for slot in library.slots() {
            let own = related.vectors().of(slot.0);
            for kin in related.of(&library, slot, 99) {
                let other = related.vectors().of(kin.slot.0);
                let product: f32 = own
                    .iter()
                    .flat_map(|(stem, weight)| other.iter().filter(move |o| o.0 == *stem).map(move |o| o.1 * weight))
                    .sum();
                prop_assert!((product - kin.score).abs() < 1e-4);
                prop_assert!(kin.score <= 1.0001 && kin.slot != slot);
                prop_assert!((1..=3).contains(&kin.words.len()));
            }
        }
    }
}
