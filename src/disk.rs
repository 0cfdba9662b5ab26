//! Files that must not be lost: where a file really lies, one writer at a time, and a file replaced whole or not at all.
//! The shelf and the kept sources are written by it.

pub mod fault;
pub mod lock;
pub mod place;
pub mod replace;

pub use fault::{Fault, Trouble, shown};
pub use lock::Lock;
pub use place::Stamp;
pub use replace::Durable;

/// What the system said, without its number.
pub fn said(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}
