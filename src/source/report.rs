//! What is said of a reading: complaints with their place, and for each file how much came out of it.

use super::copy::Copied;
use crate::paper::Paper;
use crate::text::{CleanLine, sanitize_line};
use std::collections::HashMap;

/// What went wrong in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// The file as its owner named it.
    pub file: CleanLine,
    /// The line, from 1, where one can be told.
    pub line: Option<usize>,
    /// What is wrong.
    pub what: CleanLine,
}

impl Complaint {
    /// A complaint, cleaned: names and words of a file reach a terminal.
    pub fn new(file: &str, line: Option<usize>, what: &str) -> Complaint {
        Complaint { file: sanitize_line(file), line, what: sanitize_line(what) }
    }
}

impl std::fmt::Display for Complaint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.what),
            None => write!(f, "{}: {}", self.file, self.what),
        }
    }
}

/// Complaints in words; of those that say the same of several lines of a file, the first, and how many there are.
pub fn briefly(complaints: &[Complaint]) -> Vec<String> {
    let mut told: Vec<(&Complaint, usize)> = Vec::new();
    let mut places: HashMap<(&str, &str), usize> = HashMap::new();
    for complaint in complaints {
        let place = *places.entry((&complaint.file, &complaint.what)).or_insert(told.len());
        match told.get_mut(place) {
            Some((_, more)) => *more += 1,
            None => told.push((complaint, 0)),
        }
    }
    let words = |(complaint, more): (&Complaint, usize)| match more {
        0 => complaint.to_string(),
        1 => format!("{complaint}; the same in 1 more line"),
        more => format!("{complaint}; the same in {more} more lines"),
    };
    told.into_iter().map(words).collect()
}

/// How the reading of a file ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Outcome {
    /// It was stopped, or has not begun.
    #[default]
    Stopped,
    /// It was read to its end.
    Read,
    /// It is of no known kind.
    Unknown,
    /// It could not be read.
    Unreadable,
    /// It was read, and its copy could not be written.
    Uncopied,
}

/// A file and what came out of it.
#[derive(Debug, Clone, Default)]
pub struct FileReport {
    /// The file as its owner named it.
    pub file: CleanLine,
    /// How it ended.
    pub outcome: Outcome,
    /// The name of its format, where it is known.
    pub format: Option<&'static str>,
    /// Bytes of it, unpacked.
    pub bytes: u64,
    /// Papers in it; they follow those of the files before it.
    pub papers: usize,
    /// Papers with an abstract. A note that stands in for one is told apart only where the file itself was read, not its
    /// cached form.
    pub abstracts: usize,
    /// Papers with authors; with editors that stand in for them it is the same.
    pub authors: usize,
    /// Records with neither title nor abstract, which are no papers to read: each is an issue. Known only where the file
    /// itself was read, not its cached form.
    pub bare: usize,
    /// Those of them that name authors.
    pub bare_with_authors: usize,
    /// Papers that were rejected or withdrawn.
    pub rejected: usize,
    /// What could not be read or placed, by line.
    pub issues: Vec<Complaint>,
    /// Its name without folder.
    pub name: String,
    /// Where it lies, or lay when it was copied; `None` for what is no file.
    pub path: Option<CleanLine>,
    /// The copy that was made.
    pub stored: Option<Copied>,
    /// True for a kept copy whose bytes are no longer those that were written.
    pub damaged: bool,
    /// Which of the inputs it belongs to.
    pub input: usize,
}

impl FileReport {
    /// Counts papers.
    pub fn count(&mut self, papers: &[Paper]) {
        let number = |has: fn(&Paper) -> bool| papers.iter().filter(|paper| has(paper)).count();
        self.papers += papers.len();
        self.abstracts += number(|paper| paper.raw_abstract.is_some());
        self.authors += number(|paper| !paper.authors.is_empty());
        self.rejected += number(|paper| paper.decision.is_some());
    }

    /// True for a file of this input that was read.
    pub fn is_read_of(&self, input: usize) -> bool {
        self.input == input && self.outcome == Outcome::Read
    }

    /// Counts records that are no papers to read, and takes editors and notes that stand in for authors and abstracts out
    /// of what was counted.
    pub fn count_others(&mut self, bare: (usize, usize), stand_ins: (usize, usize)) {
        self.bare += bare.0;
        self.bare_with_authors += bare.1;
        self.authors = self.authors.saturating_sub(stand_ins.0);
        self.abstracts = self.abstracts.saturating_sub(stand_ins.1);
    }

    /// Adds a complaint about the file.
    pub fn complain(&mut self, line: Option<usize>, what: &str) {
        self.issues.push(Complaint::new(&self.file, line, what));
    }
}

/// What came out of everything that was asked for.
#[derive(Debug, Default)]
pub struct Loaded {
    /// In the order of the files.
    pub papers: Vec<Paper>,
    /// What could not be read or placed, in the order of the files.
    pub issues: Vec<Complaint>,
    /// Those of them that are about files and folders that could not be read.
    pub faults: Vec<Complaint>,
    /// Files that were recognised and read; with none, nothing was readable.
    pub read: usize,
    /// Files in folders that are no paper data.
    pub skipped: usize,
    /// Every file that was asked for, and those of folders that are paper data.
    pub files: Vec<FileReport>,
    /// True where the reading was stopped before its end.
    pub stopped: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_many_lines_is_told_once() {
        let complaint = |file: &str, line, what: &str| Complaint::new(file, line, what);
        let all = [
            complaint("a", Some(3), "is cut"),
            complaint("a", Some(5), "is bare"),
            complaint("b", Some(1), "is cut"),
            complaint("a", Some(7), "is cut"),
            complaint("a", Some(9), "is cut"),
            complaint("b", Some(4), "is cut"),
            complaint("c", None, "is gone"),
        ];
        let told = [
            "a:3: is cut; the same in 2 more lines",
            "a:5: is bare",
            "b:1: is cut; the same in 1 more line",
            "c: is gone",
        ];
        assert_eq!(briefly(&all), told);
    }
}
