//! Finds the end of a JSON value by its brackets and quotes alone, without reading it.

/// The place after the string whose opening quote stands before `at`; `None` where it is not closed.
pub fn string_end(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr::memchr2(b'"', b'\\', text.get(at..)?)?;
        match text.get(at) {
            Some(b'"') => return Some(at + 1),
            _ => at += 2,
        }
    }
}

/// The length of the value with which a text begins; `None` where the text ends before the value.
pub fn value_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0usize, 0);
    loop {
        match bytes.get(at)? {
            b'"' => at = string_end(bytes, at + 1)?,
            b'{' | b'[' => (depth, at) = (depth + 1, at + 1),
            _ if depth == 0 => return Some(at + word_length(&bytes[at..])),
            b'}' | b']' => (depth, at) = (depth - 1, at + 1),
            _ => at += 1,
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

/// The length of a number or a word.
fn word_length(bytes: &[u8]) -> usize {
    let ends = |b: &u8| matches!(b, b'}' | b']' | b',' | b' ' | b'\t' | b'\r' | b'\n');
    bytes.iter().position(ends).unwrap_or(bytes.len())
}
