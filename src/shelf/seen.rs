//! Which papers were seen without anybody saying so: a number for each paper's identifier and the second of the mark.
//! Marks are only ever added, so that those of several programs are joined in any order.

use crate::paper::{Paper, PaperId};
use std::collections::HashMap;

/// The marks, and which of them are not handed to the disk yet.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Seen {
    by_digest: HashMap<u64, u32>,
    fresh: Vec<(u64, u32)>,
}

impl Seen {
    /// When a paper was marked, in seconds since 1970.
    pub fn marked(&self, id: &PaperId) -> Option<u32> {
        if self.by_digest.is_empty() {
            return None;
        }
        self.by_digest.get(&id.digest()).copied()
    }

    /// How many marks there are.
    pub fn len(&self) -> usize {
        self.by_digest.len()
    }

    /// True without a mark.
    pub fn is_empty(&self) -> bool {
        self.by_digest.is_empty()
    }

    /// All marks: the digest of an identifier, and the second.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u32)> {
        self.by_digest.iter().map(|(digest, at)| (*digest, *at))
    }

    /// Marks a paper; the mark is fresh.
    pub fn mark(&mut self, id: &PaperId, at: u32) {
        self.insert((id.digest(), at));
    }

    fn insert(&mut self, mark: (u64, u32)) {
        if self.join(mark) {
            self.fresh.push(mark);
        }
    }

    /// Joins a mark from elsewhere, of which the later counts; true where it is news.
    pub fn join(&mut self, (digest, at): (u64, u32)) -> bool {
        let known = self.by_digest.get(&digest).is_some_and(|known| *known >= at);
        if !known {
            self.by_digest.insert(digest, at);
        }
        !known
    }

    /// The marks since this was last asked.
    pub fn take_fresh(&mut self) -> Vec<(u64, u32)> {
        std::mem::take(&mut self.fresh)
    }

    /// Marks the loaded papers that were marked under another of their fingerprints, when less was known of them. One
    /// made of a text that several papers share, such as the title "Introduction", tells nothing.
    pub fn adopt(&mut self, papers: &[&Paper]) {
        if self.is_empty() {
            return;
        }
        let mut of_texts: HashMap<u64, Option<u64>> = HashMap::new();
        for paper in papers {
            let id = paper.identity.id().digest();
            for print in paper.identity.prints() {
                let digest = print.digest();
                let Some(at) = self.by_digest.get(&digest).copied() else { continue };
                if print.is_of_title() || print.is_of_abstract() {
                    of_texts.entry(digest).and_modify(|only| *only = None).or_insert(Some(id));
                } else if !self.by_digest.contains_key(&id) {
                    self.insert((id, at));
                }
            }
        }
        for (digest, id) in of_texts {
            if let (Some(id), Some(at)) = (id, self.by_digest.get(&digest).copied())
                && !self.by_digest.contains_key(&id)
            {
                self.insert((id, at));
            }
        }
    }
}
