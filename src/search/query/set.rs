//! A part of the library to look in: what a row of the venue pane stands for.

use super::expr::{Expr, Term, Wanted};
use super::field::Part;
use super::parse;
use super::value::Mark;
use crate::library::Slot;
use crate::paper::Venue;
use crate::text::CleanLine;
use std::sync::Arc;

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
    /// The open papers of a series of venues, of all years.
    Series(CleanLine),
    /// The papers that have exactly this in a part: a tag, a track.
    Having(Part, CleanLine),
    /// What a line of the query language finds.
    Narrow(Arc<Narrow>),
    /// Papers that were picked one by one.
    Chosen(Arc<Chosen>),
}

/// What a line of the query language finds, under a name.
#[derive(Debug, PartialEq, Eq)]
pub struct Narrow {
    /// Its name on the screen.
    pub name: String,
    /// The line, as it is typed.
    pub line: String,
    /// What it asks for.
    pub expr: Expr,
    /// True where papers count whose source is not open.
    pub kept: bool,
}

/// Papers that were picked one by one, under a name.
#[derive(Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Its name on the screen.
    pub name: String,
    /// The papers, in order.
    pub slots: Vec<Slot>,
}

impl Set {
    /// The open papers that a line finds; what cannot be understood of it is left out.
    pub fn found(name: &str, line: &str) -> Set {
        Set::narrow(name, line, false)
    }

    /// The same, with those whose source is not open: what the reader decided stays.
    pub fn kept(name: &str, line: &str) -> Set {
        Set::narrow(name, line, true)
    }

    fn narrow(name: &str, line: &str, kept: bool) -> Set {
        let expr = parse(line).query.expr;
        Set::Narrow(Arc::new(Narrow { name: name.to_owned(), line: line.to_owned(), expr, kept }))
    }

    /// Papers picked one by one.
    pub fn chosen(name: &str, slots: Vec<Slot>) -> Set {
        Set::Chosen(Arc::new(Chosen { name: name.to_owned(), slots }))
    }

    /// What finds the same papers among all; `None` for papers that were picked one by one.
    pub fn expr(&self) -> Option<Expr> {
        let phrase = |part, text: &str| {
            Some(Expr::Term(Term::Text(part, Wanted::Phrase { text: text.to_owned(), unfinished: false })))
        };
        match self {
            Set::All => Some(Expr::default()),
            Set::Bookmarks => Some(Expr::Term(Term::Is(Mark::Bookmarked))),
            Set::Venue(venue) => phrase(Part::Venue, &venue.to_string()),
            Set::Series(series) => phrase(Part::Venue, series),
            Set::Having(part, value) => phrase(*part, value),
            Set::Narrow(narrow) => Some(narrow.expr.clone()),
            Set::Chosen(_) => None,
        }
    }

    /// What the screen calls it.
    pub fn name(&self) -> String {
        match self {
            Set::All => "All papers".to_owned(),
            Set::Bookmarks => "Bookmarks".to_owned(),
            Set::Venue(venue) => venue.to_string(),
            Set::Series(name) | Set::Having(_, name) => name.to_string(),
            Set::Narrow(narrow) => narrow.name.clone(),
            Set::Chosen(chosen) => chosen.name.clone(),
        }
    }
}
