//! Going back and forward through places, as in a browser. A place is left where the reader comes to rest in another
//! list, or jumps to another paper; what lies between (rows of the venue pane passed over, words half typed) is none.

use super::act::focus;
use super::status::say;
use super::{lists, reading, running, venues};
use crate::library::Slot;
use crate::search::Set;
use crate::tui::app::{App, Left, Place, Tone};
use crate::tui::layout::Pane;
use crate::tui::text_field::TextField;

/// Places that are remembered in each direction.
const MOST: usize = 200;

/// The place that the screen shows.
fn shown(app: &App) -> Place {
    let papers = &app.papers;
    Place {
        page: app.venues.page,
        set: app.venues.selected().map(|entry| entry.set.clone()).unwrap_or_default(),
        filter: papers.filter.text().to_owned(),
        full_text: papers.full_text,
        sort: papers.sort,
        slot: app.selected(),
        above: papers.cursor.selected.saturating_sub(papers.cursor.top),
        anchor: app.reader.place,
        link: app.reader.link,
        pane: app.screen.focus,
        zoom: app.screen.zoom,
        left: Left::Turned,
    }
}

/// Takes note of where the reader rests; the place before was left where that is in another list. Nobody rests in the
/// venue pane, in a line that is typed, or under what lies over the panes.
pub fn notice(app: &mut App) {
    let over = app.screen.overlay.is_some() || app.run.is_some();
    let rests = app.screen.focus != Pane::Venues && !app.papers.editing && !over;
    if rests && !app.papers.stale && !app.library.is_empty() {
        arrive(app);
    }
}

/// The same wherever the reader is.
fn arrive(app: &mut App) {
    let now = shown(app);
    match app.places.here.take() {
        Some(before) if !before.lists_the_same(&now) => push(app, before),
        _ => {}
    }
    app.places.here = Some(now);
}

/// Leaves the place that the screen shows for one that the next keys make.
pub fn leave(app: &mut App, left: Left) {
    running::stop(app);
    arrive(app);
    if let Some(here) = app.places.here.take() {
        push(app, Place { left, ..here });
    }
}

/// Puts a place behind; what was ahead is not reached from there any more.
fn push(app: &mut App, place: Place) {
    app.places.forward.clear();
    keep(&mut app.places.back, place);
}

fn keep(places: &mut Vec<Place>, place: Place) {
    places.push(place);
    places.drain(..places.len().saturating_sub(MOST));
}

/// Goes back to the place that was left last; false where there is none.
pub fn go_back(app: &mut App) -> bool {
    arrive(app);
    let Some(place) = app.places.back.pop() else { return false };
    let left = place.left.clone();
    if let Some(here) = app.places.here.take() {
        keep(&mut app.places.forward, Place { left, ..here });
    }
    show(app, &place);
    true
}

/// Goes to the place that was gone back from last; false where there is none.
pub fn go_forward(app: &mut App) -> bool {
    arrive(app);
    let Some(place) = app.places.forward.pop() else { return false };
    if let Some(here) = app.places.here.take() {
        keep(&mut app.places.back, Place { left: place.left.clone(), ..here });
    }
    show(app, &place);
    true
}

/// What the two keys do. Out of a triage run both lead to the list that it was begun from.
pub fn turn(app: &mut App, forward: bool) {
    if app.run.is_some() {
        return running::stop(app);
    }
    let (gone, none) = match forward {
        true => (go_forward(app), "this is the latest place"),
        false => (go_back(app), "this is the first place"),
    };
    if !gone {
        say(app, Tone::Notice, none);
    }
}

/// Leaves the list of related papers, or of an author, for where it was asked for; false where another list stands.
pub fn leave_listed(app: &mut App) -> bool {
    let listed = match app.places.back.last().map(|place| &place.left) {
        Some(Left::Listed(line)) => line == app.papers.filter.text(),
        _ => false,
    };
    listed && go_back(app)
}

/// Returns to the page where the link to this one was followed; false where none was.
pub fn leave_followed(app: &mut App) -> bool {
    let followed = match app.places.back.last().map(|place| &place.left) {
        Some(Left::Followed(slot)) => Some(*slot) == app.selected(),
        _ => false,
    };
    followed && go_back(app)
}

/// Shows a place as it was. A part of the library that is gone falls back to all papers, a paper to the first row.
pub fn show(app: &mut App, place: &Place) {
    if app.venues.page != place.page {
        app.venues.page = place.page;
        venues::count(app);
    }
    choose(app, &place.set);
    app.papers.filter = TextField::new(&place.filter);
    (app.papers.full_text, app.papers.sort) = (place.full_text, place.sort);
    app.papers.editing = false;
    app.papers.anchor = place.slot;
    app.papers.stale = true;
    lists::settle(app);
    let lost = app.selected() != place.slot;
    // Where the paper is gone, another one is not what was being read.
    let reads = place.pane == Pane::Reader && lost;
    focus(app, if reads { Pane::Papers } else { place.pane });
    app.screen.zoom = place.zoom.filter(|_| app.screen.focus == Pane::Reader);
    stand(app, place.slot, place.above);
    reading::settle(app);
    if !lost {
        (app.reader.place, app.reader.link) = (place.anchor, place.link);
        reading::settle(app);
    }
    app.places.here = Some(shown(app));
}

/// Selects the line of a part of the library, out of a series that is folded away.
fn choose(app: &mut App, set: &Set) {
    if let (None, Set::Venue(venue)) = (app.venues.position(set), set) {
        venues::unfold(app, &venue.series);
    }
    let (row, height) = (app.venues.position(set).unwrap_or(0), venues::height(app));
    app.venues.cursor.select(row, app.venues.rows.len(), height);
}

/// Puts the selected paper as far below the top of the list as it was.
fn stand(app: &mut App, slot: Option<Slot>, above: usize) {
    if app.selected() == slot {
        app.papers.cursor.top = app.papers.cursor.selected.saturating_sub(above);
    }
    lists::show(app);
}
