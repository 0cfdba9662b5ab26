//! What is said of a reading: complaints with their place, and for each file how much came out of it.

use crate::paper::Paper;
use crate::text::{CleanLine, sanitize_line};

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
    /// The name of the copy that was made.
    pub stored: Option<String>,
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
