//! The state of the reader: the page that is shown, and where it is scrolled to.

use crate::library::Slot;
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
}
