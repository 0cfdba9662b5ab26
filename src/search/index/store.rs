//! The bytes of an index: a header with a table of sections, then the sections, all numbers little-endian. The bytes may
//! be built here, read or mapped; the table is checked when they are opened, and every access stays within them.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// What the bytes begin with; the last sign is the version.
const MAGIC: &[u8; 8] = b"OPTEXT\x00\x01";
/// Bytes before the table: magic, number of papers, number of sections.
const HEAD: usize = 16;
/// Bytes of a row of the table: where a section begins and its length.
const ROW: usize = 16;

/// Sections of bytes.
#[derive(Clone)]
pub struct Store {
    bytes: Arc<dyn AsRef<[u8]> + Send + Sync>,
    papers: u32,
    sections: Vec<Range<usize>>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("papers", &self.papers).field("bytes", &self.bytes().len()).finish()
    }
}

impl Store {
    /// Opens bytes that should hold this many sections; `None` where they do not.
    pub fn open(bytes: Arc<dyn AsRef<[u8]> + Send + Sync>, sections: usize) -> Option<Store> {
        let all = (*bytes).as_ref();
        let papers = Numbers(all.get(8..12)?).u32(0)?;
        let count = Numbers(all.get(12..HEAD)?).u32(0)?;
        if all.get(..8)? != MAGIC || count as usize != sections {
            return None;
        }
        let table = Numbers(all.get(HEAD..HEAD + sections * ROW)?);
        let ranges = (0..sections).map(|row| {
            let start = usize::try_from(table.u64(row * 2)?).ok()?;
            let end = start.checked_add(usize::try_from(table.u64(row * 2 + 1)?).ok()?)?;
            (end <= all.len()).then_some(start..end)
        });
        let sections = ranges.collect::<Option<Vec<_>>>()?;
        Some(Store { bytes, papers, sections })
    }

    /// How many papers it tells of.
    pub fn papers(&self) -> u32 {
        self.papers
    }

    /// All of it, as it can be kept and opened again.
    pub fn bytes(&self) -> &[u8] {
        (*self.bytes).as_ref()
    }

    /// A section; empty where there is none.
    pub fn section(&self, number: usize) -> &[u8] {
        let range = self.sections.get(number).cloned().unwrap_or(0..0);
        self.bytes().get(range).unwrap_or_default()
    }
}

/// Puts sections together, one after the other.
pub struct Writer {
    bytes: Vec<u8>,
    next: usize,
}

impl Writer {
    /// Begins bytes of this many sections.
    pub fn new(papers: u32, sections: usize) -> Writer {
        let mut bytes = Vec::with_capacity(HEAD + sections * ROW);
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&papers.to_le_bytes());
        // The number of sections is a constant of the program.
        bytes.extend_from_slice(&(sections as u32).to_le_bytes());
        bytes.resize(HEAD + sections * ROW, 0);
        Writer { bytes, next: 0 }
    }

    /// Adds the next section.
    pub fn add(&mut self, pieces: impl IntoIterator<Item = impl AsRef<[u8]>>) {
        let start = self.bytes.len();
        pieces.into_iter().for_each(|piece| self.bytes.extend_from_slice(piece.as_ref()));
        let length = self.bytes.len() - start;
        let row = HEAD + self.next * ROW;
        self.next += 1;
        let place = [start as u64, length as u64].map(u64::to_le_bytes).concat();
        if let Some(entry) = self.bytes.get_mut(row..row + ROW) {
            entry.copy_from_slice(&place);
        }
    }

    /// The bytes.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Little-endian numbers of one width.
#[derive(Debug, Clone, Copy, Default)]
pub struct Numbers<'a>(pub &'a [u8]);

impl<'a> Numbers<'a> {
    /// The number at a place, of four bytes each.
    pub fn u32(self, at: usize) -> Option<u32> {
        let bytes = self.0.get(at.checked_mul(4)?..)?.first_chunk()?;
        Some(u32::from_le_bytes(*bytes))
    }

    /// The number at a place, of eight bytes each.
    pub fn u64(self, at: usize) -> Option<u64> {
        let bytes = self.0.get(at.checked_mul(8)?..)?.first_chunk()?;
        Some(u64::from_le_bytes(*bytes))
    }

    /// The number at a place, of two bytes each; none counts as 0.
    pub fn u16(self, at: usize) -> u16 {
        let bytes = self.0.get(at * 2..).and_then(|rest| rest.first_chunk());
        bytes.map_or(0, |bytes| u16::from_le_bytes(*bytes))
    }

    /// The range that begins at a row of a table of ends: from one number to the next.
    pub fn range(self, row: usize) -> Option<Range<usize>> {
        let (start, end) = (self.u32(row)? as usize, self.u32(row + 1)? as usize);
        (start <= end).then_some(start..end)
    }

    /// The numbers of four bytes in a range.
    pub fn u32s(self, range: Range<usize>) -> impl ExactSizeIterator<Item = u32> + 'a {
        let bytes = self.0.get(range.start * 4..range.end * 4).unwrap_or_default();
        let (numbers, _) = bytes.as_chunks::<4>();
        numbers.iter().map(|bytes| u32::from_le_bytes(*bytes))
    }
}
