//! The engine: all headings in a form in which 120,000 are searched between two keys. It finds and ranks exactly what
//! [`TitleQuery::rank`] does, in the same order, and narrows while a query is typed: what passed the sieves of a shorter
//! query is where the longer one is looked for.
//!
//! ```text
//! query -> Plan (sieves, forms) -> Scan (sift -> gather -> score -> Top) -> Hits
//!                                   \-> sifted titles -> narrow() -> a smaller Store for the next key
//! ```

mod aligned;
mod blocks;
mod build;
mod lanes;
mod layout;
mod plan;
mod scan;
mod sheet;
mod store;
mod titles;
mod top;

use super::hit::Match;
use super::simd::{Isa, Pattern};
use super::title::TitleQuery;
use crate::library::Library;
use crate::text::Folded;
use blocks::Blocks;
use plan::Plan;
use scan::{Scan, Task};
use std::sync::Arc;
use store::Store;
use titles::Titles;
use top::Top;

/// From so many titles on, two threads are faster than one.
const WORTH_A_THREAD: usize = 50_000;
/// A store is narrowed where no more than this part of its titles is left.
const PART: usize = 4;
/// Narrower than this it need not be.
const SMALL: usize = 1_024;

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hits {
    /// How many match.
    pub count: usize,
    /// The best of them, best first.
    pub top: Vec<Match>,
}

/// What is searched for.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The words. A query without words finds every paper, the newest first.
    pub query: &'a TitleQuery,
    /// A bit for each slot; all papers where there is none.
    pub members: Option<&'a [u64]>,
    /// How many of the best are wanted.
    pub most: usize,
    /// True when a newer search has come: this one gives up.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// All headings of a library, ready to be searched.
#[derive(Debug)]
pub struct Engine {
    isa: Isa,
    threads: usize,
    titles: Titles,
    /// Those that passed ever longer queries.
    levels: Vec<Level>,
    /// What passed the last search, until it is made a level.
    last: Option<Sifted>,
}

/// The titles that have these patterns.
#[derive(Debug)]
struct Level {
    sieves: Vec<Pattern>,
    store: Store,
}

#[derive(Debug)]
struct Sifted {
    sieves: Vec<Pattern>,
    /// For each block of the last level.
    lanes: Vec<u128>,
}

impl Engine {
    /// Takes in the headings and years of the papers of a library, from its first slot on. Takes about a microsecond
    /// each; this is work for the background.
    pub fn new<'a>(papers: impl Iterator<Item = (&'a Folded, Option<u16>)>) -> Engine {
        Engine::of(Titles::new(
            papers.map(|(heading, year)| (heading.text(), heading.shown_byte(usize::MAX), year)),
        ))
    }

    /// The same of all open papers of a library, where they lie.
    pub fn of_library(library: &Library) -> Engine {
        let papers = library.slots().map(|slot| library.paper(slot));
        Engine::of(Titles::new(
            papers.map(|paper| (paper.folded_text(), paper.heading_length(), paper.year())),
        ))
    }

    /// Opens what [`Engine::bytes`] gave: takes no longer for many titles than for few. `None` where the bytes are not
    /// such; where some of them are wrong in a way that only reading them would tell, so are the answers. The bytes are
    /// searched fastest where they begin at a multiple of 64.
    pub fn open(bytes: Arc<dyn AsRef<[u8]> + Send + Sync>) -> Option<Engine> {
        Titles::open(bytes).map(Engine::of)
    }

    /// All that was built, to be kept and opened again.
    pub fn bytes(&self) -> &[u8] {
        self.titles.bytes()
    }

    /// Another engine over the same bytes, for another thread.
    #[must_use]
    pub fn twin(&self) -> Engine {
        Engine::of(self.titles.clone()).with_threads(self.threads)
    }

    /// How many papers it knows.
    pub fn papers(&self) -> usize {
        self.titles.len()
    }

    fn of(titles: Titles) -> Engine {
        Engine { isa: Isa::best(), threads: 1, titles, levels: Vec::new(), last: None }
    }

    /// Uses so many threads for large libraries instead of one.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Engine {
        Engine { threads: threads.max(1), ..self }
    }

    /// How many papers and the best of them, as [`TitleQuery::rank`] and the order of lists say; `None` where it was
    /// told to stop.
    pub fn search(&mut self, request: Request<'_>) -> Option<Hits> {
        self.run(&Plan::ranked(request.query), request)
    }

    /// The same by fuzzy-matcher's score of the whole query alone, as other matchers rank; without a least score.
    /// `None` also where the query is not of ASCII characters, or too long.
    pub fn search_by_score(&mut self, request: Request<'_>) -> Option<Hits> {
        self.run(&Plan::scored(request.query)?, request)
    }

    /// Gets ready for the next key, after the answer to this one is out: takes some milliseconds at most.
    pub fn narrow(&mut self) {
        let Some(sifted) = self.last.take() else { return };
        let blocks = self.blocks();
        let left: usize = sifted.lanes.iter().map(|lanes| lanes.count_ones() as usize).sum();
        if blocks.titles < SMALL || left > blocks.titles / PART {
            return;
        }
        let store = Store::new(blocks, &sifted.lanes);
        self.levels.push(Level { sieves: sifted.sieves, store });
    }

    /// Where the next search looks.
    fn blocks(&self) -> Blocks<'_> {
        self.levels.last().map_or(self.titles.blocks(), |level| level.store.blocks())
    }

    fn run(&mut self, plan: &Plan<'_>, request: Request<'_>) -> Option<Hits> {
        let Request { members, most, stop, .. } = request;
        // What has the new sieves has the old ones: then it is in the narrower store.
        let within =
            |level: &Level| level.sieves.iter().all(|old| plan.sieves.iter().any(|new| old.is_in(new)));
        let good = self.levels.iter().take_while(|level| within(level)).count();
        self.levels.truncate(good);
        self.last = None;
        let blocks = self.blocks();
        let task = Task { isa: self.isa, titles: &self.titles, plan, members, stop };
        let mut scan = self.scan(blocks, task, most)?;
        scan.long(blocks.long())?;
        let lanes = std::mem::take(&mut scan.sifted);
        let hits = self.hits(scan.count, scan.top);
        self.last = Some(Sifted { sieves: plan.sieves.clone(), lanes });
        Some(hits)
    }

    /// Goes through all blocks, by several threads where that is worth it.
    fn scan<'a>(&self, blocks: Blocks<'_>, task: Task<'a>, most: usize) -> Option<Scan<'a>> {
        let threads = if blocks.titles < WORTH_A_THREAD { 1 } else { self.threads };
        let part = blocks.len().div_ceil(threads);
        let pass = |from: usize| {
            let mut scan = Scan::new(task, most);
            let end = (from + part).min(blocks.len());
            scan.blocks(blocks, from.min(end)..end).map(|()| scan)
        };
        std::thread::scope(|scope| {
            let others: Vec<_> =
                (1..threads).map(|thread| scope.spawn(move || pass(thread * part))).collect();
            let mut all = pass(0);
            for other in others {
                all = all.zip(other.join().ok().flatten()).map(|(mut all, other)| {
                    all.count += other.count;
                    all.sifted.extend(other.sifted);
                    all.top.merge(other.top);
                    all
                });
            }
            all
        })
    }

    fn hits(&self, count: usize, top: Top) -> Hits {
        let matched = |key: top::Key| Some(Match { slot: self.titles.slot(key.turn())?, rank: key.rank() });
        Hits { count, top: top.sorted().into_iter().filter_map(matched).collect() }
    }
}

#[cfg(test)]
mod tests;
