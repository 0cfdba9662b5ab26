//! The state of the reader: the page that is shown, where it is scrolled to, and the way back.

use crate::library::Slot;
use crate::search::Set;
use crate::tui::layout::Pane;
use crate::tui::page::{Anchor, Page};
use std::time::Instant;

/// The abstract.
#[derive(Debug, Default)]
pub struct Reader {
    /// The paper it shows.
    pub slot: Option<Slot>,
    /// That paper, set for the width of the pane.
    pub page: Page,
    /// Cells that the page was set for; 0 before the first time.
    pub width: u16,
    /// The line on top.
    pub top: usize,
    /// Where the reader has scrolled to; a new width looks for it anew.
    pub place: Anchor,
    /// The link that Enter follows.
    pub link: Option<usize>,
    /// The hit that was gone to last.
    pub hit: Option<usize>,
    /// What is sought in full texts, as the page shows it; empty where nothing is.
    pub sought: String,
    /// The text is shown as it came, with its markup.
    pub source: bool,
    /// The paper that the reader has the focus on, and since when; no time once its being seen is settled.
    pub watch: Option<(Slot, Option<Instant>)>,
    /// Where links were followed, the last one at the end.
    pub trail: Vec<Place>,
}

/// Where the reader was when a link was followed.
#[derive(Debug, Clone)]
pub struct Place {
    /// The part of the library.
    pub set: Set,
    /// The filter.
    pub filter: String,
    /// The paper.
    pub slot: Slot,
    /// The line on top.
    pub anchor: Anchor,
    /// The link that was followed.
    pub link: Option<usize>,
    /// The pane that had the keys.
    pub pane: Pane,
    /// The line by which the papers related to that one were listed; `None` where a link was followed.
    pub listed: Option<String>,
}
