//! What threads say to the loop.

use super::signals::Signal;
use crate::library::Library;
use crate::source::Progress;
use crate::text::Address;

/// Something that a thread has to say.
pub enum Event {
    /// How far the reading is.
    Progress(Progress),
    /// The papers so far; more are coming.
    Partial(Box<Library>),
    /// There is no source to read.
    NoSource,
    /// All papers were read, or the reading was stopped; with warnings.
    Loaded(Box<Library>, Vec<String>),
    /// The writer of the shelf has something to report.
    Shelf,
    /// A signal came.
    Signal(Signal),
    /// The browser was started, or why not.
    Opened(Result<Address, String>),
    /// A thread has panicked.
    Panicked,
}
