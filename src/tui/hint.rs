//! The words with which the program names a key: the one that is bound, and no words at all where none is.

use crate::keymap::{Action, Scope};
use crate::tui::app::App;

/// "Esc clears the filter": the first key of an action in a scope, and what it does; `None` where it has no key.
pub fn hint(app: &App, scope: Scope, action: Action, does: &str) -> Option<String> {
    app.keymap.key(scope, action).map(|key| format!("{key} {does}"))
}
