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
        Time::of(jiff::Timestamp::now())
    }

    /// This instant, or the next millisecond that is not taken.
    pub fn free(taken: impl Fn(&Time) -> bool) -> Time {
        let now = jiff::Timestamp::now();
        let later = |n| now.checked_add(jiff::Span::new().milliseconds(n)).ok().map(Time::of);
        (0..).map_while(later).find(|time| !taken(time)).unwrap_or_else(Time::now)
    }

    fn of(instant: jiff::Timestamp) -> Time {
        Time(sanitize_line(&format!("{instant:.3}")))
    }

    /// The instant of so many seconds since 1970.
    pub fn at(seconds: u32) -> Time {
        Time::of(jiff::Timestamp::from_second(seconds.into()).unwrap_or_default())
    }

    /// Whole seconds since 1970; 0 for a text that is no time.
    pub fn seconds(&self) -> u32 {
        let instant: Option<jiff::Timestamp> = self.0.parse().ok();
        instant.and_then(|instant| u32::try_from(instant.as_second()).ok()).unwrap_or_default()
    }

    /// The text of the file.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The minute where the reader is, `2026-05-01 14:00`; the whole text where it is no time.
    pub fn local(&self) -> String {
        let zone = jiff::tz::TimeZone::system();
        let instant = self.0.parse().map(|instant: jiff::Timestamp| zone.to_datetime(instant));
        instant.map_or_else(|_| self.0.to_string(), |at| at.strftime("%Y-%m-%d %H:%M").to_string())
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
