//! The last page of a triage run: scrolling it, taking the musts along, a second pass, and the way back.

use super::act::step;
use super::running;
use super::shelving;
use super::status::say;
use crate::keymap::Action;
use crate::shelf::Decision;
use crate::tui::app::{App, RunOf, RunOrder, Tone};
use crate::tui::message::Effect;
use crate::tui::run_page;

/// Does what a key asks for.
pub fn act(app: &mut App, action: Action) -> Vec<Effect> {
    if let Some(step) = step(action) {
        let (height, overflow) = (run_page::height(app), run_page::overflow(app));
        if let Some(top) = app.run.as_mut().and_then(|run| run.end.as_mut()) {
            *top = top.saturating_add_signed(step.lines(height)).min(overflow);
        }
        return Vec::new();
    }
    match action {
        Action::Export => return running::export(app),
        Action::Copy => {
            let musts = running::decided(app, Decision::Must);
            return shelving::copy_these(app, &musts);
        }
        Action::Maybe => return again(app),
        Action::PreviousPaper => back(app),
        Action::Back | Action::Quit => running::stop(app),
        Action::Redraw => return vec![Effect::Redraw],
        Action::Suspend => return vec![Effect::Suspend],
        Action::QuitNow => return vec![Effect::QuitNow],
        Action::Undo => return shelving::act(app, action).unwrap_or_default(),
        _ => {}
    }
    Vec::new()
}

/// Goes through the maybes of the run once more.
fn again(app: &mut App) -> Vec<Effect> {
    let Some(run) = &app.run else { return Vec::new() };
    let maybes = running::decided(app, Decision::Maybe);
    if maybes.is_empty() {
        say(app, Tone::Notice, "no paper of this run is a maybe");
        return Vec::new();
    }
    let of =
        RunOf { venue: format!("{}, the maybes", run.of.venue), query: run.of.query.clone(), marked: true };
    running::start(app, of, &maybes, RunOrder::Listed)
}

/// Back to the first paper without a decision, else to the last paper.
fn back(app: &mut App) {
    let Some(run) = &mut app.run else { return };
    let open = run.queue.iter().position(|slot| !run.done.contains(slot));
    run.at = open.unwrap_or(run.queue.len().saturating_sub(1));
    run.end = None;
}
