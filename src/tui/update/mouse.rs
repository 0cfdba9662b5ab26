//! The mouse: a click selects, a double click reads, the wheel scrolls what is under it and changes nothing else.

use super::act::{Step, focus, scroll_sheet};
use super::{filter, lists, menu, noting, reading, venues};
use crate::tui::app::{App, Overlay};
use crate::tui::layout::{Pane, rows};
use crate::tui::message::{Effect, Mouse};
use ratatui::layout::Rect;

/// Lines that one turn of the wheel scrolls.
const WHEEL: isize = 3;

/// Does what the mouse asks for at a cell.
pub fn act(app: &mut App, what: Mouse, column: u16, row: u16) -> Vec<Effect> {
    if let Some(Overlay::Sheet { of, top }) = app.screen.overlay {
        scroll_sheet(app, of, top.saturating_add_signed(turn(what)));
        return Vec::new();
    }
    if let Some(Overlay::Menu(_)) = app.screen.overlay {
        return menu::mouse(app, what, column, row, turn(what));
    }
    let mut effects = Vec::new();
    if app.notes.open.is_some() && app.screen.overlay.is_none() {
        if noting::mouse(app, column, row, turn(what)) {
            return effects;
        }
        if turn(what) == 0 {
            effects = noting::keep(app);
        }
    }
    let layout = app.layout();
    let Some(pane) = layout.pane_at(column, row).filter(|_| app.screen.overlay.is_none()) else {
        return effects;
    };
    match (what, pane) {
        (Mouse::WheelDown | Mouse::WheelUp, _) => wheel(app, pane, turn(what)),
        (_, Pane::Venues) => click_venue(app, layout.venues, what, row),
        (_, Pane::Papers) => click_paper(app, layout.papers, what, row),
        (_, Pane::Reader) => effects.extend(click_reader(app, column, row)),
    }
    effects
}

fn turn(what: Mouse) -> isize {
    match what {
        Mouse::WheelDown => WHEEL,
        Mouse::WheelUp => -WHEEL,
        Mouse::Click | Mouse::DoubleClick => 0,
    }
}

fn wheel(app: &mut App, pane: Pane, by: isize) {
    match pane {
        Pane::Venues => {
            let height = venues::height(app);
            app.venues.cursor.scroll(by, app.venues.rows.len(), height);
        }
        Pane::Papers => {
            let height = app.papers_height();
            app.papers.cursor.scroll(by, app.papers.found.len(), height);
        }
        Pane::Reader => reading::scroll(app, Step::Lines(by)),
    }
}

/// The line of a list that a row of the screen shows, counted from the top of its pane.
fn line(pane: Option<Rect>, row: u16) -> Option<usize> {
    let rows = rows(pane?);
    rows.rows().position(|line| line.y == row)
}

fn click_venue(app: &mut App, pane: Option<Rect>, what: Mouse, row: u16) {
    let Some(line) = line(pane, row) else { return focus(app, Pane::Venues) };
    let row = app.venues.cursor.top + line;
    focus(app, Pane::Venues);
    if app.venues.entry(row).is_some() {
        venues::select(app, row, true);
        if what == Mouse::DoubleClick {
            focus(app, Pane::Papers);
        }
    }
}

fn click_paper(app: &mut App, pane: Option<Rect>, what: Mouse, row: u16) {
    let Some(line) = line(pane, row) else { return filter::begin(app) };
    app.papers.editing = false;
    focus(app, Pane::Papers);
    let paper = app.papers.cursor.top + line / app.entry_height();
    if app.papers.found.get(paper).is_some() && !app.papers.searching.is_under_way() {
        lists::select(app, paper);
        app.papers.anchor = app.selected();
        if what == Mouse::DoubleClick {
            focus(app, Pane::Reader);
        }
    }
}

fn click_reader(app: &mut App, column: u16, row: u16) -> Vec<Effect> {
    app.papers.editing = false;
    focus(app, Pane::Reader);
    reading::settle(app);
    let area = app.reader_column();
    let line = app.reader.top + usize::from(row.saturating_sub(area.y));
    app.reader.link = app.reader.page.link_at(line, usize::from(column.saturating_sub(area.x)));
    if app.reader.link.is_some() { reading::follow(app) } else { Vec::new() }
}
