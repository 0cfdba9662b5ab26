//! The two lists: moving in them, narrowing one by the other, and finding the papers anew.

use super::act::Step;
use super::{learning, searches, searching, venues};
use crate::library::Slot;
use crate::search::query::Part;
use crate::search::{Set, parse_for};
use crate::tui::app::{App, Landing};

/// Counts the lines of the venue pane and finds the papers.
pub fn rebuild(app: &mut App) {
    searches::find(app);
    venues::count(app);
    app.papers.stale = true;
    settle(app);
}

/// Finds the papers anew, where something changed; selects the best one while a filter is typed, else the one that was
/// selected before.
pub fn settle(app: &mut App) {
    if !std::mem::take(&mut app.papers.stale) {
        return;
    }
    let (before, row) = (app.selected(), app.papers.cursor.selected);
    let set = app.venues.selected().map(|entry| entry.set.clone()).unwrap_or_default();
    let filter = app.papers.filter.text().to_owned();
    let same_set = set == app.papers.query.set;
    ask(app, &filter, set);
    let best = app.papers.editing && !filter.trim().is_empty();
    let paper = app.papers.anchor.or(before).filter(|_| !best);
    // A bookmark that was taken back leaves its row to the next one.
    let row = if same_set && !best { row } else { 0 };
    searching::begin(app, Landing { paper, row });
}

/// Asks for what the line says; where it cannot be understood, for what it said last.
fn ask(app: &mut App, line: &str, set: Set) {
    let free = if app.papers.full_text { Part::Abstract } else { Part::Heading };
    let parsed = parse_for(line, free);
    app.papers.fault = parsed.faults.first().map(ToString::to_string);
    let parsed = parsed.query.stemmed(app.look.search.stem);
    app.papers.fault = app.papers.fault.take().or_else(|| learning::waits(app, &parsed));
    let query = if app.papers.fault.is_none() { parsed } else { std::mem::take(&mut app.papers.query) };
    app.papers.query = query.within(set);
    if app.papers.query.sorts.is_empty() {
        app.papers.query.sorts.extend(app.papers.sort);
    }
}

/// Moves in the paper list by hand: the paper reached is the one to come back to, unless a filter is still typed.
pub fn move_paper(app: &mut App, step: Step) {
    let height = app.papers_height();
    let row = app.papers.cursor.selected.saturating_add_signed(step.lines(height));
    select(app, row);
    if !app.papers.editing {
        app.papers.anchor = app.selected();
    }
}

/// Selects a row of the paper list.
pub fn select(app: &mut App, row: usize) {
    let height = app.papers_height();
    app.papers.cursor.select(row, app.papers.found.len(), height);
    reach(app);
}

/// Finds the rest of the list where its end is in sight.
pub fn reach(app: &mut App) {
    if app.papers.cursor.top + app.papers_height() > app.papers.found.known() {
        searching::rest(app);
    }
}

/// The next or previous paper, from the list and from the reader.
pub fn step_paper(app: &mut App, by: isize) {
    move_paper(app, Step::Lines(by));
}

/// Selects a set in the venue pane without a filter, and a paper in it.
pub fn go_to(app: &mut App, set: &Set, filter: &str, slot: Slot) {
    let row = app.venues.position(set).unwrap_or(0);
    app.venues.cursor.select(row, app.venues.rows.len(), venues::height(app));
    app.papers.filter = crate::tui::text_field::TextField::new(filter);
    app.papers.editing = false;
    app.papers.anchor = Some(slot);
    app.papers.stale = true;
    settle(app);
}

/// Brings both selections into view, after the screen has changed.
pub fn show(app: &mut App) {
    let height = app.papers_height();
    app.papers.cursor.show(app.papers.found.len(), height);
    let height = venues::height(app);
    app.venues.cursor.show(app.venues.rows.len(), height);
}
