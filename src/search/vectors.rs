//! Papers as vectors: for each paper the few stems that tell most of what it is about, weighed by TF-IDF and scaled to
//! length one; and for each stem the papers that keep it. Related papers and topics are found with these.

pub(in crate::search) mod amounts;
mod shown;
mod stop;

pub use shown::as_shown;
pub(in crate::search) use stop::stop_stems;

use crate::search::index::{Index, View};
use amounts::Amounts;
use std::collections::HashSet;

/// Stems that a paper keeps, at most.
pub const KEPT: usize = 24;

/// What a word in each part of a paper counts: abstract, title, author, keyword.
const PARTS: [f32; 4] = [1.0, 2.0, 0.0, 2.0];

/// Stems between two looks whether the work is still wanted.
const LOOK: usize = 1024;

/// The vectors of all papers.
#[derive(Debug, Default)]
pub struct Vectors {
    stems: Vec<Box<str>>,
    papers: Lists,
    by_stem: Lists,
}

/// Lists of numbers with weights, one after the other.
#[derive(Debug, Default)]
struct Lists {
    starts: Vec<u32>,
    entries: Vec<(u32, f32)>,
}

impl Lists {
    fn of(lists: impl Iterator<Item = Vec<(u32, f32)>>) -> Lists {
        let mut all = Lists { starts: vec![0], entries: Vec::new() };
        for list in lists {
            all.entries.extend(list);
            all.starts.push(all.entries.len() as u32);
        }
        all
    }

    fn get(&self, at: usize) -> &[(u32, f32)] {
        let range = self.starts.get(at).zip(self.starts.get(at + 1));
        range.and_then(|(start, end)| self.entries.get(*start as usize..*end as usize)).unwrap_or_default()
    }

    /// The same entries by number instead of by list.
    fn turned(&self, numbers: usize) -> Lists {
        let mut starts = vec![0_u32; numbers + 1];
        self.entries.iter().for_each(|(number, _)| starts[*number as usize + 1] += 1);
        (0..numbers).for_each(|at| starts[at + 1] += starts[at]);
        let mut next = starts.clone();
        let mut entries = vec![(0, 0.0); self.entries.len()];
        for list in 0..self.starts.len().saturating_sub(1) {
            for (number, weight) in self.get(list) {
                let place = &mut next[*number as usize];
                entries[*place as usize] = (list as u32, *weight);
                *place += 1;
            }
        }
        Lists { starts, entries }
    }
}

impl Vectors {
    /// Weighs the words of an index; `None` when `stop` says that nobody wants it any more.
    pub fn build(index: &Index, stop: &(dyn Fn() -> bool + Sync)) -> Option<Vectors> {
        let view = index.view();
        let mut weighing = Weighing::new(&view);
        let mut stems: Vec<Box<str>> = Vec::new();
        let stopped = stop_stems();
        for (number, (stem, terms)) in view.terms.stems().enumerate() {
            if number % LOOK == 0 && stop() {
                return None;
            }
            if tells(&stem, &stopped) && weighing.weigh(stems.len() as u32, &terms) {
                stems.push(stem.into());
            }
        }
        let papers = Lists::of(weighing.kept.into_iter().map(scaled));
        let by_stem = papers.turned(stems.len());
        Some(Vectors { stems, papers, by_stem })
    }

    /// How many papers there are.
    pub fn len(&self) -> usize {
        self.papers.starts.len().saturating_sub(1)
    }

    /// True without papers.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many stems are kept anywhere.
    pub fn stems(&self) -> usize {
        self.stems.len()
    }

    /// A stem by its number.
    pub fn stem(&self, number: u32) -> &str {
        self.stems.get(number as usize).map_or("", |stem| &**stem)
    }

    /// The stems of a paper with their weights, by number.
    pub fn of(&self, paper: u32) -> &[(u32, f32)] {
        self.papers.get(paper as usize)
    }

    /// The papers that keep a stem, with its weight in each.
    pub fn having(&self, stem: u32) -> &[(u32, f32)] {
        self.by_stem.get(stem as usize)
    }
}

/// True for a stem that can tell what a paper is about.
pub(in crate::search) fn tells(stem: &str, stopped: &HashSet<String>) -> bool {
    let letters = stem.chars().filter(|c| c.is_alphabetic()).count();
    let alone = stem.chars().any(|c| c > '\u{2e80}');
    (letters > 1 || alone) && !stopped.contains(stem)
}

/// The vectors while they are made.
struct Weighing<'a> {
    amounts: Amounts<'a>,
    kept: Vec<Vec<(u32, f32)>>,
}

impl<'a> Weighing<'a> {
    fn new(view: &'a View<'a>) -> Weighing<'a> {
        Weighing { amounts: Amounts::new(view), kept: vec![Vec::new(); view.papers as usize] }
    }

    /// Weighs a stem in each paper that has one of its terms; false where it ties nothing: one paper has it, or all.
    fn weigh(&mut self, stem: u32, terms: &[u32]) -> bool {
        let having = self.amounts.of(terms, PARTS);
        let rarity = (self.kept.len() as f32 / having.len().max(1) as f32).ln();
        let ties = having.len() > 1 && rarity > 0.0;
        for (paper, amount) in having.into_iter().filter(|_| ties) {
            keep(&mut self.kept[paper as usize], stem, rarity * (1.0 + amount.ln().max(0.0)));
        }
        ties
    }
}

/// Keeps a stem where it weighs more than the least of those kept.
fn keep(kept: &mut Vec<(u32, f32)>, stem: u32, weight: f32) {
    if kept.len() < KEPT {
        kept.push((stem, weight));
        if kept.len() == KEPT {
            sink_least(kept);
        }
    } else if kept.last().is_some_and(|(_, least)| weight > *least) {
        kept.pop();
        kept.push((stem, weight));
        sink_least(kept);
    }
}

/// Puts the entry of least weight last.
fn sink_least(kept: &mut [(u32, f32)]) {
    let least = (0..kept.len()).min_by(|a, b| kept[*a].1.total_cmp(&kept[*b].1));
    if let (Some(least), Some(last)) = (least, kept.len().checked_sub(1)) {
        kept.swap(least, last);
    }
}

/// A vector of length one, by stem.
fn scaled(mut kept: Vec<(u32, f32)>) -> Vec<(u32, f32)> {
    let length = kept.iter().map(|(_, weight)| weight * weight).sum::<f32>().sqrt();
    kept.iter_mut().for_each(|(_, weight)| *weight /= length);
    kept.sort_unstable_by_key(|(stem, _)| *stem);
    kept
}
