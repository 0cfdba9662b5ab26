//! From the source of a formula to a list of atoms. Each argument is a level, and levels are counted, so that no source
//! can exhaust the stack; what lies too deep is taken as it stands.

use super::super::draft::Cells;
use super::super::kind::Glyphs;
use super::super::setter::{DEEPEST, without_markup};
use super::super::source::Source;
use super::super::span::Style;
use super::super::symbols::{Class, sign, symbol};
use super::atom::{Atom, Body, List, cells};
use super::fonts::Font;
use std::ops::Range;

/// Signs of two or three characters that are typed for one.
const DIGRAPHS: &[&str] = &["...", "<=>", "->", "<-", "=>", "<=", ">=", ":=", "==", "!=", "<<", ">>"];

/// Reads a formula.
#[derive(Debug)]
pub struct Parser<'a> {
    pub(super) src: &'a Source,
    pub(super) at: usize,
    pub(super) end: usize,
    pub(super) depth: u8,
    pub(super) font: Font,
    pub(super) style: Style,
    /// The side that `\left` or `\right` gave to the next delimiter.
    pub(super) side: Option<Class>,
    /// True in a matrix, where `&` and `\\` end a cell.
    pub(super) in_cell: bool,
    /// The length of a symbol's name that is glued to the command before it and is its argument.
    pub(super) glued: usize,
    /// True once an environment was found to have no end.
    pub(super) unclosed: bool,
    /// Open fences such as `|`, and brackets between them.
    pub(super) fences: Vec<char>,
    pub(super) blank: bool,
}

impl<'a> Parser<'a> {
    /// A parser for a part of a source, `depth` levels deep.
    pub fn new(src: &'a Source, range: Range<usize>, depth: u8) -> Self {
        Parser {
            src,
            at: range.start,
            end: range.end,
            depth,
            font: Font::Plain,
            style: Style::empty(),
            side: None,
            in_cell: false,
            glued: 0,
            unclosed: false,
            fences: Vec::new(),
            blank: false,
        }
    }

    /// Reads all up to the end, or to the end of a cell.
    pub fn list(&mut self) -> List {
        let mut list = List::new();
        loop {
            self.blanks();
            if self.at >= self.end || self.ends_cell() {
                return list;
            }
            self.item(&mut list);
        }
    }

    /// Reads one thing: an atom, a group, a script of what came before.
    pub fn item(&mut self, list: &mut List) {
        self.blanks();
        let Some(c) = self.src.next(self.at).filter(|_| self.at < self.end) else { return };
        match c {
            '\\' => self.command(list),
            '{' => self.group(list),
            '^' | '_' => self.script(list, c),
            '\'' | '’' => {
                self.at += c.len_utf8();
                let prime = Atom::sign(Class::Ord, "′", self.style);
                attach(list, '^', vec![prime]);
            }
            '&' => self.at += 1,
            '~' => self.take(list, 1, Atom::new(Class::Space, Body::Empty)),
            _ => self.plain(list, c),
        }
    }

    /// Appends an atom.
    pub(super) fn push(&mut self, list: &mut List, mut atom: Atom) {
        atom.apart = std::mem::take(&mut self.blank);
        list.push(atom);
    }

    /// Appends atoms that were read as an argument.
    pub(super) fn append(&mut self, list: &mut List, atoms: List) {
        let blank = std::mem::take(&mut self.blank);
        let first = list.len();
        list.extend(atoms);
        if let Some(atom) = list.get_mut(first) {
            atom.apart |= blank;
        }
    }

    /// An argument: a group, or one sign or command.
    pub(super) fn argument(&mut self) -> List {
        let mut list = List::new();
        let glued = self.at..self.at + std::mem::take(&mut self.glued);
        if let Some(symbol) = symbol(self.src.get(glued.clone())) {
            self.at = glued.end;
            self.symbol(&mut list, symbol);
            return list;
        }
        self.at = self.src.skip_blanks(self.at, self.end);
        if let Some(close) = self.src.brace(self.at, self.end) {
            let content = self.at + 1..close;
            self.at = close + 1;
            return self.nested(content);
        }
        let Some(c) = self.src.next(self.at).filter(|_| self.at < self.end) else { return list };
        let blank = std::mem::take(&mut self.blank);
        self.depth += 1;
        match c {
            '\\' => self.command(&mut list),
            '}' | '&' | '$' => {}
            _ if c.is_alphanumeric() => self.letters(&mut list, c, 1),
            _ => self.plain(&mut list, c),
        }
        self.depth -= 1;
        self.blank = blank;
        list
    }

    /// Reads a part of the source as a list of its own.
    pub(super) fn nested(&mut self, content: Range<usize>) -> List {
        if self.depth >= DEEPEST {
            let flat = without_markup(self.src.get(content));
            return vec![Atom::new(Class::Ord, Body::Text(cells(&flat, self.style)))];
        }
        let mut inner = Parser::new(self.src, content, self.depth + 1);
        (inner.font, inner.style, inner.unclosed) = (self.font, self.style, self.unclosed);
        let list = inner.list();
        self.unclosed |= inner.unclosed;
        list
    }

    /// The text of a group or of one token, as characters in the present alphabet.
    pub(super) fn drawn(&self, text: &str) -> Cells {
        let letter = |c| match self.src.glyphs {
            Glyphs::Unicode => self.font.letter(c),
            Glyphs::Ascii => c,
        };
        text.chars().map(|c| (letter(c), self.style)).collect()
    }

    fn blanks(&mut self) {
        let after = self.src.skip_blanks(self.at, self.end);
        self.blank |= after > self.at;
        self.at = after;
    }

    fn ends_cell(&self) -> bool {
        self.in_cell && (self.src.byte(self.at) == b'&' || self.src.starts_with(self.at, "\\\\"))
    }

    fn take(&mut self, list: &mut List, bytes: usize, atom: Atom) {
        self.at += bytes;
        self.push(list, atom);
    }

    /// Braces only group. A lone sign in them loses its spaces: `10{,}000`.
    fn group(&mut self, list: &mut List) {
        let Some(close) = self.src.brace(self.at, self.end) else {
            return self.take(list, 1, Atom::sign(Class::Open, "{", self.style));
        };
        let content = self.at + 1..close;
        self.at = close + 1;
        let mut atoms = self.nested(content);
        if let [only] = atoms.as_mut_slice()
            && matches!(only.class, Class::Punct | Class::Bin | Class::Rel)
        {
            only.class = Class::Tight;
        }
        self.append(list, atoms);
    }

    fn script(&mut self, list: &mut List, sign: char) {
        self.at += 1;
        let script = self.argument();
        if script.is_empty() {
            return;
        }
        attach(list, sign, script);
        self.blank = false;
    }

    fn plain(&mut self, list: &mut List, c: char) {
        if c.is_alphabetic() && sign(c).is_none_or(|symbol| symbol.class == Class::Ord) {
            return self.letters(list, c, usize::MAX);
        }
        let decimal = c == '.' && self.src.byte(self.at + 1).is_ascii_digit();
        if c.is_ascii_digit() || decimal {
            return self.number(list);
        }
        if let Some(digraph) = DIGRAPHS.iter().find(|digraph| self.src.starts_with(self.at, digraph)) {
            let class = if digraph.starts_with('.') { Class::Ord } else { Class::Rel };
            return self.take(list, digraph.len(), Atom::sign(class, digraph, self.style));
        }
        if self.src.starts_with(self.at, "--") {
            return self.take(list, 2, Atom::sign(Class::Tight, "–", self.style));
        }
        self.at += c.len_utf8();
        self.delimiter_or_sign(list, c);
    }

    /// One of two strings, by what the terminal can draw.
    pub(super) fn sign_text(&self, unicode: &'static str, ascii: &'static str) -> &'static str {
        match self.src.glyphs {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }

    fn letters(&mut self, list: &mut List, first: char, most: usize) {
        let rest = self.src.get(self.at..self.end);
        let fits = |c: char| c.is_alphabetic() && (c.is_ascii() || sign(c).is_none());
        let length = if most == 1 || !fits(first) {
            first.len_utf8()
        } else {
            rest.find(|c: char| !fits(c)).unwrap_or(rest.len())
        };
        let text = rest.get(..length).unwrap_or_default();
        let body = match sign(first).filter(|_| !first.is_ascii()) {
            Some(symbol) => Body::Sign(cells(symbol.text(self.src.glyphs), self.style)),
            None if first.is_ascii_digit() => Body::Number(self.drawn(text)),
            None => Body::Letters(self.drawn(text)),
        };
        self.take(list, length, Atom::new(Class::Ord, body));
    }

    fn number(&mut self, list: &mut List) {
        let bytes = self.src.get(self.at..self.end).as_bytes();
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let mut length = 0;
        while digit(length) || (bytes.get(length) == Some(&b'.') && digit(length + 1)) {
            length += 1;
        }
        let body = Body::Number(self.drawn(self.src.get(self.at..self.at + length)));
        self.take(list, length, Atom::new(Class::Ord, body));
    }
}

/// Hangs a script on the last atom, or on nothing where that cannot have it.
pub(super) fn attach(list: &mut List, sign: char, script: List) {
    let place = |atom: &mut Atom| -> Option<bool> {
        let fits = !atom.is_blank() && atom.class != Class::Punct;
        (fits && (sign == '^' || atom.sub.is_empty())).then_some(true)
    };
    if list.last_mut().and_then(place).is_none() {
        list.push(Atom::new(Class::Ord, Body::Empty));
    }
    if let Some(atom) = list.last_mut() {
        let slot = if sign == '^' { &mut atom.sup } else { &mut atom.sub };
        slot.extend(script);
    }
}
