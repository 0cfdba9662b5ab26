//! All that the reader makes by hand, as `bookmarks.json` has it: what was made of papers, and saved searches.

use super::entries::Entries;
use super::searches::Searches;

/// The entries of papers and the saved searches.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Marks {
    /// By identifier.
    pub entries: Entries,
    /// In the reader's order.
    pub searches: Searches,
}

impl From<Entries> for Marks {
    fn from(entries: Entries) -> Marks {
        Marks { entries, searches: Searches::default() }
    }
}
