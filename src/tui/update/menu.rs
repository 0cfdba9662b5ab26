//! A menu: moving in it, choosing by Enter, by a row's own key or by the mouse.

use super::act::step;
use super::{faceting, history, running, sorting};
use crate::keymap::{Action, Chord, Key};
use crate::tui::app::{App, Overlay};
use crate::tui::menu::{Choice, Menu};
use crate::tui::message::{Effect, Mouse};

/// Opens a menu.
pub fn open(app: &mut App, mut menu: Menu) {
    let height = menu.height(app);
    menu.show(height);
    app.screen.overlay = Some(Overlay::Menu(menu));
}

/// Does what a key asks for.
pub fn act(app: &mut App, action: Action) -> Vec<Effect> {
    faceting::follow(app);
    if let Some(step) = step(action) {
        go(app, |menu, height| {
            let lines = step.lines(height);
            menu.nearest(menu.cursor.selected.saturating_add_signed(lines), lines > 0)
        });
        return Vec::new();
    }
    match action {
        Action::Accept => return choose(app),
        Action::Close if !faceting::back(app) => app.screen.overlay = None,
        Action::Redraw => return vec![Effect::Redraw],
        Action::Suspend => return vec![Effect::Suspend],
        Action::QuitNow => return vec![Effect::QuitNow],
        _ => {}
    }
    Vec::new()
}

/// Chooses the row that a key belongs to.
pub fn type_key(app: &mut App, chord: Chord) -> Vec<Effect> {
    faceting::follow(app);
    let Chord { key: Key::Char(key), ctrl: false, alt: false, .. } = chord else { return Vec::new() };
    let Some(Overlay::Menu(menu)) = &mut app.screen.overlay else { return Vec::new() };
    let Some(row) = menu.of_key(key) else { return Vec::new() };
    menu.cursor.selected = row;
    choose(app)
}

/// A click chooses, the wheel moves.
pub fn mouse(app: &mut App, what: Mouse, column: u16, row: u16, turn: isize) -> Vec<Effect> {
    let Some(Overlay::Menu(menu)) = &app.screen.overlay else { return Vec::new() };
    let area = menu.area(app);
    if turn != 0 {
        let height = menu.height(app);
        if let Some(Overlay::Menu(menu)) = &mut app.screen.overlay {
            menu.cursor.scroll(turn, menu.rows.len(), height);
        }
        return Vec::new();
    }
    if !area.contains((column, row).into()) {
        app.screen.overlay = None;
        return Vec::new();
    }
    let line = usize::from(row.saturating_sub(area.y + 1)) + menu.cursor.top;
    let hit = row > area.y && menu.at(line).is_some();
    if !hit || !matches!(what, Mouse::Click | Mouse::DoubleClick) {
        return Vec::new();
    }
    go(app, |_, _| line);
    choose(app)
}

fn go(app: &mut App, to: impl Fn(&Menu, usize) -> usize) {
    let Some(Overlay::Menu(menu)) = &app.screen.overlay else { return };
    let height = menu.height(app);
    let row = to(menu, height);
    if let Some(Overlay::Menu(menu)) = &mut app.screen.overlay {
        menu.cursor.selected = row;
        menu.show(height);
    }
}

/// Does what the row at the cursor stands for, and closes the menu where that does not go on in it.
fn choose(app: &mut App) -> Vec<Effect> {
    let Some(Overlay::Menu(menu)) = &app.screen.overlay else { return Vec::new() };
    let Some(choice) = menu.item().map(|item| item.choice.clone()) else { return Vec::new() };
    if !matches!(choice, Choice::Narrow(_) | Choice::Whole(_)) {
        app.screen.overlay = None;
    }
    match choice {
        Choice::Sort(key) => sorting::choose(app, key),
        Choice::Run(order) => return running::begin(app, order),
        Choice::GoOn => return running::go_on(app),
        Choice::Step(done) => return history::go_to(app, done),
        Choice::Narrow(term) => faceting::narrow(app, term.as_deref()),
        Choice::Whole(of) => faceting::whole(app, of),
    }
    Vec::new()
}
