//! How a line of the query language can go on at its cursor: names of fields, and the values that the library and the
//! shelf have for them, best first.

use super::facts;
use super::query::field::{FIELDS, Field, Part, Takes};
use super::query::parse;
use super::query::value::{self, Asset, Mark, SortKey};
use crate::library::Library;
use crate::shelf::Shelf;
use crate::text::fold::fold_key;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;

/// Completions that are offered at most.
const MOST: usize = 8;
/// Letters of a field's name that must be typed before it is offered.
const LEAST: usize = 2;

/// A way in which a line can go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// The characters of the line that it replaces, counted from 0.
    pub range: Range<usize>,
    /// What stands there then.
    pub text: String,
    /// What it is: a help, or how many papers have it.
    pub about: String,
}

/// A value of a field that fits what was typed.
struct Value {
    name: String,
    about: String,
    /// More is better.
    weight: usize,
}

/// How the line can go on where the cursor stands, in characters from its start.
pub fn complete(library: &Library, shelf: &Shelf, line: &str, cursor: usize) -> Vec<Completion> {
    let mut rest = line.chars().skip(cursor);
    if rest.next().is_some_and(|next| !next.is_whitespace() && next != ')') {
        return Vec::new();
    }
    let before: String = line.chars().take(cursor).collect();
    let Some(tail) = parse::read(&before).tail else { return Vec::new() };
    let typed: String = before.chars().skip(tail.start).collect();
    let range = tail.start..before.chars().count();
    let offer = |(text, about)| Completion { range: range.clone(), text, about };
    match tail.field {
        Some(field) => values(field, &typed, library, shelf).into_iter().map(offer).collect(),
        None => names(&typed).map(offer).take(MOST).collect(),
    }
}

fn names(typed: &str) -> impl Iterator<Item = (String, String)> {
    let typed = typed.to_ascii_lowercase();
    let fits = move |field: &&Field| typed.len() >= LEAST && field.name.starts_with(&typed);
    FIELDS.iter().filter(fits).map(|field| (format!("{}:", field.name), field.about.to_owned()))
}

/// The values of a field that begin as typed, as they would be typed; whole names first, then the frequent ones.
fn values(field: &Field, typed: &str, library: &Library, shelf: &Shelf) -> Vec<(String, String)> {
    let typed = typed.trim_start_matches(['"', '“', '”', '„']);
    let key = fold_key(typed);
    let mut values = match field.takes {
        Takes::Text(Part::Venue) => venues(library, &key),
        Takes::Text(part @ (Part::Author | Part::Keyword | Part::Kind | Part::Track | Part::Source)) => {
            counted(texts(library, shelf, part), &key)
        }
        Takes::Text(Part::Tag) => {
            let tags = shelf.entries().flat_map(|(_, entry)| &entry.tags);
            counted(tags.map(|tag| tag.as_str().into()), &key)
        }
        Takes::Year => years(library, typed),
        Takes::Mark => fixed(value::named::<Mark>(), typed),
        Takes::Asset => fixed(value::named::<Asset>(), typed),
        Takes::Sort => fixed(value::named::<SortKey>(), typed),
        Takes::Text(_) | Takes::Near => Vec::new(),
    };
    // A value that stands there whole is what was meant.
    if values.iter().any(|value| value.name == typed) {
        return Vec::new();
    }
    values.sort_by_cached_key(|value| {
        let name = fold_key(&value.name);
        (Reverse(name.starts_with(&key)), Reverse(value.weight), name, value.name.clone())
    });
    values.truncate(MOST);
    values.into_iter().filter_map(|value| Some((quoted(value.name)?, value.about))).collect()
}

/// A value as it is typed; none where no quotation marks could hold it.
pub(super) fn quoted(name: String) -> Option<String> {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ':' | '+' | '&' | '\'');
    if name.contains(['"', '“', '”', '„', '‟', '*']) {
        return None;
    }
    Some(if name.chars().all(plain) { name } else { format!("\"{name}\"") })
}

fn papers(count: usize) -> String {
    format!("{count} {}", if count == 1 { "paper" } else { "papers" })
}

fn texts<'a>(library: &'a Library, shelf: &'a Shelf, part: Part) -> impl Iterator<Item = Cow<'a, str>> {
    let papers = library.slots().map(|slot| library.paper(slot));
    papers.flat_map(move |paper| facts::texts(part, paper, shelf))
}

/// Texts of which a word begins as typed, with how often they come.
fn counted<'a>(texts: impl Iterator<Item = Cow<'a, str>>, key: &str) -> Vec<Value> {
    let mut counts: HashMap<Cow<'a, str>, usize> = HashMap::new();
    for text in texts.filter(|text| may_begin(text, key)) {
        *counts.entry(text).or_default() += 1;
    }
    let begins = |name: &str| format!(" {}", fold_key(name)).contains(&format!(" {key}"));
    let values = counts.into_iter().filter(|(name, _)| begins(name));
    values
        .map(|(name, count)| Value { about: papers(count), name: name.into_owned(), weight: count })
        .collect()
}

/// A cheap look that lets through all that could fit.
fn may_begin(text: &str, key: &str) -> bool {
    let first = key.split(' ').next().unwrap_or_default().as_bytes();
    let mut words = text.as_bytes().split(|b| !b.is_ascii_alphanumeric());
    !text.is_ascii()
        || words.any(|word| word.get(..first.len()).is_some_and(|start| start.eq_ignore_ascii_case(first)))
}

fn fixed(values: Vec<(String, &'static str)>, typed: &str) -> Vec<Value> {
    let (sign, typed) = typed.strip_prefix('-').map_or(("", typed), |typed| ("-", typed));
    let fits = |name: &str| name.starts_with(&typed.to_ascii_lowercase());
    let values = values.into_iter().filter(|(name, _)| fits(name)).enumerate();
    values
        .map(|(at, (name, about))| Value {
            name: format!("{sign}{name}"),
            about: about.to_owned(),
            weight: MOST * 8 - at.min(MOST * 8),
        })
        .collect()
}

/// Years of papers, the newest first.
fn years(library: &Library, typed: &str) -> Vec<Value> {
    let mut counts: HashMap<u16, usize> = HashMap::new();
    for year in library.slots().filter_map(|slot| library.paper(slot).year()) {
        *counts.entry(year).or_default() += 1;
    }
    let fits = counts.into_iter().filter(|(year, _)| year.to_string().starts_with(typed));
    let value = |(year, count): (u16, usize)| Value {
        name: year.to_string(),
        about: papers(count),
        weight: usize::from(year),
    };
    fits.map(value).collect()
}

/// Series by their short and long names, then their events.
fn venues(library: &Library, key: &str) -> Vec<Value> {
    let mut series: HashMap<&str, usize> = HashMap::new();
    let mut values: Vec<Value> = Vec::new();
    for count in library.venues() {
        let (venue, name) = (&count.venue, count.venue.to_string());
        let called = key.is_empty() || venue.series_matches(key);
        if called {
            *series.entry(venue.series.as_str()).or_default() += count.papers;
        }
        if venue.year.is_some() && (called || fold_key(&name).starts_with(key)) {
            values.push(Value { name, about: papers(count.papers), weight: count.papers });
        }
    }
    // A series stands before its events, none of which has more papers.
    let whole = |(name, count): (&str, usize)| Value {
        name: name.to_owned(),
        about: papers(count),
        weight: count + 1,
    };
    values.extend(series.into_iter().map(whole));
    values
}
