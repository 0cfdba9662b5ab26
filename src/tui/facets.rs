//! What a menu of facets is made of: the counts so far, of which list they are, and which of them are still to come.
//! Counting goes facet by facet, so that keys are answered between two of them however many papers there are.

use crate::search::facets::{Facet, Of};
use std::time::Instant;
use strum::IntoEnumIterator;

/// The facets of the list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Facets {
    /// The one that is shown with all its values; none while all facets are shown.
    pub whole: Option<Of>,
    /// The facet that was shown alone before: the cursor goes to where that was chosen.
    pub from: Option<Of>,
    /// What was counted so far; those of the list before stay until they are counted anew.
    pub counted: Vec<Facet>,
    /// How many of them are of the list as it is now.
    pub fresh: usize,
    /// The list and the shelf that they are counted of.
    pub stamp: (u64, u64),
    /// Rows that the menu had at most since it was opened: its frame does not shrink.
    pub tallest: usize,
    /// When there was no time to count the rest.
    pub waits: Option<Instant>,
}

impl Facets {
    /// What is to be counted, in order.
    pub fn wanted(&self) -> Vec<Of> {
        self.whole.map_or_else(|| Of::iter().collect(), |of| vec![of])
    }

    /// What is still to be counted of the list as it is now.
    pub fn missing(&self) -> Vec<Of> {
        self.wanted().split_off(self.fresh.min(self.wanted().len()))
    }

    /// Takes in what was counted next.
    pub fn put(&mut self, facet: Facet) {
        match self.counted.get_mut(self.fresh) {
            Some(before) => *before = facet,
            None => self.counted.push(facet),
        }
        self.fresh += 1;
    }
}
