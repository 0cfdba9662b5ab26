//! The filter line: typing in it, keeping it, clearing it.

use super::status::say;
use super::typing::{edit, typed};
use super::{act::focus, lists, places};
use crate::keymap::{Action, Chord};
use crate::search::{Completion, complete as complete_line};
use crate::tui::app::{App, Tone};
use crate::tui::layout::Pane;
use crate::tui::text_field::Edit;

/// Goes into the line.
pub fn begin(app: &mut App) {
    if app.papers.filter.is_empty() {
        app.papers.anchor = app.selected();
    }
    app.papers.editing = true;
    focus(app, Pane::Papers);
}

/// Keeps what was typed and goes to the list.
fn accept(app: &mut App) {
    app.papers.editing = false;
    if !app.papers.filter.is_empty() {
        app.papers.anchor = app.selected().or(app.papers.anchor);
    }
}

/// Clears the line, or leaves it when there is nothing to clear.
fn cancel(app: &mut App) {
    if app.papers.filter.is_empty() {
        app.papers.editing = false;
    } else {
        clear(app);
    }
}

/// Empties the line; the paper selected before comes back, or the list from which the related papers were asked for.
pub fn clear(app: &mut App) {
    if places::leave_listed(app) {
        return;
    }
    app.papers.filter = Default::default();
    app.papers.stale = true;
    lists::settle(app);
}

/// Types a character that has no meaning of its own here.
pub fn type_key(app: &mut App, chord: Chord) {
    let Some(c) = typed(chord) else { return };
    if app.papers.filter.edit(Edit::Insert(c)) {
        app.papers.stale = true;
    } else {
        say(app, Tone::Warning, "the line is full");
    }
}

/// Does what an action does with the line; false for any other.
pub fn act(app: &mut App, action: Action) -> bool {
    match action {
        Action::Filter => begin(app),
        Action::FullText => toggle_full_text(app),
        Action::Accept => accept(app),
        Action::Cancel => cancel(app),
        _ => {
            let edit = edit(action);
            app.papers.stale |= edit.is_some_and(|edit| app.papers.filter.edit(edit));
            return edit.is_some();
        }
    }
    true
}

/// Looks how the line can go on.
pub fn suggest(app: &mut App) {
    app.papers.completion = if app.papers.editing { best(app) } else { None };
}

fn best(app: &App) -> Option<Completion> {
    let field = &app.papers.filter;
    complete_line(&app.library, &app.shelf, field.text(), field.cursor()).into_iter().next()
}

/// Takes the best completion; false where there is none.
pub fn complete(app: &mut App) -> bool {
    let Some(best) = best(app) else { return false };
    app.papers.stale |= app.papers.filter.replace(best.range, &best.text);
    true
}

/// Lets free words seek in abstracts, or in titles again.
fn toggle_full_text(app: &mut App) {
    app.papers.full_text = !app.papers.full_text;
    app.papers.stale = true;
    lists::settle(app);
    let place = if app.papers.full_text { "full text" } else { "titles" };
    say(app, Tone::Notice, &format!("free words seek in {place}"));
}

/// Takes a pasted text into the line.
pub fn paste(app: &mut App, text: &str) {
    if app.papers.filter.paste(text) {
        app.papers.stale = true;
    } else if !text.trim().is_empty() {
        say(app, Tone::Warning, "too long for the line: nothing was pasted");
    }
}
