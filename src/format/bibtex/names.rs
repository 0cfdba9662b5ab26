//! The names of an `author` field in reading order: `and` parts them, `Last, First` is turned, a name in braces is one
//! body's, and `others` stands for those who are not named.

use super::groups::ungrouped;
use crate::format::names::OTHERS;

/// The full names of a field.
pub fn read(field: &str) -> Vec<String> {
    let names = split(field, &is_and).into_iter().filter_map(name);
    names.map(|name| ungrouped(&name).into_owned()).collect()
}

/// A name in reading order.
fn name(raw: &str) -> Option<String> {
    let raw = raw.trim().trim_end_matches(',').trim();
    if raw.eq_ignore_ascii_case("others") {
        return Some(OTHERS.to_owned());
    }
    if raw.starts_with("xdata=") || raw.is_empty() {
        return None;
    }
    let parts = split(raw, &|rest: &str| usize::from(rest.starts_with(',')));
    if let Some(name) = by_labels(&parts) {
        return Some(name);
    }
    let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
    Some(match parts.as_slice() {
        [last, first] => format!("{first} {last}"),
        [last, suffix, first] => format!("{first} {last} {suffix}"),
        _ => parts.join(", "),
    })
}

/// BibLaTeX's form: `family=Sand, given=Ida, prefix=van`.
fn by_labels(parts: &[&str]) -> Option<String> {
    let label = |wanted: &str| {
        let value = parts.iter().filter_map(|part| part.trim().split_once('='));
        value
            .filter(|(label, _)| label.trim() == wanted)
            .map(|(_, value)| value.trim().trim_matches('"'))
            .next()
    };
    label("family")?;
    let named = ["given", "prefix", "family", "suffix"].into_iter().filter_map(label);
    Some(named.collect::<Vec<_>>().join(" "))
}

/// The length of an `and` with a blank after it.
fn is_and(rest: &str) -> usize {
    let word = rest.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("and"));
    let ends = rest.get(3..).is_some_and(|after| after.is_empty() || after.starts_with(char::is_whitespace));
    if word && ends { 3 } else { 0 }
}

/// Splits at what is found outside braces; a word only after a blank.
fn split<'a>(raw: &'a str, separator: &dyn Fn(&str) -> usize) -> Vec<&'a str> {
    let (mut parts, mut start, mut depth, mut apart, mut at) = (Vec::new(), 0, 0usize, true, 0);
    while let Some(next) = raw.get(at..).and_then(|rest| rest.chars().next()) {
        let length = separator(&raw[at..]);
        if depth == 0 && length > 0 && (apart || next == ',') {
            parts.push(&raw[start..at]);
            at += length;
            start = at;
            apart = true;
            continue;
        }
        match next {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        apart = next.is_whitespace();
        at += next.len_utf8();
        if next == '\\' {
            at += raw[at..].chars().next().map_or(0, char::len_utf8);
        }
    }
    parts.push(&raw[start..]);
    parts
}
