//! Rows in aligned columns. Where a terminal is too narrow for all of them, as many as fit stay aligned, and the rest of a
//! row flows beside them or, where there is no room either, below: nothing is cut.

use super::out::{Ink, Out};
use crate::text::width::width;
use crate::text::wrap::wrap;
use std::io;

/// Cells between two columns.
const GAP: usize = 2;
/// Cells that the rest of a row needs beside the aligned columns.
const LEAST: usize = 16;
/// Cells by which the rest is indented below its row.
const STEP: usize = 4;

/// A piece of a row.
#[derive(Debug, Clone)]
pub struct Cell {
    /// The words.
    pub text: String,
    /// Their styles.
    pub inks: &'static [Ink],
}

impl Cell {
    /// Words in the usual style.
    pub fn plain(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), inks: &[] }
    }

    /// Words in some styles.
    pub fn inked(inks: &'static [Ink], text: impl Into<String>) -> Cell {
        Cell { text: text.into(), inks }
    }
}

/// Prints words on as many lines as the terminal needs for them.
pub fn prose(inks: &'static [Ink], words: &str, indent: usize, out: &mut Out) -> io::Result<()> {
    let cell = [Cell::inked(inks, words)];
    Columns::of([cell.as_slice()], indent, out.width()).print(&cell, out)
}

/// How rows are laid out.
pub struct Columns {
    /// The width of each column.
    widths: Vec<usize>,
    /// Columns that are aligned.
    aligned: usize,
    /// Where each row begins.
    indent: usize,
    /// Where the rest of a row begins.
    rest: usize,
    /// Where the line ends.
    end: usize,
}

impl Columns {
    /// The columns of all rows, which begin at an indent, on a terminal of this width; `None` for a pipe.
    pub fn of<'a>(
        rows: impl IntoIterator<Item = &'a [Cell]>,
        indent: usize,
        cells: Option<usize>,
    ) -> Columns {
        let mut widths: Vec<usize> = Vec::new();
        for row in rows {
            widths.resize(widths.len().max(row.len()), 0);
            widths.iter_mut().zip(row).for_each(|(widest, cell)| *widest = width(&cell.text).max(*widest));
        }
        let end = cells.unwrap_or(usize::MAX);
        let place = |columns: usize| indent + widths.iter().take(columns).map(|w| w + GAP).sum::<usize>();
        if place(widths.len()).saturating_sub(GAP) <= end {
            return Columns { aligned: widths.len(), widths, indent, rest: indent, end };
        }
        let fits = |columns: &usize| place(*columns) + LEAST <= end;
        let aligned = (1..widths.len()).rev().find(fits);
        let rest = aligned.map_or(indent + STEP, place);
        Columns { aligned: aligned.unwrap_or(0), widths, indent, rest, end }
    }

    /// Prints a row.
    pub fn print(&self, row: &[Cell], out: &mut Out) -> io::Result<()> {
        let last = row.iter().rposition(|cell| !cell.text.is_empty()).map_or(0, |last| last + 1);
        let (aligned, rest) = row.split_at(self.aligned.min(last));
        let (mut gap, mut at) = (self.indent, 0);
        for (cell, widest) in aligned.iter().zip(&self.widths) {
            out.put(&" ".repeat(gap))?;
            out.inked(cell.inks, &cell.text)?;
            at += gap + width(&cell.text);
            gap = widest - width(&cell.text) + GAP;
        }
        let mut flow = Flow { start: self.rest, at, gap, end: self.end };
        let widths = self.widths.iter().skip(aligned.len());
        let mut rest = rest.iter().zip(widths).filter(|(cell, _)| !cell.text.is_empty());
        if self.aligned == 0 {
            // A row without columns: its first cell has lines of its own, and the rest stands below.
            let mut first = Flow { start: self.indent, at: 0, gap: self.indent, end: self.end };
            rest.by_ref().take(1).try_for_each(|(cell, _)| first.put(cell, 0, out))?;
            out.end()?;
            flow.gap = self.rest;
        }
        let any = rest.try_fold(false, |_, (cell, widest)| flow.put(cell, *widest, out).map(|()| true))?;
        if any || self.aligned > 0 { out.end() } else { Ok(()) }
    }
}

/// The rest of a row, cell after cell.
struct Flow {
    /// Where its lines begin.
    start: usize,
    /// Cells of the line that are taken.
    at: usize,
    /// Blanks before the next cell.
    gap: usize,
    /// Where its lines end.
    end: usize,
}

impl Flow {
    /// Puts a cell onto the line where it fits, else onto as many lines as it needs. What follows on its line stands in
    /// the next column, where there is room for that.
    fn put(&mut self, cell: &Cell, widest: usize, out: &mut Out) -> io::Result<()> {
        let fits = |gap: usize| self.at + gap + width(&cell.text) <= self.end;
        let gap = if self.at > self.start && !fits(self.gap) { GAP } else { self.gap };
        let fits = fits(gap);
        self.gap = gap;
        let room = self.end.saturating_sub(self.start).max(1);
        let piece = |range| cell.text.get(range).unwrap_or_default();
        let lines: Vec<&str> = match fits {
            true => vec![&cell.text],
            false => wrap(&cell.text, room).into_iter().map(piece).collect(),
        };
        for line in lines {
            if self.at > self.start && self.at + self.gap + width(line) > self.end {
                out.end()?;
                (self.at, self.gap) = (0, self.start);
            }
            out.put(&" ".repeat(self.gap))?;
            out.inked(cell.inks, line)?;
            self.at += self.gap + width(line);
            self.gap = widest.saturating_sub(width(line)) + GAP;
        }
        Ok(())
    }
}
