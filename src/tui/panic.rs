//! A panic gives the terminal back first, then says in one line what happened.

use super::terminal::give_back;
use crate::text::sanitize_line;
use std::io::{Write, stderr};
use std::sync::Once;

/// The exit code after a panic.
pub const EXIT: u8 = 101;

/// From now on a panic of any thread gives the terminal back before it is reported.
pub fn install() {
    std::panic::set_hook(Box::new(|info| {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            give_back();
            let place =
                info.location().map(|at| format!(" at {}:{}", at.file(), at.line())).unwrap_or_default();
            let what = info.payload_as_str().unwrap_or("no message");
            let line = sanitize_line(&format!("offprint: a fault of the program{place}: {what}"));
            let _ = writeln!(stderr(), "{line}");
        });
    }));
}

/// In debug builds, panics where `OFFPRINT_PANIC` names this place: for tests of the hook.
pub fn planted(place: &str) {
    if cfg!(debug_assertions) && std::env::var_os("OFFPRINT_PANIC").is_some_and(|wanted| wanted == place) {
        panic!("planted in {place}");
    }
}
