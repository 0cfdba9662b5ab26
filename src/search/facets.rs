//! Facets: how many papers of a list have which year, venue, track, kind, keyword, author and tag, and for each value the
//! term of the query language that narrows the list to exactly those papers.

mod count;
mod of;
mod spelling;
mod term;

pub use of::Of;

use crate::library::{Library, Slot};
use crate::shelf::Shelf;
use count::{Counts, Group};
use strum::IntoEnumIterator;

/// A value and how many papers of the list have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// As the papers mostly write it.
    pub name: String,
    /// Papers that have it.
    pub papers: usize,
    /// What finds exactly these papers of the list: `year:2024`, `venue:"ACL 2024"`; `None` for the rare value that no
    /// term can tell from others.
    pub term: Option<String>,
}

/// The values of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facet {
    /// What is counted.
    pub of: Of,
    /// The values of most papers first, then by name.
    pub values: Vec<Value>,
    /// Further values, that are not told.
    pub rest: usize,
    /// Papers that have none.
    pub lacking: usize,
}

/// Counts the papers of a list, each once, by everything; at most so many values of each.
pub fn facets(library: &Library, shelf: &Shelf, slots: &[Slot], most: usize) -> Vec<Facet> {
    Of::iter().map(|of| facet(library, shelf, slots, of, most)).collect()
}

/// The same by one thing.
pub fn facet(library: &Library, shelf: &Shelf, slots: &[Slot], of: Of, most: usize) -> Facet {
    let mut counts = Counts::default();
    let has = |slot: &&Slot| of.count(library.paper(**slot), shelf, &mut counts);
    let having = slots.iter().filter(has).count();
    let groups = counts.most_first(most);
    let told = groups.len().min(most);
    let terms = term::terms(library, of, &groups, told);
    let values = groups.iter().zip(terms).map(|(group, term)| value(group, term)).collect();
    Facet { of, values, rest: groups.len() - told, lacking: slots.len() - having }
}

fn value(group: &Group<'_>, term: Option<String>) -> Value {
    Value { name: group.name().to_owned(), papers: group.papers, term }
}

#[cfg(test)]
mod tests;
