//! The shelf in memory: what the reader made of papers, and every question about it.

use super::decision::Decision;
use super::draft::LeftDraft;
use super::entry::Entry;
use super::glance::{Counts, Glance, Glances};
use super::history::History;
use super::marks::Marks;
use super::operation::Operation;
use super::place::{Place, Places};
use super::searches::Search;
use super::seen::Seen;
use super::state::{self, Found, Keep};
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
    places: Places,
    drafts: Vec<LeftDraft>,
    /// What is not handed to the state folder yet, beside fresh seen marks.
    waiting: Keep,
}

impl Shelf {
    /// The shelf of a config folder and its store, with what the state folder has; what an earlier session left there
    /// is saved now. Whatever is wrong with a file, there is a shelf to work with: the notices tell what.
    pub fn open(config: &Path, state: &Path) -> (Store, Shelf, Vec<Notice>) {
        let (store, marks, mut notices) = Store::open(config, state);
        let Found { seen, history, places, drafts, notices: more } = state::find(state);
        notices.extend(more);
        (store, Shelf { seen, history, places, drafts, ..Shelf::new(marks) }, notices)
    }

    /// The shelf for a command that asks and changes nothing: without history, places and drafts.
    pub fn read(config: &Path, state: &Path) -> (Shelf, Vec<Notice>) {
        let (_, marks, mut notices) = Store::open(config, state);
        let seen = state::find_seen(state, &mut notices);
        (Shelf { seen, ..Shelf::new(marks) }, notices)
    }

    /// What searches ask of it, for another thread: entries and what was seen. Costs a copy of each.
    pub fn for_searches(&self) -> Shelf {
        let (marks, aliases) = (self.marks.clone(), self.aliases.clone());
        Shelf { aliases, seen: self.seen.clone(), glances: self.glances.clone(), marks, ..Shelf::default() }
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

    /// The last place in a set of sources.
    pub fn place(&self, sources: &str) -> Option<&Place> {
        self.places.get(sources)
    }

    /// Remembers the place in a set of sources.
    pub fn remember(&mut self, sources: &str, place: Place) {
        if self.places.get(sources) != Some(&place) {
            self.places.put(sources, place.clone());
            self.waiting.place = Some((sources.to_owned(), place));
        }
    }

    /// Notes that programs left unsaved which are gone, the oldest first.
    pub fn left_drafts(&self) -> &[LeftDraft] {
        &self.drafts
    }

    /// Takes a left note off the list: it is saved, or given up. The file is for the writer to discard.
    pub fn take_draft(&mut self, at: usize) -> Option<LeftDraft> {
        (at < self.drafts.len()).then(|| self.drafts.remove(at))
    }

    /// What changed since this was last asked and is for the state folder: seen marks, history, place. Cheap where
    /// nothing did; ask after each round of changes.
    pub fn take_changes(&mut self) -> Option<Keep> {
        let mut keep = std::mem::take(&mut self.waiting);
        keep.seen = self.seen.take_fresh();
        keep.history = self.history.take_change();
        (!keep.is_empty()).then_some(keep)
    }

    /// Takes in seen marks that other programs added.
    pub fn join_seen(&mut self, seen: &Seen) {
        for mark in seen.iter() {
            self.seen.join(mark);
        }
        self.generation += 1;
    }

    /// Writes the whole shelf to a new file, for when its own cannot be written; an existing one is refused.
    pub fn save_elsewhere(&self, path: &Path) -> Result<(), Fault> {
        store::save_elsewhere(path, self.marks.clone())
    }
}
