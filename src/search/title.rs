//! A query of free words against one heading. Each word must match, in any order; fuzzy-matcher scores, and a word
//! that is found only as letters far apart is no match. Query and heading are folded.

pub(super) mod needle;

use super::hit::{Rank, Tier};
use super::typed::as_set;
use crate::text::Folded;
use crate::text::fold::fold;
use needle::{Found, Heading, Needle};
use std::ops::Range;

/// A query, ready to be held against headings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TitleQuery {
    words: Vec<Needle>,
    /// All words as typed, where there are several.
    whole: Option<Needle>,
    /// The letters and digits between all other signs: how the query reads as a phrase.
    phrase: Vec<Needle>,
}

impl TitleQuery {
    /// Reads a query. Only the first 100 characters of each word count.
    pub fn new(text: &str) -> TitleQuery {
        let folded = fold(text);
        let set = as_set(folded.text());
        let typed: Vec<&str> = set.split_whitespace().collect();
        let words: Vec<Needle> = typed.iter().map(|word| Needle::new(without_punctuation(word))).collect();
        let whole = (words.len() > 1).then(|| Needle::whole(&typed.join(" "))).flatten();
        let parts = set.split(|c: char| !c.is_alphanumeric());
        let phrase = parts.filter(|part| !part.is_empty()).map(Needle::new).collect();
        TitleQuery { words, whole, phrase }
    }

    /// True when there is nothing to look for; everything matches then.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The words, each to be found by itself.
    pub(super) fn words(&self) -> &[Needle] {
        &self.words
    }

    /// All words as typed, where there are several.
    pub(super) fn whole(&self) -> Option<&Needle> {
        self.whole.as_ref()
    }

    /// How well a heading matches; `None` where it does not.
    pub fn rank(&self, heading: &Folded) -> Option<Rank> {
        self.rank_text(heading.text())
    }

    /// The same for the text of a folded heading.
    pub(super) fn rank_text(&self, heading: &str) -> Option<Rank> {
        if !self.words.iter().all(|word| word.may_match(heading)) {
            return None;
        }
        let heading = Heading::of(heading);
        let (found, scores) = self.find(&heading)?;
        let whole = self.whole.as_ref().and_then(|whole| whole.score(&heading)).unwrap_or(0);
        let score = scores.iter().sum::<i64>().max(whole);
        let least = found.iter().map(Found::tier).min().unwrap_or_default();
        let tier = if self.phrase_in(&heading).is_some() { Tier::Phrase } else { least };
        Some(Rank { tier, score })
    }

    /// The bytes of the shown text that matched, sorted and merged; none where the heading does not match.
    pub fn highlights(&self, heading: &Folded) -> Vec<Range<usize>> {
        let view = Heading::of(heading.text());
        let Some((found, _)) = self.find(&view) else { return Vec::new() };
        let ranges = match self.phrase_in(&view) {
            Some(bytes) => vec![view.chars(bytes)],
            None => found.into_iter().flat_map(|found| found.chars(&view)).collect(),
        };
        merged(ranges.into_iter().map(|chars| heading.shown_range(chars)).collect())
    }

    /// Where each word is and what it scores; `None` where one of them is not there.
    fn find(&self, heading: &Heading<'_>) -> Option<(Vec<Found>, Vec<i64>)> {
        self.words.iter().map(|word| word.find(heading)).collect()
    }

    /// The bytes of the folded heading where the words stand together.
    pub(super) fn phrase_in(&self, heading: &Heading<'_>) -> Option<Range<usize>> {
        let (first, rest) = self.phrase.split_first()?;
        first.whole_words(heading).find_map(|start| {
            let mut end = start.end;
            for (at, part) in rest.iter().enumerate() {
                let unfinished = at + 1 == rest.len();
                end = part.next_word(heading, end, unfinished)?;
            }
            Some(start.start..end)
        })
    }
}

/// A word without the punctuation that titles and habits put around it.
fn without_punctuation(word: &str) -> &str {
    let bare = word.trim_matches([':', ';', ',', '.', '!', '?', '"', '\'', '(', ')']);
    if bare.is_empty() { word } else { bare }
}

/// Ranges in order, those that touch as one.
pub fn merged(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|range| range.start);
    let mut out: Vec<Range<usize>> = Vec::with_capacity(ranges.len());
    for range in ranges {
        match out.last_mut().filter(|last| last.end >= range.start) {
            Some(last) => last.end = last.end.max(range.end),
            None => out.push(range),
        }
    }
    out
}

#[cfg(test)]
mod tests;
