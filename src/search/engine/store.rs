//! Some of the titles in blocks of their own: those that passed a search, where a longer query is looked for.

use super::aligned::Aligned;
use super::blocks::Blocks;
use super::sheet::{Sheet, WIDEST};
use super::titles::Titles;
use crate::search::simd::LANES;

/// Blocks of some titles.
#[derive(Debug)]
pub struct Store {
    signs: Aligned,
    costs: Aligned,
    ends: Vec<[u8; 4]>,
    numbers: Vec<u32>,
    /// How many of them stand in blocks.
    short: usize,
}

impl Store {
    /// A store of these titles; their numbers must ascend.
    pub fn new(titles: &Titles, numbers: Vec<u32>) -> Store {
        let short = numbers.partition_point(|number| (*number as usize) < titles.blocks().short);
        let blocks = || numbers.get(..short).unwrap_or_default().chunks(LANES);
        // The shortest title stands first, the longest last.
        let height = |block: &[u32]| block.last().map_or(0, |last| titles.text(*last).chars().count());
        let mut rows = 0;
        let mut end = |block: &[u32]| {
            rows += height(block).min(WIDEST);
            rows
        };
        let ends: Vec<usize> = blocks().map(&mut end).collect();
        let size = rows * LANES;
        let (mut signs, mut costs) = (Aligned::zeros(size), Aligned::zeros(size));
        let mut sheet = Sheet::of(signs.as_mut(), costs.as_mut());
        for (at, (block, end)) in blocks().zip(&ends).enumerate() {
            let start = at.checked_sub(1).and_then(|before| ends.get(before)).copied().unwrap_or(0);
            sheet.block(start..*end, block.iter().map(|number| titles.text(*number)));
        }
        let ends = ends.into_iter().map(|end| (end as u32).to_le_bytes()).collect();
        Store { signs, costs, ends, numbers, short }
    }

    /// To search in.
    pub fn blocks(&self) -> Blocks<'_> {
        Blocks {
            signs: self.signs.as_ref().as_chunks().0,
            costs: self.costs.as_ref().as_chunks().0,
            ends: &self.ends,
            numbers: Some(&self.numbers),
            titles: self.numbers.len(),
            short: self.short,
        }
    }
}
