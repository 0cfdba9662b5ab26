//! The order of what is still to be decided: what the reader will like best first, and every tenth place for a paper at
//! random, so that what the model knows nothing of is met too. No paper is left out.

use crate::library::Slot;

/// Of so many places one is for a paper at random.
const RANDOM: usize = 10;

/// Papers in order. The places are counted from the first decision on, so that a reader who takes the first paper of
/// each new order meets one at random each tenth time; which one is decided by the seed alone.
pub fn by_interest(undecided: &[Slot], scores: &[f32], decided: usize, seed: u64) -> Vec<Slot> {
    let score = |slot: Slot| scores.get(slot.index()).copied().unwrap_or(f32::MIN);
    let mut best: Vec<Slot> = undecided.to_vec();
    best.sort_unstable_by(|a, b| score(*b).total_cmp(&score(*a)).then(a.cmp(b)));
    best.dedup();
    // Places among the best, in an order of their own.
    let mut random: Vec<(u64, usize)> = best.iter().map(|slot| mixed(seed, slot.0)).zip(0..).collect();
    random.sort_unstable();
    let mut taken = vec![false; best.len()];
    let mut next_best = 0..best.len();
    let mut next_random = random.into_iter().map(|(_, at)| at);
    let mut take = |mut from: &mut dyn Iterator<Item = usize>| {
        let free = |at: &usize| taken.get_mut(*at).is_some_and(|taken| !std::mem::replace(taken, true));
        Iterator::find(&mut from, free)
    };
    let mut order = Vec::with_capacity(best.len());
    for place in decided..decided + best.len() {
        let at_random = place % RANDOM == RANDOM - 1;
        let at = if at_random { take(&mut next_random) } else { take(&mut next_best) };
        order.extend(at.and_then(|at| best.get(at)));
    }
    order
}

/// A number at random that is always the same for a seed and a paper, by splitmix64.
pub fn mixed(seed: u64, number: u32) -> u64 {
    let mut z = seed.wrapping_add(u64::from(number).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
