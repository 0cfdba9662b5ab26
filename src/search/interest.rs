//! What the reader will like, by what was decided so far: a linear model over the words, keywords and authors of papers.
//! It holds the mean of what was liked against the mean of what was left: on lists of real papers that foresees as well
//! as logistic and ridge regression do, and a decision is learned, changed or taken back at once and exactly.

mod features;
mod foresight;
mod liking;
mod names;
mod order;
mod reason;
mod sides;

pub use features::{Features, Kind};
pub use liking::Liking;
pub use order::mixed;
pub use reason::Reason;

use super::vectors::as_shown;
use crate::library::{Library, Slot};
use sides::Sides;
use std::sync::Arc;

/// Decisions below which the model knows too little.
pub const ENOUGH: usize = 20;
/// The decisions by which foresight is judged: the last so many.
pub const JUDGED: usize = 100;
/// A reason below this share of the strongest one tells nothing.
const WORTH: f32 = 0.1;
/// The strongest features of a paper among which reasons are chosen.
const CHOICE: usize = 12;

/// A decision that was learned.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Learned {
    slot: Slot,
    liking: Liking,
    /// The score that the paper had before; `None` where the model knew nothing yet.
    foreseen: Option<f32>,
}

/// The interest of a reader in the papers of a library.
#[derive(Debug, Clone)]
pub struct Interest {
    features: Arc<Features>,
    seed: u64,
    sides: Sides,
    /// In the order of time.
    learned: Vec<Learned>,
    /// For each paper whether it was decided.
    decided: Vec<bool>,
}

impl Interest {
    /// Knows nothing yet; `seed` decides which papers are shown at random.
    pub fn new(features: Arc<Features>, seed: u64) -> Interest {
        let (sides, decided) = (Sides::new(features.len()), vec![false; features.papers()]);
        Interest { features, seed, sides, learned: Vec::new(), decided }
    }

    /// Has learned these decisions, in the order of time.
    pub fn of(
        features: Arc<Features>,
        seed: u64,
        decisions: impl IntoIterator<Item = (Slot, Liking)>,
    ) -> Interest {
        let mut interest = Interest::new(features, seed);
        decisions.into_iter().for_each(|(slot, liking)| interest.learn(slot, liking));
        interest
    }

    /// Learns a decision, or what became of an earlier one; the prediction that was made before the first one stays. A
    /// paper of another library is passed by.
    pub fn learn(&mut self, slot: Slot, liking: Liking) {
        let Some(decided) = self.decided.get_mut(slot.index()) else { return };
        if std::mem::replace(decided, true) {
            self.change(slot, liking);
        } else {
            let foreseen = self.sides.tell().then(|| self.score(slot));
            self.sides.add(&self.features, slot, liking.tenths(), 1);
            self.learned.push(Learned { slot, liking, foreseen });
        }
    }

    fn change(&mut self, slot: Slot, liking: Liking) {
        if let Some(learned) = self.learned.iter_mut().rfind(|learned| learned.slot == slot) {
            let before = std::mem::replace(&mut learned.liking, liking);
            self.sides.add(&self.features, slot, before.tenths(), -1);
            self.sides.add(&self.features, slot, liking.tenths(), 1);
        }
    }

    /// Takes a decision back, as if it had never been made.
    pub fn forget(&mut self, slot: Slot) {
        let Some(at) = self.learned.iter().rposition(|learned| learned.slot == slot) else { return };
        let learned = self.learned.remove(at);
        self.sides.add(&self.features, slot, learned.liking.tenths(), -1);
        if let Some(decided) = self.decided.get_mut(slot.index()) {
            *decided = false;
        }
    }

    /// How many decisions are learned.
    pub fn decisions(&self) -> usize {
        self.learned.len()
    }

    /// True once there are enough decisions, of both kinds, to say anything.
    pub fn knows_enough(&self) -> bool {
        let liked = self.learned.iter().filter(|learned| learned.liking.is_liked()).count();
        self.learned.len() >= ENOUGH && (1..self.learned.len()).contains(&liked)
    }

    /// How much the reader will like a paper, from -1 to 1; 0 where nothing is known.
    pub fn score(&self, slot: Slot) -> f32 {
        let line = self.sides.line();
        line.score(&self.features, slot, |feature| line.weight(feature))
    }

    /// The scores of all papers, by their places.
    pub fn rank_all(&self) -> Vec<f32> {
        let line = self.sides.line();
        let weights = line.weights();
        let weight = |feature: usize| weights.get(feature).copied().unwrap_or_default();
        (0..self.features.papers() as u32).map(|at| line.score(&self.features, Slot(at), weight)).collect()
    }

    /// What speaks for and against a paper, the strongest first, at most three.
    pub fn reasons(&self, library: &Library, slot: Slot) -> Vec<Reason> {
        let line = self.sides.line();
        let says = |(feature, amount): (usize, i64)| {
            (feature, line.weight(feature) * amount as f32 / features::WHOLE as f32)
        };
        let mut all: Vec<(usize, f32)> = self.features.paper(slot).map(says).collect();
        all.sort_unstable_by(|a, b| b.1.abs().total_cmp(&a.1.abs()).then(a.0.cmp(&b.0)));
        let least = all.first().map_or(0.0, |(_, weight)| weight.abs() * WORTH);
        all.retain(|(_, weight)| weight.abs() > least);
        all.truncate(CHOICE);
        reason::distinct(all.into_iter().map(|(feature, weight)| self.reason(library, slot, feature, weight)))
    }

    fn reason(&self, library: &Library, slot: Slot, feature: usize, weight: f32) -> Reason {
        let (kind, name) = self.features.named(feature);
        let name = match kind {
            Kind::Word => as_shown(std::iter::once(library.paper(slot)), &[name]).concat(),
            Kind::Keyword | Kind::Author => name.to_owned(),
        };
        Reason { kind, name, weight }
    }

    /// What is undecided, the most interesting first and every tenth at random; as it came, while too little is known.
    pub fn by_interest(&self, undecided: &[Slot]) -> Vec<Slot> {
        if !self.knows_enough() {
            return undecided.to_vec();
        }
        order::by_interest(undecided, &self.rank_all(), self.learned.len(), self.seed)
    }

    /// How well the last hundred decisions were foreseen: the area under the ROC curve, 0.5 for chance and 1 for all.
    /// `None` while there is nothing to judge by.
    pub fn foresight(&self) -> Option<f64> {
        let last = self.learned.iter().rev().take(JUDGED);
        foresight::area(last.filter_map(|learned| Some((learned.foreseen?, learned.liking.is_liked()))))
    }
}

#[cfg(test)]
mod tests;
