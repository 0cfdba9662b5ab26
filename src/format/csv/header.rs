//! The header of a table: which row it is, what parts the cells, and what each column holds.

use super::rows::Row;
use crate::format::columns::{self, Field};

/// What may part the cells.
const DELIMITERS: &[u8] = b",\t;";

/// Rows in which a header is looked for: some exports tell of their search first.
const LOOK: usize = 10;

/// Bytes in which a header is looked for.
const HEAD: usize = 64 * 1024;

/// A table's header.
#[derive(Debug)]
pub struct Header {
    /// What parts the cells.
    pub delimiter: u8,
    /// The byte after the header's row.
    pub end: usize,
    cells: Vec<String>,
    /// What the columns hold, the preferred ones of a field first.
    fields: Vec<(Field, usize)>,
}

impl Header {
    /// The header of a text: the row with the most known names.
    pub fn find(text: &str) -> Option<Header> {
        let head = &text[..text.floor_char_boundary(HEAD)];
        let found = DELIMITERS.iter().flat_map(|delimiter| Header::parted_by(*delimiter, head));
        // Of equals the first is taken.
        found.reduce(|best, next| if next.fields.len() > best.fields.len() { next } else { best })
    }

    /// The first header among the first rows, where cells are parted so.
    fn parted_by(delimiter: u8, head: &str) -> Option<Header> {
        let mut reader = super::rows::reader(head, delimiter, true);
        let mut record = ::csv::StringRecord::new();
        for _ in 0..LOOK {
            if !reader.read_record(&mut record).ok()? {
                return None;
            }
            let end = usize::try_from(reader.position().byte()).ok()?;
            let names: Vec<_> = record.iter().collect();
            if columns::tell_of_papers(&names) {
                return Some(Header::new(delimiter, end, &names));
            }
        }
        None
    }

    fn new(delimiter: u8, end: usize, names: &[&str]) -> Header {
        let mut ranked: Vec<_> = names
            .iter()
            .enumerate()
            .filter_map(|(at, name)| columns::known(name).map(|(rank, field)| (rank, field, at)))
            .collect();
        ranked.sort_by_key(|(rank, _, at)| (*rank, *at));
        let fields = ranked.into_iter().map(|(_, field, at)| (field, at)).collect();
        Header { delimiter, end, cells: names.iter().map(|name| (*name).to_owned()).collect(), fields }
    }

    /// How many columns it names.
    pub fn width(&self) -> usize {
        self.cells.len()
    }

    /// What the columns hold, the preferred ones of a field first.
    pub fn fields(&self) -> impl Iterator<Item = (Field, usize)> {
        self.fields.iter().copied()
    }

    /// True where a column holds the field.
    pub fn has(&self, wanted: Field) -> bool {
        self.fields().any(|(field, _)| field == wanted)
    }

    /// True for a row that is the header again, as in tables put one behind another.
    pub fn is_repeated_by(&self, cells: &[String]) -> bool {
        self.cells == cells
    }
}

impl Row<'_> {
    /// True where no cell holds anything.
    pub fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.trim().is_empty())
    }
}
