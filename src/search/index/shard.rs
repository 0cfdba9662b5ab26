//! The reading of some papers into an index: their words by number, and who has them how often. Shards are made side
//! by side and put together by [`merge`](super::merge).

use super::field::{COUNT, texts};
use super::words::{lower_into, words};
use crate::library::{Library, Slot};
use crate::text::fold::fold;
use foldhash::fast::FixedState;
use std::collections::HashMap;

/// Papers between two looks whether the work is still wanted.
const LOOK: usize = 64;

/// What some papers hold.
#[derive(Debug, Default)]
pub struct Shard {
    /// Each word once, in the order of first sight.
    pub terms: Vec<Box<str>>,
    /// What each part of the papers holds.
    pub columns: [Columns; COUNT],
}

/// What one part of some papers holds.
#[derive(Debug, Default)]
pub struct Columns {
    /// For each posting the number of its term in the shard; postings come in the order of the papers.
    pub terms: Vec<u32>,
    /// For each posting its paper.
    pub papers: Vec<u32>,
    /// For each posting how often the paper has the word, at most 255.
    pub counts: Vec<u8>,
    /// Words of each paper, at most 65,535.
    pub lengths: Vec<u16>,
    /// The folded texts, one after the other.
    pub text: String,
    /// Where each text ends.
    pub ends: Vec<u64>,
    /// For each term of the shard the place of its last posting.
    last: Vec<u32>,
}

impl Shard {
    /// Reads papers; `None` when the work is no longer wanted.
    pub fn read(library: &Library, slots: &[Slot], stop: &(dyn Fn() -> bool + Sync)) -> Option<Shard> {
        let mut reading = Reading::default();
        for (number, slot) in slots.iter().enumerate() {
            if number % LOOK == 0 && stop() {
                return None;
            }
            for (part, text) in texts(library.paper(*slot)).iter().enumerate() {
                reading.read(part, slot.0, fold(text).text());
            }
        }
        Some(reading.shard)
    }
}

/// A shard that is being made.
#[derive(Default)]
struct Reading {
    shard: Shard,
    numbers: HashMap<Box<str>, u32, FixedState>,
    lower: String,
}

impl Reading {
    fn read(&mut self, part: usize, paper: u32, text: &str) {
        let mut length = 0_u16;
        for range in words(text) {
            lower_into(text.get(range).unwrap_or_default(), &mut self.lower);
            let term = self.number();
            length = length.saturating_add(1);
            if let Some(columns) = self.shard.columns.get_mut(part) {
                columns.count(term, paper);
            }
        }
        if let Some(columns) = self.shard.columns.get_mut(part) {
            columns.lengths.push(length);
            columns.text.push_str(text);
            columns.ends.push(columns.text.len() as u64);
        }
    }

    /// The number of the word in the buffer.
    fn number(&mut self) -> u32 {
        if let Some(number) = self.numbers.get(self.lower.as_str()) {
            return *number;
        }
        let number = self.shard.terms.len() as u32;
        self.shard.terms.push(self.lower.as_str().into());
        self.numbers.insert(self.lower.as_str().into(), number);
        number
    }
}

impl Columns {
    /// Counts a word of a paper.
    fn count(&mut self, term: u32, paper: u32) {
        let place = term as usize;
        if place >= self.last.len() {
            self.last.resize(place + 1, u32::MAX);
        }
        let known = self.last[place] as usize;
        if self.papers.get(known) == Some(&paper) {
            self.counts[known] = self.counts[known].saturating_add(1);
            return;
        }
        self.last[place] = self.papers.len() as u32;
        self.terms.push(term);
        self.papers.push(paper);
        self.counts.push(1);
    }
}
