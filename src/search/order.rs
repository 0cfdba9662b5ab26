//! In which order matches stand: by their rank, by what `sort:` asks for, or as the sources list them.

use super::hit::{Match, Rank};
use super::query::{Sort, SortKey};
use crate::library::{Library, PaperRef, Slot};
use crate::text::fold::fold_key;
use std::cmp::{Ordering, Reverse};

/// A match and what decides its place.
struct Placed {
    hit: Match,
    keys: Vec<Key>,
    tie: (Reverse<Rank>, Reverse<Option<u16>>, usize, Slot),
}

/// What a sort looks at; a paper that lacks it comes last both ways.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Text(String, Reverse<Option<u16>>),
    Year(Reverse<u16>),
    Rank(Reverse<Rank>),
    Listed(Slot),
    Lacking,
}

/// Puts matches in order; `ranked` where something asked for has a rank.
pub fn order(library: &Library, found: Vec<Match>, sorts: &[Sort], ranked: bool) -> Vec<Match> {
    if sorts.is_empty() && !ranked {
        return found;
    }
    let mut placed: Vec<Placed> = found.into_iter().map(|hit| place(library, hit, sorts)).collect();
    placed.sort_by(|one, other| compare(one, other, sorts));
    placed.into_iter().map(|placed| placed.hit).collect()
}

fn place(library: &Library, hit: Match, sorts: &[Sort]) -> Placed {
    let paper = library.paper(hit.slot);
    let tie = (Reverse(hit.rank), Reverse(paper.year()), paper.heading().plain().len(), hit.slot);
    Placed { keys: sorts.iter().map(|sort| key(sort.key, paper, &hit)).collect(), hit, tie }
}

fn compare(one: &Placed, other: &Placed, sorts: &[Sort]) -> Ordering {
    for ((one, other), sort) in one.keys.iter().zip(&other.keys).zip(sorts) {
        let order = one.cmp(other);
        let lacking = *one == Key::Lacking || *other == Key::Lacking;
        if order != Ordering::Equal {
            return if sort.reversed && !lacking { order.reverse() } else { order };
        }
    }
    one.tie.cmp(&other.tie)
}

fn key(by: SortKey, paper: PaperRef<'_>, hit: &Match) -> Key {
    let text = |text: &str, year| Key::Text(fold_key(text), Reverse(year));
    let key = match by {
        SortKey::Title => paper.title().map(|title| text(title.plain(), None)),
        SortKey::Year => paper.year().map(|year| Key::Year(Reverse(year))),
        SortKey::Venue => paper.venue().map(|venue| text(&venue.series, venue.year)),
        SortKey::Author => paper.authors().first().map(|author| text(&family_first(&author.name), None)),
        SortKey::Relevance => Some(Key::Rank(Reverse(hit.rank))),
        SortKey::Listed => Some(Key::Listed(hit.slot)),
    };
    key.unwrap_or(Key::Lacking)
}

/// A name with its last word first.
fn family_first(name: &str) -> String {
    match name.trim().rsplit_once(' ') {
        Some((given, family)) => format!("{family} {given}"),
        None => name.to_owned(),
    }
}
