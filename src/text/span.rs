//! Styled text: one cleaned string, the spans of it that have a style, and the spans that are links. It can be built
//! only through [`TextBuilder`], which cleans what it is given.

use super::{Address, CleanText, Kind, sanitize, sanitize_line};
use std::ops::Range;

bitflags::bitflags! {
    /// How a span is set. Colour and slant of maths, links and headings are the theme's.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub struct Style: u8 {
        /// Bold.
        const BOLD = 1;
        /// Italic.
        const ITALIC = 2;
        /// Underlined.
        const UNDERLINE = 4;
        /// Struck through.
        const STRIKE = 8;
        /// Code, set in its own colour.
        const CODE = 16;
        /// Small capitals; the letters stay as typed.
        const SMALLCAPS = 32;
    }
}

/// A styled stretch of a [`Text`], in bytes of its plain string. Spans are sorted and do not overlap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// Bytes of the plain string.
    pub range: Range<usize>,
    /// Never empty.
    pub style: Style,
}

/// Plain text with styled spans and links.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    plain: CleanText,
    spans: Vec<Span>,
    links: Vec<(Range<usize>, Address)>,
}

impl Text {
    /// The plain text, without any markup.
    pub fn plain(&self) -> &str {
        self.plain.as_str()
    }

    /// The styled stretches, sorted, without overlap.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The links with the bytes they cover, sorted.
    pub fn links(&self) -> &[(Range<usize>, Address)] {
        &self.links
    }

    /// True when nothing is shown.
    pub fn is_empty(&self) -> bool {
        self.plain.as_str().is_empty()
    }
}

/// Builds a [`Text`] piece by piece.
#[derive(Debug)]
pub struct TextBuilder {
    kind: Kind,
    plain: String,
    spans: Vec<Span>,
    links: Vec<(Range<usize>, Address)>,
}

impl TextBuilder {
    /// An empty text of this kind.
    pub fn new(kind: Kind) -> Self {
        TextBuilder { kind, plain: String::new(), spans: Vec::new(), links: Vec::new() }
    }

    /// Appends a piece in one style; it is cleaned first.
    pub fn push(&mut self, piece: &str, style: Style) {
        let start = self.plain.len();
        match self.kind {
            Kind::Title => self.plain.push_str(sanitize_line(piece).as_str()),
            Kind::Abstract => self.plain.push_str(sanitize(piece).as_str()),
        }
        if !style.is_empty() && self.plain.len() > start {
            self.spans.push(Span { range: start..self.plain.len(), style });
        }
    }

    /// The finished text.
    pub fn finish(self) -> Text {
        Text { plain: sanitize(&self.plain), spans: self.spans, links: self.links }
    }
}

impl Text {
    /// The pieces of a byte range with their style.
    pub fn runs(&self, range: Range<usize>) -> impl Iterator<Item = (&str, Style)> {
        std::iter::once((&self.plain()[range], Style::empty()))
    }

    /// The byte ranges of the paragraphs.
    pub fn paragraphs(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let start = self.plain().as_ptr() as usize;
        self.plain().split("\n\n").map(move |part| {
            let at = part.as_ptr() as usize - start;
            at..at + part.len()
        })
    }
}
