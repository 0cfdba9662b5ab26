//! The library: the papers in memory, doubles merged, venues counted. Papers that only a bookmark knows stand behind
//! the open ones and are counted nowhere.

mod double;
mod entry;
mod merge;
mod paper_ref;

pub use entry::Slot;
pub use paper_ref::PaperRef;

use crate::paper::{Paper, PaperId, Venue};
use crate::text::Glyphs;
use entry::{Entry, Titles};
use std::cmp::Reverse;
use std::collections::HashMap;

/// A venue and how many open papers it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VenueCount {
    /// The event.
    pub venue: Venue,
    /// Open papers of it.
    pub papers: usize,
}

/// Papers in memory.
#[derive(Debug, Default)]
pub struct Library {
    entries: Vec<Entry>,
    open: usize,
    prints: HashMap<PaperId, Slot>,
    titles: Titles,
    venues: Vec<VenueCount>,
    glyphs: Glyphs,
}

impl Library {
    /// A library of these papers, doubles merged, in the order in which they came.
    pub fn new(papers: Vec<Paper>) -> Library {
        Library::set_in(Glyphs::Unicode, papers)
    }

    /// The same, headings and abstracts set in the glyphs that the terminal has.
    pub fn set_in(glyphs: Glyphs, papers: Vec<Paper>) -> Library {
        let mut library = Library { glyphs, ..Library::default() };
        for merged in merge::merge(papers) {
            library.enter(merged.paper, merged.prints, true);
        }
        library.open = library.entries.len();
        library.venues = count_venues(library.entries.iter().filter_map(|entry| entry.paper.venue.as_ref()));
        library
    }

    /// Adds papers that only bookmarks know; those that are here already are left out.
    pub fn keep(&mut self, papers: Vec<Paper>) {
        for paper in papers {
            if !paper.identity.prints().iter().any(|print| self.prints.contains_key(print)) {
                let prints = paper.identity.prints().to_vec();
                self.enter(paper, prints, false);
            }
        }
    }

    /// Puts a paper behind the others.
    fn enter(&mut self, paper: Paper, prints: Vec<PaperId>, open: bool) {
        let Ok(place) = u32::try_from(self.entries.len()) else { return };
        let slot = Slot(place);
        // Its own identity comes first: a fingerprint of a copy must not take another paper's place.
        for print in paper.identity.prints().iter().cloned().chain(prints) {
            self.prints.entry(print).or_insert(slot);
        }
        self.titles.enter(&paper, slot);
        self.entries.push(Entry::new(paper, open, self.glyphs));
    }

    /// Open papers.
    pub fn len(&self) -> usize {
        self.open
    }

    /// True when no paper is open.
    pub fn is_empty(&self) -> bool {
        self.open == 0
    }

    /// The open papers, in order.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        (0..self.open as u32).map(Slot)
    }

    /// The papers that only bookmarks know, in order.
    pub fn kept(&self) -> impl Iterator<Item = Slot> + use<> {
        (self.open as u32..self.entries.len() as u32).map(Slot)
    }

    /// The paper at a place. Panics for a slot of another library.
    pub fn paper(&self, slot: Slot) -> PaperRef<'_> {
        // Slots are made by this library, and no paper leaves it.
        PaperRef::new(slot, &self.entries[slot.index()], &self.titles, self.glyphs)
    }

    /// The paper that has this fingerprint, or had it before it was merged.
    pub fn find(&self, id: &PaperId) -> Option<Slot> {
        self.prints.get(id).copied()
    }

    /// The venues of the open papers: newest year first, then the most papers, then by name.
    pub fn venues(&self) -> &[VenueCount] {
        &self.venues
    }
}

/// Counts venues and puts them in order.
fn count_venues<'a>(venues: impl Iterator<Item = &'a Venue>) -> Vec<VenueCount> {
    let mut counts: HashMap<&Venue, usize> = HashMap::new();
    for venue in venues {
        *counts.entry(venue).or_default() += 1;
    }
    let mut counted: Vec<_> =
        counts.into_iter().map(|(venue, papers)| VenueCount { venue: venue.clone(), papers }).collect();
    counted.sort_by(|a, b| {
        let key = |count: &VenueCount| (Reverse(count.venue.year), Reverse(count.papers));
        key(a).cmp(&key(b)).then_with(|| a.venue.series.cmp(&b.venue.series))
    });
    counted
}

#[cfg(test)]
mod tests;
