//! What the reader keeps: the shelf in memory. A change is seen at once and handed out as an [`Operation`] for
//! [`store`], which keeps it on disk; until that is done the paper counts as unsaved. Changes by hand are steps that
//! can be undone and redone.

mod adopt;
mod change;
mod decision;
mod entries;
mod entry;
mod glance;
mod hand;
mod history;
mod marks;
mod memory;
mod merge;
mod operation;
mod saved_searches;
mod searches;
mod seen;
pub mod store;
mod time;
mod undo;
mod unsaved;
mod writer;

pub use decision::Decision;
pub use entries::Entries;
pub use entry::{Entry, EntryLink, ORIGIN, Unknown};
pub use glance::Counts;
pub use hand::{Decided, Edit, Hand, Sight, Was};
pub use history::{History, Past, Step, Turn};
pub use marks::Marks;
pub use memory::Shelf;
pub use operation::{Act, Change, Operation};
pub use searches::{Recast, Search, Searches};
pub use seen::Seen;
pub use store::{Fault, Notice, Store, Trouble};
pub use time::Time;
pub use undo::Undone;
pub use writer::{Report, Unsaved, Writer};

#[cfg(test)]
mod tests;
