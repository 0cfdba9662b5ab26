//! Folding: the form of a text that searching works on, with a map back to the shown characters. Accents, ligatures,
//! typographic quotes and dashes, mathematical letters, digits and relations become what a person types for them; case
//! is kept. Queries are folded by the same function.

mod table;

use std::ops::Range;
use std::sync::Arc;
use unicode_normalization::char::{canonical_combining_class, decompose_compatible, is_combining_mark};

/// A folded string and, for each of its characters, the byte in the shown text that it came from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Folded {
    text: Arc<str>,
    /// For each `char` of `text` its byte in the shown text; none where the two are the same ASCII text.
    map: Option<Box<[u32]>>,
    /// Bytes of the shown text.
    shown: usize,
}

impl Folded {
    /// The folded text; case is kept.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The byte in the shown text that the folded character with this number came from; past the end, its length.
    pub fn shown_byte(&self, char_index: usize) -> usize {
        match &self.map {
            None => char_index.min(self.shown),
            Some(map) => map.get(char_index).map_or(self.shown, |&byte| byte as usize),
        }
    }

    /// The bytes of the shown text behind a range of folded characters, with the marks that folding dropped.
    pub fn shown_range(&self, chars: Range<usize>) -> Range<usize> {
        let start = self.shown_byte(chars.start);
        if chars.is_empty() {
            return start..start;
        }
        let last = self.shown_byte(chars.end - 1);
        let end = (chars.end..).map(|at| self.shown_byte(at)).find(|&byte| byte > last || byte == self.shown);
        start..end.unwrap_or(self.shown)
    }
}

/// Removes accents, ligatures, curly quotes and dashes; keeps case.
pub fn fold(shown: &str) -> Folded {
    if shown.is_ascii() {
        return Folded { text: shown.into(), map: None, shown: shown.len() };
    }
    let mut folding =
        Folding { text: String::with_capacity(shown.len()), map: Vec::with_capacity(shown.len()), at: 0 };
    let mut before = None;
    for (at, c) in shown.char_indices() {
        // Offsets are four bytes: what stands past the first 4 GiB cannot be found.
        let Ok(offset) = u32::try_from(at) else { break };
        folding.at = offset;
        if c.is_ascii() {
            folding.push(c);
        } else {
            let after =
                || shown.get(at + c.len_utf8()..).unwrap_or_default().chars().find(|&c| !is_accent(c));
            let in_word = || before.is_some_and(table::is_greek) || after().is_some_and(table::is_greek);
            folding.push_folded(c, &in_word);
        }
        before = if is_accent(c) { before } else { Some(c) };
    }
    Folded { text: folding.text.into(), map: Some(folding.map.into()), shown: shown.len() }
}

/// The same for a text that is kept: one of plain ASCII, as most are, is shared and not copied.
pub fn fold_shared(shown: &Arc<str>) -> Folded {
    if shown.is_ascii() {
        return Folded { text: shown.clone(), map: None, shown: shown.len() };
    }
    fold(shown)
}

struct Folding {
    text: String,
    map: Vec<u32>,
    at: u32,
}

impl Folding {
    fn push(&mut self, c: char) {
        self.text.push(c);
        self.map.push(self.at);
    }

    /// Folds one character; `in_word` tells whether a Greek letter stands in a Greek word and is no symbol.
    fn push_folded(&mut self, c: char, in_word: &dyn Fn() -> bool) {
        if let Some(typed) = table::typed(c) {
            typed.chars().for_each(|c| self.push(c));
        } else if keeps_its_parts(c) {
            self.push(c);
        } else {
            decompose_compatible(c, |part| self.push_part(part, in_word));
        }
    }

    fn push_part(&mut self, part: char, in_word: &dyn Fn() -> bool) {
        if is_accent(part) {
            return;
        }
        let name = if table::is_greek(part) && !in_word() { table::greek_name(part) } else { None };
        match name.or_else(|| table::typed(part)) {
            Some(typed) => typed.chars().for_each(|c| self.push(c)),
            None => self.push(part),
        }
    }
}

/// Syllables that would fall apart into letters that nobody types alone.
fn keeps_its_parts(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30ff}' | '\u{ac00}'..='\u{d7a3}')
}

/// A mark that a reader may leave out when typing. The vowel signs of Indic scripts are letters and stay.
fn is_accent(c: char) -> bool {
    let set_apart = matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{20d0}'..='\u{20ff}');
    set_apart || canonical_combining_class(c) >= 10
}

/// The form in which titles and abstracts are compared and hashed: folded, lower case, letters and digits only, one
/// space between words.
pub fn fold_key(text: &str) -> String {
    if text.is_ascii() {
        return key_of(text);
    }
    key_of(&fold(text).text)
}

fn key_of(folded: &str) -> String {
    // Every text that is read comes through here: the table of marks is asked only where it can know.
    let in_word = |c: char| c.is_alphanumeric() || !c.is_ascii() && is_combining_mark(c);
    let mut key = String::with_capacity(folded.len());
    for word in folded.split(|c| !in_word(c)).filter(|word| !word.is_empty()) {
        if !key.is_empty() {
            key.push(' ');
        }
        if word.is_ascii() {
            key.extend(word.bytes().map(|byte| char::from(byte.to_ascii_lowercase())));
        } else {
            key.extend(word.chars().flat_map(char::to_lowercase));
        }
    }
    key
}

#[cfg(test)]
mod tests;
