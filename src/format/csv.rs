//! Tables: so far only the writer; the reader stands beside it.

mod write;

pub use write::write;

use crate::format::record::{Hint, Parsed};

/// Recognises nothing: this file is written only.
pub fn sniff(_text: &str, _hint: &Hint<'_>) -> bool {
    false
}

/// Reads nothing, and says so.
pub fn read(_text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    out.issue(1, "this format is written only");
}
