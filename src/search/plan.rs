//! An expression made ready for one search: every pattern compiled once, every question to others asked once. A plan is
//! then held against one paper after the other.

use super::body::{Helpers, Look, by_score};
use super::facts;
use super::hit::{Rank, Tier};
use super::query::body::Bodies;
use super::query::pattern::Pattern;
use super::query::value::Years;
use super::query::{Expr, Part, Term, Wanted};
use super::title::TitleQuery;
use crate::library::PaperRef;
use crate::paper::Venue;
use crate::shelf::Shelf;
use crate::text::fold::{fold, fold_key};
use std::cell::RefCell;
use std::collections::HashMap;

/// How much more a paper's closeness counts than its words: of two related papers the closer one comes first.
const CLOSE: f32 = 10_000.0;

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

/// What the making of a plan goes by.
#[derive(Clone, Copy)]
pub struct Making<'a> {
    shelf: &'a Shelf,
    helpers: &'a Helpers<'a>,
    bodies: Bodies<'a>,
    /// Words of headings decide about places, and long texts do not.
    by_title: bool,
}

impl<'a> Making<'a> {
    /// For the parts of an expression; with `stems` words of long texts are found in all their inflections.
    pub fn of(expr: &'a Expr, stems: bool, shelf: &'a Shelf, helpers: &'a Helpers<'a>) -> Making<'a> {
        let titled = |term: &&Term| matches!(term, Term::Text(Part::Heading | Part::Title, Wanted::Words(_)));
        let by_title = expr.positive().iter().any(titled);
        Making { shelf, helpers, bodies: Bodies::of(expr, stems), by_title }
    }

    /// For an expression whose words order nothing.
    pub fn plain(expr: &'a Expr, shelf: &'a Shelf, helpers: &'a Helpers<'a>) -> Making<'a> {
        Making { shelf, helpers, bodies: Bodies::of(expr, true), by_title: false }
    }

    /// Makes an expression ready.
    pub fn plan(self, expr: &Expr) -> Plan<'a> {
        self.signed(expr, true)
    }

    fn signed(self, expr: &Expr, positive: bool) -> Plan<'a> {
        let again = |parts: &[Expr]| parts.iter().map(|part| self.signed(part, positive)).collect();
        match expr {
            Expr::All(parts) => Plan::All(again(parts)),
            Expr::Any(parts) => Plan::Any(again(parts)),
            Expr::Not(inner) => Plan::Not(Box::new(self.signed(inner, !positive))),
            Expr::Term(term) => Plan::Test(test(term, positive, self)),
        }
    }

    /// A look whose rank counts only where no words of headings do.
    fn behind_titles(self, look: Look<'a>) -> Look<'a> {
        if self.by_title { Box::new(move |paper| look(paper).map(|_| None)) } else { look }
    }
}

impl<'a> Plan<'a> {
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

fn test<'a>(term: &Term, positive: bool, making: Making<'a>) -> Look<'a> {
    let Making { shelf, helpers, bodies, .. } = making;
    if let Some(query) = bodies.query(term) {
        return making.behind_titles(helpers.body.look(query));
    }
    let plainly = |holds: bool| holds.then_some(None);
    match *term {
        Term::Text(part @ (Part::Heading | Part::Title), Wanted::Words(ref words)) => {
            title(part, TitleQuery::new(words), positive, helpers)
        }
        Term::Text(part @ (Part::Heading | Part::Title), ref wanted) => {
            let pattern = Pattern::new(wanted);
            Box::new(move |paper| {
                let there = part == Part::Heading || paper.has_title();
                plainly(there && pattern.is_in(std::iter::once(paper.folded_text())))
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
            let near: HashMap<_, _> = (helpers.near)(id).unwrap_or_default().into_iter().collect();
            let close =
                move |paper: PaperRef<'_>| near.get(&paper.slot()).map(|close| Some(by_score(close * CLOSE)));
            making.behind_titles(Box::new(close))
        }
    }
}

/// Words of a title. What shall not be there must begin a word: letters far apart would turn too much away.
fn title<'a>(part: Part, words: TitleQuery, positive: bool, helpers: &Helpers<'_>) -> Look<'a> {
    let known = (helpers.titles)(&words).map(|found| {
        let end = found.iter().map(|found| found.slot.index() + 1).max().unwrap_or(0);
        let mut ranks = vec![None; end];
        found.iter().for_each(|found| ranks[found.slot.index()] = Some(found.rank));
        ranks
    });
    let least = if positive { Tier::Scattered } else { Tier::Prefixes };
    Box::new(move |paper| {
        let there = part == Part::Heading || paper.has_title();
        let rank = match &known {
            Some(ranks) if paper.is_open() => ranks.get(paper.slot().index()).copied().flatten(),
            _ => words.rank_text(paper.folded_text()),
        };
        let rank = rank.filter(|rank| there && rank.tier >= least);
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
