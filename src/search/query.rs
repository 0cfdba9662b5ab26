//! What is asked for: a set of papers, and a line of the query language that narrows and orders it. One grammar serves
//! the filter line, the commands and whatever keeps a query.

pub mod expr;
mod fault;
pub mod field;
mod lights;
pub mod parse;
pub mod pattern;
pub mod set;
pub mod value;

pub use expr::{Expr, Term, Wanted};
pub use fault::QueryFault;
pub use field::{Field, Part};
pub use set::{Chosen, Narrow, Set};
pub use value::{Sort, SortKey};

use crate::library::PaperRef;
use lights::Lights;
use std::fmt;
use std::ops::Range;

/// A set, what narrows it, and the order.
#[derive(Debug, Default)]
pub struct Query {
    /// Where to look.
    pub set: Set,
    /// What to look for.
    pub expr: Expr,
    /// In which order; the first one counts most. Without one: the best match first where words rank, else as listed.
    pub sorts: Vec<Sort>,
    lights: Lights,
}

/// A line that was read.
#[derive(Debug, Default)]
pub struct Parsed {
    /// What could be understood, among all papers.
    pub query: Query,
    /// What could not, from left to right.
    pub faults: Vec<QueryFault>,
}

/// Reads a line; free words seek in headings.
pub fn parse(line: &str) -> Parsed {
    parse_for(line, Part::Heading)
}

/// Reads a line whose free words seek in this text.
pub fn parse_for(line: &str, free: Part) -> Parsed {
    let reading = parse::read(line);
    let expr = reading.expr.free_in(free);
    Parsed { query: Query { sorts: reading.sorts, ..Query::new(expr) }, faults: reading.faults }
}

impl Query {
    /// Among all papers, those that fulfil this.
    pub fn new(expr: Expr) -> Query {
        Query { lights: Lights::new(&expr), expr, ..Query::default() }
    }

    /// Among all papers, those of this title or with these words in it, whatever signs it has.
    pub fn of_title(words: &str) -> Query {
        match words.trim() {
            "" => Query::default(),
            words => Query::new(Expr::Term(Term::Text(Part::Heading, Wanted::Words(words.to_owned())))),
        }
    }

    /// The same query in a part of the library.
    pub fn within(self, set: Set) -> Query {
        Query { set, ..self }
    }

    /// True when every paper of the set is found, in its order.
    pub fn is_empty(&self) -> bool {
        self.expr.is_empty() && self.sorts.is_empty()
    }

    /// The bytes of the shown heading that match, sorted and merged.
    pub fn highlights(&self, paper: PaperRef<'_>) -> Vec<Range<usize>> {
        self.lights.places(paper)
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.expr)?;
        for (at, sort) in self.sorts.iter().enumerate() {
            let gap = if at > 0 || !self.expr.is_empty() { " " } else { "" };
            write!(f, "{gap}{}:{sort}", expr::name(field::Takes::Sort))?;
        }
        Ok(())
    }
}

#[cfg(test)]
pub(in crate::search) mod tests;
