//! The engine against the reference: the scores of a fresh matcher, and `TitleQuery` over all titles, put in order.

use super::layout::{LINE, Layout};
use super::*;
use crate::library::Slot;
use crate::search::hit::Rank;
use crate::search::simd::LANES;
use crate::text::fold::fold;
use fuzzy_matcher::FuzzyMatcher;
use fuzzy_matcher::skim::{SkimMatcherV2, SkimScoreConfig};
use proptest::prelude::*;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicUsize, Ordering};

#[path = "../../../benches/support/titles.rs"]
mod made;

use made::{Dice, made};

/// What people type, key by key or at once.
const QUERIES: &[&str] = &[
    "",
    "f",
    "fe",
    "fed",
    "feder",
    "federated",
    "fedlern",
    "Fed",
    "FED",
    "gan",
    "GAN",
    "gans",
    "gpt4",
    "gpt-4",
    "w2v",
    "attn is all",
    "attention is all",
    "low rank adapt",
    "low-rank",
    "lowrank adapt",
    "transformer",
    "zzqx",
    "s",
    "sss",
    "machine translation low resource",
    "the of",
    "of the",
    "a b",
    "on",
    "o n",
    "-",
    "t-",
    "k-means",
    "kmeans",
    "c++",
    "tcp/ip",
    "don't stop",
    "naive",
    "godel's",
    "beta-vae",
    "β",
    "обучение",
    "日本",
    "O(√T)",
    "bert: pre",
    "\"image\"",
    "(demo",
    "[demo]",
    "a - b",
    "--",
    "e-e",
    "self-supervised learning",
    "retrieval-augmented generation",
    "retrieval-augmented-generation",
    "reinforcement learning with human feedback",
    "graph neural networks",
    "neural graph",
    "learning learning",
    "approximate nearest-neighbour search",
    "unsupervisedmachinetranslation",
    "approximatenearestneighboursearchfor",
    "x",
    "2",
    "4",
    "é",
    "ж",
    "language models for",
    "models language",
    "federated learning over heterogeneous clients with adaptive federated optimizers and",
    "Learning",
    "learning R",
];

struct Table {
    titles: Vec<(Folded, Option<u16>)>,
    engines: Vec<Engine>,
}

impl Table {
    fn new(titles: Vec<String>) -> Table {
        let years = [Some(2023), None, Some(2021), Some(2023)];
        let titles: Vec<_> =
            titles.iter().zip(years.iter().cycle()).map(|(t, year)| (fold(t), *year)).collect();
        let engine = |isa| Engine { isa, ..Engine::new(titles.iter().map(|(title, year)| (title, *year))) };
        let engines = Isa::all().into_iter().map(engine).collect();
        Table { titles, engines }
    }

    fn made(seed: u64, count: usize) -> Table {
        let mut dice = Dice::new(seed);
        let mut titles: Vec<String> = (0..count).map(|_| made(&mut dice)).collect();
        titles.extend(["", " ", "f", "F", "-", "a\0b", "K\u{212a}k", "İi"].map(str::to_owned));
        titles.push(format!("{} federated", "Long ".repeat(70)));
        titles.push("Longer than counts ".repeat(400));
        Table::new(titles)
    }

    /// Every match as the reference ranks it, best first.
    fn expected(&self, query: &TitleQuery, members: Option<&[u64]>) -> Vec<Match> {
        let is_member = |slot: usize| members.is_none_or(|bits| bits[slot / 64] >> (slot % 64) & 1 == 1);
        let slots = (0..self.titles.len()).filter(|slot| is_member(*slot));
        let found = slots
            .filter_map(|at| Some(Match { slot: Slot(at as u32), rank: query.rank(&self.titles[at].0)? }));
        let mut found: Vec<Match> = found.collect();
        found.sort_by_key(|hit| {
            let (title, year) = &self.titles[hit.slot.index()];
            (Reverse(hit.rank), Reverse(*year), title.shown_byte(usize::MAX), hit.slot)
        });
        found
    }

    fn check(&mut self, query: &str, members: Option<&[u64]>) {
        let words = TitleQuery::new(query);
        let expected = self.expected(&words, members);
        for engine in &mut self.engines {
            for most in [7, usize::MAX] {
                let request = Request { query: &words, members, most, stop: &|| false };
                let hits = engine.search(request).unwrap();
                assert_eq!(hits.count, expected.len(), "{query:?} with {:?}", engine.isa);
                let best = &expected[..most.min(expected.len())];
                assert_eq!(hits.top, best, "{query:?}, {most} with {:?}", engine.isa);
            }
        }
    }
}

#[test]
fn real_queries_find_what_the_reference_finds() {
    let mut table = Table::made(1, if cfg!(debug_assertions) { 500 } else { 5_000 });
    QUERIES.iter().for_each(|query| table.check(query, None));
}

#[test]
fn random_queries_find_what_the_reference_finds() {
    let mut table = Table::made(2, 400);
    let mut dice = Dice::new(3);
    for _ in 0..40 {
        let like = made(&mut dice);
        let query = random_query(&mut dice, &like);
        table.check(&query, None);
    }
}

#[test]
fn members_alone_are_counted() {
    let mut table = Table::made(5, 300);
    let bits: Vec<u64> = (0..5).map(|at| 0x9249_2492_4924_9249_u64.rotate_left(at)).collect();
    QUERIES.iter().step_by(3).for_each(|query| table.check(query, Some(&bits)));
}

#[test]
fn narrowing_changes_nothing() {
    let mut table = Table::made(6, 1_500);
    let keys = [
        "f", "fe", "fed", "feder", "federa", "fede", "fed", "fed cli", "fed", "Fed", "graph", "graph n", "(",
        "(d",
    ];
    let mut deepest = 0;
    for key in keys.iter().chain(&["low-", "low-r", "low-", "", "t", "t-", "t-s"]) {
        table.check(key, None);
        table.engines.iter_mut().for_each(Engine::narrow);
        deepest = deepest.max(table.engines[0].levels.len());
    }
    assert!(deepest > 0, "nothing was narrowed");
}

#[test]
fn several_threads_find_the_same() {
    let mut dice = Dice::new(8);
    let titles: Vec<_> = (0..WORTH_A_THREAD + 99).map(|_| (fold(&made(&mut dice)), Some(2020))).collect();
    let mut one = Engine::new(titles.iter().map(|(title, year)| (title, *year)));
    let mut three = Engine::new(titles.iter().map(|(title, year)| (title, *year))).with_threads(3);
    for query in ["federated", "zzqx", "low rank", "s"] {
        let query = TitleQuery::new(query);
        let request = Request { query: &query, members: None, most: 60, stop: &|| false };
        assert_eq!(one.search(request), three.search(request));
        one.narrow();
        three.narrow();
    }
}

#[test]
fn a_newer_search_ends_an_older_one() {
    let mut table = Table::made(9, 600);
    for query in ["fed", "é", "approximatenearestneighboursearchfor"] {
        let query = TitleQuery::new(query);
        let looks = AtomicUsize::new(0);
        // How many looks a search takes, and that it ends at whichever of them.
        let stop = |at: usize| move |looks: &AtomicUsize| looks.fetch_add(1, Ordering::Relaxed) >= at;
        let mut search = |at: usize| {
            looks.store(0, Ordering::Relaxed);
            let stop = || stop(at)(&looks);
            table.engines[0].search(Request { query: &query, members: None, most: 9, stop: &stop }).is_some()
        };
        assert!(search(usize::MAX));
        let all = looks.load(Ordering::Relaxed);
        assert!(all >= 600 / LANES, "{all} looks");
        (0..all).for_each(|at| assert!(!search(at), "look {at} of {all}"));
    }
    table.check("fed", None);
}

#[test]
fn bytes_kept_and_opened_again_find_the_same() {
    let mut table = Table::made(12, 700);
    // Bytes that begin at an odd address, and some behind the end: a part of a file.
    struct Part(Vec<u8>);
    impl AsRef<[u8]> for Part {
        fn as_ref(&self) -> &[u8] {
            &self.0[1..]
        }
    }
    let kept = [b"x", table.engines[0].bytes(), b"and more"].concat();
    let opened = Engine::open(Arc::new(Part(kept))).unwrap();
    assert_eq!(opened.papers(), table.titles.len());
    assert_eq!(opened.bytes(), table.engines[0].bytes());
    table.engines = vec![opened.twin(), opened];
    QUERIES.iter().step_by(2).for_each(|query| table.check(query, None));
}

#[test]
fn bytes_that_are_not_whole_are_not_opened() {
    let bytes = Table::made(13, 200).engines[0].bytes().to_vec();
    assert!(Engine::open(Arc::new(bytes.clone())).is_some());
    for end in (0..bytes.len()).step_by(97).chain([bytes.len() - 1]) {
        assert!(Engine::open(Arc::new(bytes[..end].to_vec())).is_none(), "{end} of {}", bytes.len());
    }
    let other_version = [&bytes[..7], &[bytes[7] + 1], &bytes[8..]].concat();
    assert!(Engine::open(Arc::new(other_version)).is_none());
    let empty = Engine::new(std::iter::empty());
    assert_eq!(Engine::open(Arc::new(empty.bytes().to_vec())).unwrap().papers(), 0);
}

/// Searches by all ways; whatever the bytes say, every match is a paper.
fn search_in_anything(bytes: Vec<u8>) {
    let Some(mut engine) = Engine::open(Arc::new(bytes)) else { return };
    for query in ["", "f", "fed", "Fed", "fedl", "of the", "low-rank ad", "é", "approximatenearestneighbour"]
    {
        let query = TitleQuery::new(query);
        let members = [0x5555_5555_5555_5555];
        for members in [None, Some(&members[..])] {
            let request = Request { query: &query, members, most: 9, stop: &|| false };
            let hits = engine.search(request).unwrap();
            assert!(hits.top.iter().all(|hit| hit.slot.index() < engine.papers()));
            engine.search_by_score(request);
            engine.narrow();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 64 } else { 1024 }))]

    #[test]
    fn wrong_bytes_do_no_harm(wrong in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..40), section in 0..7_usize) {
        thread_local! {
            static WHOLE: Vec<u8> = Table::made(14, 150).engines[0].bytes().to_vec();
        }
        let mut bytes = WHOLE.with(Clone::clone);
        // Most bytes are of rows; the numbers, which matter more, get their share.
        let sections = Layout::read(&bytes).and_then(Layout::sections).unwrap();
        let parts: Vec<_> = std::iter::once(0..LINE).chain(sections).collect();
        for (at, byte) in wrong {
            let part = parts[section].clone();
            bytes[part.start + at.index(part.len())] = byte;
        }
        search_in_anything(bytes);
    }
}

/// Every score is that of a fresh matcher; `OFFPRINT_PAIRS` says for how many pairs of query and title.
#[test]
fn scores_are_those_of_a_fresh_matcher() {
    let pairs = std::env::var("OFFPRINT_PAIRS").ok().and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let (mut dice, mut done) = (Dice::new(11), 0);
    while done < pairs {
        let titles: Vec<String> = (0..150).map(|_| random_title(&mut dice)).collect();
        let mut table = Table::new(titles);
        for _ in 0..10 {
            let near = table.titles[dice.below(150)].0.text().to_owned();
            let query = random_query(&mut dice, &near);
            compare_scores(&mut table, &query);
            done += table.titles.len();
        }
    }
}

/// The best of many titles by score alone, where most need not be scored at all.
#[test]
fn the_best_scores_are_those_of_a_fresh_matcher() {
    let mut table = Table::made(16, if cfg!(debug_assertions) { 1_000 } else { 20_000 });
    QUERIES.iter().for_each(|query| compare_scores(&mut table, query));
}

fn compare_scores(table: &mut Table, query: &str) {
    let query = TitleQuery::new(query);
    let Some(needle) = query.whole().or(query.words().first()) else { return };
    let mut expected = None;
    for engine in &mut table.engines {
        for most in [7, 60, usize::MAX] {
            let request = Request { query: &query, members: None, most, stop: &|| false };
            let Some(hits) = engine.search_by_score(request) else { return };
            let expected = expected.get_or_insert_with(|| by_score(&table.titles, needle.text()));
            assert_eq!(hits.count, expected.len(), "{:?} with {:?}", needle.text(), engine.isa);
            let best = &expected[..most.min(expected.len())];
            assert_eq!(hits.top, best, "{:?}, {most} with {:?}", needle.text(), engine.isa);
        }
    }
}

/// What a fresh matcher finds in each title, the best first, then in the order of equals.
fn by_score(titles: &[(Folded, Option<u16>)], text: &str) -> Vec<Match> {
    let config = SkimScoreConfig { penalty_case_mismatch: 0, ..SkimScoreConfig::default() };
    let found = titles.iter().zip(0..).filter_map(|((title, year), slot)| {
        let heading = &title.text()[..title.text().floor_char_boundary(4 * 1024)];
        let (score, _) = SkimMatcherV2::default().score_config(config).fuzzy_indices(heading, text)?;
        let hit = Match { slot: Slot(slot), rank: Rank { score, ..Rank::default() } };
        Some(((Reverse(score), Reverse(*year), title.shown_byte(usize::MAX), slot), hit))
    });
    let mut found: Vec<_> = found.collect();
    found.sort_by_key(|(order, _)| *order);
    found.into_iter().map(|(_, hit)| hit).collect()
}

/// Like a title, or letters without sense; now and then very long.
fn random_title(dice: &mut Dice) -> String {
    match dice.below(8) {
        0 => (0..dice.below(400)).map(|_| random_char(dice)).collect(),
        1 => (0..dice.below(60)).map(|_| random_char(dice)).collect(),
        2 => (0..dice.below(9)).map(|_| made(dice) + " ").collect(),
        _ => made(dice),
    }
}

fn random_char(dice: &mut Dice) -> char {
    let all = [
        'a', 'b', 'e', 'r', 's', 'A', 'E', 'S', ' ', ' ', '-', ':', '(', '/', '_', '4', 'é', 'ß', 'Ж', 'ж',
        '√', '日',
    ];
    all[dice.below(all.len())]
}

/// Some of the letters of a text, in order, with a change of case here and there; or a prefix, or no sense.
fn random_query(dice: &mut Dice, text: &str) -> String {
    let share = 2 + dice.below(9);
    match dice.below(4) {
        0 => (0..1 + dice.below(6)).map(|_| random_char(dice)).collect(),
        1 => text.chars().skip(dice.below(9)).take(1 + dice.below(30)).collect::<String>().to_lowercase(),
        2 => text.chars().filter(|_| dice.below(share) == 0).collect(),
        _ => text.chars().filter(|_| dice.below(share) == 0).collect::<String>().to_lowercase(),
    }
}
