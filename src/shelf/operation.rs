//! A change by the reader as a value: applied at once to the shelf in memory, and again to the file as it is read
//! anew, so that two programs never overwrite each other's changes.

use super::decision::Decision;
use super::entries::Entries;
use super::entry::Entry;
use super::hand::{Decided, Edit, Hand, Sight};
use super::marks::Marks;
use super::searches::Recast;
use super::time::Time;
use crate::paper::{PaperId, free};
use crate::text::{CleanLine, CleanText};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What is changed of a paper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Change {
    /// Set the bookmark.
    Bookmark,
    /// Take the bookmark away.
    Unbookmark,
    /// Decide, or take the decision away.
    Decide(Option<Decision>),
    /// Say that it was seen or not, whatever was marked by itself or decided before.
    Seen(bool),
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
    /// Turn one value, where it still is what the edit begins from: a step is undone or redone.
    Turn(Edit),
    /// Remember what a source tells of a paper that is on the shelf; no change by the reader.
    Learn,
}

/// One change, to one paper or to the saved searches.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Operation {
    /// Its number in this session, counting from 1.
    #[serde(skip)]
    pub seq: u64,
    /// When it was made.
    pub at: Time,
    /// What is done.
    #[serde(flatten)]
    pub act: Act,
}

/// What an operation does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Act {
    /// A change to a paper.
    Paper {
        /// The paper.
        id: PaperId,
        /// What is known of the paper; nothing of the reader's, save how often and since when it was changed.
        facts: Arc<Entry>,
        /// What is changed.
        change: Change,
    },
    /// A change of the saved searches.
    Search {
        /// What is changed.
        search: Recast,
    },
}

/// Where an operation left its entry.
#[derive(Debug, Default, PartialEq)]
pub struct Outcome {
    /// The identifiers under which it stood before: several where entries turned out to be one paper.
    pub from: Vec<PaperId>,
    /// The identifier under which it stands now; `None` where nothing is left of it.
    pub to: Option<PaperId>,
    /// Each value that changed by it.
    pub edits: Vec<Edit>,
    /// What was known of the paper before and after together; nothing of the reader's.
    pub facts: Entry,
}

impl Operation {
    /// Applies the operation; doing so twice is the same as once.
    pub fn apply(&self, marks: &mut Marks) -> Outcome {
        match &self.act {
            Act::Paper { id, facts, change } => change.apply(id, facts, &self.at, &mut marks.entries),
            Act::Search { search } => {
                marks.searches.apply(search);
                Outcome::default()
            }
        }
    }

    /// The paper that is changed by the reader.
    pub fn paper(&self) -> Option<&PaperId> {
        match &self.act {
            Act::Paper { id, change, .. } if *change != Change::Learn => Some(id),
            _ => None,
        }
    }
}

impl Change {
    /// What a step of this change alone is called.
    pub fn name(&self) -> &'static str {
        match self {
            Change::Bookmark => "bookmark",
            Change::Unbookmark => "remove bookmark",
            Change::Decide(Some(Decision::Must)) => "must",
            Change::Decide(Some(Decision::Maybe)) => "maybe",
            Change::Decide(Some(Decision::Skip)) => "skip",
            Change::Decide(None) => "remove decision",
            Change::Seen(true) => "seen",
            Change::Seen(false) => "unseen",
            Change::Note { text: Some(_), .. } => "note",
            Change::Note { text: None, .. } => "remove note",
            Change::Tags { add, .. } if add.is_empty() => "remove tag",
            Change::Tags { .. } => "tag",
            Change::Turn(_) | Change::Learn => "change",
        }
    }

    /// Applies the change to the entry of a paper, wherever it stands.
    fn apply(&self, id: &PaperId, facts: &Entry, at: &Time, entries: &mut Entries) -> Outcome {
        let from = entries.matching(id, facts);
        let mut found = from.iter().filter_map(|id| entries.remove(id));
        let old = found.next();
        if old.is_none() && matches!(self, Change::Unbookmark | Change::Learn) {
            return Outcome::default();
        }
        let is_turn = matches!(self, Change::Turn(_));
        let mut entry = old.unwrap_or_else(|| if is_turn { facts.clone() } else { Entry::default() });
        for other in found {
            entry.merge(other);
        }
        // What a turn knows is as old as its step: it only fills gaps.
        if is_turn {
            entry.fill(facts)
        } else {
            entry.learn(facts)
        }
        let before = entry.clone();
        if self.set(&mut entry, at) {
            entry.rev += 1;
            entry.created.get_or_insert_with(|| at.clone());
            entry.changed = Some(at.clone());
        }
        let edits = Hand::of(&before).edits(&Hand::of(&entry));
        entry.settle();
        let to = entry.is_kept().then(|| place(id, &from, entry, entries));
        Outcome { from, to, edits, facts: before.bare() }
    }

    /// Changes what is the reader's; true where something is not as before.
    fn set(&self, entry: &mut Entry, at: &Time) -> bool {
        match self {
            Change::Bookmark if entry.bookmarked.is_some() => false,
            Change::Bookmark => entry.bookmarked.replace(at.clone()).is_none(),
            Change::Unbookmark => entry.bookmarked.take().is_some(),
            Change::Decide(decision) => set_decision(entry, *decision, at),
            Change::Seen(seen) => set_seen(entry, *seen, at),
            Change::Note { text, base, rev } => set_note(entry, text.as_ref(), base.as_ref(), *rev),
            Change::Tags { add, remove } => set_tags(entry, add, remove),
            Change::Turn(edit) => edit.apply(entry),
            Change::Learn => false,
        }
    }
}

/// Puts an entry under the best identifier that names it; an entry of another paper of the same title is never written
/// over.
fn place(id: &PaperId, from: &[PaperId], entry: Entry, entries: &mut Entries) -> PaperId {
    let best = from.iter().chain([id]).min_by_key(|id| id.rank()).unwrap_or(id).clone();
    let best =
        if from.contains(&best) { best } else { free(&best, &entry.prints, |id| entries.get(id).is_some()) };
    entries.insert(best.clone(), entry);
    best
}

/// Decides. A decision that stands keeps its time; one takes back an earlier "unseen".
fn set_decision(entry: &mut Entry, decision: Option<Decision>, at: &Time) -> bool {
    let before = (entry.decided(), entry.sight());
    if entry.decision != decision.map(Decision::word) {
        entry.set_decided(decision.map(|it| Decided { word: it.word(), at: Some(at.clone()) }));
    }
    if decision.is_some() && matches!(&before.1, Some(Sight::Unseen(said)) if said <= at) {
        entry.set_sight(None);
    }
    (entry.decided(), entry.sight()) != before
}

fn set_seen(entry: &mut Entry, seen: bool, at: &Time) -> bool {
    let before = entry.sight();
    match (&before, seen) {
        (Some(Sight::Seen(_)), true) => return false,
        (_, true) => entry.set_sight(Some(Sight::Seen(at.clone()))),
        (_, false) => entry.set_sight(Some(Sight::Unseen(at.clone()))),
    }
    entry.sight() != before
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
