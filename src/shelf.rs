//! What the reader keeps: the shelf in memory. A change is seen at once and handed out as an [`Operation`] for
//! [`store`], which keeps it on disk; until that is done the paper counts as unsaved.

mod entries;
mod entry;
mod operation;
pub mod store;
mod time;
mod writer;

pub use entries::Entries;
pub use entry::{Entry, EntryLink, ORIGIN, Unknown};
pub use operation::{Change, Operation};
pub use store::{Fault, Notice, Store, Trouble};
pub use time::Time;
pub use writer::{Report, Unsaved, Writer};

use crate::paper::{Paper, PaperId, free};
use operation::Outcome;
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// Bookmarks and all else that the reader made of papers.
#[derive(Debug, Default)]
pub struct Shelf {
    entries: Entries,
    /// Loaded papers whose entry stands under another identifier.
    aliases: HashMap<PaperId, PaperId>,
    /// Identifiers of the entries that are bookmarked.
    starred: HashSet<PaperId>,
    pending: Vec<Operation>,
    last_seq: u64,
}

impl Shelf {
    /// The shelf of a config folder and its store; what an earlier session left in the state folder is saved now.
    /// Whatever is wrong with the file, there is a shelf to work with: the notices tell what.
    pub fn open(config: &Path, state: &Path) -> (Store, Shelf, Vec<Notice>) {
        let (store, entries, notices) = Store::open(config, state);
        (store, Shelf::new(entries), notices)
    }

    /// A shelf of these entries, all of them saved.
    pub fn new(entries: Entries) -> Shelf {
        let mut shelf = Shelf { entries, ..Shelf::default() };
        shelf.restar();
        shelf
    }

    /// True for a paper with a bookmark. Costs one look-up in a hash table, two once papers were adopted.
    pub fn is_bookmarked(&self, id: &PaperId) -> bool {
        self.starred.contains(self.key(id))
    }

    /// How many papers are bookmarked, open or not.
    pub fn bookmark_count(&self) -> usize {
        self.starred.len()
    }

    /// All entries, sorted by identifier.
    pub fn entries(&self) -> impl Iterator<Item = (&PaperId, &Entry)> {
        self.entries.iter()
    }

    /// The identifiers and fingerprints of all entries.
    pub fn prints(&self) -> impl Iterator<Item = &PaperId> {
        self.entries().flat_map(|(id, entry)| std::iter::once(id).chain(&entry.prints))
    }

    /// The bookmarked entries, the latest first.
    pub fn bookmarks(&self) -> Vec<(&PaperId, &Entry)> {
        let mut all: Vec<_> = self.entries().filter(|(_, entry)| entry.bookmarked.is_some()).collect();
        all.sort_by(|(_, one), (_, other)| other.bookmarked.cmp(&one.bookmarked));
        all
    }

    /// The entry of a paper, under whatever identifier it stands.
    pub fn entry(&self, id: &PaperId) -> Option<&Entry> {
        self.entries.get(self.key(id))
    }

    /// The identifier under which a paper's entry stands; the paper's own where it has none.
    pub fn key<'a>(&'a self, id: &'a PaperId) -> &'a PaperId {
        self.aliases.get(id).unwrap_or(id)
    }

    /// Sets or takes away the bookmark of a paper; the operation is for the store.
    pub fn toggle_bookmark(&mut self, paper: &Paper) -> Operation {
        let set = !self.is_bookmarked(paper.identity.id());
        self.change(paper, if set { Change::Bookmark } else { Change::Unbookmark })
    }

    /// Makes a change to a paper; the operation is for the store.
    pub fn change(&mut self, paper: &Paper, change: Change) -> Operation {
        self.last_seq += 1;
        let id = paper.identity.id().clone();
        let facts = Entry::of(paper);
        let operation = Operation { seq: self.last_seq, id, at: Time::now(), facts, change };
        self.apply(&operation);
        self.pending.push(operation.clone());
        operation
    }

    /// Finds the entries of loaded papers: afterwards each answers to its paper's identifier. An entry moves to a
    /// better identifier and learns new fingerprints; the operations that say so are for the store, and lists that
    /// only read may drop them. Costs a few look-ups for each paper; of many papers, those that share no fingerprint with
    /// an entry may be left out.
    pub fn adopt<'a>(&mut self, papers: impl IntoIterator<Item = &'a Paper>) -> Vec<Operation> {
        if self.entries.is_empty() {
            return Vec::new();
        }
        papers.into_iter().filter_map(|paper| self.adopt_one(paper)).collect()
    }

    fn adopt_one(&mut self, paper: &Paper) -> Option<Operation> {
        let id = paper.identity.id();
        if !self.entries.touches(paper.identity.prints()) {
            return None;
        }
        let facts = Entry::of(paper);
        let keys = self.entries.matching(id, &facts);
        if keys.is_empty() && self.entries.get(id).is_some() {
            // The entry under its identifier is that of another paper of the same title.
            let other = free(id, paper.identity.prints(), |id| self.entries.get(id).is_some());
            self.aliases.insert(id.clone(), other);
        }
        let key = keys.first()?;
        let known = |print| self.entries.get(key).is_some_and(|entry| entry.prints.contains(print));
        if keys.len() == 1 && key.rank() <= id.rank() && facts.prints.iter().all(known) {
            if key != id {
                self.aliases.insert(id.clone(), key.clone());
            }
            return None;
        }
        Some(self.change(paper, Change::Learn))
    }

    /// Takes the entries as another program left them; changes that are not saved yet stay in force. Adopt the loaded
    /// papers again afterwards.
    pub fn replace(&mut self, entries: Entries) {
        self.entries = entries;
        for operation in std::mem::take(&mut self.pending) {
            self.apply(&operation);
            self.pending.push(operation);
        }
        self.aliases.retain(|_, key| self.entries.get(key).is_some());
        self.restar();
    }

    /// False while a change of the reader to this paper is not on disk.
    pub fn is_saved(&self, id: &PaperId) -> bool {
        let key = self.key(id);
        !self.pending.iter().any(|it| it.change != Change::Learn && (it.id == *id || self.key(&it.id) == key))
    }

    /// Everything up to and with this operation is on disk.
    pub fn mark_saved(&mut self, seq: u64) {
        self.pending.retain(|operation| operation.seq > seq);
    }

    /// The operations that are not on disk yet, oldest first.
    pub fn pending(&self) -> &[Operation] {
        &self.pending
    }

    /// Writes the whole shelf to a new file, for when its own cannot be written; an existing one is refused.
    pub fn save_elsewhere(&self, path: &Path) -> Result<(), Fault> {
        store::save_elsewhere(path, self.entries.clone())
    }

    fn apply(&mut self, operation: &Operation) {
        let Outcome { from, to } = operation.apply(&mut self.entries);
        for old in &from {
            self.starred.remove(old);
        }
        let Some(to) = to else { return };
        if self.entries.get(&to).is_some_and(|entry| entry.bookmarked.is_some()) {
            self.starred.insert(to.clone());
        }
        if from.iter().any(|old| *old != to) {
            for key in self.aliases.values_mut().filter(|key| from.contains(key)) {
                *key = to.clone();
            }
        }
        for old in from.into_iter().chain([operation.id.clone()]).filter(|old| *old != to) {
            self.aliases.insert(old, to.clone());
        }
        self.aliases.remove(&to);
    }

    fn restar(&mut self) {
        let starred = self.entries.iter().filter(|(_, entry)| entry.bookmarked.is_some());
        self.starred = starred.map(|(id, _)| id.clone()).collect();
    }
}

#[cfg(test)]
mod tests;
