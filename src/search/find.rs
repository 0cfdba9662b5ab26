//! The search itself: every paper of the set is held against the plan of the query, and what fulfils it is put in order.

use super::body::{Helpers, Scan};
use super::hit::Match;
use super::order::order;
use super::plan::Plan;
use super::query::{Query, Set};
use crate::library::{Library, PaperRef};
use crate::shelf::Shelf;

/// The papers of the query's set that it finds, in its order; abstracts are scanned.
pub fn search(library: &Library, shelf: &Shelf, query: &Query) -> Vec<Match> {
    search_with(library, shelf, query, &Helpers::of(&Scan::new(shelf)))
}

/// The same with the help of an index, and of those who know what is near or new.
pub fn search_with(library: &Library, shelf: &Shelf, query: &Query, helpers: &Helpers<'_>) -> Vec<Match> {
    let plan = Plan::new(&query.expr, shelf, helpers);
    let mut ranked = false;
    let matched = |paper: PaperRef<'_>| {
        let rank = plan.rank(paper)?;
        ranked |= rank.is_some();
        Some(Match { slot: paper.slot(), rank: rank.unwrap_or_default() })
    };
    let found = members(library, shelf, &query.set).filter_map(matched).collect();
    order(library, found, &query.sorts, ranked)
}

/// Every paper of a set, in the order of the library; bookmarks also where their source is not open.
pub fn members<'a>(
    library: &'a Library,
    shelf: &'a Shelf,
    set: &'a Set,
) -> Box<dyn Iterator<Item = PaperRef<'a>> + 'a> {
    let open = library.slots().map(|slot| library.paper(slot));
    match set {
        Set::All => Box::new(open),
        Set::Venue(venue) => Box::new(open.filter(move |paper| paper.venue() == Some(venue))),
        Set::Bookmarks => {
            let kept = library.kept().map(|slot| library.paper(slot));
            Box::new(open.chain(kept).filter(|paper| shelf.is_bookmarked(paper.id())))
        }
    }
}
