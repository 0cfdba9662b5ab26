//! The term of the query language that finds a value and no other: quoted where that is enough, else a regular expression
//! for the whole of it.

use super::count::Group;
use super::of::Of;
use crate::library::Library;
use crate::search::body::Helpers;
use crate::search::body::Scan;
use crate::search::complete::quoted;
use crate::search::plan::Making;
use crate::search::query::pattern::Pattern;
use crate::search::query::{Expr, Term, parse};
use crate::shelf::Shelf;
use crate::text::fold::fold;
use memchr::memmem;

/// Venues among which a quoted name is tried: their names are read in many ways, and all are asked.
const VENUES: usize = 500;

/// For each of the first groups, so many, the term that finds it and none of the others.
pub fn terms(library: &Library, of: Of, groups: &[Group<'_>], told: usize) -> Vec<Option<String>> {
    let Some(field) = of.field().map(|field| field.name) else { return vec![None; told] };
    let joined: String = match of {
        Of::Year | Of::Venue => String::new(),
        _ => groups
            .iter()
            .take(if told > 0 { groups.len() } else { 0 })
            .map(|group| line(&group.key()))
            .collect(),
    };
    let is_alone = |term: &str, at: usize, group: &Group<'_>| match of {
        Of::Year => true,
        Of::Venue => groups.len() <= VENUES && finds_alone(library, term, groups, at),
        _ => memmem::find_iter(joined.as_bytes(), line(&group.key()).trim_end().as_bytes()).nth(1).is_none(),
    };
    let term = |(at, group): (usize, &Group<'_>)| {
        let short = quoted(group.name().to_owned()).map(|value| format!("{field}:{value}"));
        let short = short.filter(|term| finds(term, group) && is_alone(term, at, group));
        short.or_else(|| Some(whole(field, &group.key())).filter(|term| finds(term, group)))
    };
    groups.iter().enumerate().take(told).map(term).collect()
}

/// A key as a line of its own, single spaces between its words: a phrase goes by words.
fn line(key: &str) -> String {
    let mut line = key.split_whitespace().collect::<Vec<_>>().join(" ");
    line.push('\n');
    line
}

/// A regular expression for the whole of a value.
fn whole(field: &str, key: &str) -> String {
    format!("{field}:/^{}$/", regex::escape(key).replace('/', "\\/"))
}

/// The one thing that a term asks for.
fn asked(term: &str) -> Option<Term> {
    let parsed = parse(term);
    match parsed.query.expr {
        Expr::Term(term) if parsed.faults.is_empty() => Some(term),
        _ => None,
    }
}

/// True for a term that finds every spelling of a value.
fn finds(term: &str, group: &Group<'_>) -> bool {
    match asked(term) {
        Some(Term::Text(_, wanted)) => {
            let pattern = Pattern::new(&wanted);
            group.spellings().all(|spelling| pattern.is_in(std::iter::once(fold(spelling).text())))
        }
        Some(Term::Year(years)) => years.first == years.last && years.first.to_string() == group.name(),
        _ => false,
    }
}

/// True for a term that finds this one of all venues.
fn finds_alone(library: &Library, term: &str, groups: &[Group<'_>], wanted: usize) -> bool {
    let Some(asked) = asked(term) else { return false };
    let shelf = Shelf::default();
    let scan = Scan::default();
    let helpers = Helpers::of(&scan);
    let expr = Expr::Term(asked);
    let plan = Making::plain(&expr, &shelf, &helpers).plan(&expr);
    let is_found = |group: &Group<'_>| plan.rank(library.paper(group.first)).is_some();
    groups.iter().enumerate().all(|(at, group)| is_found(group) == (at == wanted))
}
