//! What lists and counts ask of the shelf, found in one look-up: kept beside the entries and changed with each of them.

use super::decision::Decision;
use super::entry::Entry;
use super::hand::Sight;
use crate::paper::PaperId;
use crate::text::CleanLine;
use std::collections::HashMap;

/// An entry in short.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Glance {
    /// True with a bookmark.
    pub bookmarked: bool,
    /// True with a note.
    pub noted: bool,
    /// The decision, where its word is known.
    pub decision: Option<Decision>,
    sight: Looked,
    tags: Vec<CleanLine>,
}

/// What the entry alone says of having been seen.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Looked {
    /// Nothing.
    #[default]
    Unsaid,
    /// Seen by hand, or decided.
    Seen,
    /// Unseen by hand, and when, in seconds since 1970.
    Unseen(u32),
}

/// How many entries have what.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Bookmarked papers.
    pub bookmarked: usize,
    /// Decided as must.
    pub must: usize,
    /// Decided as maybe.
    pub maybe: usize,
    /// Decided as skip.
    pub skip: usize,
    /// With a note.
    pub noted: usize,
    /// With a tag.
    pub tagged: usize,
}

/// The entries in short, and the sums over them.
#[derive(Debug, Clone, Default)]
pub struct Glances {
    by_id: HashMap<PaperId, Glance>,
    counts: Counts,
    tags: HashMap<CleanLine, usize>,
}

impl Glance {
    fn of(entry: &Entry) -> Glance {
        let decided = entry.decided();
        let sight = match entry.sight() {
            Some(Sight::Unseen(at)) if decided.as_ref().is_none_or(|it| it.at.as_ref() <= Some(&at)) => {
                Looked::Unseen(at.seconds())
            }
            Some(_) => Looked::Seen,
            None if decided.is_some() => Looked::Seen,
            None => Looked::Unsaid,
        };
        Glance {
            bookmarked: entry.bookmarked.is_some(),
            noted: entry.note.is_some(),
            decision: decided.and_then(|decided| Decision::read(&decided.word)),
            sight,
            tags: entry.tags.clone(),
        }
    }

    /// Whether the paper was seen, where it was marked of itself at this second.
    pub fn is_seen(&self, marked: Option<u32>) -> bool {
        match self.sight {
            Looked::Seen => true,
            Looked::Unseen(at) => marked.is_some_and(|marked| marked > at),
            Looked::Unsaid => marked.is_some(),
        }
    }
}

impl Glances {
    /// Those of all entries.
    pub fn of<'a>(entries: impl Iterator<Item = (&'a PaperId, &'a Entry)>) -> Glances {
        let mut all = Glances::default();
        entries.for_each(|(id, entry)| all.put(id, Some(entry)));
        all
    }

    /// The glance of an entry's identifier.
    pub fn get(&self, id: &PaperId) -> Option<&Glance> {
        self.by_id.get(id)
    }

    /// Takes in how an entry stands now; `None` where it is gone.
    pub fn put(&mut self, id: &PaperId, entry: Option<&Entry>) {
        if let Some(old) = self.by_id.remove(id) {
            self.count(&old, |count| count.saturating_sub(1));
            for tag in &old.tags {
                if self.tags.get(tag) == Some(&0) {
                    self.tags.remove(tag);
                }
            }
        }
        if let Some(entry) = entry {
            let new = Glance::of(entry);
            self.count(&new, |count| count + 1);
            self.by_id.insert(id.clone(), new);
        }
    }

    fn count(&mut self, glance: &Glance, step: impl Fn(usize) -> usize) {
        let Counts { bookmarked, must, maybe, skip, noted, tagged } = &mut self.counts;
        let is = |decision| glance.decision == Some(decision);
        let rows = [
            (bookmarked, glance.bookmarked),
            (must, is(Decision::Must)),
            (maybe, is(Decision::Maybe)),
            (skip, is(Decision::Skip)),
            (noted, glance.noted),
            (tagged, !glance.tags.is_empty()),
        ];
        rows.into_iter().filter(|(_, has)| *has).for_each(|(count, _)| *count = step(*count));
        for tag in &glance.tags {
            let count = self.tags.entry(tag.clone()).or_default();
            *count = step(*count);
        }
    }

    /// The sums.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Every tag with the number of its papers, the most used first, then by name.
    pub fn tags(&self) -> Vec<(&CleanLine, usize)> {
        let mut all: Vec<_> = self.tags.iter().map(|(tag, count)| (tag, *count)).collect();
        all.sort_by(|(one, count), (other, number)| number.cmp(count).then_with(|| one.cmp(other)));
        all
    }
}
