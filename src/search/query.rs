//! What is asked for: a set of papers, and a line of the query language that narrows and orders it. One grammar serves
//! the filter line, the commands and whatever keeps a query.

pub mod body;
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
use crate::search::index::Fields;
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
    /// Words of long texts are found in all their inflections.
    pub stems: bool,
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
        Query { lights: Lights::new(&expr, true), expr, stems: true, ..Query::default() }
    }

    /// The same query with or without the inflections of words.
    pub fn stemmed(self, stems: bool) -> Query {
        if stems == self.stems {
            return self;
        }
        Query { lights: Lights::new(&self.expr, stems), stems, ..self }
    }

    /// Among all papers, those of this title or with these words in it, whatever signs it has.
    pub fn of_title(words: &str) -> Query {
        match words.trim() {
            "" => Query::default(),
            words => Query::new(Expr::Term(Term::Text(Part::Heading, Wanted::Words(words.to_owned())))),
        }
    }

    /// What is asked for, without what lights it up: enough to search by, for another thread.
    pub fn bare(&self) -> Query {
        let Query { set, expr, sorts, stems, .. } = self;
        Query {
            set: set.clone(),
            expr: expr.clone(),
            sorts: sorts.clone(),
            stems: *stems,
            lights: Lights::default(),
        }
    }

    /// The same query in a part of the library.
    pub fn within(self, set: Set) -> Query {
        Query { set, ..self }
    }

    /// The line that finds the same papers among all, in the same order; `None` where no line does.
    pub fn line(&self) -> Option<String> {
        let expr = Expr::all(vec![self.set.expr()?, self.expr.clone()]);
        let whole = Query { sorts: self.sorts.clone(), ..Query::new(expr) };
        Some(whole.to_string()).filter(|line| !line.trim().is_empty())
    }

    /// True when every paper of the set is found, in its order.
    pub fn is_empty(&self) -> bool {
        self.expr.is_empty() && self.sorts.is_empty()
    }

    /// True where it seeks in abstracts or whole texts.
    pub fn seeks_text(&self) -> bool {
        self.lights.seeks_text()
    }

    /// The identifier of the paper whose relatives are asked for.
    pub fn near(&self) -> Option<&str> {
        self.expr.positive().into_iter().find_map(|term| match term {
            Term::Near(id) => Some(id.as_str()),
            _ => None,
        })
    }

    /// True where it can only be answered well by what was learned from all papers: their texts, and what is near.
    pub fn needs_lore(&self) -> bool {
        let bodies = body::Bodies::of(&self.expr, self.stems);
        self.expr
            .terms()
            .into_iter()
            .any(|term| matches!(term, Term::Near(_)) || bodies.query(term).is_some())
    }

    /// The bytes of a shown text of this part of a paper that are sought there, sorted and merged.
    pub fn hits(&self, shown: &str, part: Fields) -> Vec<Range<usize>> {
        self.lights.hits(shown, part)
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
