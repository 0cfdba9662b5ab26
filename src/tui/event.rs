//! What threads say to the loop.

use super::signals::Signal;
use crate::library::Library;
use crate::text::Address;

/// Something that a thread has to say.
pub enum Event {
    /// Papers were read; with warnings.
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
