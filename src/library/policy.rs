//! Which papers a library takes in, and how it shows them.

use crate::text::Glyphs;

/// Which papers a library takes in, and whether doubles become one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// Doubles become one paper; else every record stays apart.
    pub merge: bool,
    /// Rejected and withdrawn submissions are taken in too.
    pub all_decisions: bool,
    /// The glyphs in which headings and abstracts are set.
    pub glyphs: Glyphs,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy { merge: true, all_decisions: false, glyphs: Glyphs::Unicode }
    }
}
