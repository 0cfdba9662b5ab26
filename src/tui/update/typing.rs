//! What the keys of a line of text do to it: one table for every line that can be typed in.

use crate::keymap::{Action, Chord, Key};
use crate::tui::text_field::Edit;

/// What an action does in a line of text.
pub fn edit(action: Action) -> Option<Edit> {
    Some(match action {
        Action::CursorLeft => Edit::Left,
        Action::CursorRight => Edit::Right,
        Action::CursorWordLeft => Edit::WordLeft,
        Action::CursorWordRight => Edit::WordRight,
        Action::CursorStart => Edit::Home,
        Action::CursorEnd => Edit::End,
        Action::DeleteLeft => Edit::Backspace,
        Action::DeleteRight => Edit::Delete,
        Action::DeleteWord => Edit::DeleteWord,
        Action::DeleteLine => Edit::DeleteToStart,
        Action::NewLine => Edit::NewLine,
        Action::Undo => Edit::Undo,
        Action::Redo => Edit::Redo,
        _ => return None,
    })
}

/// The character that a key without a meaning of its own types.
pub fn typed(chord: Chord) -> Option<char> {
    match chord {
        Chord { key: Key::Char(c), ctrl: false, alt: false, .. } => Some(c),
        _ => None,
    }
}
