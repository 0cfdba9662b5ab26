//! What a list can be counted by, and where a paper has it.

use super::count::Counts;
use crate::library::PaperRef;
use crate::search::query::field::{FIELDS, Field, Part, Takes};
use crate::shelf::Shelf;
use std::borrow::Cow;

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
    pub fn count<'a>(self, paper: PaperRef<'a>, shelf: &'a Shelf, counts: &mut Counts<'a>) -> bool {
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
