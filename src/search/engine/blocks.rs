//! Titles in blocks of 128, transposed: row `j` of a block has the `j`-th character of each. Titles of like length stand
//! together, so that little room is lost; those too long for a lane stand behind all others, in no block.

use crate::search::simd::{LANES, Row};
use std::ops::Range;

/// All titles, or those that passed a search.
#[derive(Debug, Clone, Copy, Default)]
pub struct Blocks<'a> {
    /// Rows of characters.
    pub signs: &'a [Row],
    /// The row behind the last one of each block, as a little-endian number.
    pub ends: &'a [[u8; 4]],
    /// The title at each place; every title by its number where there are none.
    pub numbers: Option<&'a [u32]>,
    /// How many titles there are.
    pub titles: usize,
    /// How many of them stand in blocks.
    pub short: usize,
}

/// The titles in the lanes of a block.
#[derive(Debug, Clone, Copy)]
pub enum Numbers<'a> {
    /// Those from a number on.
    From(u32, usize),
    /// These.
    These(&'a [u32]),
}

impl<'a> Blocks<'a> {
    /// How many blocks there are.
    pub fn len(self) -> usize {
        self.ends.len()
    }

    /// A block and the titles in its lanes; empty for a number that is none.
    pub fn block(self, at: usize) -> (&'a [Row], Numbers<'a>) {
        let end = |at: usize| self.ends.get(at).map_or(0, |end| u32::from_le_bytes(*end) as usize);
        let rows = at.checked_sub(1).map_or(0, end)..end(at);
        let signs = self.signs.get(rows).unwrap_or_default();
        let places = (at * LANES).min(self.short)..((at + 1) * LANES).min(self.short);
        (signs, self.numbers(places))
    }

    /// Titles too long for a lane.
    pub fn long(self) -> Numbers<'a> {
        self.numbers(self.short..self.titles)
    }

    fn numbers(self, places: Range<usize>) -> Numbers<'a> {
        match self.numbers {
            None => Numbers::From(places.start as u32, places.len()),
            Some(numbers) => Numbers::These(numbers.get(places).unwrap_or_default()),
        }
    }
}

impl<'a> Numbers<'a> {
    /// The title in a lane; none has the number that stands for a lane without one.
    pub fn of(self, lane: usize) -> u32 {
        match self {
            Numbers::From(first, _) => first.saturating_add(lane as u32),
            Numbers::These(numbers) => numbers.get(lane).copied().unwrap_or(u32::MAX),
        }
    }

    /// How many there are.
    pub fn len(self) -> usize {
        match self {
            Numbers::From(_, length) => length,
            Numbers::These(numbers) => numbers.len(),
        }
    }

    /// All of them.
    pub fn iter(self) -> impl Iterator<Item = u32> + 'a {
        (0..self.len()).map(move |lane| self.of(lane))
    }
}
