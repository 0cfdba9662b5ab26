//! The words with which the program names a key: the one that is bound, and no words at all where none is.

use crate::keymap::{Action, Scope};
use crate::tui::app::App;

/// The words, and behind a dash what a key does about it, where it has one.
pub fn with_hint(app: &App, words: &str, scope: Scope, action: Action, does: &str) -> String {
    match hint(app, scope, action, does) {
        Some(hint) => format!("{words} {} {hint}", app.look.signs.dash),
        None => words.to_owned(),
    }
}

/// "Esc clears the filter": the first key of an action in a scope, and what it does; `None` where it has no key.
pub fn hint(app: &App, scope: Scope, action: Action, does: &str) -> Option<String> {
    app.keymap.key(scope, action).map(|key| format!("{key} {does}"))
}
