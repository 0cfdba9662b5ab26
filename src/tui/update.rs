//! What happens when something happens: the only place that changes [`App`]. It does nothing outside of it, but
//! returns what shall be done.

mod act;
mod carry;
mod exporting;
mod filter;
mod history;
mod hits;
mod learning;
mod lists;
mod marking;
mod menu;
mod mouse;
mod prompt;
mod reading;
mod rows;
mod searches;
mod searching;
mod seeing;
mod shelving;
mod sorting;
mod status;
mod typing;
mod venues;

use crate::keymap::{Chord, Scope};
use crate::library::Library;
use crate::tui::app::{App, Overlay, Tone};
use crate::tui::message::{Effect, Message};
pub use seeing::due;
use status::{say, warn};
use std::sync::{Arc, Mutex};

/// Bytes of a pasted text that are looked at.
const LONGEST_PASTE: usize = 64 * 1024;

/// Changes the state by what happened, and says what shall be done.
pub fn update(app: &mut App, message: Message) -> Vec<Effect> {
    let mut effects = take(app, message);
    while let Some(chord) = searching::next_held(app) {
        effects.extend(key(app, chord));
    }
    effects.extend(app.papers.searching.ask.take().map(|search| Effect::Search(Box::new(search))));
    effects
}

fn take(app: &mut App, message: Message) -> Vec<Effect> {
    if !matches!(message, Message::Key(_) | Message::Paste(_) | Message::Settle(_)) {
        lists::settle(app);
    }
    match message {
        Message::Key(chord) if searching::hold(app, chord) => {}
        Message::Key(chord) => return key(app, chord),
        Message::Paste(text) => paste(app, &text),
        Message::Mouse { what, column, row } => return mouse::act(app, what, column, row),
        Message::Resize(size) => {
            app.screen.size = size;
            lists::show(app);
        }
        Message::Warn(warnings) => warn(app, &warnings),
        Message::Progress(progress) => app.status.progress = app.status.loading.then_some(progress),
        Message::Partial(library) => return partial(app, *library),
        Message::NoSource => app.status.no_source = true,
        Message::Engine(engine) => app.papers.engine = Some(Arc::new(Mutex::new(*engine))),
        Message::Found(turn, answer) => searching::found(app, turn, answer),
        Message::Lore(lore) => return learning::learned(app, lore),
        Message::Topics(lore, topics) => learning::grouped(app, &lore, topics),
        Message::Loaded(library, warnings) => return loaded(app, *library, &warnings),
        Message::Shelf(report) => return shelving::report(app, report),
        Message::Copied(Ok(())) => say(app, Tone::Notice, "title and citation sent to the terminal"),
        Message::Copied(Err(why)) => say(app, Tone::Warning, &why),
        Message::Written(Ok(what)) => say(app, Tone::Notice, &what),
        Message::Written(Err(why)) => say(app, Tone::Warning, &why),
        Message::Opened(Ok(address)) => say(app, Tone::Notice, &format!("opening {}", address.as_str())),
        Message::Opened(Err(why)) => say(app, Tone::Warning, &why),
        Message::Unsaved(why) => {
            say(app, Tone::Warning, &why);
            app.status.failure = Some(why);
            app.screen.overlay = Some(Overlay::Unsaved);
        }
        Message::Settle(now) => {
            lists::settle(app);
            lists::reach(app);
            reading::settle(app);
            rows::settle(app);
            filter::suggest(app);
            seeing::settle(app, now);
            return app.shelf.take_changes().map(|keep| Effect::Keep(Box::new(keep))).into_iter().collect();
        }
    }
    Vec::new()
}

fn key(app: &mut App, chord: Chord) -> Vec<Effect> {
    app.status.message = None;
    let scope = app.scope();
    match app.keymap.action(scope, chord) {
        Some(action) => {
            lists::settle(app);
            act::act(app, scope, action)
        }
        None => {
            match scope {
                Scope::Search => filter::type_key(app, chord),
                Scope::Prompt => prompt::type_key(app, chord),
                Scope::Menu => return menu::type_key(app, chord),
                _ => {}
            }
            Vec::new()
        }
    }
}

fn paste(app: &mut App, text: &str) {
    app.status.message = None;
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
