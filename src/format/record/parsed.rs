//! What a reader makes of a text: records and issues, which stay here or, for a long text, flow on while it is read.

use super::{Hint, Issue, Outlet, Reader, Record};

/// What came out of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parsed {
    /// In the order of the file.
    pub records: Vec<Record>,
    /// In the order of their lines.
    pub issues: Vec<Issue>,
    /// Where the records of a long text go before its end.
    pub outlet: Outlet,
}

impl Parsed {
    /// All that a reader makes of a text.
    pub fn by(reader: Reader, text: &str, hint: &Hint<'_>) -> Parsed {
        let mut parsed = Parsed::default();
        reader(text, hint, &mut parsed);
        parsed
    }

    /// Reads a text, its records going through an outlet; the issues.
    pub fn through(outlet: Outlet, reader: Reader, text: &str, hint: &Hint<'_>) -> Vec<Issue> {
        let mut parsed = Parsed { outlet, ..Parsed::default() };
        reader(text, hint, &mut parsed);
        parsed.outlet.flush(&mut parsed.records);
        parsed.issues
    }

    /// Takes a record in.
    pub fn record(&mut self, record: Record) {
        self.records.push(record);
        self.outlet.flow(&mut self.records);
    }

    /// True once no more records are wanted; a reader of long texts looks at it between two of them.
    pub fn is_stopped(&self) -> bool {
        self.outlet.is_stopped()
    }

    /// Notes what could not be read or placed.
    pub fn issue(&mut self, line: usize, what: impl Into<String>) {
        self.issues.push(Issue { line, what: what.into() });
    }
}
