//! Topics: the library grouped by its own words. Papers whose vectors point the same way make a topic, which is named by
//! the words that it has and the others have not. The same library always gives the same topics.

mod cluster;

use super::related::Related;
use super::vectors::{Vectors, as_shown};
use crate::library::{Library, Slot};
use cluster::{Clusters, cluster};

/// Fewest and most topics of a library.
const TOPICS: std::ops::RangeInclusive<usize> = 4..=40;
/// Words of a label.
const LABEL: usize = 3;
/// A word of a label stands in this share of its papers at least.
const SHARE: f32 = 0.08;
/// Papers that are asked how they spell a word of a label.
const TYPICAL: usize = 12;
/// The third word of a label says at least this share of what the first says.
const WORTH: f32 = 0.45;

/// Papers that are about the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Topic {
    /// Two or three words that tell it from the others: "translation, multilingual".
    pub label: String,
    /// The papers, the most typical first.
    pub papers: Vec<Slot>,
}

/// The topics of the open papers, the largest first; `None` when `stop` says that nobody wants them any more. A paper
/// without words of its own is in none.
pub fn topics(library: &Library, related: &Related, stop: &(dyn Fn() -> bool + Sync)) -> Option<Vec<Topic>> {
    let vectors = related.vectors();
    let papers: Vec<u32> =
        library.slots().map(|slot| slot.0).filter(|paper| !vectors.of(*paper).is_empty()).collect();
    let clusters = cluster(vectors, &papers, count(papers.len()), stop)?;
    let labels = labels(library, vectors, &papers, &clusters);
    let mut topics: Vec<Topic> = labels
        .into_iter()
        .enumerate()
        .map(|(number, label)| Topic { label, papers: clusters.members(number, &papers) })
        .filter(|topic| !topic.papers.is_empty())
        .collect();
    topics.sort_by(|a, b| b.papers.len().cmp(&a.papers.len()).then_with(|| a.label.cmp(&b.label)));
    Some(topics)
}

/// How many topics so many papers have.
fn count(papers: usize) -> usize {
    let root = (papers as f64 / 2.0).sqrt().round() as usize;
    root.clamp(*TOPICS.start(), *TOPICS.end()).min(papers)
}

/// A name for each cluster.
fn labels(library: &Library, vectors: &Vectors, papers: &[u32], clusters: &Clusters) -> Vec<String> {
    let shares = clusters.shares(vectors, papers);
    let label = |number| {
        let members = clusters.members(number, papers);
        let stems = distinctive(number, &shares, clusters);
        let words: Vec<String> = stems.iter().map(|stem| shown(library, vectors, &members, *stem)).collect();
        words.join(", ")
    };
    (0..clusters.count).map(label).collect()
}

/// The stems that tell a cluster from the others: often kept here, seldom elsewhere.
fn distinctive(number: usize, shares: &[Vec<u32>], clusters: &Clusters) -> Vec<u32> {
    let own = clusters.sizes[number] as f32;
    let all: f32 = clusters.sizes.iter().sum::<u32>() as f32;
    let mut scored: Vec<(f32, u32)> = (0..)
        .zip(shares)
        .filter_map(|(stem, counts)| {
            let here = *counts.get(number)? as f32;
            let others = counts.iter().sum::<u32>() as f32 - here;
            let (here, others) = (here / own, others / (all - own).max(1.0));
            (here >= SHARE).then(|| (here * (here / (others + 0.01)).ln(), stem))
        })
        .filter(|(score, _)| *score > 0.0)
        .collect();
    scored.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let least = scored.first().map_or(0.0, |(score, _)| score * WORTH);
    let worthy = |(rank, (score, _)): &(usize, (f32, u32))| *rank + 1 < LABEL || *score >= least;
    scored.into_iter().take(LABEL).enumerate().filter(worthy).map(|(_, (_, stem))| stem).collect()
}

/// A stem as the most typical papers that keep it show it.
fn shown(library: &Library, vectors: &Vectors, members: &[Slot], stem: u32) -> String {
    let keeps = |slot: &&Slot| vectors.of(slot.0).iter().any(|(kept, _)| *kept == stem);
    let papers = members.iter().filter(keeps).take(TYPICAL).map(|slot| library.paper(*slot));
    as_shown(papers, &[vectors.stem(stem)]).concat()
}

#[cfg(test)]
mod tests;
