//! Facets: how many papers of a list have which year, venue, track, kind, keyword, author and tag, and for each value the
//! term of the query language that narrows the list to exactly those papers.

mod count;
mod spelling;
mod term;

use crate::library::{Library, PaperRef, Slot};
use crate::search::query::field::{FIELDS, Field, Part, Takes};
use crate::shelf::Shelf;
use count::{Counts, Group};
use std::borrow::Cow;
use strum::IntoEnumIterator;

/// What a list can be counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::Display, strum::EnumIter)]
#[strum(serialize_all = "lowercase")]
pub enum Of {
    /// The year.
    Year,
    /// The event: series and year.
    Venue,
    /// The track.
    Track,
    /// The way of presenting.
    Kind,
    /// Each keyword.
    Keyword,
    /// Each author.
    Author,
    /// Each tag of the reader.
    Tag,
}

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

impl Of {
    /// The field of the query language that asks for it.
    pub fn field(self) -> Option<&'static Field> {
        let takes = match self {
            Of::Year => Takes::Year,
            Of::Venue => Takes::Text(Part::Venue),
            Of::Track => Takes::Text(Part::Track),
            Of::Kind => Takes::Text(Part::Kind),
            Of::Keyword => Takes::Text(Part::Keyword),
            Of::Author => Takes::Text(Part::Author),
            Of::Tag => Takes::Text(Part::Tag),
        };
        FIELDS.iter().find(|field| field.takes == takes)
    }

    /// Counts what a paper has there; false where it has nothing.
    fn count<'a>(self, paper: PaperRef<'a>, shelf: &'a Shelf, counts: &mut Counts<'a>) -> bool {
        let slot = paper.slot();
        let mut one = |text: &'a str| counts.add(Cow::Borrowed(text), slot);
        match self {
            Of::Year => paper.year().is_some_and(|year| counts.add(year.to_string().into(), slot)),
            Of::Venue => paper.venue().is_some_and(|venue| counts.add(venue.to_string().into(), slot)),
            Of::Track => paper.track().is_some_and(one),
            Of::Kind => paper.kind().is_some_and(one),
            Of::Keyword => any(paper.keywords().iter().map(|keyword| one(keyword.as_str()))),
            Of::Author => any(paper.authors().iter().map(|author| one(author.name.as_str()))),
            Of::Tag => {
                let tags = shelf.entry(paper.id()).map(|entry| entry.tags.as_slice()).unwrap_or_default();
                any(tags.iter().map(|tag| one(tag.as_str())))
            }
        }
    }
}

/// True where one is true; each is asked.
fn any(each: impl Iterator<Item = bool>) -> bool {
    each.fold(false, |any, one| any | one)
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
