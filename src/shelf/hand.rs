//! What the reader set by hand on one entry, and one difference in it: an [`Edit`] says what a value was and became, so
//! that it can be turned back, and is only ever turned where the value still is what the edit left.

use super::entry::Entry;
use super::time::Time;
use crate::text::{CleanLine, CleanText};
use serde::{Deserialize, Serialize};

/// The word of a decision, and when it was made; an older file knows no time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decided {
    /// must, maybe or skip; or a word of another version.
    pub word: CleanLine,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Time>,
}

/// What the reader said by hand of having seen a paper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sight {
    /// It was seen.
    Seen(Time),
    /// It was not, whatever was marked or decided before.
    Unseen(Time),
}

impl Sight {
    /// When that was said.
    pub fn at(&self) -> &Time {
        match self {
            Sight::Seen(at) | Sight::Unseen(at) => at,
        }
    }
}

/// The values of an entry that are set by hand.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Hand {
    /// Since when it is bookmarked.
    pub bookmarked: Option<Time>,
    /// The decision.
    pub decided: Option<Decided>,
    /// Seen or unseen by hand.
    pub sight: Option<Sight>,
    /// Sorted.
    pub tags: Vec<CleanLine>,
    /// The note.
    pub note: Option<CleanText>,
}

/// One value that changed, with what it was and what it became.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edit {
    /// The bookmark.
    Bookmark(Was<Time>),
    /// The decision.
    Decision(Was<Decided>),
    /// Seen or unseen by hand.
    Sight(Was<Sight>),
    /// The note.
    Note(Was<CleanText>),
    /// A tag that was given.
    Tagged(CleanLine),
    /// A tag that was taken away.
    Untagged(CleanLine),
}

/// A value before and after.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Was<T> {
    /// What it was.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub from: Option<T>,
    /// What it became.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub to: Option<T>,
}

fn none<T>() -> Option<T> {
    None
}

impl Hand {
    /// What stands in an entry.
    pub fn of(entry: &Entry) -> Hand {
        Hand {
            bookmarked: entry.bookmarked.clone(),
            decided: entry.decided(),
            sight: entry.sight(),
            tags: entry.tags.clone(),
            note: entry.note.clone(),
        }
    }

    /// What is different in an entry: one edit for each value, one for each tag.
    pub fn edits(self, after: &Hand) -> Vec<Edit> {
        let given = after.tags.iter().filter(|tag| !self.tags.contains(tag));
        let taken = self.tags.iter().filter(|tag| !after.tags.contains(tag));
        let tags = given.cloned().map(Edit::Tagged).chain(taken.cloned().map(Edit::Untagged));
        let tags: Vec<Edit> = tags.collect();
        let values = [
            was(self.bookmarked, &after.bookmarked).map(Edit::Bookmark),
            was(self.decided, &after.decided).map(Edit::Decision),
            was(self.sight, &after.sight).map(Edit::Sight),
            was(self.note, &after.note).map(Edit::Note),
        ];
        values.into_iter().flatten().chain(tags).collect()
    }
}

fn was<T: Clone + PartialEq>(from: Option<T>, to: &Option<T>) -> Option<Was<T>> {
    (from != *to).then(|| Was { from, to: to.clone() })
}

impl<T> Was<T> {
    fn turned(self) -> Was<T> {
        Was { from: self.to, to: self.from }
    }
}

impl Edit {
    /// The edit that takes this one back.
    pub fn turned(self) -> Edit {
        match self {
            Edit::Bookmark(was) => Edit::Bookmark(was.turned()),
            Edit::Decision(was) => Edit::Decision(was.turned()),
            Edit::Sight(was) => Edit::Sight(was.turned()),
            Edit::Note(was) => Edit::Note(was.turned()),
            Edit::Tagged(tag) => Edit::Untagged(tag),
            Edit::Untagged(tag) => Edit::Tagged(tag),
        }
    }

    /// True where the value is what this edit begins from.
    pub fn fits(&self, entry: &Entry) -> bool {
        match self {
            Edit::Bookmark(was) => entry.bookmarked == was.from,
            Edit::Decision(was) => entry.decided() == was.from,
            Edit::Sight(was) => entry.sight() == was.from,
            Edit::Note(was) => entry.note == was.from,
            Edit::Tagged(tag) => !entry.tags.contains(tag),
            Edit::Untagged(tag) => entry.tags.contains(tag),
        }
    }

    /// Makes the edit where it fits; true where it did.
    pub fn apply(&self, entry: &mut Entry) -> bool {
        let fits = self.fits(entry);
        match self {
            _ if !fits => {}
            Edit::Bookmark(was) => entry.bookmarked.clone_from(&was.to),
            Edit::Decision(was) => entry.set_decided(was.to.clone()),
            Edit::Sight(was) => entry.set_sight(was.to.clone()),
            Edit::Note(was) => entry.note.clone_from(&was.to),
            Edit::Tagged(tag) => entry.add_tags(std::slice::from_ref(tag)),
            Edit::Untagged(tag) => entry.tags.retain(|other| other != tag),
        }
        fits
    }
}

impl Entry {
    /// The decision and its time.
    pub fn decided(&self) -> Option<Decided> {
        self.decision.clone().map(|word| Decided { word, at: self.decided.clone() })
    }

    /// Sets or takes away the decision.
    pub fn set_decided(&mut self, decided: Option<Decided>) {
        (self.decision, self.decided) = decided.map_or((None, None), |it| (Some(it.word), it.at));
    }

    /// What was said by hand of having seen it; the later of both where a file has both.
    pub fn sight(&self) -> Option<Sight> {
        match (&self.seen, &self.unseen) {
            (Some(seen), unseen) if unseen.as_ref() < Some(seen) => Some(Sight::Seen(seen.clone())),
            (_, unseen) => unseen.clone().map(Sight::Unseen),
        }
    }

    /// Sets or takes away what was said by hand of having seen it.
    pub fn set_sight(&mut self, sight: Option<Sight>) {
        (self.seen, self.unseen) = match sight {
            Some(Sight::Seen(at)) => (Some(at), None),
            Some(Sight::Unseen(at)) => (None, Some(at)),
            None => (None, None),
        };
    }
}
