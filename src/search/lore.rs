//! What is learned from all the papers of a library in the background: the index of their texts, and which of them are
//! about the same. Searches are helped by it; without it they read every text, and know of nothing that is near.

use super::body::{Body, Helpers, Indexed, Scan};
use super::engine::{Engine, Request};
use super::index::Index;
use super::related::{Kin, Related};
use super::title::TitleQuery;
use super::topics::{Topic, topics};
use crate::library::{Library, Slot};
use crate::paper::{PaperId, Scheme};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Papers that `near:` finds at most.
pub const NEAR: usize = 50;

/// What was learned.
#[derive(Debug)]
pub struct Lore {
    index: Index,
    related: Related,
}

impl Lore {
    /// Reads every text; `None` when `stop` says that nobody wants it any more. Takes about as long as the reading of the
    /// papers did: this is work for the background.
    pub fn learn(library: &Library, stop: &(dyn Fn() -> bool + Sync)) -> Option<Lore> {
        Lore::of(Index::build(library, stop)?, stop)
    }

    /// The same from an index that was kept.
    pub fn of(index: Index, stop: &(dyn Fn() -> bool + Sync)) -> Option<Lore> {
        let related = Related::build(&index, stop)?;
        Some(Lore { index, related })
    }

    /// The index, whose bytes can be kept.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// The papers closest to one, at most `count`, each with the words that tie the two.
    pub fn kin(&self, library: &Library, slot: Slot, count: usize) -> Vec<Kin> {
        self.related.of(library, slot, count)
    }

    /// The papers closest to the one of this identifier; `None` where there is none.
    pub fn near(&self, library: &Library, id: &str) -> Option<Vec<(Slot, f32)>> {
        Some(self.related.near(named(library, id)?, NEAR))
    }

    /// The topics of the open papers, the largest first: under two seconds for ten thousand papers.
    pub fn topics(&self, library: &Library, stop: &(dyn Fn() -> bool + Sync)) -> Option<Vec<Topic>> {
        topics(library, &self.related, stop)
    }
}

/// The paper of an identifier as it is typed.
pub fn named(library: &Library, id: &str) -> Option<Slot> {
    [PaperId::parse(id), Scheme::Doi.id(id)].iter().flatten().find_map(|id| library.find(id))
}

/// What is known of a library, to help its searches.
#[derive(Clone, Copy, Default)]
pub struct Known<'a> {
    /// What was learned from its texts.
    pub lore: Option<&'a Lore>,
    /// The engine over its headings.
    pub engine: Option<&'a Mutex<Engine>>,
    /// How much the decisions so far speak for each paper; nothing where they are too few.
    pub scores: &'a [f32],
    /// True when nobody wants the answer any more; someone always does where there is none.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Known<'_> {
    /// Does what a search does, with the help of what is known.
    pub fn help<T>(&self, library: &Library, work: impl FnOnce(&Helpers<'_>) -> T) -> T {
        let scan = Scan::default();
        let stop = self.stop.unwrap_or(&|| false);
        let indexed = self.lore.map(|lore| Indexed::new(&lore.index, stop));
        let body: &dyn Body = match &indexed {
            Some(indexed) => indexed,
            None => &scan,
        };
        let near = |id: &str| self.lore?.near(library, id);
        let titles = |words: &TitleQuery| {
            let request = Request { query: words, members: None, most: usize::MAX, stop };
            let mut engine = lock(self.engine.filter(|_| !words.is_empty())?);
            (engine.papers() == library.len()).then(|| engine.search(request)).flatten().map(|hits| hits.top)
        };
        let interest = |slot: Slot| self.scores.get(slot.index()).copied();
        work(&Helpers { near: &near, titles: &titles, stop, interest: &interest, ..Helpers::of(body) })
    }
}

/// The engine, also where another thread panicked with it: it keeps nothing that a search leaves half done.
pub(super) fn lock(engine: &Mutex<Engine>) -> MutexGuard<'_, Engine> {
    engine.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does what a search does, with the help of what was learned from the texts of the library.
pub fn helped<T>(library: &Library, lore: Option<&Lore>, work: impl FnOnce(&Helpers<'_>) -> T) -> T {
    Known { lore, ..Known::default() }.help(library, work)
}
