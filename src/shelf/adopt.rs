//! Finding the papers of the shelf among those that are loaded, and taking in what another program saved.

use super::entry::Entry;
use super::glance::Glances;
use super::marks::Marks;
use super::memory::Shelf;
use super::operation::{Act, Change, Operation};
use super::time::Time;
use crate::paper::{Paper, PaperId, free};
use std::sync::Arc;

impl Shelf {
    /// The digests of all identifiers and fingerprints that the shelf knows: only a paper that has one of them can be
    /// known to it, or become known by what it learns from another one.
    pub fn digests(&self) -> Vec<u64> {
        let entries =
            self.marks.entries.iter().flat_map(|(id, entry)| std::iter::once(id).chain(&entry.prints));
        let seen = self.seen.iter().map(|(digest, _)| digest);
        entries.chain(self.history.papers()).map(PaperId::digest).chain(seen).collect()
    }

    /// Finds the entries of loaded papers: afterwards each answers to its paper's identifier. An entry moves to a
    /// better identifier and learns new fingerprints; the operations that say so are for the store, and lists that
    /// only read may drop them. Costs a few look-ups for each paper; papers that share nothing with [`Shelf::digests`]
    /// may be left out.
    pub fn adopt<'a>(&mut self, papers: impl IntoIterator<Item = &'a Paper>) -> Vec<Operation> {
        let papers: Vec<&Paper> = papers.into_iter().collect();
        self.seen.adopt(&papers);
        self.history.adopt(&papers);
        self.generation += 1;
        if self.marks.entries.is_empty() {
            return Vec::new();
        }
        papers.into_iter().filter_map(|paper| self.adopt_one(paper)).collect()
    }

    fn adopt_one(&mut self, paper: &Paper) -> Option<Operation> {
        let id = paper.identity.id();
        let entries = &self.marks.entries;
        if !entries.touches(paper.identity.prints()) {
            return None;
        }
        let facts = Entry::of(paper);
        let keys = entries.matching(id, &facts);
        if keys.is_empty() && entries.get(id).is_some() {
            // The entry under its identifier is that of another paper of the same title.
            let other = free(id, paper.identity.prints(), |id| entries.get(id).is_some());
            self.aliases.insert(id.clone(), other);
        }
        let key = keys.first()?;
        let known = |print| entries.get(key).is_some_and(|entry| entry.prints.contains(print));
        if keys.len() == 1 && key.rank() <= id.rank() && facts.prints.iter().all(known) {
            if key != id {
                self.aliases.insert(id.clone(), key.clone());
            }
            return None;
        }
        let act = Act::Paper { id: id.clone(), facts: Arc::new(facts), change: Change::Learn };
        let (operation, _) = self.act(act, &Time::now());
        self.keep(&operation);
        Some(operation)
    }

    /// Takes the marks as another program left them; changes that are not saved yet stay in force. Adopt the loaded
    /// papers again afterwards.
    pub fn replace(&mut self, marks: impl Into<Marks>) {
        self.marks = marks.into();
        self.glances = Glances::of(self.marks.entries.iter());
        for operation in self.pending.all().to_vec() {
            self.apply(&operation);
        }
        self.aliases.retain(|_, key| self.marks.entries.get(key).is_some());
        self.generation += 1;
    }
}
