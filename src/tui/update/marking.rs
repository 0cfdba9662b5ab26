//! Marking papers, so that the next key does something to all of them.

use super::status::say;
use super::{lists, searching};
use crate::keymap::Action;
use crate::tui::app::{App, Tone};

/// Does an action that marks; false for any other.
pub fn act(app: &mut App, action: Action) -> bool {
    match action {
        Action::Mark => one(app),
        Action::MarkRange => range(app),
        Action::MarkAll => all(app),
        Action::MarkOthers => others(app),
        _ => return false,
    }
    true
}

/// Marks the selected paper, or takes the mark back, and goes on to the next.
fn one(app: &mut App) {
    let Some(slot) = app.selected() else { return };
    settle(app);
    if !app.papers.marked.slots.remove(&slot) {
        app.papers.marked.slots.insert(slot);
    }
    lists::step_paper(app, 1);
}

/// Begins a range at the selected paper, or ends it and keeps its marks.
fn range(app: &mut App) {
    if app.papers.marked.from.is_some() {
        settle(app);
    } else {
        app.papers.marked.from = app.selected();
        say(app, Tone::Notice, "marking a range: move to its other end");
    }
}

/// Marks all that the list shows.
fn all(app: &mut App) {
    searching::whole(app);
    app.papers.marked.slots.extend(app.papers.found.slots());
}

/// Marks what the list shows without a mark, and takes the marks of the others in it back.
fn others(app: &mut App) {
    searching::whole(app);
    settle(app);
    let marked = &mut app.papers.marked.slots;
    for slot in app.papers.found.slots() {
        if !marked.remove(&slot) {
            marked.insert(slot);
        }
    }
}

/// Makes single marks of the range.
pub fn settle(app: &mut App) {
    app.papers.marked.slots = app.targets();
    app.papers.marked.from = None;
}

/// Takes the range back, else all marks; false where there are none.
pub fn clear(app: &mut App) -> bool {
    let marked = &mut app.papers.marked;
    let any = !marked.is_empty();
    if marked.from.take().is_none() {
        marked.slots.clear();
    }
    any
}
