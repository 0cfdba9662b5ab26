//! What a search asks of others: the looking into long texts, which papers are near to one, and which are new. Here
//! stand both answers to the first: a scan that reads every text, and the index, which has read them before.

use super::hit::{Match, Rank, Tier};
use super::index::{BodyQuery, Fields, Index, texts};
use super::title::TitleQuery;
use crate::library::{PaperRef, Slot};
use crate::text::fold::fold;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// What a hundredth of a score is called in ranks, which are whole numbers.
const HUNDREDTHS: f32 = 100.0;

/// Tells of a paper whether it fulfils something, and how well where that counts for its place.
pub type Look<'a> = Box<dyn Fn(PaperRef<'_>) -> Option<Option<Rank>> + 'a>;

/// Looks into abstracts and whole texts.
pub trait Body {
    /// Makes ready one look into the parts that a query names.
    fn look<'a>(&'a self, query: BodyQuery) -> Look<'a>;
}

/// Knows the papers near to the one of an identifier.
pub type Near<'a> = &'a dyn Fn(&str) -> Option<Vec<(Slot, f32)>>;

/// Knows which open papers' headings have words, and how well; `None` where every heading has to be looked at.
pub type Titles<'a> = &'a dyn Fn(&TitleQuery) -> Option<Vec<Match>>;

/// What a search works with besides library and shelf.
pub struct Helpers<'a> {
    /// Looks into long texts.
    pub body: &'a dyn Body,
    /// Finds words of headings fast, where that is possible.
    pub titles: Titles<'a>,
    /// True when nobody wants the answer any more: what is found then is not all.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// The papers near to one, by the identifier that was typed, with how close they are; `None` where that is not
    /// known.
    pub near: Near<'a>,
    /// True for a paper that came with the last renewal of its source.
    pub is_new: &'a dyn Fn(PaperRef<'_>) -> bool,
    /// How much the decisions so far speak for a paper; `None` where they say nothing.
    pub interest: &'a dyn Fn(Slot) -> Option<f32>,
}

impl<'a> Helpers<'a> {
    /// Without any knowledge of what is near.
    pub fn of(body: &'a dyn Body) -> Helpers<'a> {
        Helpers {
            body,
            titles: &|_| None,
            stop: &|| false,
            near: &|_| None,
            is_new: &|paper| paper.is_new(),
            interest: &|_| None,
        }
    }
}

/// A rank by a score alone.
pub(super) fn by_score(score: f32) -> Rank {
    Rank { tier: Tier::Scattered, score: (score * HUNDREDTHS) as i64 }
}

/// Folded texts of a paper.
type Texts = Rc<[String]>;

/// Reads every text anew; what was folded once is kept while it lives.
#[derive(Default)]
pub struct Scan {
    folded: RefCell<HashMap<(Slot, Fields), Texts>>,
}

impl Scan {
    fn texts(&self, fields: Fields, paper: PaperRef<'_>) -> Texts {
        let mut folded = self.folded.borrow_mut();
        let read = || {
            let shown = texts(paper);
            fields.places().filter_map(|at| shown.get(at)).map(|text| fold(text).text().to_owned()).collect()
        };
        folded.entry((paper.slot(), fields)).or_insert_with(read).clone()
    }
}

impl Body for Scan {
    fn look<'a>(&'a self, query: BodyQuery) -> Look<'a> {
        Box::new(move |paper| {
            let texts = self.texts(query.fields, paper);
            query.is_in(texts.iter().map(String::as_str)).then_some(None)
        })
    }
}

/// Asks the index once for each look; papers that came after it was made are read.
pub struct Indexed<'a> {
    index: &'a Index,
    scan: Scan,
    stop: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Indexed<'a> {
    /// By an index of the same library; one that is stopped finds nothing more.
    pub fn new(index: &'a Index, stop: &'a (dyn Fn() -> bool + Sync)) -> Indexed<'a> {
        Indexed { index, scan: Scan::default(), stop }
    }
}

impl Body for Indexed<'_> {
    fn look<'a>(&'a self, query: BodyQuery) -> Look<'a> {
        let mut found = vec![None; self.index.papers()];
        for hit in self.index.find_best(&query, &|_| true, 0, self.stop) {
            if let Some(place) = found.get_mut(hit.slot.index()) {
                *place = Some(query.ranks().then(|| by_score(hit.score)));
            }
        }
        let later = self.scan.look(query);
        Box::new(move |paper| match found.get(paper.slot().index()) {
            Some(known) => *known,
            None => later(paper),
        })
    }
}
