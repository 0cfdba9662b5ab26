//! What is known of the titles of a block during a search: for each word the deficit, which form of it counts, and as
//! what it stands in the title; from these, score and tier of a title.

use super::aligned::Aligned;
use super::plan::{Form, Plan, Word};
use super::sheet::WIDEST;
use super::top::Key;
use crate::search::hit::Tier;
use crate::search::simd::{Block, Isa, LANES, Row as Signs};
use crate::search::title::needle::Heading;

/// One word, or the whole query, in each title of a block.
#[derive(Debug, Clone)]
struct Row {
    deficits: [u8; LANES],
    /// The titles where the second form counts.
    second: u128,
    /// As what the word stands there; of one that is not plain, its opening.
    stands: [u8; LANES],
    /// As what the second form stands there.
    second_stands: [u8; LANES],
}

const EMPTY: Row = Row { deficits: [0; LANES], second: 0, stands: [0; LANES], second_stands: [0; LANES] };

/// The words in each title of a block.
#[derive(Debug)]
pub struct Lanes {
    isa: Isa,
    costs: Aligned,
    words: Vec<Row>,
    whole: Row,
    /// The titles that have the whole query.
    holds_whole: u128,
    spare: [u8; LANES],
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
    /// Nothing is known yet.
    pub fn new(isa: Isa) -> Lanes {
        let costs = Aligned::zeros(WIDEST * LANES);
        Lanes { isa, costs, words: Vec::new(), whole: EMPTY, holds_whole: 0, spare: [0; LANES] }
    }

    /// Scores every word; returns the titles that match all.
    pub fn words(&mut self, signs: &[Signs], words: &[Word], lanes: u128) -> u128 {
        self.words.resize(words.len(), EMPTY);
        self.isa.costs(signs, lanes, self.costs.as_mut().as_chunks_mut().0);
        let block = Block { signs, costs: self.costs.as_ref().as_chunks().0 };
        let mut found = lanes;
        for (word, row) in words.iter().zip(&mut self.words) {
            let first = &word.first;
            found = match &word.second {
                _ if found == 0 => break,
                None => self.isa.deficits(block, &first.pattern, found, first.limit, &mut row.deficits),
                Some(second) => row.two_forms(self.isa, block, [first, second], found, &mut self.spare),
            };
        }
        found
    }

    /// Finds out what ranking needs beside the deficits; returns those of the matches that may be better than the bar.
    pub fn hopeful(
        &mut self,
        signs: &[Signs],
        plan: &Plan<'_>,
        words: &[Word],
        found: u128,
        bar: Key,
    ) -> u128 {
        let mut lanes = found;
        // Only for a single word are score and tier known at once.
        let single = words.first().filter(|_| words.len() == 1 && bar != Key::LAST);
        if let Some(word) = single.filter(|_| bar.rank().tier == Tier::Phrase) {
            lanes &= self.near(word, bar);
        }
        if lanes != 0 {
            self.details(signs, plan, words, lanes);
        }
        match (single, self.words.first()) {
            (Some(word), Some(row)) => lanes & self.may_reach(word, row, bar),
            _ => lanes,
        }
    }

    /// The titles that a single word may lift to the bar. A word that is not plain goes on behind its opening: where
    /// that is no whole word, it does not begin the word as typed, and where it begins none, neither form.
    fn may_reach(&self, word: &Word, row: &Row, bar: Key) -> u128 {
        let up_to = |stands: u8| self.isa.at_most(&row.stands, stands);
        let begun = if word.first.plain { u128::MAX } else { row.second };
        match bar.rank().tier {
            _ if word.opening().is_none() => u128::MAX,
            Tier::Phrase => !up_to(1),
            Tier::Words | Tier::Prefixes => !up_to(1) | (begun & !up_to(0) & self.near(word, bar)),
            Tier::Scattered => (begun & !up_to(0)) | !up_to(1) | self.near(word, bar),
        }
    }

    /// The titles whose score is not below the bar's.
    fn near(&self, word: &Word, bar: Key) -> u128 {
        let Some(row) = self.words.first() else { return 0 };
        let within = |form: &Form| {
            let most = form.best - bar.rank().score;
            u8::try_from(most.min(255)).map_or(0, |most| self.isa.at_most(&row.deficits, most))
        };
        let second = word.second.as_ref().map_or(0, |form| row.second & within(form));
        let first = if word.second.is_some() { !row.second } else { u128::MAX };
        second | (first & within(&word.first))
    }

    fn details(&mut self, signs: &[Signs], plan: &Plan<'_>, words: &[Word], lanes: u128) {
        for (word, row) in words.iter().zip(&mut self.words) {
            if let Some(opening) = word.opening() {
                self.isa.stands(signs, opening, lanes, &mut row.stands);
            }
            if let Some(second) = word.second.as_ref().filter(|second| second.plain) {
                self.isa.stands(signs, &second.pattern, lanes & row.second, &mut row.second_stands);
            }
        }
        if let Some(whole) = &plan.whole {
            self.holds_whole = lanes & self.isa.holds(signs, &whole.pattern);
            let block = Block { signs, costs: self.costs.as_ref().as_chunks().0 };
            self.isa.deficits(block, &whole.pattern, self.holds_whole, 255, &mut self.whole.deficits);
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

    /// In which way the title holds the query at best, and whether that is certain.
    pub fn at_best(&self, words: &[Word], lane: usize) -> (Tier, bool) {
        let (mut least, mut certain, mut phrase) = (Tier::Words, true, true);
        for (at, (word, row)) in words.iter().zip(&self.words).enumerate() {
            let opening = word.opening().map_or(Tier::Words, |_| tier(row.stands[lane]));
            let (tier, known) = row.at_best(word, opening, lane);
            least = least.min(tier);
            certain &= known;
            let unfinished = at > 0 && (at + 1 == words.len() || !word.first.plain);
            phrase &= opening == Tier::Words || (unfinished && opening == Tier::Prefixes);
        }
        let alone = words.len() == 1 && words.iter().all(|word| word.first.plain);
        if phrase { (Tier::Phrase, alone) } else { (least, certain) }
    }

    /// In which way the title holds the query.
    pub fn tier<'t>(&self, plan: &Plan<'_>, words: &[Word], lane: usize, text: &dyn Fn() -> &'t str) -> Tier {
        let (best, certain) = self.at_best(words, lane);
        if certain {
            return best;
        }
        let heading = Heading::of(text());
        if plan.query.phrase_in(&heading).is_some() {
            return Tier::Phrase;
        }
        let tier = |(word, row): (&Word, &Row)| {
            if word.first.plain { tier(row.stands[lane]) } else { row.form(word, lane).needle.tier(&heading) }
        };
        words.iter().zip(&self.words).map(tier).min().unwrap_or_default()
    }

    /// The titles that may be within a deficit, by the first few characters of a form.
    pub fn promising(&mut self, signs: &[Signs], form: &Form, lanes: u128, most: u8) -> u128 {
        let Some((beginning, rest)) = form.beginning.as_ref().filter(|_| most < 255) else { return lanes };
        let Some(limit) = most.checked_sub(*rest) else { return 0 };
        self.isa.costs(signs, lanes, self.costs.as_mut().as_chunks_mut().0);
        let block = Block { signs, costs: self.costs.as_ref().as_chunks().0 };
        self.isa.deficits(block, beginning, lanes, limit, &mut self.spare)
    }

    /// Scores one form alone; returns the titles whose score a byte can tell.
    pub fn alone(&mut self, signs: &[Signs], form: &Form, lanes: u128) -> u128 {
        self.isa.costs(signs, lanes, self.costs.as_mut().as_chunks_mut().0);
        let block = Block { signs, costs: self.costs.as_ref().as_chunks().0 };
        self.isa.deficits(block, &form.pattern, lanes, 254, &mut self.whole.deficits)
    }

    /// The score after [`Lanes::alone`].
    pub fn alone_score(&self, form: &Form, lane: usize) -> i64 {
        form.best - i64::from(self.whole.deficits[lane])
    }

    /// The titles with at most this deficit after [`Lanes::alone`].
    pub fn at_most(&self, most: u8) -> u128 {
        self.isa.at_most(&self.whole.deficits, most)
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

    /// As what a word stands in a title at best, and whether that is certain, by what its opening stands as.
    fn at_best(&self, word: &Word, opening: Tier, lane: usize) -> (Tier, bool) {
        let second = word.second.as_ref().filter(|_| self.second >> lane & 1 == 1);
        match second {
            _ if word.first.plain => (opening, true),
            Some(second) if second.plain => (tier(self.second_stands[lane]), true),
            Some(_) if opening > Tier::Scattered => (Tier::Words, false),
            None if opening > Tier::Prefixes => (Tier::Words, false),
            _ => (Tier::Scattered, true),
        }
    }
}

fn tier(stands: u8) -> Tier {
    match stands {
        0 => Tier::Scattered,
        1 => Tier::Prefixes,
        _ => Tier::Words,
    }
}
