//! What is sought in the texts of papers: words of which each must be there, phrases and regular expressions; and where
//! a shown text has them. It knows nothing of the language that people type.

use super::field::{BORDER, Fields};
use super::phrase::Phrase;
use super::stem::stem;
use super::words::{lower, words};
use crate::search::typed::as_set;
use crate::text::Folded;
use crate::text::fold::fold;
use regex::Regex;
use std::ops::Range;
use unicode_segmentation::UnicodeSegmentation;

/// What is sought, and in which parts of the papers.
#[derive(Debug, Clone)]
pub struct BodyQuery {
    /// Where it is sought; each word in any of these parts.
    pub fields: Fields,
    stems: bool,
    words: Vec<Sought>,
    phrases: Vec<Phrase>,
    regexes: Vec<Regex>,
}

/// A word that is sought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sought {
    /// In lower case.
    pub word: String,
    /// Words of this stem count too.
    pub stem: Option<String>,
    /// Words that begin so count too.
    pub unfinished: bool,
}

/// What people put around words and never mean.
const PUNCTUATION: [char; 11] = [':', ';', ',', '.', '!', '?', '"', '\'', '(', ')', '*'];

impl Sought {
    /// True where a folded text has it.
    fn is_in(&self, text: &str) -> bool {
        // An inflection never changes how a word begins: most words need no closer look.
        let first = |word: &str| word.bytes().next().map(|byte| byte.to_ascii_lowercase());
        let wanted = first(&self.word);
        let mut found = words(text).filter_map(|range| text.get(range));
        found.any(|word| (!word.is_ascii() || first(word) == wanted) && self.is(&lower(word)))
    }

    /// True for a word, in lower case, that counts.
    pub fn is(&self, word: &str) -> bool {
        word == self.word
            || (self.unfinished && word.starts_with(&self.word))
            || self.stem.as_ref().is_some_and(|wanted| stem(word) == *wanted)
    }
}

impl BodyQuery {
    /// Nothing yet. With `stems` a word is found in all its inflections.
    pub fn new(fields: Fields, stems: bool) -> BodyQuery {
        BodyQuery { fields, stems, words: Vec::new(), phrases: Vec::new(), regexes: Vec::new() }
    }

    /// Adds the words of a line, each of which must be there; the last may go on where no blank ends it. What holds
    /// several words, such as "low-rank", is a phrase.
    pub fn words(mut self, line: &str) -> BodyQuery {
        let folded = fold(line);
        let set = as_set(folded.text());
        let open = !set.ends_with(char::is_whitespace);
        let mut pieces = set.split_whitespace().peekable();
        while let Some(piece) = pieces.next() {
            self.add(piece, open && pieces.peek().is_none());
        }
        self
    }

    /// Adds a phrase; one that is unfinished may go on.
    pub fn phrase(mut self, text: &str, unfinished: bool) -> BodyQuery {
        self.phrases.extend(Phrase::new(&as_set(fold(text).text()), unfinished));
        self
    }

    /// Adds a regular expression that must match the folded text of a part.
    pub fn regex(mut self, regex: Regex) -> BodyQuery {
        self.regexes.push(regex);
        self
    }

    /// Adds all that another query seeks.
    pub fn and(mut self, other: BodyQuery) -> BodyQuery {
        self.words.extend(other.words);
        self.phrases.extend(other.phrases);
        self.regexes.extend(other.regexes);
        self
    }

    fn add(&mut self, piece: &str, unfinished: bool) {
        let piece = piece.trim_matches(PUNCTUATION);
        let places: Vec<Range<usize>> = words(piece).collect();
        match places.as_slice() {
            [] => {}
            [place] if *place == (0..piece.len()) => {
                let word = lower(piece);
                let stem = self.stems.then(|| stem(&word));
                self.words.push(Sought { word, stem, unfinished });
            }
            // Signs that belong to a word, as in "C++", are sought with it.
            _ => self.phrases.extend(Phrase::new(piece, unfinished)),
        }
    }

    /// True when nothing is sought; every paper matches then.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty() && self.phrases.is_empty() && self.regexes.is_empty()
    }

    /// Every word that a paper must have, those of phrases too.
    pub fn needs(&self) -> Vec<Sought> {
        let mut needs = self.words.clone();
        for phrase in &self.phrases {
            for (at, word) in phrase.words.iter().enumerate() {
                let last = at + 1 == phrase.words.len();
                let unfinished = last && phrase.unfinished;
                needs.push(Sought { word: word.clone(), stem: None, unfinished });
            }
        }
        needs
    }

    /// True where what it finds is ranked: by words, those of phrases too.
    pub fn ranks(&self) -> bool {
        !self.words.is_empty() || self.phrases.iter().any(|phrase| !phrase.words.is_empty())
    }

    /// True where words alone do not tell whether a paper matches.
    pub fn must_verify(&self) -> bool {
        !self.phrases.is_empty() || !self.regexes.is_empty()
    }

    /// True where each phrase and each regex is in one of the folded texts; a regex sees one author or keyword at a
    /// time.
    pub fn verify<'t>(&self, texts: impl Iterator<Item = &'t str> + Clone) -> bool {
        let apart = || texts.clone().flat_map(|text| text.split(BORDER));
        self.phrases.iter().all(|phrase| texts.clone().any(|text| phrase.is_in(text)))
            && self.regexes.iter().all(|regex| apart().any(|text| regex.is_match(text)))
    }

    /// The same with each word too: what an index answers, by reading the texts.
    pub fn is_in<'t>(&self, texts: impl Iterator<Item = &'t str> + Clone) -> bool {
        self.words.iter().all(|word| texts.clone().any(|text| word.is_in(text))) && self.verify(texts)
    }

    /// The bytes of a shown text that are sought, sorted and merged; each word, prefix, phrase and match of a regex.
    pub fn hits(&self, shown: &str) -> Vec<Range<usize>> {
        let folded = fold(shown);
        let text = folded.text();
        let is_sought = |range: &Range<usize>| {
            let word = text.get(range.clone()).map(lower).unwrap_or_default();
            self.words.iter().any(|sought| sought.is(&word))
        };
        let mut found: Vec<Range<usize>> = words(text).filter(is_sought).collect();
        found.extend(self.phrases.iter().flat_map(|phrase| phrase.places(text)));
        found.extend(self.regexes.iter().flat_map(|regex| regex.find_iter(text)).map(|hit| hit.range()));
        in_shown(&folded, merged(found))
    }
}

/// Sorted, without overlap, nothing empty.
fn merged(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.retain(|range| !range.is_empty());
    ranges.sort_by_key(|range| range.start);
    let mut out: Vec<Range<usize>> = Vec::with_capacity(ranges.len());
    for range in ranges {
        match out.last_mut().filter(|last| last.end > range.start) {
            Some(last) => last.end = last.end.max(range.end),
            None => out.push(range),
        }
    }
    out
}

/// Sorted byte ranges of a folded text as bytes of the shown one.
fn in_shown(folded: &Folded, ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let text = folded.text();
    let (mut byte, mut chars) = (0, 0);
    let mut chars_at = |to: usize| {
        chars += text.get(byte..to).map_or(0, |between| between.chars().count());
        byte = to;
        chars
    };
    let shown = ranges.into_iter().map(|range| {
        let start = chars_at(range.start);
        folded.shown_range(start..chars_at(range.end))
    });
    // Two letters of a folded ligature are one shown character.
    merged(shown.collect())
}

/// The bytes of the sentence of a shown text that holds a hit, without blanks at its ends.
pub fn sentence(shown: &str, hit: &Range<usize>) -> Range<usize> {
    let mut start = 0;
    for piece in shown.split_sentence_bounds() {
        let end = start + piece.len();
        if hit.start < end {
            let lead = piece.len() - piece.trim_start().len();
            return start + lead..(start + piece.trim_end().len()).max(start + lead);
        }
        start = end;
    }
    shown.len()..shown.len()
}
