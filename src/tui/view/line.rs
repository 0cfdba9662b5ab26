//! One row of cells, written from both sides: pieces from the left, pieces from the right, never over one another.

use crate::text::width::{cut_range, width};
use crate::tui::app::App;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::ops::Range;

/// A row that is being written.
pub struct Line<'a> {
    buffer: &'a mut Buffer,
    ellipsis: &'static str,
    row: u16,
    left: u16,
    right: u16,
}

impl<'a> Line<'a> {
    /// The first row of an area; one without rows takes nothing.
    pub fn new(frame: &'a mut Frame<'_>, app: &App, area: Rect) -> Self {
        let right = if area.height == 0 { area.x } else { area.right() };
        let ellipsis = app.look.signs.ellipsis;
        Line { buffer: frame.buffer_mut(), ellipsis, row: area.y, left: area.x, right }
    }

    /// Cells that are still free.
    pub fn free(&self) -> usize {
        usize::from(self.right.saturating_sub(self.left))
    }

    /// Writes from the left, cut to what is free.
    pub fn push(&mut self, text: &str, style: Style) -> &mut Self {
        let kept = cut_range(text, self.free()).end;
        self.put(&text[..kept], style);
        if kept < text.len() {
            self.put(self.ellipsis, style);
        }
        self
    }

    /// The same with byte ranges of the text, sorted, in a look of their own.
    pub fn push_lit(&mut self, text: &str, lit: &[Range<usize>], style: Style, in_lit: Style) -> &mut Self {
        let kept = cut_range(text, self.free()).end;
        let mut at = 0;
        for range in lit {
            let (start, end) = (range.start.clamp(at, kept), range.end.min(kept));
            if start < end {
                self.put(&text[at..start], style);
                self.put(&text[start..end], in_lit);
                at = end;
            }
        }
        self.put(&text[at..kept], style);
        if kept < text.len() {
            self.put(self.ellipsis, style);
        }
        self
    }

    fn put(&mut self, text: &str, style: Style) {
        if self.free() > 0 && !text.is_empty() {
            self.left = self.buffer.set_stringn(self.left, self.row, text, self.free(), style).0;
        }
    }

    /// Leaves cells free on the left.
    pub fn skip(&mut self, cells: u16) -> &mut Self {
        self.left = (self.left + cells).min(self.right);
        self
    }

    /// Writes from the right, where it fits whole.
    pub fn push_right(&mut self, text: &str, style: Style) -> &mut Self {
        let cells = width(text);
        if cells <= self.free() {
            self.right -= u16::try_from(cells).unwrap_or(0);
            if cells > 0 {
                self.buffer.set_stringn(self.right, self.row, text, cells, style);
            }
        }
        self
    }

    /// Leaves cells free on the right.
    pub fn skip_right(&mut self, cells: u16) -> &mut Self {
        self.right = self.right.saturating_sub(cells).max(self.left);
        self
    }

    /// The column that is written next from the left.
    pub fn column(&self) -> u16 {
        self.left
    }
}

/// The end of a line of text that holds the cursor, where the whole does not fit; and the cells before the cursor.
pub fn window(text: &str, cursor: usize, cells: usize) -> (&str, u16) {
    let at = text.char_indices().nth(cursor).map_or(text.len(), |(at, _)| at);
    let mut start = 0;
    while width(&text[start..at]) >= cells.max(1) && start < at {
        start += text[start..].chars().next().map_or(1, char::len_utf8);
    }
    (&text[start..], u16::try_from(width(&text[start..at])).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::window;

    #[test]
    fn the_filter_keeps_its_cursor_in_sight() {
        for (text, cursor, cells, want) in [
            ("fed", 3, 10, ("fed", 3)),
            ("federated", 9, 4, ("ted", 3)),
            ("federated", 0, 4, ("federated", 0)),
            ("日本語", 3, 4, ("語", 2)),
            ("", 0, 0, ("", 0)),
        ] {
            assert_eq!(window(text, cursor, cells), want, "{text} {cursor} {cells}");
        }
    }
}
