//! Undo and redo of steps. They touch only values that still are what the step, or its undoing, made of them; others
//! are left and counted.

use super::entry::Entry;
use super::history::{Past, Turn};
use super::memory::Shelf;
use super::operation::{Act, Change, Operation};
use super::time::Time;
use crate::text::CleanLine;

/// What an undoing or redoing did.
#[derive(Debug, Clone, PartialEq)]
pub struct Undone {
    /// The name of the step; of the last one where there were several.
    pub name: CleanLine,
    /// How many papers that step had changed: none where it was about a saved search.
    pub count: usize,
    /// How many steps were gone.
    pub steps: usize,
    /// For the store, in order.
    pub operations: Vec<Operation>,
    /// Values that were left as they are, because they are not what the step had made of them: another program changed
    /// them since, or their entry was joined with another.
    pub left: usize,
}

impl Shelf {
    /// Takes back the last step in force; `None` where there is none.
    pub fn undo(&mut self) -> Option<Undone> {
        let step = self.history.back()?;
        let turns = step.turns.iter().enumerate().rev();
        let (operations, left) = self.turn_all(turns.map(|(n, turn)| (n, turn.clone().turned())));
        let left_count = left.len();
        self.history.leave(left);
        let (name, count) = (step.name.clone(), step.count);
        Some(Undone { name, count, steps: 1, operations, left: left_count })
    }

    /// Makes the last undone step again; `None` where there is none. What the undoing had left is left.
    pub fn redo(&mut self) -> Option<Undone> {
        let step = self.history.forward()?;
        let turns = step.turns.iter().enumerate().filter(|(n, _)| !step.left.contains(n));
        let (operations, left) = self.turn_all(turns.map(|(n, turn)| (n, turn.clone())));
        Some(Undone { name: step.name.clone(), count: step.count, steps: 1, operations, left: left.len() })
    }

    /// Undoes or redoes until so many steps, counted from the oldest, are in force; `None` where they are already.
    pub fn go_to(&mut self, done: usize) -> Option<Undone> {
        let mut all: Option<Undone> = None;
        loop {
            let one = match self.history.done().cmp(&done) {
                std::cmp::Ordering::Greater => self.undo(),
                std::cmp::Ordering::Less => self.redo(),
                std::cmp::Ordering::Equal => None,
            };
            let Some(one) = one else { return all };
            let before = all.take().map_or((0, 0, Vec::new()), |it| (it.steps, it.left, it.operations));
            let (steps, left, mut operations) = before;
            operations.extend(one.operations);
            all = Some(Undone { steps: steps + 1, left: left + one.left, operations, ..one });
        }
    }

    /// The steps, the newest last; undone ones are at the end.
    pub fn history(&self) -> Vec<Past<'_>> {
        self.history.past()
    }

    /// How many steps are in force: the place among them, for [`Shelf::go_to`].
    pub fn steps_done(&self) -> usize {
        self.history.done()
    }

    /// Makes turns where they fit; tells which did not.
    fn turn_all(&mut self, turns: impl Iterator<Item = (usize, Turn)>) -> (Vec<Operation>, Vec<usize>) {
        let at = Time::now();
        let (mut operations, mut left) = (Vec::new(), Vec::new());
        for (n, turn) in turns {
            match self.turn(turn, &at) {
                Some(operation) => operations.push(operation),
                None => left.push(n),
            }
        }
        (operations, left)
    }

    fn turn(&mut self, turn: Turn, at: &Time) -> Option<Operation> {
        let act = match turn {
            Turn::Paper { id, edit, facts } => {
                let keys = self.marks.entries.matching(&id, &facts);
                let fits = match keys.first().and_then(|key| self.marks.entries.get(key)) {
                    Some(entry) => edit.fits(entry),
                    None => edit.fits(&Entry::default()),
                };
                let facts = facts.clone();
                fits.then_some(Act::Paper { id, facts, change: Change::Turn(edit) })?
            }
            Turn::Search(search) => self.marks.searches.fits(&search).then_some(Act::Search { search })?,
        };
        let (operation, _) = self.act(act, at);
        self.keep(&operation);
        Some(operation)
    }
}
