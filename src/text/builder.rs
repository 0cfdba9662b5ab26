//! The only way to a styled [`Text`]: pieces are cleaned before their places are taken, so that the spans stay right,
//! and the whole is checked once more at the end.

use super::address::Address;
use super::clean::sanitize;
use super::span::{Link, Span, Style, Text};
use std::ops::Range;
use unicode_normalization::is_nfc;

/// Builds a [`Text`] piece by piece.
#[derive(Debug, Default)]
pub struct TextBuilder {
    plain: String,
    spans: Vec<Span>,
    links: Vec<Link>,
}

impl TextBuilder {
    /// An empty text.
    pub fn new() -> Self {
        TextBuilder::default()
    }

    /// A text from a string that is clean and composed already, `None` where it is not. `runs` begin where a style does.
    pub(super) fn whole(plain: &str, runs: &[(usize, Style)], links: &[Link]) -> Option<Text> {
        let clean = sanitize(plain);
        if *clean != *plain || !is_nfc(plain) {
            return None;
        }
        let ends = runs.iter().skip(1).map(|run| run.0).chain([plain.len()]);
        let spans = runs.iter().zip(ends).map(|(&(start, style), end)| Span { range: start..end, style });
        Some(Text::from_parts(clean, spans.filter(|span| !span.style.is_empty()).collect(), links.to_vec()))
    }

    /// Bytes built so far: where the next piece begins.
    pub fn len(&self) -> usize {
        self.plain.len()
    }

    /// True before the first piece.
    pub fn is_empty(&self) -> bool {
        self.plain.is_empty()
    }

    /// Appends a piece in one style; it is cleaned first.
    pub fn push(&mut self, piece: &str, style: Style) {
        let start = self.plain.len();
        self.plain.push_str(sanitize(piece).as_str());
        let range = start..self.plain.len();
        if style.is_empty() || range.is_empty() {
            return;
        }
        match self.spans.last_mut() {
            Some(last) if last.style == style && last.range.end == start => last.range.end = range.end,
            _ => self.spans.push(Span { range, style }),
        }
    }

    /// Makes what was built since `start` a link.
    pub fn link(&mut self, start: usize, address: Address) {
        let end = self.plain.len();
        if start < end && self.links.last().is_none_or(|(last, _)| last.end <= start) {
            self.links.push((start..end, address));
        }
    }

    /// Appends a part of a finished text, with spans and links counted from the start of `plain`.
    pub(super) fn extend(&mut self, plain: &str, spans: Vec<Span>, links: Vec<Link>) {
        let base = self.plain.len();
        let moved = |range: Range<usize>| range.start + base..range.end + base;
        self.plain.push_str(plain);
        self.spans.extend(spans.into_iter().map(|s| Span { range: moved(s.range), style: s.style }));
        self.links.extend(links.into_iter().map(|(range, address)| (moved(range), address)));
    }

    /// The finished text. Pieces that were clean can still be unclean side by side (a mark at the start of one, a
    /// grapheme that grew too long): then the spans hold only as far as cleaning changed nothing.
    pub fn finish(self) -> Text {
        let clean = sanitize(&self.plain);
        let (mut spans, mut links) = (self.spans, self.links);
        if *clean != *self.plain {
            let same = clean
                .chars()
                .zip(self.plain.chars())
                .take_while(|(a, b)| a == b)
                .map(|(a, _)| a.len_utf8())
                .sum();
            spans.retain_mut(|span| clip(&mut span.range, same));
            links.retain_mut(|(range, _)| clip(range, same));
        }
        Text::from_parts(clean, spans, links)
    }
}

/// Cuts a range to end by `end`; false when nothing is left.
fn clip(range: &mut Range<usize>, end: usize) -> bool {
    range.end = range.end.min(end);
    range.start < range.end
}
