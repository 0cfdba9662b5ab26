//! The folded headings of all papers, one behind the other in the order in which equal matches are listed: newest year
//! first, then the shortest, then as in the library. A title's number is its place in that order.

use crate::library::Slot;
use crate::text::Folded;
use std::cmp::Reverse;

/// All titles.
#[derive(Debug, Default)]
pub struct Titles {
    text: String,
    ends: Vec<usize>,
    slots: Vec<Slot>,
}

impl Titles {
    /// Takes the headings and years of the papers of a library, from its first slot on.
    pub fn new<'a>(papers: impl Iterator<Item = (&'a Folded, Option<u16>)>) -> Titles {
        let papers: Vec<_> = papers.zip(0..u32::MAX).collect();
        let mut order: Vec<_> = papers
            .iter()
            .map(|((heading, year), slot)| (Reverse(*year), heading.shown_byte(usize::MAX), *slot))
            .collect();
        order.sort_unstable();
        let mut titles = Titles::default();
        for (_, _, slot) in order {
            if let Some(((heading, _), _)) = papers.get(slot as usize) {
                titles.text.push_str(heading.text());
            }
            titles.ends.push(titles.text.len());
            titles.slots.push(Slot(slot));
        }
        titles
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// The folded heading of a title; empty for a number that is none.
    pub fn text(&self, number: u32) -> &str {
        let at = number as usize;
        let start = at.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.ends.get(at).and_then(|&end| self.text.get(start..end)).unwrap_or_default()
    }

    /// The paper of a title; `None` for a number that is none.
    pub fn slot(&self, number: u32) -> Option<Slot> {
        self.slots.get(number as usize).copied()
    }
}
