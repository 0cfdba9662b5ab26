//! All that the screen is a function of. Only `update` changes it; the view reads it.

use crate::config;
use crate::keymap::{Keymap, Scope};
use crate::library::{Library, PaperRef, Slot};
use crate::search::{Completion, Diagnosis, Engine, Match, Query, Set};
use crate::shelf::Shelf;
use crate::source::Progress;
use crate::tui::cursor::Cursor;
use crate::tui::layout::{self, Layout, Pane};
use crate::tui::page::{Anchor, Page, Target};
use crate::tui::sheet::Sheet;
use crate::tui::text_field::TextField;
use crate::tui::theme::{Signs, Theme};
use ratatui::layout::{Rect, Size};
use std::collections::BTreeSet;

/// What the reader of the program has chosen.
#[derive(Debug, Clone)]
pub struct Look {
    /// Colours and attributes.
    pub theme: Theme,
    /// Frames and marks.
    pub signs: Signs,
    /// How abstracts are set.
    pub page: config::Reader,
}

/// The screen and what lies over it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Screen {
    /// Columns and rows.
    pub size: Size,
    /// The pane that keys go to.
    pub focus: Pane,
    /// The reader has the whole screen; the pane that had the keys before.
    pub zoom: Option<Pane>,
    /// What lies over the panes.
    pub overlay: Option<Overlay>,
}

/// What lies over the panes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overlay {
    /// A sheet, scrolled.
    Sheet {
        /// What it shows.
        of: Sheet,
        /// The line on top.
        top: usize,
    },
    /// Changes are not saved, and the program was asked to end.
    Unsaved,
}

/// One row of the venue pane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VenueRow {
    /// What it narrows the list to.
    pub set: Set,
    /// How many papers that is.
    pub papers: usize,
}

/// The venue pane.
#[derive(Debug, Default)]
pub struct Venues {
    /// All papers, bookmarks, then the venues.
    pub rows: Vec<VenueRow>,
    /// The row that narrows the list.
    pub cursor: Cursor,
}

/// The paper list.
#[derive(Debug, Default)]
pub struct Papers {
    /// What is asked for.
    pub query: Query,
    /// Finds free words of headings fast; none while papers are still coming.
    pub engine: Option<Box<Engine>>,
    /// What was found, best first.
    pub found: Vec<Match>,
    /// The selected paper.
    pub cursor: Cursor,
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
    /// The text is shown as it came, with its markup.
    pub source: bool,
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
}

/// How a message is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Something was done.
    Notice,
    /// Something failed, or could not be read.
    Warning,
}

/// What the last row says.
#[derive(Debug, Default)]
pub struct Status {
    /// Stands until the next key.
    pub message: Option<(Tone, String)>,
    /// All messages since the start, the latest last.
    pub log: Vec<(Tone, String)>,
    /// Why changes are not saved; stands until they are.
    pub failure: Option<String>,
    /// Papers are being read.
    pub loading: bool,
    /// How far the reading is; `None` before it has taken a moment, and after its end.
    pub progress: Option<Progress>,
    /// There is no source to read: the screen says how to add one.
    pub no_source: bool,
    /// Hosts whose addresses the reader has agreed to open.
    pub hosts: BTreeSet<String>,
}

/// The state of the program.
#[derive(Debug)]
pub struct App {
    /// Theme, signs, how pages are set.
    pub look: Look,
    /// What keys do.
    pub keymap: Keymap,
    /// The papers.
    pub library: Library,
    /// What the reader did with them.
    pub shelf: Shelf,
    /// Size, focus, overlay.
    pub screen: Screen,
    /// The left pane.
    pub venues: Venues,
    /// The middle pane.
    pub papers: Papers,
    /// The right pane.
    pub reader: Reader,
    /// The last row.
    pub status: Status,
}

/// Rows of the venue pane above the gap: all papers and the bookmarks.
pub const ABOVE_GAP: usize = 2;

/// The row that a line of the venue pane shows, with `top` the row on its first line; `None` for the gap.
pub fn venue_at(top: usize, line: usize) -> Option<usize> {
    let gap = ABOVE_GAP.checked_sub(top).filter(|gap| *gap > 0);
    match gap {
        Some(gap) if line == gap => None,
        Some(gap) if line > gap => Some(top + line - 1),
        _ => Some(top + line),
    }
}

impl App {
    /// The state before anything was read.
    pub fn new(look: Look, keymap: Keymap, shelf: Shelf, size: Size) -> App {
        App {
            look,
            keymap,
            library: Library::new(Vec::new()),
            shelf,
            screen: Screen { size, ..Screen::default() },
            venues: Venues::default(),
            papers: Papers::default(),
            reader: Reader::default(),
            status: Status { loading: true, ..Status::default() },
        }
    }

    /// Where the keyboard is.
    pub fn scope(&self) -> Scope {
        match self.screen.overlay {
            Some(Overlay::Sheet { .. }) => Scope::Help,
            Some(Overlay::Unsaved) => Scope::Unsaved,
            None => self.under(),
        }
    }

    /// Where the keyboard is when no overlay is open.
    pub fn under(&self) -> Scope {
        match self.screen.focus {
            _ if self.papers.editing => Scope::Search,
            Pane::Venues => Scope::Venues,
            Pane::Papers => Scope::Papers,
            Pane::Reader => Scope::Reader,
        }
    }

    /// Where the panes stand.
    pub fn layout(&self) -> Layout {
        Layout::new(self.screen.size, self.screen.focus, self.screen.zoom.is_some(), self.look.page.measure)
    }

    /// Rows of a list pane, also while it is hidden.
    pub fn list_height(&self, pane: Option<Rect>) -> usize {
        let body = Layout::new(self.screen.size, Pane::Papers, false, self.look.page.measure).papers;
        pane.or(body).map_or(1, |pane| usize::from(layout::rows(pane).height))
    }

    /// Where the reader's text stands, also while it is hidden.
    pub fn reader_column(&self) -> Rect {
        let shown = self.layout().reader;
        let hidden = || Layout::new(self.screen.size, Pane::Reader, false, self.look.page.measure).reader;
        layout::column(shown.or_else(hidden).unwrap_or_default(), self.look.page.measure)
    }

    /// The paper that is selected in the list.
    pub fn selected(&self) -> Option<Slot> {
        self.papers.found.get(self.papers.cursor.selected).map(|found| found.slot)
    }

    /// The paper that keys act on.
    pub fn paper(&self) -> Option<PaperRef<'_>> {
        self.selected().map(|slot| self.library.paper(slot))
    }

    /// The link that Enter follows.
    pub fn target(&self) -> Option<&Target> {
        self.reader.page.links.get(self.reader.link?)
    }

    /// Lines of the page that can be scrolled out at the top.
    pub fn reader_overflow(&self) -> usize {
        self.reader.page.lines.len().saturating_sub(usize::from(self.reader_column().height))
    }
}

#[cfg(test)]
mod tests {
    use super::venue_at;

    #[test]
    fn a_gap_stands_below_the_bookmarks() {
        for (top, want) in [
            (0, [Some(0), Some(1), None, Some(2)]),
            (1, [Some(1), None, Some(2), Some(3)]),
            (2, [Some(2), Some(3), Some(4), Some(5)]),
        ] {
            assert_eq!([0, 1, 2, 3].map(|line| venue_at(top, line)), want, "top {top}");
        }
    }
}
