//! References: the five of XML, numbers, and the names of HTML, which DBLP and others take for granted. What is not
//! known stays as it is written; nothing is ever looked up in a document or outside of it.

use crate::format::limit::cap_graphemes;
use std::borrow::Cow;
use std::collections::HashSet;

/// Stands for a carriage return or a line feed that was written as a number: a real end of a line, which the line ends
/// of the file are not.
pub const RETURN: char = '\u{2029}';
/// The second half of such an end of a line.
pub const FEED: char = '\u{2028}';

/// The longest name that is looked up, in bytes.
const LONGEST: usize = 32;

/// What `&name;` stands for, or `&name;` itself.
pub fn resolve(name: &str) -> String {
    let source = format!("&{name};");
    if name.len() > LONGEST || name.is_empty() {
        return source;
    }
    let sign = htmlize::unescape(source.as_str());
    match &*sign {
        "\r" => RETURN.into(),
        "\n" => FEED.into(),
        // The library also decodes the start of a longer word, `&notit;` to `¬it;`, which leaves the semicolon.
        sign if sign.ends_with(';') && name != "semi" => source,
        _ => sign.into_owned(),
    }
}

/// How many names that are not known are told by name.
const NAMES: usize = 20;

/// The names that are not known, each told once: nothing is looked up, and nothing is silent.
#[derive(Debug, Default)]
pub struct Unknown(HashSet<String>);

impl Unknown {
    /// What is to be said of `&name;`; nothing of one that is known or was told before.
    pub fn told(&mut self, name: &str) -> Option<String> {
        let source = format!("&{name};");
        // `R & D; sand` is no reference.
        let is_name =
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"#._:-".contains(&b));
        let is_new =
            is_name && resolve(name) == source && self.0.len() <= NAMES && self.0.insert(name.to_owned());
        let shown = cap_graphemes(&source, LONGEST);
        is_new.then(|| match self.0.len() {
            ..=NAMES => format!(
                "the entity {shown} is not known and stays as it is written; what a document declares is never looked up"
            ),
            _ => "further entities that are not known stay as they are written".to_owned(),
        })
    }
}

/// The names of the references in a text.
pub fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split('&').skip(1).filter_map(|piece| Some(piece.split_once(';')?.0))
}

/// A text with its references resolved.
pub fn decode(text: &str) -> Cow<'_, str> {
    if memchr::memchr(b'&', text.as_bytes()).is_none() {
        return text.into();
    }
    let mut pieces = text.split('&');
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        match piece.split_once(';') {
            Some((name, rest)) => {
                out.push_str(&resolve(name));
                out.push_str(rest);
            }
            None => {
                out.push('&');
                out.push_str(piece);
            }
        }
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_resolved_or_stay() {
        for (source, wanted) in [
            ("salt &amp; &lt;sand&gt;", "salt & <sand>"),
            ("&quot;it&apos;s&quot;", "\"it's\""),
            ("na&iuml;ve &#945;&#x3b2;&eacute;", "naïve αβé"),
            ("5&#150;6", "5–6"),
            ("a&#xD;&#xA;b", "a\u{2029}\u{2028}b"),
            ("&lol9; &xxe; &notit;", "&lol9; &xxe; &notit;"),
            ("&#xD800; &#x110000;", "\u{fffd} \u{fffd}"),
            ("R & D; B&B", "R & D; B&B"),
            ("&;&#;&#x;&semi;", "&;&#;&#x;;"),
            ("&amp;amp;", "&amp;"),
        ] {
            assert_eq!(decode(source), wanted, "{source}");
        }
    }
}
