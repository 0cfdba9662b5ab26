//! What is asked of the kept sources, and how it went.

use super::change::Changes;
use super::index::Source;
use super::report::Complaint;
use crate::disk::Fault;
use crate::format::Format;
use std::path::PathBuf;

/// Why a source was not added, removed or read anew.
#[derive(Debug)]
pub enum Trouble {
    /// It cannot be done as it was asked for, and how it could be.
    Refused(String),
    /// Nothing in it could be read, and why.
    Unreadable(Vec<Complaint>),
    /// It could not be written, and why; everything is as before.
    Unsaved(String),
}

/// A source that was added or read anew.
#[derive(Debug)]
pub struct Added {
    /// The source as it is now.
    pub source: Source,
    /// What its newer copy brought; `None` for a source that was not there before.
    pub changes: Option<Changes>,
    /// What could not be read or placed in it.
    pub issues: Vec<Complaint>,
    /// Files in it that are no paper data.
    pub skipped: usize,
    /// True where of something that was named nothing could be read.
    pub missed: bool,
}

/// What is to be kept.
#[derive(Debug)]
pub struct Request<'a> {
    /// Files and folders.
    pub paths: &'a [PathBuf],
    /// The name that the user gives; else one is made of the path's.
    pub name: Option<&'a str>,
    /// Whether only the paths are remembered.
    pub link: bool,
    /// The format that it is read as, whatever it holds.
    pub read_as: Option<&'static Format>,
}

impl Trouble {
    /// A fault of what is kept here.
    pub fn unsaved(fault: &Fault) -> Trouble {
        Trouble::Unsaved(said(fault))
    }
}

/// A fault in its words, with the remedy for the data folder.
pub fn said(fault: &Fault) -> String {
    fault.to_string().replace("--config-dir", "XDG_DATA_HOME")
}
