//! Mends what scripts write in place of JSON: `NaN`, a comma too many, a line break or a LaTeX command that a string
//! holds as it is, half a surrogate pair. And closes a text that was cut off, so that its head can be looked at.

use super::bracket::string_end;

/// Deeper texts are not closed: the library would not read them.
const DEEPEST: usize = 120;

/// The text with its known faults mended; all else stays as it is.
pub fn mended(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let plain = rest.find(['"', ',', 'N', 'I', '-']).unwrap_or(rest.len());
        out.push_str(&rest[..plain]);
        at += plain;
        let rest = &rest[plain..];
        let word = ["NaN", "Infinity", "-Infinity"].into_iter().find(|word| rest.starts_with(word));
        if rest.starts_with('"') {
            let end = string_end(bytes, at + 1).unwrap_or(text.len());
            mend_string(text.get(at..end).unwrap_or(rest), &mut out);
            at = end;
        } else if let Some(word) = word {
            out.push_str("null");
            at += word.len();
        } else if let Some(one) = rest.chars().next() {
            let last = one == ',' && rest[1..].trim_start().starts_with([']', '}']);
            if !last {
                out.push(one);
            }
            at += one.len_utf8();
        }
    }
    out
}

/// A string with its quotes, its control characters and wrong escapes made right.
fn mend_string(raw: &str, out: &mut String) {
    let mut rest = raw;
    while let Some(at) = rest.find(|c: char| c == '\\' || c < ' ') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let taken = if rest.starts_with('\\') { mend_escape(rest, out) } else { mend_control(rest, out) };
        rest = rest.get(taken..).unwrap_or_default();
    }
    out.push_str(rest);
}

/// A control character as an escape; its length.
fn mend_control(rest: &str, out: &mut String) -> usize {
    let code = rest.bytes().next().unwrap_or_default();
    out.push_str(&format!("\\u{code:04x}"));
    1
}

/// An escape that JSON knows stays, half a pair becomes the sign for a broken character, and any other backslash is
/// one that the text means; the length of what was taken.
fn mend_escape(rest: &str, out: &mut String) -> usize {
    let unit = |at: usize| {
        let digits = rest.get(at..).and_then(|rest| rest.strip_prefix("\\u")).and_then(|rest| rest.get(..4));
        digits.and_then(|digits| u16::from_str_radix(digits, 16).ok())
    };
    match (rest.as_bytes().get(1), unit(0), unit(6)) {
        (Some(b'u'), Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => copy(rest, 12, out),
        (Some(b'u'), Some(0xD800..=0xDFFF), _) => {
            out.push_str("\\ufffd");
            6
        }
        (Some(b'u'), Some(_), _) => copy(rest, 6, out),
        (Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't'), ..) => copy(rest, 2, out),
        _ => {
            out.push_str("\\\\");
            1
        }
    }
}

fn copy(rest: &str, length: usize, out: &mut String) -> usize {
    out.push_str(rest.get(..length).unwrap_or_default());
    length
}

/// The beginning of a value up to the last whole item in it, with its brackets closed.
pub fn closed(cut: &str) -> Option<String> {
    let bytes = cut.as_bytes();
    let (mut open, mut safe, mut open_there) = (Vec::new(), 0, Vec::new());
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let next = if *byte == b'"' { string_end(bytes, at + 1).unwrap_or(cut.len()) } else { at + 1 };
        match byte {
            b'{' => open.push('}'),
            b'[' => open.push(']'),
            b'}' | b']' => drop(open.pop()),
            _ => {}
        }
        if matches!(byte, b'{' | b'[' | b'}' | b']' | b',') {
            safe = if *byte == b',' { at } else { next };
            open_there.clone_from(&open);
        }
        if open.len() > DEEPEST {
            return None;
        }
        at = next;
    }
    let closers = open_there.iter().rev();
    (safe > 0).then(|| cut.get(..safe).unwrap_or_default().chars().chain(closers.copied()).collect())
}
