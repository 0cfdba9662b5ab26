//! The search itself: every paper of the set is held against the plan of the query, and what fulfils it is put in order.

use super::body::{Helpers, Scan};
use super::engine::{Engine, Request};
use super::facts;
use super::hit::Match;
use super::order::{Of, order};
use super::plan::Making;
use super::query::{Expr, Part, Query, Set, Term, Wanted};
use super::title::TitleQuery;
use crate::library::{Library, PaperRef};
use crate::shelf::Shelf;

/// The papers of the query's set that it finds, in its order; abstracts are scanned.
pub fn search(library: &Library, shelf: &Shelf, query: &Query) -> Vec<Match> {
    search_with(library, shelf, query, &Helpers::of(&Scan::default()))
}

/// The same with the help of an index, and of those who know what is near or new.
pub fn search_with(library: &Library, shelf: &Shelf, query: &Query, helpers: &Helpers<'_>) -> Vec<Match> {
    let plan = Making::of(&query.expr, query.stems, shelf, helpers).plan(&query.expr);
    let mut ranked = false;
    let matched = |paper: PaperRef<'_>| {
        let rank = plan.rank(paper)?;
        ranked |= rank.is_some();
        Some(Match { slot: paper.slot(), rank: rank.unwrap_or_default() })
    };
    let found = members(library, shelf, &query.set, helpers).filter_map(matched).collect();
    order(&Of { library, shelf, interest: helpers.interest }, found, &query.sorts, ranked)
}

/// The same by the engine, where the query asks for free words of open papers' headings and nothing else; `None` where it
/// cannot answer. The engine must have been made of the library's open papers.
pub fn search_by(
    engine: &mut Engine,
    library: &Library,
    shelf: &Shelf,
    query: &Query,
    helpers: &Helpers<'_>,
) -> Option<Vec<Match>> {
    let Expr::Term(Term::Text(Part::Heading, Wanted::Words(words))) = &query.expr else { return None };
    let members = match &query.set {
        Set::All => None,
        set => Some(bits(library, members(library, shelf, set, helpers))?),
    };
    let words = TitleQuery::new(words);
    let request = Request { query: &words, members: members.as_deref(), most: usize::MAX, stop: &|| false };
    let hits = engine.search(request).filter(|_| !words.is_empty())?;
    engine.narrow();
    Some(order(&Of { library, shelf, interest: helpers.interest }, hits.top, &query.sorts, true))
}

/// A bit for each open paper, set for the members; `None` where one of them is not open.
fn bits<'a>(library: &Library, members: impl Iterator<Item = PaperRef<'a>>) -> Option<Vec<u64>> {
    let mut bits = vec![0; library.len().div_ceil(64)];
    for slot in members.map(PaperRef::slot) {
        *bits.get_mut(slot.index() / 64)? |= 1 << (slot.index() % 64);
        if slot.index() >= library.len() {
            return None;
        }
    }
    Some(bits)
}

/// Every paper of a set, in the order of the library, of papers that were picked in theirs; those that the reader chose
/// also where their source is not open.
pub fn members<'a>(
    library: &'a Library,
    shelf: &'a Shelf,
    set: &'a Set,
    helpers: &'a Helpers<'a>,
) -> Box<dyn Iterator<Item = PaperRef<'a>> + 'a> {
    let open = library.slots().map(|slot| library.paper(slot));
    let kept = library.kept().map(|slot| library.paper(slot));
    match set {
        Set::All => Box::new(open),
        Set::Venue(venue) => Box::new(open.filter(move |paper| paper.venue() == Some(venue))),
        Set::Series(series) => {
            Box::new(open.filter(move |paper| paper.venue().is_some_and(|venue| venue.series == *series)))
        }
        Set::Having(part, value) => {
            let has = move |paper: &PaperRef<'_>| {
                facts::texts(*part, *paper, shelf).iter().any(|text| text == value.as_str())
            };
            // What the reader tagged stays theirs, also where its source is not open.
            Box::new(open.chain(kept.filter(|_| *part == Part::Tag)).filter(has))
        }
        Set::Bookmarks => Box::new(open.chain(kept).filter(|paper| shelf.is_bookmarked(paper.id()))),
        Set::Narrow(narrow) => {
            let plan = Making::plain(&narrow.expr, shelf, helpers).plan(&narrow.expr);
            let kept = kept.filter(|_| narrow.kept);
            Box::new(open.chain(kept).filter(move |paper| plan.rank(*paper).is_some()))
        }
        Set::Chosen(chosen) => Box::new(chosen.slots.iter().map(|slot| library.paper(*slot))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::query::parse;
    use crate::source;

    #[test]
    fn the_engine_finds_what_a_look_at_every_paper_finds() {
        let library = Library::new(source::builtin().papers);
        let shelf = Shelf::default();
        let scan = Scan::default();
        let helpers = Helpers::of(&scan);
        let papers = library.slots().map(|slot| library.paper(slot));
        let mut engine = Engine::new(papers.map(|paper| (paper.folded(), paper.year())));
        let venues = library.venues().iter().map(|count| Set::Venue(count.venue.clone()));
        let series = library.venues().iter().map(|count| Set::Series(count.venue.series.clone()));
        let others = [Set::All, Set::found("with an abstract", "has:abstract")];
        for set in venues.chain(series).chain(others) {
            for line in
                ["f", "fe", "fed", "federated", "lora", "GPT", "merge fed", "zzqx", "l2", "model a", "é"]
            {
                let query = parse(line).query.within(set.clone());
                let found = search_by(&mut engine, &library, &shelf, &query, &helpers).unwrap();
                assert_eq!(found, search(&library, &shelf, &query), "{line} in {set:?}");
            }
        }
    }

    #[test]
    fn the_engine_leaves_other_queries_alone() {
        let library = Library::new(source::builtin().papers);
        let shelf = Shelf::default();
        let scan = Scan::default();
        let helpers = Helpers::of(&scan);
        let mut engine = Engine::new(std::iter::empty());
        for line in ["", "year:2025", "fed -merge", "\"fed\"", "/fed/", "a | b"] {
            assert_eq!(
                search_by(&mut engine, &library, &shelf, &parse(line).query, &helpers),
                None,
                "{line}"
            );
        }
    }
}
