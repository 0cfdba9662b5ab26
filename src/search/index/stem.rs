//! Light English stemming: the inflections of a word (plural, past, -ing) become one form, derived words stay apart, so
//! that "networks" finds "network" and "transformers" does not find "transformations". The steps are those of the
//! Snowball English stemmer that deal with inflection, with the plurals that papers have besides (LLMs, analyses).

/// Words that the rules would spoil.
const KEPT: [&str; 10] =
    ["atlas", "always", "bias", "canvas", "chaos", "cosmos", "embed", "news", "pandas", "perhaps"];

/// The stem of a word in lower case; one that is no plain English word is its own stem.
pub fn stem(word: &str) -> String {
    let plain = word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !plain || word.len() < 3 || KEPT.contains(&word) {
        return word.to_owned();
    }
    let mut stem = Stem(word.to_owned());
    stem.plural();
    if !KEPT.contains(&stem.0.as_str()) {
        stem.past();
        stem.last_letter();
    }
    stem.0
}

/// A word on its way to its stem; always ASCII.
struct Stem(String);

impl Stem {
    /// The word without an ending, where it has it.
    fn before(&self, ending: &str) -> Option<&str> {
        self.0.strip_suffix(ending)
    }

    /// Takes the last letters away.
    fn cut(&mut self, letters: usize) {
        self.0.truncate(self.0.len().saturating_sub(letters));
    }

    /// -sses, -ies, -yses, -s.
    fn plural(&mut self) {
        if self.before("sses").is_some() {
            self.cut(2);
        } else if self.before("yses").or(self.before("eses")).is_some_and(has_vowel) {
            self.cut(2);
            self.0.push_str("is");
        } else if let Some(rest) = self.before("ies") {
            self.cut(if rest.len() > 1 { 2 } else { 1 });
        } else if let Some(rest) = self.before("s") {
            let kept = rest.ends_with(['s', 'u', 'i']);
            let early_vowel = rest.get(..rest.len().saturating_sub(1)).is_some_and(has_vowel);
            if !kept && rest.len() > 1 && (early_vowel || !has_vowel(rest)) {
                self.cut(1);
            }
        }
    }

    /// -eed, -ied, -ed, -ing.
    fn past(&mut self) {
        if let Some(rest) = self.before("eed") {
            if rest.len() >= first_region(&self.0) {
                self.cut(1);
            }
        } else if let Some(rest) = self.before("ied") {
            self.cut(if rest.len() > 1 { 2 } else { 1 });
        } else if let Some(rest) = self.before("ed").or(self.before("ing")).filter(|rest| has_vowel(rest)) {
            self.0.truncate(rest.len());
            self.mend();
        }
    }

    /// Gives back the e, or takes the doubled letter, that the ending brought about.
    fn mend(&mut self) {
        let doubled = ["bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"];
        if self.0.len() > 2 && doubled.iter().any(|pair| self.0.ends_with(pair)) {
            self.cut(1);
        } else if first_region(&self.0) >= self.0.len() && ends_short(&self.0) {
            self.0.push('e');
        }
    }

    /// A final -y after a consonant, -e after enough of a word, -ll of a longer one.
    fn last_letter(&mut self) {
        if let Some(rest) = self.before("y") {
            if rest.len() > 1 && !ends_in_vowel(rest) {
                self.cut(1);
                self.0.push('i');
            }
        } else if let Some(rest) = self.before("e") {
            let first = first_region(&self.0);
            let second = region(&self.0, first);
            if rest.len() >= second || (rest.len() >= first && !ends_short(rest)) {
                self.cut(1);
            }
        } else if self.0.len() > 4 && self.0.ends_with("ll") {
            self.cut(1);
        }
    }
}

/// True for a vowel at a place; y is one after a consonant.
fn is_vowel(word: &[u8], at: usize) -> bool {
    match word.get(at) {
        Some(b'a' | b'e' | b'i' | b'o' | b'u') => true,
        Some(b'y') => at > 0 && !is_plain_vowel(word.get(at - 1)),
        _ => false,
    }
}

fn is_plain_vowel(letter: Option<&u8>) -> bool {
    matches!(letter, Some(b'a' | b'e' | b'i' | b'o' | b'u'))
}

fn has_vowel(word: &str) -> bool {
    (0..word.len()).any(|at| is_vowel(word.as_bytes(), at))
}

fn ends_in_vowel(word: &str) -> bool {
    word.len().checked_sub(1).is_some_and(|last| is_vowel(word.as_bytes(), last))
}

/// Where the region behind the first consonant that follows a vowel begins.
fn first_region(word: &str) -> usize {
    region(word, 0)
}

fn region(word: &str, from: usize) -> usize {
    let bytes = word.as_bytes();
    let border = (from + 1..bytes.len()).find(|&at| is_vowel(bytes, at - 1) && !is_vowel(bytes, at));
    border.map_or(bytes.len(), |at| at + 1)
}

/// True for a word that ends in a short syllable: consonant, vowel, consonant ("hop"), or vowel, consonant alone ("us").
fn ends_short(word: &str) -> bool {
    let bytes = word.as_bytes();
    let Some(last) = bytes.len().checked_sub(1) else { return false };
    match last {
        0 => false,
        1 => is_vowel(bytes, 0) && !is_vowel(bytes, 1),
        _ => {
            !is_vowel(bytes, last)
                && !matches!(bytes.get(last), Some(b'w' | b'x' | b'y'))
                && is_vowel(bytes, last - 1)
                && !is_vowel(bytes, last - 2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inflections_share_a_stem() {
        let rows: &[&[&str]] = &[
            &["network", "networks"],
            &["transformer", "transformers"],
            &["learn", "learns", "learned", "learning"],
            &["embed", "embeds", "embedded", "embedding", "embeddings"],
            &["model", "models", "modelled", "modelling", "modeled", "modeling"],
            &["propose", "proposes", "proposed", "proposing"],
            &["scale", "scales", "scaled", "scaling"],
            &["use", "uses", "used", "using"],
            &["query", "queries", "queried"],
            &["classify", "classifies", "classified", "classifying"],
            &["policy", "policies"],
            &["bias", "biases", "biased"],
            &["process", "processes", "processed", "processing"],
            &["loss", "losses"],
            &["analysis", "analyses"],
            &["hypothesis", "hypotheses"],
            &["llm", "llms"],
            &["gan", "gans"],
            &["agree", "agrees", "agreed", "agreeing"],
            &["tie", "ties", "tied"],
            &["improve", "improving", "improved"],
            &["train", "trains", "trained", "training"],
            &["make", "makes", "making"],
            &["generate", "generates", "generated", "generating"],
            &["play", "plays", "played", "playing"],
            &["recall", "recalls", "recalled", "recalling"],
            &["rate", "rates", "rating", "rated"],
        ];
        for words in rows {
            let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
            assert!(stems.iter().all(|found| found == &stems[0]), "{words:?}: {stems:?}");
        }
    }

    #[test]
    fn different_words_stay_apart() {
        let rows = [
            ("transformer", "transformation"),
            ("transform", "transformer"),
            ("general", "generative"),
            ("universe", "university"),
            ("rat", "rate"),
            ("hop", "hope"),
            ("string", "str"),
            ("need", "ne"),
            ("thing", "th"),
            ("corpus", "corp"),
            ("gas", "ga"),
            ("this", "thi"),
            ("new", "news"),
            ("organ", "organization"),
        ];
        for (one, other) in rows {
            assert_ne!(stem(one), stem(other), "{one} {other}");
        }
    }

    #[test]
    fn what_is_no_english_word_stays() {
        for word in ["", "s", "as", "gpt4s", "überwachte", "河", "x2s", "ss"] {
            assert_eq!(stem(word), word);
        }
    }

    proptest::proptest! {
        #[test]
        fn a_stem_is_hardly_longer_and_never_empty(word in "[a-z]{1,12}|\\PC{1,6}") {
            let found = stem(&word);
            proptest::prop_assert!(!found.is_empty() && found.len() <= word.len() + 1);
        }
    }
}
