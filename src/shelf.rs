//! What the reader keeps: the shelf in memory. A change is seen at once and handed out as an [`Operation`] for
//! [`store`], which keeps it on disk; until that is done the paper counts as unsaved. Changes by hand are steps that
//! can be undone and redone.

mod adopt;
mod aside;
mod change;
mod decision;
mod draft;
mod entries;
mod entry;
mod glance;
mod hand;
mod history;
mod marks;
mod memory;
mod merge;
mod operation;
mod place;
mod report;
mod saved_searches;
mod searches;
mod seen;
pub mod state;
pub mod store;
mod time;
mod undo;
mod unsaved;
mod writer;

pub use decision::Decision;
pub use draft::{Draft, LeftDraft};
pub use entries::Entries;
pub use entry::{Entry, EntryLink, ORIGIN, Unknown};
pub use glance::Counts;
pub use hand::{Decided, Edit, Hand, Sight, Was};
pub use history::{Past, Snapshot, Step, Turn};
pub use marks::Marks;
pub use memory::Shelf;
pub use operation::{Act, Change, Operation};
pub use place::{Place, Places, Run};
pub use report::{Report, Unsaved};
pub use searches::{Recast, Search, Searches};
pub use seen::Seen;
pub use state::Keep;
pub use store::{Fault, Notice, Store, Trouble};
pub use time::Time;
pub use undo::Undone;
pub use writer::Writer;

#[cfg(test)]
mod tests;
