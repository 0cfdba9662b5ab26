//! How much of a stem each paper has: its words in every part, each part with its weight.

use crate::search::index::View;

/// Counts one stem after the other.
pub struct Amounts<'a> {
    view: &'a View<'a>,
    /// How much each paper has of the present stem.
    amount: Vec<f32>,
}

impl<'a> Amounts<'a> {
    /// Counts in these papers.
    pub fn new(view: &'a View<'a>) -> Amounts<'a> {
        Amounts { view, amount: vec![0.0; view.papers as usize] }
    }

    /// The papers that have one of these terms, and how much; `parts` weighs abstract, title, author and keyword.
    pub fn of(&mut self, terms: &[u32], parts: [f32; 4]) -> Vec<(u32, f32)> {
        let mut papers = Vec::new();
        for (part, weight) in self.view.parts.iter().zip(parts).filter(|(_, weight)| *weight > 0.0) {
            for (paper, count) in terms.iter().flat_map(|term| part.postings(*term)) {
                let Some(amount) = self.amount.get_mut(paper as usize) else { continue };
                if *amount == 0.0 {
                    papers.push(paper);
                }
                *amount += weight * f32::from(count);
            }
        }
        papers.into_iter().map(|paper| (paper, std::mem::take(&mut self.amount[paper as usize]))).collect()
    }
}
