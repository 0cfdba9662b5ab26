//! The paragraphs of a page, each with its line, and what a paragraph looks like: prose, or a short line.

use super::notice::{is_end, tail_heading};
use crate::format::record::{Outlet, Record};
use crate::paper::Venue;

/// Lines between blank ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paragraph {
    /// Its first line, from 1.
    pub line: usize,
    /// Its lines without spaces around them, parted by `\n`.
    pub text: String,
}

/// From this many characters on a paragraph is prose, whatever its end.
const PROSE: usize = 250;
/// From this many characters on a paragraph that ends a sentence is prose.
const SENTENCES: usize = 120;
/// A paragraph of several lines or sentences is prose from here on.
const SHORT_PROSE: usize = 60;
/// An event's name has at most this many characters and words.
const EVENT: (usize, usize) = (60, 6);

/// Splits a page. Headings and buttons that a saved page has glued to their neighbours stand alone, and lines of CSS
/// vanish. It ends where no more is wanted.
pub fn split(text: &str, outlet: &Outlet<Record>) -> Vec<Paragraph> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let mut open = false;
    for (number, line) in text.lines().take_while(|_| !outlet.is_stopped()).enumerate() {
        let line = without_css(line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}'));
        let alone = is_end(line) || tail_heading(line).is_some();
        match paragraphs.last_mut().filter(|_| open && !alone) {
            _ if line.is_empty() => {}
            Some(last) => {
                last.text.push('\n');
                last.text.push_str(line);
            }
            None => paragraphs.push(Paragraph { line: number + 1, text: line.to_owned() }),
        }
        open = !line.is_empty() && !alone;
    }
    paragraphs
}

/// A line without the style rules at its start: `.css-1x{display:flex;}Downloads` is a button.
fn without_css(line: &str) -> &str {
    match line.starts_with(".css-") {
        true => line.rfind('}').map_or("", |end| line[end + 1..].trim_start()),
        false => line,
    }
}

impl Paragraph {
    /// True for a text of sentences, false for a title, a keyword, an event, a button.
    pub fn is_prose(&self) -> bool {
        let length = self.text.chars().count();
        let several = || self.text.contains('\n') || self.text.contains(". ");
        length >= PROSE
            || (self.ends_sentence() && (length >= SENTENCES || (length >= SHORT_PROSE && several())))
    }

    /// True where the last character ends a sentence of prose. A title may end in `?` or `!`.
    pub fn ends_sentence(&self) -> bool {
        let text = self.text.trim_end_matches(|c: char| "\"'”’)]}*_$`".contains(c));
        text.ends_with(['.', '…', '。'])
    }

    /// True for a short paragraph that continues or opens prose: a list item, or a line that announces a list.
    pub fn is_item(&self) -> bool {
        let marks = [
            "- ", "* ", "• ", "– ", "(1)", "(2)", "(3)", "(i)", "(ii)", "1. ", "2. ", "3. ", "1) ", "2) ",
            "3) ",
        ];
        marks.iter().any(|mark| self.text.starts_with(mark)) || self.text.ends_with([':', ';'])
    }

    /// The event that this paragraph names and that is all it says: `AAAI 2026`.
    pub fn event(&self) -> Option<Venue> {
        let text = &self.text;
        let short = text.len() <= EVENT.0 && text.split_whitespace().count() <= EVENT.1;
        let plain = text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
            && !text.contains(['\n', ':', '?', '!', ',', '.', ']', '*', '"']);
        if !short || !plain {
            return None;
        }
        Venue::read(text).filter(|venue| venue.year.is_some())
    }
}

/// The letters and digits of a text, entities decoded: equal for two copies of one abstract.
pub fn key(text: &str) -> String {
    let once = htmlize::unescape(text);
    htmlize::unescape(once).chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
