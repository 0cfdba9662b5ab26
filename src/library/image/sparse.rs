//! A place for each paper, filled when it is first asked for. Places that nobody asked for take no room.

use std::sync::OnceLock;

/// Places that come into being together.
const BLOCK: usize = 256;

/// A block of places, once one of them was asked for.
type Block<T> = OnceLock<Box<[OnceLock<T>]>>;

/// So many places.
pub struct Sparse<T>(Box<[Block<T>]>);

impl<T> Sparse<T> {
    /// Empty places.
    pub fn new(places: usize) -> Sparse<T> {
        Sparse((0..places.div_ceil(BLOCK)).map(|_| OnceLock::new()).collect())
    }

    /// What is at a place, made where there is nothing yet. Panics for a place that is none.
    pub fn get(&self, at: usize, make: impl FnOnce() -> T) -> &T {
        // Places are asked for by slots, and no slot of a library lies behind its papers.
        let block = self.0[at / BLOCK].get_or_init(|| (0..BLOCK).map(|_| OnceLock::new()).collect());
        block[at % BLOCK].get_or_init(make)
    }
}
