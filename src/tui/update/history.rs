//! The history of changes by hand: a menu of all steps, the newest on top, from which any is gone back to.

use super::menu;
use super::shelving::{named, told};
use super::status::say;
use crate::shelf::Past;
use crate::tui::app::{App, Tone};
use crate::tui::menu::{Choice, Item, Menu, MenuRow};
use crate::tui::message::Effect;

/// Opens the menu of steps.
pub fn ask(app: &mut App) {
    let steps = app.shelf.history();
    if steps.is_empty() {
        return say(app, Tone::Notice, "nothing was changed yet");
    }
    let done = app.shelf.steps_done();
    let row = |(number, step): (usize, &Past<'_>)| {
        let undone = if step.undone { " (undone)" } else { "" };
        let name = format!("{}{undone}", named(step.name, step.count));
        let note = step.at.local();
        let item = Item::new(name, Choice::Step(number + 1));
        MenuRow::Item(Item { note, on: number + 1 == done, ..item })
    };
    let rows = steps.iter().enumerate().rev().map(row);
    let before = Item { on: done == 0, ..Item::new("before all of these", Choice::Step(0)) };
    let rows = rows.chain([MenuRow::Item(before)]).collect();
    menu::open(app, Menu::new("History", rows));
}

/// Undoes or redoes until so many steps are in force.
pub fn go_to(app: &mut App, done: usize) -> Vec<Effect> {
    let back = done < app.shelf.steps_done();
    match app.shelf.go_to(done) {
        Some(all) => told(app, all, if back { "undone" } else { "redone" }),
        None => Vec::new(),
    }
}
