//! The folded headings of all papers, one behind the other, the shortest first: so blocks of them lose little room, and
//! what is looked at in turn stands in turn. A title's number is its place here; its turn is its place among equal
//! matches: newest year first, then the shortest heading, then as in the library.

use crate::library::Slot;
use crate::text::Folded;
use std::cmp::Reverse;

/// All titles.
#[derive(Debug, Default)]
pub struct Titles {
    text: String,
    ends: Vec<usize>,
    /// The turn of each title.
    turns: Vec<u32>,
    /// The paper at each turn.
    slots: Vec<Slot>,
}

impl Titles {
    /// Takes the headings and years of the papers of a library, from its first slot on.
    pub fn new<'a>(papers: impl Iterator<Item = (&'a Folded, Option<u16>)>) -> Titles {
        let papers: Vec<_> = papers.zip(0..u32::MAX).collect();
        let mut turns: Vec<_> = papers
            .iter()
            .map(|((heading, year), slot)| (Reverse(*year), heading.shown_byte(usize::MAX), *slot))
            .collect();
        turns.sort_unstable();
        let mut order: Vec<_> = turns
            .iter()
            .zip(0..)
            .filter_map(|((.., slot), turn)| {
                let ((heading, _), _) = papers.get(*slot as usize)?;
                let first = heading.text().bytes().next().unwrap_or_default().to_ascii_lowercase();
                Some((heading.text().chars().count(), first, turn, heading.text()))
            })
            .collect();
        order.sort_unstable_by_key(|(length, first, turn, _)| (*length, *first, *turn));
        let slots = turns.into_iter().map(|(.., slot)| Slot(slot)).collect();
        let mut titles = Titles { slots, ..Titles::default() };
        for (.., turn, text) in order {
            titles.text.push_str(text);
            titles.ends.push(titles.text.len());
            titles.turns.push(turn);
        }
        titles
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.turns.len()
    }

    /// The folded heading of a title; empty for a number that is none.
    pub fn text(&self, number: u32) -> &str {
        let at = number as usize;
        let start = at.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.ends.get(at).and_then(|&end| self.text.get(start..end)).unwrap_or_default()
    }

    /// The turn of a title among equal matches.
    pub fn turn(&self, number: u32) -> u32 {
        self.turns.get(number as usize).copied().unwrap_or(u32::MAX)
    }

    /// The paper at a turn; `None` where there is none.
    pub fn slot(&self, turn: u32) -> Option<Slot> {
        self.slots.get(turn as usize).copied()
    }
}
