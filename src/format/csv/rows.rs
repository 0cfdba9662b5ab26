//! The rows of a table, each with its line. The library reads a quote that is never closed to the end of the file;
//! such a row is cut back to its first line here, and reading begins afresh behind it.

use super::header::Header;
use crate::format::record::Parsed;

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
pub fn reader(text: &str, delimiter: u8, quoting: bool) -> ::csv::Reader<&[u8]> {
    let mut builder = ::csv::ReaderBuilder::new();
    builder
        .flexible(true)
        .has_headers(false)
        .delimiter(delimiter)
        .quoting(quoting)
        .from_reader(text.as_bytes())
}

/// Hands over every row under the header.
pub fn each(text: &str, header: &Header, out: &mut Parsed, mut take: impl FnMut(&Row<'_>, &mut Parsed)) {
    let mut rest = Rest::new(text, header.end);
    let mut patience = text.len().saturating_mul(PATIENCE);
    while rest.at < text.len() {
        let quoting = patience > 0;
        let Some(cut) = rest.rows(header.delimiter, quoting, |row| take(&row, out)) else { break };
        patience = patience.saturating_sub(cut.text.len());
        let (line, first) = (rest.line_of(cut.start), cut.text.lines().next().unwrap_or_default());
        out.issue(line, "a quote is not closed where its cell ends; the row was cut at the end of its line");
        let cells = first.split(char::from(header.delimiter)).map(|cell| cell.trim_matches('"').to_owned());
        take(&Row { line, cells: cells.collect(), raw: first }, out);
        rest.at = cut.start + (first.len() + 1).min(cut.text.len());
    }
}

/// The part of a text that is still to be read.
struct Rest<'a> {
    text: &'a str,
    at: usize,
    /// The last byte of which the line is known, and that line.
    known: (usize, usize),
}

/// A row that a quote tore open.
struct Cut<'a> {
    start: usize,
    text: &'a str,
}

impl<'a> Rest<'a> {
    fn new(text: &'a str, at: usize) -> Rest<'a> {
        Rest { text, at, known: (0, 1) }
    }

    /// The line of a byte, which is not before the last one asked for.
    fn line_of(&mut self, at: usize) -> usize {
        let between = self.text.as_bytes().get(self.known.0..at).unwrap_or_default();
        self.known = (self.known.0.max(at), self.known.1 + memchr::memchr_iter(b'\n', between).count());
        self.known.1
    }

    /// Hands over rows up to the end of the text, or up to one that a quote tore open.
    fn rows(&mut self, delimiter: u8, quoting: bool, mut take: impl FnMut(Row<'_>)) -> Option<Cut<'a>> {
        let text = &self.text[self.at..];
        let mut reader = reader(text, delimiter, quoting);
        let mut record = ::csv::StringRecord::new();
        let mut start = 0;
        while reader.read_record(&mut record).unwrap_or(false) {
            let end = usize::try_from(reader.position().byte()).unwrap_or(text.len()).min(text.len());
            // The library passes over blank lines before a row.
            start += text[start..end].len() - text[start..end].trim_start_matches('\n').len();
            let raw = &text[start..end];
            if quoting && raw.trim_end().contains('\n') && !is_well_quoted(raw, delimiter) {
                return Some(Cut { start: self.at + start, text: raw });
            }
            let line = self.line_of(self.at + start);
            take(Row { line, cells: record.iter().map(str::to_owned).collect(), raw });
            start = end;
        }
        self.at = self.text.len();
        None
    }
}

/// True where every quoted cell is closed at its end.
fn is_well_quoted(row: &str, delimiter: u8) -> bool {
    let bytes = row.trim_end_matches('\n').as_bytes();
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
