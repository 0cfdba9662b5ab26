//! `history.json`: the last thousand steps with what they changed, and, for the newest as far as space goes, what was
//! known of their papers, so that a removal can be undone when the paper's source is gone.

use super::file::{Content, Form, read_json};
use crate::paper::PaperId;
use crate::shelf::entry::Entry;
use crate::shelf::hand::Edit;
use crate::shelf::history::{MOST_KEPT, Snapshot, Step, Turn};
use crate::shelf::searches::Recast;
use crate::shelf::time::Time;
use crate::text::CleanLine;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

const FORMAT: &str = "offprint-history";
const VERSION: u32 = 1;

/// Bytes, roughly, that the values of all steps may take, and what is known of their papers.
const MOST_VALUES: usize = 16 << 20;
const MOST_FACTS: usize = 16 << 20;

/// Bytes, roughly, of an edit beside its texts, and of what is known of a paper beside its abstract.
const EDIT: usize = 160;
const FACTS: usize = 700;

/// The steps of the file.
#[derive(Debug, Default)]
pub struct Steps {
    /// The oldest first.
    pub steps: Vec<Arc<Step>>,
}

#[derive(Serialize, Deserialize)]
struct Document<T> {
    format: String,
    version: u32,
    papers: BTreeMap<PaperId, T>,
    steps: Vec<Row>,
}

#[derive(Serialize, Deserialize)]
struct Row {
    id: String,
    at: Time,
    name: CleanLine,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    undone: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<usize>,
    turns: Vec<Cell>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Cell {
    Paper { paper: PaperId, edit: Edit },
    Search { search: Recast },
}

impl Steps {
    /// Takes in a session's history. Steps of other programs stay, in the order of time; those that the session
    /// dropped go.
    pub fn join(&mut self, session: &Snapshot) {
        let known: HashMap<&str, &Arc<Step>> = session.steps.iter().map(|it| (it.id.as_str(), it)).collect();
        let others = self
            .steps
            .drain(..)
            .filter(|step| !known.contains_key(step.id.as_str()) && !session.dropped.contains(&step.id));
        let mut all: Vec<Arc<Step>> = others.chain(session.steps.iter().cloned()).collect();
        all.sort_by(|one, other| one.at.cmp(&other.at));
        self.steps = all.split_off(all.len().saturating_sub(MOST_KEPT));
    }

    /// The newest steps whose values fit into the file.
    fn fitting(&self) -> &[Arc<Step>] {
        let mut room = MOST_VALUES;
        let fits = |step: &&Arc<Step>| {
            let size = step.turns.iter().map(|turn| turn.size()).sum();
            room.checked_sub(size).inspect(|left| room = *left).is_some()
        };
        let count = self.steps.iter().rev().take_while(fits).count();
        self.steps.get(self.steps.len() - count..).unwrap_or_default()
    }
}

impl Turn {
    fn size(&self) -> usize {
        let len = |text: &Option<crate::text::CleanText>| text.as_ref().map_or(0, |text| text.len());
        match self {
            Turn::Paper { edit: Edit::Note(was), .. } => EDIT + len(&was.from) + len(&was.to),
            _ => EDIT,
        }
    }
}

/// What is known of the papers of these steps, the newest first as far as space goes.
fn facts(steps: &[Arc<Step>]) -> BTreeMap<PaperId, &Entry> {
    let mut room = MOST_FACTS;
    let mut papers: BTreeMap<PaperId, &Entry> = BTreeMap::new();
    for turn in steps.iter().rev().flat_map(|step| &step.turns) {
        let Turn::Paper { id, facts, .. } = turn else { continue };
        let known = papers.get(id);
        if known.is_some_and(|known| known.abstract_.is_some() || facts.abstract_.is_none()) {
            continue;
        }
        let size = FACTS + facts.abstract_.as_ref().map_or(0, |text| text.len());
        let Some(left) = room.checked_sub(size) else { break };
        room = left;
        papers.insert(id.clone(), facts);
    }
    papers
}

impl Form for Steps {
    const NAME: &'static str = "history.json";

    fn read(bytes: &[u8]) -> Content<Steps> {
        let document: Document<Entry> = match read_json(bytes, FORMAT, VERSION) {
            Content::Good(document) => document,
            Content::Newer(version) => return Content::Newer(version),
            Content::Damaged(why) => return Content::Damaged(why),
        };
        let papers = document.papers.into_iter().map(|(id, facts)| (id, Arc::new(facts)));
        let mut papers: HashMap<PaperId, Arc<Entry>> = papers.collect();
        let mut turn = |cell| match cell {
            Cell::Paper { paper: id, edit } => {
                let facts = papers.entry(id.clone()).or_default().clone();
                Turn::Paper { id, edit, facts }
            }
            Cell::Search { search } => Turn::Search(search),
        };
        let steps = document.steps.into_iter().map(|row| {
            let turns = row.turns.into_iter().map(&mut turn).collect();
            let step = Step::new(row.id, row.at, row.name, turns);
            Arc::new(Step { undone: row.undone, left: row.left, ..step })
        });
        Content::Good(Steps { steps: steps.collect() })
    }

    fn bytes(&self) -> Option<Vec<u8>> {
        let steps = self.fitting();
        let cell = |turn: &Turn| match turn {
            Turn::Paper { id, edit, .. } => Cell::Paper { paper: id.clone(), edit: edit.clone() },
            Turn::Search(search) => Cell::Search { search: search.clone() },
        };
        let row = |step: &Arc<Step>| Row {
            id: step.id.clone(),
            at: step.at.clone(),
            name: step.name.clone(),
            undone: step.undone,
            left: step.left.clone(),
            turns: step.turns.iter().map(cell).collect(),
        };
        let document = Document {
            format: FORMAT.to_owned(),
            version: VERSION,
            papers: facts(steps),
            steps: steps.iter().map(row).collect(),
        };
        serde_json::to_vec(&document).ok()
    }
}
