//! When two papers are one: the same identifier; else the same folded title in the same year; else, where one of them
//! has no title, the same folded abstract. Papers of one title that differ in first author or abstract stay two.

use crate::paper::Paper;
use crate::text::fold::fold_key;
use std::collections::HashSet;

/// True where two papers that share an identifier are one. A wrong identifier is seen by this: everything else differs.
pub fn same_by_identifier(a: &Paper, b: &Paper) -> bool {
    same_title(a, b) || (same_first_author(a, b) && same_abstract(a, b))
}

/// True where two papers of one title are one.
pub fn same_by_title(a: &Paper, b: &Paper) -> bool {
    same_year(a, b) && same_first_author(a, b) && same_abstract(a, b)
}

/// True where two papers of one abstract are one: only when a title is missing.
pub fn same_by_abstract(a: &Paper, b: &Paper) -> bool {
    a.title.is_none() || b.title.is_none()
}

/// Both are known on both sides and agree, or one is not known. The same holds for the questions below.
fn both<T>(a: Option<T>, b: Option<T>, agree: impl FnOnce(T, T) -> bool) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => agree(a, b),
        _ => true,
    }
}

fn same_title(a: &Paper, b: &Paper) -> bool {
    both(a.title.as_ref(), b.title.as_ref(), |a, b| fold_key(a.plain()) == fold_key(b.plain()))
}

fn same_year(a: &Paper, b: &Paper) -> bool {
    both(a.year, b.year, |a, b| a == b)
}

/// "J. Doe" and "Jane Doe" are the same: one word of two letters or more in common is enough.
fn same_first_author(a: &Paper, b: &Paper) -> bool {
    both(a.authors.first(), b.authors.first(), |a, b| {
        let (a, b) = (fold_key(&a.name), fold_key(&b.name));
        a == b || a.split(' ').any(|word| word.chars().count() > 1 && b.split(' ').any(|other| other == word))
    })
}

/// Sources differ in markup and in a sentence or two: half the words of the shorter one in common is enough.
fn same_abstract(a: &Paper, b: &Paper) -> bool {
    let print = a.identity.of_abstract();
    if print.is_some() && print == b.identity.of_abstract() {
        return true;
    }
    both(a.raw_abstract.as_deref(), b.raw_abstract.as_deref(), |a, b| {
        let (a, b) = (fold_key(a), fold_key(b));
        let (a, b): (HashSet<_>, HashSet<_>) = (a.split(' ').collect(), b.split(' ').collect());
        a.intersection(&b).count() * 2 >= a.len().min(b.len())
    })
}
