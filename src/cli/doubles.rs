//! Which records of a reading become one paper, and by what: the library decides, and here its decisions are made
//! visible for `offprint check`, above all where records become one although their identifiers differ.

use crate::library::{Library, Policy};
use crate::paper::{Origin, Paper, PaperId};
use crate::text::fold::fold_key;
use crate::text::sanitize_line;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Records that share something, at most; how more of them become papers is not told.
const MOST: usize = 2000;

/// The identifier schemes and what they are called.
const SCHEMES: [(&str, &str, &str); 4] = [
    ("doi", "DOI", "DOIs"),
    ("arxiv", "arXiv number", "arXiv numbers"),
    ("acl", "Anthology identifier", "Anthology identifiers"),
    ("openreview", "OpenReview identifier", "OpenReview identifiers"),
];

/// A record as it is named to the user.
pub struct Named {
    /// Where it was read.
    pub origin: Origin,
    /// How it is known when it stands alone.
    pub id: PaperId,
    /// Its title in plain text.
    pub title: Option<String>,
}

/// Records that are one paper.
pub struct Double {
    /// In the order of the reading.
    pub records: Vec<Named>,
    /// What they have in common, in words.
    pub same: Vec<String>,
    /// The identifiers in which they differ, in words: two papers may have been taken for one.
    pub different: Vec<String>,
}

/// All records that become one with others; those that differ in an identifier first.
pub fn of(papers: &[Paper]) -> Vec<Double> {
    let mut doubles: Vec<Double> = related(papers).iter().flat_map(|group| merged(papers, group)).collect();
    doubles.sort_by_key(|double| double.different.is_empty());
    doubles
}

/// Records that could be one, for they share a title or a fingerprint, directly or through others.
fn related(papers: &[Paper]) -> Vec<Vec<usize>> {
    let mut above: Vec<usize> = (0..papers.len()).collect();
    let mut first: HashMap<String, usize> = HashMap::new();
    for (number, paper) in papers.iter().enumerate() {
        let title = paper.title.as_ref().map(|title| fold_key(title.plain()));
        let prints = paper.identity.prints().iter().map(|print| print.as_str().to_owned());
        for mark in title.into_iter().chain(prints) {
            let other = top(&mut above, *first.entry(mark).or_insert(number));
            let own = top(&mut above, number);
            // Both are places of the list.
            above[own.max(other)] = own.min(other);
        }
    }
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for number in 0..papers.len() {
        groups.entry(top(&mut above, number)).or_default().push(number);
    }
    groups.into_values().filter(|group| (2..=MOST).contains(&group.len())).collect()
}

/// The record that stands for all that one is related to; the way to it becomes shorter.
fn top(above: &mut [usize], mut number: usize) -> usize {
    // Every entry is a place of the list, and none is greater than its own.
    while above[number] != number {
        above[number] = above[above[number]];
        number = above[number];
    }
    number
}

/// What the library makes of some records.
fn merged(papers: &[Paper], group: &[usize]) -> Vec<Double> {
    let marked = group.iter().filter_map(|number| {
        let origin = Origin { file: sanitize_line(&number.to_string()), ..Origin::default() };
        Some(Paper { origin, others: Vec::new(), ..papers.get(*number)?.clone() })
    });
    let library = Library::with(marked.collect(), Policy { all_decisions: true, ..Policy::default() });
    let copies = library.slots().map(|slot| {
        // A merged paper remembers every place where it was read: here, the numbers of its records.
        let numbers: BTreeSet<usize> =
            library.paper(slot).sources().filter_map(|origin| origin.file.parse().ok()).collect();
        numbers.into_iter().filter_map(|number| papers.get(number)).collect::<Vec<_>>()
    });
    copies.filter(|records| records.len() > 1).map(Double::of).collect()
}

impl Double {
    fn of(records: Vec<&Paper>) -> Double {
        let mut same = Vec::new();
        for (number, record) in records.iter().enumerate().skip(1) {
            let others = records.iter().enumerate().filter(|(other, _)| *other != number);
            let word = others.filter_map(|(_, other)| common(record, other)).min();
            let word = word.map_or_else(|| "what a third copy knows".to_owned(), |(_, word)| word);
            if !same.contains(&word) {
                same.push(word);
            }
        }
        let different = SCHEMES.iter().filter_map(|(scheme, _, name)| {
            let ids: BTreeSet<&str> = records.iter().flat_map(|record| ids(record, scheme)).collect();
            let ids: Vec<&str> = ids.into_iter().collect();
            (ids.len() > 1).then(|| format!("{name}: {}", ids.join(", ")))
        });
        let different = different.collect();
        let named = |paper: &&Paper| Named {
            origin: paper.origin.clone(),
            id: paper.identity.id().clone(),
            title: paper.title.as_ref().map(|title| title.plain().to_owned()),
        };
        Double { records: records.iter().map(named).collect(), same, different }
    }
}

/// What two records have in common, the strongest bond first, and its rank.
fn common(one: &Paper, other: &Paper) -> Option<(usize, String)> {
    for (rank, (scheme, name, _)) in SCHEMES.iter().enumerate() {
        if let Some(id) = ids(one, scheme).find(|id| ids(other, scheme).any(|it| it == *id)) {
            return Some((rank, format!("{name} {id}")));
        }
    }
    let title = |paper: &Paper| paper.title.as_ref().map(|title| fold_key(title.plain()));
    if title(one).is_some() && title(one) == title(other) {
        let years = one.year.is_some() && other.year.is_some();
        return Some(if years {
            (SCHEMES.len(), "title and year".to_owned())
        } else {
            (SCHEMES.len() + 1, "title, one without a year".to_owned())
        });
    }
    let of_abstract = one.identity.of_abstract();
    let same = of_abstract.is_some() && of_abstract == other.identity.of_abstract();
    same.then(|| (SCHEMES.len() + 2, "abstract, one without a title".to_owned()))
}

/// The identifiers of a scheme that a record has, without the scheme.
fn ids<'a>(paper: &'a Paper, scheme: &'static str) -> impl Iterator<Item = &'a str> {
    let prints = paper.identity.prints().iter().filter(move |print| print.scheme() == scheme);
    prints.filter_map(|print: &PaperId| print.as_str().split_once(':')).map(|(_, id)| id)
}
