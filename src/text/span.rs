//! Styled text: one cleaned string, the spans of it that have a style, and the spans that are links. It can be built
//! only through `TextBuilder`, which cleans what it is given.

use super::address::Address;
use super::builder::TextBuilder;
use super::clean::{CleanText, sanitize};
use super::stored::Stored;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::Arc;

bitflags::bitflags! {
    /// How a span is set. Colour and slant of maths, links and headings are the theme's.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
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

/// A stretch of a [`Text`] that leads somewhere, in bytes of its plain string.
pub type Link = (Range<usize>, Address);

/// Plain text with styled spans and links. Thousands are kept in memory, so one without styles holds its string alone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Text {
    plain: CleanText,
    spans: Box<[Span]>,
    links: Box<[Link]>,
}

impl Text {
    /// A text without styles or links; the string is cleaned.
    pub fn unstyled(raw: &str) -> Text {
        Text { plain: sanitize(raw), ..Text::default() }
    }

    /// A cleaned text without styles or links.
    pub fn plain_of(clean: &CleanText) -> Text {
        Text { plain: clean.clone(), ..Text::default() }
    }

    /// For the builder: `spans` and `links` are sorted, lie in `plain` and on its characters' borders.
    pub(super) fn from_parts(plain: CleanText, spans: Vec<Span>, links: Vec<Link>) -> Text {
        Text { plain, spans: spans.into(), links: links.into() }
    }

    /// The plain text, without any markup.
    pub fn plain(&self) -> &str {
        self.plain.as_str()
    }

    /// The plain text to be kept without a copy of it.
    pub fn shared(&self) -> Arc<str> {
        self.plain.shared()
    }

    /// Lets another text that has the same string share it.
    pub(crate) fn share(&self, other: &mut Option<CleanText>) {
        if other.as_ref() == Some(&self.plain) {
            *other = Some(self.plain.clone());
        }
    }

    /// The styled stretches, sorted, without overlap.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The links with the bytes they cover, sorted, without overlap.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// True when nothing is shown.
    pub fn is_empty(&self) -> bool {
        self.plain().is_empty()
    }

    /// The style at a byte of the plain text.
    pub fn style_at(&self, byte: usize) -> Style {
        let after = self.spans.partition_point(|span| span.range.end <= byte);
        self.spans
            .get(after)
            .filter(|span| span.range.contains(&byte))
            .map_or(Style::empty(), |span| span.style)
    }

    /// The link at a byte of the plain text.
    pub fn link_at(&self, byte: usize) -> Option<&Address> {
        let after = self.links.partition_point(|(range, _)| range.end <= byte);
        self.links.get(after).filter(|(range, _)| range.contains(&byte)).map(|(_, address)| address)
    }

    /// The pieces of a byte range with their style, in order and without gaps; for drawing a wrapped line.
    pub fn runs(&self, range: Range<usize>) -> Runs<'_> {
        let range = self.on_borders(range);
        let after = self.spans.partition_point(|span| span.range.end <= range.start);
        Runs { plain: self.plain(), spans: self.spans.get(after..).unwrap_or_default(), range }
    }

    /// A part of the text with its styles and links.
    pub fn slice(&self, range: Range<usize>) -> Text {
        let range = self.on_borders(range);
        let moved = |r: &Range<usize>| {
            let (start, end) = (r.start.max(range.start), r.end.min(range.end));
            (start < end).then(|| start - range.start..end - range.start)
        };
        let spans = self.spans.iter().filter_map(|s| Some(Span { range: moved(&s.range)?, style: s.style }));
        let links = self.links.iter().filter_map(|(r, address)| Some((moved(r)?, address.clone())));
        let mut part = TextBuilder::new();
        part.extend(self.plain().get(range.clone()).unwrap_or_default(), spans.collect(), links.collect());
        part.finish()
    }

    /// The byte ranges of the paragraphs, which are parted by blank lines.
    pub fn paragraphs(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let mut start = 0;
        self.plain().split("\n\n").map(move |part| {
            let range = start..start + part.len();
            start = range.end + 2;
            range
        })
    }

    /// The range cut to the text and moved outwards to characters' borders, so that no caller can make it panic.
    fn on_borders(&self, range: Range<usize>) -> Range<usize> {
        let plain = self.plain();
        let start = plain.floor_char_boundary(range.start);
        start..plain.ceil_char_boundary(range.end).max(start)
    }
}

/// The pieces of a part of a text with their styles; see [`Text::runs`].
#[derive(Debug, Clone)]
pub struct Runs<'a> {
    plain: &'a str,
    spans: &'a [Span],
    range: Range<usize>,
}

impl<'a> Iterator for Runs<'a> {
    type Item = (&'a str, Style);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.range.start;
        if start >= self.range.end {
            return None;
        }
        let (end, style) = match self.spans.first() {
            Some(span) if span.range.start <= start => {
                self.spans = self.spans.get(1..).unwrap_or_default();
                (span.range.end, span.style)
            }
            Some(span) => (span.range.start, Style::empty()),
            None => (self.range.end, Style::empty()),
        };
        let end = end.min(self.range.end);
        self.range.start = end;
        Some((self.plain.get(start..end)?, style))
    }
}
