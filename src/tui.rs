//! The terminal face: takes the terminal, waits for keys, threads and signals, lets `update` change the state, does the
//! effects that it asks for, and draws. It waits without a clock: nothing ticks while nothing happens.

pub mod app;
pub mod cursor;
pub mod help;
mod input;
pub mod layout;
pub mod message;
mod outside;
pub mod page;
mod panic;
mod session;
mod signals;
mod terminal;
pub mod text_field;
pub mod theme;
pub mod update;
pub mod view;
mod wake;
mod worker;

pub use session::run;

use crate::library::Library;
use crate::text::Address;

/// What threads say to the loop.
enum Event {
    /// Papers were read; with warnings.
    Loaded(Box<Library>, Vec<String>),
    /// The writer of the shelf has something to report.
    Shelf,
    /// A signal came.
    Signal(signals::Signal),
    /// The browser was started, or why not.
    Opened(Result<Address, String>),
    /// A thread has panicked.
    Panicked,
}
