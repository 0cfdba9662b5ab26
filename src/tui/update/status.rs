//! What the last row says.

use crate::text::sanitize_line;
use crate::tui::app::{App, Tone};

/// Puts a message on the last row, until the next key.
pub fn say(app: &mut App, tone: Tone, what: &str) {
    app.status.message = Some((tone, sanitize_line(what).as_str().to_owned()));
}
