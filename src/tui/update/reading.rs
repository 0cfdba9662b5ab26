//! The reader: its page, scrolling, stepping through links, following them and coming back.

use super::act::{Step, focus};
use super::lists;
use super::status::say;
use crate::search::Set;
use crate::text::Address;
use crate::tui::app::{App, Place, Tone};
use crate::tui::layout::Pane;
use crate::tui::message::Effect;
use crate::tui::page::{Anchor, Page, Target};

/// Brings the page up to date with the selected paper and the width of the pane; a new width keeps the place.
pub fn settle(app: &mut App) {
    if app.papers.stale {
        return;
    }
    let (slot, width) = (app.selected(), app.reader_column().width);
    if slot != app.reader.slot {
        (app.reader.place, app.reader.link) = (Anchor::default(), None);
    }
    if (slot, width) != (app.reader.slot, app.reader.width) {
        let set = if app.reader.source { Page::source } else { Page::new };
        let set = |slot| set(app.library.paper(slot), width, &app.look.page, app.look.signs);
        app.reader.page = slot.map(set).unwrap_or_default();
        (app.reader.slot, app.reader.width) = (slot, width);
    }
    app.reader.top = app.reader.page.line_of(app.reader.place).min(app.reader_overflow());
}

/// Scrolls so that a line is on top, as far as the page goes; this is the place that a new width keeps.
fn go_to_line(app: &mut App, line: usize) {
    app.reader.top = line.min(app.reader_overflow());
    app.reader.place = app.reader.page.lines.get(app.reader.top).map(|line| line.anchor).unwrap_or_default();
}

/// Shows the text as it came, or set again.
pub fn toggle_source(app: &mut App) {
    app.reader.source = !app.reader.source;
    (app.reader.width, app.reader.link) = (0, None);
    settle(app);
}

/// Scrolls the page.
pub fn scroll(app: &mut App, step: Step) {
    settle(app);
    let height = usize::from(app.reader_column().height);
    go_to_line(app, app.reader.top.saturating_add_signed(step.lines(height)));
}

/// Goes to the next or previous link of the page and brings it into view.
pub fn step_link(app: &mut App, forward: bool) {
    settle(app);
    let count = app.reader.page.links.len();
    if count == 0 {
        return say(app, Tone::Notice, "no links on this page");
    }
    let link = match (app.reader.link, forward) {
        (None, true) => 0,
        (None, false) => count - 1,
        (Some(link), true) => (link + 1) % count,
        (Some(link), false) => (link + count - 1) % count,
    };
    app.reader.link = Some(link);
    reveal(app, link);
}

/// Scrolls just so far that a link is seen.
fn reveal(app: &mut App, link: usize) {
    let Some((first, last)) = app.reader.page.lines_of_link(link) else { return };
    let height = usize::from(app.reader_column().height).max(1);
    let lowest = (last + 1).saturating_sub(height).min(first);
    go_to_line(app, app.reader.top.clamp(lowest, first));
}

/// Follows the link that is highlighted; without one, scrolls a page.
pub fn follow(app: &mut App) -> Vec<Effect> {
    settle(app);
    match app.target().cloned() {
        Some(Target::Address(address)) => return visit(app, &address),
        Some(Target::Paper(slot)) => {
            let Some(from) = app.reader.slot else { return Vec::new() };
            let place = Place {
                set: app.papers.query.set.clone(),
                filter: app.papers.filter.text().to_owned(),
                slot: from,
                anchor: app.reader.place,
                link: app.reader.link,
            };
            app.reader.trail.push(place);
            show_paper(app, slot);
        }
        None => scroll(app, Step::Halves(2)),
    }
    Vec::new()
}

/// Shows a paper in the list as it stands, or among all papers where the list does not hold it.
fn show_paper(app: &mut App, slot: crate::library::Slot) {
    match lists::position(app, slot) {
        Some(row) => {
            lists::select(app, row);
            app.papers.anchor = Some(slot);
        }
        None => lists::go_to(app, &Set::All, "", slot),
    }
    settle(app);
}

/// Returns to the page and line where the last link was followed; false where there was none.
pub fn go_back(app: &mut App) -> bool {
    let Some(place) = app.reader.trail.pop() else { return false };
    lists::go_to(app, &place.set, &place.filter, place.slot);
    focus(app, Pane::Reader);
    settle(app);
    (app.reader.place, app.reader.link) = (place.anchor, place.link);
    settle(app);
    true
}

/// Opens the highlighted address, else the first one of the paper.
pub fn open(app: &mut App) -> Vec<Effect> {
    settle(app);
    let highlighted = match app.target() {
        Some(Target::Address(address)) => Some(address.clone()),
        _ => None,
    };
    let of_paper = || app.paper().and_then(|paper| paper.links().first().map(|link| link.url.clone()));
    let first = || app.reader.page.first_address().cloned();
    match highlighted.or_else(of_paper).or_else(first) {
        Some(address) => visit(app, &address),
        None => {
            say(app, Tone::Notice, "no address is known for this paper");
            Vec::new()
        }
    }
}

/// Opens an address; the first one of a host is shown in full and opened at the second asking.
fn visit(app: &mut App, address: &Address) -> Vec<Effect> {
    if app.status.hosts.insert(address.host().to_owned()) {
        say(app, Tone::Notice, &format!("once more to open {}", address.as_str()));
        return Vec::new();
    }
    vec![Effect::Open(address.clone())]
}
