//! Changes by hand: each is seen at once, is a step of the history, and is handed out as operations for the store.

use super::entry::Entry;
use super::hand::{Edit, Sight, Was};
use super::history::{Step, Turn};
use super::memory::Shelf;
use super::operation::{Act, Change, Operation, Outcome};
use super::time::Time;
use crate::paper::{Paper, PaperId};
use crate::text::sanitize_line;
use std::sync::Arc;

impl Shelf {
    /// Sets or takes away the bookmark of a paper; the operation is for the store.
    pub fn toggle_bookmark(&mut self, paper: &Paper) -> Operation {
        let set = !self.is_bookmarked(paper.identity.id());
        self.change(paper, if set { Change::Bookmark } else { Change::Unbookmark })
    }

    /// Makes a change to a paper, as a step of its own; the operation is for the store.
    pub fn change(&mut self, paper: &Paper, change: Change) -> Operation {
        let (name, at) = (change.name(), Time::now());
        let (operation, turns) = self.change_at(paper, change, &at);
        self.keep(&operation);
        self.record(name, at, turns);
        operation
    }

    /// Changes many papers in one step of this name, for the undoing; the operations are for the store. What is so
    /// already is no change.
    pub fn step<'a>(
        &mut self,
        name: &str,
        changes: impl IntoIterator<Item = (&'a Paper, Change)>,
    ) -> Vec<Operation> {
        let at = Time::now();
        let (mut operations, mut turns) = (Vec::new(), Vec::new());
        for (paper, change) in changes {
            if matches!(change, Change::Seen(seen) if seen == self.is_seen(paper.identity.id())) {
                continue;
            }
            let (operation, made) = self.change_at(paper, change, &at);
            if !made.is_empty() {
                self.keep(&operation);
                operations.push(operation);
                turns.extend(made);
            }
        }
        self.record(name, at, turns);
        operations
    }

    fn change_at(&mut self, paper: &Paper, change: Change, at: &Time) -> (Operation, Vec<Turn>) {
        let id = paper.identity.id();
        let change = match change {
            Change::Seen(false) => self.unseen(id),
            other => other,
        };
        let act = Act::Paper { id: id.clone(), facts: Arc::new(Entry::of(paper)), change };
        self.act(act, at)
    }

    /// Where nothing but the reader's word says that a paper was seen, taking the word back is enough.
    fn unseen(&self, id: &PaperId) -> Change {
        let entry = self.entry(id);
        match entry.and_then(Entry::sight) {
            Some(seen @ Sight::Seen(_))
                if self.seen.marked(id).is_none() && entry.is_some_and(|it| it.decision.is_none()) =>
            {
                Change::Turn(Edit::Sight(Was { from: Some(seen), to: None }))
            }
            _ => Change::Seen(false),
        }
    }

    /// Sees that a paper was seen without anybody saying so; true where that is news. It is no step.
    pub fn see(&mut self, paper: &Paper) -> bool {
        let id = paper.identity.id();
        let news = !self.is_seen(id);
        if news {
            self.seen.mark(id, Time::now().seconds());
            self.generation += 1;
        }
        news
    }

    /// Does something: the operation, and what changed by it.
    pub(super) fn act(&mut self, act: Act, at: &Time) -> (Operation, Vec<Turn>) {
        let operation = Operation { seq: self.pending.number(), at: at.clone(), act };
        let Outcome { edits, facts, .. } = self.apply(&operation);
        let turns = match &operation.act {
            Act::Paper { id, .. } => {
                let facts = Arc::new(facts);
                let turn = |edit| Turn::Paper { id: id.clone(), edit, facts: facts.clone() };
                edits.into_iter().map(turn).collect()
            }
            Act::Search { search } => vec![Turn::Search(search.clone())],
        };
        (operation, turns)
    }

    /// Keeps an operation until it is on disk.
    pub(super) fn keep(&mut self, operation: &Operation) {
        let key = operation.paper().map(|id| self.key(id).clone());
        self.pending.push(operation.clone(), key);
    }

    /// Adds a step to the history, unless nothing changed.
    pub(super) fn record(&mut self, name: &str, at: Time, turns: Vec<Turn>) {
        if !turns.is_empty() {
            let id = format!("{}-{}-{}", at.as_str(), std::process::id(), self.generation);
            self.history.push(Step::new(id, at, sanitize_line(name), turns));
        }
    }

    /// Applies an operation to what is in memory.
    pub(super) fn apply(&mut self, operation: &Operation) -> Outcome {
        let outcome = operation.apply(&mut self.marks);
        self.generation += 1;
        for id in outcome.from.iter().chain(&outcome.to) {
            self.glances.put(id, self.marks.entries.get(id));
        }
        if let (Some(to), Act::Paper { id, .. }) = (&outcome.to, &operation.act) {
            self.follow(id, &outcome.from, to);
        }
        outcome
    }

    /// Sees to it that every identifier of a paper leads to where its entry stands now.
    fn follow(&mut self, id: &PaperId, from: &[PaperId], to: &PaperId) {
        if from.iter().any(|old| old != to) {
            for key in self.aliases.values_mut().filter(|key| from.contains(key)) {
                *key = to.clone();
            }
            from.iter().for_each(|old| self.pending.follow(old, to));
        }
        for old in from.iter().chain([id]).filter(|old| *old != to) {
            self.aliases.insert(old.clone(), to.clone());
        }
        self.aliases.remove(to);
    }
}
