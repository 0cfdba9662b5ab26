//! Which action does what where: one table of a row per action, then what differs from pane to pane.

use super::status::say;
use super::{
    exporting, faceting, filter, history, hits, lists, marking, menu, noting, overview, places, prompt,
    reading, running, searches, shelving, sorting, venues, widths,
};
use crate::keymap::{Action, Scope};
use crate::tui::app::{App, Overlay, Tone};
use crate::tui::layout::Pane;
use crate::tui::message::Effect;
use crate::tui::sheet::{self, Sheet};

/// A distance in the list or the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// So many lines.
    Lines(isize),
    /// So many half pages.
    Halves(isize),
    /// To the start.
    First,
    /// To the end.
    Last,
}

impl Step {
    /// The distance in lines where `height` lines are seen.
    pub fn lines(self, height: usize) -> isize {
        let height = isize::try_from(height).unwrap_or(isize::MAX).max(2);
        match self {
            Step::Lines(lines) => lines,
            Step::Halves(halves) if halves % 2 == 0 => halves / 2 * (height - 1),
            Step::Halves(halves) => halves * (height / 2),
            Step::First => isize::MIN,
            Step::Last => isize::MAX,
        }
    }
}

/// Does what a key asks for.
pub fn act(app: &mut App, scope: Scope, action: Action) -> Vec<Effect> {
    match scope {
        Scope::Help => return sheet(app, action),
        Scope::Menu => return menu::act(app, action),
        Scope::Prompt => return prompt::act(app, action),
        Scope::Note => return noting::act(app, action),
        Scope::Unsaved => return unsaved(app, action),
        Scope::Run | Scope::RunEnd => {
            if let Some(effects) = running::act(app, action) {
                return effects;
            }
        }
        _ => {}
    }
    if let Some(step) = step(action) {
        travel(app, scope, step);
        return Vec::new();
    }
    if let Some(effects) = shelving::act(app, action).or_else(|| searches::act(app, action)) {
        return effects;
    }
    if filter::act(app, action) || marking::act(app, action) || walk(app, action) || lay_over(app, action) {
        return Vec::new();
    }
    match action {
        Action::Left | Action::Right => side(app, action == Action::Right),
        Action::NextPane => turn(app, 1),
        Action::PreviousPane => turn(app, 2),
        Action::Enter | Action::Read | Action::Follow => return enter(app, scope),
        Action::Back if app.status.progress.is_some() => return vec![Effect::StopReading],
        Action::Back => back(app),
        Action::Complete if filter::complete(app) => {}
        Action::Complete => turn(app, 1),
        Action::Fold if !venues::fold(app) => say(app, Tone::Notice, "nothing to fold here"),
        Action::Wider => widths::step(app, true),
        Action::Narrower => widths::step(app, false),
        Action::UsualWidths => widths::reset(app),
        Action::Related => reading::list_related(app),
        Action::Zoom => zoom(app),
        Action::Topics => return venues::turn_page(app),
        Action::Source => reading::toggle_source(app),
        Action::Export => return exporting::write(app),
        Action::Open => return reading::open(app),
        Action::Redraw => return vec![Effect::Redraw],
        Action::Suspend => return vec![Effect::Suspend],
        Action::Quit => return vec![Effect::Quit],
        Action::QuitNow => return vec![Effect::QuitNow],
        _ => {}
    }
    Vec::new()
}

/// Goes to another paper, line, link, hit or place; false for any other action.
fn walk(app: &mut App, action: Action) -> bool {
    match action {
        Action::NextPaper => lists::step_paper(app, 1),
        Action::PreviousPaper => lists::step_paper(app, -1),
        Action::ScrollDown => reading::scroll(app, Step::Lines(1)),
        Action::ScrollUp => reading::scroll(app, Step::Lines(-1)),
        Action::NextLink => reading::step_link(app, true),
        Action::PreviousLink => reading::step_link(app, false),
        Action::NextHit => hits::step(app, true),
        Action::PreviousHit => hits::step(app, false),
        Action::Return => places::turn(app, false),
        Action::Forward => places::turn(app, true),
        _ => return false,
    }
    true
}

/// Opens what an action lays over the panes; false for any other.
fn lay_over(app: &mut App, action: Action) -> bool {
    match action {
        Action::Sort => sorting::ask(app),
        Action::Run => running::ask(app),
        Action::History => history::ask(app),
        Action::Facets => faceting::ask(app),
        Action::Overview => overview::open(app),
        Action::Help => app.screen.overlay = Some(Overlay::Sheet { of: Sheet::Help, top: 0 }),
        Action::Messages => app.screen.overlay = Some(Overlay::Sheet { of: Sheet::Messages, top: 0 }),
        _ => return false,
    }
    true
}

/// The distance that an action moves by.
pub fn step(action: Action) -> Option<Step> {
    Some(match action {
        Action::Down => Step::Lines(1),
        Action::Up => Step::Lines(-1),
        Action::HalfPageDown => Step::Halves(1),
        Action::HalfPageUp => Step::Halves(-1),
        Action::PageDown => Step::Halves(2),
        Action::PageUp => Step::Halves(-2),
        Action::First => Step::First,
        Action::Last => Step::Last,
        _ => return None,
    })
}

fn travel(app: &mut App, scope: Scope, step: Step) {
    match scope {
        Scope::Venues => venues::go(app, step),
        Scope::Reader => reading::scroll(app, step),
        _ => lists::move_paper(app, step),
    }
}

/// Moves the focus to a pane, out of the zoom.
pub fn focus(app: &mut App, pane: Pane) {
    app.screen.focus = pane;
    app.papers.editing &= pane == Pane::Papers;
    app.screen.zoom = app.screen.zoom.filter(|_| pane == Pane::Reader);
    app.reader.link = app.reader.link.filter(|_| pane == Pane::Reader);
    lists::show(app);
}

fn side(app: &mut App, right: bool) {
    let pane = match (app.screen.focus, right) {
        (Pane::Venues, true) | (Pane::Reader, false) => Pane::Papers,
        (Pane::Papers, true) | (Pane::Reader, true) => Pane::Reader,
        (Pane::Papers | Pane::Venues, false) => Pane::Venues,
    };
    focus(app, pane);
}

fn turn(app: &mut App, by: usize) {
    let panes = [Pane::Venues, Pane::Papers, Pane::Reader];
    let at = panes.iter().position(|pane| *pane == app.screen.focus).unwrap_or(0);
    focus(app, panes[(at + by) % panes.len()]);
}

fn enter(app: &mut App, scope: Scope) -> Vec<Effect> {
    match scope {
        Scope::Venues => focus(app, Pane::Papers),
        Scope::Papers if app.selected().is_some() => focus(app, Pane::Reader),
        Scope::Reader => return reading::follow(app),
        _ => {}
    }
    Vec::new()
}

/// Esc: the nearest thing first.
fn back(app: &mut App) {
    if app.screen.focus != Pane::Reader && marking::clear(app) {
        return;
    }
    if app.screen.focus == Pane::Reader && (app.reader.link.take().is_some() || places::leave_followed(app)) {
        return;
    }
    if let Some(before) = app.screen.zoom {
        app.screen.zoom = None;
        focus(app, before);
    } else if app.screen.focus == Pane::Reader {
        focus(app, Pane::Papers);
    } else if !app.papers.filter.is_empty() {
        filter::clear(app);
    } else if app.screen.focus == Pane::Papers {
        focus(app, Pane::Venues);
    } else {
        focus(app, Pane::Papers);
    }
}

/// Gives the reader the whole screen, or the keys back to the pane that had them.
fn zoom(app: &mut App) {
    match app.screen.zoom.take() {
        Some(before) => focus(app, before),
        None if app.selected().is_some() => {
            let before = app.screen.focus;
            focus(app, Pane::Reader);
            app.screen.zoom = Some(before);
        }
        None => {}
    }
}

/// Scrolls a sheet so that a line is on top, as far as it goes.
pub fn scroll_sheet(app: &mut App, of: Sheet, top: usize) {
    let top = top.min(sheet::overflow(app, of));
    app.screen.overlay = Some(Overlay::Sheet { of, top });
}

fn sheet(app: &mut App, action: Action) -> Vec<Effect> {
    let Some(Overlay::Sheet { of, top }) = app.screen.overlay else { return Vec::new() };
    if let Some(step) = step(action) {
        let height = usize::from(sheet::area(app, of).height);
        scroll_sheet(app, of, top.saturating_add_signed(step.lines(height)));
        return Vec::new();
    }
    match action {
        Action::Close => app.screen.overlay = None,
        Action::Overview if of == Sheet::Overview => app.screen.overlay = None,
        Action::QuitNow => return vec![Effect::QuitNow],
        Action::Redraw => return vec![Effect::Redraw],
        Action::Suspend => return vec![Effect::Suspend],
        _ => {}
    }
    Vec::new()
}

fn unsaved(app: &mut App, action: Action) -> Vec<Effect> {
    match action {
        Action::Retry => vec![Effect::Quit],
        Action::KeepAside => vec![Effect::KeepAside],
        Action::Discard => vec![Effect::Abandon],
        Action::Redraw => vec![Effect::Redraw],
        Action::QuitNow => vec![Effect::QuitNow],
        Action::Close => {
            app.screen.overlay = None;
            Vec::new()
        }
        _ => Vec::new(),
    }
}
