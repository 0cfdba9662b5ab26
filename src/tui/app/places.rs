//! Where the reader was and can go back to, as in a browser, and what the next start brings back.

use super::venues::VenuePage;
use crate::library::Slot;
use crate::search::Set;
use crate::search::query::Sort;
use crate::shelf;
use crate::tui::layout::Pane;
use crate::tui::page::Anchor;

/// The way that the reader came, and the place of the last start.
#[derive(Debug, Default)]
pub struct Places {
    /// Places that were left, the last one at the end.
    pub back: Vec<Place>,
    /// Places that were gone back from, the next one at the end.
    pub forward: Vec<Place>,
    /// The place as it stood when the reader last rested in it; none before papers came, and after a jump.
    pub here: Option<Place>,
    /// The name of the set of sources, under which the place is remembered; nothing is remembered under an empty one.
    pub sources: String,
    /// The reader has done something, so that the place of the last start comes too late.
    pub begun: bool,
    /// The place of the last start is not wanted.
    pub fresh: bool,
    /// What the shelf was told last, or what was brought back.
    pub told: Option<shelf::Place>,
}

/// A place: a list, a paper in it, and a line of that.
#[derive(Debug, Clone)]
pub struct Place {
    /// What the venue pane lists.
    pub page: VenuePage,
    /// The part of the library.
    pub set: Set,
    /// The filter.
    pub filter: String,
    /// Free words of it seek in full texts.
    pub full_text: bool,
    /// The order that was chosen in the menu.
    pub sort: Option<Sort>,
    /// The paper; none where the list is empty.
    pub slot: Option<Slot>,
    /// Rows of the list above the paper that were in sight.
    pub above: usize,
    /// The line on top.
    pub anchor: Anchor,
    /// The link that was highlighted.
    pub link: Option<usize>,
    /// The pane that had the keys.
    pub pane: Pane,
    /// The reader had the whole screen; the pane that had the keys before.
    pub zoom: Option<Pane>,
    /// How it was left.
    pub left: Left,
}

/// How a place was left: Esc undoes some of these.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Left {
    /// For another list.
    #[default]
    Turned,
    /// By a link to this paper.
    Followed(Slot),
    /// By listing what this line of the query language finds: related papers, those of an author or keyword.
    Listed(String),
}

impl Place {
    /// True where both show the same list.
    pub fn lists_the_same(&self, other: &Place) -> bool {
        (&self.set, &self.filter) == (&other.set, &other.filter)
    }
}
