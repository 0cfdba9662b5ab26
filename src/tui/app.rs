//! All that the screen is a function of. Only `update` changes it; the view reads it.

mod marked;
mod note;
mod papers;
mod places;
mod reader;
mod run;
mod screen;
mod searching;
mod status;
mod venues;

pub use marked::Marked;
pub use note::{Note, NoteRow, Notes, Offer};
pub use papers::{Below, Papers, Taste};
pub use places::{Left, Place, Places};
pub use reader::Reader;
pub use run::{Pace, Run, RunOf, RunOrder, shuffled};
pub use screen::{Look, Overlay, Screen};
pub use searching::{Landing, Searching, Wait};
pub use status::{Status, Tone};
pub use venues::{SavedSearch, VenueEntry, VenuePage, VenueRow, Venues};

use crate::keymap::{Keymap, Scope};
use crate::library::{Library, PaperRef, Slot};
use crate::shelf::{self, Shelf};
use crate::tui::layout::{self, Layout, Pane, Wish};
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
    /// The triage run that has the screen.
    pub run: Option<Run>,
    /// Triage runs that were stopped, the latest last.
    pub stopped: Vec<shelf::Run>,
    /// What is written in notes and not kept yet.
    pub notes: Notes,
    /// The last row.
    pub status: Status,
    /// The way back and forward.
    pub places: Places,
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
            run: None,
            stopped: Vec::new(),
            notes: Notes::default(),
            status: Status { loading: true, ..Status::default() },
            places: Places::default(),
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
            _ if self.notes.open.is_some() => Scope::Note,
            _ if self.run.as_ref().is_some_and(|run| run.end.is_some()) => Scope::RunEnd,
            _ if self.run.is_some() => Scope::Run,
            _ if self.papers.editing => Scope::Search,
            Pane::Venues => Scope::Venues,
            Pane::Papers => Scope::Papers,
            Pane::Reader => Scope::Reader,
        }
    }

    /// Where the panes stand.
    pub fn layout(&self) -> Layout {
        if self.run.is_some() {
            return Layout::of_run(self.screen.size);
        }
        self.laid(self.screen.focus, self.screen.zoom.is_some())
    }

    /// Where they would stand with the keys in a pane.
    fn laid(&self, focus: Pane, zoom: bool) -> Layout {
        let wish = Wish { focus, zoom, measure: self.look.page.measure, widths: self.screen.widths };
        Layout::new(self.screen.size, wish)
    }

    /// Rows of a list pane, also while it is hidden.
    pub fn list_height(&self, pane: Option<Rect>) -> usize {
        let body = self.laid(Pane::Papers, false).papers;
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
        let pane = self.reader_pane();
        let column = layout::column(pane, self.look.page.measure);
        let note = if self.notes.open.is_some() { layout::note(pane).height + 1 } else { 0 };
        Rect { height: column.height.saturating_sub(note), ..column }
    }

    /// Where the rows of a note stand that is written in the reader's pane.
    pub fn note_rows(&self) -> Rect {
        layout::rows(layout::note(layout::column(self.reader_pane(), self.look.page.measure)))
    }

    fn reader_pane(&self) -> Rect {
        let shown = self.layout().reader;
        let hidden = || self.laid(Pane::Reader, false).reader;
        shown.or_else(hidden).unwrap_or_default()
    }

    /// The paper of the run, else the one that is selected in the list.
    pub fn selected(&self) -> Option<Slot> {
        if let Some(run) = &self.run {
            return run.paper();
        }
        self.papers.found.get(self.papers.cursor.selected)
    }

    /// The marked papers; keys act on all of them.
    pub fn targets(&self) -> BTreeSet<Slot> {
        self.papers.marked.all(&self.papers.found, self.papers.cursor.selected)
    }

    /// The marked papers, else the selected one.
    pub fn chosen(&self) -> Vec<Slot> {
        match self.papers.marked.is_empty() || self.run.is_some() {
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
