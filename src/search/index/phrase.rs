//! Phrases: words that stand together in their order. A blank or hyphen of the phrase stands for any signs between two
//! words, other signs must be there.

use super::words::{is_of_word, lower, stands_alone, words};
use crate::text::fold::fold;
use regex::bytes::{Regex, RegexBuilder};
use std::ops::Range;

/// Bytes that a phrase may take once compiled.
const LARGEST: usize = 1 << 22;

/// A phrase, ready to be looked for.
#[derive(Debug, Clone)]
pub struct Phrase {
    /// Its words in lower case.
    pub words: Vec<String>,
    /// The last word may go on.
    pub unfinished: bool,
    regex: Regex,
    /// It must begin where a word begins.
    starts: bool,
    /// It must end where a word ends.
    ends: bool,
}

impl Phrase {
    /// Reads a phrase; `None` for one without anything in it, or longer than can be looked for.
    pub fn new(text: &str, unfinished: bool) -> Option<Phrase> {
        let folded = fold(text.trim());
        let text = folded.text().trim();
        let places: Vec<Range<usize>> = words(text).collect();
        let mut regex = RegexBuilder::new(&pattern(text, &places));
        // Bytes alone compile in a tenth of the time; only other letters have cases that need more.
        regex.case_insensitive(true).unicode(!text.is_ascii()).size_limit(LARGEST);
        let on_border = |c: Option<char>| c.is_some_and(|c| is_of_word(c) && !stands_alone(c));
        let words = places.into_iter().filter_map(|range| text.get(range)).map(lower).collect();
        let (starts, ends) = (on_border(text.chars().next()), on_border(text.chars().next_back()));
        (!text.is_empty()).then_some(())?;
        Some(Phrase { words, unfinished, regex: regex.build().ok()?, starts, ends: ends && !unfinished })
    }

    /// True where a folded text holds it.
    pub fn is_in(&self, folded: &str) -> bool {
        self.places(folded).next().is_some()
    }

    /// The bytes of a folded text where it stands.
    pub fn places<'t>(&'t self, folded: &'t str) -> impl Iterator<Item = Range<usize>> + 't {
        let mut at = 0;
        std::iter::from_fn(move || {
            loop {
                folded.get(at..)?;
                let found = self.regex.find_at(folded.as_bytes(), at)?.range();
                let step = folded.get(found.start..)?.chars().next().map_or(1, char::len_utf8);
                if self.is_whole(folded, &found) {
                    at = found.end.max(found.start + step);
                    return Some(found);
                }
                at = found.start + step;
            }
        })
    }

    /// True where what the regex found has no other words between and does not cut a word at its ends.
    fn is_whole(&self, text: &str, found: &Range<usize>) -> bool {
        let joins = |c: Option<char>| c.is_some_and(|c| is_of_word(c) && !stands_alone(c));
        let before = || text.get(..found.start).and_then(|text| text.chars().next_back());
        let after = || text.get(found.end..).and_then(|text| text.chars().next());
        let inner = text.get(found.clone()).unwrap_or_default();
        let cut = (self.starts && joins(before())) || (self.ends && joins(after()));
        !cut && words(inner).filter_map(|range| inner.get(range)).map(lower).eq(self.words.iter().cloned())
    }
}

/// The phrase as a regular expression: its words, and between them what may stand there.
fn pattern(text: &str, places: &[Range<usize>]) -> String {
    if places.is_empty() {
        return regex::escape(text);
    }
    let mut out = String::new();
    let mut at = 0;
    for (number, place) in places.iter().enumerate() {
        let between = text.get(at..place.start).unwrap_or_default();
        let whole = text.get(place.clone()).unwrap_or_default();
        let is_alone = |c: Option<char>| c.is_some_and(stands_alone);
        let loose =
            is_alone(whole.chars().next()) || is_alone(text.get(..at).and_then(|b| b.chars().next_back()));
        match (number, between) {
            (0, signs) => out += &separator(signs, ""),
            (_, "") => {}
            (_, signs) if loose => out += &separator(signs, &format!("(?:{ANY})?")),
            (_, signs) => out += &separator(signs, ANY),
        }
        out += &regex::escape(whole);
        at = place.end;
    }
    out + &separator(text.get(at..).unwrap_or_default(), "")
}

/// What may stand where a phrase has these signs; blanks and hyphens alone stand for `blanks`.
fn separator(signs: &str, blanks: &str) -> String {
    let blank = |c: char| c.is_whitespace() || c == '-';
    if signs.chars().all(blank) {
        return blanks.to_owned();
    }
    let pieces: Vec<String> =
        signs.split(blank).filter(|piece| !piece.is_empty()).map(regex::escape).collect();
    let blank_end = |c: Option<char>| if c.is_some_and(blank) { r"[\s-]*" } else { "" };
    let (first, last) = (blank_end(signs.chars().next()), blank_end(signs.chars().next_back()));
    format!("{first}{}{last}", pieces.join(r"[\s-]*"))
}

/// Any signs between two words of one author, keyword or text, and letters beyond ASCII: the class stays small, which
/// compiles fast, and the words of what is found are compared once more.
const ANY: &str = r"[^a-z0-9\x1e]+?";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_found_as_its_words_in_order() {
        let rows = [
            ("end to end", "An End-to-End system", true),
            ("end-to-end", "from end to end.", true),
            ("low rank", "a low, rank", true),
            ("low rank", "rank low", false),
            ("low rank", "slow rank", false),
            ("low rank", "low ranks", false),
            ("low rank", "slow rank, low rank", true),
            ("low rank", "low ж rank", false),
            ("ж мир", "ж мирный ж мир", true),
            ("ж мир ж", "ж мирный ж мир ж", true),
            ("ж мир ж", "ж мирный ж", false),
            ("C++", "written in C and D", false),
            ("C++", "written in C++ today", true),
            ("TCP/IP", "over tcp/ip nets", true),
            ("TCP/IP", "over tcp ip nets", false),
            ("Müller", "by Muller", true),
            ("河流", "这条河流很长", true),
            ("河 流", "这条河流很长", true),
            ("attention", "self\u{1e}attention", true),
            ("self attention", "self\u{1e}attention", false),
        ];
        for (phrase, text, holds) in rows {
            assert_eq!(Phrase::new(phrase, false).unwrap().is_in(text), holds, "{phrase:?} in {text:?}");
        }
    }

    #[test]
    fn an_unfinished_phrase_may_go_on() {
        assert!(Phrase::new("low ra", true).unwrap().is_in("a low rank"));
        assert!(!Phrase::new("low ra", false).unwrap().is_in("a low rank"));
        assert!(Phrase::new("  ", false).is_none());
    }

    proptest::proptest! {
        #[test]
        fn a_phrase_of_any_signs_is_found_in_itself(text in "\\PC{1,20}") {
            if let Some(phrase) = Phrase::new(&text, false) {
                let folded = fold(text.trim());
                proptest::prop_assert!(phrase.is_in(folded.text()), "{phrase:?}");
            }
        }
    }
}
