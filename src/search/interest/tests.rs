//! Tests of the interest of made readers in a small library of made-up papers.

use super::*;
use crate::format::Record;
use crate::paper::{Origin, Paper};
use crate::search::index::Index;
use crate::text::{Glyphs, sanitize_line};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Matters of papers, with words that only they have.
const MATTERS: [&str; 3] = [
    "rivers meander gravel floods erode banks estuary sediment",
    "swallows sing dusk nests feathers migrate flocks wing",
    "violins resonate strings varnish bows timbre luthier spruce",
];

fn record(number: usize) -> Record {
    let words: Vec<&str> = MATTERS[number % 3].split(' ').collect();
    let word = |at: usize| words[(number / 3 + at * 3) % words.len()];
    Record {
        title: Some(format!("Of {} and {}, part {number}", word(0), word(1))),
        abstract_: Some(format!("There are {} and {}. All {} last for years.", word(2), word(3), word(4))),
        authors: vec![["Ana García", "Bo Li", "Cy Dale"][number % 3].to_owned(), format!("Guest {number}")],
        keywords: if number.is_multiple_of(2) { vec!["field work".to_owned()] } else { Vec::new() },
        ..Record::default()
    }
}

fn library(records: impl Iterator<Item = Record>) -> Library {
    let origin = Origin { file: sanitize_line("a"), format: "page", ..Origin::default() };
    Library::new(records.filter_map(|record| record.into_paper(&origin).ok()).collect::<Vec<Paper>>())
}

fn features(library: &Library) -> Arc<Features> {
    let index = Index::build(library, &|| false).unwrap();
    Arc::new(Features::of(library, &index, &|| false).unwrap())
}

/// Sixty papers, twenty of each matter, and what they are made of.
fn sixty() -> (Library, Arc<Features>) {
    let library = library((0..60).map(record));
    let features = features(&library);
    (library, features)
}

/// Likes what is of the first matter.
fn taste(slot: Slot) -> Liking {
    if slot.0.is_multiple_of(3) { Liking::Must } else { Liking::Skip }
}

fn learned(features: &Arc<Features>, count: u32) -> Interest {
    Interest::of(features.clone(), 7, (0..count).map(|at| (Slot(at), taste(Slot(at)))))
}

#[test]
fn what_is_like_the_liked_papers_scores_higher() {
    let (library, features) = sixty();
    let interest = learned(&features, 24);
    let scores = interest.rank_all();
    for slot in library.slots().skip(24) {
        let score = scores[slot.index()];
        assert_eq!(score > 0.0, taste(slot).is_liked(), "{slot:?}: {score}");
        assert!((score - interest.score(slot)).abs() < 1e-6);
    }
}

#[test]
fn a_maybe_draws_less_than_a_must() {
    let (_, features) = sixty();
    let score = |liking| {
        let mut interest = learned(&features, 2);
        interest.learn(Slot(4), liking);
        interest.score(Slot(7))
    };
    let scores = [Liking::Skip, Liking::Maybe, Liking::Must].map(score);
    assert!(scores.is_sorted_by(|a, b| a < b), "{scores:?}");
    assert_eq!(score(Liking::Must), score(Liking::Bookmark));
}

#[test]
fn reasons_are_named_with_their_sign() {
    let (library, features) = sixty();
    let interest = learned(&features, 24);
    for (slot, sign) in [(Slot(30), '+'), (Slot(31), '−')] {
        let reasons = interest.reasons(&library, slot);
        let shown: Vec<String> = reasons.iter().map(|reason| reason.shown(Glyphs::Unicode)).collect();
        assert_eq!(reasons.len(), 3, "{shown:?}");
        assert!(shown.iter().all(|reason| reason.starts_with(sign)), "{shown:?}");
        assert!(reasons.is_sorted_by(|a, b| a.weight.abs() >= b.weight.abs()), "{shown:?}");
        let text = library.paper(slot).abstract_().unwrap().plain().to_owned()
            + library.paper(slot).heading().plain()
            + &library.paper(slot).authors()[0].name;
        assert!(reasons.iter().all(|reason| text.contains(&reason.name)), "{shown:?} in {text}");
    }
    assert!(Interest::new(features, 0).reasons(&library, Slot(3)).is_empty());
}

#[test]
fn keywords_and_authors_are_named_as_such() {
    let of = |authors: &[&str], keywords: &[&str]| Record {
        title: Some(format!("{}{}", "x".repeat(authors[0].len()), keywords.len())),
        authors: authors.iter().map(|name| (*name).to_owned()).collect(),
        keywords: keywords.iter().map(|name| (*name).to_owned()).collect(),
        ..Record::default()
    };
    let library = library(
        [
            of(&["Ana García"], &[]),
            of(&["Ana Garcia"], &["Tides"]),
            of(&["Bo"], &["tides"]),
            of(&["Cy"], &[]),
        ]
        .into_iter(),
    );
    let features = features(&library);
    let interest = Interest::of(features, 0, [(Slot(0), Liking::Must), (Slot(2), Liking::Skip)]);
    let mut shown: Vec<String> =
        interest.reasons(&library, Slot(1)).iter().map(|reason| reason.shown(Glyphs::Ascii)).collect();
    shown.sort();
    assert_eq!(shown, ["+ author Ana García", "- keyword Tides"]);
}

#[test]
fn one_thing_is_told_once() {
    let reason = |kind, name: &str, weight| Reason { kind, name: name.to_owned(), weight };
    let told = reason::distinct(
        [
            reason(Kind::Word, "dialogue", 0.9),
            reason(Kind::Keyword, "Dialogue systems", 0.8),
            reason(Kind::Author, "Ana García", 0.7),
            reason(Kind::Word, "garcia", 0.6),
            reason(Kind::Word, "logue", -0.5),
            reason(Kind::Word, "vision", -0.4),
        ]
        .into_iter(),
    );
    let names: Vec<&str> = told.iter().map(|reason| reason.name.as_str()).collect();
    assert_eq!(names, ["dialogue", "Ana García", "logue"]);
}

#[test]
fn it_knows_enough_with_twenty_decisions_of_both_kinds() {
    let (_, features) = sixty();
    for (count, wanted) in [(0, false), (19, false), (20, true), (30, true)] {
        assert_eq!(learned(&features, count).knows_enough(), wanted, "{count}");
    }
    for liking in [Liking::Must, Liking::Skip] {
        let all = (0..40).map(|at| (Slot(at), liking));
        assert!(!Interest::of(features.clone(), 0, all).knows_enough(), "{liking:?}");
    }
}

#[test]
fn little_known_changes_no_order() {
    let (_, features) = sixty();
    let undecided: Vec<Slot> = (19..60).rev().map(Slot).collect();
    assert_eq!(learned(&features, 19).by_interest(&undecided), undecided);
}

#[test]
fn liked_papers_come_first_and_every_tenth_at_random() {
    let (_, features) = sixty();
    let interest = learned(&features, 24);
    let undecided: Vec<Slot> = (24..60).map(Slot).collect();
    let order = interest.by_interest(&undecided);
    // With 24 decisions the tenth places from the first decision on are 29, 39, 49 and 59.
    let ranked: Vec<Slot> =
        order.iter().enumerate().filter(|(at, _)| (24 + at) % 10 != 9).map(|(_, s)| *s).collect();
    let scores = interest.rank_all();
    assert!(ranked.is_sorted_by(|a, b| scores[a.index()] >= scores[b.index()]));
    assert!(ranked[..10].iter().all(|slot| taste(*slot).is_liked()), "{ranked:?}");
    let others = Interest { seed: 8, ..interest }.by_interest(&undecided);
    assert_ne!(order[5], others[5], "another seed takes other papers at random");
}

#[test]
fn the_next_paper_at_random_waits_for_its_place() {
    let (_, features) = sixty();
    let mut interest = learned(&features, 24);
    let mut undecided: Vec<Slot> = (24..60).map(Slot).collect();
    let waiting = interest.by_interest(&undecided)[5];
    let mut met = Vec::new();
    for _ in 0..6 {
        let order = interest.by_interest(&undecided);
        met.push(order[0]);
        interest.learn(order[0], taste(order[0]));
        undecided.retain(|slot| *slot != order[0]);
    }
    assert!(met.contains(&waiting), "{waiting:?} in {met:?}");
}

#[test]
fn foresight_is_judged_by_what_was_not_known_yet() {
    let (_, features) = sixty();
    assert_eq!(learned(&features, 3).foresight(), None);
    let foresight = learned(&features, 60).foresight().unwrap();
    assert!(foresight > 0.95, "{foresight}");
    // Tastes that turn round at each paper cannot be foreseen.
    let blind = (0..60).map(|at| (Slot(at), if (at / 3) % 2 == 0 { Liking::Must } else { Liking::Skip }));
    let foresight = Interest::of(features, 0, blind).foresight().unwrap();
    assert!(foresight < 0.75, "{foresight}");
}

#[test]
fn foresight_forgets_what_is_long_ago() {
    let features = features(&library((0..240).map(record)));
    let turned = |at: u32| if at < 130 { taste(Slot(at + 1)) } else { taste(Slot(at)) };
    let early = Interest::of(features.clone(), 0, (0..240).map(|at| (Slot(at), turned(at))));
    let pairs = |from: usize| {
        foresight::area(early.learned[from..].iter().filter_map(|l| Some((l.foreseen?, l.liking.is_liked()))))
    };
    assert_eq!(early.foresight(), pairs(140));
    assert_ne!(early.foresight(), pairs(0));
}

#[test]
fn papers_of_another_library_are_passed_by() {
    let (_, features) = sixty();
    let mut interest = learned(&features, 24);
    let before = (interest.sides.clone(), interest.learned.clone());
    interest.learn(Slot(60), Liking::Must);
    interest.forget(Slot(u32::MAX));
    assert_eq!((interest.sides.clone(), interest.learned.clone()), before);
    assert!(interest.score(Slot(99)).is_finite());
    let order = interest.by_interest(&[Slot(77), Slot(30)]);
    assert_eq!(order.len(), 2);
}

#[test]
fn what_is_no_longer_wanted_is_not_made() {
    let library = library((0..6).map(record));
    let index = Index::build(&library, &|| false).unwrap();
    assert!(Features::of(&library, &index, &|| true).is_none());
}

/// A decision, a change or a taking back.
fn steps() -> impl Strategy<Value = Vec<(u32, u8)>> {
    prop::collection::vec((0_u32..66, 0_u8..5), 0..80)
}

fn step(interest: &mut Interest, (slot, what): (u32, u8)) {
    match what {
        0 => interest.forget(Slot(slot)),
        1 => interest.learn(Slot(slot), Liking::Must),
        2 => interest.learn(Slot(slot), Liking::Maybe),
        3 => interest.learn(Slot(slot), Liking::Bookmark),
        _ => interest.learn(Slot(slot), Liking::Skip),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_is_taken_back_leaves_no_trace(before in steps(), slot in 0_u32..60) {
        let (_, features) = sixty();
        let mut interest = Interest::new(features, 3);
        before.into_iter().for_each(|it| step(&mut interest, it));
        interest.forget(Slot(slot));
        let (sides, learned) = (interest.sides.clone(), interest.learned.clone());
        interest.learn(Slot(slot), Liking::Maybe);
        interest.learn(Slot(slot), Liking::Must);
        interest.forget(Slot(slot));
        prop_assert_eq!((interest.sides, interest.learned), (sides, learned));
    }

    #[test]
    fn only_the_decisions_in_force_count(steps in steps()) {
        let (_, features) = sixty();
        let mut interest = Interest::new(features.clone(), 3);
        steps.into_iter().for_each(|it| step(&mut interest, it));
        let mut decisions: Vec<(Slot, Liking)> = interest.learned.iter().map(|l| (l.slot, l.liking)).collect();
        decisions.reverse();
        let again = Interest::of(features, 3, decisions);
        prop_assert_eq!(&interest.sides, &again.sides);
        prop_assert!(interest.rank_all().iter().all(|score| score.is_finite() && score.abs() <= 1.1));
        prop_assert_eq!(interest.rank_all(), again.rank_all());
    }

    #[test]
    fn no_paper_is_hidden_or_doubled(decided in 0_u32..60, seed in any::<u64>(), extra in prop::collection::vec(0_u32..70, 0..20)) {
        let (_, features) = sixty();
        let interest = Interest { seed, ..learned(&features, decided) };
        let undecided: Vec<Slot> = (decided..60).chain(extra).map(Slot).collect();
        let all: BTreeSet<Slot> = undecided.iter().copied().collect();
        let order = interest.by_interest(&undecided);
        prop_assert_eq!(order.iter().copied().collect::<BTreeSet<_>>(), all.clone());
        prop_assert!(!interest.knows_enough() || order.len() == all.len());
    }

    #[test]
    fn any_words_make_features(texts in prop::collection::vec("(\\PC{0,6} ){0,30}", 1..8)) {
        let records = texts.iter().map(|text| Record {
            title: Some(text.clone()), authors: vec![text.clone()], keywords: vec![text.clone()], ..Record::default()
        });
        let library = library(records);
        let features = features(&library);
        for slot in library.slots() {
            let square: i64 = features.paper(slot).map(|(_, weight)| weight * weight).sum();
            prop_assert!(square == 0 || (square - 1_000_000).abs() < 30_000, "{}", square);
        }
    }
}
