//! The values of fields that are no text: years and ranges of years, what a paper is and has, and the order of a list.
//! Each is read from what a person types and prints so that it reads back as itself.

use std::fmt;
use std::str::FromStr;
use strum::EnumMessage;

/// A range of years, both ends in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Years {
    /// The first year.
    pub first: u16,
    /// The last year.
    pub last: u16,
}

/// The last year that four digits can write.
const LAST: u16 = 9999;

impl Years {
    /// True where the year lies in the range.
    pub fn contains(self, year: u16) -> bool {
        (self.first..=self.last).contains(&year)
    }

    /// A year, or its first digits: `202` is all of the twenties, so that a list narrows while a year is typed.
    fn begun(raw: &str) -> Option<Years> {
        let digits = raw.len();
        let number: u16 =
            raw.parse().ok().filter(|_| digits <= 4 && raw.bytes().all(|b| b.is_ascii_digit()))?;
        let unit = 10_u16.pow(4 - u32::try_from(digits).ok()?);
        Some(Years { first: number * unit, last: number * unit + (unit - 1) })
    }

    fn between(first: &str, last: &str) -> Option<Years> {
        let open = Years { first: 0, last: LAST };
        let end = |raw: &str| if raw.is_empty() { Some(open) } else { Years::begun(raw) };
        let (one, other) = (end(first)?, end(last)?);
        let in_order = one.first <= other.last;
        let (one, other) = if in_order { (one, other) } else { (other, one) };
        Some(Years { first: one.first, last: other.last })
    }
}

impl FromStr for Years {
    type Err = ();

    /// Reads `2024`, `202`, `2023..2025`, `2023-2025`, `2023..`, `..2025`, `>2022`, `>=2023`, `<2026`, `<=2025`.
    fn from_str(raw: &str) -> Result<Years, ()> {
        let after = |mark: &str| raw.strip_prefix(mark).map(Years::begun);
        let years = if let Some(years) = after(">=") {
            years.map(|years| Years { last: LAST, ..years })
        } else if let Some(years) = after("<=") {
            years.map(|years| Years { first: 0, ..years })
        } else if let Some(years) = after(">") {
            years.map(|years| Years { first: (years.first + 1).min(LAST), last: LAST })
        } else if let Some(years) = after("<") {
            years.map(|years| Years { first: 0, last: years.last.saturating_sub(1) })
        } else if let Some((first, last)) = raw.split_once("..").or_else(|| raw.split_once('-')) {
            Years::between(first, last)
        } else {
            Years::begun(raw)
        };
        years.ok_or(())
    }
}

impl fmt::Display for Years {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Years { first, last } = *self;
        if first == last {
            return write!(f, "{first:04}");
        }
        if first > 0 {
            write!(f, "{first:04}")?;
        }
        f.write_str("..")?;
        if last < LAST { write!(f, "{last:04}") } else { Ok(()) }
    }
}

/// What a paper can be, in `is:`; the documentation of each is its help.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, strum::Display, strum::EnumString, strum::EnumIter, strum::EnumMessage,
)]
#[strum(serialize_all = "lowercase", ascii_case_insensitive)]
pub enum Mark {
    /// has a bookmark
    Bookmarked,
    /// was read, or decided
    Seen,
    /// was not seen yet
    Unseen,
    /// has no title
    Untitled,
    /// came with the last renewal of its source
    New,
    /// was decided as must
    Must,
    /// was decided as maybe
    Maybe,
    /// was decided as skip
    Skip,
    /// has a note
    Noted,
    /// is given as a talk
    Oral,
}

/// What a paper can have, in `has:`; the documentation of each is its help.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, strum::Display, strum::EnumString, strum::EnumIter, strum::EnumMessage,
)]
#[strum(serialize_all = "lowercase", ascii_case_insensitive)]
pub enum Asset {
    /// an abstract
    Abstract,
    /// a link to its PDF
    Pdf,
    /// a DOI
    Doi,
    /// a note of the reader
    Note,
}

/// By what a list is ordered, in `sort:`; the documentation of each is its help.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, strum::Display, strum::EnumString, strum::EnumIter, strum::EnumMessage,
)]
#[strum(serialize_all = "lowercase", ascii_case_insensitive)]
pub enum SortKey {
    /// by title, from A to Z
    Title,
    /// by year, the newest first
    Year,
    /// by venue from A to Z, its newest year first
    Venue,
    /// by the family name of the first author
    Author,
    /// the best match first
    Relevance,
    /// as the sources list them
    Listed,
    /// the latest bookmark first
    Bookmarked,
    /// what the decisions so far speak for first
    Interest,
}

impl SortKey {
    /// What it orders by, in words.
    pub fn help(self) -> &'static str {
        self.get_documentation().unwrap_or_default()
    }
}

/// An order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sort {
    /// By what.
    pub key: SortKey,
    /// The other way round.
    pub reversed: bool,
}

impl FromStr for Sort {
    type Err = strum::ParseError;

    fn from_str(raw: &str) -> Result<Sort, Self::Err> {
        let (reversed, key) = raw.strip_prefix('-').map_or((false, raw), |key| (true, key));
        Ok(Sort { key: key.parse()?, reversed })
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.reversed { "-" } else { "" }, self.key)
    }
}

/// The names of all values of a field and what each means.
pub fn named<T: strum::IntoEnumIterator + EnumMessage + fmt::Display>() -> Vec<(String, &'static str)> {
    T::iter().map(|value| (value.to_string(), value.get_documentation().unwrap_or_default())).collect()
}

/// The names of all values of a field, for a message.
pub fn names<T: strum::IntoEnumIterator + EnumMessage + fmt::Display>() -> String {
    named::<T>().into_iter().map(|(name, _)| name).collect::<Vec<_>>().join(", ")
}
