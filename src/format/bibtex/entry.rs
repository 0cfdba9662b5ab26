//! One entry: its type, its key, its fields. The crate serde_bibtex reads those that keep the grammar; what it refuses
//! is read once more by `lenient`, which takes what can be taken.

use super::lenient;
use super::scan::{Braces, Span};
use super::value::Pieces;
use serde_bibtex::de::Deserializer;
use serde_bibtex::entry::BorrowEntry;

/// An entry with its fields in the order of the file.
#[derive(Debug)]
pub struct Entry<'a> {
    /// The line of its `@`, from 1.
    pub line: usize,
    /// Its type as written: `article`, `InProceedings`.
    pub kind: &'a str,
    /// The key as written; empty where there is none.
    pub key: &'a str,
    /// Names as written and values.
    pub fields: Vec<(&'a str, Pieces<'a>)>,
}

/// What an entry is.
#[derive(Debug)]
pub enum Item<'a> {
    /// A paper, or what papers refer to.
    Entry(Entry<'a>),
    /// Definitions of names.
    Strings(Vec<(&'a str, Pieces<'a>)>),
    /// A comment or a preamble.
    Nothing,
}

/// Reads an entry, and tells what of it could not be read.
pub fn read<'a>(span: &Span<'a>) -> (Item<'a>, Vec<String>) {
    let is = |word: &str| span.kind.eq_ignore_ascii_case(word);
    if is("comment") || is("preamble") {
        return (Item::Nothing, Vec::new());
    }
    if let Some(item) = strict(span) {
        return (item, Vec::new());
    }
    let (key, fields, faults) = lenient::read(span, is("string"));
    match is("string") {
        true => (Item::Strings(fields), faults),
        false => (Item::Entry(Entry { line: span.line, kind: span.kind, key, fields }), faults),
    }
}

/// An entry that keeps the grammar. The crate counts every brace, so that one with escaped braces is left to us.
fn strict<'a>(span: &Span<'a>) -> Option<Item<'a>> {
    let plain = span.braces == Braces::Escaped && !span.whole.contains("\\{") && !span.whole.contains("\\}");
    if !span.closed || !(plain || span.braces == Braces::Counted) {
        return None;
    }
    match Deserializer::from_str(span.whole).into_iter::<BorrowEntry<'a>>().next()?.ok()? {
        BorrowEntry::Regular { entry_type, entry_key, fields } => {
            Some(Item::Entry(Entry { line: span.line, kind: entry_type, key: entry_key, fields }))
        }
        BorrowEntry::Macro(definition) => Some(Item::Strings(definition.into_iter().collect())),
        BorrowEntry::Comment(_) | BorrowEntry::Preamble(_) => None,
    }
}
