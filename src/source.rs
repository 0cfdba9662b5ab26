//! From paths to papers: the only place that reads papers from disk. A file is opened without waiting, read up to a
//! limit, decoded, recognised by its content and read by its format; what goes wrong is a complaint with the file's
//! name, and never stops the other files.

pub mod decode;
mod file;
mod folder;

use crate::format::{self, Hint, Issue, Parsed};
use crate::paper::{Origin, Paper};
use crate::text::{CleanLine, sanitize_line};
use std::path::{Path, PathBuf};

/// The built-in pages by name.
const BUILTIN: &[(&str, &str)] = &[
    ("000_5d9dc9fd30b9affb.txt", include_str!("../assets/proceedings/000_5d9dc9fd30b9affb.txt")),
    ("001_2fbf4f71de3de4fd.txt", include_str!("../assets/proceedings/001_2fbf4f71de3de4fd.txt")),
    ("002_c996af06aa26de5c.txt", include_str!("../assets/proceedings/002_c996af06aa26de5c.txt")),
    ("003_1482755a7fb47654.txt", include_str!("../assets/proceedings/003_1482755a7fb47654.txt")),
    ("004_52fd1f43ea956092.txt", include_str!("../assets/proceedings/004_52fd1f43ea956092.txt")),
];

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

impl std::fmt::Display for Complaint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.what),
            None => write!(f, "{}: {}", self.file, self.what),
        }
    }
}

/// What came out of some paths.
#[derive(Debug, Default)]
pub struct Loaded {
    /// In the order of the files.
    pub papers: Vec<Paper>,
    /// What could not be read or placed.
    pub issues: Vec<Complaint>,
    /// Files that were recognised and read; with none, nothing was readable.
    pub read: usize,
    /// Files in folders that are no paper data.
    pub skipped: usize,
}

/// The built-in pages.
pub fn builtin() -> Loaded {
    let mut loaded = Loaded::default();
    for (name, text) in BUILTIN {
        let read = loaded.text(text, name, name);
        debug_assert!(read, "a built-in page is not recognised");
    }
    loaded
}

/// Reads files and, in depth, folders; `-` is standard input.
pub fn open(paths: &[PathBuf]) -> Loaded {
    let mut loaded = Loaded::default();
    for path in paths {
        match path.as_os_str() == "-" {
            true => loaded.bytes(file::standard_input(), "standard input", "standard input"),
            false if path.is_dir() => loaded.folder(path),
            false => loaded.bytes(file::read(path), &shown(path), &file_name(path)),
        }
    }
    loaded
}

impl Loaded {
    /// Reads a folder's files. What is no paper data there is counted and no complaint.
    fn folder(&mut self, path: &Path) {
        let files = folder::files(path);
        let before = self.read;
        self.issues.extend(files.closed.iter().map(|(path, what)| complaint(&shown(path), None, what)));
        self.skipped += files.others;
        for path in files.regular {
            match file::read(&path) {
                Ok(bytes) => {
                    self.skipped += usize::from(!self.decoded(&bytes, &shown(&path), &file_name(&path)))
                }
                Err(what) => self.issues.push(complaint(&shown(&path), None, &what)),
            }
        }
        if self.read == before {
            self.issues.push(complaint(&shown(path), None, "holds no file of a known kind"));
        }
    }

    /// Reads a file that was asked for by name.
    fn bytes(&mut self, bytes: Result<Vec<u8>, String>, shown: &str, name: &str) {
        match bytes {
            Err(what) => self.issues.push(complaint(shown, None, &what)),
            Ok(bytes) if !self.decoded(&bytes, shown, name) => {
                self.issues.push(complaint(shown, None, &format::unknown_kind(&bytes)));
            }
            Ok(_) => {}
        }
    }

    /// Decodes and reads; false where the kind is not known.
    fn decoded(&mut self, bytes: &[u8], shown: &str, name: &str) -> bool {
        let decoded = decode::decode(bytes);
        let known = self.text(&decoded.text, shown, name);
        if let Some(note) = decoded.note.filter(|_| known) {
            self.issues.push(complaint(shown, None, &note));
        }
        known
    }

    /// Reads a text; false where its kind is not known.
    fn text(&mut self, text: &str, shown: &str, name: &str) -> bool {
        let hint = Hint { file_name: name };
        let Some(format) = format::recognise(text, &hint) else { return false };
        let parsed = Parsed::by(format.read, text, &hint);
        let origin = Origin { file: sanitize_line(name), format: format.name };
        let mut issues = parsed.issues;
        for record in parsed.records {
            match record.into_paper(&origin) {
                Ok(paper) => self.papers.push(paper),
                Err(issue) => issues.push(issue),
            }
        }
        issues.sort_by_key(|issue: &Issue| issue.line);
        self.issues.extend(issues.iter().map(|issue| complaint(shown, Some(issue.line), &issue.what)));
        self.read += 1;
        true
    }
}

/// A complaint, cleaned: names and words of a file reach a terminal.
fn complaint(file: &str, line: Option<usize>, what: &str) -> Complaint {
    Complaint { file: sanitize_line(file), line, what: sanitize_line(what) }
}

/// A path in words.
fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The last part of a path in words.
fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| shown(path), |name| name.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests;
