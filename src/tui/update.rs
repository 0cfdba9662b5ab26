//! What happens when something happens: the only place that changes [`App`]. It does nothing outside of it, but
//! returns what shall be done.

mod act;
mod carry;
mod drafting;
mod exporting;
mod faceting;
mod filter;
mod history;
mod hits;
mod learning;
mod liking;
mod lists;
mod marking;
mod menu;
mod mouse;
mod noting;
mod outside;
mod overview;
mod places;
mod prompt;
mod reading;
mod restoring;
mod rows;
mod run_end;
mod running;
mod runs;
mod searches;
mod searching;
mod seeing;
mod shelving;
mod sorting;
mod status;
mod tagging;
mod typing;
mod venues;
mod widths;

use crate::keymap::{Action, Chord, Scope};
use crate::library::Library;
use crate::tui::app::{App, Overlay, Tone};
use crate::tui::message::{Effect, Message};
use status::{say, warn};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// Bytes of a pasted text that are looked at.
const LONGEST_PASTE: usize = 64 * 1024;

/// When [`Message::Settle`] must come next, if nothing else happens.
pub fn due(app: &App) -> Option<Instant> {
    [seeing::due(app), drafting::due(app), faceting::due(app)].into_iter().flatten().min()
}

/// Changes the state by what happened, and says what shall be done.
pub fn update(app: &mut App, message: Message) -> Vec<Effect> {
    let mut effects = change(app, message);
    while let Some(chord) = searching::next_held(app) {
        effects.extend(keyed(app, chord));
    }
    if effects.iter().any(|effect| matches!(effect, Effect::Quit | Effect::QuitNow | Effect::KeepAside)) {
        let last = restoring::last(app).map(|keep| Effect::Keep(Box::new(keep)));
        effects.splice(..0, last);
    }
    effects.extend(app.papers.searching.ask.take().map(|search| Effect::Search(Box::new(search))));
    effects
}

/// Does what a key asks for, and puts a draft away before the program ends.
fn keyed(app: &mut App, chord: Chord) -> Vec<Effect> {
    let effects = key(app, chord);
    drafting::before_the_end(app, effects)
}

fn change(app: &mut App, message: Message) -> Vec<Effect> {
    if !matches!(message, Message::Key(_) | Message::Paste(_) | Message::Settle(_)) {
        lists::settle(app);
    }
    if matches!(message, Message::Key(_) | Message::Mouse { .. } | Message::Paste(_)) {
        places::notice(app);
        app.places.begun = true;
    }
    match message {
        Message::Key(chord) if searching::hold(app, chord) => {}
        Message::Key(chord) => return keyed(app, chord),
        Message::Paste(text) => paste(app, &text),
        Message::Mouse { what, column, row } => return mouse::act(app, what, column, row),
        Message::Resize(size) => {
            app.screen.size = size;
            lists::show(app);
        }
        Message::Warn(warnings) => warn(app, &warnings),
        Message::Sources(name, fresh) => restoring::name_sources(app, name, fresh),
        Message::Progress(progress) => app.status.progress = app.status.loading.then_some(progress),
        Message::Partial(library) => return partial(app, *library),
        Message::NoSource => app.status.no_source = true,
        Message::Engine(engine) => app.papers.engine = Some(Arc::new(Mutex::new(*engine))),
        Message::Found(turn, answer) => searching::found(app, turn, answer),
        Message::Lore(lore) => {
            let asked = learning::learned(app, lore);
            restoring::begin(app);
            return asked;
        }
        Message::Features(lore, features) => learning::featured(app, &lore, features),
        Message::Topics(lore, topics) => learning::grouped(app, &lore, topics),
        Message::Loaded(library, warnings) => return loaded(app, *library, &warnings),
        Message::Shelf(report) => return shelving::report(app, report),
        Message::Copied(Ok(())) => say(app, Tone::Notice, "title and citation sent to the terminal"),
        Message::Copied(Err(why)) => say(app, Tone::Warning, &why),
        Message::Written(Ok(what)) => say(app, Tone::Notice, &what),
        Message::Written(Err(why)) => say(app, Tone::Warning, &why),
        Message::Edited(edited) => return outside::edited(app, edited),
        Message::Leaving => return drafting::at_once(app),
        Message::Opened(Ok(address)) => say(app, Tone::Notice, &format!("opening {}", address.as_str())),
        Message::Opened(Err(why)) => say(app, Tone::Warning, &why),
        Message::Unsaved(why) => {
            say(app, Tone::Warning, &why);
            app.status.failure = Some(why);
            app.screen.overlay = Some(Overlay::Unsaved);
        }
        Message::Settle(now) => return settle(app, now),
    }
    Vec::new()
}

/// Brings what is derived up to date, and keeps what came by itself.
fn settle(app: &mut App, now: Instant) -> Vec<Effect> {
    lists::settle(app);
    lists::reach(app);
    reading::settle(app);
    rows::settle(app);
    filter::suggest(app);
    noting::set(app);
    seeing::settle(app, now);
    running::settle(app, now);
    faceting::settle(app, now);
    overview::settle(app);
    places::notice(app);
    restoring::remember(app);
    let mut effects = drafting::settle(app, now);
    effects.extend(app.shelf.take_changes().map(|keep| Effect::Keep(Box::new(keep))));
    effects.extend(liking::ask(app));
    effects
}

fn key(app: &mut App, chord: Chord) -> Vec<Effect> {
    app.status.message = None;
    let scope = app.scope();
    let action = app.keymap.action(scope, chord);
    drafting::pass(app, action);
    match action {
        Some(Action::Favourite) => tagging::favourite(app, scope, chord),
        Some(action) => {
            lists::settle(app);
            act::act(app, scope, action)
        }
        None => {
            match scope {
                Scope::Search => filter::type_key(app, chord),
                Scope::Prompt => prompt::type_key(app, chord),
                Scope::Note => noting::type_key(app, chord),
                Scope::Menu => return menu::type_key(app, chord),
                _ => {}
            }
            Vec::new()
        }
    }
}

fn paste(app: &mut App, text: &str) {
    app.status.message = None;
    if app.scope() == Scope::Note {
        return noting::paste(app, text);
    }
    let text = &text[..text.floor_char_boundary(LONGEST_PASTE)];
    match app.scope() {
        Scope::Search => filter::paste(app, text),
        Scope::Prompt => prompt::paste(app, text),
        _ => {}
    }
}

/// Takes the papers in, finds the bookmarks' papers again, and keeps those whose source is not open.
fn loaded(app: &mut App, library: Library, warnings: &[String]) -> Vec<Effect> {
    app.status.loading = false;
    app.status.progress = None;
    let learned = partial(app, library);
    restoring::begin(app);
    warn(app, warnings);
    learned
}

/// The same while more papers are coming.
fn partial(app: &mut App, library: Library) -> Vec<Effect> {
    let old = std::mem::replace(&mut app.library, library);
    learning::forget(app);
    let learned = shelving::adopt(app);
    carry::over(app, &old);
    lists::rebuild(app);
    learned
}
