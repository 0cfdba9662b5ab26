//! The two lists: moving in them, narrowing one by the other, and finding the papers anew.

use super::act::Step;
use crate::library::Slot;
use crate::search::query::Part;
use crate::search::{Diagnosis, Set, diagnose, parse_for, search, search_by};
use crate::tui::app::{App, VenueRow};

/// Counts the rows of the venue pane and finds the papers.
pub fn rebuild(app: &mut App) {
    count(app);
    app.papers.stale = true;
    settle(app);
}

/// Counts the rows of the venue pane; the selected row stays the same one.
pub fn count(app: &mut App) {
    let selected = app.venues.rows.get(app.venues.cursor.selected).map(|row| row.set.clone());
    let fixed = [(Set::All, app.library.len()), (Set::Bookmarks, app.shelf.bookmark_count())];
    let venues = app.library.venues().iter().map(|count| (Set::Venue(count.venue.clone()), count.papers));
    app.venues.rows = fixed.into_iter().chain(venues).map(|(set, papers)| VenueRow { set, papers }).collect();
    let at = app.venues.rows.iter().position(|row| Some(&row.set) == selected.as_ref());
    app.venues.cursor.selected = at.unwrap_or(0);
}

/// Finds the papers anew, where something changed; selects the best one while a filter is typed, else the one that was
/// selected before.
pub fn settle(app: &mut App) {
    if !std::mem::take(&mut app.papers.stale) {
        return;
    }
    let (before, row) = (app.selected(), app.papers.cursor.selected);
    let set = app.venues.rows.get(app.venues.cursor.selected).map(|row| row.set.clone()).unwrap_or_default();
    let filter = app.papers.filter.text().to_owned();
    let same_set = set == app.papers.query.set;
    find(app, &filter, set);
    let best = app.papers.editing && !filter.trim().is_empty();
    let kept = app.papers.anchor.or(before).filter(|_| !best).map(|slot| position(app, slot));
    // A bookmark that was taken back leaves its row to the next one.
    let fallback = if same_set && !best { row } else { 0 };
    select(app, kept.flatten().unwrap_or(fallback));
}

/// Searches for what the line says; where it cannot be understood, for what it said last.
fn find(app: &mut App, line: &str, set: Set) {
    let free = if app.papers.full_text { Part::Abstract } else { Part::Heading };
    let parsed = parse_for(line, free);
    app.papers.fault = parsed.faults.first().map(ToString::to_string);
    let query = if parsed.faults.is_empty() { parsed.query } else { std::mem::take(&mut app.papers.query) };
    app.papers.query = query.within(set);
    let engine = app.papers.engine.as_deref_mut();
    let fast = engine.and_then(|engine| search_by(engine, &app.library, &app.papers.query));
    app.papers.found = fast.unwrap_or_else(|| search(&app.library, &app.shelf, &app.papers.query));
    let lost = app.papers.found.is_empty() && !app.papers.query.expr.is_empty();
    app.papers.diagnosis =
        if lost { diagnose(&app.library, &app.shelf, &app.papers.query) } else { Diagnosis::default() };
}

/// The row of a paper in the list.
pub fn position(app: &App, slot: Slot) -> Option<usize> {
    app.papers.found.iter().position(|found| found.slot == slot)
}

/// Moves in the paper list by hand: the paper reached is the one to come back to, unless a filter is still typed.
pub fn move_paper(app: &mut App, step: Step) {
    let height = app.list_height(app.layout().papers);
    let row = app.papers.cursor.selected.saturating_add_signed(step.lines(height));
    select(app, row);
    if !app.papers.editing {
        app.papers.anchor = app.selected();
    }
}

/// Selects a row of the paper list.
pub fn select(app: &mut App, row: usize) {
    let height = app.list_height(app.layout().papers);
    app.papers.cursor.select(row, app.papers.found.len(), height);
}

/// The next or previous paper, from the list and from the reader.
pub fn step_paper(app: &mut App, by: isize) {
    move_paper(app, Step::Lines(by));
}

/// Moves in the venue pane; the list follows at once.
pub fn move_venue(app: &mut App, step: Step) {
    let height = venue_height(app);
    let row = app.venues.cursor.selected.saturating_add_signed(step.lines(height));
    select_venue(app, row);
}

/// Selects a row of the venue pane; the list follows at once.
pub fn select_venue(app: &mut App, row: usize) {
    let (before, height) = (app.venues.cursor.selected, venue_height(app));
    app.venues.cursor.select(row, app.venues.rows.len(), height);
    app.papers.stale |= before != app.venues.cursor.selected;
    settle(app);
}

/// Rows of venues that are seen: one less than lines, for the gap below the bookmarks.
fn venue_height(app: &App) -> usize {
    app.list_height(app.layout().venues).saturating_sub(1).max(1)
}

/// Selects a set in the venue pane without a filter, and a paper in it.
pub fn go_to(app: &mut App, set: &Set, filter: &str, slot: Slot) {
    let row = app.venues.rows.iter().position(|row| row.set == *set).unwrap_or(0);
    app.venues.cursor.select(row, app.venues.rows.len(), venue_height(app));
    app.papers.filter = crate::tui::text_field::TextField::new(filter);
    app.papers.editing = false;
    app.papers.anchor = Some(slot);
    app.papers.stale = true;
    settle(app);
}

/// Brings both selections into view, after the screen has changed.
pub fn show(app: &mut App) {
    let height = app.list_height(app.layout().papers);
    app.papers.cursor.show(app.papers.found.len(), height);
    let height = venue_height(app);
    app.venues.cursor.show(app.venues.rows.len(), height);
}
