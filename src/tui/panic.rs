//! A panic gives the terminal back first, then says in one line what happened.

use super::terminal::give_back;
use crate::text::sanitize_line;
use std::io::{Write, stderr};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};

/// The exit code after a panic.
pub const EXIT: u8 = 101;

/// What a panic had to say while the terminal was not ours yet: on a screen that is taken afterwards it would be lost.
static UNSAID: Mutex<Option<String>> = Mutex::new(None);

/// The folder that has the draft of the open note.
static DRAFT: Mutex<Option<PathBuf>> = Mutex::new(None);

/// From now on a panic tells in which folder the open note is drafted, or that none is.
pub fn draft(folder: Option<&Path>) {
    if let Ok(mut draft) = DRAFT.lock() {
        *draft = folder.map(Path::to_owned);
    }
}

/// Where the draft is. Nothing is waited for in a panic.
fn kept() -> String {
    let folder = DRAFT.try_lock().ok().and_then(|folder| folder.clone());
    folder
        .map(|folder| {
            let file = folder.join(format!("draft-{}.json", std::process::id()));
            format!("; the note that was open is in {} and is offered at the next start", file.display())
        })
        .unwrap_or_default()
}

/// From now on a panic of any thread gives the terminal back before it is reported.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let place =
                info.location().map(|at| format!(" at {}:{}", at.file(), at.line())).unwrap_or_default();
            let what = info.payload_as_str().unwrap_or("no message");
            let line = sanitize_line(&format!("offprint: a fault of the program{place}: {what}{}", kept()));
            if give_back() {
                let _ = writeln!(stderr(), "{line}");
            } else if let Ok(mut unsaid) = UNSAID.lock() {
                *unsaid = Some(line.as_str().to_owned());
            }
        });
    }));
}

/// Reports what could not be reported before, once the terminal is given back.
pub fn report_unsaid() {
    if let Some(line) = UNSAID.lock().ok().and_then(|mut unsaid| unsaid.take()) {
        let _ = writeln!(stderr(), "{line}");
    }
}

/// In debug builds, panics where `OFFPRINT_PANIC` names this place: for tests of the hook.
pub fn planted(place: &str) {
    if cfg!(debug_assertions) && std::env::var_os("OFFPRINT_PANIC").is_some_and(|wanted| wanted == place) {
        panic!("planted in {place}");
    }
}
