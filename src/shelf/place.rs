//! Where the reader was: for each set of sources what was open, selected and how wide, and the triage runs that are not
//! at their end. Plain values; the screen fills and reads them.

use super::entry::Unknown;
use super::time::Time;
use crate::paper::PaperId;
use crate::text::CleanLine;
use serde::{Deserialize, Serialize};

/// Sets of sources that are remembered, at most.
const MOST_SETS: usize = 50;

/// The places of all sets of sources, the latest last.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Places {
    sets: Vec<Set>,
    #[serde(flatten)]
    unknown: Unknown,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Set {
    sources: String,
    #[serde(flatten)]
    place: Place,
}

/// The place in one set of sources.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Place {
    /// The selected line of the venue pane.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub venue: Option<CleanLine>,
    /// The query as typed.
    pub query: CleanLine,
    /// Free words of the query seek in full texts.
    pub full_text: bool,
    /// The order of the list.
    pub sort: CleanLine,
    /// The selected paper.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paper: Option<PaperId>,
    /// The block of the page that the reader's first line stands in, counting from 0.
    pub block: usize,
    /// The offset of the reader's first line in the text of that block, in bytes.
    pub scroll: usize,
    /// The pane that has the keyboard.
    pub focus: CleanLine,
    /// How much wider than usual panes are, from left to right, in whatever unit the screen has.
    pub widths: Vec<i16>,
    /// How many rows of each list, from left to right, were in sight above its selected one.
    pub above: Vec<u16>,
    /// Names of the series that the reader folded or unfolded in the venue pane, against the rule.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub folded: Vec<CleanLine>,
    /// Triage runs that are not at their end, the latest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub runs: Vec<Run>,
    /// When it was left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Time>,
    /// Unknown fields.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A triage run.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Run {
    /// What it goes through: the name of a venue pane's line, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub venue: Option<CleanLine>,
    /// The query that it goes through.
    pub query: CleanLine,
    /// The papers that it goes through, in their order, where they were marked one by one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub papers: Vec<PaperId>,
    /// The order: as listed, shuffled, by interest.
    pub order: CleanLine,
    /// The seed of a shuffled order.
    pub seed: u64,
    /// Whether it is the first pass or one over the maybes.
    pub pass: CleanLine,
    /// The place in the order, counting from 0.
    pub position: usize,
    /// The paper at that place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paper: Option<PaperId>,
    /// The papers that were decided in it, the latest last.
    pub decided: Vec<PaperId>,
    /// Time spent in it, in seconds.
    pub seconds: u64,
    /// Unknown fields.
    #[serde(flatten)]
    pub unknown: Unknown,
}

impl Places {
    /// The last place in a set of sources.
    pub fn get(&self, sources: &str) -> Option<&Place> {
        self.sets.iter().find(|set| set.sources == sources).map(|set| &set.place)
    }

    /// Keeps a place; those of the sets that were left longest ago go.
    pub fn put(&mut self, sources: &str, place: Place) {
        self.sets.retain(|set| set.sources != sources);
        self.sets.push(Set { sources: sources.to_owned(), place });
        self.sets.drain(..self.sets.len().saturating_sub(MOST_SETS));
    }
}
