//! The rows of a table, each with its line. The library reads a quote that is never closed to the end of the file;
//! such a row is cut back to its first line here, and reading begins afresh behind it.

use super::header::Header;
use crate::format::record::Parsed;
use std::io::Cursor;

/// How many times the text may be read in all, for the sake of quotes that are never closed.
const PATIENCE: usize = 4;

/// A row.
#[derive(Debug)]
pub struct Row<'a> {
    /// The line where it begins, from 1.
    pub line: usize,
    /// What stands in it.
    pub cells: Vec<String>,
    /// Its bytes.
    pub raw: &'a str,
}

/// A reader of a text that takes rows of any width.
pub fn reader(text: &str, delimiter: u8, quoting: bool) -> ::csv::Reader<Cursor<&[u8]>> {
    let mut builder = ::csv::ReaderBuilder::new();
    builder
        .flexible(true)
        .has_headers(false)
        .delimiter(delimiter)
        .quoting(quoting)
        .from_reader(Cursor::new(text.as_bytes()))
}

/// Hands over every row under the header.
pub fn each(text: &str, header: &Header, out: &mut Parsed, mut take: impl FnMut(&Row<'_>, &mut Parsed)) {
    let mut rows = Rows::new(text, header.delimiter, header.end);
    while let Some(row) = rows.next() {
        if out.is_stopped() {
            return;
        }
        if rows.quoting && row.raw.trim_end().contains('\n') && !is_well_quoted(row.raw, header.delimiter) {
            let what = "a quote is not closed where its cell ends; the row was cut at the end of its line";
            out.issue(row.line, what);
            take(&rows.cut(&row), out);
        } else {
            take(&row, out);
        }
    }
}

/// The rows that are still to be read.
struct Rows<'a> {
    text: &'a str,
    delimiter: u8,
    reader: ::csv::Reader<Cursor<&'a [u8]>>,
    /// False once there were so many open quotes that they are taken for letters.
    quoting: bool,
    /// Bytes that may still be read in vain.
    patience: usize,
    /// The byte behind the last row.
    at: usize,
    /// The last byte of which the line is known, and that line.
    known: (usize, usize),
}

impl<'a> Rows<'a> {
    fn new(text: &'a str, delimiter: u8, at: usize) -> Rows<'a> {
        let patience = text.len().saturating_mul(PATIENCE);
        let reader = reader(text, delimiter, true);
        let mut rows = Rows { text, delimiter, reader, quoting: true, patience, at, known: (0, 1) };
        rows.go_to(at);
        rows
    }

    /// Goes on behind this byte.
    fn go_to(&mut self, at: usize) {
        let mut position = ::csv::Position::new();
        position.set_byte(at as u64);
        self.at = at;
        // A text in memory can be sought in; were it not so, the rest would be read as nothing.
        if self.reader.seek(position).is_err() {
            self.at = self.text.len();
        }
    }

    fn next(&mut self) -> Option<Row<'a>> {
        let mut record = ::csv::StringRecord::new();
        if self.at >= self.text.len() || !self.reader.read_record(&mut record).unwrap_or(false) {
            return None;
        }
        let end = usize::try_from(self.reader.position().byte()).unwrap_or(usize::MAX);
        let raw = self.text.get(self.at..end)?;
        // The library passes over blank lines before a row.
        let start = self.at + (raw.len() - raw.trim_start_matches('\n').len());
        self.at = end;
        let cells = record.iter().map(str::to_owned).collect();
        Some(Row { line: self.line_of(start), cells, raw: self.text.get(start..end)? })
    }

    /// The first line of a row that a quote tore open, as a row of its own; the rest is read again.
    fn cut(&mut self, row: &Row<'a>) -> Row<'a> {
        let first = row.raw.lines().next().unwrap_or_default();
        self.patience = self.patience.saturating_sub(row.raw.len());
        if self.patience == 0 {
            self.quoting = false;
            self.reader = reader(self.text, self.delimiter, false);
        }
        self.go_to(self.at - row.raw.len() + (first.len() + 1).min(row.raw.len()));
        let cells = first.split(char::from(self.delimiter)).map(|cell| cell.trim_matches('"').to_owned());
        Row { line: row.line, cells: cells.collect(), raw: first }
    }

    /// The line of a byte; where it is before the last one asked for, that one's.
    fn line_of(&mut self, at: usize) -> usize {
        let between = self.text.as_bytes().get(self.known.0..at).unwrap_or_default();
        self.known = (self.known.0.max(at), self.known.1 + memchr::memchr_iter(b'\n', between).count());
        self.known.1
    }
}

/// True where every quoted cell is closed at its end.
fn is_well_quoted(row: &str, delimiter: u8) -> bool {
    let bytes = row.trim_end_matches(['\n', '\r']).as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let quoted = bytes[at] == b'"';
        at = if quoted {
            closed(bytes, at + 1)
        } else {
            memchr::memchr(delimiter, &bytes[at..]).map_or(bytes.len(), |n| at + n)
        };
        if bytes.get(at).is_some_and(|next| *next != delimiter) || quoted && bytes.get(at - 1) != Some(&b'"')
        {
            return false;
        }
        at += 1;
    }
    true
}

/// The byte after the quote that closes a cell, or the end.
fn closed(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr::memchr(b'"', rest)) {
        at += found + 1;
        if bytes.get(at) != Some(&b'"') {
            return at;
        }
        at += 1;
    }
    bytes.len()
}
