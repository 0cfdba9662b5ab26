//! One word of a query in one heading: where it is, whether as a word, the start of one, inside one or in letters apart,
//! and what fuzzy-matcher gives for it.

use crate::search::hit::Tier;
use fuzzy_matcher::FuzzyMatcher;
use fuzzy_matcher::skim::{SkimMatcherV2, SkimScoreConfig};
use std::borrow::Cow;
use std::ops::Range;

/// Characters of a word, or of a whole query, that count.
const WORD: usize = 100;
/// Bytes of a heading that count.
const HEADING: usize = 4 * 1024;
/// The share, in per cent, of the best possible score that a word needs. Chosen on 9,500 real titles: from 68 on "w2v"
/// no longer finds "word2vec" within a title, up to 65 "gan" finds "imagery and".
const SHARE: i64 = 67;

/// What a plain word of one, two or three letters must score. Letters inside of a word give 15, 35 or 55, and mean
/// nothing: "gan" in "organ". Chosen on 7,200 real titles: from 60 on "vqa" no longer finds "Visual Question Answering",
/// up to 57 "fed" finds "Fine-Tuned" and 350 others.
const SHORT: [i64; 3] = [16, 36, 58];

/// A word to look for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct Needle {
    text: String,
    /// It holds a capital: case counts.
    cased: bool,
    /// The least score that is a match.
    floor: i64,
}

/// A heading to look in, in three forms that have the same letters at the same bytes.
pub(in crate::search) struct Heading<'a> {
    text: &'a str,
    /// Without capitals.
    lower: String,
    /// Without the capitals that fuzzy-matcher cannot compare with small letters: those outside ASCII.
    scored: Cow<'a, str>,
}

/// Where a word was found, in bytes of the folded heading, or as numbers of its characters.
pub(in crate::search) enum Found {
    /// As a word, or as the beginning of one, or inside of one.
    Together(Tier, Range<usize>),
    /// As letters with gaps.
    Apart(Vec<usize>),
}

impl Needle {
    pub(in crate::search) fn new(word: &str) -> Needle {
        let text: String = word.chars().take(WORD).collect();
        let letters = i64::try_from(text.chars().count()).unwrap_or(i64::MAX / 100).max(1) - 1;
        // Fuzzy-matcher gives at most 31 for the first letter and 24 for each further; a word that stands unbroken
        // inside another has at least 15 and 20, and is always a match.
        let share = ((31 + 24 * letters) * SHARE + 99) / 100;
        let plain = text.bytes().all(|byte| byte.is_ascii_alphabetic());
        let short = usize::try_from(letters).ok().and_then(|letters| SHORT.get(letters)).filter(|_| plain);
        let floor = short.copied().unwrap_or_else(|| share.min(15 + 20 * letters));
        Needle { cased: text.chars().any(char::is_uppercase), text, floor }
    }

    /// All words of a query as one; `None` where they are too long to be compared as such.
    pub(in crate::search) fn whole(words: &str) -> Option<Needle> {
        (words.chars().nth(WORD).is_none()).then(|| Needle::new(words))
    }

    /// A cheap look that lets through all that could match: the letters are there, in their order.
    pub(in crate::search) fn may_match(&self, heading: &str) -> bool {
        let mut rest = heading.bytes();
        let mut ascii = self.text.bytes().filter(|b| b.is_ascii() && *b != b'-');
        ascii.all(|wanted| rest.any(|b| b.eq_ignore_ascii_case(&wanted)))
    }

    /// Where the word is and its score; `None` where it is not, or only in letters too far apart.
    pub(in crate::search) fn find(&self, heading: &Heading<'_>) -> Option<(Found, i64)> {
        let Some((score, at)) = self.fuzzy(heading) else {
            return self.squeezed()?.find(heading);
        };
        if score < self.floor {
            return None;
        }
        let found =
            self.together(heading).map_or(Found::Apart(at), |(tier, bytes)| Found::Together(tier, bytes));
        Some((found, score))
    }

    /// Without hyphens, where it has some: "low-rank" also finds "low rank" and "lowrank".
    pub(in crate::search) fn squeezed(&self) -> Option<Needle> {
        let squeezed = self.text.replace('-', "");
        (squeezed.len() < self.text.len()).then(|| Needle::new(&squeezed))
    }

    /// The first of the best places where all of it stands.
    fn together(&self, heading: &Heading<'_>) -> Option<(Tier, Range<usize>)> {
        let places = self.occurrences(heading).map(|bytes| (heading.tier_of(&bytes), bytes));
        places.reduce(|best, other| if other.0 > best.0 { other } else { best })
    }

    /// As what it stands in a heading that it matches.
    pub(in crate::search) fn tier(&self, heading: &Heading<'_>) -> Tier {
        self.together(heading).map(|(tier, _)| tier).unwrap_or_default()
    }

    /// What is looked for.
    pub(in crate::search) fn text(&self) -> &str {
        &self.text
    }

    /// True where case counts.
    pub(in crate::search) fn cased(&self) -> bool {
        self.cased
    }

    /// The least score that is a match.
    pub(in crate::search) fn floor(&self) -> i64 {
        self.floor
    }

    /// The score alone, without a floor.
    pub(in crate::search) fn score(&self, heading: &Heading<'_>) -> Option<i64> {
        self.fuzzy(heading).map(|(score, _)| score)
    }

    fn fuzzy(&self, heading: &Heading<'_>) -> Option<(i64, Vec<usize>)> {
        fuzzy(if self.cased { heading.text } else { &heading.scored }, &self.text)
    }

    /// Where the word stands as a word.
    pub(in crate::search) fn whole_words<'a>(
        &'a self,
        heading: &'a Heading<'_>,
    ) -> impl Iterator<Item = Range<usize>> + 'a {
        self.occurrences(heading).filter(|bytes| heading.tier_of(bytes) == Tier::Words)
    }

    /// The end of the word if it is the next one after this byte; it may be unfinished where that is allowed.
    pub(in crate::search) fn next_word(
        &self,
        heading: &Heading<'_>,
        after: usize,
        unfinished: bool,
    ) -> Option<usize> {
        let rest = self.hay(heading).get(after..)?;
        let start = after + rest.find(char::is_alphanumeric)?;
        let end = start + self.text.len();
        let least = if unfinished { Tier::Prefixes } else { Tier::Words };
        let same = self.hay(heading).get(start..end) == Some(self.text.as_str());
        (same && heading.tier_of(&(start..end)) >= least).then_some(end)
    }

    fn occurrences<'a>(&'a self, heading: &'a Heading<'_>) -> impl Iterator<Item = Range<usize>> + 'a {
        self.hay(heading).match_indices(self.text.as_str()).map(|(at, hit)| at..at + hit.len())
    }

    fn hay<'a>(&self, heading: &'a Heading<'_>) -> &'a str {
        if self.cased { heading.text } else { &heading.lower }
    }
}

impl<'a> Heading<'a> {
    pub(in crate::search) fn of(text: &'a str) -> Heading<'a> {
        let text = text.get(..text.floor_char_boundary(HEADING)).unwrap_or(text);
        if text.is_ascii() {
            return Heading { text, lower: text.to_ascii_lowercase(), scored: text.into() };
        }
        let scored = text.chars().map(lower_outside_ascii).collect();
        Heading { text, lower: text.chars().map(lower).collect(), scored }
    }

    /// As what the bytes stand in the heading: a word, the beginning of one, or something inside.
    fn tier_of(&self, bytes: &Range<usize>) -> Tier {
        let before = self.text.get(..bytes.start).and_then(|text| text.chars().next_back());
        let after = self.text.get(bytes.end..).and_then(|text| text.chars().next());
        match (before.is_none_or(is_gap), after.is_none_or(is_gap)) {
            (true, true) => Tier::Words,
            (true, false) => Tier::Prefixes,
            _ => Tier::Scattered,
        }
    }

    /// The numbers of the characters at these bytes.
    pub(in crate::search) fn chars(&self, bytes: Range<usize>) -> Range<usize> {
        let count = |range: Range<usize>| self.text.get(range).map_or(0, |text| text.chars().count());
        let start = count(0..bytes.start);
        start..start + count(bytes)
    }
}

impl Found {
    pub(in crate::search) fn tier(&self) -> Tier {
        match self {
            Found::Together(tier, _) => *tier,
            Found::Apart(_) => Tier::Scattered,
        }
    }

    /// The characters that were found, by their numbers.
    pub(in crate::search) fn chars(self, heading: &Heading<'_>) -> Vec<Range<usize>> {
        match self {
            Found::Together(_, bytes) => vec![heading.chars(bytes)],
            Found::Apart(letters) => letters.into_iter().map(|at| at..at + 1).collect(),
        }
    }
}

fn is_gap(c: char) -> bool {
    !c.is_alphanumeric()
}

fn lower_outside_ascii(c: char) -> char {
    if c.is_ascii() { c } else { lower(c) }
}

/// The small letter, where it takes as many bytes: places must stay the same.
fn lower(c: char) -> char {
    let mut lower = c.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(small), None) if small.len_utf8() == c.len_utf8() => small,
        _ => c,
    }
}

/// The score and the numbers of the matched characters. A matcher that was used before leaves traces in the scores of
/// the next heading, so each call has a fresh one.
fn fuzzy(heading: &str, word: &str) -> Option<(i64, Vec<usize>)> {
    let config = SkimScoreConfig { penalty_case_mismatch: 0, ..SkimScoreConfig::default() };
    SkimMatcherV2::default().score_config(config).fuzzy_indices(heading, word)
}
