//! Reads an entry that breaks the grammar: no key or one with blanks, a missing comma, a brace too many, a value that
//! never closes. What cannot be read is told, and costs only itself.

use super::scan::{Braces, Span};
use super::value::Pieces;
use serde_bibtex::entry::Token;
use std::collections::HashMap;

type Fields<'a> = Vec<(&'a str, Pieces<'a>)>;

/// The key, the fields, and what could not be read. A `@string` has no key.
pub fn read<'a>(span: &Span<'a>, keyless: bool) -> (&'a str, Fields<'a>, Vec<String>) {
    let pairs = pairs(span.body, span.braces);
    let mut reader = Reader { body: span.body, pairs, closed: span.closed, commented: span.commented, at: 0 };
    let key = if keyless { "" } else { reader.key() };
    let (mut fields, mut faults) = (Vec::new(), Vec::new());
    if !span.closed {
        faults.push("its braces never close; it was read as far as it goes".to_owned());
    }
    while let Some(name) = reader.name() {
        match reader.value() {
            Some(value) => fields.push((name, value)),
            None if name.is_empty() => {}
            None => faults.push(format!("the field {name} could not be read")),
        }
    }
    (key, fields, faults)
}

/// The closing brace of each opening one that has one, found in one pass.
fn pairs(body: &str, braces: Braces) -> HashMap<usize, usize> {
    let (mut open, mut pairs, mut escaped) = (Vec::new(), HashMap::new(), false);
    for (at, byte) in body.bytes().enumerate() {
        let sign = std::mem::take(&mut escaped);
        match byte {
            b'\\' => escaped = !sign && braces == Braces::Escaped,
            b'{' if !sign => open.push(at),
            b'}' if !sign => drop(open.pop().map(|start| pairs.insert(start, at))),
            _ => {}
        }
    }
    pairs
}

struct Reader<'a> {
    body: &'a str,
    pairs: HashMap<usize, usize>,
    /// Whether the braces of the entry are in order: if not, a value may close where its entry should.
    closed: bool,
    /// Whether a `%` begins its lines, which then comments nothing out.
    commented: bool,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.body.get(self.at..).unwrap_or_default()
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.body.as_bytes().get(at).copied()
    }

    /// Passes over blanks and, between fields, over commas and comments.
    fn skip(&mut self, commas: bool) {
        loop {
            let rest = self.rest();
            let blank = |c: char| c.is_whitespace() || (commas && c == ',');
            self.at += rest.len() - rest.trim_start_matches(blank).len();
            if !(commas && self.rest().starts_with('%')) {
                return;
            }
            if self.commented {
                self.at += 1;
                continue;
            }
            self.at += self.rest().find('\n').unwrap_or(self.rest().len());
        }
    }

    /// What stands before the first comma, unless that is a field already.
    fn key(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find([',', '=', '{', '"', '\n']).unwrap_or(rest.len());
        let head = rest.get(..end).unwrap_or_default();
        match rest.as_bytes().get(end) {
            Some(b',') => {
                self.at += end + 1;
                head.trim()
            }
            Some(b'\n') if head.trim().is_empty() => {
                self.at += end + 1;
                self.key()
            }
            Some(b'\n') | None => {
                self.at += end;
                head.trim()
            }
            _ => "",
        }
    }

    /// The name of the next field; an empty one before what is no name, which is passed over.
    fn name(&mut self) -> Option<&'a str> {
        self.skip(true);
        let rest = self.rest();
        let is_end =
            |c: char| c.is_whitespace() || matches!(c, '=' | ',' | '{' | '}' | '"' | '#' | '%' | '(' | ')');
        let end = rest.find(is_end).unwrap_or(rest.len());
        self.at += match rest.chars().next()? {
            _ if end > 0 => end,
            '{' => self.pairs.get(&self.at).map_or(1, |close| close + 1 - self.at),
            first => first.len_utf8(),
        };
        rest.get(..end)
    }

    /// The value after an equals sign; without one, whatever stands up to the next comma is passed over.
    fn value(&mut self) -> Option<Pieces<'a>> {
        self.skip(false);
        if self.byte(self.at) != Some(b'=') {
            self.pass_over();
            return None;
        }
        self.at += 1;
        let mut pieces = Vec::new();
        loop {
            self.skip(false);
            pieces.extend(self.piece());
            self.skip(false);
            if self.byte(self.at) != Some(b'#') {
                return (!pieces.is_empty()).then_some(pieces);
            }
            self.at += 1;
        }
    }

    /// One piece of a value.
    fn piece(&mut self) -> Option<Token<'a>> {
        let start = self.at;
        match self.byte(start)? {
            b'{' => Some(self.delimited(self.pairs.get(&start).copied())),
            b'"' => Some(self.delimited(self.quote_end())),
            _ => {
                let end = self.rest().find([',', '#', '{', '}', '"', '\n']).unwrap_or(self.rest().len());
                let word = self.rest().get(..end)?.trim();
                self.at += end;
                let number =
                    word.starts_with(|c: char| c.is_ascii_digit()) || word.contains(char::is_whitespace);
                (!word.is_empty()).then_some(if number { Token::Text(word) } else { Token::Variable(word) })
            }
        }
    }

    /// The quote that closes the one here: not one inside braces.
    fn quote_end(&self) -> Option<usize> {
        let mut at = self.at + 1;
        loop {
            at += self.body.get(at..)?.find(['"', '{'])?;
            if self.byte(at) == Some(b'"') {
                return Some(at);
            }
            at = self.pairs.get(&at)? + 1;
        }
    }

    /// A value up to its closing sign. Where that is missing, or may be the entry's, it ends before the next line that
    /// reads `name =`.
    fn delimited(&mut self, close: Option<usize>) -> Token<'a> {
        let start = self.at + 1;
        let most = close.unwrap_or(self.body.len());
        let value = self.body.get(start..most).unwrap_or_default();
        let end = if self.closed && close.is_some() { None } else { next_field(value) };
        self.at = end.map_or(most + 1, |length| start + length);
        match (close, end) {
            (Some(_), None) => Token::Text(value),
            _ => {
                let value = value.get(..end.unwrap_or(value.len())).unwrap_or_default();
                let value = value.trim_end().trim_end_matches(',').trim_end();
                Token::Text(value.strip_suffix(['}', '"']).unwrap_or(value))
            }
        }
    }

    /// Passes over what cannot be read, up to the next comma outside braces or the next line that is a field.
    fn pass_over(&mut self) {
        while let Some(byte) = self.byte(self.at) {
            match byte {
                b',' => return,
                b'\n' if self.body.get(self.at + 1..).is_some_and(is_field) => return,
                b'{' => self.at = self.pairs.get(&self.at).copied().unwrap_or(self.at),
                _ => {}
            }
            self.at += 1;
        }
    }
}

/// The place in a value at which another field begins: `name =` at a line's start, or after what closes a value.
fn next_field(value: &str) -> Option<usize> {
    let places = memchr::memchr2_iter(b'\n', b',', value.as_bytes());
    let closed = |at: usize| value.get(..at).is_some_and(|before| before.ends_with(['}', '"']));
    let mut places = places.filter(|at| value.as_bytes()[*at] == b'\n' || closed(*at)).map(|at| at + 1);
    places.find(|at| value.get(*at..).is_some_and(is_field))
}

/// True for a text that begins `name =`.
fn is_field(text: &str) -> bool {
    let text = text.trim_start_matches([' ', '\t']);
    let end = text.bytes().take(60).take_while(|b| b.is_ascii_alphanumeric() || b"-_+:.".contains(b)).count();
    end > 0 && text.get(end..).is_some_and(|rest| rest.trim_start_matches([' ', '\t']).starts_with('='))
}
