//! In which order matches stand: by their rank, by what `sort:` asks for, or as the sources list them.

use super::hit::{Match, Rank};
use super::query::{Sort, SortKey};
use crate::library::{Library, PaperRef, Slot};
use crate::shelf::{Shelf, Time};
use crate::text::fold::fold_key;
use std::cmp::{Ordering, Reverse};

/// What knows where a paper stands.
pub struct Of<'a> {
    /// The papers.
    pub library: &'a Library,
    /// What the reader made of them.
    pub shelf: &'a Shelf,
    /// How much the decisions so far speak for a paper.
    pub interest: &'a dyn Fn(Slot) -> Option<f32>,
}

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
    Time(Reverse<Time>),
    Interest(Reverse<Score>),
    Lacking,
}

/// A number that orders like any other; it is never NaN in good order.
#[derive(Debug, PartialEq)]
struct Score(f32);

impl Eq for Score {}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// Puts matches in order; `ranked` where something asked for has a rank.
pub fn order(of: &Of<'_>, found: Vec<Match>, sorts: &[Sort], ranked: bool) -> Vec<Match> {
    if sorts.is_empty() && !ranked {
        return found;
    }
    let mut placed: Vec<Placed> = found.into_iter().map(|hit| place(of, hit, sorts)).collect();
    placed.sort_by(|one, other| compare(one, other, sorts));
    placed.into_iter().map(|placed| placed.hit).collect()
}

fn place(of: &Of<'_>, hit: Match, sorts: &[Sort]) -> Placed {
    let paper = of.library.paper(hit.slot);
    let tie = (Reverse(hit.rank), Reverse(paper.year()), paper.heading_length(), hit.slot);
    Placed { keys: sorts.iter().map(|sort| key(of, sort.key, paper, &hit)).collect(), hit, tie }
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

fn key(of: &Of<'_>, by: SortKey, paper: PaperRef<'_>, hit: &Match) -> Key {
    let text = |text: &str, year| Key::Text(fold_key(text), Reverse(year));
    let key = match by {
        SortKey::Title => paper.title_text().map(|title| text(title, None)),
        SortKey::Year => paper.year().map(|year| Key::Year(Reverse(year))),
        SortKey::Venue => paper.venue().map(|venue| text(&venue.series, venue.year)),
        SortKey::Author => paper.author_texts().first().map(|name| text(&family_first(name), None)),
        SortKey::Relevance => Some(Key::Rank(Reverse(hit.rank))),
        SortKey::Listed => Some(Key::Listed(hit.slot)),
        SortKey::Bookmarked => {
            let entry = of.shelf.entry(paper.id());
            entry.and_then(|entry| entry.bookmarked.clone()).map(|at| Key::Time(Reverse(at)))
        }
        SortKey::Interest => (of.interest)(hit.slot).map(|score| Key::Interest(Reverse(Score(score)))),
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
