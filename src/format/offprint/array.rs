//! Takes a JSON array apart item by item, so that a bad one costs itself and not the file.

use serde::de::DeserializeOwned;
use serde_json::Error;
use std::marker::PhantomData;

/// One item of an array.
#[derive(Debug)]
pub struct Item<T> {
    /// The line where it begins, from 1.
    pub line: usize,
    /// The item, or what is wrong with it.
    pub value: Result<T, Error>,
}

/// The items of an array, or the one value that the text is.
pub fn items<T: DeserializeOwned>(text: &str) -> impl Iterator<Item = Item<T>> {
    let text = text.trim_end();
    let text_start = text.len() - text.trim_start_matches('\u{feff}').trim_start().len();
    let start = if text[text_start..].starts_with('[') { text_start + 1 } else { text_start };
    let mut cursor = Cursor { text, at: 0, line: 1, of: PhantomData };
    cursor.go(start);
    std::iter::from_fn(move || cursor.next())
}

/// A place in the text, and its line.
struct Cursor<'a, T> {
    text: &'a str,
    at: usize,
    line: usize,
    of: PhantomData<T>,
}

impl<T: DeserializeOwned> Cursor<'_, T> {
    /// Moves forward, counting lines.
    fn go(&mut self, to: usize) {
        self.line += memchr::memchr_iter(b'\n', &self.text.as_bytes()[self.at..to]).count();
        self.at = to;
    }

    fn next(&mut self) -> Option<Item<T>> {
        let rest = &self.text[self.at..];
        self.go(
            self.at + rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n', ',', '\u{feff}']).len()
        );
        let rest = &self.text[self.at..];
        if rest.is_empty() || rest == "]" {
            return None;
        }
        let line = self.line;
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<T>();
        let value = values.next()?;
        let end = match value {
            Ok(_) => values.byte_offset(),
            Err(_) => after_bad_item(self.text, self.at) - self.at,
        };
        self.go(self.at + end);
        Some(Item { line, value })
    }
}

/// Where the item after a bad one may begin: the next line that starts an object no deeper than the bad one's line.
fn after_bad_item(text: &str, at: usize) -> usize {
    let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let indent = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let depth = indent(&text[line_start..]);
    let mut place = at;
    while let Some(end) = text[place..].find('\n') {
        place += end + 1;
        let line = &text[place..];
        let this = indent(line);
        if this <= depth && line[this..].starts_with('{') {
            return place;
        }
    }
    text.len()
}
