//! The question in the last row: typing the answer, completing it, giving it or leaving it.

use super::status::say;
use super::typing::{edit, typed};
use super::{searches, tagging};
use crate::keymap::{Action, Chord};
use crate::tui::app::{App, Overlay, Tone};
use crate::tui::message::Effect;
use crate::tui::prompt::{Ask, Prompt};
use crate::tui::text_field::Edit;

/// Asks.
pub fn open(app: &mut App, prompt: Prompt) {
    app.papers.editing = false;
    app.screen.overlay = Some(Overlay::Prompt(Box::new(prompt)));
    suggest(app);
}

/// Does what a key asks for.
pub fn act(app: &mut App, action: Action) -> Vec<Effect> {
    match action {
        Action::Accept => return answer(app),
        Action::Cancel => app.screen.overlay = None,
        Action::Complete => complete(app),
        Action::Redraw => return vec![Effect::Redraw],
        Action::Suspend => return vec![Effect::Suspend],
        Action::QuitNow => return vec![Effect::QuitNow],
        _ => {
            if let (Some(edit), Some(prompt)) = (edit(action), prompt(app)) {
                prompt.field.edit(edit);
                suggest(app);
            }
        }
    }
    Vec::new()
}

/// Types a character.
pub fn type_key(app: &mut App, chord: Chord) {
    let (Some(c), Some(prompt)) = (typed(chord), prompt(app)) else { return };
    if !prompt.field.edit(Edit::Insert(c)) {
        say(app, Tone::Warning, "the line is full");
    }
    suggest(app);
}

/// Takes a pasted text into the line.
pub fn paste(app: &mut App, text: &str) {
    let Some(prompt) = prompt(app) else { return };
    if !prompt.field.paste(text) && !text.trim().is_empty() {
        say(app, Tone::Warning, "too long for the line: nothing was pasted");
    }
    suggest(app);
}

fn prompt(app: &mut App) -> Option<&mut Prompt> {
    match &mut app.screen.overlay {
        Some(Overlay::Prompt(prompt)) => Some(prompt),
        _ => None,
    }
}

/// Takes what the line can go on with.
fn complete(app: &mut App) {
    let Some(Overlay::Prompt(prompt)) = &app.screen.overlay else { return };
    let field = match prompt.ask {
        Ask::Tags => tagging::complete(app, &prompt.field),
        Ask::SearchName | Ask::NewSearchName => return,
    };
    if let Some(prompt) = self::prompt(app) {
        prompt.field = field;
    }
    suggest(app);
}

/// Looks how the line can go on.
fn suggest(app: &mut App) {
    let Some(Overlay::Prompt(prompt)) = &app.screen.overlay else { return };
    let rest = match prompt.ask {
        Ask::Tags => tagging::rest(app, &prompt.field),
        Ask::SearchName | Ask::NewSearchName => String::new(),
    };
    if let Some(prompt) = self::prompt(app) {
        prompt.rest = rest;
    }
}

/// Closes the question and does what its answer asks for.
fn answer(app: &mut App) -> Vec<Effect> {
    let Some(Overlay::Prompt(prompt)) = app.screen.overlay.take() else { return Vec::new() };
    let answer = prompt.field.text();
    match prompt.ask {
        Ask::Tags => tagging::answer(app, answer),
        Ask::SearchName => searches::save(app, answer),
        Ask::NewSearchName => searches::rename(app, answer),
    }
}
