//! Braces that only BibTeX needs: `{NeRF}` keeps its capitals, `{Sand and Sons}` is one name. They are no text and are
//! taken out; those of a command's argument, of an accent and of a formula stay for the typesetter.

use std::borrow::Cow;

/// A title or a name without the braces that only group.
pub fn ungrouped(raw: &str) -> Cow<'_, str> {
    if !raw.contains('{') {
        return Cow::Borrowed(raw);
    }
    let (mut out, mut open, mut maths) = (String::with_capacity(raw.len()), Vec::new(), false);
    let mut signs = raw.char_indices().peekable();
    while let Some((at, c)) = signs.next() {
        match c {
            '\\' => {
                out.push(c);
                out.extend(signs.next().map(|(_, sign)| sign));
                continue;
            }
            '$' => maths = !maths,
            '{' => open.push(maths || belongs(&raw[..at], &raw[at + 1..])),
            _ => {}
        }
        let kept = match c {
            '{' => open.last().copied(),
            '}' => open.pop(),
            _ => Some(true),
        };
        if kept.unwrap_or(true) {
            out.push(c);
        }
    }
    if open.is_empty() { Cow::Owned(out) } else { Cow::Borrowed(raw) }
}

/// True for a brace after a command, an argument or a script, before an accent or nothing, and round one sign alone.
fn belongs(before: &str, after: &str) -> bool {
    let word = before.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '*');
    let command = word.ends_with('\\') && word.len() < before.len();
    let accent =
        before.strip_suffix(|c: char| c.is_ascii_punctuation()).is_some_and(|head| head.ends_with('\\'));
    let mut inside = after.chars();
    let sign = inside.next().is_some_and(|c| !c.is_alphanumeric()) && inside.next() == Some('}');
    command || accent || sign || before.ends_with(['^', '_', '}', ']']) || after.starts_with(['\\', '}'])
}
