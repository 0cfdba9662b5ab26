//! The shelf in memory: what the reader made of papers, and every question about it.

use super::decision::Decision;
use super::entry::Entry;
use super::glance::{Counts, Glance, Glances};
use super::history::History;
use super::marks::Marks;
use super::operation::Operation;
use super::searches::Search;
use super::seen::Seen;
use super::store::{self, Fault, Notice, Store};
use super::unsaved::Pending;
use crate::paper::PaperId;
use crate::text::CleanLine;
use std::collections::HashMap;
use std::path::Path;

/// Bookmarks and all else that the reader made of papers.
#[derive(Debug, Default)]
pub struct Shelf {
    pub(super) marks: Marks,
    /// Loaded papers whose entry stands under another identifier.
    pub(super) aliases: HashMap<PaperId, PaperId>,
    pub(super) glances: Glances,
    pub(super) seen: Seen,
    pub(super) history: History,
    pub(super) pending: Pending,
    pub(super) generation: u64,
}

impl Shelf {
    /// The shelf of a config folder and its store; what an earlier session left in the state folder is saved now.
    /// Whatever is wrong with the file, there is a shelf to work with: the notices tell what.
    pub fn open(config: &Path, state: &Path) -> (Store, Shelf, Vec<Notice>) {
        let (store, marks, notices) = Store::open(config, state);
        (store, Shelf::new(marks), notices)
    }

    /// A shelf of these entries or marks, all of them saved.
    pub fn new(marks: impl Into<Marks>) -> Shelf {
        let marks = marks.into();
        Shelf { glances: Glances::of(marks.entries.iter()), marks, ..Shelf::default() }
    }

    /// A number that is another after each change, so that counts over the shelf can be kept until then.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    fn glance(&self, id: &PaperId) -> Option<&Glance> {
        self.glances.get(self.key(id))
    }

    /// True for a paper with a bookmark. Costs one look-up in a hash table, two once papers were adopted; so do the
    /// other questions about one paper.
    pub fn is_bookmarked(&self, id: &PaperId) -> bool {
        self.glance(id).is_some_and(|glance| glance.bookmarked)
    }

    /// True for a paper with a note.
    pub fn is_noted(&self, id: &PaperId) -> bool {
        self.glance(id).is_some_and(|glance| glance.noted)
    }

    /// The decision on a paper, where its word is known.
    pub fn decision(&self, id: &PaperId) -> Option<Decision> {
        self.glance(id)?.decision
    }

    /// True for a paper that was seen: said by hand, marked by itself or decided. An unseen by hand counts for more
    /// than what was before it.
    pub fn is_seen(&self, id: &PaperId) -> bool {
        let marked = self.seen.marked(id);
        self.glance(id).map_or(marked.is_some(), |glance| glance.is_seen(marked))
    }

    /// How many papers have what, open or not.
    pub fn counts(&self) -> Counts {
        self.glances.counts()
    }

    /// How many papers are bookmarked, open or not.
    pub fn bookmark_count(&self) -> usize {
        self.counts().bookmarked
    }

    /// Every tag with the number of its papers, the most used first, then by name.
    pub fn tags(&self) -> Vec<(&CleanLine, usize)> {
        self.glances.tags()
    }

    /// The saved searches, in the reader's order.
    pub fn searches(&self) -> &[Search] {
        self.marks.searches.all()
    }

    /// All entries, sorted by identifier.
    pub fn entries(&self) -> impl Iterator<Item = (&PaperId, &Entry)> {
        self.marks.entries.iter()
    }

    /// The bookmarked entries, the latest first.
    pub fn bookmarks(&self) -> Vec<(&PaperId, &Entry)> {
        let mut all: Vec<_> = self.entries().filter(|(_, entry)| entry.bookmarked.is_some()).collect();
        all.sort_by(|(_, one), (_, other)| other.bookmarked.cmp(&one.bookmarked));
        all
    }

    /// The entry of a paper, under whatever identifier it stands.
    pub fn entry(&self, id: &PaperId) -> Option<&Entry> {
        self.marks.entries.get(self.key(id))
    }

    /// The identifier under which a paper's entry stands; the paper's own where it has none.
    pub fn key<'a>(&'a self, id: &'a PaperId) -> &'a PaperId {
        self.aliases.get(id).unwrap_or(id)
    }

    /// False while a change of the reader to this paper is not on disk.
    pub fn is_saved(&self, id: &PaperId) -> bool {
        !self.pending.concern(id) && !self.pending.concern(self.key(id))
    }

    /// Everything up to and with this operation is on disk.
    pub fn mark_saved(&mut self, seq: u64) {
        self.pending.mark_saved(seq);
    }

    /// The operations that are not on disk yet, oldest first.
    pub fn pending(&self) -> &[Operation] {
        self.pending.all()
    }

    /// Writes the whole shelf to a new file, for when its own cannot be written; an existing one is refused.
    pub fn save_elsewhere(&self, path: &Path) -> Result<(), Fault> {
        store::save_elsewhere(path, self.marks.clone())
    }
}
