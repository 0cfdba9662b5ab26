//! The state of the paper list: what is asked for, the line in which it is typed, and what was found.

use super::marked::Marked;
use crate::library::Slot;
use crate::search::query::Sort;
use crate::search::{Completion, Diagnosis, Engine, Match, Query};
use crate::tui::cursor::Cursor;
use crate::tui::text_field::TextField;

/// The paper list.
#[derive(Debug, Default)]
pub struct Papers {
    /// What is asked for.
    pub query: Query,
    /// Finds free words of headings fast; none while papers are still coming.
    pub engine: Option<Box<Engine>>,
    /// The order that was chosen in the menu; one in the line counts before it.
    pub sort: Option<Sort>,
    /// What was found, best first.
    pub found: Vec<Match>,
    /// The selected paper.
    pub cursor: Cursor,
    /// The papers that the next key acts on together.
    pub marked: Marked,
    /// The line in which the filter is typed.
    pub filter: TextField,
    /// True while it is being typed.
    pub editing: bool,
    /// What cannot be understood of the line; the list is that of the last good one.
    pub fault: Option<String>,
    /// How the line can go on.
    pub completion: Option<Completion>,
    /// Free words seek in abstracts, not in titles.
    pub full_text: bool,
    /// Why nothing was found.
    pub diagnosis: Diagnosis,
    /// The paper that comes back when the filter is cleared.
    pub anchor: Option<Slot>,
    /// The list has to be found anew.
    pub stale: bool,
}
