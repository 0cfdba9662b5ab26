//! Tells a tag from a `<` that stands in text: "where a < b".

/// Bytes of a broken tag that are read again as text; a longer one is text as a whole, so that no text is read again
/// and again.
const BROKEN: usize = 1024;

/// What looks like a tag and is none: `<` is also a sign of comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoTag {
    /// All of it is text.
    Whole,
    /// It is text up to this byte, where a tag may begin.
    UpTo(usize),
}

/// Tells whether what stands between `<` and `>` is no tag.
pub fn no_tag(tag: &str) -> Option<NoTag> {
    let begins = tag.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == ':');
    match unquoted_opening(tag) {
        Some(inner) if tag.len() <= BROKEN => Some(NoTag::UpTo(inner)),
        Some(_) => Some(NoTag::Whole),
        None => (!begins).then_some(NoTag::Whole),
    }
}

/// The first `<` that stands outside of the quotes of a tag.
fn unquoted_opening(tag: &str) -> Option<usize> {
    memchr::memchr(b'<', tag.as_bytes())?;
    let mut quote = None;
    tag.bytes().position(|byte| match quote {
        Some(open) => {
            quote = quote.filter(|_| open != byte);
            false
        }
        None => {
            quote = matches!(byte, b'"' | b'\'').then_some(byte);
            byte == b'<'
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_of_comparison_is_no_tag() {
        let long = format!("b{}<c", " ".repeat(BROKEN));
        for (tag, wanted) in [
            ("b", None),
            ("m:b c='<' d=\"'<\"", None),
            ("_x /", None),
            ("größe", None),
            (" b then", Some(NoTag::Whole)),
            ("3", Some(NoTag::Whole)),
            ("", Some(NoTag::Whole)),
            ("b and c</p", Some(NoTag::UpTo(7))),
            ("b c='d' <e", Some(NoTag::UpTo(8))),
            (long.as_str(), Some(NoTag::Whole)),
        ] {
            assert_eq!(no_tag(tag), wanted, "{tag:?}");
        }
    }
}
