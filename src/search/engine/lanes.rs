//! What is known of the titles of a block during a search: for each word the deficit, which form of it counts, and as
//! what it stands in the title; from these, score and tier of a title.

use super::plan::{Form, Plan, Word};
use super::top::Key;
use crate::search::hit::Tier;
use crate::search::simd::{Block, Isa, LANES};
use crate::search::title::needle::Heading;

/// One word, or the whole query, in each title of a block.
#[derive(Debug, Clone)]
struct Row {
    deficits: [u8; LANES],
    /// The titles where the second form counts.
    second: u128,
    stands: [u8; LANES],
}

const EMPTY: Row = Row { deficits: [0; LANES], second: 0, stands: [0; LANES] };

/// The words in each title of a block.
#[derive(Debug, Clone)]
pub struct Lanes {
    words: Vec<Row>,
    whole: Row,
    /// The titles that have the whole query.
    holds_whole: u128,
    spare: [u8; LANES],
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes { words: Vec::new(), whole: EMPTY, holds_whole: 0, spare: [0; LANES] }
    }
}

/// The numbers of the set bits.
pub fn lanes_of(mut lanes: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (lanes != 0).then(|| lanes.trailing_zeros() as usize);
        lanes &= lanes.wrapping_sub(1);
        lane
    })
}

impl Lanes {
    /// Scores every word; returns the titles that match all.
    pub fn words(&mut self, isa: Isa, block: Block<'_>, words: &[Word], lanes: u128) -> u128 {
        self.words.resize(words.len(), EMPTY);
        let mut found = lanes;
        for (word, row) in words.iter().zip(&mut self.words) {
            if found == 0 {
                break;
            }
            found = match &word.second {
                None => isa.deficits(block, &word.first.pattern, found, word.first.limit, &mut row.deficits),
                Some(second) => row.two_forms(isa, block, [&word.first, second], found, &mut self.spare),
            };
        }
        found
    }

    /// Finds out what ranking needs beside the deficits; returns those of the matches that may be better than the bar.
    pub fn hopeful(
        &mut self,
        isa: Isa,
        block: Block<'_>,
        plan: &Plan<'_>,
        words: &[Word],
        found: u128,
        bar: Key,
    ) -> u128 {
        let mut lanes = found;
        // Only for a single plain word are score and tier known at once.
        let single = words.first().filter(|_| plan.plain && words.len() == 1 && bar != Key::LAST);
        if let Some(word) = single.filter(|_| bar.rank().tier == Tier::Phrase) {
            lanes &= self.near(isa, word, bar);
        }
        if lanes != 0 {
            self.details(isa, block, plan, words, lanes);
        }
        if let (Some(word), Some(row)) = (single, self.words.first()) {
            let up_to = |stands: u8| isa.at_most(&row.stands, stands);
            lanes &= match bar.rank().tier {
                Tier::Phrase => u128::MAX,
                Tier::Words | Tier::Prefixes => !up_to(1) | (!up_to(0) & self.near(isa, word, bar)),
                Tier::Scattered => !up_to(0) | self.near(isa, word, bar),
            };
        }
        lanes
    }

    /// The titles whose score is not below the bar's.
    fn near(&self, isa: Isa, word: &Word, bar: Key) -> u128 {
        let most = (word.first.best - bar.rank().score).clamp(0, 255) as u8;
        self.words.first().map_or(0, |row| isa.at_most(&row.deficits, most))
    }

    fn details(&mut self, isa: Isa, block: Block<'_>, plan: &Plan<'_>, words: &[Word], lanes: u128) {
        for (word, row) in words.iter().zip(&mut self.words) {
            let (first, second) = (lanes & !row.second, lanes & row.second);
            if word.first.plain {
                isa.stands(block, &word.first.pattern, first, &mut row.stands);
            } else if let Some(form) = word.second.as_ref().filter(|form| form.plain) {
                isa.stands(block, &form.pattern, second, &mut row.stands);
            }
        }
        if let Some(whole) = &plan.whole {
            self.holds_whole = lanes & isa.holds(block.signs, &whole.pattern);
            isa.deficits(block, &whole.pattern, self.holds_whole, 255, &mut self.whole.deficits);
        }
    }

    /// The better of the sum of the words' scores and the score of the whole query.
    pub fn score<'t>(&self, plan: &Plan<'_>, words: &[Word], lane: usize, text: &dyn Fn() -> &'t str) -> i64 {
        let words = words.iter().zip(&self.words);
        let sum: i64 =
            words.map(|(word, row)| row.form(word, lane).best - i64::from(row.deficits[lane])).sum();
        let whole = match (&plan.whole, plan.query.whole()) {
            (Some(_), _) if self.holds_whole >> lane & 1 == 0 => None,
            (Some(whole), _) if self.whole.deficits[lane] < 255 => {
                Some(whole.best - i64::from(self.whole.deficits[lane]))
            }
            (Some(whole), _) if whole.best - 255 <= sum => None,
            (_, Some(needle)) if needle.may_match(text()) => needle.score(&Heading::of(text())),
            _ => None,
        };
        whole.unwrap_or(0).max(sum)
    }

    /// In which way the title holds the query.
    pub fn tier<'t>(&self, plan: &Plan<'_>, words: &[Word], lane: usize, text: &dyn Fn() -> &'t str) -> Tier {
        if plan.plain {
            return self.plain_tier(plan, lane, text);
        }
        let heading = Heading::of(text());
        if plan.query.phrase_in(&heading).is_some() {
            return Tier::Phrase;
        }
        let tier = |(word, row): (&Word, &Row)| {
            let form = row.form(word, lane);
            if form.plain { row.tier(lane) } else { form.needle.tier(&heading) }
        };
        words.iter().zip(&self.words).map(tier).min().unwrap_or_default()
    }

    fn plain_tier<'t>(&self, plan: &Plan<'_>, lane: usize, text: &dyn Fn() -> &'t str) -> Tier {
        let Some((last, others)) = self.words.split_last() else { return Tier::default() };
        let least = self.words.iter().map(|row| row.tier(lane)).min().unwrap_or_default();
        let phrase = others.iter().all(|row| row.tier(lane) == Tier::Words)
            && match last.tier(lane) {
                Tier::Words if others.is_empty() => true,
                Tier::Words | Tier::Prefixes if !others.is_empty() => {
                    plan.query.phrase_in(&Heading::of(text())).is_some()
                }
                _ => false,
            };
        if phrase { Tier::Phrase } else { least }
    }

    /// Scores one form alone; returns the titles whose score a byte can tell.
    pub fn alone(&mut self, isa: Isa, block: Block<'_>, form: &Form, lanes: u128) -> u128 {
        isa.deficits(block, &form.pattern, lanes, 254, &mut self.whole.deficits)
    }

    /// The score after [`Lanes::alone`].
    pub fn alone_score(&self, form: &Form, lane: usize) -> i64 {
        form.best - i64::from(self.whole.deficits[lane])
    }

    /// The titles with at most this deficit after [`Lanes::alone`].
    pub fn at_most(&self, isa: Isa, most: u8) -> u128 {
        isa.at_most(&self.whole.deficits, most)
    }
}

impl Row {
    /// Scores by the first form where the title has it, else by the second.
    fn two_forms(
        &mut self,
        isa: Isa,
        block: Block<'_>,
        forms: [&Form; 2],
        lanes: u128,
        spare: &mut [u8; LANES],
    ) -> u128 {
        let first = lanes & isa.holds(block.signs, &forms[0].pattern);
        self.second = lanes & !first;
        let second = isa.deficits(block, &forms[1].pattern, self.second, forms[1].limit, &mut self.deficits);
        let first = isa.deficits(block, &forms[0].pattern, first, forms[0].limit, spare);
        lanes_of(first).for_each(|lane| self.deficits[lane] = spare[lane]);
        first | second
    }

    fn form<'a>(&self, word: &'a Word, lane: usize) -> &'a Form {
        word.second.as_ref().filter(|_| self.second >> lane & 1 == 1).unwrap_or(&word.first)
    }

    fn tier(&self, lane: usize) -> Tier {
        match self.stands[lane] {
            0 => Tier::Scattered,
            1 => Tier::Prefixes,
            _ => Tier::Words,
        }
    }
}
