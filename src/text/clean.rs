//! The one place that makes foreign text fit for a terminal: [`CleanLine`] and [`CleanText`] can be built only here.
//! Two passes: `chars` decides on each character alone, `graphemes` on what stands together in one cell. Text of plain
//! ASCII, the common case, is checked in one scan and copied as it is.

mod chars;
mod graphemes;

pub use chars::is_banned;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;
use unicode_segmentation::UnicodeSegmentation;

/// The most that is kept of one value; what is longer ends in `…`.
pub mod cap {
    /// Graphemes of a title.
    pub const TITLE: usize = 2_000;
    /// Graphemes of an author's name, and of other short facts.
    pub const AUTHOR: usize = 300;
    /// Authors of one paper.
    pub const AUTHORS: usize = 2_000;
    /// Bytes of an abstract.
    pub const ABSTRACT: usize = 64 * 1024;
    /// Bytes of a web address; a longer one is refused.
    pub const ADDRESS: usize = 2_048;
    /// Bytes of a note.
    pub const NOTE: usize = 256 * 1024;
    /// Bytes of an identifier; a longer one is refused.
    pub const ID: usize = 300;
}

/// One line without control characters, escape sequences, bidirectional overrides or invisible characters.
/// Copies share the string.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct CleanLine(Arc<str>);

/// The same for a longer text: line feeds stay.
/// Copies share the string.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct CleanText(Arc<str>);

/// Cleans a text of several lines.
pub fn sanitize(raw: &str) -> CleanText {
    if raw.bytes().all(|b| matches!(b, b' '..=b'~' | b'\n')) {
        return CleanText(raw.into());
    }
    CleanText(cleaned(raw, chars::Shape::Lines).into())
}

/// Cleans a single line: line ends become spaces.
pub fn sanitize_line(raw: &str) -> CleanLine {
    if raw.bytes().all(|b| matches!(b, b' '..=b'~')) {
        return CleanLine(raw.into());
    }
    CleanLine(cleaned(raw, chars::Shape::Line).into())
}

fn cleaned(raw: &str, shape: chars::Shape) -> String {
    let text = chars::filter(raw, shape);
    if text.chars().all(chars::stands_alone) { text } else { graphemes::limit(&text) }
}

impl CleanLine {
    /// Cleans a line and keeps at most this many graphemes, the last one `…` where it was longer.
    pub fn capped(raw: &str, graphemes: usize) -> CleanLine {
        let line = sanitize_line(raw);
        if line.len() <= graphemes || line.graphemes(true).nth(graphemes).is_none() {
            return line;
        }
        let kept = line.grapheme_indices(true).nth(graphemes.saturating_sub(1)).map_or(0, |(at, _)| at);
        CleanLine(shortened(&line, kept).into())
    }
}

impl CleanText {
    /// Cleans a text and keeps at most this many bytes, ending in `…` where it was longer; no grapheme is cut.
    pub fn capped(raw: &str, bytes: usize) -> CleanText {
        let text = sanitize(raw);
        if text.len() <= bytes {
            return text;
        }
        let room = bytes.saturating_sub('…'.len_utf8());
        let kept = text.grapheme_indices(true).map(|(at, _)| at).take_while(|&at| at <= room).last();
        CleanText(shortened(&text, kept.unwrap_or(0)).into())
    }
}

/// The first `kept` bytes, without the spaces at their end, and `…`.
fn shortened(text: &str, kept: usize) -> String {
    let kept = text.get(..kept).unwrap_or_default().trim_end();
    format!("{kept}…")
}

/// Cleans a string where it stands, so that thousands are read without a copy of each.
struct StrVisitor<T>(fn(&str) -> T);

impl<T> Visitor<'_> for StrVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: serde::de::Error>(self, raw: &str) -> Result<T, E> {
        Ok((self.0)(raw))
    }
}

macro_rules! clean_string {
    ($name:ident, $clean:ident) => {
        impl $name {
            /// The cleaned string.
            pub fn as_str(&self) -> &str {
                &self.0
            }
            /// The string itself, to be kept without a copy of it.
            pub fn shared(&self) -> Arc<str> {
                self.0.clone()
            }
        }
        impl From<String> for $name {
            fn from(raw: String) -> Self {
                $clean(&raw)
            }
        }
        impl From<$name> for String {
            fn from(clean: $name) -> String {
                clean.0.as_ref().to_owned()
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(&self.0)
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_str(StrVisitor($clean))
            }
        }
        impl std::ops::Deref for $name {
            type Target = str;
            fn deref(&self) -> &str {
                &self.0
            }
        }
    };
}
clean_string!(CleanLine, sanitize_line);
clean_string!(CleanText, sanitize);

#[cfg(test)]
mod tests;
