//! The figures of the overview: papers by venue and year, what is seen and left, decisions, the most frequent keywords,
//! and the reader's days. Plain numbers; `bars` turns them into signs.

mod bars;
mod days;

pub use bars::{bar, blocks, sparkline};
pub use days::{Day, days};

use crate::library::{Library, PaperRef};
use crate::search::facets::{Of, Value, facet};
use crate::search::facts;
use crate::search::query::value::Mark;
use crate::shelf::{Shelf, Time};
use crate::text::fold::fold_key;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// Keywords that are told, at most.
const KEYWORDS: usize = 12;

/// All figures of a library and of what the reader made of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// All papers together.
    pub all: Progress,
    /// The series of most papers first, then by name; papers without a venue stand in none.
    pub series: Vec<Series>,
    /// Papers by what the reader decided, in the order must, maybe, skip, bookmarked, noted.
    pub decisions: Vec<(Mark, usize)>,
    /// The most frequent keywords, with the terms that find them.
    pub keywords: Vec<Value>,
    /// Further keywords.
    pub more_keywords: usize,
    /// The last days, the latest last.
    pub days: Vec<Day>,
}

/// How far the reader has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Papers there are.
    pub papers: usize,
    /// Papers that were seen.
    pub seen: usize,
}

impl Progress {
    /// Papers that were not seen yet.
    pub fn left(self) -> usize {
        self.papers - self.seen
    }

    fn add(&mut self, seen: bool) {
        self.papers += 1;
        self.seen += usize::from(seen);
    }
}

/// A series of venues.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// Its short name.
    pub name: String,
    /// Its papers of all years.
    pub all: Progress,
    /// By year, the earliest first; before them those of which no year is known.
    pub years: Vec<(Option<u16>, Progress)>,
}

impl Figures {
    /// Counts the open papers; the days are the last so many up to `today`.
    pub fn of(library: &Library, shelf: &Shelf, today: &Time, days_back: usize) -> Figures {
        let slots: Vec<_> = library.slots().collect();
        let papers = || slots.iter().map(|slot| library.paper(*slot));
        let keywords = facet(library, shelf, &slots, Of::Keyword, KEYWORDS);
        let mut all = Progress::default();
        papers().for_each(|paper| all.add(is(Mark::Seen, paper, shelf)));
        Figures {
            all,
            series: series(papers(), shelf),
            decisions: decisions(papers(), shelf),
            keywords: keywords.values,
            more_keywords: keywords.rest,
            days: days(shelf, today, days_back),
        }
    }
}

fn is(mark: Mark, paper: PaperRef<'_>, shelf: &Shelf) -> bool {
    facts::is(mark, paper, shelf, &|_| false)
}

/// Counts by series and year.
fn series<'a>(papers: impl Iterator<Item = PaperRef<'a>>, shelf: &Shelf) -> Vec<Series> {
    let mut counts: HashMap<&str, BTreeMap<Option<u16>, Progress>> = HashMap::new();
    for paper in papers {
        if let Some(venue) = paper.venue() {
            let years = counts.entry(venue.series.as_str()).or_default();
            years.entry(venue.year).or_default().add(is(Mark::Seen, paper, shelf));
        }
    }
    let mut all: Vec<Series> = counts.into_iter().map(|(name, years)| one_series(name, years)).collect();
    all.sort_by_cached_key(|series| {
        (Reverse(series.all.papers), fold_key(&series.name), series.name.clone())
    });
    all
}

fn one_series(name: &str, years: BTreeMap<Option<u16>, Progress>) -> Series {
    let sum = |of: fn(&Progress) -> usize| years.values().map(of).sum();
    let all = Progress { papers: sum(|year| year.papers), seen: sum(|year| year.seen) };
    Series { name: name.to_owned(), all, years: years.into_iter().collect() }
}

/// Counts what the reader decided.
fn decisions<'a>(papers: impl Iterator<Item = PaperRef<'a>>, shelf: &Shelf) -> Vec<(Mark, usize)> {
    let told = [Mark::Must, Mark::Maybe, Mark::Skip, Mark::Bookmarked, Mark::Noted];
    let mut counts: Vec<(Mark, usize)> = told.map(|mark| (mark, 0)).to_vec();
    // Most papers have no entry: they are asked but once.
    for paper in papers.filter(|paper| shelf.entry(paper.id()).is_some()) {
        for (mark, count) in &mut counts {
            *count += usize::from(is(*mark, paper, shelf));
        }
    }
    counts
}

#[cfg(test)]
mod tests;
