//! Offprint's own JSON: an array of papers, one paper, or JSON lines. Written papers have every key, in one order; a
//! read paper needs only a title or an abstract. Where the source's text is not what is shown, `raw` carries it and
//! is read first.

mod read;
mod write;

pub use write::JsonPaper;

use crate::format::json::{Part, wrong};
use crate::format::record::{Hint, Outgoing, Parsed};

/// Keys of which a paper of this format has at least one.
const KEYS: &[&str] = &["\"title\"", "\"abstract\"", "\"raw\""];
/// Lines, and bytes, that are looked at to recognise a file.
const LOOK: (usize, usize) = (50, 256 * 1024);

/// True for text that holds a paper on one line, and is no array.
pub fn sniff_lines(text: &str, _hint: &Hint<'_>) -> bool {
    let lines = text
        .lines()
        .map(|line| line.trim_matches(['\u{feff}', ' ', '\t', '\r']))
        .filter(|line| !line.is_empty());
    let mut lines = lines.take(LOOK.0).peekable();
    !lines.peek().is_some_and(|first| first.starts_with('['))
        && lines.any(|line| {
            line.starts_with('{') && line.ends_with('}') && KEYS.iter().any(|key| line.contains(key))
        })
}

/// True for an array or an object with papers' keys, and for an empty array.
pub fn sniff_array(text: &str, _hint: &Hint<'_>) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim();
    let head = &text[..text.floor_char_boundary(LOOK.1)];
    let inside = text.strip_prefix('[').map(str::trim_start);
    text.starts_with(['[', '{']) && KEYS.iter().any(|key| head.contains(key))
        || inside.is_some_and(|rest| rest == "]")
}

/// Reads one paper a line.
pub fn read_lines(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    for (number, line) in text.lines().enumerate() {
        let line = line.trim_matches(['\u{feff}', ' ', '\t', '\r']);
        match serde_json::from_str(line) {
            _ if line.is_empty() => {}
            Ok(value) => read::record(value, number + 1, out),
            Err(error) => out.issue(number + 1, wrong(&error)),
        }
    }
}

/// Reads an array of papers, or one paper.
pub fn read_array(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    for item in Part::of(text).items() {
        match item.value {
            Ok(value) => read::record(value, item.line, out),
            Err(issue) => out.issues.push(issue),
        }
    }
}

/// Writes an array, one paper after another, indented.
pub fn write_array(papers: &[Outgoing<'_>]) -> String {
    let papers: Vec<_> = papers.iter().map(JsonPaper::new).collect();
    // A struct of strings, numbers and lists has no way to fail.
    serde_json::to_string_pretty(&papers).unwrap_or_default() + "\n"
}

/// Writes one paper a line.
pub fn write_lines(papers: &[Outgoing<'_>]) -> String {
    let line = |paper| serde_json::to_string(&JsonPaper::new(paper)).unwrap_or_default() + "\n";
    papers.iter().map(line).collect()
}

#[cfg(test)]
mod tests;
