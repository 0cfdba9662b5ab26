//! Lines of a text that is being written: each is filled before the next begins, so that a key moves nothing above it,
//! and every byte belongs to a line, so that a cursor can stand anywhere.

use crate::text::width::{grapheme_width, width};
use std::ops::Range;
use unicode_linebreak::linebreaks;
use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

/// Breaks one line, without any `\n` in it, at `cells`. The ranges follow one another without a gap; the spaces at the
/// end of a range hang over its edge. Never returns an empty list.
pub fn soft(line: &str, cells: usize) -> Vec<Range<usize>> {
    let mut rows = Rows { rows: Vec::new(), start: 0, taken: 0, cells: cells.max(1) };
    let mut from = 0;
    for (end, _) in linebreaks(line).filter(|(end, _)| is_edge(line, *end)) {
        let piece = line.get(from..end).unwrap_or_default();
        let word = width(piece.trim_end());
        if word > rows.cells - rows.taken.min(rows.cells) {
            rows.end(from);
        }
        if word > rows.cells {
            rows.cut(piece, from);
        } else {
            rows.taken += width(piece);
        }
        from = end;
    }
    rows.rows.push(rows.start..line.len());
    rows.rows
}

/// True between two graphemes: a mark stays with the space that it stands on.
fn is_edge(line: &str, at: usize) -> bool {
    GraphemeCursor::new(at, line.len(), true).is_boundary(line, 0).unwrap_or(true)
}

/// Rows in the making.
struct Rows {
    rows: Vec<Range<usize>>,
    start: usize,
    /// Cells of the last row so far, with the spaces that hang over.
    taken: usize,
    cells: usize,
}

impl Rows {
    /// Ends a row before this byte, unless nothing is in it.
    fn end(&mut self, at: usize) {
        if at > self.start {
            self.rows.push(self.start..at);
            (self.start, self.taken) = (at, 0);
        }
    }

    /// Fills rows with a word that is wider than one.
    fn cut(&mut self, piece: &str, from: usize) {
        for (at, grapheme) in piece.grapheme_indices(true) {
            let wide = grapheme_width(grapheme);
            if self.taken + wide > self.cells && grapheme != " " {
                self.end(from + at);
            }
            self.taken += wide;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_are_filled_and_spaces_hang() {
        for (line, cells, want) in [
            ("", 5, &[""][..]),
            ("one two three", 8, &["one two ", "three"]),
            ("one two three", 7, &["one two ", "three"]),
            ("one two three", 6, &["one ", "two ", "three"]),
            ("one   ", 3, &["one   "]),
            ("  one two", 5, &["  one ", "two"]),
            ("incomprehensible", 6, &["incomp", "rehens", "ible"]),
            ("an incomprehensible", 6, &["an ", "incomp", "rehens", "ible"]),
            ("日本語の本", 4, &["日本", "語の", "本"]),
            ("日", 1, &["日"]),
            ("well-known", 6, &["well-", "known"]),
            ("a", 0, &["a"]),
        ] {
            let rows: Vec<&str> = soft(line, cells).into_iter().map(|row| &line[row]).collect();
            assert_eq!(rows, want, "{line:?} at {cells}");
        }
    }

    proptest! {
        #[test]
        fn every_byte_is_in_one_row_and_rows_fit(line in "[a-z 日👩é\u{200d}\u{301}-]{0,60}|[^\n]{0,60}", cells in 0_usize..20) {
            let rows = soft(&line, cells);
            let joined: String = rows.iter().map(|row| &line[row.clone()]).collect();
            prop_assert_eq!(&joined, &line);
            for row in rows {
                let shown = line[row].trim_end();
                prop_assert!(width(shown) <= cells.max(1) || shown.graphemes(true).count() == 1, "{:?} at {}", shown, cells);
            }
        }
    }
}
