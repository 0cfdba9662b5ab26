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
use std::sync::Arc;

/// A venue and how many open papers it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VenueCount {
    /// The event.
    pub venue: Venue,
    /// Open papers of it.
    pub papers: usize,
}

/// Which papers a library takes in, and whether doubles become one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// Doubles become one paper; else every record stays apart.
    pub merge: bool,
    /// Rejected and withdrawn submissions are taken in too.
    pub all_decisions: bool,
    /// The glyphs in which headings and abstracts are set.
    pub glyphs: Glyphs,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy { merge: true, all_decisions: false, glyphs: Glyphs::Unicode }
    }
}

/// Papers in memory. A copy has the same papers, not their copies.
#[derive(Debug, Clone, Default)]
pub struct Library {
    entries: Vec<Arc<Entry>>,
    open: usize,
    doubles: usize,
    left_out: usize,
    prints: HashMap<PaperId, Slot>,
    titles: Titles,
    venues: Vec<VenueCount>,
    glyphs: Glyphs,
}

impl Library {
    /// A library of these papers, doubles merged, those rejected or withdrawn left out, in the order in which they came.
    pub fn new(papers: Vec<Paper>) -> Library {
        Library::with(papers, Policy::default())
    }

    /// A library of these papers, in the order in which they came.
    pub fn with(papers: Vec<Paper>, policy: Policy) -> Library {
        let mut library = Library { glyphs: policy.glyphs, ..Library::default() };
        let records = papers.len();
        let merged = if policy.merge { merge::merge(papers) } else { merge::apart(papers) };
        library.doubles = records - merged.len();
        library.entries.reserve_exact(merged.len());
        for merged in merged {
            if merged.paper.decision.is_some() && !policy.all_decisions {
                library.left_out += 1;
            } else {
                library.enter(merged.paper, merged.prints, true);
            }
        }
        library.open = library.entries.len();
        library.index_titles();
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
        self.index_titles();
    }

    /// Enters the titles, where there is a paper that names others by them.
    fn index_titles(&mut self) {
        if self.entries.iter().any(|entry| !entry.paper.related.is_empty()) {
            self.titles = Titles::of(&self.entries);
        }
    }

    /// Puts a paper behind the others.
    fn enter(&mut self, mut paper: Paper, prints: Vec<PaperId>, open: bool) {
        // Two papers of one title stay apart, and a mark on one must not be seen on the other.
        if self.prints.contains_key(paper.identity.id()) {
            paper.identity = paper.identity.apart(|id| self.prints.contains_key(id));
        }
        let Ok(place) = u32::try_from(self.entries.len()) else { return };
        let slot = Slot(place);
        // Its own identity comes first: a fingerprint of a copy must not take another paper's place.
        for print in paper.identity.prints().iter().cloned().chain(prints) {
            self.prints.entry(print).or_insert(slot);
        }
        self.entries.push(Arc::new(Entry::new(paper, open, self.glyphs)));
    }

    /// Open papers.
    pub fn len(&self) -> usize {
        self.open
    }

    /// True when no paper is open.
    pub fn is_empty(&self) -> bool {
        self.open == 0
    }

    /// Records that became one with another.
    pub fn doubles(&self) -> usize {
        self.doubles
    }

    /// Papers that were left out because they were rejected or withdrawn.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// The same in words, where there are any.
    pub fn left_out_notice(&self) -> Option<String> {
        let (count, papers) = (self.left_out, if self.left_out == 1 { "paper" } else { "papers" });
        (count > 0)
            .then(|| format!("{count} rejected or withdrawn {papers} left out; --all-decisions shows them"))
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
