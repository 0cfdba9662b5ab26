//! A change by the reader as a value: applied at once to the shelf in memory, and again to the file as it is read
//! anew, so that two programs never overwrite each other's changes.

use super::entries::Entries;
use super::entry::Entry;
use super::time::Time;
use crate::paper::{PaperId, free};
use crate::text::{CleanLine, CleanText};
use serde::{Deserialize, Serialize};

/// What is changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Change {
    /// Set the bookmark.
    Bookmark,
    /// Take the bookmark away.
    Unbookmark,
    /// Replace the note; `base` and `rev` are those that the writing began from.
    Note {
        /// The new note; `None` deletes it.
        text: Option<CleanText>,
        /// The note that was there when the writing began.
        base: Option<CleanText>,
        /// The entry's `rev` at that time.
        rev: u64,
    },
    /// Add and remove tags.
    Tags {
        /// Tags to add.
        add: Vec<CleanLine>,
        /// Tags to remove.
        remove: Vec<CleanLine>,
    },
    /// Remember what a source tells of a paper that is on the shelf; no change by the reader.
    Learn,
}

/// One change to one paper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Operation {
    /// Its number in this session, counting from 1.
    #[serde(skip)]
    pub seq: u64,
    /// The paper.
    pub id: PaperId,
    /// When it was made.
    pub at: Time,
    /// What is known of the paper; nothing of the reader's.
    pub facts: Entry,
    /// What is changed.
    pub change: Change,
}

/// Where an operation left its entry.
#[derive(Debug, Default, PartialEq)]
pub struct Outcome {
    /// The identifiers under which it stood before: several where entries turned out to be one paper.
    pub from: Vec<PaperId>,
    /// The identifier under which it stands now; `None` where nothing is left of it.
    pub to: Option<PaperId>,
}

impl Operation {
    /// Applies the change; doing so twice is the same as once.
    pub fn apply(&self, entries: &mut Entries) -> Outcome {
        let from = entries.matching(&self.id, &self.facts);
        let mut found = from.iter().filter_map(|id| entries.remove(id));
        let old = found.next();
        if old.is_none() && matches!(self.change, Change::Unbookmark | Change::Learn) {
            return Outcome::default();
        }
        let mut entry = old.unwrap_or_default();
        for other in found {
            entry.merge(other);
        }
        if self.change.apply(&mut entry, &self.at) {
            entry.rev += 1;
            entry.created.get_or_insert_with(|| self.at.clone());
            entry.changed = Some(self.at.clone());
        }
        entry.learn(&self.facts);
        entry.settle();
        let best = from.iter().chain([&self.id]).min_by_key(|id| id.rank()).unwrap_or(&self.id).clone();
        // An entry of another paper of the same title is never written over.
        let best = if from.contains(&best) {
            best
        } else {
            free(&best, &entry.prints, |id| entries.get(id).is_some())
        };
        let to = entry.is_kept().then(|| best.clone());
        if entry.is_kept() {
            entries.insert(best, entry);
        }
        Outcome { from, to }
    }
}

impl Change {
    /// Changes what is the reader's; true where something is not as before.
    fn apply(&self, entry: &mut Entry, at: &Time) -> bool {
        match self {
            Change::Bookmark if entry.bookmarked.is_some() => false,
            Change::Bookmark => entry.bookmarked.replace(at.clone()).is_none(),
            Change::Unbookmark => entry.bookmarked.take().is_some(),
            Change::Note { text, base, rev } => set_note(entry, text.as_ref(), base.as_ref(), *rev),
            Change::Tags { add, remove } => set_tags(entry, add, remove),
            Change::Learn => false,
        }
    }
}

/// Sets the note. Where another program wrote a different one meanwhile, both texts stay, and an edit beats a deletion.
fn set_note(entry: &mut Entry, text: Option<&CleanText>, base: Option<&CleanText>, rev: u64) -> bool {
    let before = entry.note.clone();
    let changed_elsewhere = entry.rev != rev && before.as_ref() != base;
    match text {
        Some(text) if changed_elsewhere => entry.append_note(text),
        None if changed_elsewhere => {}
        _ => entry.note = text.cloned(),
    }
    entry.note != before
}

fn set_tags(entry: &mut Entry, add: &[CleanLine], remove: &[CleanLine]) -> bool {
    let before = entry.tags.clone();
    entry.tags.retain(|tag| !remove.contains(tag));
    entry.add_tags(add);
    entry.tags != before
}
