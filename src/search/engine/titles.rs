//! All titles as they stand in bytes. A title's number is its place there; its turn is its place among equal matches:
//! newest year first, then the shortest heading, then as in the library. The bytes may be read or mapped and are not
//! trusted: each access stays within them, and what is wrong in them makes answers wrong and nothing else.

use super::blocks::Blocks;
use super::build::build;
use super::layout::{Layout, Section};
use crate::library::Slot;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// All titles.
#[derive(Clone)]
pub struct Titles {
    bytes: Arc<dyn AsRef<[u8]> + Send + Sync>,
    layout: Layout,
    sections: [Range<usize>; 6],
}

impl fmt::Debug for Titles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Titles").field(&self.layout).finish()
    }
}

impl Titles {
    /// Takes the folded headings of the papers of a library, from its first slot on, each with the bytes that are shown of it
    /// and the year.
    pub fn new<'a>(papers: impl Iterator<Item = (&'a str, usize, Option<u16>)>) -> Titles {
        let layout = Layout { titles: 0, text: 0, short: 0, rows: 0 };
        let titles = Titles::open(Arc::new(build(papers)));
        titles.unwrap_or(Titles { bytes: Arc::new([]), layout, sections: [const { 0..0 }; 6] })
    }

    /// Opens bytes; `None` where they are not such.
    pub fn open(bytes: Arc<dyn AsRef<[u8]> + Send + Sync>) -> Option<Titles> {
        let layout = Layout::read((*bytes).as_ref())?;
        Some(Titles { bytes, layout, sections: layout.sections()? })
    }

    /// All of it, as it can be kept and opened again.
    pub fn bytes(&self) -> &[u8] {
        (*self.bytes).as_ref().get(..self.layout.size().unwrap_or_default()).unwrap_or_default()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.layout.titles
    }

    /// The folded heading of a title; empty for a number that is none.
    pub fn text(&self, number: u32) -> &str {
        let bytes = self.section(Section::Text).get(self.place(number));
        bytes.and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default()
    }

    /// The turn of a title among equal matches.
    pub fn turn(&self, number: u32) -> u32 {
        self.number(Section::Turns, number).unwrap_or(u32::MAX)
    }

    /// The paper at a turn; `None` where there is none.
    pub fn slot(&self, turn: u32) -> Option<Slot> {
        let slot = self.number(Section::Slots, turn)?;
        ((slot as usize) < self.len()).then_some(Slot(slot))
    }

    /// All of them, to search in.
    pub fn blocks(&self) -> Blocks<'_> {
        Blocks {
            signs: self.section(Section::Signs).as_chunks().0,
            ends: self.section(Section::BlockEnds).as_chunks().0,
            numbers: None,
            titles: self.layout.titles,
            short: self.layout.short,
        }
    }

    fn section(&self, section: Section) -> &[u8] {
        (*self.bytes).as_ref().get(self.sections[section as usize].clone()).unwrap_or_default()
    }

    fn place(&self, number: u32) -> Range<usize> {
        let (ends, _) = self.section(Section::Ends).as_chunks::<8>();
        let end = |at: usize| ends.get(at).and_then(|end| usize::try_from(u64::from_le_bytes(*end)).ok());
        let at = number as usize;
        let start = at.checked_sub(1).and_then(end).unwrap_or(0);
        start..end(at).unwrap_or(start)
    }

    fn number(&self, section: Section, at: u32) -> Option<u32> {
        let (numbers, _) = self.section(section).as_chunks::<4>();
        numbers.get(at as usize).map(|number| u32::from_le_bytes(*number))
    }
}
