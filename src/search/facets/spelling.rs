//! A value as it is compared: accents and case do not count. Most values are plain ASCII and are compared as they stand.

use crate::text::fold::fold;
use std::borrow::Cow;
use std::hash::{Hash, Hasher};

/// A spelling of a value; equal to others of the same value.
#[derive(Debug, Clone)]
pub struct Spelling<'a>(pub Cow<'a, str>);

impl Spelling<'_> {
    /// The form that all spellings of the value share.
    pub fn key(&self) -> String {
        if self.0.is_ascii() {
            return self.0.to_ascii_lowercase();
        }
        fold(&self.0).text().chars().map(plain).collect()
    }
}

/// A letter without its case. Letters that have the same capital are one, as they are to a regex of any case: the two
/// forms of the Greek sigma.
fn plain(c: char) -> char {
    let alone = |mut letters: &mut dyn Iterator<Item = char>| {
        let first = Iterator::next(&mut letters);
        first.filter(|_| letters.next().is_none())
    };
    let capital = alone(&mut c.to_uppercase()).unwrap_or(c);
    alone(&mut capital.to_lowercase()).unwrap_or(c)
}

impl PartialEq for Spelling<'_> {
    fn eq(&self, other: &Self) -> bool {
        if self.0.is_ascii() && other.0.is_ascii() {
            self.0.eq_ignore_ascii_case(&other.0)
        } else {
            self.0 == other.0 || self.key() == other.key()
        }
    }
}

impl Eq for Spelling<'_> {}

/// Bytes that are hashed at once.
const CHUNK: usize = 64;

impl Hash for Spelling<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let key;
        let text = if self.0.is_ascii() {
            self.0.as_bytes()
        } else {
            key = self.key();
            key.as_bytes()
        };
        for chunk in text.chunks(CHUNK) {
            let mut lower = [0; CHUNK];
            let lower = &mut lower[..chunk.len()];
            lower.copy_from_slice(chunk);
            lower.make_ascii_lowercase();
            state.write(lower);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::BuildHasher;

    fn same(one: &str, other: &str) -> bool {
        let (one, other) = (Spelling(one.into()), Spelling(other.into()));
        let hasher = foldhash::fast::FixedState::default();
        let equal = one == other;
        assert!(!equal || hasher.hash_one(&one) == hasher.hash_one(&other), "{one:?} {other:?}");
        assert_eq!(equal, one.key() == other.key(), "{one:?} {other:?}");
        equal
    }

    #[test]
    fn case_and_accents_do_not_count() {
        for (one, other, wanted) in [
            ("GAN", "gan", true),
            ("Ana García", "ana garcia", true),
            ("ΣΟΦΟΣ", "σοφος", true),
            ("C", "C++", false),
            ("non-iid", "non iid", false),
            ("kırmızı", "Kirmizi", true),
            ("", " ", false),
        ] {
            assert_eq!(same(one, other), wanted, "{one} {other}");
        }
    }

    proptest::proptest! {
        #[test]
        fn equal_spellings_hash_alike(one in "\\PC{0,80}", other in "[a-cA-Cé]{0,3}", third in "[a-cA-Cé]{0,3}") {
            same(&one, &one.to_uppercase());
            same(&other, &third);
        }
    }
}
