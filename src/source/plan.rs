//! From what is asked for to the files that are read, in order: folders are walked, kept copies get their names.

use super::index::StoredFile;
use super::report::Complaint;
use super::{folder, sample};
use crate::format::Format;
use crate::paper::PaperId;
use crate::text::{CleanLine, sanitize_line};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Something to read.
#[derive(Debug, Clone)]
pub struct Input {
    /// Where it lies.
    pub place: Place,
    /// The format that it is read as, whatever it holds.
    pub read_as: Option<&'static Format>,
    /// The kept source that it belongs to.
    pub source: Option<String>,
    /// Papers of it that are new.
    pub fresh: Arc<HashSet<PaperId>>,
}

/// Where papers lie.
#[derive(Debug, Clone)]
pub enum Place {
    /// A file, or a folder with all that is in it; `-` is standard input.
    Path(PathBuf),
    /// The built-in pages.
    Sample,
    /// A kept copy.
    Copy {
        /// The copy.
        path: PathBuf,
        /// What it is a copy of; its size was allowed when it was made.
        of: StoredFile,
    },
}

impl From<Place> for Input {
    fn from(place: Place) -> Input {
        Input { place, read_as: None, source: None, fresh: Arc::default() }
    }
}

/// The inputs of paths that a user names.
pub fn paths(paths: &[PathBuf]) -> Vec<Input> {
    paths.iter().map(|path| Place::Path(path.clone()).into()).collect()
}

/// Where the bytes of a job come from.
#[derive(Debug)]
pub enum Bytes {
    /// A file.
    File(PathBuf),
    /// Standard input.
    StandardInput,
    /// The program itself.
    Text(&'static str),
}

/// One file to read.
#[derive(Debug)]
pub struct Job {
    /// Where its bytes come from.
    pub bytes: Bytes,
    /// The file as its owner named it.
    pub shown: String,
    /// Its name without folder.
    pub name: String,
    /// Where it lies, or lay when it was copied; `None` for what is no file.
    pub path: Option<CleanLine>,
    /// Bytes that it has before it is read, for the progress.
    pub size: u64,
    /// Bytes that are allowed although they are over the limit.
    pub allowed: u64,
    /// False for a file of a folder, which need not be paper data.
    pub asked: bool,
    /// Which of the inputs it belongs to.
    pub input: usize,
}

/// All that is to be read.
#[derive(Debug, Default)]
pub struct Plan {
    /// The files in order.
    pub jobs: Vec<Job>,
    /// Folders: how they are named, and the jobs of their files.
    pub folders: Vec<(String, std::ops::Range<usize>)>,
    /// Folders that could not be entered.
    pub issues: Vec<Complaint>,
    /// Pipes, devices and the like in folders.
    pub others: usize,
}

impl Plan {
    /// The files of all inputs.
    pub fn of(inputs: &[Input]) -> Plan {
        let mut plan = Plan::default();
        for (number, input) in inputs.iter().enumerate() {
            match &input.place {
                Place::Path(path) if path.as_os_str() == "-" => plan.standard_input(number),
                Place::Path(path) if path.is_dir() => plan.folder(number, path),
                Place::Path(path) => plan.file(number, path, true),
                Place::Copy { path, of } => {
                    plan.add(number, Bytes::File(path.clone()), &of.name, &of.name);
                    plan.last(|job| (job.allowed, job.path) = (of.bytes, of.path.clone()));
                }
                Place::Sample => {
                    sample::PAGES
                        .iter()
                        .for_each(|(name, text)| plan.add(number, Bytes::Text(text), name, name));
                }
            }
        }
        plan
    }

    fn add(&mut self, input: usize, bytes: Bytes, shown: &str, name: &str) {
        let size = match &bytes {
            Bytes::File(path) => path.metadata().map_or(0, |facts| facts.len()),
            Bytes::Text(text) => text.len() as u64,
            Bytes::StandardInput => 0,
        };
        let (shown, name) = (shown.to_owned(), name.to_owned());
        self.jobs.push(Job { bytes, shown, name, path: None, size, allowed: 0, asked: true, input });
    }

    /// Tells more of the file that was added last.
    fn last(&mut self, tell: impl FnOnce(&mut Job)) {
        if let Some(job) = self.jobs.last_mut() {
            tell(job);
        }
    }

    fn file(&mut self, input: usize, path: &Path, asked: bool) {
        self.add(input, Bytes::File(path.to_owned()), &shown(path), &file_name(path));
        let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        self.last(|job| (job.asked, job.path) = (asked, Some(sanitize_line(&shown(&whole)))));
    }

    /// What was read once from standard input is not there again.
    fn standard_input(&mut self, input: usize) {
        let name = "standard input";
        match self.jobs.iter().any(|job| matches!(job.bytes, Bytes::StandardInput)) {
            false => self.add(input, Bytes::StandardInput, name, name),
            true => self.issues.push(Complaint::new(name, None, "is named twice, and was read once")),
        }
    }

    fn folder(&mut self, input: usize, path: &Path) {
        let files = folder::files(path);
        let start = self.jobs.len();
        files.regular.iter().for_each(|path| self.file(input, path, false));
        // Of a folder that could not be entered nobody knows what it holds.
        if files.closed.iter().all(|(closed, _)| closed != path) {
            self.folders.push((shown(path), start..self.jobs.len()));
        }
        self.issues.extend(files.closed.iter().map(|(path, what)| Complaint::new(&shown(path), None, what)));
        self.others += files.others;
    }
}

/// A path in words.
pub fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The last part of a path in words.
fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| shown(path), |name| name.to_string_lossy().into_owned())
}
