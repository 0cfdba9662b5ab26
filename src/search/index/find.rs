//! The finding of papers: each word's papers are counted together over the parts of a paper, ranked by BM25, and phrases
//! and regular expressions are looked for in those alone that have the words.

use super::field::WEIGHTS;
use super::query::{BodyQuery, Sought};
use super::view::{Part, View};
use crate::library::Slot;
use std::thread;

/// How soon more of a word stops counting more; the usual value.
const SATURATION: f32 = 1.2;
/// How far the length of a text counts; the usual value.
const LENGTH: f32 = 0.75;
/// From so many texts on, two threads look through them.
const MANY: usize = 4_000;
/// Texts between two looks whether the answer is still wanted.
const LOOK: usize = 256;

/// A paper that was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Found {
    /// Which paper.
    pub slot: Slot,
    /// How well it fits, by BM25; 0 where no word was asked for.
    pub score: f32,
}

/// True when nobody wants the answer any more.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// The members that match: the best so many in order, then in the order of the library where they rank alike; behind
/// them the others.
pub fn find(
    view: &View<'_>,
    query: &BodyQuery,
    members: &dyn Fn(Slot) -> bool,
    best: usize,
    stop: Stop<'_>,
) -> Vec<Found> {
    let needs = query.needs();
    let mut search = Search::new(view, query);
    let mut papers: Vec<u32> =
        if needs.is_empty() { (0..view.papers).collect() } else { search.all_of(&needs) };
    papers.retain(|paper| members(Slot(*paper)));
    if query.must_verify() {
        papers = verified(view, query, papers, stop);
    }
    if stop() {
        return Vec::new();
    }
    search.ranked(papers, best)
}

/// The state of one search: a place for each paper.
struct Search<'a> {
    view: &'a View<'a>,
    parts: Vec<(Part<'a>, f32, f32)>,
    /// How much of the present word each paper has.
    amount: Vec<f32>,
    scores: Vec<f32>,
    /// How many of the words each paper has.
    had: Vec<u16>,
}

impl<'a> Search<'a> {
    fn new(view: &'a View<'a>, query: &BodyQuery) -> Search<'a> {
        let places = query.fields.places();
        let part =
            |at: usize| Some((*view.parts.get(at)?, *WEIGHTS.get(at)?, LENGTH / view.averages.get(at)?));
        let parts = places.filter_map(part).collect();
        let papers = view.papers as usize;
        Search { view, parts, amount: vec![0.0; papers], scores: vec![0.0; papers], had: vec![0; papers] }
    }

    /// The papers that have every word, each scored.
    fn all_of(&mut self, needs: &[Sought]) -> Vec<u32> {
        let mut lists: Vec<(usize, Vec<u32>)> = needs.iter().map(|sought| self.terms(sought)).collect();
        // The rarest word first, so that few papers are left for the others.
        lists.sort();
        lists.truncate(usize::from(u16::MAX));
        let mut papers = Vec::new();
        for (number, (frequency, terms)) in (0..).zip(&lists) {
            papers = self.having(number, terms);
            self.score(number, *frequency, &papers);
        }
        papers
    }

    /// The terms that a word stands for, and how many papers have them at most.
    fn terms(&self, sought: &Sought) -> (usize, Vec<u32>) {
        let terms = self.view.terms;
        let mut numbers: Vec<u32> = match &sought.stem {
            Some(stem) => terms.with_stem(stem),
            None => Vec::new(),
        };
        if sought.unfinished {
            numbers.extend(terms.beginning(&sought.word));
        } else {
            numbers.extend(terms.find(&sought.word));
        }
        numbers.sort_unstable();
        numbers.dedup();
        let frequency = |term: &u32| self.parts.iter().map(|(part, ..)| part.frequency(*term)).sum::<usize>();
        (numbers.iter().map(frequency).sum(), numbers)
    }

    /// The papers that have one of the terms and all the words before; how much of it stands in `amount`.
    fn having(&mut self, number: u16, terms: &[u32]) -> Vec<u32> {
        let mut papers = Vec::new();
        for (part, weight, slope) in &self.parts {
            for term in terms {
                for (paper, count) in part.postings(*term) {
                    let place = paper as usize;
                    if self.had.get(place) != Some(&number) {
                        continue;
                    }
                    let length = 1.0 - LENGTH + slope * f32::from(part.length(paper));
                    let amount = &mut self.amount[place];
                    if *amount == 0.0 {
                        papers.push(paper);
                    }
                    *amount += weight * f32::from(count) / length;
                }
            }
        }
        papers
    }

    fn score(&mut self, number: u16, frequency: usize, papers: &[u32]) {
        let all = self.view.papers as f32;
        let having = (frequency as f32).min(all);
        let rarity = ((all - having + 0.5) / (having + 0.5)).ln_1p();
        for paper in papers {
            let place = *paper as usize;
            let amount = std::mem::take(&mut self.amount[place]);
            self.scores[place] += rarity * amount * (SATURATION + 1.0) / (amount + SATURATION);
            self.had[place] = number + 1;
        }
    }

    /// The papers with their scores, the best so many in order.
    fn ranked(&self, papers: Vec<u32>, best: usize) -> Vec<Found> {
        let score = |paper: u32| self.scores.get(paper as usize).copied().unwrap_or_default();
        // Scores are never negative, so that their bits stand in their order; one number a paper sorts fastest.
        let key = |paper| u64::from(!score(paper).to_bits()) << 32 | u64::from(paper);
        let mut keys: Vec<u64> = papers.into_iter().map(key).collect();
        let ordered = best.min(keys.len());
        if ordered < keys.len() {
            keys.select_nth_unstable(ordered);
        }
        keys[..ordered].sort_unstable();
        let found = |key: u64| Found { slot: Slot(key as u32), score: f32::from_bits(!((key >> 32) as u32)) };
        keys.into_iter().map(found).collect()
    }
}

/// Those of the papers whose texts hold the phrases and match the regular expressions.
fn verified(view: &View<'_>, query: &BodyQuery, papers: Vec<u32>, stop: Stop<'_>) -> Vec<u32> {
    let parts: Vec<Part<'_>> = query.fields.places().filter_map(|at| view.parts.get(at).copied()).collect();
    let holds = |paper: &u32| query.verify(parts.iter().map(|part| part.text(*paper)));
    let keep = |papers: &[u32]| {
        let wanted = papers.chunks(LOOK).take_while(|_| !stop());
        wanted.flatten().copied().filter(holds).collect::<Vec<u32>>()
    };
    if papers.len() < MANY {
        return keep(&papers);
    }
    let (one, other) = papers.split_at(papers.len() / 2);
    thread::scope(|scope| {
        let rest = scope.spawn(|| keep(other));
        let mut kept = keep(one);
        // A panic in the other half is one of this whole search.
        kept.extend(rest.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        kept
    })
}
