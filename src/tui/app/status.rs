//! The state of the last row: what was said, what failed, and how far the reading is.

use crate::source::Progress;
use std::collections::BTreeSet;

/// How a message is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Something was done.
    Notice,
    /// Something failed, or could not be read.
    Warning,
}

/// What the last row says.
#[derive(Debug, Default)]
pub struct Status {
    /// Stands until the next key.
    pub message: Option<(Tone, String)>,
    /// All messages since the start, the latest last.
    pub log: Vec<(Tone, String)>,
    /// Why changes are not saved; stands until they are.
    pub failure: Option<String>,
    /// Papers are being read.
    pub loading: bool,
    /// How far the reading is; `None` before it has taken a moment, and after its end.
    pub progress: Option<Progress>,
    /// There is no source to read: the screen says how to add one.
    pub no_source: bool,
    /// Hosts whose addresses the reader has agreed to open.
    pub hosts: BTreeSet<String>,
}
