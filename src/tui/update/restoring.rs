//! What comes back at the next start: the place is told to the shelf whenever it changed, under the name of the set of
//! sources, and brought back once the papers of the same set are there.

use super::{lists, places, reading, runs, venues};
use crate::search::{Query, Set};
use crate::shelf::{self, Keep, Time};
use crate::text::{CleanLine, sanitize_line};
use crate::tui::app::{App, Left, Place, VenuePage, VenueRow};
use crate::tui::layout::{Pane, Widths};
use crate::tui::page::Anchor;

/// The names of the panes; that of the reader on the whole screen is the last one.
const PANES: [(&str, Pane, bool); 4] = [
    ("venues", Pane::Venues, false),
    ("papers", Pane::Papers, false),
    ("reader", Pane::Reader, false),
    ("whole", Pane::Reader, true),
];

/// Takes note of the name of the set of sources: the triage runs over it that were stopped can be gone on with.
pub fn name_sources(app: &mut App, sources: String, fresh: bool) {
    app.stopped = app.shelf.place(&sources).map(|place| place.runs.clone()).unwrap_or_default();
    (app.places.sources, app.places.fresh) = (sources, fresh);
}

/// Brings the place of the last start back, unless the reader has begun already; papers have come, or what was learned
/// from them.
pub fn begin(app: &mut App) {
    if app.places.begun {
        return;
    }
    let place = app.shelf.place(&app.places.sources).filter(|_| !app.places.fresh).cloned();
    if let Some(place) = place {
        restore(app, &place);
    }
    lists::settle(app);
    reading::settle(app);
    // What was found here is no news, and a fresh start in which nothing is done forgets nothing.
    app.places.told = Some(present(app));
}

fn restore(app: &mut App, place: &shelf::Place) {
    app.venues.turned = place.folded.iter().map(ToString::to_string).collect();
    app.venues.page = VenuePage::Venues;
    venues::count(app);
    if let [venues, reader] = place.widths[..] {
        app.screen.widths = Widths { venues, reader };
    }
    let pane = PANES.iter().find(|(name, ..)| *name == &*place.focus);
    let (_, pane, whole) = pane.copied().unwrap_or_default();
    let [above_venue, above] = place.above[..] else { return back_to(app, place, pane, whole, 0) };
    back_to(app, place, pane, whole, above.into());
    app.venues.cursor.top = app.venues.cursor.selected.saturating_sub(above_venue.into());
    lists::show(app);
}

fn back_to(app: &mut App, place: &shelf::Place, pane: Pane, whole: bool, above: usize) {
    let place = Place {
        page: VenuePage::Venues,
        set: place.venue.as_ref().and_then(|line| named(app, line)).unwrap_or_default(),
        filter: place.query.to_string(),
        full_text: place.full_text,
        sort: place.sort.parse().ok(),
        slot: place.paper.as_ref().and_then(|id| app.library.find(id)),
        above,
        anchor: Anchor { block: place.block, byte: place.scroll },
        link: None,
        pane,
        zoom: whole.then_some(Pane::Papers),
        left: Left::Turned,
    };
    places::show(app, &place);
}

/// The line of the query language that names a part of the library; none for all papers, and for papers that were
/// picked one by one.
pub fn name(set: &Set) -> Option<CleanLine> {
    let line = Query::new(set.expr()?).to_string();
    (!line.is_empty()).then(|| sanitize_line(&line))
}

/// The part of the library of the venue pane that has this name.
pub fn named(app: &App, line: &CleanLine) -> Option<Set> {
    let sets = app.venues.rows.iter().filter_map(|row| match row {
        VenueRow::Entry(entry) => Some(&entry.set),
        _ => None,
    });
    sets.into_iter().find(|set| name(set).as_ref() == Some(line)).cloned()
}

/// The place that the screen shows, and the runs over the same papers.
fn present(app: &App) -> shelf::Place {
    let (venues, papers) = (app.venues.cursor, app.papers.cursor);
    let above = |selected: usize, top: usize| selected.saturating_sub(top).try_into().unwrap_or(0);
    let zoomed = app.screen.zoom.is_some();
    let pane = PANES.iter().find(|(_, pane, whole)| (*pane, *whole) == (app.screen.focus, zoomed));
    let Widths { venues: left, reader: right } = app.screen.widths;
    shelf::Place {
        venue: app.venues.selected().and_then(|entry| name(&entry.set)),
        query: sanitize_line(app.papers.filter.text()),
        full_text: app.papers.full_text,
        sort: app.papers.sort.map(|sort| sanitize_line(&sort.to_string())).unwrap_or_default(),
        paper: app.paper().map(|paper| paper.id().clone()),
        block: app.reader.place.block,
        scroll: app.reader.place.byte,
        focus: sanitize_line(pane.map_or("", |(name, ..)| name)),
        widths: vec![left, right],
        above: vec![above(venues.selected, venues.top), above(papers.selected, papers.top)],
        folded: app.venues.turned.iter().map(|series| sanitize_line(series)).collect(),
        runs: runs::all(app),
        ..shelf::Place::default()
    }
}

/// Tells the shelf where the reader is, where that changed.
pub fn remember(app: &mut App) {
    if app.places.sources.is_empty() || app.status.loading || app.library.is_empty() {
        return;
    }
    // A triage run has the screen for itself: the place is the one that it was begun from.
    let now = match &app.places.told {
        Some(told) if app.run.is_some() => shelf::Place { runs: runs::all(app), ..told.clone() },
        _ => present(app),
    };
    if app.places.told.as_ref() == Some(&now) {
        return;
    }
    app.places.told = Some(now.clone());
    let unknown = app.shelf.place(&app.places.sources).map(|kept| kept.unknown.clone()).unwrap_or_default();
    app.shelf.remember(&app.places.sources, shelf::Place { unknown, at: Some(Time::now()), ..now });
}

/// What is kept before the program ends or stops: no settling comes after the last key.
pub fn last(app: &mut App) -> Option<Keep> {
    lists::settle(app);
    reading::settle(app);
    remember(app);
    app.shelf.take_changes()
}
