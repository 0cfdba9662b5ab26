//! What the setter reads: a prepared source string, with the places of its brackets, tags and paragraph breaks found in
//! one pass, so that no opener ever has to look for its closer by scanning.

use super::clean::sanitize;
use super::draft::composed;
use super::entities::decode;
use super::escapes;
use super::kind::{Glyphs, Kind};
use super::tags;
use std::ops::Range;

/// A prepared source string.
#[derive(Debug)]
pub struct Source {
    /// The string: cleaned, composed, entities decoded.
    pub text: String,
    /// What kind of text it is.
    pub kind: Kind,
    /// How maths is drawn.
    pub glyphs: Glyphs,
    braces: Pairs,
    brackets: Pairs,
    tags: Pairs,
    breaks: Vec<usize>,
}

impl Source {
    /// Prepares a raw string.
    pub fn new(raw: &str, kind: Kind, glyphs: Glyphs) -> Source {
        let clean = sanitize(raw);
        let decoded = decode(&clean);
        let restored = escapes::restore(&decoded);
        let mut text = composed(&restored).into_owned();
        if text.chars().any(|c| c.is_whitespace() && !matches!(c, ' ' | '\n')) {
            text = text.chars().map(|c| if c != '\n' && c.is_whitespace() { ' ' } else { c }).collect();
        }
        let mut source = Source {
            text,
            kind,
            glyphs,
            braces: Pairs(Vec::new()),
            brackets: Pairs(Vec::new()),
            tags: Pairs(Vec::new()),
            breaks: Vec::new(),
        };
        source.find_pairs();
        source
    }

    /// A part of the string; empty when the range is none.
    pub fn get(&self, range: Range<usize>) -> &str {
        self.text.get(range).unwrap_or_default()
    }

    /// The byte at a place; 0 past the end.
    pub fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    /// The character at a place.
    pub fn next(&self, at: usize) -> Option<char> {
        self.text.get(at..)?.chars().next()
    }

    /// The character before a place.
    pub fn previous(&self, at: usize) -> Option<char> {
        self.text.get(..at)?.chars().next_back()
    }

    /// True when the string goes on with `prefix` at a place.
    pub fn starts_with(&self, at: usize, prefix: &str) -> bool {
        self.text.as_bytes().get(at..).is_some_and(|rest| rest.starts_with(prefix.as_bytes()))
    }

    /// Where the brace that opens at `at` closes, if that is before `end`.
    pub fn brace(&self, at: usize, end: usize) -> Option<usize> {
        self.braces.closer(at).filter(|&close| close < end)
    }

    /// Where the square bracket that opens at `at` closes, if that is before `end`.
    pub fn bracket(&self, at: usize, end: usize) -> Option<usize> {
        self.brackets.closer(at).filter(|&close| close < end)
    }

    /// Where the closing tag of the tag at `at` begins, if that is before `end`.
    pub fn tag(&self, at: usize, end: usize) -> Option<usize> {
        self.tags.closer(at).filter(|&close| close < end)
    }

    /// Where the paragraph that `at` lies in ends.
    pub fn paragraph_end(&self, at: usize) -> usize {
        let next = self.breaks.partition_point(|&end| end < at);
        self.breaks.get(next).copied().unwrap_or(self.text.len())
    }

    /// The end of a run of blanks.
    pub fn skip_blanks(&self, at: usize, end: usize) -> usize {
        let rest = self.text.as_bytes().get(at..end).unwrap_or_default();
        at + rest.iter().take_while(|b| b.is_ascii_whitespace()).count()
    }

    /// The end of a run of ASCII letters.
    pub fn skip_letters(&self, at: usize, end: usize) -> usize {
        let rest = self.text.as_bytes().get(at..end).unwrap_or_default();
        at + rest.iter().take_while(|b| b.is_ascii_alphabetic()).count()
    }

    fn find_pairs(&mut self) {
        let bytes = self.text.as_bytes();
        let (mut braces, mut brackets, mut tags) =
            (Stack::default(), Stack::default(), tags::Stack::default());
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'\\' if bytes.get(at + 1).is_some_and(u8::is_ascii) => at += 1,
                b'{' => braces.open(at),
                b'}' => braces.close(at),
                b'[' => brackets.open(at),
                b']' => brackets.close(at),
                b'<' => tags.tag(&self.text, at),
                b'\n' if is_blank_line(bytes, at + 1) => self.breaks.push(at),
                _ => {}
            }
            at += 1;
        }
        (self.braces, self.brackets) = (braces.into_pairs(), brackets.into_pairs());
        self.tags = Pairs::new(tags.into_pairs());
    }
}

/// True when only blanks stand between here and the next line feed.
fn is_blank_line(bytes: &[u8], at: usize) -> bool {
    bytes.get(at..).unwrap_or_default().iter().find(|b| **b != b' ') == Some(&b'\n')
}

/// Openers with their closers, sorted by opener.
#[derive(Debug)]
struct Pairs(Vec<(usize, usize)>);

impl Pairs {
    fn new(mut pairs: Vec<(usize, usize)>) -> Pairs {
        pairs.sort_unstable();
        Pairs(pairs)
    }

    fn closer(&self, at: usize) -> Option<usize> {
        let found = self.0.binary_search_by_key(&at, |pair| pair.0).ok()?;
        self.0.get(found).map(|pair| pair.1)
    }
}

/// Openers that wait for their closers.
#[derive(Default)]
struct Stack {
    open: Vec<usize>,
    pairs: Vec<(usize, usize)>,
}

impl Stack {
    fn open(&mut self, at: usize) {
        self.open.push(at);
    }

    fn close(&mut self, at: usize) {
        if let Some(open) = self.open.pop() {
            self.pairs.push((open, at));
        }
    }

    fn into_pairs(self) -> Pairs {
        Pairs::new(self.pairs)
    }
}
