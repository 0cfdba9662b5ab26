//! Text as it came and text as it is shown. Everything from outside passes [`sanitize`] on the way in, [`typeset`]
//! turns markup into styled text, and what typeset makes is cleaned once more: no control character, escape sequence
//! or bidirectional override reaches a screen.

pub mod address;
pub mod clean;
pub mod fold;
pub mod span;
pub mod width;
pub mod wrap;

pub use address::Address;
pub use clean::{CleanLine, CleanText, sanitize, sanitize_line};
pub use fold::Folded;
pub use span::{Span, Style, Text, TextBuilder};

/// What a raw string is: it decides on paragraphs, lists and line breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One line.
    Title,
    /// Paragraphs parted by `\n\n`, line breaks and list items by `\n`.
    Abstract,
}

/// Sets a raw string (LaTeX, Markdown, HTML mixed) as styled Unicode text. Accepts any string, keeps every word.
pub fn typeset(raw: &str, kind: Kind) -> Text {
    let mut out = TextBuilder::new(kind);
    out.push(raw, Style::empty());
    out.finish()
}
