//! Bytes in memory that begin at a cache line, so that no row of a block lies across two.

use super::layout::LINE;

/// A number of bytes that does not change.
#[derive(Debug, Default)]
pub struct Aligned {
    bytes: Vec<u8>,
    start: usize,
}

impl Aligned {
    /// So many zeros.
    pub fn zeros(length: usize) -> Aligned {
        let bytes = vec![0; length + LINE - 1];
        let start = bytes.as_ptr().align_offset(LINE) % LINE;
        let mut aligned = Aligned { bytes, start };
        aligned.bytes.truncate(start + length);
        aligned
    }
}

impl AsRef<[u8]> for Aligned {
    fn as_ref(&self) -> &[u8] {
        self.bytes.get(self.start..).unwrap_or_default()
    }
}

impl AsMut<[u8]> for Aligned {
    fn as_mut(&mut self) -> &mut [u8] {
        self.bytes.get_mut(self.start..).unwrap_or_default()
    }
}
