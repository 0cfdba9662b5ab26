//! Titles in blocks of 128, transposed: row `j` of a block has the `j`-th character of each. Titles of like length stand
//! together, so that little room is lost.

use super::sheet::{Sheet, WIDEST};
use super::titles::Titles;
use crate::search::simd::{Block, LANES};

/// Blocks of titles.
#[derive(Debug, Default)]
pub struct Store {
    sheet: Sheet,
    /// The row behind the last one of each block.
    ends: Vec<usize>,
    /// The title in each lane.
    numbers: Vec<u32>,
    /// Titles too long for a lane.
    long: Vec<u32>,
}

impl Store {
    /// A store of these titles; their numbers must ascend.
    pub fn new(titles: &Titles, numbers: impl Iterator<Item = u32>) -> Store {
        let (short, long): (Vec<u32>, Vec<u32>) =
            numbers.partition(|number| titles.text(*number).chars().count() <= WIDEST);
        let mut store = Store { long, ..Store::default() };
        for block in short.chunks(LANES) {
            let first = store.sheet.signs.len();
            for (lane, number) in block.iter().enumerate() {
                store.sheet.write(first, lane, titles.text(*number));
            }
            store.ends.push(store.sheet.signs.len());
        }
        store.numbers = short;
        store
    }

    /// How many titles it has.
    pub fn len(&self) -> usize {
        self.numbers.len() + self.long.len()
    }

    /// How many blocks it has.
    pub fn blocks(&self) -> usize {
        self.ends.len()
    }

    /// A block and the titles in its lanes; empty for a number that is none.
    pub fn block(&self, at: usize) -> (Block<'_>, &[u32]) {
        let start = at.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        let rows = start..self.ends.get(at).copied().unwrap_or(start);
        let lanes = (at * LANES).min(self.numbers.len())..((at + 1) * LANES).min(self.numbers.len());
        let signs = self.sheet.signs.get(rows.clone()).unwrap_or_default();
        let costs = self.sheet.costs.get(rows).unwrap_or_default();
        (Block { signs, costs }, self.numbers.get(lanes).unwrap_or_default())
    }

    /// Titles too long for a lane.
    pub fn long(&self) -> &[u32] {
        &self.long
    }
}
