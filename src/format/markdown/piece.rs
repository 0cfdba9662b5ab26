//! What stands in a line of Markdown: bold and slanted words, links, pictures; and how a piece of the text is read.

use crate::format::columns::{self, Field};
use crate::format::place;
use crate::format::record::Record;
use std::ops::Range;

/// What a piece is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Style {
    /// Bold.
    Strong,
    /// Slanted.
    Slanted,
    /// A link and where it leads.
    Link(String),
    /// A picture.
    Picture,
    /// The break of a line.
    Break,
}

/// A piece of a line.
#[derive(Debug, Clone)]
pub struct Piece {
    /// What it is.
    pub style: Style,
    /// Its bytes with their marks.
    pub outer: Range<usize>,
    /// Its bytes without their marks; empty where there is nothing between.
    pub inner: Range<usize>,
}

/// A run of text with its pieces, outer ones before those within them.
#[derive(Debug, Clone, Default)]
pub struct Line {
    /// Its bytes.
    pub range: Range<usize>,
    /// What stands in it.
    pub pieces: Vec<Piece>,
}

impl Line {
    /// The text as it stands.
    pub fn raw<'a>(&self, text: &'a str) -> &'a str {
        text.get(self.range.clone()).unwrap_or_default().trim()
    }

    /// The piece with which the line begins.
    pub fn lead(&self, text: &str) -> Option<&Piece> {
        let piece = self.pieces.first()?;
        let before = text.get(self.range.start..piece.outer.start)?;
        before.trim().is_empty().then_some(piece)
    }

    /// The links that lead to an address, each with the words on it.
    fn links<'a>(&'a self, text: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.pieces.iter().filter_map(|piece| match &piece.style {
            Style::Link(url) => Some((text.get(piece.inner.clone()).unwrap_or_default(), url.as_str())),
            _ => None,
        })
    }

    /// The words on the first link.
    pub fn linked_words<'a>(&'a self, text: &'a str) -> Option<&'a str> {
        self.links(text).map(|(words, _)| words).find(|words| !words.is_empty())
    }

    /// The addresses that stand in the line without being links.
    fn bare<'a>(&'a self, text: &'a str) -> impl Iterator<Item = &'a str> {
        let raw = text.get(self.range.clone()).unwrap_or_default();
        let starts = memchr::memmem::find_iter(raw.as_bytes(), "http").map(|at| at + self.range.start);
        let is_marked = |piece: &&Piece| matches!(piece.style, Style::Link(_) | Style::Picture);
        // Both go forward in the text, so that a line of many links is passed over once.
        let (mut marked, mut covered) = (self.pieces.iter().filter(is_marked).peekable(), 0);
        let is_own = move |at: &usize| {
            while let Some(piece) = marked.next_if(|piece| piece.outer.start <= *at) {
                covered = covered.max(piece.outer.end);
            }
            *at >= covered
        };
        let ends = |c: char| c.is_whitespace() || matches!(c, '|' | '>' | ')' | ']' | '"');
        starts.filter(is_own).filter_map(move |at| text.get(at..self.range.end)?.split(ends).next())
    }

    /// Adds every address to a record; what each leads to is told by the words on it, by `given`, or by itself.
    pub fn add_links(&self, text: &str, given: Option<Field>, record: &mut Record) {
        let found: Vec<_> = self.links(text).chain(self.bare(text).map(|url| ("", url))).collect();
        // Headings link to each other and people to their mail; that makes no paper of either.
        for (words, url) in found.into_iter().filter(|(_, url)| place::address(url).is_some()) {
            let told = columns::known(words).map(|(_, field)| field);
            let rel = [told, given].into_iter().flatten().find_map(|field| match field {
                Field::Link(rel) => rel,
                _ => None,
            });
            place::add(record, rel, url);
        }
    }
}
