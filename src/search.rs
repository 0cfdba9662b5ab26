//! Searching: which papers of the library a query finds, best first.

pub mod engine;
pub mod hit;
pub mod query;
mod simd;
pub mod title;

pub use engine::Engine;
pub use hit::Match;
pub use query::{Query, Set};

use crate::library::{Library, PaperRef};
use crate::shelf::Shelf;
use std::cmp::Reverse;

/// The papers of the query's set that its words find, best first; in the order of the library where there are no words.
pub fn search(library: &Library, shelf: &Shelf, query: &Query) -> Vec<Match> {
    let mut found: Vec<Match> =
        members(library, shelf, &query.set).filter_map(|paper| query.words.find(paper)).collect();
    if !query.words.is_empty() {
        found.sort_by_cached_key(|hit| order(library.paper(hit.slot), hit));
    }
    found
}

/// Every paper of a set, in the order of the library; bookmarks also where their source is not open.
fn members<'a>(
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

/// Best rank first, then the newest year, then the shortest heading.
fn order(paper: PaperRef<'_>, hit: &Match) -> impl Ord + use<> {
    (Reverse(hit.rank), Reverse(paper.year()), paper.heading().plain().len(), hit.slot)
}
