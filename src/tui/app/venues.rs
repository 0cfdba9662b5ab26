//! The state of the venue pane: its lines and the one that narrows the list.

use crate::library::Slot;
use crate::search::Set;
use crate::text::CleanLine;
use crate::tui::cursor::{Cursor, nearest};
use std::collections::BTreeSet;

/// What the venue pane lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum VenuePage {
    /// What the reader kept, the venues, saved searches, tags and tracks.
    #[default]
    Venues,
    /// The library grouped by its own words.
    Topics,
}

/// One line of the venue pane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VenueRow {
    /// Nothing.
    Gap,
    /// The name of what follows.
    Label(&'static str),
    /// Something that narrows the list.
    Entry(VenueEntry),
}

/// A part of the library in the venue pane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VenueEntry {
    /// What it narrows the list to.
    pub set: Set,
    /// Its name here; a year alone below its series.
    pub name: String,
    /// Steps to the right.
    pub depth: u16,
    /// How many papers that is.
    pub papers: usize,
    /// How many of them were not seen yet, where that counts.
    pub unseen: Option<usize>,
    /// True where what belongs to it is listed below, false where it is folded away.
    pub unfolded: Option<bool>,
}

/// A saved search and what it finds.
#[derive(Debug, Clone)]
pub struct SavedSearch {
    /// Its name.
    pub name: CleanLine,
    /// The line that was saved.
    pub line: CleanLine,
    /// What it narrows the list to.
    pub set: Set,
    /// The papers that it finds.
    pub slots: Vec<Slot>,
}

/// The venue pane.
#[derive(Debug, Default)]
pub struct Venues {
    /// What it lists.
    pub page: VenuePage,
    /// Its lines, from top to bottom.
    pub rows: Vec<VenueRow>,
    /// The line that narrows the list.
    pub cursor: Cursor,
    /// Series that the reader folded or unfolded against the rule.
    pub turned: BTreeSet<String>,
    /// The saved searches and what each finds.
    pub searches: Vec<SavedSearch>,
}

impl Venues {
    /// What a line narrows the list to; `None` for one that narrows nothing.
    pub fn entry(&self, row: usize) -> Option<&VenueEntry> {
        match self.rows.get(row) {
            Some(VenueRow::Entry(entry)) => Some(entry),
            _ => None,
        }
    }

    /// What narrows the list now.
    pub fn selected(&self) -> Option<&VenueEntry> {
        self.entry(self.cursor.selected)
    }

    /// The line of a part of the library.
    pub fn position(&self, set: &Set) -> Option<usize> {
        let is = |row: &VenueRow| matches!(row, VenueRow::Entry(entry) if entry.set == *set);
        self.rows.iter().position(is)
    }

    /// The line nearest to `row` that can be selected, seen from there towards `down` first.
    pub fn nearest(&self, row: usize, down: bool) -> usize {
        nearest(row, self.rows.len(), down, |row| self.entry(row).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn venues() -> Venues {
        let entry = |set: Set| {
            let name = set.name();
            VenueRow::Entry(VenueEntry { set, name, depth: 0, papers: 1, unseen: None, unfolded: None })
        };
        let rows = vec![
            entry(Set::All),
            entry(Set::Bookmarks),
            VenueRow::Gap,
            VenueRow::Label("Tags"),
            entry(Set::found("must", "is:must")),
        ];
        Venues { rows, ..Venues::default() }
    }

    #[test]
    fn what_narrows_nothing_is_passed_over() {
        let venues = venues();
        for (row, down, want) in [
            (0, true, 0),
            (2, true, 4),
            (3, true, 4),
            (3, false, 1),
            (2, false, 1),
            (9, true, 4),
            (9, false, 4),
        ] {
            assert_eq!(venues.nearest(row, down), want, "{row} {down}");
        }
        assert_eq!(Venues::default().nearest(3, true), 0);
        assert_eq!(venues.position(&Set::found("must", "is:must")), Some(4));
    }
}
