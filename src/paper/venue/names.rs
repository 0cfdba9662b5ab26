//! Looks a series up in the table by its short name, or by the words that tell its long name.

use super::series::{SERIES, Series};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Every short name, in lower case.
static SHORT: LazyLock<HashMap<String, &'static Series>> = LazyLock::new(|| {
    let names = |series: &'static Series| std::iter::once(&series.short).chain(series.also.iter());
    SERIES.iter().flat_map(|series| names(series).map(move |name| (name.to_lowercase(), series))).collect()
});

/// What tells a long name, in lower case, by its first word, each with its place in the order of the table.
type Phrases = HashMap<String, Vec<(usize, String, &'static Series)>>;

static LONG: LazyLock<Phrases> = LazyLock::new(|| {
    let phrases = |series: &'static Series| {
        // The name of a science alone tells no journal.
        let long = (series.short != "CL").then_some(&series.long);
        long.into_iter().chain(series.also.iter().filter(|phrase| phrase.contains(' ')))
    };
    let mut by_word = Phrases::new();
    let all =
        SERIES.iter().flat_map(|series| phrases(series).map(move |phrase| (phrase.to_lowercase(), series)));
    for (rank, (phrase, series)) in all.enumerate() {
        let first = words(&phrase).next().map_or_else(String::new, |(_, word)| word.to_owned());
        by_word.entry(first).or_default().push((rank, phrase, series));
    }
    by_word
});

/// The words of a text with the byte where each begins.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.find(char::is_alphanumeric)?;
        let word = text.get(start..)?;
        let end = word.find(|c: char| !c.is_alphanumeric()).unwrap_or(word.len());
        at = start + end;
        Some((start, word.get(..end)?))
    })
}

/// The series of this short name, in any case.
pub fn by_short(name: &str) -> Option<&'static Series> {
    SHORT.get(&name.to_lowercase()).copied()
}

/// The series whose long name stands in a text in lower case; the first of the table where there are several.
pub fn by_long(lower: &str) -> Option<&'static Series> {
    let at = |(start, word): (usize, &str)| {
        let rest = lower.get(start..)?;
        let known = LONG.get(word)?.iter().filter(|(_, phrase, _)| rest.starts_with(phrase));
        known.map(|(rank, _, series)| (*rank, *series)).min_by_key(|(rank, _)| *rank)
    };
    words(lower).filter_map(at).min_by_key(|(rank, _)| *rank).map(|(_, series)| series)
}
