//! A Markdown text as a row of blocks: headings, lines of text, items of lists, rows of tables.

use super::piece::{Line, Piece, Style};
use super::quote;
use crate::format::record::{Outlet, Record};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::ops::Range;

/// Pieces within one another that are told apart.
const DEPTH: usize = 8;

/// What a block is.
#[derive(Debug)]
pub enum Kind {
    /// A heading.
    Heading,
    /// A paragraph.
    Text,
    /// An item of a list.
    Item,
    /// HTML on lines of its own.
    Html,
    /// A quotation under a label of our own; what is in it makes no blocks.
    Quote,
    /// The head of a table.
    Head(Vec<Line>),
    /// A row of a table.
    Row(Vec<Line>),
}

/// A block.
#[derive(Debug)]
pub struct Block {
    /// What it is.
    pub kind: Kind,
    /// The line where it begins, from 1.
    pub line: usize,
    /// Its bytes, without those of blocks within it.
    pub range: Range<usize>,
    /// Its text; empty for rows, which have cells.
    pub text: Line,
}

/// The blocks of a text, up to where no more are wanted; their lines are those of the original, which has the same bytes
/// but for line breaks.
pub fn all(text: &str, original: &str, outlet: &Outlet<Record>) -> Vec<Block> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS;
    let mut builder = Builder { original, ..Builder::default() };
    let events = Parser::new_ext(text, options).into_offset_iter();
    for (event, range) in events.take_while(|_| !outlet.is_stopped()) {
        builder.event(event, range);
    }
    builder.blocks
}

#[derive(Default)]
struct Builder<'a> {
    original: &'a str,
    blocks: Vec<Block>,
    /// True while what comes belongs to the last block.
    is_open: bool,
    /// The pieces that are not closed, by their places in the line.
    open: Vec<usize>,
    /// How many are open beyond the depth that is told apart.
    deeper: usize,
    /// The end of the quotation whose blocks are passed over.
    quoted: usize,
    /// A byte and the line breaks before it.
    known: (usize, usize),
}

impl Builder<'_> {
    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        if range.end <= self.quoted {
            return;
        }
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(tag),
            Event::Text(_) | Event::Code(_) | Event::SoftBreak => self.cover(&range),
            Event::HardBreak => self.mark(Style::Break, range),
            Event::InlineHtml(html) if html.to_ascii_lowercase().starts_with("<br") => {
                self.mark(Style::Break, range)
            }
            Event::InlineHtml(_) | Event::Html(_) => self.cover(&range),
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Heading { .. } => self.block(Kind::Heading, range.start),
            Tag::Paragraph if self.is_empty_item() => self.is_open = true,
            Tag::Paragraph => self.block(Kind::Text, range.start),
            Tag::Item => self.block(Kind::Item, range.start),
            Tag::BlockQuote(_) => self.quote(range),
            Tag::HtmlBlock => self.block(Kind::Html, range.start),
            Tag::TableHead => self.block(Kind::Head(Vec::new()), range.start),
            Tag::TableRow => self.block(Kind::Row(Vec::new()), range.start),
            Tag::TableCell => self.cell(range.start),
            Tag::Strong => self.push(Style::Strong, range),
            Tag::Emphasis => self.push(Style::Slanted, range),
            Tag::Link { dest_url, .. } => self.push(Style::Link(dest_url.into_string()), range),
            Tag::Image { .. } => self.push(Style::Picture, range),
            Tag::CodeBlock(_) | Tag::MetadataBlock(_) => self.is_open = false,
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong | TagEnd::Emphasis | TagEnd::Link | TagEnd::Image => {
                self.pop();
            }
            TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item | TagEnd::HtmlBlock | TagEnd::TableRow => {
                self.is_open = false;
            }
            _ => {}
        }
    }

    /// True where the last block is an item of which nothing was read yet.
    fn is_empty_item(&self) -> bool {
        let last = self.blocks.last();
        last.is_some_and(|block| {
            matches!(block.kind, Kind::Item) && block.text.range.start == block.text.range.end
        })
    }

    fn block(&mut self, kind: Kind, start: usize) {
        let passed = self.original.as_bytes().get(self.known.0..start).unwrap_or_default();
        self.known = (self.known.0.max(start), self.known.1 + memchr::memchr_iter(b'\n', passed).count());
        self.blocks.push(Block { kind, line: self.known.1 + 1, range: start..start, text: Line::default() });
        self.is_open = true;
        self.open.clear();
        self.deeper = 0;
    }

    fn quote(&mut self, range: Range<usize>) {
        if self.original.get(range.clone()).is_some_and(quote::is_labelled) {
            self.block(Kind::Quote, range.start);
            self.is_open = false;
            self.quoted = range.end;
            self.blocks.last_mut().into_iter().for_each(|block| block.range.end = range.end);
        }
    }

    fn cell(&mut self, start: usize) {
        if let Some(Block { kind: Kind::Head(cells) | Kind::Row(cells), .. }) = self.blocks.last_mut() {
            cells.push(Line { range: start..start, pieces: Vec::new() });
        }
    }

    /// The line that is being read.
    fn line(&mut self) -> Option<&mut Line> {
        if !self.is_open {
            return None;
        }
        match self.blocks.last_mut()? {
            Block { kind: Kind::Head(cells) | Kind::Row(cells), .. } => cells.last_mut(),
            block => Some(&mut block.text),
        }
    }

    /// Takes bytes into the line and into the pieces that are open.
    fn cover(&mut self, range: &Range<usize>) {
        let open = self.open.clone();
        let Some(line) = self.line() else { return };
        stretch(&mut line.range, range);
        for at in open {
            if let Some(piece) = line.pieces.get_mut(at) {
                stretch(&mut piece.inner, range);
            }
        }
        if let Some(block) = self.blocks.last_mut() {
            block.range.end = block.range.end.max(range.end);
        }
    }

    fn mark(&mut self, style: Style, range: Range<usize>) {
        self.push(style, range);
        self.pop();
    }

    fn pop(&mut self) {
        match self.deeper.checked_sub(1) {
            Some(less) => self.deeper = less,
            None => self.open.truncate(self.open.len().saturating_sub(1)),
        }
    }

    fn push(&mut self, style: Style, range: Range<usize>) {
        self.cover(&range);
        if self.open.len() >= DEPTH {
            self.deeper += 1;
            return;
        }
        let Some(line) = self.line() else { return };
        line.pieces.push(Piece { style, outer: range.clone(), inner: range.end..range.end });
        let at = line.pieces.len() - 1;
        self.open.push(at);
    }
}

/// Makes a range take in another.
fn stretch(range: &mut Range<usize>, more: &Range<usize>) {
    *range = if range.start == range.end {
        more.clone()
    } else {
        range.start.min(more.start)..range.end.max(more.end)
    };
}
