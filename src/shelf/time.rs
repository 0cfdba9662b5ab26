//! Times of the shelf: RFC 3339 in UTC, kept as text, so that a hand-edited time never makes a file unreadable.

use crate::text::{CleanLine, sanitize_line};
use serde::{Deserialize, Serialize};

/// An instant as the file has it, such as `2026-05-01T12:00:00.000Z`; such texts sort as the instants do.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Time(CleanLine);

impl Time {
    /// This instant, to the millisecond.
    pub fn now() -> Time {
        Time(sanitize_line(&format!("{:.3}", jiff::Timestamp::now())))
    }

    /// The text of the file.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The day, `2026-05-01`; the whole text where it is no such time.
    pub fn day(&self) -> &str {
        self.0.get(..10).unwrap_or(&self.0)
    }

    /// This instant in the form of file names: `20260501T120000Z`.
    pub fn stamp() -> String {
        jiff::Timestamp::now().strftime("%Y%m%dT%H%M%SZ").to_string()
    }
}
