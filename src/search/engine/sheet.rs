//! How titles are written into the lanes of a block, and how single lanes are copied from block to block.

use super::aligned::Aligned;
use crate::search::simd::{END, LANES, Row, sign};

/// Characters of a title that has room in a lane.
pub const WIDEST: usize = 255;

/// Writes a title into a lane of a blank block, as far as there are rows.
pub fn write(rows: &mut [Row], lane: usize, title: &str) {
    rows.iter_mut().zip(title.chars()).for_each(|(row, c)| row[lane % LANES] = sign(c));
}

/// Copies a title from a lane into a lane of a block that is as high.
pub fn copy(from: &[Row], lane: usize, to: &mut [Row], to_lane: usize) {
    from.iter().zip(to).for_each(|(from, to)| to[to_lane % LANES] = from[lane % LANES]);
}

/// One block that is filled title by title, again and again.
#[derive(Debug, Default)]
pub struct Gathered {
    signs: Aligned,
    /// Rows that are not blank.
    height: usize,
    numbers: Vec<u32>,
}

impl Gathered {
    /// Adds the title in a lane of a block.
    pub fn push(&mut self, number: u32, signs: &[Row], lane: usize) {
        if self.signs.as_ref().is_empty() {
            self.signs = Aligned::zeros(WIDEST * LANES);
        }
        copy(signs, lane, self.signs.as_mut().as_chunks_mut().0, self.numbers.len());
        self.height = self.height.max(signs.len().min(WIDEST));
        self.numbers.push(number);
    }

    /// The titles, lane by lane.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// The block.
    pub fn signs(&self) -> &[Row] {
        self.signs.as_ref().as_chunks().0.get(..self.height).unwrap_or_default()
    }

    /// Forgets all titles.
    pub fn clear(&mut self) {
        let rows = self.signs.as_mut().as_chunks_mut::<LANES>().0;
        rows.iter_mut().take(self.height).for_each(|row| row.fill(END));
        self.numbers.clear();
        self.height = 0;
    }
}
