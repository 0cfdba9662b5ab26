//! HTML entities, decoded before anything else is looked at. Only what ends in a semicolon is an entity here: `AT&T`,
//! `R&D;` and `&copy2024` are text.

use std::borrow::Cow;

/// The longest name of an entity, in bytes, with `&` and `;`.
const LONGEST: usize = 34;

/// Decodes entities, and once more those that come out of it: pages escape twice (`&amp;#39;`).
pub fn decode(text: &str) -> Cow<'_, str> {
    match decode_once(text) {
        Cow::Borrowed(same) => same.into(),
        Cow::Owned(once) => match decode_once(&once) {
            Cow::Borrowed(_) => once.into(),
            Cow::Owned(twice) => twice.into(),
        },
    }
}

fn decode_once(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    for at in memchr::memchr_iter(b'&', text.as_bytes()) {
        if let Some((sign, end)) = entity(text, at) {
            out.push_str(text.get(copied..at).unwrap_or_default());
            out.push_str(&sign);
            copied = end;
        }
    }
    if copied == 0 {
        return text.into();
    }
    out.push_str(text.get(copied..).unwrap_or_default());
    out.into()
}

/// What the entity at `at` stands for, and where it ends.
fn entity(text: &str, at: usize) -> Option<(String, usize)> {
    let head = text.as_bytes().get(at + 1..text.len().min(at + LONGEST))?;
    let length = head.iter().position(|b| !b.is_ascii_alphanumeric() && *b != b'#')?;
    let end = at + 1 + length + 1;
    let source = text.get(at..end).filter(|source| source.ends_with(';'))?;
    let sign = htmlize::unescape(source);
    // The library also decodes the start of a longer word, `&notit;` to `¬it;`, which leaves the semicolon.
    (sign != source && (!sign.ends_with(';') || source == "&semi;")).then(|| (sign.into_owned(), end))
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn entities_are_decoded_twice_at_most() {
        for (source, wanted) in [
            ("salt &amp; pepper", "salt & pepper"),
            ("it&#39;s", "it's"),
            ("it&amp;#39;s", "it's"),
            ("&amp;amp;amp;", "&amp;"),
            ("na&iuml;ve &#x3b1;&eacute;", "naïve αé"),
            ("Q&A; B&B, M&M;", "Q&A; B&B, M&M;"),
            ("&copy2024 &notit; &unknown;", "&copy2024 &notit; &unknown;"),
            ("a & b; c &", "a & b; c &"),
            ("&;&#;&#x;", "&;&#;&#x;"),
        ] {
            assert_eq!(decode(source), wanted, "{source}");
        }
    }
}
