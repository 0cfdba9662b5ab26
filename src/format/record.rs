//! What a reader hands over: records with raw strings, and issues about what could not be read. Cleaning, links,
//! venues, kinds and identifiers are decided once, in [`Record::into_paper`].

use crate::paper::Relation;

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

/// A paper as a source has it: every string raw, as it came.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// The line where it begins, from 1.
    pub line: usize,
    /// The title with its markup.
    pub title: Option<String>,
    /// The abstract with its markup; paragraphs parted by a blank line.
    pub abstract_: Option<String>,
    /// Full names in reading order.
    pub authors: Vec<String>,
    /// The event as the source writes it: "AAAI 2026", "NeurIPS'24".
    pub venue: Option<String>,
    /// The year where it stands on its own.
    pub year: Option<u16>,
    /// In the order of the source.
    pub keywords: Vec<String>,
    /// "poster", "oral", …
    pub kind: Option<String>,
    /// The place of the event.
    pub location: Option<String>,
    /// With or without a resolver's address.
    pub doi: Option<String>,
    /// arXiv number.
    pub arxiv: Option<String>,
    /// ACL Anthology identifier.
    pub acl: Option<String>,
    /// OpenReview forum.
    pub openreview: Option<String>,
    /// Relation and address.
    pub links: Vec<(crate::paper::Rel, String)>,
    /// Relation, title and, where the source tells it, event of another paper.
    pub related: Vec<(Relation, String)>,
}

/// What came out of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parsed {
    /// In the order of the file.
    pub records: Vec<Record>,
    /// In the order of their lines.
    pub issues: Vec<Issue>,
}
