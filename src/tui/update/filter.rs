//! The filter line: typing in it, keeping it, clearing it.

use super::status::say;
use super::{act::focus, lists};
use crate::keymap::{Action, Chord, Key};
use crate::tui::app::{App, Tone};
use crate::tui::layout::Pane;
use crate::tui::text_field::Edit;

/// Bytes of a pasted text that are looked at.
const LONGEST_PASTE: usize = 64 * 1024;

/// Goes into the line.
pub fn begin(app: &mut App) {
    if app.papers.filter.is_empty() {
        app.papers.anchor = app.selected();
    }
    app.papers.editing = true;
    focus(app, Pane::Papers);
}

/// Keeps what was typed and goes to the list.
pub fn accept(app: &mut App) {
    app.papers.editing = false;
    if !app.papers.filter.is_empty() {
        app.papers.anchor = app.selected().or(app.papers.anchor);
    }
}

/// Clears the line, or leaves it when there is nothing to clear.
pub fn cancel(app: &mut App) {
    if app.papers.filter.is_empty() {
        app.papers.editing = false;
    } else {
        clear(app);
    }
}

/// Empties the line; the paper selected before comes back.
pub fn clear(app: &mut App) {
    app.papers.filter = Default::default();
    app.papers.stale = true;
    lists::settle(app);
}

/// Types a character that has no meaning of its own here.
pub fn type_key(app: &mut App, chord: Chord) {
    let Chord { key: Key::Char(c), ctrl: false, alt: false, .. } = chord else { return };
    if app.papers.filter.edit(Edit::Insert(c)) {
        app.papers.stale = true;
    } else {
        say(app, Tone::Warning, "the line is full");
    }
}

/// Does an action that edits the line; false for any other.
pub fn act(app: &mut App, action: Action) -> bool {
    let edit = edit(action);
    app.papers.stale |= edit.is_some_and(|edit| app.papers.filter.edit(edit));
    edit.is_some()
}

/// Takes a pasted text into the line; anywhere else it does nothing.
pub fn paste(app: &mut App, text: &str) {
    app.status.message = None;
    if !app.papers.editing || app.screen.overlay.is_some() {
        return;
    }
    let end = text.floor_char_boundary(LONGEST_PASTE);
    if app.papers.filter.paste(&text[..end]) {
        app.papers.stale = true;
    } else if !text.trim().is_empty() {
        say(app, Tone::Warning, "too long for the line: nothing was pasted");
    }
}

/// What an action does in a line of text.
fn edit(action: Action) -> Option<Edit> {
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
        _ => return None,
    })
}
