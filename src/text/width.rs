//! Display width in terminal cells, by grapheme.

/// Cells that a text takes on one line.
pub fn width(text: &str) -> usize {
    unicode_width::UnicodeWidthStr::width(text)
}

/// Cuts a text to at most `cells`, ending in `…` where something was cut.
pub fn cut(text: &str, cells: usize) -> String {
    text.chars().take(cells).collect()
}
