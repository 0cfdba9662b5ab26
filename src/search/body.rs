//! What a search asks of others: the looking into long texts, which papers are near to one, and which are new. Here
//! stands the plain answer to the first, a scan; an index answers it faster through the same trait.

use super::facts;
use super::query::pattern::Pattern;
use super::query::{Part, Wanted};
use crate::library::{PaperRef, Slot};
use crate::search::hit::Rank;
use crate::shelf::Shelf;
use crate::text::fold::fold;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Tells of a paper whether it fulfils something, and how well where that counts for its place.
pub type Look<'a> = Box<dyn Fn(PaperRef<'_>) -> Option<Option<Rank>> + 'a>;

/// Looks into abstracts and whole texts.
pub trait Body {
    /// Makes ready one look into [`Part::Abstract`] or [`Part::Text`].
    fn look<'a>(&'a self, part: Part, wanted: &Wanted) -> Look<'a>;
}

/// What a search works with besides library and shelf.
pub struct Helpers<'a> {
    /// Looks into long texts.
    pub body: &'a dyn Body,
    /// The papers near to one, by the identifier that was typed; `None` where that is not known.
    pub near: &'a dyn Fn(&str) -> Option<Vec<Slot>>,
    /// True for a paper that came with the last renewal of its source.
    pub is_new: &'a dyn Fn(PaperRef<'_>) -> bool,
    /// How much the decisions so far speak for a paper; `None` where they say nothing.
    pub interest: &'a dyn Fn(Slot) -> Option<f32>,
}

impl<'a> Helpers<'a> {
    /// Without any knowledge of what is near.
    pub fn of(body: &'a dyn Body) -> Helpers<'a> {
        Helpers { body, near: &|_| None, is_new: &|paper| paper.is_new(), interest: &|_| None }
    }
}

/// Folded texts of a paper.
type Texts = Rc<[String]>;

/// Reads every text anew; what was folded once is kept while it lives.
pub struct Scan<'a> {
    shelf: &'a Shelf,
    folded: RefCell<HashMap<(Slot, Part), Texts>>,
}

impl<'a> Scan<'a> {
    /// A scan that has read nothing yet.
    pub fn new(shelf: &'a Shelf) -> Scan<'a> {
        Scan { shelf, folded: RefCell::default() }
    }

    fn texts(&self, part: Part, paper: PaperRef<'_>) -> Texts {
        let mut folded = self.folded.borrow_mut();
        let texts = || {
            facts::texts(part, paper, self.shelf).iter().map(|text| fold(text).text().to_owned()).collect()
        };
        folded.entry((paper.slot(), part)).or_insert_with(texts).clone()
    }
}

impl Body for Scan<'_> {
    fn look<'a>(&'a self, part: Part, wanted: &Wanted) -> Look<'a> {
        let pattern = Pattern::new(wanted);
        Box::new(move |paper| {
            let texts = self.texts(part, paper);
            pattern.is_in(texts.iter().map(String::as_str)).then_some(None)
        })
    }
}
