//! Offprint's own JSON: an array of papers, one paper, or JSON lines. Written papers have every key, in one order; a
//! read paper needs only a title or an abstract. Where the source's text is not what is shown, `raw` carries it and
//! is read first.

mod read;
mod write;

pub use write::JsonPaper;

use crate::format::json::{Part, wrong};
use crate::format::outgoing::WriteOptions;
use crate::format::record::{Hint, Outgoing, Parsed};
use serde::de::IgnoredAny;
use serde_json::Value;
use std::collections::HashMap;

/// Keys of which a paper of this format has at least one.
const KEYS: &[&str] = &["title", "abstract", "raw"];
/// Items that are looked at to recognise a file: the first may be bad.
const LOOK: usize = 50;

/// The keys of an object, or null; values are passed over.
type Keys = Option<HashMap<String, IgnoredAny>>;

/// True for text that holds a paper on one line, and is no array.
pub fn sniff_lines(text: &str, _hint: &Hint<'_>) -> bool {
    let lines = text.lines().map(bare).filter(|line| !line.is_empty()).take(LOOK);
    !bare(text).starts_with('[')
        && lines.into_iter().any(|line| serde_json::from_str(line).is_ok_and(|keys| is_paper(&keys)))
}

/// True for an array of papers or one paper, and for an empty array.
pub fn sniff_array(text: &str, _hint: &Hint<'_>) -> bool {
    let inside = bare(text).strip_prefix('[').map(str::trim_start);
    let paper = |value: &Value| KEYS.iter().any(|key| value.get(key).is_some());
    let papers = || Part::of(text).items().take(LOOK).any(|item| item.value.is_ok_and(|value| paper(&value)));
    inside.is_some_and(|rest| rest == "]") || (bare(text).starts_with(['[', '{']) && papers())
}

/// A text without the marks and spaces around it.
fn bare(text: &str) -> &str {
    text.trim_matches(['\u{feff}', ' ', '\t', '\r', '\n'])
}

fn is_paper(keys: &Keys) -> bool {
    keys.as_ref().is_some_and(|keys| KEYS.iter().any(|key| keys.contains_key(*key)))
}

/// Reads one paper a line.
pub fn read_lines(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    for (number, line) in text.lines().enumerate() {
        if out.is_stopped() {
            return;
        }
        let line = bare(line);
        match serde_json::from_str(line) {
            _ if line.is_empty() => {}
            Ok(value) => read::record(value, number + 1, None, out),
            Err(error) => out.issue(number + 1, wrong(&error)),
        }
    }
}

/// Reads an array of papers, or one paper.
pub fn read_array(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    for item in Part::of(text).items() {
        if out.is_stopped() {
            return;
        }
        match item.value {
            Ok(value) => read::record(value, item.line, item.number, out),
            Err(issue) => out.issues.push(issue),
        }
    }
}

/// Writes an array, one paper after another, indented.
pub fn write_array(papers: &[Outgoing<'_>], _options: &WriteOptions<'_>) -> String {
    array(papers, JsonPaper::new)
}

/// Writes one paper a line.
pub fn write_lines(papers: &[Outgoing<'_>], _options: &WriteOptions<'_>) -> String {
    lines(papers, JsonPaper::new)
}

/// An array of what a reader sees, without the source's text: what scripts rely on.
pub fn shown_array(papers: &[Outgoing<'_>]) -> String {
    array(papers, JsonPaper::shown)
}

/// The same, one paper a line.
pub fn shown_lines(papers: &[Outgoing<'_>]) -> String {
    lines(papers, JsonPaper::shown)
}

fn array<'a>(papers: &'a [Outgoing<'a>], json: fn(&Outgoing<'a>) -> JsonPaper<'a>) -> String {
    let papers: Vec<_> = papers.iter().map(json).collect();
    // A struct of strings, numbers and lists has no way to fail.
    serde_json::to_string_pretty(&papers).unwrap_or_default() + "\n"
}

fn lines<'a>(papers: &'a [Outgoing<'a>], json: fn(&Outgoing<'a>) -> JsonPaper<'a>) -> String {
    papers.iter().map(|paper| serde_json::to_string(&json(paper)).unwrap_or_default() + "\n").collect()
}

#[cfg(test)]
mod tests;
