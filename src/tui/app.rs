//! All that the screen is a function of. Only `update` changes it; the view reads it.

mod marked;
mod papers;
mod reader;
mod screen;
mod searching;
mod status;
mod venues;

pub use marked::Marked;
pub use papers::{Below, Papers};
pub use reader::{Place, Reader};
pub use screen::{Look, Overlay, Screen};
pub use searching::{Landing, Searching, Wait};
pub use status::{Status, Tone};
pub use venues::{SavedSearch, VenueEntry, VenuePage, VenueRow, Venues};

use crate::keymap::{Keymap, Scope};
use crate::library::{Library, PaperRef, Slot};
use crate::shelf::Shelf;
use crate::tui::layout::{self, Layout, Pane};
use crate::tui::page::Target;
use ratatui::layout::{Rect, Size};
use std::collections::BTreeSet;

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
            Some(Overlay::Menu(_)) => Scope::Menu,
            Some(Overlay::Prompt(_)) => Scope::Prompt,
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

    /// Rows of a paper in the list.
    pub fn entry_height(&self) -> usize {
        self.papers.entry_height(self.list_height(self.layout().papers))
    }

    /// Papers of the list that are seen whole, also while it is hidden.
    pub fn papers_height(&self) -> usize {
        (self.list_height(self.layout().papers) / self.entry_height()).max(1)
    }

    /// Where the reader's text stands, also while it is hidden.
    pub fn reader_column(&self) -> Rect {
        let shown = self.layout().reader;
        let hidden = || Layout::new(self.screen.size, Pane::Reader, false, self.look.page.measure).reader;
        layout::column(shown.or_else(hidden).unwrap_or_default(), self.look.page.measure)
    }

    /// The paper that is selected in the list.
    pub fn selected(&self) -> Option<Slot> {
        self.papers.found.get(self.papers.cursor.selected)
    }

    /// The marked papers; keys act on all of them.
    pub fn targets(&self) -> BTreeSet<Slot> {
        self.papers.marked.all(&self.papers.found, self.papers.cursor.selected)
    }

    /// The marked papers, else the selected one.
    pub fn chosen(&self) -> Vec<Slot> {
        match self.papers.marked.is_empty() {
            true => self.selected().into_iter().collect(),
            false => self.targets().into_iter().collect(),
        }
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
