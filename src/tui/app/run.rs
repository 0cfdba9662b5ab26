//! The state of a triage run: the papers to go through, one a screen, which of them are decided, and how fast that goes.

use crate::library::Slot;
use crate::search::interest::mixed;
use std::collections::{BTreeSet, VecDeque};
use std::time::{Duration, Instant};

/// In which order a run goes through its papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::Display, strum::EnumString, strum::EnumIter)]
#[strum(serialize_all = "lowercase")]
pub enum RunOrder {
    /// As the list shows them.
    #[default]
    Listed,
    /// At random, so that the last papers are seen with fresh eyes too.
    Shuffled,
    /// What the decisions so far speak for first.
    Interest,
}

/// What a run goes through: enough to find it again at another start.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RunOf {
    /// What the screen calls the part of the library.
    pub venue: String,
    /// The filter as typed.
    pub query: String,
    /// True where the papers were marked one by one.
    pub marked: bool,
}

/// How fast decisions come.
#[derive(Debug, Clone, Default)]
pub struct Pace {
    /// The times between the last decisions.
    gaps: VecDeque<Duration>,
    /// When the last decision was made, or the run taken up.
    last: Option<Instant>,
    /// Time spent so far.
    pub spent: Duration,
}

/// Times between decisions that the pace is the mean of.
const GAPS: usize = 20;
/// A longer time between two decisions is a pause and tells nothing.
const PAUSE: Duration = Duration::from_secs(300);

impl Pace {
    /// Takes note that so many decisions were made until now.
    pub fn note(&mut self, decisions: usize, now: Instant) {
        let Some(last) = self.last else {
            self.last = Some(now);
            return;
        };
        if decisions == 0 {
            return;
        }
        self.last = Some(now);
        let gap = now.saturating_duration_since(last);
        if gap < PAUSE {
            self.spent += gap;
            self.gaps.push_back(gap / u32::try_from(decisions).unwrap_or(u32::MAX));
            self.gaps.drain(..self.gaps.len().saturating_sub(GAPS));
        }
    }

    /// The mean time of a decision; `None` before there are three to tell it by.
    pub fn each(&self) -> Option<Duration> {
        let count = u32::try_from(self.gaps.len()).ok().filter(|count| *count >= 3)?;
        Some(self.gaps.iter().sum::<Duration>() / count)
    }
}

/// A triage run.
#[derive(Debug, Clone, Default)]
pub struct Run {
    /// What it goes through.
    pub of: RunOf,
    /// In which order.
    pub order: RunOrder,
    /// Decides about chance.
    pub seed: u64,
    /// All its papers; behind `at` in the order in which they come.
    pub queue: Vec<Slot>,
    /// The place of the paper that is shown.
    pub at: usize,
    /// Those that were decided in it.
    pub done: BTreeSet<Slot>,
    /// Decisions that the pace has counted.
    pub counted: usize,
    /// How fast it goes.
    pub pace: Pace,
    /// Why the paper that is shown comes now, in an order by interest.
    pub because: String,
    /// How well the order by interest has foreseen the decisions.
    pub foresight: String,
    /// The line on top of its last page; `None` before that page is shown.
    pub end: Option<usize>,
}

impl Run {
    /// The paper that is shown.
    pub fn paper(&self) -> Option<Slot> {
        self.queue.get(self.at).copied().filter(|_| self.end.is_none())
    }

    /// Papers without a decision.
    pub fn left(&self) -> usize {
        self.queue.len() - self.done.len()
    }

    /// The time that the rest will take at this pace.
    pub fn remaining(&self) -> Option<Duration> {
        Some(self.pace.each()? * u32::try_from(self.left()).ok()?)
    }

    /// The place of the next paper without a decision behind the present one.
    pub fn next_open(&self) -> Option<usize> {
        let behind = self.queue.iter().enumerate().skip(self.at + 1);
        behind.into_iter().find(|(_, slot)| !self.done.contains(slot)).map(|(at, _)| at)
    }

    /// Puts the papers behind the present one in another order.
    pub fn reorder(&mut self, order: impl FnOnce(&[Slot]) -> Vec<Slot>) {
        let from = (self.at + 1).min(self.queue.len());
        let (done, open): (Vec<Slot>, Vec<Slot>) =
            self.queue[from..].iter().partition(|slot| self.done.contains(slot));
        self.queue.truncate(from);
        self.queue.extend(order(&open));
        self.queue.extend(done);
    }
}

/// Papers in an order that a seed decides, the same at each start.
pub fn shuffled(slots: &[Slot], seed: u64) -> Vec<Slot> {
    let mut keyed: Vec<(u64, Slot)> = slots.iter().map(|slot| (mixed(seed, slot.0), *slot)).collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, slot)| slot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn slots(numbers: &[u32]) -> Vec<Slot> {
        numbers.iter().copied().map(Slot).collect()
    }

    #[test]
    fn the_next_paper_is_one_without_a_decision() {
        let mut run = Run { queue: slots(&[3, 1, 4, 5]), ..Run::default() };
        run.done.extend(slots(&[3, 1]));
        assert_eq!((run.next_open(), run.left()), (Some(2), 2));
        run.at = 3;
        assert_eq!(run.next_open(), None);
    }

    #[test]
    fn the_pace_is_told_by_three_decisions_and_passes_over_pauses() {
        let (mut pace, start) = (Pace::default(), Instant::now());
        let mut now = start;
        for (seconds, decisions, each) in [
            (0, 0, None),
            (10, 1, None),
            (10, 1, None),
            (10, 1, Some(10)),
            (900, 1, Some(10)),
            (30, 1, Some(15)),
        ] {
            now += Duration::from_secs(seconds);
            pace.note(decisions, now);
            assert_eq!(pace.each().map(|each| each.as_secs()), each, "{seconds}");
        }
        assert_eq!(pace.spent.as_secs(), 60);
    }

    proptest! {
        #[test]
        fn no_order_loses_a_paper(queue in prop::collection::btree_set(0u32..99, 0..40), at in 0usize..50, seed: u64) {
            let all: Vec<Slot> = queue.into_iter().map(Slot).collect();
            let mut run = Run { queue: all.clone(), at, ..Run::default() };
            run.done.extend(all.iter().step_by(3));
            run.reorder(|open| shuffled(open, seed));
            let mut after = run.queue.clone();
            after.sort_unstable();
            prop_assert_eq!(&after, &all);
            prop_assert_eq!(&run.queue[..at.min(all.len())], &all[..at.min(all.len())]);
        }
    }
}
