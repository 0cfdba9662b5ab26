//! How the library holds a paper: its place, what is computed once for every list, and the index of titles by which
//! one paper finds another.

use crate::paper::Paper;
use crate::text::fold::fold_key;
use crate::text::{Folded, Glyphs, Text, fold};
use std::collections::HashMap;
use std::sync::Arc;

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
#[derive(Debug)]
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

/// Folded titles and where their papers are; of several papers with one title, the first.
#[derive(Debug, Clone, Default)]
pub struct Titles(HashMap<String, Slot>);

impl Titles {
    /// The titles of all papers.
    pub fn of(entries: &[Arc<Entry>]) -> Titles {
        let mut titles = HashMap::with_capacity(entries.len());
        for (slot, entry) in (0..).map(Slot).zip(entries) {
            if let Some(title) = &entry.paper.title {
                titles.entry(fold_key(title.plain())).or_insert(slot);
            }
        }
        Titles(titles)
    }

    /// The paper of this title, however it is spelled.
    pub fn find(&self, title: &Text) -> Option<Slot> {
        self.0.get(&fold_key(title.plain())).copied()
    }
}
