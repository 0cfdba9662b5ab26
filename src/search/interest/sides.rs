//! The learned model: the mean of the papers that are liked against the mean of those that were left. All is kept as sums
//! of whole numbers, so that a decision can be taken back to the last bit, and the order of decisions does not matter.

use super::features::{Features, WHOLE};
use super::liking;
use crate::library::Slot;

/// One side: the sum of its papers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Side {
    /// How many papers, in tenths.
    papers: i64,
    /// By feature, in tenths of thousandths.
    sums: Vec<i64>,
    /// The sum of their squares.
    square: i128,
}

impl Side {
    /// What a sum counts in the mean. A paper of no features stands on each side from the beginning, so that the first
    /// decisions do not count all too much.
    fn share(&self) -> f64 {
        1.0 / (WHOLE * (self.papers + liking::WHOLE)) as f64
    }

    fn add(&mut self, feature: usize, amount: i64) -> i64 {
        let Some(sum) = self.sums.get_mut(feature) else { return 0 };
        let before = *sum;
        *sum += amount;
        self.square += i128::from(amount) * i128::from(2 * before + amount);
        before
    }
}

/// What was liked and what was left.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sides {
    liked: Side,
    left: Side,
    /// The sum of the products of both sides.
    product: i128,
}

impl Sides {
    /// Nothing learned yet, of so many features.
    pub fn new(features: usize) -> Sides {
        let side = || Side { sums: vec![0; features], ..Side::default() };
        Sides { liked: side(), left: side(), product: 0 }
    }

    /// Adds a paper, or takes it away with a sign of -1: to the liked ones as far as it is liked, to the others for the
    /// rest.
    pub fn add(&mut self, features: &Features, slot: Slot, tenths: i64, sign: i64) {
        let (liked, left) = (sign * tenths, sign * (liking::WHOLE - tenths));
        self.liked.papers += liked;
        self.left.papers += left;
        for (feature, weight) in features.paper(slot) {
            let (liked, left) = (liked * weight, left * weight);
            let one = self.liked.add(feature, liked);
            let other = self.left.add(feature, left);
            self.product += i128::from(one) * i128::from(left)
                + i128::from(liked) * i128::from(other)
                + i128::from(liked) * i128::from(left);
        }
    }

    /// True where there is something on both sides.
    pub fn tell(&self) -> bool {
        self.liked.papers > 0 && self.left.papers > 0
    }

    /// The line between the two means.
    pub fn line(&self) -> Line<'_> {
        let (liked, left) = (self.liked.share(), self.left.share());
        let one = self.liked.square as f64 * liked * liked;
        let other = self.left.square as f64 * left * left;
        let length = (one - 2.0 * self.product as f64 * liked * left + other).max(0.0).sqrt();
        let scale = if length > 0.0 { 1.0 / length } else { 0.0 };
        Line { sides: self, liked: liked * scale, left: left * scale, middle: (one - other) / 2.0 * scale }
    }
}

/// The model in force: a weight for each feature, together of length one, and where its middle lies.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    sides: &'a Sides,
    liked: f64,
    left: f64,
    middle: f64,
}

impl Line<'_> {
    /// What a feature says: more than 0 for what is liked.
    pub fn weight(self, feature: usize) -> f32 {
        let sum = |side: &Side| side.sums.get(feature).map_or(0.0, |sum| *sum as f64);
        (sum(&self.sides.liked) * self.liked - sum(&self.sides.left) * self.left) as f32
    }

    /// The weights of all features.
    pub fn weights(self) -> Vec<f32> {
        (0..self.sides.liked.sums.len()).map(|feature| self.weight(feature)).collect()
    }

    /// How far a paper lies on the liked side, in lengths of a paper: from -1 to 1.
    pub fn score(self, features: &Features, slot: Slot, weight: impl Fn(usize) -> f32) -> f32 {
        let says = |(feature, amount): (usize, i64)| weight(feature) * amount as f32;
        features.paper(slot).map(says).sum::<f32>() / WHOLE as f32 - self.middle as f32
    }
}
