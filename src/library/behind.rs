//! The papers that only bookmarks know. They are few, so they are kept as they are, behind the open ones.

use super::entry::Entry;
use crate::paper::{Paper, PaperId};
use crate::text::fold::fold_key;
use crate::text::{Glyphs, Text};
use std::collections::HashMap;

/// Papers behind the open ones, by their places among themselves.
#[derive(Debug, Clone, Default)]
pub struct Behind {
    entries: Vec<Entry>,
    prints: HashMap<PaperId, u32>,
    titles: HashMap<String, u32>,
}

impl Behind {
    /// Puts a paper behind the others; `taken` knows the identifiers of the open ones.
    pub fn add(&mut self, mut paper: Paper, glyphs: Glyphs, taken: impl Fn(&PaperId) -> bool) {
        let taken = |id: &PaperId| taken(id) || self.prints.contains_key(id);
        if taken(paper.identity.id()) {
            paper.identity = paper.identity.apart(taken);
        }
        let Ok(place) = u32::try_from(self.entries.len()) else { return };
        for print in std::iter::once(paper.identity.id()).chain(paper.identity.prints()) {
            self.prints.entry(print.clone()).or_insert(place);
        }
        if let Some(title) = &paper.title {
            self.titles.entry(fold_key(title.plain())).or_insert(place);
        }
        self.entries.push(Entry::new(paper, false, glyphs));
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        // No more were taken in than the number holds.
        self.entries.len() as u32
    }

    /// The paper at a place. Panics where there is none.
    pub fn get(&self, place: usize) -> &Entry {
        // Slots are made by the library of these papers, and no paper leaves it.
        &self.entries[place]
    }

    /// The place of the paper that has this fingerprint.
    pub fn find(&self, print: &PaperId) -> Option<u32> {
        self.prints.get(print).copied()
    }

    /// The place of the paper of this title.
    pub fn with_title(&self, title: &Text) -> Option<u32> {
        if self.titles.is_empty() { None } else { self.titles.get(&fold_key(title.plain())).copied() }
    }
}
