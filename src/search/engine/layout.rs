//! How all titles stand in bytes, in memory as in a file: a header of four numbers, then six sections whose sizes follow
//! from these, each from a cache line on; all numbers little-endian. Nothing of it need be read to open it.
//!
//! ```text
//! magic, titles, bytes of text, titles in blocks, rows | text | ends | turns | slots | ends of blocks | signs
//! ```

use crate::search::simd::LANES;
use std::ops::Range;

/// What the bytes begin with; the last sign is the version.
const MAGIC: &[u8; 8] = b"OPTITLE\x01";
/// Bytes of a cache line; the header has one.
pub const LINE: usize = 64;

/// Sections, by their places in [`Layout::sections`].
#[derive(Debug, Clone, Copy)]
pub enum Section {
    /// The folded headings one behind the other, the shortest first.
    Text,
    /// Where each ends, eight bytes each.
    Ends,
    /// The turn of each among equal matches, four bytes each.
    Turns,
    /// The paper at each turn, four bytes each.
    Slots,
    /// The row behind the last one of each block, four bytes each.
    BlockEnds,
    /// Rows of characters.
    Signs,
}

/// How much there is of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Titles, at most 2^32 - 1.
    pub titles: usize,
    /// Bytes of text.
    pub text: usize,
    /// Titles that stand in blocks: the first so many.
    pub short: usize,
    /// Rows of all blocks.
    pub rows: usize,
}

impl Layout {
    /// Reads a header; `None` where these are not such bytes, or fewer than it tells.
    pub fn read(bytes: &[u8]) -> Option<Layout> {
        let (numbers, _) = bytes.get(MAGIC.len()..LINE)?.as_chunks::<8>();
        let number = |at: usize| usize::try_from(u64::from_le_bytes(*numbers.get(at)?)).ok();
        let layout = Layout { titles: number(0)?, text: number(1)?, short: number(2)?, rows: number(3)? };
        let right = bytes.starts_with(MAGIC) && layout.short <= layout.titles;
        (right && u32::try_from(layout.titles).is_ok() && layout.size()? <= bytes.len()).then_some(layout)
    }

    /// The header.
    pub fn header(self) -> [u8; LINE] {
        let mut header = [0; LINE];
        let numbers = [self.titles, self.text, self.short, self.rows].map(|number| number as u64);
        let parts = std::iter::once(u64::from_le_bytes(*MAGIC)).chain(numbers);
        header.as_chunks_mut::<8>().0.iter_mut().zip(parts).for_each(|(to, part)| *to = part.to_le_bytes());
        header
    }

    /// All bytes; `None` where that is more than a number can tell.
    pub fn size(self) -> Option<usize> {
        Some(self.sections()?.last()?.end)
    }

    /// Where the sections are, in the order of [`Section`].
    pub fn sections(self) -> Option<[Range<usize>; 6]> {
        let sizes = [
            self.text,
            self.titles.checked_mul(8)?,
            self.titles.checked_mul(4)?,
            self.titles.checked_mul(4)?,
            self.short.div_ceil(LANES).checked_mul(4)?,
            self.rows.checked_mul(LANES)?,
        ];
        let mut sections = [const { 0..0 }; 6];
        let mut end: usize = LINE;
        for (section, size) in sections.iter_mut().zip(sizes) {
            let start = end.checked_next_multiple_of(LINE)?;
            end = start.checked_add(size)?;
            *section = start..end;
        }
        Some(sections)
    }
}
