//! Tests of the index as a whole: what it finds in a small library, in which order, and where in the shown text.
#![allow(clippy::unwrap_used, reason = "a test may fail by a panic")]

use super::*;
use crate::format::Record;
use crate::paper::Origin;
use crate::text::sanitize_line;
use proptest::prelude::*;
use regex::Regex;

/// Title, abstract, authors and keywords parted by commas.
const PAPERS: [[&str; 4]; 6] = [
    [
        "River Networks",
        "We train networks of rivers. A network learns.",
        "Ana Müller, Bo Li",
        "water, deep learning",
    ],
    ["Birds at Dusk", "Swallows were counted by \\emph{networked} counters in C++.", "Li Muller", ""],
    ["", "The low-rank maps of rivers, adapted slowly; rivers, rivers.", "", "low rank"],
    ["On Tides", "", "Bo Ana", "rivers"],
    ["Short", "Networks.", "", ""],
    ["河流", "这条河流很长。", "", ""],
];

fn library(papers: &[[&str; 4]]) -> Library {
    let origin = Origin { file: sanitize_line("a"), format: "page", ..Origin::default() };
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let list = |text: &str| text.split(", ").filter(|part| !part.is_empty()).map(str::to_owned).collect();
    let paper = |[title, text, authors, keywords]: &[&str; 4]| Record {
        title: some(title),
        abstract_: some(text),
        authors: list(authors),
        keywords: list(keywords),
        ..Record::default()
    };
    Library::new(papers.iter().filter_map(|row| paper(row).into_paper(&origin).ok()).collect())
}

fn index(library: &Library) -> Index {
    Index::build(library, &|| false).unwrap()
}

fn slots(found: &[Found]) -> Vec<u32> {
    found.iter().map(|found| found.slot.0).collect()
}

const TEXT: Fields = Fields::all();
const ABSTRACT: Fields = Fields::ABSTRACT;

#[test]
fn words_find_papers_best_first() {
    let index = index(&library(&PAPERS));
    let rows: [(Fields, &str, &[u32]); 19] = [
        (ABSTRACT, "networks ", &[4, 0, 1]),
        (ABSTRACT, "network", &[4, 0, 1]),
        (ABSTRACT, "rivers ", &[2, 0]),
        (ABSTRACT, "riv", &[2, 0]),
        (ABSTRACT, "rivers networks ", &[0]),
        (ABSTRACT, "RIVERS learn", &[0]),
        (ABSTRACT, "low-rank", &[2]),
        (ABSTRACT, "low-ra", &[2]),
        (ABSTRACT, "rank-low", &[]),
        (ABSTRACT, "zzqx", &[]),
        (ABSTRACT, "河流", &[5]),
        (ABSTRACT, "河长", &[]),
        (TEXT, "rivers ", &[0, 3, 2]),
        (Fields::TITLE, "river ", &[0]),
        (Fields::TITLE, "low", &[]),
        (Fields::AUTHOR, "muller", &[1, 0]),
        (Fields::AUTHOR, "Müll", &[1, 0]),
        (Fields::KEYWORD, "deep", &[0]),
        (Fields::KEYWORD | Fields::AUTHOR, "deep ana ", &[0]),
    ];
    for (fields, words, wanted) in rows {
        let found = index.find(&BodyQuery::new(fields, true).words(words), &|_| true);
        assert_eq!(slots(&found), wanted, "{words:?} in {fields:?}");
    }
}

#[test]
fn without_stemming_a_word_is_itself() {
    let index = index(&library(&PAPERS));
    for (words, wanted) in [("network ", vec![0]), ("networks ", vec![4, 0]), ("networked ", vec![1])] {
        let found = index.find(&BodyQuery::new(ABSTRACT, false).words(words), &|_| true);
        assert_eq!(slots(&found), wanted, "{words}");
    }
}

#[test]
fn phrases_and_regexes_are_verified() {
    let index = index(&library(&PAPERS));
    let phrase = |fields, text| BodyQuery::new(fields, true).phrase(text, false);
    let regex = |text| BodyQuery::new(ABSTRACT, true).regex(Regex::new(text).unwrap());
    let rows: [(BodyQuery, &[u32]); 9] = [
        (phrase(ABSTRACT, "networks of rivers"), &[0]),
        (phrase(ABSTRACT, "network of rivers"), &[]),
        (phrase(ABSTRACT, "low rank"), &[2]),
        (phrase(ABSTRACT, "counters in C++"), &[1]),
        (phrase(ABSTRACT, "counters in C#"), &[]),
        (phrase(Fields::AUTHOR, "Müller Bo"), &[]),
        (phrase(Fields::AUTHOR, "Bo Li"), &[0]),
        (regex(r"(?i)\bnet\w+ed"), &[1]),
        (regex("[Rr]ivers").words("slowly"), &[2]),
    ];
    for (query, wanted) in rows {
        assert_eq!(slots(&index.find(&query, &|_| true)), wanted, "{query:?}");
    }
}

#[test]
fn only_members_are_found_and_an_empty_query_finds_all_of_them() {
    let index = index(&library(&PAPERS));
    let even = |slot: Slot| slot.0.is_multiple_of(2);
    assert_eq!(slots(&index.find(&BodyQuery::new(TEXT, true).words("rivers "), &even)), [0, 2]);
    assert_eq!(slots(&index.find(&BodyQuery::new(TEXT, true), &even)), [0, 2, 4]);
}

#[test]
fn the_best_stand_first_however_many_are_put_in_order() {
    let index = index(&library(&PAPERS));
    let query = BodyQuery::new(TEXT, true).words("r");
    let all = index.find(&query, &|_| true);
    assert_eq!(all.len(), 3);
    for best in 0..6 {
        let mut found = index.find_best(&query, &|_| true, best, &|| false);
        let ordered = best.min(all.len());
        assert_eq!(found[..ordered], all[..ordered], "{best}");
        found.sort_by_key(|found| all.iter().position(|other| other.slot == found.slot));
        assert_eq!(found, all);
    }
}

#[test]
fn hits_are_places_of_the_shown_text() {
    let stems = |words: &str| BodyQuery::new(ABSTRACT, true).words(words);
    let rows = [
        (stems("network"), "A networked net of Networks", vec!["networked", "Networks"]),
        (stems("naive "), "a naïve, NAÏVE way", vec!["naïve", "NAÏVE"]),
        (stems("efficient "), "an eﬃcient way", vec!["eﬃcient"]),
        (stems("low-rank"), "Low–rank and low rank, not rank low", vec!["Low–rank", "low rank"]),
        (stems("a").phrase("of b", false), "a of B", vec!["a", "of B"]),
        (stems("x").regex(Regex::new("o+").unwrap()), "foo ö x", vec!["oo", "ö", "x"]),
        (stems("zzqx"), "nothing", vec![]),
    ];
    for (query, shown, wanted) in rows {
        let found: Vec<&str> = query.hits(shown).into_iter().map(|range| &shown[range]).collect();
        assert_eq!(found, wanted, "{query:?} in {shown}");
    }
}

#[test]
fn a_hit_stands_in_its_sentence() {
    let shown = "We look at rivers.  They bend (see Fig. 2) slowly. The end";
    for (word, wanted) in [
        ("rivers", "We look at rivers."),
        ("We", "We look at rivers."),
        ("slowly", "They bend (see Fig. 2) slowly."),
        ("end", "They bend (see Fig. 2) slowly."),
        ("The end", "The end"),
    ] {
        let at = shown.find(word).unwrap();
        let found = sentence(shown, &(at..at + word.len()));
        assert!(wanted.contains(&shown[found.clone()]) && found.contains(&at), "{word}: {}", &shown[found]);
    }
}

#[test]
fn the_bytes_are_the_same_however_the_work_is_shared() {
    let library = library(&PAPERS);
    let bytes = |threads| Index::build_on(&library, threads, &|| false).unwrap().bytes().to_vec();
    let one = bytes(1);
    assert!((2..8).all(|threads| bytes(threads) == one));
}

#[test]
fn an_index_that_is_no_longer_wanted_is_not_built() {
    assert!(Index::build(&library(&PAPERS), &|| true).is_none());
}

#[test]
fn an_empty_library_has_an_index_that_finds_nothing() {
    let index = index(&library(&[]));
    assert_eq!(index.papers(), 0);
    assert!(index.find(&BodyQuery::new(TEXT, true).words("a"), &|_| true).is_empty());
}

proptest! {
    #[test]
    fn any_query_is_answered(
        words in "\\PC{0,20}|([a-z]{1,3} ?){1,5}",
        phrase in "\\PC{0,20}",
        texts in prop::collection::vec("\\PC{0,30}|([a-z]{1,3}[ .,-]){0,9}", 1..5),
        stems: bool,
    ) {
        let rows: Vec<[&str; 4]> = texts.iter().map(|text| [text.as_str(), text, text, text]).collect();
        let library = library(&rows);
        let index = index(&library);
        let query = BodyQuery::new(TEXT, stems).words(&words).phrase(&phrase, true);
        for found in index.find(&query, &|_| true) {
            prop_assert!(found.score.is_finite());
        }
        for slot in library.slots() {
            let paper = library.paper(slot);
            let shown = paper.abstract_().unwrap_or_default();
            for hit in query.hits(shown.plain()) {
                let around = sentence(shown.plain(), &hit);
                prop_assert!(shown.plain().get(hit).is_some());
                prop_assert!(shown.plain().get(around).is_some());
            }
        }
    }

    #[test]
    fn spoiled_bytes_are_refused_or_read_without_a_panic(
        spoils in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..40),
        cut in any::<prop::sample::Index>(),
        shorten: bool,
    ) {
        let mut bytes = index(&library(&PAPERS)).bytes().to_vec();
        for (at, byte) in spoils {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if shorten {
            bytes.truncate(cut.index(bytes.len()));
        }
        if let Some(index) = Index::open(Arc::new(bytes)) {
            for words in ["network", "riv", "low-rank", "zz"] {
                let _ = index.find(&BodyQuery::new(TEXT, true).words(words), &|_| true);
            }
        }
    }
}
