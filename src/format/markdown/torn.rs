//! Rows of tables that go on in the next line. Markdown knows no such row; its line breaks become blanks here, so
//! that every byte stays where it is.

use std::borrow::Cow;

/// Lines that one row may have.
const MOST: usize = 20;

/// The text with every row of a table on one line.
pub fn mended(text: &str) -> Cow<'_, str> {
    let mut breaks = Vec::new();
    let mut in_table = false;
    let mut torn = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        at += line.len();
        if torn == 0 {
            in_table = bare.starts_with('|') && (in_table || is_rule(bare));
        }
        let goes_on = in_table && !bare.is_empty() && !bare.ends_with('|') && torn < MOST;
        torn = if goes_on { torn + 1 } else { 0 };
        if goes_on && line.ends_with('\n') {
            breaks.push(at - 1);
        }
    }
    if breaks.is_empty() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(blanked(text, &breaks))
}

/// True for the line between a table's head and its rows.
fn is_rule(line: &str) -> bool {
    line.contains("--") && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ' | '\t'))
}

/// The text with blanks in place of these line breaks.
fn blanked(text: &str, breaks: &[usize]) -> String {
    let mut whole = String::with_capacity(text.len());
    let mut from = 0;
    for at in breaks {
        whole.push_str(&text[from..*at]);
        whole.push(' ');
        from = at + 1;
    }
    whole + &text[from..]
}
