//! The state of the paper list: what is asked for, the line in which it is typed, and what was found.

use super::marked::Marked;
use super::searching::Searching;
use crate::library::Slot;
use crate::search::interest::{Features, Interest};
use crate::search::query::Sort;
use crate::search::topics::Topic;
use crate::search::{Completion, Diagnosis, Engine, Found, Lore, Query};
use crate::text::CleanLine;
use crate::tui::cursor::Cursor;
use crate::tui::text_field::TextField;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// Rows of the list from which a paper may take two.
const ROOMY: usize = 4;

/// What is known of the reader's liking.
#[derive(Debug, Default)]
pub struct Taste {
    /// The words, keywords and authors of all papers; none before they were asked for.
    pub features: Option<Arc<Features>>,
    /// They are asked for and come soon.
    pub asked: bool,
    /// What was learned, and of which state of the shelf.
    pub model: Option<(u64, Interest)>,
}

/// The paper list.
#[derive(Debug, Default)]
pub struct Papers {
    /// What is asked for.
    pub query: Query,
    /// Finds free words of headings fast; none while papers are still coming.
    pub engine: Option<Arc<Mutex<Engine>>>,
    /// The index and what is near; none while the texts are still being read.
    pub lore: Option<Arc<Lore>>,
    /// The papers grouped by their own words, the largest group first; none until they were asked for.
    pub topics: Option<Vec<Topic>>,
    /// The order that was chosen in the menu; one in the line counts before it.
    pub sort: Option<Sort>,
    /// What was found, best first.
    pub found: Found,
    /// How often they were found: another number for another list.
    pub turn: u64,
    /// Searches that take longer than a frame.
    pub searching: Searching,
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
    /// What the decisions so far tell of the reader's liking.
    pub taste: Taste,
    /// Free words seek in abstracts, not in titles.
    pub full_text: bool,
    /// Each paper has a second row, for the sentence of its first hit or the words that tie it to another.
    pub tall: bool,
    /// What stands in the second rows, of the papers that were in sight since they were found.
    pub below: HashMap<Slot, Below>,
    /// Why nothing was found.
    pub diagnosis: Diagnosis,
    /// The paper that comes back when the filter is cleared.
    pub anchor: Option<Slot>,
    /// The tags of the number keys, as they stood when they were first asked for.
    pub favourites: Vec<CleanLine>,
    /// The list has to be found anew.
    pub stale: bool,
}

/// The second row of a paper.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Below {
    /// What it says.
    pub text: String,
    /// The bytes that are sought.
    pub hits: Vec<Range<usize>>,
}

impl Papers {
    /// Rows that each paper has in a list of this many; one of few rows gives each paper one.
    pub fn entry_height(&self, rows: usize) -> usize {
        if self.tall && rows >= ROOMY { 2 } else { 1 }
    }
}
