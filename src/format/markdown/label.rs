//! Lines that begin with a label: `**Authors:** Ada Brook`, `- Paper: https://…`.

use super::piece::{Line, Style};
use crate::format::columns::{self, Field};
use crate::format::record::Record;
use crate::paper::Rel;

/// Bytes of a label: `Authors:`.
const LABEL: usize = 40;

/// The label of a line and what is behind it: `**Authors:** Ada Brook`, `Paper: https://…`.
pub fn of<'a>(text: &'a str, line: &Line) -> Option<(&'a str, &'a str)> {
    let raw = line.raw(text);
    let colon = |c: char| c == ':' || c == '：';
    let marked = line.lead(text).filter(|piece| matches!(piece.style, Style::Strong | Style::Slanted));
    let (label, value) = match marked {
        Some(piece) => {
            let label = text.get(piece.inner.clone())?.trim();
            let behind = text.get(piece.outer.end..line.range.end)?.trim_start();
            (label.strip_suffix(colon).or_else(|| behind.starts_with(colon).then_some(label))?, behind)
        }
        None => raw.split_once(colon).filter(|(label, _)| !label.contains(' '))?,
    };
    let formed = !label.is_empty() && label.len() <= LABEL && !label.contains(['[', '(', '<']);
    let value = value.trim_start_matches(colon).trim();
    (formed && !value.starts_with("//")).then_some((label.trim(), value))
}

/// Puts what a label tells into the record.
pub fn tell(text: &str, line: &Line, label: &str, value: &str, record: &mut Record) {
    let field = match columns::bare(label).as_str() {
        "paper" | "arxiv" | "link" | "links" => Some(Field::Link(None)),
        "page" => Some(Field::Link(Some(Rel::Page))),
        "other" => Some(Field::Link(Some(Rel::Other))),
        // Who speaks at a tutorial has not written it.
        "speaker" | "speakers" => None,
        _ => columns::known(label).map(|(_, field)| field),
    };
    match field {
        Some(Field::Title) => {}
        Some(Field::Link(_)) => line.add_links(text, field, record),
        Some(field @ (Field::Doi | Field::Key)) => {
            columns::fill(record, field, &[&bare(line.linked_words(text).unwrap_or(value))]);
        }
        Some(field @ (Field::Arxiv | Field::Acl | Field::OpenReview)) => {
            columns::fill(record, field, &[&bare(value)]);
        }
        Some(field) => columns::fill(record, field, &[value]),
        None if value.starts_with("http") || value.starts_with('[') => {
            line.add_links(text, Some(Field::Link(Some(Rel::Other))), record);
        }
        None => {}
    }
}

/// Words without the backslashes of Markdown, for what is no text but a name.
fn bare(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut signs = words.chars().peekable();
    while let Some(c) = signs.next() {
        match c {
            '\\' if signs.peek().is_some_and(char::is_ascii_punctuation) => out.extend(signs.next()),
            c => out.push(c),
        }
    }
    out
}
