//! One search as a value: all that it needs, so that any thread can do it, and a way to see that a newer one has come.

use crate::library::Library;
use crate::search::{Diagnosis, Engine, Found, Known, Lore, Query, answer, diagnose_with};
use crate::shelf::Shelf;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

/// Rows that are found at once where finding all of them takes longer.
pub const PAGE: usize = 1_000;
/// Papers up to which every query is answered between two keys.
pub const FEW: usize = 50_000;
/// Papers up to which the engine answers between two keys.
pub const MANY: usize = 300_000;

/// Which search is the newest; all copies know it.
#[derive(Debug, Clone, Default)]
pub struct Turn(Arc<AtomicU64>);

impl Turn {
    /// The number of the newest search.
    pub fn newest(&self) -> u64 {
        self.0.load(Relaxed)
    }

    /// Begins a newer one: those before give up.
    pub fn next(&self) -> u64 {
        self.0.fetch_add(1, Relaxed) + 1
    }
}

/// A search, ready to be done.
#[derive(Debug)]
pub struct Search {
    /// Its number.
    pub turn: u64,
    /// Which is the newest.
    pub newest: Turn,
    /// The papers.
    pub library: Library,
    /// What the reader made of them, as far as it is asked for.
    pub shelf: Arc<Shelf>,
    /// What was learned from the papers.
    pub lore: Option<Arc<Lore>>,
    /// The engine over their headings.
    pub engine: Option<Arc<Mutex<Engine>>>,
    /// What is sought.
    pub query: Query,
    /// How much the decisions speak for each paper, where the order asks for it.
    pub scores: Arc<Vec<f32>>,
    /// How many of the best at least.
    pub most: usize,
}

impl PartialEq for Search {
    fn eq(&self, other: &Search) -> bool {
        self.turn == other.turn
    }
}

/// What a search found, and why nothing where it is empty.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// The papers.
    pub found: Found,
    /// Why there is none.
    pub why: Diagnosis,
}

impl Search {
    /// Does it; `None` when a newer one came meanwhile.
    pub fn run(&self) -> Option<Answer> {
        let stop = || self.newest.newest() != self.turn;
        let known = Known {
            lore: self.lore.as_deref(),
            engine: self.engine.as_deref(),
            scores: &self.scores,
            stop: Some(&stop),
        };
        let found = answer(&self.library, &self.shelf, &self.query, &known, self.most);
        let why = match found.is_empty() && !stop() {
            true => why(&self.library, &self.shelf, &self.query, &known),
            false => Diagnosis::default(),
        };
        (!stop()).then_some(Answer { found, why })
    }
}

/// Why a query finds nothing.
pub fn why(library: &Library, shelf: &Shelf, query: &Query, known: &Known<'_>) -> Diagnosis {
    if query.expr.is_empty() {
        return Diagnosis::default();
    }
    known.help(library, |helpers| diagnose_with(library, shelf, query, helpers))
}
