//! The place of a paper in its library, and a paper as it is held: with what lists need of it, made once.

use crate::paper::Paper;
use crate::text::{Folded, Glyphs, Text, fold};

/// The place of a paper in its library; good until papers are read anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot(pub u32);

impl Slot {
    /// As an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A paper with what every list needs of it.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The paper.
    pub paper: Paper,
    /// Its title or the first words of its abstract.
    pub heading: Text,
    /// The heading as searching sees it.
    pub folded: Folded,
    /// False for a paper that only a bookmark knows.
    pub open: bool,
}

impl Entry {
    /// Computes what lists need.
    pub fn new(paper: Paper, open: bool, glyphs: Glyphs) -> Entry {
        let heading = paper.heading_in(glyphs);
        let folded = fold::fold_shared(&heading.shared());
        Entry { paper, heading, folded, open }
    }
}
