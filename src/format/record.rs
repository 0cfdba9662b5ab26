//! What a reader hands over: records with raw strings, and issues about what could not be read. Cleaning, links,
//! venues, kinds and identifiers are decided once, in [`Record::into_paper`].

mod cuts;
mod doi;
mod into_paper;
mod outlet;
mod refused;

pub use outlet::{Inlet, Outlet, outlet};
pub use refused::Refused;

use crate::paper::{Paper, PaperId, Rel, Relation};

/// What is known of a file besides its text.
#[derive(Debug, Clone, Copy, Default)]
pub struct Hint<'a> {
    /// The file's name, without its folder.
    pub file_name: &'a str,
}

/// Something in a file that could not be read or placed; the rest of the file was read all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issue {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and, where there is one, the remedy.
    pub what: String,
}

impl Issue {
    /// About a record, which its number tells from others on its line.
    pub fn of_record(line: usize, number: Option<usize>, what: &str) -> Issue {
        let number = number.map(|number| format!("record {number}: ")).unwrap_or_default();
        Issue { line, what: number + what }
    }
}

/// Another paper that a record names beside its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelatedRecord {
    /// How it stands to the record's paper.
    pub rel: Relation,
    /// Its title with its markup.
    pub title: String,
}

/// A paper as a source has it: every string raw, as it came.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// The line where it begins, from 1.
    pub line: usize,
    /// Its number in the file's list, from 1, where its line does not tell it from others.
    pub number: Option<usize>,
    /// The title with its markup.
    pub title: Option<String>,
    /// The abstract with its markup; paragraphs parted by a blank line.
    pub abstract_: Option<String>,
    /// Full names in reading order.
    pub authors: Vec<String>,
    /// True where those in `authors` have not written it but edited it.
    pub edited: bool,
    /// True where `abstract_` is a note that stands in for one.
    pub noted: bool,
    /// The event as the source writes it: "AAAI 2026", "NeurIPS'24".
    pub venue: Option<String>,
    /// The year where it stands on its own.
    pub year: Option<u16>,
    /// In the order of the source.
    pub keywords: Vec<String>,
    /// "poster", "oral", …; also the words of a decision: "Accept (poster)", "Reject", "Withdrawn".
    pub kind: Option<String>,
    /// "main", "findings", "Datasets & Benchmarks", …
    pub track: Option<String>,
    /// The session in which it was given.
    pub session: Option<String>,
    /// "Best Paper", …
    pub award: Option<String>,
    /// The place of the event.
    pub location: Option<String>,
    /// The key under which the source cites it.
    pub key: Option<String>,
    /// With or without a resolver's address.
    pub doi: Option<String>,
    /// arXiv number.
    pub arxiv: Option<String>,
    /// ACL Anthology identifier.
    pub acl: Option<String>,
    /// OpenReview forum.
    pub openreview: Option<String>,
    /// What each leads to, and its address.
    pub links: Vec<(Rel, String)>,
    /// In the order of the source.
    pub related: Vec<RelatedRecord>,
}

/// What came out of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parsed {
    /// In the order of the file.
    pub records: Vec<Record>,
    /// In the order of their lines.
    pub issues: Vec<Issue>,
    /// Where the records of a long text go before its end.
    pub outlet: Outlet<Record>,
}

/// A paper on its way out, with what only a library and a shelf know of it.
#[derive(Debug, Clone)]
pub struct Outgoing<'a> {
    /// The paper.
    pub paper: &'a Paper,
    /// For each of `paper.related`, the identifier of that paper where the library has it.
    pub related: Vec<Option<&'a PaperId>>,
    /// True where the reader has bookmarked it.
    pub bookmarked: bool,
    /// The reader's note, where it was asked for.
    pub note: Option<&'a str>,
    /// The reader's tags, where they were asked for.
    pub tags: Vec<&'a str>,
}

/// Reads a text record by record; whatever is wrong in it becomes an issue.
pub type Reader = fn(&str, &Hint<'_>, &mut Parsed);

impl Parsed {
    /// All that a reader makes of a text.
    pub fn by(reader: Reader, text: &str, hint: &Hint<'_>) -> Parsed {
        let mut parsed = Parsed::default();
        reader(text, hint, &mut parsed);
        parsed
    }

    /// Reads a text, its records going through an outlet; the issues.
    pub fn through(outlet: Outlet<Record>, reader: Reader, text: &str, hint: &Hint<'_>) -> Vec<Issue> {
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

#[cfg(test)]
mod tests;
