//! By what it is known that nothing has changed: the set of files that would be read, each with its place and stamp, and
//! all that decides on what comes out of them. No file is opened for it.

use super::room::{build, hash};
use crate::disk::Stamp;
use crate::library::Policy;
use crate::source::options::Options;
use crate::source::plan::{Bytes, Input, Job, Plan};
use std::fmt::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::{Duration, SystemTime};

/// Bytes of files below which they are read as fast as a library of them is found.
const LEAST: u64 = 64 * 1024;
/// A file that was changed so short a time ago can change again without another time on it.
const SETTLED: Duration = Duration::from_millis(100);

/// A set of sources as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sources {
    key: String,
}

impl Sources {
    /// What is asked for; `None` where it cannot be told whether that has changed, or it is not worth it. `kept` where
    /// nothing was named.
    pub fn of(inputs: &[Input], options: &Options, policy: Policy, kept: bool) -> Option<Sources> {
        let plan = Plan::of(inputs);
        let bytes = plan.jobs.iter().map(|job| job.size.max(job.allowed)).fold(0, u64::saturating_add);
        if bytes < LEAST || !plan.issues.is_empty() || options.copies.is_some() {
            return None;
        }
        let bounds = (options.bounds.size, options.bounds.ratio);
        let mut words = format!("{}\0{policy:?}\0{bounds:?}\0{kept}\0{}\0", build(), plan.others);
        for job in &plan.jobs {
            job_in_words(&mut words, job, inputs.get(job.input)?)?;
        }
        // Folders that hold nothing are told of.
        plan.folders.iter().for_each(|folder| {
            let _ = write!(words, "{folder:?}\0");
        });
        let mirrored: String = words.chars().rev().collect();
        let key = format!("{:016x}{:016x}", hash(words.as_bytes()), hash(mirrored.as_bytes()));
        Some(Sources { key })
    }

    /// A name for the set.
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// Adds all that tells one file to read from another.
fn job_in_words(words: &mut String, job: &Job, input: &Input) -> Option<()> {
    let read_as = input.read_as.map(|format| format.name);
    let source = input.source.as_deref();
    let mut fresh: Vec<&str> = input.fresh.iter().map(crate::paper::PaperId::as_str).collect();
    fresh.sort_unstable();
    // Writing to a string cannot fail.
    let _ = write!(words, "{:?}\0", (&job.name, &job.shown, job.allowed, job.asked, read_as, source, fresh));
    match &job.bytes {
        Bytes::Text(text) => {
            let _ = write!(words, "{}\0", text.len());
        }
        Bytes::File(path) => {
            let _ = write!(words, "{:?}\0{:?}\0", path.as_os_str().as_bytes(), settled(path)?);
        }
        Bytes::StandardInput => return None,
    }
    Some(())
}

/// The stamp of a regular file that was not changed just now.
fn settled(path: &Path) -> Option<Stamp> {
    let facts = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
    let stamp = Stamp::of(&facts);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).ok()?;
    (stamp.changed_at() + SETTLED < now).then_some(stamp)
}
