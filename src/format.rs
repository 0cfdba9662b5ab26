//! The table of formats: name, extensions, how to recognise it, reader, writer. Nothing else lists formats.

pub mod record;

pub use record::{Hint, Issue, Parsed, Record};
