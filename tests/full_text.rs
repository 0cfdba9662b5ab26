//! The index of full texts against a plain scan: random words, beginnings of words and phrases find the same papers. The
//! built-in pages are always searched, the corpora only where `OFFPRINT_CORPORA` names the folder that holds them.

#![allow(clippy::unwrap_used, reason = "a test may fail by a panic")]

use offprint::library::{Library, Slot};
use offprint::search::index::{BodyQuery, Fields, Index, stem};
use offprint::source::{self, Options};
use offprint::text::fold::fold_key;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// The random choices of each kind that are compared.
const CHOICES: usize = 100;

/// The abstracts of a library as a reader without an index would search them.
struct Scan<'a> {
    library: &'a Library,
    index: Index,
    /// For each paper its words in lower case, one blank around each.
    texts: Vec<String>,
    /// The same with each word's stem in its place.
    stems: Vec<String>,
    state: u64,
}

impl Scan<'_> {
    fn new(library: &Library) -> Scan<'_> {
        let index = Index::build(library, &|| false).unwrap();
        let text =
            |slot: Slot| library.paper(slot).abstract_().map(|text| plain(text.plain())).unwrap_or_default();
        let texts: Vec<String> = library.slots().map(text).collect();
        let stemmed =
            |text: &String| format!(" {} ", text.split(' ').map(stem).collect::<Vec<_>>().join(" "));
        let stems = texts.iter().map(stemmed).collect();
        Scan { library, index, texts, stems, state: 0x5eed }
    }

    /// The next random number below a bound, by splitmix64.
    fn random(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    /// Some words that follow one another in a random abstract.
    fn some_words(&mut self, count: usize) -> String {
        loop {
            let at = self.random(self.texts.len());
            let number = self.texts[at].split(' ').filter(|word| !word.is_empty()).count();
            if number < count {
                continue;
            }
            let first = self.random(number - count + 1);
            let words = self.texts[at].split(' ').filter(|word| !word.is_empty());
            return words.skip(first).take(count).collect::<Vec<_>>().join(" ");
        }
    }

    /// Compares what the index finds with the papers for whose text `holds` is true.
    fn compare(&self, query: &BodyQuery, what: &str, holds: impl Fn(&str) -> bool) {
        self.compare_in(&self.texts, query, what, holds);
    }

    fn compare_in(&self, texts: &[String], query: &BodyQuery, what: &str, holds: impl Fn(&str) -> bool) {
        let found = self.index.find(query, &|_| true);
        let mut slots: Vec<u32> = found.iter().map(|found| found.slot.0).collect();
        slots.sort_unstable();
        let wanted: Vec<u32> =
            (0..).zip(texts).filter(|(_, text)| holds(text)).map(|(slot, _)| slot).collect();
        assert_eq!(slots, wanted, "{what}");
        assert!(found.is_sorted_by(|a, b| a.score >= b.score), "{what}");
        for hit in found.iter().step_by(found.len() / 5 + 1) {
            let shown = self.library.paper(hit.slot).abstract_().unwrap();
            let hits = query.hits(shown.plain());
            assert!(!hits.is_empty(), "{what} in {}", shown.plain());
            assert!(hits.iter().all(|range| shown.plain().get(range.clone()).is_some()));
        }
    }
}

/// A text as words in lower case with blanks around them; in scripts without blanks each character is a word.
fn plain(text: &str) -> String {
    let alone = |c: char| matches!(c, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}');
    let apart = |c: char| if alone(c) { format!(" {c} ") } else { c.to_string() };
    let apart: String = fold_key(text).chars().map(apart).collect();
    format!(" {} ", apart.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn agrees(library: &Library) {
    let mut scan = Scan::new(library);
    let query = |stems| BodyQuery::new(Fields::ABSTRACT, stems);
    for _ in 0..CHOICES {
        let word = scan.some_words(1);
        scan.compare(&query(false).words(&format!("{word} ")), &word, |text| {
            text.contains(&format!(" {word} "))
        });

        let wanted = format!(" {} ", stem(&word));
        let inflected = query(true).words(&format!("{word} "));
        scan.compare_in(&scan.stems, &inflected, &word, |text| text.contains(&wanted));

        let length = 1 + scan.random(word.chars().count());
        let start: String = word.chars().take(length).collect();
        scan.compare(&query(false).words(&start), &start, |text| text.contains(&format!(" {start}")));

        let count = 2 + scan.random(3);
        let phrase = scan.some_words(count);
        let whole = |text: &str| text.contains(&format!(" {phrase} "));
        scan.compare(&query(true).phrase(&phrase, false), &phrase, whole);
        scan.compare(&query(true).phrase(&phrase, true), &phrase, |text| {
            text.contains(&format!(" {phrase}"))
        });

        let (one, other) = (scan.some_words(1), scan.some_words(1));
        let both = |text: &str| text.contains(&format!(" {one} ")) && text.contains(&format!(" {other}"));
        scan.compare(&query(false).words(&format!("{one} {other}")), &format!("{one} {other}"), both);
    }
}

#[test]
fn the_built_in_pages_are_found_as_by_a_scan() {
    agrees(&Library::new(source::builtin().papers));
}

#[test]
fn the_corpora_are_found_as_by_a_scan() {
    let Some(folder) = std::env::var_os("OFFPRINT_CORPORA").map(PathBuf::from) else { return };
    let inputs = source::paths(&[folder.join("corpora")]);
    let read = source::open(&inputs, &Options::default(), &mut |_| ControlFlow::Continue(()));
    // A scan of all of them takes minutes: each third of those with an abstract stands for the rest.
    let papers = read.papers.into_iter().filter(|paper| paper.raw_abstract.is_some()).step_by(3);
    let library = Library::new(papers.collect());
    println!("{} papers", library.len());
    assert!(library.len() > 3_000);
    agrees(&library);
}
