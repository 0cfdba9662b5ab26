//! What is wrong with a query, and where.

use std::fmt;
use std::ops::Range;

/// A bad regex or a bad value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryFault {
    /// The characters of the line that it is about, counted from 0.
    pub columns: Range<usize>,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl fmt::Display for QueryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.columns.start + 1, self.what)
    }
}
