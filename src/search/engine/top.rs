//! The best so many of the matches. A match is one number, smaller for a better one, so that tier, score and the order
//! of equals are compared at once.

use crate::search::hit::{Rank, Tier};

/// Scores are kept from below this down.
const SCORES: i64 = 1 << 29;

/// A match as a number: two bits of tier, 30 of score, 32 of its turn among equals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(u64);

impl Key {
    /// Worse than every match.
    pub const LAST: Key = Key(u64::MAX);

    /// The key of a match.
    pub fn new(rank: Rank, turn: u32) -> Key {
        let tier = 3 - rank.tier as u64;
        let score = (SCORES - rank.score).clamp(0, (1 << 30) - 1) as u64;
        Key(tier << 62 | score << 32 | u64::from(turn))
    }

    /// How well it matches.
    pub fn rank(self) -> Rank {
        let tier = match self.0 >> 62 {
            0 => Tier::Phrase,
            1 => Tier::Words,
            2 => Tier::Prefixes,
            _ => Tier::Scattered,
        };
        Rank { tier, score: SCORES - (self.0 >> 32 & ((1 << 30) - 1)) as i64 }
    }

    /// The turn of the title among equals.
    pub fn turn(self) -> u32 {
        self.0 as u32
    }
}

/// The best matches so far.
#[derive(Debug)]
pub struct Top {
    most: usize,
    keys: Vec<Key>,
    /// Keys from here on are not among the best.
    bar: Key,
}

impl Top {
    /// Room for so many.
    pub fn new(most: usize) -> Top {
        Top { most, keys: Vec::new(), bar: if most == 0 { Key(0) } else { Key::LAST } }
    }

    /// Keys from here on are not among the best.
    pub fn bar(&self) -> Key {
        self.bar
    }

    /// Adds a match.
    pub fn push(&mut self, key: Key) {
        if key < self.bar {
            self.keys.push(key);
            if self.keys.len() >= self.most.saturating_mul(2).saturating_add(128) {
                self.prune();
            }
        }
    }

    /// Drops what is not among the best.
    fn prune(&mut self) {
        if let Some(last) = self.most.checked_sub(1).filter(|last| *last < self.keys.len()) {
            self.bar = *self.keys.select_nth_unstable(last).1;
            self.keys.truncate(self.most);
        }
    }

    /// Adds the best of another part.
    pub fn merge(&mut self, other: Top) {
        other.keys.into_iter().for_each(|key| self.push(key));
    }

    /// The best matches, best first.
    pub fn sorted(mut self) -> Vec<Key> {
        self.prune();
        self.keys.sort_unstable();
        self.keys
    }
}
