//! The reader's days: on how many papers something was decided or bookmarked on each of the last days.

use crate::shelf::{Entry, Shelf, Time};
use jiff::ToSpan;
use jiff::civil::Date;
use std::collections::HashMap;

/// Days that are told, at most.
const MOST: usize = 3660;

/// A day of the reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// `2026-05-01`, in UTC as the shelf has it.
    pub date: String,
    /// Papers that were decided or bookmarked on that day.
    pub decisions: u32,
}

/// The last so many days up to `today`, the latest last; none where `today` is no time.
pub fn days(shelf: &Shelf, today: &Time, count: usize) -> Vec<Day> {
    let Ok(today) = today.day().parse::<Date>() else { return Vec::new() };
    let mut decided: HashMap<&str, u32> = HashMap::new();
    for day in shelf.entries().filter_map(|(_, entry)| decided_on(entry)) {
        *decided.entry(day).or_default() += 1;
    }
    let back = |days: usize| today.checked_sub(i64::try_from(days).ok()?.days()).ok();
    let dates = (0..count.min(MOST)).rev().filter_map(back).map(|date| date.to_string());
    dates
        .map(|date| Day { decisions: decided.get(date.as_str()).copied().unwrap_or_default(), date })
        .collect()
}

/// The day of the last decision on a paper: that of the last change where it is decided, else that of its bookmark.
fn decided_on(entry: &Entry) -> Option<&str> {
    let changed = || entry.changed.as_ref().or(entry.created.as_ref());
    let decided = entry.decision.as_ref().and_then(|_| changed());
    decided.or(entry.bookmarked.as_ref()).map(Time::day)
}
