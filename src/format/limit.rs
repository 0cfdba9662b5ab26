//! How long a field may be, and how a longer one is cut: at a grapheme or at a character, with a visible `…`.

use std::borrow::Cow;
use unicode_segmentation::UnicodeSegmentation;

/// Graphemes of a title.
pub const TITLE: usize = 2_000;
/// Graphemes of a name, a keyword, a place, an identifier.
pub const LINE: usize = 300;
/// Names of one paper.
pub const AUTHORS: usize = 2_000;
/// Keywords of one paper.
pub const KEYWORDS: usize = 200;
/// Links, and related papers, of one paper.
pub const LINKS: usize = 100;
/// Bytes of an abstract.
pub const ABSTRACT: usize = 64 * 1024;
/// Bytes of an address.
pub const ADDRESS: usize = 2_048;
/// Bytes of an identifier.
pub const ID: usize = 300;

/// A text of at most `most` graphemes; `…` is the last of one that was cut.
pub fn cap_graphemes(raw: &str, most: usize) -> Cow<'_, str> {
    // A grapheme is at least one byte, so that most texts need no count.
    if raw.len() <= most {
        return raw.into();
    }
    // One grapheme may be a million marks: no honest one has more bytes than this on average.
    let raw = cap_bytes(raw, most * 16);
    let mut starts = raw.grapheme_indices(true).map(|(start, _)| start).skip(most.saturating_sub(1));
    match (starts.next(), starts.next()) {
        (Some(cut), Some(_)) => format!("{}…", &raw[..cut]).into(),
        _ => raw.into_owned().into(),
    }
}

/// A text of at most `most` bytes, cut between characters; `…` is the last of one that was cut.
pub fn cap_bytes(raw: &str, most: usize) -> Cow<'_, str> {
    if raw.len() <= most {
        return raw.into();
    }
    let cut = raw.floor_char_boundary(most.saturating_sub('…'.len_utf8()));
    format!("{}…", &raw[..cut]).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_with_an_ellipsis_and_only_when_too_long() {
        for (raw, most, wanted) in [
            ("abcde", 5, "abcde"),
            ("abcdef", 5, "abcd…"),
            ("ééééé", 5, "ééééé"),
            ("éééééé", 5, "éééé…"),
            ("", 5, ""),
        ] {
            assert_eq!(cap_graphemes(raw, most), wanted);
        }
        assert_eq!(cap_bytes("abcdefgh", 6), "abc…");
        assert_eq!(cap_bytes("éééé", 7), "éé…");
    }

    proptest::proptest! {
        #[test]
        fn a_cap_holds(raw in "\\PC{0,200}", most in 3usize..50) {
            proptest::prop_assert!(cap_graphemes(&raw, most).graphemes(true).count() <= most);
            proptest::prop_assert!(cap_bytes(&raw, most).len() <= most);
        }
    }
}
