//! Work that takes longer than a frame, on a thread of its own: reading papers and making the library of them.

use super::event::Event;
use super::wake::Sender;
use crate::library::Library;
use crate::source;
use crate::text::Glyphs;
use std::path::PathBuf;
use std::thread;

/// Reads these files, or the built-in pages where there are none, and sends the library.
pub fn load(paths: Vec<PathBuf>, glyphs: Glyphs, events: Sender<Event>) -> std::io::Result<()> {
    spawn("reader", events.clone(), move || {
        super::panic::planted("thread");
        let loaded = if paths.is_empty() { source::builtin() } else { source::open(&paths) };
        let warnings = loaded.issues.iter().map(ToString::to_string).collect();
        events.send(Event::Loaded(Box::new(Library::set_in(glyphs, loaded.papers)), warnings));
    })
}

/// Starts a thread whose panic ends the program in order.
pub fn spawn(name: &str, events: Sender<Event>, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    thread::Builder::new().name(name.into()).spawn(move || {
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err() {
            events.send(Event::Panicked);
        }
    })?;
    Ok(())
}
