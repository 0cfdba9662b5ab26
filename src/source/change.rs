//! What a newer copy of a source brought: papers added, gone, retitled, with another abstract. For it, each kept source
//! remembers how its papers are recognised.

use crate::paper::{Paper, PaperId};
use crate::text::fold::fold_key;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// A paper as a kept source remembers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    prints: Vec<PaperId>,
    /// Folded.
    title: Option<String>,
}

impl Row {
    /// What is remembered of a paper.
    pub fn of(paper: &Paper) -> Row {
        let title = paper.title.as_ref().map(|title| fold_key(title.plain()));
        Row { prints: paper.identity.prints().to_vec(), title }
    }

    fn of_abstract(&self) -> Option<&PaperId> {
        self.prints.iter().find(|print| print.is_of_abstract())
    }
}

/// How a newer copy differs from the one before.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// Papers that were not there before.
    pub added: usize,
    /// Papers that are no longer there.
    pub gone: usize,
    /// Papers with another title.
    pub retitled: usize,
    /// Papers with another abstract, or one at last.
    pub abstracts: usize,
    /// Papers that stayed, changed or not.
    #[serde(skip)]
    pub stayed: usize,
}

impl Changes {
    /// True where the copies hold the same.
    pub fn is_none(&self) -> bool {
        let Changes { added, gone, retitled, abstracts, .. } = self;
        (*added, *gone, *retitled, *abstracts) == (0, 0, 0, 0)
    }
}

impl std::fmt::Display for Changes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Changes { added, gone, retitled, abstracts, .. } = self;
        if self.is_none() {
            return f.write_str("nothing changed");
        }
        write!(f, "{added} added, {gone} gone, {retitled} retitled, {abstracts} with another abstract")
    }
}

/// Compares two copies; also the identifiers of the papers that were added. A paper is the same by any fingerprint, the
/// best one first.
pub fn compare(before: &[Row], now: &[&Paper]) -> (Changes, Vec<PaperId>) {
    let mut places: HashMap<&PaperId, usize> = HashMap::new();
    for (place, row) in before.iter().enumerate() {
        row.prints.iter().for_each(|print| {
            places.entry(print).or_insert(place);
        });
    }
    let (mut changes, mut new, mut met) = (Changes::default(), Vec::new(), HashSet::new());
    for paper in now {
        let row = Row::of(paper);
        let mut same = row.prints.iter().filter_map(|print| places.get(print));
        let Some((place, old)) = same.find_map(|place| Some((*place, before.get(*place)?))) else {
            changes.added += 1;
            new.push(paper.identity.id().clone());
            continue;
        };
        met.insert(place);
        changes.retitled += usize::from(old.title != row.title);
        changes.abstracts += usize::from(old.of_abstract() != row.of_abstract());
    }
    changes.stayed = met.len();
    changes.gone = before.len() - met.len();
    (changes, new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Record;
    use crate::paper::Origin;

    fn papers(rows: &[(&str, &str, &str)]) -> Vec<Paper> {
        let record = |(doi, title, text): &(&str, &str, &str)| Record {
            doi: Some((*doi).to_owned()),
            title: Some((*title).to_owned()),
            abstract_: Some((*text).to_owned()).filter(|text| !text.is_empty()),
            ..Record::default()
        };
        rows.iter().map(|row| record(row).into_paper(&Origin::default()).unwrap()).collect()
    }

    #[test]
    fn every_change_is_counted_once() {
        let old = papers(&[
            ("10.1000/a", "On Rivers", "They bend."),
            ("10.1000/b", "On Lakes", "They stand."),
            ("10.1000/c", "On Seas", ""),
            ("10.1000/d", "On Ponds", "They dry."),
        ]);
        let old: Vec<_> = old.iter().map(Row::of).collect();
        let now = papers(&[
            ("10.1000/a", "On rivers.", "They bend."),
            ("10.1000/b", "On Still Lakes", "They stand."),
            ("10.1000/c", "On Seas", "They rise."),
            ("10.1000/e", "On Wells", "They are deep."),
        ]);
        let now: Vec<_> = now.iter().collect();
        let (changes, new) = compare(&old, &now);
        assert_eq!(changes, Changes { added: 1, gone: 1, retitled: 1, abstracts: 1, stayed: 3 });
        assert_eq!(new.iter().map(PaperId::as_str).collect::<Vec<_>>(), ["doi:10.1000/e"]);
        let (none, _) = compare(&now.iter().map(|paper| Row::of(paper)).collect::<Vec<_>>(), &now);
        assert_eq!(none.to_string(), "nothing changed");
    }
}
