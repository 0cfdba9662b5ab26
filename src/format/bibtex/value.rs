//! Values of fields: pieces joined by `#`, the names of `@string` put in their place. A definition sees only those
//! before it, so that no ring can be built, and what a file's names may grow to is bounded.

use serde_bibtex::entry::Token;
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashMap;

/// A value as it stands in the file.
pub type Pieces<'a> = Vec<Token<'a>>;

/// Bytes that names of a short file may be replaced by.
const SPARE: usize = 16 << 20;

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
    /// Bytes that names may still be replaced by: strings that double each other must not fill the memory. `None` once
    /// they did not suffice.
    left: Cell<Option<usize>>,
    /// True from then on until it is told.
    ran_out: Cell<bool>,
}

impl Macros {
    /// The months, for a text of this length.
    pub fn new(length: usize) -> Macros {
        let table = MONTHS.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        Macros { table: table.collect(), left: Cell::new(Some(4 * length + SPARE)), ran_out: Cell::default() }
    }

    /// Takes a definition in; a name in it that has no value yet.
    pub fn define<'a>(&mut self, name: &str, pieces: &Pieces<'a>) -> Option<&'a str> {
        let value = self.text(pieces).into_owned();
        let names = pieces.iter().filter_map(|piece| match piece {
            Token::Variable(name) => Some(*name),
            Token::Text(_) => None,
        });
        let unknown = names.into_iter().find(|name| !self.table.contains_key(&name.to_lowercase()));
        self.left.set(self.left.get().map(|left| left.saturating_sub(value.len())));
        self.table.insert(name.to_lowercase(), value);
        unknown
    }

    /// True once after names could not be replaced any more.
    pub fn ran_out(&self) -> bool {
        self.ran_out.take()
    }

    /// A value as text; a name that is not defined stands for itself.
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
            whole.push_str(text);
        }
        Cow::Owned(whole)
    }

    /// What a name stands for.
    fn named<'b>(&'b self, name: &'b str) -> &'b str {
        let Some(value) = self.table.get(&name.to_lowercase()) else { return name };
        let Some(left) = self.left.get() else { return name };
        self.left.set(left.checked_sub(value.len()));
        self.ran_out.set(self.left.get().is_none());
        if self.left.get().is_some() { value } else { name }
    }
}
