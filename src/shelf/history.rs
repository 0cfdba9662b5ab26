//! Undo and redo in memory: steps, each a named list of the values that it changed. They stand in a line, and the
//! undone ones are its tail: a new step after an undo drops that tail, as editors do.

use super::entries::is_same;
use super::entry::Entry;
use super::hand::Edit;
use super::searches::Recast;
use super::time::Time;
use crate::paper::{Paper, PaperId};
use crate::text::CleanLine;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// One value that a step changed.
#[derive(Debug, Clone, PartialEq)]
pub enum Turn {
    /// Of a paper.
    Paper {
        /// The identifier at the time of the step.
        id: PaperId,
        /// The value before and after.
        edit: Edit,
        /// What was known of the paper, for the case that its entry goes; turns of one paper share it.
        facts: Arc<Entry>,
    },
    /// A saved search.
    Search(Recast),
}

/// A change by hand, of one paper or of many at once.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// Tells steps apart, also those of several programs.
    pub id: String,
    /// When it was made.
    pub at: Time,
    /// What the history calls it.
    pub name: CleanLine,
    /// How many papers it changed: none where it is about a saved search.
    pub count: usize,
    /// The values, in the order of their changes.
    pub turns: Vec<Turn>,
    /// True while it is undone.
    pub undone: bool,
    /// The turns, by their place, that the undoing left alone; redoing leaves them too.
    pub left: Vec<usize>,
}

/// A step as the list of the history shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Past<'a> {
    /// When it was made.
    pub at: &'a Time,
    /// What it is called.
    pub name: &'a CleanLine,
    /// How many papers it changed: none where it is about a saved search.
    pub count: usize,
    /// True while it is undone.
    pub undone: bool,
}

/// The steps, the oldest first.
#[derive(Debug, Clone, Default)]
pub struct History {
    steps: Vec<Arc<Step>>,
    /// How many steps, counted from the first, are in force.
    done: usize,
    /// Steps that this session knew and dropped, so that a file that still has them loses them.
    dropped: Vec<String>,
    /// True where it is not as it was when it was last handed over.
    changed: bool,
}

/// A history at one moment; the steps are shared.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapshot {
    /// The oldest first; those of long ago are left out.
    pub steps: Vec<Arc<Step>>,
    /// Steps that are in it no more, by identifier.
    pub dropped: Vec<String>,
}

/// Steps that outlive a session.
pub const MOST_KEPT: usize = 1000;

impl Step {
    /// A step in force.
    pub fn new(id: String, at: Time, name: CleanLine, turns: Vec<Turn>) -> Step {
        let count = turns.iter().filter_map(Turn::paper).collect::<HashSet<_>>().len();
        Step { id, at, name, count, turns, undone: false, left: Vec::new() }
    }

    fn past(&self) -> Past<'_> {
        Past { at: &self.at, name: &self.name, count: self.count, undone: self.undone }
    }
}

impl Turn {
    /// The turn that takes this one back.
    pub fn turned(self) -> Turn {
        match self {
            Turn::Paper { id, edit, facts } => Turn::Paper { id, edit: edit.turned(), facts },
            Turn::Search(recast) => Turn::Search(recast.turned()),
        }
    }

    fn paper(&self) -> Option<&PaperId> {
        match self {
            Turn::Paper { id, .. } => Some(id),
            Turn::Search(_) => None,
        }
    }
}

impl History {
    /// The history of these steps, the oldest first. A step that was undone before another was made is dropped.
    pub fn new(steps: Vec<Arc<Step>>) -> History {
        let end = steps.iter().rposition(|step| !step.undone).map_or(0, |last| last + 1);
        let mut history = History::default();
        for (n, step) in steps.into_iter().enumerate() {
            if step.undone && n < end {
                history.dropped.push(step.id.clone());
            } else {
                history.done += usize::from(!step.undone);
                history.steps.push(step);
            }
        }
        history
    }

    /// All steps, the undone ones last.
    pub fn steps(&self) -> &[Arc<Step>] {
        &self.steps
    }

    /// The history as it is now, for the disk; nothing where it is as it was when this was last asked.
    pub fn take_change(&mut self) -> Option<Snapshot> {
        let last = self.steps.len().saturating_sub(MOST_KEPT);
        let steps = || self.steps.get(last..).unwrap_or_default().to_vec();
        let snapshot = self.changed.then(|| Snapshot { steps: steps(), dropped: self.dropped.clone() });
        self.changed = false;
        snapshot
    }

    /// How many steps are in force.
    pub fn done(&self) -> usize {
        self.done
    }

    /// All steps in short, the newest last.
    pub fn past(&self) -> Vec<Past<'_>> {
        self.steps.iter().map(|step| step.past()).collect()
    }

    /// Adds a step; the undone ones are dropped. Times never go back along the line, whatever the clock does, since
    /// histories of several programs are joined by them.
    pub fn push(&mut self, mut step: Step) {
        self.dropped.extend(self.steps.drain(self.done..).map(|step| step.id.clone()));
        if let Some(last) = self.steps.last().filter(|last| last.at > step.at) {
            step.at = last.at.clone();
        }
        self.steps.push(Arc::new(step));
        self.changed = true;
        self.done = self.steps.len();
    }

    /// The step to be undone next; it counts as undone from now on.
    pub fn back(&mut self) -> Option<Arc<Step>> {
        let last = self.done.checked_sub(1)?;
        self.done = last;
        self.set(last, true, Vec::new())
    }

    /// The step to be redone next; it counts as in force from now on.
    pub fn forward(&mut self) -> Option<Arc<Step>> {
        let next = self.steps.get(self.done)?.clone();
        self.set(self.done, false, Vec::new());
        self.done += 1;
        Some(next)
    }

    /// Notes which turns of the step that was undone last were left alone.
    pub fn leave(&mut self, left: Vec<usize>) {
        self.set(self.done, true, left);
    }

    fn set(&mut self, at: usize, undone: bool, left: Vec<usize>) -> Option<Arc<Step>> {
        let step = self.steps.get_mut(at)?;
        let new = Arc::make_mut(step);
        self.changed = true;
        (new.undone, new.left) = (undone, left);
        Some(step.clone())
    }

    /// The papers of all steps.
    pub fn papers(&self) -> impl Iterator<Item = &PaperId> {
        let turns = self.steps.iter().flat_map(|step| &step.turns);
        turns.filter_map(|turn| if let Turn::Paper { id, .. } = turn { Some(id) } else { None })
    }

    /// Leads steps to the loaded papers that have a better identifier than at the time of the step.
    pub fn adopt(&mut self, papers: &[&Paper]) {
        let mut lost: HashMap<PaperId, Arc<Entry>> = HashMap::new();
        for turn in self.steps.iter().flat_map(|step| &step.turns) {
            if let Turn::Paper { id, facts, .. } = turn {
                lost.entry(id.clone()).or_insert_with(|| facts.clone());
            }
        }
        papers.iter().for_each(|paper| drop(lost.remove(paper.identity.id())));
        if lost.is_empty() {
            return;
        }
        let mut found = HashMap::new();
        for paper in papers {
            for print in paper.identity.prints() {
                if lost.get(print).is_some_and(|facts| is_same(facts, &Entry::of(paper), print)) {
                    found.insert(print.clone(), paper.identity.id().clone());
                }
            }
        }
        self.steps.iter_mut().for_each(|step| lead(step, &found));
    }
}

/// Gives the turns of a step the identifiers that were found.
fn lead(step: &mut Arc<Step>, found: &HashMap<PaperId, PaperId>) {
    let moved = |turn: &Turn| turn.paper().is_some_and(|id| found.contains_key(id));
    if !step.turns.iter().any(moved) {
        return;
    }
    for turn in &mut Arc::make_mut(step).turns {
        if let Turn::Paper { id, .. } = turn
            && let Some(better) = found.get(id)
        {
            *id = better.clone();
        }
    }
}
