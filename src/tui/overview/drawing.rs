//! What the overview shows, and what it is drawn with.

use crate::keymap::Keymap;
use crate::search::figures::Figures;
use crate::text::Glyphs;
use crate::tui::theme::Signs;

/// What the overview shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    /// The figures of all open papers.
    pub figures: Figures,
    /// Papers with a tag.
    pub tagged: usize,
    /// The series that the list is narrowed to.
    pub series: Option<String>,
    /// The list and the shelf that they were counted of.
    pub stamp: (u64, u64),
}

/// How the figures are drawn.
#[derive(Clone, Copy)]
pub struct Drawing<'a> {
    /// Cells of a line.
    pub cells: usize,
    /// Marks and dashes.
    pub signs: Signs,
    /// For the keys that it names.
    pub keymap: &'a Keymap,
}

impl Drawing<'_> {
    /// What bars and sparklines are made of.
    pub fn glyphs(&self) -> Glyphs {
        self.signs.glyphs()
    }
}
