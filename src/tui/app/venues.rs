//! The state of the venue pane: its rows and the one that narrows the list.

use crate::search::Set;
use crate::tui::cursor::Cursor;

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
