//! An expression made ready for one search: every pattern compiled once, every question to others asked once. A plan is
//! then held against one paper after the other.

use super::body::{Helpers, Look};
use super::facts;
use super::hit::{Rank, Tier};
use super::query::pattern::Pattern;
use super::query::value::Years;
use super::query::{Expr, Part, Term, Wanted};
use super::title::TitleQuery;
use crate::library::PaperRef;
use crate::paper::Venue;
use crate::shelf::Shelf;
use crate::text::fold::{fold, fold_key};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

/// An expression, ready.
pub enum Plan<'a> {
    /// Each of these.
    All(Vec<Plan<'a>>),
    /// One of these.
    Any(Vec<Plan<'a>>),
    /// Not this.
    Not(Box<Plan<'a>>),
    /// One thing; `Some(None)` is a match that has no say about the place in the list.
    Test(Look<'a>),
}

impl<'a> Plan<'a> {
    /// Makes an expression ready.
    pub fn new(expr: &Expr, shelf: &'a Shelf, helpers: &'a Helpers<'a>) -> Plan<'a> {
        Plan::of(expr, true, shelf, helpers)
    }

    fn of(expr: &Expr, positive: bool, shelf: &'a Shelf, helpers: &'a Helpers<'a>) -> Plan<'a> {
        let again =
            |parts: &[Expr]| parts.iter().map(|part| Plan::of(part, positive, shelf, helpers)).collect();
        match expr {
            Expr::All(parts) => Plan::All(again(parts)),
            Expr::Any(parts) => Plan::Any(again(parts)),
            Expr::Not(inner) => Plan::Not(Box::new(Plan::of(inner, !positive, shelf, helpers))),
            Expr::Term(term) => Plan::Test(test(term, positive, shelf, helpers)),
        }
    }

    /// How well a paper fulfils it, `Some(None)` where nothing in it ranks; `None` where it does not.
    pub fn rank(&self, paper: PaperRef<'_>) -> Option<Option<Rank>> {
        match self {
            Plan::All(parts) => {
                let mut rank: Option<Rank> = None;
                for part in parts {
                    rank = both(rank, part.rank(paper)?);
                }
                Some(rank)
            }
            Plan::Any(parts) => parts.iter().filter_map(|part| part.rank(paper)).max(),
            Plan::Not(inner) => inner.rank(paper).is_none().then_some(None),
            Plan::Test(test) => test(paper),
        }
    }
}

/// The rank of two things that are both there: in the lesser way, with both scores.
fn both(one: Option<Rank>, other: Option<Rank>) -> Option<Rank> {
    match (one, other) {
        (Some(one), Some(other)) => {
            Some(Rank { tier: one.tier.min(other.tier), score: one.score.saturating_add(other.score) })
        }
        (one, other) => one.or(other),
    }
}

fn test<'a>(term: &Term, positive: bool, shelf: &'a Shelf, helpers: &'a Helpers<'a>) -> Look<'a> {
    let plainly = |holds: bool| holds.then_some(None);
    match *term {
        Term::Text(part @ (Part::Heading | Part::Title), Wanted::Words(ref words)) => {
            title(part, TitleQuery::new(words), positive)
        }
        Term::Text(part @ (Part::Abstract | Part::Text), ref wanted) => helpers.body.look(part, wanted),
        Term::Text(part @ (Part::Heading | Part::Title), ref wanted) => {
            let pattern = Pattern::new(wanted);
            Box::new(move |paper| {
                let there = part == Part::Heading || paper.title().is_some();
                plainly(there && pattern.is_in(std::iter::once(paper.folded().text())))
            })
        }
        Term::Text(Part::Venue, ref wanted) => venue(wanted),
        Term::Text(part, ref wanted) => {
            let pattern = Pattern::new(wanted);
            Box::new(move |paper| {
                let texts: Vec<_> = facts::texts(part, paper, shelf).iter().map(|text| fold(text)).collect();
                plainly(pattern.is_in(texts.iter().map(|text| text.text())))
            })
        }
        Term::Year(years) => {
            Box::new(move |paper| plainly(paper.year().is_some_and(|year| years.contains(year))))
        }
        Term::Is(mark) => Box::new(move |paper| plainly(facts::is(mark, paper, shelf, helpers.is_new))),
        Term::Has(asset) => Box::new(move |paper| plainly(facts::has(asset, paper, shelf))),
        Term::Near(ref id) => {
            let near: HashSet<_> = (helpers.near)(id).unwrap_or_default().into_iter().collect();
            Box::new(move |paper| plainly(near.contains(&paper.slot())))
        }
    }
}

/// Words of a title. What shall not be there must begin a word: letters far apart would turn too much away.
fn title<'a>(part: Part, words: TitleQuery, positive: bool) -> Look<'a> {
    let least = if positive { Tier::Scattered } else { Tier::Prefixes };
    Box::new(move |paper| {
        let there = part == Part::Heading || paper.title().is_some();
        let rank = words.rank(paper.folded()).filter(|rank| there && rank.tier >= least);
        rank.map(Some)
    })
}

/// A venue by short or long name, with or without a year, or by its year alone.
fn venue<'a>(wanted: &Wanted) -> Look<'a> {
    let (Wanted::Words(words) | Wanted::Phrase { text: words, .. }) = wanted else {
        let pattern = Pattern::new(wanted);
        return Box::new(move |paper| {
            let venue = fold(&paper.venue()?.to_string());
            pattern.is_in(std::iter::once(venue.text())).then_some(None)
        });
    };
    let words = words.clone();
    let read = Venue::read(&words);
    let years: Option<Years> = words.parse().ok();
    let holds = move |venue: &Venue| {
        let named = read.as_ref().is_some_and(|read| {
            let year = read.year.is_none() || read.year == venue.year;
            year && (fold_key(&read.series) == fold_key(&venue.series) || venue.series_matches(&read.series))
        });
        let dated = || years.is_some_and(|years| venue.year.is_some_and(|year| years.contains(year)));
        named || venue.series_matches(&words) || dated()
    };
    // Papers are many and venues few.
    let known: RefCell<HashMap<Venue, bool>> = RefCell::default();
    Box::new(move |paper| {
        let venue = paper.venue()?;
        if let Some(holds) = known.borrow().get(venue) {
            return holds.then_some(None);
        }
        let holds = holds(venue);
        known.borrow_mut().insert(venue.clone(), holds);
        holds.then_some(None)
    })
}
