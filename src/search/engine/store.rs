//! Some of the titles in blocks of their own: those that passed a search, where a longer query is looked for.

use super::aligned::Aligned;
use super::blocks::Blocks;
use super::lanes::lanes_of;
use super::sheet::copy;
use crate::search::simd::LANES;

/// Blocks of some titles.
#[derive(Debug)]
pub struct Store {
    signs: Aligned,
    ends: Vec<[u8; 4]>,
    numbers: Vec<u32>,
    /// How many of them stand in blocks.
    short: usize,
}

impl Store {
    /// A store of the titles in these lanes of each block, and of those that stand in none.
    pub fn new(blocks: Blocks<'_>, lanes: &[u128]) -> Store {
        let passed = || {
            let blocks = lanes.iter().enumerate().map(move |(at, lanes)| (blocks.block(at), *lanes));
            blocks
                .flat_map(|((signs, numbers), lanes)| lanes_of(lanes).map(move |lane| (signs, numbers, lane)))
        };
        let mut numbers: Vec<u32> = passed().map(|(_, numbers, lane)| numbers.of(lane)).collect();
        let short = numbers.len();
        let (mut height, mut ends) = (0, Vec::with_capacity(short.div_ceil(LANES)));
        for (place, (signs, ..)) in passed().enumerate() {
            if (place + 1) % LANES == 0 || place + 1 == short {
                height += signs.len();
                ends.push(height);
            }
        }
        let mut store = Aligned::zeros(height * LANES);
        for (place, (signs, _, lane)) in passed().enumerate() {
            let start = (place / LANES).checked_sub(1).and_then(|before| ends.get(before)).copied();
            let rows = store.as_mut().as_chunks_mut().0.get_mut(start.unwrap_or(0)..).unwrap_or_default();
            copy(signs, lane, rows, place % LANES);
        }
        numbers.extend(blocks.long().iter());
        let ends = ends.into_iter().map(|end| (end as u32).to_le_bytes()).collect();
        Store { signs: store, ends, numbers, short }
    }

    /// To search in.
    pub fn blocks(&self) -> Blocks<'_> {
        Blocks {
            signs: self.signs.as_ref().as_chunks().0,
            ends: &self.ends,
            numbers: Some(&self.numbers),
            titles: self.numbers.len(),
            short: self.short,
        }
    }
}
