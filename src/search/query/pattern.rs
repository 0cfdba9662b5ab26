//! What is sought, made ready to be held against folded texts: words from their beginnings, phrases, regular
//! expressions. All are regexes of bounded size, so that any text is searched in linear time.

use super::expr::Wanted;
use crate::text::fold::fold;
use regex::{Regex, RegexBuilder};
use std::ops::Range;

/// Bytes that a compiled regex takes at most.
const LARGEST: usize = 1 << 20;
/// Groups within one another.
const NESTED: u32 = 50;

/// A piece of text that is sought.
#[derive(Debug)]
pub struct Piece {
    regex: Regex,
    /// It must begin where a word begins.
    starts: bool,
    /// It must end where a word ends.
    ends: bool,
}

/// What is sought: each of these pieces.
#[derive(Debug, Default)]
pub struct Pattern(Vec<Piece>);

impl Pattern {
    /// Makes ready what is sought.
    pub fn new(wanted: &Wanted) -> Pattern {
        let pieces = match wanted {
            Wanted::Words(words) => {
                words.split_whitespace().filter_map(|word| Piece::literal(word, true)).collect()
            }
            Wanted::Phrase { text, unfinished } => Piece::literal(text, *unfinished).into_iter().collect(),
            Wanted::Regex(pattern) => {
                regex(pattern).map(|regex| Piece { regex, starts: false, ends: false }).into_iter().collect()
            }
        };
        Pattern(pieces)
    }

    /// True where each piece is in one of the folded texts.
    pub fn is_in<'t>(&self, folded: impl Iterator<Item = &'t str> + Clone) -> bool {
        self.0.iter().all(|piece| folded.clone().any(|text| piece.find(text).next().is_some()))
    }

    /// The bytes of a folded text where pieces stand.
    pub fn places<'t>(&'t self, folded: &'t str) -> impl Iterator<Item = Range<usize>> + 't {
        self.0.iter().flat_map(|piece| piece.find(folded)).filter(|place| !place.is_empty())
    }
}

impl Piece {
    /// Exactly this text, whatever its case; none where it cannot be compiled.
    fn literal(text: &str, unfinished: bool) -> Option<Piece> {
        let folded = fold(text);
        let words: Vec<String> = folded.text().split_whitespace().map(regex::escape).collect();
        let regex = compile(&words.join(r"\s+"), true).ok()?;
        let starts = folded.text().chars().next().is_some_and(is_of_word);
        let ends = !unfinished && folded.text().chars().next_back().is_some_and(is_of_word);
        Some(Piece { regex, starts, ends })
    }

    fn find<'t>(&'t self, text: &'t str) -> impl Iterator<Item = Range<usize>> + 't {
        let mut at = 0;
        std::iter::from_fn(move || {
            loop {
                let found = self.regex.find_at(text, text.get(at..).map(|_| at)?)?.range();
                let next = text.get(found.start..)?.chars().next().map_or(1, char::len_utf8);
                if self.is_whole(text, &found) {
                    at = found.end.max(found.start + next);
                    return Some(found);
                }
                at = found.start + next;
            }
        })
    }

    fn is_whole(&self, text: &str, found: &Range<usize>) -> bool {
        let before = || text.get(..found.start).and_then(|text| text.chars().next_back());
        let after = || text.get(found.end..).and_then(|text| text.chars().next());
        let goes_on =
            self.starts && before().is_some_and(is_of_word) || self.ends && after().is_some_and(is_of_word);
        !goes_on
    }
}

/// A character that makes one word with those beside it; scripts without spaces between words have none.
fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() && c < '\u{2e80}'
}

/// A regex for folded texts; none where it is not valid.
pub fn regex(pattern: &str) -> Option<Regex> {
    compile(&fold_pattern(pattern).0, !asks_for_case(pattern)).ok()
}

/// Looks whether a regex is valid: the character where it breaks and why.
pub fn check(pattern: &str) -> Result<(), (usize, String)> {
    let (folded, map) = fold_pattern(pattern);
    let parsed = regex_syntax::ParserBuilder::new().nest_limit(NESTED).build().parse(&folded);
    let (offset, what) = match parsed {
        Err(regex_syntax::Error::Parse(error)) => (error.span().start.offset, error.kind().to_string()),
        Err(regex_syntax::Error::Translate(error)) => (error.span().start.offset, error.kind().to_string()),
        Err(error) => (0, error.to_string()),
        Ok(_) => {
            let compiled = compile(&folded, !asks_for_case(pattern));
            return compiled.map(|_| ()).map_err(|_| (0, "the regex is too large".to_owned()));
        }
    };
    let chars = folded.get(..offset).map_or(0, |before| before.chars().count());
    let byte = map.shown_byte(chars);
    Err((pattern.get(..byte).map_or(0, |before| before.chars().count()), format!("bad regex: {what}")))
}

/// A pattern as texts are searched: folded.
fn fold_pattern(pattern: &str) -> (String, crate::text::Folded) {
    let folded = fold(pattern);
    (folded.text().to_owned(), folded)
}

/// A capital asks for that case, but not that of a class such as `\W`.
fn asks_for_case(pattern: &str) -> bool {
    let mut chars = pattern.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            c if c.is_uppercase() => return true,
            _ => {}
        }
    }
    false
}

fn compile(pattern: &str, any_case: bool) -> Result<Regex, regex::Error> {
    RegexBuilder::new(pattern)
        .case_insensitive(any_case)
        .size_limit(LARGEST)
        .dfa_size_limit(LARGEST)
        .nest_limit(NESTED)
        .build()
}
