//! A part of a JSON text and the line where it begins. It is taken apart by item or by member, so that a bad one costs
//! itself and not the file, and a large file is never held as one value.

use super::bracket::{string_end, value_length};
use super::mend::mended;
use crate::format::record::Issue;
use serde_json::{Error, Value};

/// How deep values may stand in one another: the library's own bound, which keeps the stack from running over.
const DEEPEST: usize = 128;

/// What may stand between two items.
const BETWEEN: [char; 6] = [' ', '\t', '\r', '\n', ',', '\u{feff}'];

/// A value in a JSON text, not yet read; or values one after another, as in JSON lines.
#[derive(Debug, Clone, Copy)]
pub struct Part<'a> {
    text: &'a str,
    line: usize,
}

impl<'a> Part<'a> {
    /// The whole of a text.
    pub fn of(text: &'a str) -> Part<'a> {
        let start = text.len() - text.trim_start_matches(BETWEEN).len();
        Part { text: &text[start..], line: 1 + lines(&text[..start]) }
    }

    /// The text, from the value's first character.
    pub fn text(self) -> &'a str {
        self.text
    }

    /// The line where it begins, from 1.
    pub fn line(self) -> usize {
        self.line
    }

    /// True for a list.
    pub fn is_array(self) -> bool {
        self.text.starts_with('[')
    }

    /// True for an object, or for JSON lines.
    pub fn is_object(self) -> bool {
        self.text.starts_with('{')
    }

    /// The value.
    pub fn value(self) -> Result<Value, Error> {
        serde_json::from_str(self.text)
            .or_else(|error| serde_json::from_str(&mended(self.text)).map_err(|_| error))
    }

    /// The items of a list, or the values that stand one after another.
    pub fn items(self) -> Items<'a> {
        Items {
            cursor: Cursor { text: self.text, at: usize::from(self.is_array()), line: self.line },
            limit: 0,
            count: 0,
        }
    }

    /// The items of a list, not yet read.
    pub fn parts(self) -> impl Iterator<Item = Part<'a>> {
        let mut cursor = Cursor { text: self.text, at: usize::from(self.is_array()), line: self.line };
        std::iter::from_fn(move || {
            let rest = cursor.rest(&BETWEEN);
            let (length, line) = (value_length(rest).unwrap_or(rest.len()), cursor.line);
            cursor.go(length);
            (length > 0).then(|| Part { text: &rest[..length], line })
        })
    }

    /// The members of an object: each with its key.
    pub fn members(self) -> Members<'a> {
        Members { cursor: Cursor { text: self.text, at: usize::from(self.is_object()), line: self.line } }
    }

    /// The value of an object's member.
    pub fn member(self, key: &str) -> Option<Part<'a>> {
        self.is_object()
            .then(|| self.members().flatten().find(|(known, _)| known == key))
            .flatten()
            .map(|(_, part)| part)
    }

    /// The list that an answer wraps under the first of these keys, or the part itself.
    pub fn list(self, keys: &[&str]) -> Part<'a> {
        let found = keys.iter().find_map(|key| self.member(key).filter(|part| part.is_array()));
        found.unwrap_or(self)
    }
}

/// Line breaks in a text.
fn lines(text: &str) -> usize {
    memchr::memchr_iter(b'\n', text.as_bytes()).count()
}

/// A place in the text, and its line.
#[derive(Debug)]
struct Cursor<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Cursor<'a> {
    /// Moves forward, counting lines.
    fn go(&mut self, by: usize) {
        self.line += lines(&self.text[self.at..self.at + by]);
        self.at += by;
    }

    /// Moves to the next character that says something; what is left from there.
    fn rest(&mut self, between: &[char]) -> &'a str {
        let rest = &self.text[self.at..];
        let found = rest.trim_start_matches(between);
        self.go(rest.len() - found.len());
        found
    }

    /// True where nothing but blanks stands before it on its line.
    fn begins_its_line(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t']);
        before.is_empty() || before.ends_with('\n')
    }
}

/// One item of a list.
#[derive(Debug)]
pub struct Item {
    /// The line where it begins, from 1.
    pub line: usize,
    /// Its number in the list, from 1, where its line does not tell it from others.
    pub number: Option<usize>,
    /// The item, or what is wrong with it and where.
    pub value: Result<Value, Issue>,
}

/// Items one after another.
#[derive(Debug)]
pub struct Items<'a> {
    cursor: Cursor<'a>,
    /// Where a line begins that a bad item does not reach, as found for the last bad one.
    limit: usize,
    /// Items so far.
    count: usize,
}

impl<'a> Items<'a> {
    /// What has not been read yet.
    pub fn rest(&mut self) -> &'a str {
        self.cursor.rest(&BETWEEN)
    }

    /// Mends a bad item where that helps; its length in any case.
    fn bad(&mut self, rest: &str, error: Error) -> (Result<Value, Error>, usize) {
        let at = self.cursor.at;
        if at >= self.limit {
            self.limit = after_bad_item(self.cursor.text, at);
        }
        let limit = self.limit - at;
        if !rest.starts_with(['{', '[', '"']) {
            let junk = rest.find(['{', '[', '"', '\n']).unwrap_or(rest.len());
            return (Err(error), junk.clamp(1, limit.max(1)));
        }
        match value_length(&rest[..limit]) {
            Some(length) => {
                let value = serde_json::from_str(&mended(&rest[..length]));
                (value.map_err(|_| error), length)
            }
            None => (Err(error), limit),
        }
    }
}

impl Iterator for Items<'_> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let rest = self.rest();
        if rest.is_empty() || rest.starts_with(']') && rest[1..].trim_start().is_empty() {
            return None;
        }
        let line = self.cursor.line;
        self.count += 1;
        let number = (!self.cursor.begins_its_line()).then_some(self.count);
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
        let (value, length) = match values.next()? {
            Ok(value) => (Ok(value), values.byte_offset()),
            Err(error) => self.bad(rest, error),
        };
        let length = rest.ceil_char_boundary(length);
        self.cursor.go(length);
        let value = value.map_err(|error| fault(&error, line, number, &rest[..length]));
        Some(Item { line, number, value })
    }
}

/// What is wrong with an item, and the line: the library counts from where the item begins, and may go on beyond it.
fn fault(error: &Error, line: usize, number: Option<usize>, item: &str) -> Issue {
    let within = error.line().saturating_sub(1).min(lines(item.trim_end()));
    Issue::of_record(line + within, number, &wrong(error))
}

/// What is wrong with JSON, without the place: the issue has it.
pub fn wrong(error: &Error) -> String {
    let said = error.to_string();
    match said.split(" at line ").next().unwrap_or_default() {
        said if said.starts_with("recursion limit") => {
            format!("nested deeper than {DEEPEST} levels, which no paper is; it was left out")
        }
        said => format!("not JSON: {said}"),
    }
}

/// True for a text that may be JSON and is nested deeper than the library reads.
pub fn is_too_deep(text: &str) -> bool {
    let bytes = Part::of(text).text.as_bytes();
    let (mut depth, mut at) = (0usize, 0);
    while let Some(byte) = bytes.get(at).filter(|_| matches!(bytes[0], b'{' | b'[')) {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth >= DEEPEST {
            return true;
        }
        at = if *byte == b'"' { string_end(bytes, at + 1).unwrap_or(bytes.len()) } else { at + 1 };
    }
    false
}

/// Where the item after a bad one may begin: the next line that starts an object no deeper than the bad one's line.
fn after_bad_item(text: &str, at: usize) -> usize {
    let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let indent = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let depth = indent(&text[line_start..]);
    let mut place = at;
    while let Some(end) = text[place..].find('\n') {
        place += end + 1;
        let line = &text[place..];
        let this = indent(line);
        if this <= depth && line[this..].starts_with('{') {
            return place;
        }
    }
    text.len()
}

/// The members of an object. One that is none is told by its line, and the next is looked for on the next line.
#[derive(Debug)]
pub struct Members<'a> {
    cursor: Cursor<'a>,
}

impl<'a> Iterator for Members<'a> {
    type Item = Result<(String, Part<'a>), usize>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.cursor.rest(&BETWEEN);
        if rest.is_empty() || rest.starts_with('}') {
            return None;
        }
        let line = self.cursor.line;
        let Some((key, value_at)) = key(rest) else {
            self.cursor.go(rest.find('\n').unwrap_or(rest.len()));
            return Some(Err(line));
        };
        self.cursor.go(value_at);
        let (text, line) = (&rest[value_at..], self.cursor.line);
        let length = value_length(text).unwrap_or(text.len());
        self.cursor.go(length);
        Some(Ok((key, Part { text: &text[..length], line })))
    }
}

/// The key with which a member begins, and where its value begins.
fn key(rest: &str) -> Option<(String, usize)> {
    let end = rest.starts_with('"').then(|| string_end(rest.as_bytes(), 1))??;
    let raw = rest.get(..end)?;
    let key = serde_json::from_str(raw).or_else(|_| serde_json::from_str(&mended(raw))).ok()?;
    let value = rest[end..].trim_start().strip_prefix(':')?.trim_start();
    Some((key, rest.len() - value.len()))
}
