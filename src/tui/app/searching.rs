//! Searches that take longer than a frame: which one is awaited, where the list shall stand when it is there, and the
//! keys that wait for it.

use crate::keymap::Chord;
use crate::library::Slot;
use crate::shelf::Shelf;
use crate::tui::searching::{Search, Turn};
use std::collections::VecDeque;
use std::sync::Arc;

/// What is known of searches.
#[derive(Debug, Default)]
pub struct Searching {
    /// Which search is the newest.
    pub turn: Turn,
    /// What is awaited.
    pub wait: Option<Wait>,
    /// To be begun when this event is handled.
    pub ask: Option<Search>,
    /// Keys that act on the list that is awaited, in order.
    pub held: VecDeque<Chord>,
    /// The shelf as searches elsewhere see it, and of which generation it is.
    pub shelf: Option<(u64, Arc<Shelf>)>,
}

/// What is awaited of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wait {
    /// A new list.
    List(Landing),
    /// The rest of the list.
    Rest,
    /// Why the list is empty.
    Why,
}

/// Where a list stands when it is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Landing {
    /// At this paper, where the list has it.
    pub paper: Option<Slot>,
    /// Else at this row.
    pub row: usize,
}

impl Searching {
    /// True while another list is sought than the one that is shown.
    pub fn is_under_way(&self) -> bool {
        matches!(self.wait, Some(Wait::List(_)))
    }

    /// True while keys that act on the list have to wait.
    pub fn holds(&self) -> bool {
        matches!(self.wait, Some(Wait::List(_) | Wait::Rest))
    }
}
