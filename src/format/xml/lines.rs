//! The line of a place in a text, told while the text is read from its start to its end.

/// Counts lines as far as they were asked for.
#[derive(Debug)]
pub struct Lines<'a> {
    text: &'a [u8],
    at: usize,
    line: usize,
}

impl<'a> Lines<'a> {
    /// Stands at the start of a text.
    pub fn new(text: &'a str) -> Lines<'a> {
        Lines { text: text.as_bytes(), at: 0, line: 1 }
    }

    /// The line, from 1, of a byte; one that lies before the last that was asked for has its line.
    pub fn line(&mut self, at: usize) -> usize {
        let between = self.text.get(self.at..at).unwrap_or_default();
        self.line += memchr::memchr_iter(b'\n', between).count();
        self.at = self.at.max(at.min(self.text.len()));
        self.line
    }
}
