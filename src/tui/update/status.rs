//! What the last row says.

use crate::text::sanitize_line;
use crate::tui::app::{App, Tone};

/// Messages that are kept to be read again.
const KEPT: usize = 500;

/// Puts a message on the last row, until the next key.
pub fn say(app: &mut App, tone: Tone, what: &str) {
    let line = sanitize_line(what).as_str().to_owned();
    log(app, tone, line.clone());
    app.status.message = Some((tone, line));
}

/// Shows the first of several warnings, and how many more there are.
pub fn warn(app: &mut App, warnings: &[String]) {
    let Some((first, more)) = warnings.split_first() else { return };
    for warning in more.iter().rev() {
        log(app, Tone::Warning, sanitize_line(warning).as_str().to_owned());
    }
    say(app, Tone::Warning, first);
    if let (Some((_, line)), false) = (&mut app.status.message, more.is_empty()) {
        line.insert_str(0, &format!("({} more) ", more.len()));
    }
}

fn log(app: &mut App, tone: Tone, line: String) {
    if app.status.log.len() == KEPT {
        app.status.log.remove(0);
    }
    app.status.log.push((tone, line));
}
