//! The index of full texts: which words the abstracts, titles, authors and keywords of a library have, made of what is
//! shown. It is built on two threads, is one run of bytes that can be kept and mapped, and answers in a fraction of the
//! time that a scan takes.

mod field;
mod find;
mod merge;
mod phrase;
mod query;
mod shard;
mod stem;
mod store;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use field::{Fields, texts};
pub use find::Found;
pub use phrase::Phrase;
pub use query::{BodyQuery, sentence};
pub use stem::stem;
pub use view::View;
pub use words::{lower, words};

use crate::library::{Library, Slot};
use shard::Shard;
use std::sync::Arc;
use std::thread;
use store::Store;

/// Papers below which one thread is as fast as two.
const FEW: usize = 200;

/// An index of a library's papers, the kept ones too; their slots are its numbers.
#[derive(Debug, Clone)]
pub struct Index {
    store: Store,
    /// Words of a paper in each part, on average.
    averages: [f32; field::COUNT],
}

impl Index {
    /// Reads every paper on up to two threads; `None` when `stop` says that the index is no longer wanted.
    pub fn build(library: &Library, stop: &(dyn Fn() -> bool + Sync)) -> Option<Index> {
        let papers = library.len() + library.kept().count();
        Index::build_on(library, if papers < FEW { 1 } else { 2 }, stop)
    }

    /// The same on this many threads; what comes out is the same.
    pub fn build_on(library: &Library, threads: usize, stop: &(dyn Fn() -> bool + Sync)) -> Option<Index> {
        let slots: Vec<Slot> = library.slots().chain(library.kept()).collect();
        let chunks = slots.chunks(slots.len().div_ceil(threads.max(1)).max(1));
        let shards: Option<Vec<Shard>> = thread::scope(|scope| {
            let read = |slots| move || Shard::read(library, slots, stop);
            let handles: Vec<_> = chunks.map(|slots| scope.spawn(read(slots))).collect();
            // A panic in a shard is one of the whole.
            let join = |handle: thread::ScopedJoinHandle<'_, _>| {
                handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            handles.into_iter().map(join).collect()
        });
        let shards = shards.filter(|_| !stop())?;
        Index::open(Arc::new(merge::merge(&shards, slots.len() as u32)))
    }

    /// Opens the bytes of an index; `None` where they are none, or of another version.
    pub fn open(bytes: Arc<dyn AsRef<[u8]> + Send + Sync>) -> Option<Index> {
        let store = Store::open(bytes, view::SECTIONS)?;
        let view = View::of(&store, [1.0; field::COUNT]);
        let averages = view.is_whole().then(|| view.counted())?;
        Some(Index { store, averages })
    }

    /// The bytes, as they can be kept and opened again for the same papers in the same order.
    pub fn bytes(&self) -> &[u8] {
        self.store.bytes()
    }

    /// How many papers it tells of.
    pub fn papers(&self) -> usize {
        self.store.papers() as usize
    }

    /// The members that match, best first, then in the order of the library.
    pub fn find(&self, query: &BodyQuery, members: &dyn Fn(Slot) -> bool) -> Vec<Found> {
        self.find_best(query, members, usize::MAX, &|| false)
    }

    /// The same, but only the best so many are in order; the others stand behind them. A list that shows its first page
    /// and a count needs no more. Nothing is found when `stop` says that nobody wants it any more.
    pub fn find_best(
        &self,
        query: &BodyQuery,
        members: &dyn Fn(Slot) -> bool,
        best: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Found> {
        find::find(&self.view(), query, members, best, stop)
    }

    /// The dictionary and the postings.
    pub fn view(&self) -> View<'_> {
        View::of(&self.store, self.averages)
    }
}
