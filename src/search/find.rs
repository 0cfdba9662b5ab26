//! The search itself: every paper of the set is held against the plan of the query, and what fulfils it is put in order.

use super::body::{Helpers, Scan};
use super::engine::{Engine, Hits, Request};
use super::facts;
use super::found::Found;
use super::hit::Match;
use super::lore::{Known, lock};
use super::order::{Of, order};
use super::plan::Making;
use super::query::{Expr, Part, Query, Set, Term, Wanted};
use super::title::TitleQuery;
use crate::library::{Library, PaperRef};
use crate::shelf::Shelf;
use std::sync::Mutex;

/// Papers between two looks whether the answer is still wanted.
const LOOK: usize = 256;

/// The papers of the query's set that it finds, in its order; abstracts are scanned.
pub fn search(library: &Library, shelf: &Shelf, query: &Query) -> Vec<Match> {
    search_with(library, shelf, query, &Helpers::of(&Scan::default()))
}

/// The same with the help of an index, and of those who know what is near or new. One that is stopped finds less.
pub fn search_with(library: &Library, shelf: &Shelf, query: &Query, helpers: &Helpers<'_>) -> Vec<Match> {
    let plan = Making::of(&query.expr, query.stems, shelf, helpers).plan(&query.expr);
    let mut ranked = false;
    let matched = |(_, paper): (usize, PaperRef<'_>)| {
        let rank = plan.rank(paper)?;
        ranked |= rank.is_some();
        Some(Match { slot: paper.slot(), rank: rank.unwrap_or_default() })
    };
    let members = members(library, shelf, &query.set, helpers).enumerate();
    let wanted = members.take_while(|(number, _)| number % LOOK != 0 || !(helpers.stop)());
    let found = wanted.filter_map(matched).collect();
    order(&Of { library, shelf, interest: helpers.interest }, found, &query.sorts, ranked)
}

/// What a list shows of a query: how many papers there are, and at least `most` of the best where finding all takes
/// longer.
pub fn answer(library: &Library, shelf: &Shelf, query: &Query, known: &Known<'_>, most: usize) -> Found {
    if query.is_empty() && query.set == Set::All {
        return Found::listed(library.len());
    }
    known.help(library, |helpers| {
        let engine = known.engine.filter(|_| is_for_engine(query));
        match engine.and_then(|engine| search_by(engine, library, shelf, query, helpers, most)) {
            Some(hits) => Found::best(&hits.top, hits.count),
            None => Found::whole(&search_with(library, shelf, query, helpers)),
        }
    })
}

/// True for a query that the engine answers: free words of headings and nothing else.
pub fn is_for_engine(query: &Query) -> bool {
    matches!(&query.expr, Expr::Term(Term::Text(Part::Heading, Wanted::Words(_))))
}

/// The same by the engine, where the query asks for free words of open papers' headings and nothing else; `None` where it
/// cannot answer. The engine must have been made of the library's open papers. What is sorted by anything else than
/// how well it matches is found whole.
pub fn search_by(
    engine: &Mutex<Engine>,
    library: &Library,
    shelf: &Shelf,
    query: &Query,
    helpers: &Helpers<'_>,
    most: usize,
) -> Option<Hits> {
    let Expr::Term(Term::Text(Part::Heading, Wanted::Words(words))) = &query.expr else { return None };
    let members = match &query.set {
        Set::All => None,
        set => Some(bits(library, members(library, shelf, set, helpers))?),
    };
    let words = TitleQuery::new(words);
    if words.is_empty() {
        return None;
    }
    let most = if query.sorts.is_empty() { most } else { usize::MAX };
    let request = Request { query: &words, members: members.as_deref(), most, stop: helpers.stop };
    let mut engine = lock(engine);
    let hits = engine.search(request)?;
    engine.narrow();
    // The engine's own order is that of a list without any other.
    let top = match query.sorts.is_empty() {
        true => hits.top,
        false => order(&Of { library, shelf, interest: helpers.interest }, hits.top, &query.sorts, true),
    };
    Some(Hits { top, ..hits })
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
            let kept = kept.filter(|_| *part == Part::Tag);
            let open: Box<dyn Iterator<Item = _>> =
                if *part == Part::Tag { Box::new(on_shelf(library, shelf)) } else { Box::new(open) };
            Box::new(open.chain(kept).filter(has))
        }
        Set::Bookmarks => {
            let open = on_shelf(library, shelf);
            Box::new(open.chain(kept).filter(|paper| shelf.is_bookmarked(paper.id())))
        }
        Set::Narrow(narrow) => {
            let plan = Making::plain(&narrow.expr, shelf, helpers).plan(&narrow.expr);
            let kept = kept.filter(|_| narrow.kept);
            Box::new(open.chain(kept).filter(move |paper| plan.rank(*paper).is_some()))
        }
        Set::Chosen(chosen) => Box::new(chosen.slots.iter().map(|slot| library.paper(*slot))),
    }
}

/// The open papers that the shelf may know, in order: papers are many, and the shelf knows few.
fn on_shelf<'a>(library: &'a Library, shelf: &Shelf) -> impl Iterator<Item = PaperRef<'a>> + use<'a> {
    library.having(&shelf.digests()).into_iter().map(|slot| library.paper(slot))
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
        let engine = Engine::new(papers.map(|paper| (paper.folded(), paper.year())));
        let engine = Mutex::new(engine);
        let venues = library.venues().iter().map(|count| Set::Venue(count.venue.clone()));
        let series = library.venues().iter().map(|count| Set::Series(count.venue.series.clone()));
        let others = [Set::All, Set::found("with an abstract", "has:abstract")];
        for set in venues.chain(series).chain(others) {
            for line in
                ["f", "fe", "fed", "federated", "lora", "GPT", "merge fed", "zzqx", "l2", "model a", "é"]
            {
                let query = parse(line).query.within(set.clone());
                let slow = search(&library, &shelf, &query);
                for most in [0, 3, usize::MAX] {
                    let found = search_by(&engine, &library, &shelf, &query, &helpers, most).unwrap();
                    assert_eq!(found.count, slow.len(), "{line} in {set:?}");
                    assert_eq!(found.top, slow[..most.min(slow.len())], "{line} in {set:?}");
                }
            }
        }
    }

    #[test]
    fn every_query_is_answered_alike_with_the_engine_and_without() {
        let library = Library::new(source::builtin().papers);
        let shelf = Shelf::default();
        let engine = Mutex::new(Engine::of_library(&library));
        let helped = Known { engine: Some(&engine), ..Known::default() };
        for line in [
            "",
            "fed",
            "fed sort:title",
            "fed -merge",
            "-fed",
            "fed | merge",
            "title:model year:2025",
            "(gpt | lora) has:abstract",
            "sort:year",
            "zzqx year:2025",
            "zzqx",
        ] {
            let query = parse(line).query;
            let want = search(&library, &shelf, &query);
            let found = answer(&library, &shelf, &query, &Known::default(), 5);
            assert!(found.slots().eq(want.iter().map(|hit| hit.slot)), "{line}");
            let found = answer(&library, &shelf, &query, &helped, 5);
            assert_eq!((found.len(), found.get(0)), (want.len(), want.first().map(|hit| hit.slot)), "{line}");
            let found = answer(&library, &shelf, &query, &helped, usize::MAX);
            assert!(found.slots().eq(want.iter().map(|hit| hit.slot)), "{line}");
        }
    }

    #[test]
    fn a_search_that_is_stopped_ends_at_its_next_look() {
        let library = Library::new(source::builtin().papers);
        let stopped = Known { stop: Some(&|| true), ..Known::default() };
        for line in ["fed", "year:2025", "/e/", "has:abstract sort:title"] {
            let found = answer(&library, &Shelf::default(), &parse(line).query, &stopped, usize::MAX);
            assert_eq!(found.len(), 0, "{line}");
        }
    }

    #[test]
    fn the_engine_leaves_other_queries_alone() {
        let library = Library::new(source::builtin().papers);
        let shelf = Shelf::default();
        let scan = Scan::default();
        let helpers = Helpers::of(&scan);
        let engine = Mutex::new(Engine::new(std::iter::empty()));
        for line in ["", "year:2025", "fed -merge", "\"fed\"", "/fed/", "a | b"] {
            assert_eq!(search_by(&engine, &library, &shelf, &parse(line).query, &helpers, 9), None, "{line}");
        }
    }
}
