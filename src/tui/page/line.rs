//! What a page is made of: lines of runs, each run in one look, and the links that the page has.

use crate::library::Slot;
use crate::search::query::Part;
use crate::text::{Address, CleanLine, Style};

/// What a run is, for the theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The title.
    Title,
    /// Running text.
    Body,
    /// Facts, keywords, labels.
    Aside,
}

/// A stretch of a line in one look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// What is shown.
    pub text: String,
    /// What it is.
    pub role: Role,
    /// How its source sets it.
    pub style: Style,
    /// The link of the page that it belongs to.
    pub link: Option<usize>,
    /// The hit of a full-text search that it belongs to.
    pub hit: Option<usize>,
}

/// A place in the page that stays the same at every width: a block, and a byte in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Anchor {
    /// The number of the block.
    pub block: usize,
    /// The byte in its text.
    pub byte: usize,
}

/// One line of the page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// From left to right.
    pub runs: Vec<Run>,
    /// Where in the page it begins.
    pub anchor: Anchor,
}

/// Where a link of the page leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// To a paper of the library.
    Paper(Slot),
    /// Out of the program.
    Address(Address),
    /// To all papers that have this in a part: an author, a keyword.
    Having(Part, CleanLine),
}

/// A paper, set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// From top to bottom.
    pub lines: Vec<Line>,
    /// In the order of the page.
    pub links: Vec<Target>,
    /// How many hits of a full-text search it shows.
    pub hits: usize,
}
