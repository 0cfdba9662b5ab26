//! One paper on the shelf: what the reader made of it, and enough of the paper that it can be read when its source is
//! gone. The fields stand in the order of the file, which is that of the alphabet.

use super::time::Time;
use crate::paper::{Author, Identity, Link, Origin, Paper, PaperId, Rel, Venue};
use crate::text::{Address, CleanLine, CleanText, Kind, sanitize, typeset};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Fields that this version does not know; they are kept as they are.
pub type Unknown = BTreeMap<String, serde_json::Value>;

/// The name of a shelf entry's format in [`Origin`], for a paper whose source is gone.
pub const ORIGIN: &str = "bookmarks";

/// An address of the paper, kept as text: one that may no longer be opened stays in the file all the same.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EntryLink {
    /// The name of a [`Rel`].
    pub rel: CleanLine,
    /// The address.
    pub url: CleanLine,
    /// Unknown fields.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// An entry of the shelf. Absent, empty and null fields are the same.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Entry {
    /// The abstract as it came; only for papers that are bookmarked, decided as must, or have a note.
    #[serde(rename = "abstract", skip_serializing_if = "Option::is_none")]
    pub abstract_: Option<CleanText>,
    /// Full names in the order of the source.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub authors: Vec<CleanLine>,
    /// Since when it is bookmarked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bookmarked: Option<Time>,
    /// The last change by the reader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<Time>,
    /// The first change by the reader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created: Option<Time>,
    /// When that was decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<Time>,
    /// The reader's decision: must, maybe, skip, or the word of another version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<CleanLine>,
    /// Bare, lower case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doi: Option<CleanLine>,
    /// In the order of the source.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<CleanLine>,
    /// "poster", "oral", …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<CleanLine>,
    /// Most useful first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<EntryLink>,
    /// The place of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<CleanLine>,
    /// The reader's note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<CleanText>,
    /// Every fingerprint ever seen for this paper, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prints: Vec<PaperId>,
    /// The title as it came, where it differs from the shown one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raw_title: Option<CleanText>,
    /// How often the entry was changed.
    pub rev: u64,
    /// When the reader said by hand that it was seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<Time>,
    /// The series of the venue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub series: Option<CleanLine>,
    /// The reader's tags, sorted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<CleanLine>,
    /// The title as shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<CleanText>,
    /// When the reader took back by hand that it was seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unseen: Option<Time>,
    /// The year of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// Unknown fields.
    #[serde(flatten)]
    pub unknown: Unknown,
}

impl Entry {
    /// What the shelf keeps of a paper; nothing of the reader's yet.
    pub fn of(paper: &Paper) -> Entry {
        let title = paper.title.as_ref().map(|title| sanitize(title.plain()));
        Entry {
            abstract_: paper.raw_abstract.clone(),
            authors: paper.authors.iter().map(|author| author.name.clone()).collect(),
            doi: paper.doi.clone(),
            keywords: paper.keywords.clone(),
            kind: paper.kind.clone(),
            links: paper.links.iter().map(EntryLink::of).collect(),
            location: paper.location.clone(),
            prints: paper.identity.prints().to_vec(),
            raw_title: paper.raw_title.clone().filter(|raw| title.as_ref() != Some(raw)),
            series: paper.venue.as_ref().map(|venue| venue.series.clone()),
            title,
            year: paper.year,
            ..Entry::default()
        }
    }

    /// The paper as the shelf remembers it, for when its source is gone; `id` is the entry's key.
    pub fn to_paper(&self, id: &PaperId) -> Paper {
        let raw_title = self.raw_title.clone().or_else(|| self.title.clone());
        let year = self.year;
        Paper {
            identity: Identity::with_id(id.clone(), &self.prints),
            title: raw_title.as_ref().map(|raw| typeset(raw, Kind::Title)),
            raw_title,
            raw_abstract: self.abstract_.clone(),
            authors: self.authors.iter().map(|name| Author { name: name.clone() }).collect(),
            venue: self.series.clone().map(|series| Venue { series, year }),
            year,
            keywords: self.keywords.clone(),
            kind: self.kind.clone(),
            decision: None,
            track: None,
            session: None,
            award: None,
            location: self.location.clone(),
            doi: self.doi.clone(),
            key: None,
            links: self.links.iter().filter_map(EntryLink::to_link).collect(),
            related: Vec::new(),
            origin: Origin {
                file: String::from("bookmarks.json").into(),
                format: ORIGIN,
                ..Origin::default()
            },
            others: Vec::new(),
            is_new: false,
        }
    }

    /// True where the reader made something of it; an entry with nothing of the reader's is dropped.
    pub fn is_kept(&self) -> bool {
        self.bookmarked.is_some()
            || self.decision.is_some()
            || self.note.is_some()
            || self.seen.is_some()
            || self.unseen.is_some()
            || !self.tags.is_empty()
            || !self.unknown.is_empty()
    }

    /// Drops the abstract where nothing calls for it: it is kept for bookmarked, must and noted papers alone.
    pub fn settle(&mut self) {
        let must = self.decision.as_ref().is_some_and(|decision| decision.as_str() == "must");
        if self.bookmarked.is_none() && self.note.is_none() && !must {
            self.abstract_ = None;
        }
    }
}

impl EntryLink {
    fn of(link: &Link) -> EntryLink {
        let url = String::from(link.url.clone());
        EntryLink { rel: link.rel.to_string().into(), url: url.into(), unknown: Unknown::new() }
    }

    fn to_link(&self) -> Option<Link> {
        Some(Link { rel: self.rel.parse().unwrap_or(Rel::Other), url: Address::new(&self.url)? })
    }
}
