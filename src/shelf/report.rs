//! What the thread that saves tells the screen.

use super::marks::Marks;
use super::operation::Operation;
use super::seen::Seen;
use super::store::{Fault, Notice};

/// What the thread tells.
#[derive(Debug)]
pub enum Report {
    /// Every operation up to this number is on disk.
    Saved {
        /// The last of them.
        seq: u64,
    },
    /// Operations up to this number could not be saved; they stay pending.
    Failed {
        /// The last of them.
        seq: u64,
        /// Why.
        what: Fault,
    },
    /// Another program changed the file: these are its marks, for [`super::Shelf::replace`].
    Changed(Marks),
    /// Another program added seen marks: for [`super::Shelf::join_seen`].
    Seen(Seen),
    /// Something that the reader is told.
    Notice(Notice),
}

/// Operations that are not on disk at the end of a flush.
#[derive(Debug)]
pub struct Unsaved {
    /// Oldest first.
    pub operations: Vec<Operation>,
    /// Why.
    pub what: Fault,
}
