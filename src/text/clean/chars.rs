//! What becomes of each character on the way in: kept, dropped, a space, or U+FFFD where the reader should see that
//! something was there. Escape sequences are not parsed: without their control character they are harmless text.

use unicode_width::UnicodeWidthChar;

/// Whether line feeds stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Line ends become spaces.
    Line,
    /// Line ends become `\n`.
    Lines,
}

/// What becomes of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Keep,
    LineEnd,
    Tab,
    Space,
    Control,
    Replace,
    Drop,
}

/// Cells from one tab stop to the next.
const TAB: usize = 4;

/// True for a character that no cleaned text holds. The line feed is not among them: it stays in a
/// [`CleanText`](super::CleanText).
pub fn is_banned(c: char) -> bool {
    !matches!(fate(c), Fate::Keep) && c != '\n'
}

/// True for a character that is a grapheme of its own next to every other such character; text of nothing else needs
/// no look at its graphemes.
pub(super) fn stands_alone(c: char) -> bool {
    matches!(c, '\0'..='\u{2ff}' | '\u{370}'..='\u{482}' | '\u{1e00}'..='\u{1fff}' | '\u{2010}'..='\u{205e}'
        | '\u{2070}'..='\u{20cf}' | '\u{2100}'..='\u{2bff}' | '\u{4e00}'..='\u{9fff}' | '\u{fffd}')
}

/// Judges each character of a raw text by itself.
pub(super) fn filter(raw: &str, shape: Shape) -> String {
    let mut out = String::with_capacity(raw.len());
    let (mut column, mut before) = (0, Fate::Keep);
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '\r' && chars.peek() == Some(&'\n') {
            continue;
        }
        let fate = fate(c);
        let spaces = match (fate, shape) {
            (Fate::LineEnd, Shape::Lines) => {
                out.push('\n');
                column = 0;
                0
            }
            (Fate::Tab, Shape::Lines) => TAB - column % TAB,
            (Fate::Tab | Fate::Space | Fate::LineEnd, _) => 1,
            _ => 0,
        };
        out.extend(std::iter::repeat_n(' ', spaces));
        let kept = match fate {
            Fate::Keep => Some(c),
            Fate::Control if before == Fate::Control => None,
            Fate::Control | Fate::Replace => Some('\u{fffd}'),
            _ => None,
        };
        out.extend(kept);
        column += spaces + kept.and_then(UnicodeWidthChar::width).unwrap_or(0);
        before = fate;
    }
    out
}

fn fate(c: char) -> Fate {
    match c {
        ' '..='~' => Fate::Keep,
        '\n' | '\r' => Fate::LineEnd,
        '\t' => Fate::Tab,
        '\u{b}' | '\u{c}' | '\u{85}' => Fate::Space,
        _ if c.is_control() => Fate::Control,
        _ if is_unseen(c) => Fate::Drop,
        _ if c.is_whitespace() => Fate::Space,
        _ if is_private(c) => Fate::Replace,
        _ => Fate::Keep,
    }
}

/// Bidirectional controls, fillers, tags and other characters that change the text without being seen.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Private use and noncharacters: no two terminals show the same, or anything.
fn is_private(c: char) -> bool {
    let noncharacter = matches!(c, '\u{fdd0}'..='\u{fdef}') || u32::from(c) & 0xfffe == 0xfffe;
    noncharacter || matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}
