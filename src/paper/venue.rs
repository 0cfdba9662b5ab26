//! A venue: the series and the year of an event, read from the many ways in which sources write it.

use crate::text::CleanLine;

/// An event of a series: `AAAI 2026`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Venue {
    /// The short name of the series: `AAAI`.
    pub series: CleanLine,
    /// The year, where the source tells it.
    pub year: Option<u16>,
}

impl std::fmt::Display for Venue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.year {
            Some(year) => write!(f, "{} {year}", self.series),
            None => write!(f, "{}", self.series),
        }
    }
}
