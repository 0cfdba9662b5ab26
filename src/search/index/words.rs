//! The words of a folded text: runs of letters and digits, in lower case. In scripts without blanks each character is
//! a word. The index, its queries and the hits in a text all go by these.

use unicode_normalization::char::is_combining_mark;

/// The byte ranges of the words of a text, in order.
pub fn words(text: &str) -> Words<'_> {
    Words { text, at: 0 }
}

/// See [`words`].
#[derive(Debug, Clone)]
pub struct Words<'a> {
    text: &'a str,
    at: usize,
}

/// What a character is to a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Between,
    Part,
    Whole,
}

impl Words<'_> {
    /// The role of the next character, and its length in bytes.
    fn look(&self) -> Option<(Role, usize)> {
        match self.text.as_bytes().get(self.at) {
            Some(byte) if byte.is_ascii_alphanumeric() => Some((Role::Part, 1)),
            Some(byte) if byte.is_ascii() => Some((Role::Between, 1)),
            _ => {
                let c = self.text.get(self.at..)?.chars().next()?;
                Some((role(c), c.len_utf8()))
            }
        }
    }
}

impl Iterator for Words<'_> {
    type Item = std::ops::Range<usize>;

    fn next(&mut self) -> Option<Self::Item> {
        let (mut role, mut length) = self.look()?;
        while role == Role::Between {
            self.at += length;
            (role, length) = self.look()?;
        }
        let start = self.at;
        self.at += length;
        if role == Role::Part {
            while let Some((Role::Part, length)) = self.look() {
                self.at += length;
            }
        }
        Some(start..self.at)
    }
}

fn role(c: char) -> Role {
    if stands_alone(c) {
        Role::Whole
    } else if is_of_word(c) {
        Role::Part
    } else {
        Role::Between
    }
}

/// True for letters, digits and the marks on them.
pub fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || is_combining_mark(c)
}

/// True for a letter of a script that puts no blanks between words.
pub fn stands_alone(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
        && is_of_word(c)
}

/// Writes a word in lower case into a buffer.
pub fn lower_into(word: &str, buffer: &mut String) {
    buffer.clear();
    if word.is_ascii() {
        buffer.push_str(word);
        buffer.make_ascii_lowercase();
    } else {
        buffer.extend(word.chars().flat_map(char::to_lowercase));
    }
}

/// A word in lower case.
pub fn lower(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    lower_into(word, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_runs_of_letters_and_digits() {
        let rows = [
            ("", vec![]),
            (" -- ", vec![]),
            ("Low-Rank (LoRA) v2.0", vec!["low", "rank", "lora", "v2", "0"]),
            ("reader's naïve", vec!["reader", "s", "naïve"]),
            ("河の流れ", vec!["河", "の", "流", "れ"]),
            ("BERT河", vec!["bert", "河"]),
            ("हिन्दी भाषा", vec!["हिन्दी", "भाषा"]),
        ];
        for (text, wanted) in rows {
            let found: Vec<String> = words(text).map(|range| lower(&text[range])).collect();
            assert_eq!(found, wanted, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn words_cover_all_letters_and_nothing_else(text in "\\PC{0,40}") {
            let mut covered = vec![false; text.len()];
            for range in words(&text) {
                proptest::prop_assert!(text[range.clone()].chars().all(is_of_word));
                covered[range].fill(true);
            }
            for (at, c) in text.char_indices() {
                proptest::prop_assert_eq!(covered[at], is_of_word(c));
            }
        }
    }
}
