//! Display width in terminal cells, by grapheme, as the terminal library measures and places graphemes: what is
//! counted here never takes more cells on the screen.

use std::ops::Range;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

const ELLIPSIS: char = '…';

/// Cells of one grapheme. One that holds a control character is never drawn and takes none.
pub fn grapheme_width(grapheme: &str) -> usize {
    if grapheme.contains(char::is_control) {
        return 0;
    }
    // The terminal library gives each halfwidth sound mark one cell on top of what Unicode says.
    let sound_marks = grapheme.chars().filter(|c| matches!(c, '\u{ff9e}' | '\u{ff9f}')).count();
    UnicodeWidthStr::width(grapheme) + sound_marks
}

/// True for a grapheme of several characters, or a sign that spans others: terminals differ in how wide they draw it.
pub fn is_uncertain(grapheme: &str) -> bool {
    let spans = |c| matches!(c, '\u{600}'..='\u{605}' | '\u{6dd}' | '\u{70f}');
    grapheme.chars().nth(1).is_some() || grapheme.starts_with(spans)
}

/// Cells that a text takes on one line.
pub fn width(text: &str) -> usize {
    if is_printable_ascii(text) { text.len() } else { text.graphemes(true).map(grapheme_width).sum() }
}

/// Cuts a text to at most `cells`, ending in `…` where something was cut.
pub fn cut(text: &str, cells: usize) -> String {
    let kept = cut_range(text, cells);
    let mut out = text.get(kept.clone()).unwrap_or_default().to_owned();
    if kept.end < text.len() && cells > 0 {
        out.push(ELLIPSIS);
    }
    out
}

/// The bytes that [`cut`] keeps: all of them, or as many as leave room for the `…` that the caller sets after them.
pub fn cut_range(text: &str, cells: usize) -> Range<usize> {
    let whole = prefix(text, cells);
    if whole == text.len() {
        return 0..whole;
    }
    let kept = prefix(text, cells.saturating_sub(1));
    0..text.get(..kept).unwrap_or_default().trim_end().len()
}

/// Bytes of the longest start of a text that fits into `cells`.
fn prefix(text: &str, cells: usize) -> usize {
    if is_printable_ascii(text) {
        return text.len().min(cells);
    }
    let mut taken = 0;
    let too_wide = text.grapheme_indices(true).find(|(_, grapheme)| {
        taken += grapheme_width(grapheme);
        taken > cells
    });
    too_wide.map_or(text.len(), |(at, _)| at)
}

fn is_printable_ascii(text: &str) -> bool {
    text.bytes().all(|b| matches!(b, b' '..=b'~'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use ratatui::{buffer::Buffer, layout::Rect, style::Style};

    #[test]
    fn widths_are_those_of_the_screen() {
        for (text, cells) in [
            ("", 0),
            ("plain", 5),
            ("naïve", 5),
            ("nai\u{308}ve", 5),
            ("日本語", 6),
            ("한국어", 6),
            ("👩\u{200d}👩\u{200d}👧", 2),
            ("❤\u{fe0f}", 2),
            ("❤\u{fe0e}", 1),
            ("1\u{fe0f}\u{20e3}", 2),
            ("🇳🇴", 2),
            // The terminal library reserves a cell more than it takes.
            ("ﾊﾞ", 3),
            ("𝒪(√T)", 5),
        ] {
            assert_eq!(width(text), cells, "{text:?}");
        }
    }

    #[test]
    fn cuts_end_in_an_ellipsis() {
        for (text, cells, expected) in [
            ("Federated", 9, "Federated"),
            ("Federated", 8, "Federat…"),
            ("Two words", 5, "Two…"),
            ("Two words", 1, "…"),
            ("Two words", 0, ""),
            ("", 0, ""),
            ("日本語", 6, "日本語"),
            ("日本語", 5, "日本…"),
            ("日本語", 4, "日…"),
            ("日本語", 2, "…"),
            ("👩\u{200d}👩\u{200d}👧 family", 4, "👩\u{200d}👩\u{200d}👧…"),
            ("e\u{301}te\u{301}s", 3, "e\u{301}t…"),
        ] {
            assert_eq!(cut(text, cells), expected, "{text:?} at {cells}");
        }
    }

    proptest! {
        #[test]
        fn cuts_fit_and_keep_the_start(text in "[a-z日👩é\u{200d}\u{301} \u{fe0f}ﾞلا]{0,40}|\\PC{0,40}", cells in 0_usize..50) {
            let out = cut(&text, cells);
            prop_assert!(width(&out) <= cells);
            let kept = cut_range(&text, cells);
            prop_assert!(out.starts_with(text.get(kept).unwrap()));
            prop_assert!(out == text || out.ends_with('…') || cells == 0);
        }

        #[test]
        fn the_screen_takes_as_many_cells(text in "[a-z日👩é\u{200d}\u{301} \u{fe0f}ﾞلا]{0,40}|\\PC{0,40}") {
            let clean = crate::text::sanitize_line(&text);
            let mut buffer = Buffer::empty(Rect::new(0, 0, 300, 1));
            let (end, _) = buffer.set_stringn(0, 0, clean.as_str(), 300, Style::new());
            prop_assert_eq!(usize::from(end), width(&clean));
            prop_assert!(ratatui::text::Line::from(clean.as_str()).width() <= width(&clean));
        }
    }
}
