//! One entry: its type, its key, its fields. The crate serde_bibtex reads those that keep the grammar; what it refuses
//! is read once more by `lenient`, which takes what can be taken.

use super::lenient;
use super::scan::{Braces, Span};
use super::value::Pieces;
use serde_bibtex::de::Deserializer;
use serde_bibtex::entry::{BorrowEntry, Token};

/// How deep braces may stand in one another.
const DEPTH: usize = 256;

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
    let deep = is_deep(span.body);
    if let Some(item) = strict(span).filter(|_| !deep) {
        return (item, Vec::new());
    }
    let (key, mut fields, mut faults) = lenient::read(span, is("string"));
    fields.retain(|(name, value)| {
        let is_kept = !deep || !value.iter().any(|piece| matches!(piece, Token::Text(text) if is_deep(text)));
        if !is_kept {
            faults.push(format!("braces in the field {name} stand more than {DEPTH} deep; it was left out"));
        }
        is_kept
    });
    match is("string") {
        true => (Item::Strings(fields), faults),
        false => (Item::Entry(Entry { line: span.line, kind: span.kind, key, fields }), faults),
    }
}

/// True where braces stand deeper in one another than any text needs.
fn is_deep(text: &str) -> bool {
    if memchr::memchr_iter(b'{', text.as_bytes()).nth(DEPTH).is_none() {
        return false;
    }
    let (mut depth, mut escaped) = (0usize, false);
    text.bytes().any(|byte| {
        let sign = std::mem::take(&mut escaped);
        match byte {
            b'\\' => escaped = !sign,
            b'{' if !sign => depth += 1,
            b'}' if !sign => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > DEPTH
    })
}

/// An entry that keeps the grammar. The crate counts every brace, so that one with escaped braces is left to us.
fn strict<'a>(span: &Span<'a>) -> Option<Item<'a>> {
    let plain = span.braces == Braces::Escaped && !span.whole.contains("\\{") && !span.whole.contains("\\}");
    if !span.closed || span.commented || !(plain || span.braces == Braces::Counted) {
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
