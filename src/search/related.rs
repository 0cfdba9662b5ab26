//! Papers that are about the same: those whose vectors point in nearly the same direction, each with the words that tie
//! it to the paper in view.

use super::index::Index;
use super::vectors::{Vectors, as_shown};
use crate::library::{Library, Slot};
use std::cmp::Reverse;

/// Words that are told of a tie, at most.
const WORDS: usize = 3;

/// Two papers closer than this have hardly a word in common.
const LEAST: f32 = 0.08;

/// A paper that is related to the one in view.
#[derive(Debug, Clone, PartialEq)]
pub struct Kin {
    /// Which paper.
    pub slot: Slot,
    /// The cosine of the two vectors: 0 for nothing in common, 1 for the same words.
    pub score: f32,
    /// The words that tie the two, the strongest first, as the paper in view has them.
    pub words: Vec<String>,
}

/// Knows for each paper of a library what it is about.
#[derive(Debug, Default)]
pub struct Related(Vectors);

impl Related {
    /// Weighs the words of an index; `None` when `stop` says that nobody wants it any more.
    pub fn build(index: &Index, stop: &(dyn Fn() -> bool + Sync)) -> Option<Related> {
        Vectors::build(index, stop).map(Related)
    }

    /// The vectors behind it.
    pub fn vectors(&self) -> &Vectors {
        &self.0
    }

    /// The papers closest to one, at most `count`, the closest first.
    pub fn of(&self, library: &Library, slot: Slot, count: usize) -> Vec<Kin> {
        let near = self.near(slot, count);
        let ties: Vec<Vec<u32>> = near.iter().map(|(other, _)| self.ties(slot, *other)).collect();
        let mut stems: Vec<u32> = ties.iter().flatten().copied().collect();
        stems.sort_unstable();
        stems.dedup();
        let names: Vec<&str> = stems.iter().map(|stem| self.0.stem(*stem)).collect();
        let shown =
            if near.is_empty() { Vec::new() } else { as_shown(std::iter::once(library.paper(slot)), &names) };
        let word = |stem: &u32| stems.binary_search(stem).ok().and_then(|at| shown.get(at)).cloned();
        let kin = near.into_iter().zip(ties);
        kin.map(|((slot, score), ties)| Kin { slot, score, words: ties.iter().filter_map(word).collect() })
            .collect()
    }

    /// The papers closest to one with their cosines, at most `count`, the closest first.
    pub fn near(&self, slot: Slot, count: usize) -> Vec<(Slot, f32)> {
        let mut scores = vec![0.0_f32; self.0.len()];
        let mut met = Vec::new();
        for (stem, weight) in self.0.of(slot.0) {
            for (paper, other) in self.0.having(*stem) {
                let score = &mut scores[*paper as usize];
                if *score == 0.0 {
                    met.push(*paper);
                }
                *score += weight * other;
            }
        }
        let score = |paper: u32| scores.get(paper as usize).copied().unwrap_or_default();
        met.retain(|paper| *paper != slot.0 && score(*paper) >= LEAST);
        // Cosines here are positive, so that their bits stand in their order.
        let key = |paper: &u32| (Reverse(score(*paper).to_bits()), *paper);
        if met.len() > count && count > 0 {
            met.select_nth_unstable_by_key(count - 1, key);
        }
        met.truncate(count);
        met.sort_unstable_by_key(key);
        met.into_iter().map(|paper| (Slot(paper), score(paper))).collect()
    }

    /// The stems that tie two papers, the strongest first.
    fn ties(&self, one: Slot, other: Slot) -> Vec<u32> {
        let other = self.0.of(other.0);
        let both = self.0.of(one.0).iter().filter_map(|(stem, weight)| {
            let at = other.binary_search_by_key(stem, |(stem, _)| *stem).ok()?;
            Some((weight * other.get(at)?.1, *stem))
        });
        let mut ties: Vec<(f32, u32)> = both.collect();
        ties.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        ties.into_iter().take(WORDS).map(|(_, stem)| stem).collect()
    }
}

#[cfg(test)]
mod tests;
