//! Values of fields: pieces joined by `#`, the names of `@string` put in their place. A definition sees only those
//! before it, so that no ring can be built, and what a file's names may grow to is bounded.

use crate::format::limit;
use serde_bibtex::entry::Token;
use std::borrow::Cow;
use std::collections::HashMap;

/// A value as it stands in the file.
pub type Pieces<'a> = Vec<Token<'a>>;

/// Names that every style defines.
const MONTHS: [(&str, &str); 12] = [
    ("jan", "January"),
    ("feb", "February"),
    ("mar", "March"),
    ("apr", "April"),
    ("may", "May"),
    ("jun", "June"),
    ("jul", "July"),
    ("aug", "August"),
    ("sep", "September"),
    ("oct", "October"),
    ("nov", "November"),
    ("dec", "December"),
];

/// The names that a file defines by `@string`.
#[derive(Debug)]
pub struct Macros {
    table: HashMap<String, String>,
    /// Bytes that names may still be replaced by: strings that double each other must not fill the memory.
    left: std::cell::Cell<usize>,
}

impl Macros {
    /// The months, for a text of this length.
    pub fn new(length: usize) -> Macros {
        let table = MONTHS.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        Macros { table: table.collect(), left: std::cell::Cell::new(4 * length + (16 << 20)) }
    }

    /// Takes a definition in.
    pub fn define(&mut self, name: &str, pieces: &Pieces<'_>) {
        let value = self.text(pieces).into_owned();
        self.left.set(self.left.get().saturating_sub(value.len()));
        self.table.insert(name.to_lowercase(), value);
    }

    /// A value as text, at most as long as an abstract may be; a name that is not defined stands for itself.
    pub fn text<'a>(&self, pieces: &Pieces<'a>) -> Cow<'a, str> {
        if let [Token::Text(text)] = pieces.as_slice() {
            return Cow::Borrowed(text);
        }
        let mut whole = String::new();
        for piece in pieces {
            let text = match piece {
                Token::Text(text) => text,
                Token::Variable(name) => self.named(name),
            };
            if whole.len() + text.len() > limit::ABSTRACT {
                whole.push_str(&limit::cap_bytes(text, limit::ABSTRACT.saturating_sub(whole.len())));
                break;
            }
            whole.push_str(text);
        }
        Cow::Owned(whole)
    }

    /// What a name stands for.
    fn named<'b>(&'b self, name: &'b str) -> &'b str {
        let value = self.table.get(&name.to_lowercase());
        let value = value.filter(|value| value.len() <= self.left.get());
        self.left.set(self.left.get().saturating_sub(value.map_or(0, String::len)));
        value.map_or(name, String::as_str)
    }
}
