//! What is asked for: a set of papers and the words that their headings must match.

use super::hit::Match;
use super::title::TitleQuery;
use crate::library::PaperRef;
use crate::paper::Venue;

/// A part of the library.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Set {
    /// Every open paper.
    #[default]
    All,
    /// Every bookmarked paper, also where its source is not open.
    Bookmarks,
    /// The open papers of a venue.
    Venue(Venue),
}

/// The words of a filter line.
#[derive(Debug, Default)]
pub struct Words(TitleQuery);

impl Words {
    /// Reads a filter line.
    pub fn new(line: &str) -> Words {
        Words(TitleQuery::new(line))
    }

    /// True when every paper matches.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The paper as a match, where its heading has all the words.
    pub fn find(&self, paper: PaperRef<'_>) -> Option<Match> {
        self.0.rank(paper.folded()).map(|rank| Match { slot: paper.slot(), rank })
    }

    /// The bytes of the shown heading that match.
    pub fn highlights(&self, paper: PaperRef<'_>) -> Vec<std::ops::Range<usize>> {
        self.0.highlights(paper.folded())
    }
}

/// A set and the words that narrow it.
#[derive(Debug, Default)]
pub struct Query {
    /// Where to look.
    pub set: Set,
    /// What to look for.
    pub words: Words,
}
