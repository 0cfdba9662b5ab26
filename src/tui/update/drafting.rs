//! Texts of notes that are not kept yet: the open one is drafted every two seconds, and what was left, in this session
//! or by a program that is gone, goes on with the note of its paper.

use super::status::say;
use crate::keymap::{Action, Scope};
use crate::shelf::Draft;
use crate::tui::app::{App, Offer, Tone};
use crate::tui::hint::hint;
use crate::tui::message::Effect;
use std::time::{Duration, Instant};

/// How long a change of the text waits to be drafted.
const PAUSE: Duration = Duration::from_secs(2);

/// Takes note of the time: the open note may have to be drafted; and offers what an earlier session left.
pub fn settle(app: &mut App, now: Instant) -> Vec<Effect> {
    offer(app);
    let Some(note) = &mut app.notes.open else { return Vec::new() };
    if note.field.changes() == note.drafted {
        return Vec::new();
    }
    let since = *note.since.get_or_insert(now);
    if now < since + PAUSE { Vec::new() } else { at_once(app) }
}

/// When the open note has to be drafted.
pub fn due(app: &App) -> Option<Instant> {
    app.notes.open.as_ref().and_then(|note| note.since).map(|since| since + PAUSE)
}

/// Drafts the open note, where it changed: the program is about to stop or to end.
pub fn at_once(app: &mut App) -> Vec<Effect> {
    let Some(note) = &mut app.notes.open else { return Vec::new() };
    if note.field.changes() == note.drafted {
        return Vec::new();
    }
    let draft = note.draft();
    (note.drafted, note.since) = (note.field.changes(), None);
    vec![Effect::Draft(Box::new(draft))]
}

/// What is asked for, after the open note is drafted where the program ends by it.
pub fn before_the_end(app: &mut App, effects: Vec<Effect>) -> Vec<Effect> {
    let ends = |effect: &Effect| {
        matches!(effect, Effect::Quit | Effect::QuitNow | Effect::KeepAside | Effect::Abandon)
    };
    let mut all = if effects.iter().any(ends) { at_once(app) } else { Vec::new() };
    all.extend(effects);
    all
}

/// Keeps a text that was left, for when the note is opened again.
pub fn leave(app: &mut App, draft: Draft) -> Vec<Effect> {
    let id = draft.id.clone();
    app.notes.left.retain(|other| other.id != id);
    app.notes.left.push(draft.clone());
    vec![Effect::Draft(Box::new(draft)), Effect::LeaveDraft(id)]
}

/// The text that the key for a note goes on with: the one that is offered, else one that was left of the selected
/// paper. It is drafted anew before the file of the earlier session goes.
pub fn take_up(app: &mut App) -> Option<(Draft, Vec<Effect>)> {
    let offered = std::mem::replace(&mut app.notes.offer, Offer::Made) == Offer::Standing;
    let chosen = app.paper().map(|paper| app.shelf.key(paper.id()).clone());
    let of_paper = |draft: &Draft| Some(app.shelf.key(&draft.id)) == chosen.as_ref();
    let here = app.notes.left.iter().position(of_paper).filter(|_| !offered);
    let drafts = app.shelf.left_drafts();
    let earlier = if offered { Some(0) } else { drafts.iter().position(|left| of_paper(&left.draft)) };
    if let Some(at) = here {
        let draft = app.notes.left.remove(at);
        return Some((draft.clone(), vec![Effect::Draft(Box::new(draft))]));
    }
    let left = app.shelf.take_draft(earlier?)?;
    let draft = left.draft.clone();
    Some((draft.clone(), vec![Effect::Draft(Box::new(draft)), Effect::Discard(Box::new(left))]))
}

/// Offers what an earlier session left, once the last row is free.
fn offer(app: &mut App) {
    let busy = app.status.message.is_some() || app.status.loading || app.screen.overlay.is_some();
    if busy || app.notes.offer != Offer::Waiting || app.notes.open.is_some() {
        return;
    }
    let Some(left) = app.shelf.left_drafts().first() else { return };
    let paper = left.draft.to_paper();
    let words = match app.shelf.left_drafts().len() {
        1 => "a note was not finished".to_owned(),
        count => format!("{count} notes were not finished"),
    };
    let heading = paper.heading().plain().to_owned();
    let goes_on = hint(app, Scope::Global, Action::Note, &format!("goes on with {heading}"));
    let told = goes_on.unwrap_or(heading);
    say(app, Tone::Notice, &format!("{words}: {told}"));
    app.notes.offer = Offer::Standing;
}

/// The offer goes with the message that made it, unless the key for a note comes next.
pub fn pass(app: &mut App, action: Option<Action>) {
    if app.notes.offer == Offer::Standing && action != Some(Action::Note) {
        app.notes.offer = Offer::Made;
    }
}
