//! How two views of one paper become one entry: what is known is taken together, and of what the reader made nothing is
//! lost.

use super::entry::Entry;
use super::time::Time;
use crate::paper::PaperId;
use crate::text::{CleanLine, CleanText, sanitize};

impl Entry {
    /// Takes from a newer view of the same paper what is told there; what only this one knows stays.
    pub fn learn(&mut self, facts: &Entry) {
        take(&mut self.abstract_, &facts.abstract_);
        take(&mut self.doi, &facts.doi);
        take(&mut self.kind, &facts.kind);
        take(&mut self.location, &facts.location);
        take(&mut self.series, &facts.series);
        take(&mut self.year, &facts.year);
        if facts.title.is_some() {
            self.title.clone_from(&facts.title);
            self.raw_title.clone_from(&facts.raw_title);
        }
        take_all(&mut self.authors, &facts.authors);
        take_all(&mut self.keywords, &facts.keywords);
        take_all(&mut self.links, &facts.links);
        self.remember(&facts.prints);
    }

    /// Takes what is told elsewhere of the same paper and not here.
    pub fn fill(&mut self, facts: &Entry) {
        let mut facts = facts.clone();
        facts.learn(self);
        self.learn(&facts);
    }

    /// The same without what is the reader's.
    pub fn bare(mut self) -> Entry {
        (self.bookmarked, self.note, self.tags) = (None, None, Vec::new());
        self.set_decided(None);
        self.set_sight(None);
        self
    }

    /// Adds fingerprints; true where one was new.
    pub fn remember(&mut self, prints: &[PaperId]) -> bool {
        let before = self.prints.len();
        for print in prints {
            if !self.prints.contains(print) {
                self.prints.push(print.clone());
            }
        }
        self.prints.sort_by_key(PaperId::rank);
        self.prints.len() > before
    }

    /// Joins another entry that turned out to be the same paper: nothing of the reader's is lost.
    pub fn merge(&mut self, other: Entry) {
        self.fill(&other);
        let sight = self.sight().into_iter().chain(other.sight()).max_by_key(|sight| sight.at().clone());
        self.set_sight(sight);
        let decided = self.decided().or_else(|| other.decided());
        self.set_decided(decided);
        self.changed = self.changed.take().max(other.changed);
        self.bookmarked = earliest(self.bookmarked.take(), other.bookmarked);
        self.created = earliest(self.created.take(), other.created);
        self.rev = self.rev.max(other.rev);
        self.add_tags(&other.tags);
        if let Some(note) = other.note {
            self.append_note(&note);
        }
        for (key, value) in other.unknown {
            self.unknown.entry(key).or_insert(value);
        }
    }

    /// Adds tags and keeps them sorted, each once.
    pub fn add_tags(&mut self, tags: &[CleanLine]) {
        self.tags.extend_from_slice(tags);
        self.tags.sort();
        self.tags.dedup();
    }

    /// Adds a second version of the note below a dated line, unless the note already holds it.
    pub fn append_note(&mut self, text: &CleanText) {
        self.note = Some(match self.note.take() {
            Some(note) if note == *text || note.ends_with(&format!(" ---\n{text}")) => note,
            Some(note) => {
                sanitize(&format!("{note}\n\n--- other version, {} ---\n{text}", Time::now().day()))
            }
            None => text.clone(),
        });
    }
}

fn take<T: Clone>(mine: &mut Option<T>, theirs: &Option<T>) {
    if theirs.is_some() {
        mine.clone_from(theirs);
    }
}

fn take_all<T: Clone>(mine: &mut Vec<T>, theirs: &[T]) {
    if !theirs.is_empty() {
        *mine = theirs.to_vec();
    }
}

fn earliest(one: Option<Time>, other: Option<Time>) -> Option<Time> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}
