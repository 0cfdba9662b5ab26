//! What threads say to the loop.

use super::message::Message;
use super::signals::Signal;
use crate::library::Library;
use crate::search::Engine;
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
    /// None of the files that were named could be read: why.
    Unreadable(Vec<String>),
    /// All papers were read, or the reading was stopped; with warnings.
    Loaded(Box<Library>, Vec<String>),
    /// The papers that were read can be searched fast.
    Engine(Box<Engine>),
    /// Something for the state alone.
    Told(Box<Message>),
    /// The writer of the shelf has something to report.
    Shelf,
    /// A signal came.
    Signal(Signal),
    /// The browser was started, or why not.
    Opened(Result<Address, String>),
    /// A thread has panicked.
    Panicked,
}
