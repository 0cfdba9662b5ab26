//! The form of an image: one page with a header and the table of its parts, then the parts, then a sum for each page of
//! them. All numbers are little-endian.
//!
//! ```text
//! | magic, version | papers, doubles, left out, glyphs | ends of file and parts | table: start, length | sum |  one page
//! | rows, ends of rows, headings, … each beginning at a multiple of 64                                     |  the body
//! | a sum for each page of the body                                                                        |
//! ```

use foldhash::quality::FixedState;
use std::hash::{BuildHasher, Hasher};
use std::ops::Range;

/// Bytes of the header, and of what has a sum of its own.
pub const PAGE: usize = 4096;
/// Bytes of a sum.
pub const SUM: usize = 8;
/// A part begins at a multiple of this.
pub const ALIGNED: u64 = 64;

const MAGIC: &[u8; 16] = b"offprint library";
/// The number of this form.
const VERSION: u64 = 1;
/// Numbers of the header before the table.
const NUMBERS: usize = 7;
/// Bytes of the header that its sum covers.
const SUMMED: usize = PAGE - SUM;

/// What an image holds, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Each paper's row.
    Rows,
    /// Where each row ends.
    RowEnds,
    /// The folded headings.
    Headings,
    /// Where each folded heading ends.
    HeadingEnds,
    /// Each paper's year and one, 0 where it has none.
    Years,
    /// Each paper's venue by its number and one, 0 where it has none.
    Venues,
    /// What each paper has, as flags.
    Flags,
    /// The table of fingerprints: where each bucket begins.
    PrintStarts,
    /// Its entries.
    Prints,
    /// The table of titles, where a paper names others: where each bucket begins.
    TitleStarts,
    /// Its entries.
    Titles,
    /// The venues by number.
    VenueNames,
    /// The tracks.
    TrackNames,
    /// The files and formats that papers come from, by number.
    Origins,
    /// What the maker of the image has to say.
    Words,
    /// The index of full texts, where it was made.
    Index,
    /// The headings as the engine searches them, where they were made.
    Engine,
}

/// All of them.
pub const PARTS: [Part; 17] = [
    Part::Rows,
    Part::RowEnds,
    Part::Headings,
    Part::HeadingEnds,
    Part::Years,
    Part::Venues,
    Part::Flags,
    Part::PrintStarts,
    Part::Prints,
    Part::TitleStarts,
    Part::Titles,
    Part::VenueNames,
    Part::TrackNames,
    Part::Origins,
    Part::Words,
    Part::Index,
    Part::Engine,
];

impl Part {
    /// Bytes that it has for each paper, where that is fixed.
    fn width(self) -> Option<u64> {
        match self {
            Part::RowEnds | Part::HeadingEnds => Some(8),
            Part::Years | Part::Venues => Some(4),
            Part::Flags => Some(1),
            _ => None,
        }
    }
}

/// The first page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Header {
    /// Open papers.
    pub papers: u64,
    /// Records that became one with another.
    pub doubles: u64,
    /// Papers that were left out because they were rejected or withdrawn.
    pub left_out: u64,
    /// 1 where headings are set in ASCII.
    pub ascii: u64,
    /// Where the body ends and the sums begin.
    pub body_end: u64,
    /// Bytes of the whole image.
    pub end: u64,
    /// Where each part lies.
    pub parts: [Range<u64>; PARTS.len()],
}

impl Header {
    /// The page.
    pub fn to_page(&self) -> [u8; PAGE] {
        let mut page = [0; PAGE];
        let numbers =
            [VERSION, self.papers, self.doubles, self.left_out, self.ascii, self.body_end, self.end];
        let table = self.parts.iter().flat_map(|part| [part.start, part.end]);
        let numbers = numbers.into_iter().chain(table).flat_map(u64::to_le_bytes);
        let content = MAGIC.iter().copied().chain(numbers);
        page.iter_mut().zip(content).for_each(|(place, byte)| *place = byte);
        let sum = sum(page.get(..SUMMED).unwrap_or_default());
        page.iter_mut().skip(SUMMED).zip(sum).for_each(|(place, byte)| *place = byte);
        page
    }

    /// Reads the page of an image of which all bytes are given; `None` where anything in it cannot be.
    pub fn read(bytes: &[u8]) -> Option<Header> {
        let page = bytes.get(..PAGE)?;
        let (content, own) = page.split_at_checked(SUMMED)?;
        let numbers = content.strip_prefix(MAGIC)?;
        if sum(content) != *own {
            return None;
        }
        let number = |at: usize| Some(u64::from_le_bytes(*numbers.get(at * 8..)?.first_chunk()?));
        let mut header = Header {
            papers: number(1)?,
            doubles: number(2)?,
            left_out: number(3)?,
            ascii: number(4)?,
            body_end: number(5)?,
            end: number(6)?,
            ..Header::default()
        };
        for (at, part) in header.parts.iter_mut().enumerate() {
            *part = number(NUMBERS + at * 2)?..number(NUMBERS + at * 2 + 1)?;
        }
        (number(0)? == VERSION && header.is_sound(bytes.len() as u64)).then_some(header)
    }

    /// True where everything lies in its place and has its size.
    fn is_sound(&self, length: u64) -> bool {
        let pages = self.body_end.saturating_sub(PAGE as u64).div_ceil(PAGE as u64);
        let in_body = |part: &Range<u64>| {
            part.start >= PAGE as u64 && part.start <= part.end && part.end <= self.body_end
        };
        let fits = |(part, range): (&Part, &Range<u64>)| {
            let width = part.width();
            width.is_none_or(|width| self.papers.checked_mul(width) == Some(range.end - range.start))
        };
        self.end == length
            && self.papers < u64::from(u32::MAX)
            && self.body_end >= PAGE as u64
            && pages.checked_mul(SUM as u64).and_then(|sums| sums.checked_add(self.body_end)) == Some(length)
            && self.parts.iter().all(in_body)
            && PARTS.iter().zip(&self.parts).all(fits)
    }

    /// Where a part lies.
    pub fn part(&self, part: Part) -> Range<usize> {
        let range = self.parts.get(part as usize).cloned().unwrap_or_default();
        // Both lie in the bytes of the image, so they are no longer than its length.
        usize::try_from(range.start).unwrap_or_default()..usize::try_from(range.end).unwrap_or_default()
    }
}

/// The sum of a page, by which damage is seen; it keeps nobody from making an image on purpose.
pub fn sum(page: &[u8]) -> [u8; SUM] {
    let mut hasher = FixedState::with_seed(VERSION).build_hasher();
    hasher.write(page);
    hasher.finish().to_le_bytes()
}
