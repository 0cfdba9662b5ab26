//! The table of TeX symbols: command name to Unicode text, class and ASCII text. The table is data, in
//! `assets/symbols.tsv`; here it is only read, once.

use super::kind::Glyphs;
use std::collections::HashMap;
use std::sync::LazyLock;

/// What a symbol does to the spaces round it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// A letter, a digit or a sign that stands for itself.
    Ord,
    /// A big operator: ∑, ∫.
    Op,
    /// A function word: log, max.
    Fn,
    /// An operator with spaces: +, ∪.
    Bin,
    /// An operator without spaces: ·, ×.
    Tight,
    /// A relation: =, ≤, →.
    Rel,
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// A comma or a semicolon.
    Punct,
    /// A space.
    Space,
    /// An abbreviation: i.e.
    Word,
    /// Nothing is shown.
    None,
}

/// One row of the table.
#[derive(Debug)]
pub struct Symbol {
    text: &'static str,
    ascii: &'static str,
    /// What it does to the spaces round it.
    pub class: Class,
}

impl Symbol {
    /// The text to show.
    pub fn text(&self, glyphs: Glyphs) -> &'static str {
        match glyphs {
            Glyphs::Unicode => self.text,
            Glyphs::Ascii => self.ascii,
        }
    }

    /// True for a command that ends the line instead of showing a sign.
    pub fn breaks_line(&self) -> bool {
        self.class == Class::None && self.text == "NL"
    }
}

static SYMBOLS: LazyLock<HashMap<&'static str, Symbol>> =
    LazyLock::new(|| include_str!("../../assets/symbols.tsv").lines().filter_map(row).collect());

/// From a sign that was typed as such back to its row; the first row that shows it counts.
static SIGNS: LazyLock<HashMap<char, &'static Symbol>> = LazyLock::new(|| {
    let mut signs = HashMap::new();
    let rows = include_str!("../../assets/symbols.tsv").lines().filter_map(row);
    for symbol in rows.filter_map(|(name, _)| SYMBOLS.get(name)) {
        let mut chars = symbol.text.chars();
        if let (Some(sign), None) = (chars.next(), chars.next())
            && !sign.is_ascii()
        {
            signs.entry(sign).or_insert(symbol);
        }
    }
    signs
});

/// The row of a command, named without its backslash.
pub fn symbol(name: &str) -> Option<&'static Symbol> {
    SYMBOLS.get(name)
}

/// The row of a sign that stands in the source itself, such as `≤`.
pub fn sign(c: char) -> Option<&'static Symbol> {
    SIGNS.get(&c).copied()
}

fn row(line: &'static str) -> Option<(&'static str, Symbol)> {
    let mut cells = line.split('\t');
    let (name, text, class) = (cells.next()?, cells.next()?, class(cells.next()?)?);
    let ascii = cells.next().unwrap_or(text);
    Some((name, Symbol { text, ascii, class }))
}

fn class(name: &str) -> Option<Class> {
    Some(match name {
        "ord" => Class::Ord,
        "op" => Class::Op,
        "fn" => Class::Fn,
        "bin" => Class::Bin,
        "tight" => Class::Tight,
        "rel" => Class::Rel,
        "open" => Class::Open,
        "close" => Class::Close,
        "punct" => Class::Punct,
        "space" => Class::Space,
        "word" => Class::Word,
        "none" => Class::None,
        _ => return None,
    })
}
