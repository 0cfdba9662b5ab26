//! Text that is being typed: one line of it, or a block of several. Nothing else knows tui-textarea; it is fed edits, never
//! keys.

mod block;
mod edit;

pub use block::{At, TextBlock};
pub use edit::Edit;

use crate::text::sanitize_line;
use std::ops::Range;
use tui_textarea::{CursorMove, TextArea};

/// Bytes that a line takes at most; what would make it longer is refused.
pub const LONGEST: usize = 4096;

/// One line of text with a cursor.
#[derive(Debug, Clone, Default)]
pub struct TextField {
    area: TextArea<'static>,
}

impl TextField {
    /// A line that holds this text, the cursor at its end.
    pub fn new(text: &str) -> Self {
        let mut field = TextField { area: TextArea::new(vec![sanitize_line(text).as_str().to_owned()]) };
        field.area.move_cursor(CursorMove::End);
        field
    }

    /// The text as typed.
    pub fn text(&self) -> &str {
        self.area.lines().first().map_or("", String::as_str)
    }

    /// Characters before the cursor.
    pub fn cursor(&self) -> usize {
        self.area.cursor().1
    }

    /// True when nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    /// Applies an edit; false where it changed nothing of the text.
    pub fn edit(&mut self, edit: Edit) -> bool {
        match edit {
            Edit::Insert(c) => return self.paste(c.encode_utf8(&mut [0; 4])),
            Edit::Backspace => return self.area.delete_char(),
            Edit::Delete => return self.area.delete_next_char(),
            Edit::DeleteWord => return self.area.delete_word(),
            Edit::DeleteToStart => return self.area.delete_line_by_head(),
            Edit::NewLine => return false,
            Edit::Undo => return self.area.undo(),
            Edit::Redo => return self.area.redo(),
            Edit::Left => self.area.move_cursor(CursorMove::Back),
            Edit::Right => self.area.move_cursor(CursorMove::Forward),
            Edit::WordLeft => self.area.move_cursor(CursorMove::WordBack),
            Edit::WordRight => self.area.move_cursor(CursorMove::WordForward),
            Edit::Home => self.area.move_cursor(CursorMove::Head),
            Edit::End => self.area.move_cursor(CursorMove::End),
        }
        false
    }

    /// Puts a text in the place of a range of characters, the cursor behind it; false where it would become too long.
    pub fn replace(&mut self, range: Range<usize>, text: &str) -> bool {
        let before: String = self.text().chars().take(range.start).collect();
        let after: String = self.text().chars().skip(range.end).collect();
        let text = sanitize_line(&format!("{before}{text}"));
        if text.as_str().len() + after.len() > LONGEST {
            return false;
        }
        *self = TextField::new(text.as_str());
        self.area.insert_str(&after);
        after.chars().for_each(|_| self.area.move_cursor(CursorMove::Back));
        true
    }

    /// Inserts a pasted text as one line, cleaned; false where it would become too long or holds nothing.
    pub fn paste(&mut self, text: &str) -> bool {
        let line = sanitize_line(text);
        let fits = self.text().len() + line.as_str().len() <= LONGEST;
        fits && !line.as_str().is_empty() && self.area.insert_str(line.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn edits() {
        for (start, edits, want, cursor) in [
            ("", &[Edit::Insert('f'), Edit::Insert('é')][..], "fé", 2),
            ("fed merge", &[Edit::DeleteWord], "fed ", 4),
            ("fed merge", &[Edit::DeleteToStart], "", 0),
            ("fed", &[Edit::Home, Edit::Delete], "ed", 0),
            ("fed", &[Edit::Left, Edit::Backspace], "fd", 1),
            ("fed merge", &[Edit::WordLeft, Edit::DeleteToStart], "merge", 0),
            ("", &[Edit::Backspace, Edit::Delete, Edit::DeleteWord, Edit::DeleteToStart, Edit::Left], "", 0),
        ] {
            let mut field = TextField::new(start);
            edits.iter().for_each(|edit| {
                field.edit(*edit);
            });
            assert_eq!((field.text(), field.cursor()), (want, cursor), "{start:?} {edits:?}");
        }
    }

    #[test]
    fn a_range_is_replaced_and_the_cursor_stands_behind_it() {
        for (start, range, text, want, cursor) in [
            ("ye", 0..2, "year:", "year:", 5),
            ("é year:20 b", 7..9, "2024", "é year:2024 b", 11),
            ("", 0..0, "x", "x", 1),
        ] {
            let mut field = TextField::new(start);
            assert!(field.replace(range, text));
            assert_eq!((field.text(), field.cursor()), (want, cursor), "{start}");
        }
        assert!(!TextField::new("ab").replace(0..1, &"x".repeat(LONGEST)));
    }

    #[test]
    fn a_paste_is_one_line_or_refused() {
        let mut field = TextField::new("a ");
        assert!(field.paste("b\r\nc\td"));
        assert_eq!(field.text().lines().count(), 1);
        assert!(!field.paste(&"x".repeat(LONGEST)));
        assert!(field.text().len() < 20, "{}", field.text());
    }

    proptest! {
        #[test]
        fn whatever_is_pasted_stays_one_clean_line(texts in prop::collection::vec(any::<String>(), 0..4)) {
            let mut field = TextField::default();
            for text in &texts {
                field.paste(text);
            }
            prop_assert_eq!(field.area.lines().len(), 1);
            prop_assert!(!field.text().contains(char::is_control));
        }
    }
}
