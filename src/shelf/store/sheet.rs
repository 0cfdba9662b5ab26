//! The bytes of `bookmarks.json`, and where each entry stands in them. A save of one change writes and checks one row
//! anew and takes all others as they were written and checked before: thousands of entries cost no more than a copy.

use super::document::Document;
use crate::paper::PaperId;
use crate::shelf::entries::Entries;
use crate::shelf::entry::Entry;
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

/// A file as it is written.
#[derive(Debug)]
pub struct Sheet {
    bytes: Vec<u8>,
    /// Sorted by identifier, as the entries are.
    rows: Vec<(PaperId, Range<usize>)>,
    /// Entries that changed since.
    touched: HashSet<PaperId>,
}

/// One row in the nesting of the file.
#[derive(Serialize)]
struct Nested<'a> {
    entries: BTreeMap<&'a PaperId, &'a Entry>,
}

/// What stands before and after a row in that nesting.
const BEFORE: &[u8] = b"{\n  \"entries\": {\n";
const AFTER: &[u8] = b"\n  }\n}";

/// What stands around and between the rows of a file.
const OPEN: &[u8] = b"\"entries\": {\n";
const BETWEEN: &[u8] = b",\n";
const CLOSE: &[u8] = b"\n  }";
const EMPTY: &[u8] = b"\"entries\": {}";

impl Sheet {
    /// The file of a document; rows that are not touched are taken from the sheet before. `None` where it would not
    /// read back as the document.
    pub fn of(document: &Document, before: Option<&Sheet>) -> Option<Sheet> {
        let (mut bytes, tail) = document.frame()?;
        let entries = &document.marks.entries;
        bytes.reserve(before.map_or(0, |sheet| sheet.bytes.len()));
        bytes.extend_from_slice(if entries.is_empty() { EMPTY } else { OPEN });
        let mut rows = Vec::with_capacity(entries.len());
        let mut old = before.map(|sheet| sheet.rows.as_slice()).unwrap_or_default().iter().peekable();
        for (id, entry) in entries.iter() {
            if !rows.is_empty() {
                bytes.extend_from_slice(BETWEEN);
            }
            let start = bytes.len();
            while old.next_if(|(other, _)| other < id).is_some() {}
            match old.next_if(|(other, _)| other == id).and_then(|(id, row)| before?.row(id, row)) {
                Some(row) => bytes.extend_from_slice(row),
                None => bytes.extend_from_slice(&row(id, entry)?),
            }
            rows.push((id.clone(), start..bytes.len()));
        }
        if !entries.is_empty() {
            bytes.extend_from_slice(CLOSE);
        }
        bytes.extend_from_slice(&tail);
        Some(Sheet { bytes, rows, touched: HashSet::new() })
    }

    /// The whole file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// These entries are not as they stand here.
    pub fn touch(&mut self, ids: impl IntoIterator<Item = PaperId>) {
        self.touched.extend(ids);
    }

    /// Touches all entries that are not the same in both.
    pub fn touch_differences(&mut self, one: &Entries, other: &Entries) {
        let changed = other.iter().filter(|(id, entry)| one.get(id) != Some(entry));
        self.touched.extend(changed.map(|(id, _)| id.clone()));
    }

    fn row(&self, id: &PaperId, row: &Range<usize>) -> Option<&[u8]> {
        if self.touched.contains(id) { None } else { self.bytes.get(row.clone()) }
    }
}

/// The row of an entry; `None` where it would not read back as the entry.
fn row(id: &PaperId, entry: &Entry) -> Option<Vec<u8>> {
    let bytes = serde_json::to_vec_pretty(&Nested { entries: BTreeMap::from([(id, entry)]) }).ok()?;
    let row = bytes.strip_prefix(BEFORE)?.strip_suffix(AFTER)?;
    let back: Entries = serde_json::from_slice(&[b"{", row, b"}"].concat()).ok()?;
    (back.len() == 1 && back.get(id) == Some(entry)).then(|| row.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::store::document::Content;
    use crate::text::sanitize;

    proptest::proptest! {
        /// Whatever is added, changed and removed: a sheet made from the one before is the sheet made of nothing, and
        /// reads back.
        #[test]
        fn rows_are_taken_over(rounds in proptest::collection::vec(proptest::collection::vec((0usize..9, 0u8..3), 0..6), 1..8)) {
            let mut document = Document::default();
            let mut sheet: Option<Sheet> = None;
            for round in rounds {
                for (n, rev) in round {
                    let id: PaperId = format!("doi:10.1/{n}").parse().unwrap();
                    document.marks.entries.remove(&id);
                    if rev > 0 {
                        let title = Some(sanitize("},\n  \"entries\": {}"));
                        let entry = Entry { title, rev: rev.into(), ..Entry::default() };
                        document.marks.entries.insert(id.clone(), entry);
                    }
                    sheet.iter_mut().for_each(|sheet| sheet.touch([id.clone()]));
                }
                let next = Sheet::of(&document, sheet.as_ref()).unwrap();
                let whole = Sheet::of(&document, None).unwrap();
                proptest::prop_assert_eq!(next.bytes(), whole.bytes());
                let Content::Good(back) = Document::read(next.bytes()) else { panic!() };
                proptest::prop_assert_eq!(&back, &document);
                sheet = Some(next);
            }
        }
    }
}
