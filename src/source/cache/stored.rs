//! The library of a set of sources, kept as it is: one file that is mapped, so that a start reads no paper, and that is
//! only ever replaced by another.

use super::map::Held;
use super::room;
use super::sources::Sources;
use super::temporary::Temporary;
use crate::format;
use crate::library::{Library, OnDamage, Part, Policy};
use crate::paper::Paper;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// Bytes of all libraries; what was not used for the longest time goes first.
const MOST: u64 = 4 << 30;
/// Libraries that there can be.
const FILES: usize = 8;
/// Bytes that are written at once.
const BUFFER: usize = 1 << 18;
/// The ending of its files.
const ENDING: &str = "library";

/// The place of the library of a set of sources.
#[derive(Debug, Clone)]
pub struct Stored {
    path: PathBuf,
}

/// What is kept beside the papers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// What the user is told at each start.
    pub told: Vec<String>,
    /// Files that were read.
    pub read: usize,
}

impl Stored {
    /// The place in a cache folder.
    pub fn of(cache: &Path, sources: &Sources) -> Stored {
        Stored { path: cache.join("library").join(format!("{}.{ENDING}", sources.key())) }
    }

    /// The library that is kept; `None` where there is none, or nothing sound. What is wrong within is met later: then the
    /// file goes, and `on_damage` is called once.
    pub fn open(&self, on_damage: OnDamage) -> Option<(Library, Words)> {
        let held = Held::open(&self.path)?;
        let path = self.path.clone();
        let damaged: OnDamage = Box::new(move || {
            let _ = std::fs::remove_file(&path);
            on_damage();
        });
        let opened = opened(held, damaged);
        match &opened {
            // It counts as used now.
            Some(_) => drop(File::open(&self.path).and_then(|f| f.set_modified(SystemTime::now()))),
            None => drop(std::fs::remove_file(&self.path)),
        }
        opened
    }

    /// Makes a library of papers in a file, and maps it. What cannot be written is an error, and the papers are gone.
    pub fn make(&self, papers: Vec<Paper>, policy: Policy, words: &Words) -> io::Result<(Library, Pending)> {
        let (name, file) = Temporary::beside(&self.path)?;
        let words = postcard::to_allocvec(words).map_err(io::Error::other)?;
        let out = BufWriter::with_capacity(BUFFER, file);
        let file = Library::write(papers, policy, &words, out)?.into_inner()?;
        let (library, _) =
            Held::map(&file).and_then(|held| opened(held, Box::new(|| ()))).ok_or_else(damage)?;
        Ok((library, Pending(Some(Unfinished { name, file, path: self.path.clone() }))))
    }

    /// Puts parts into the file of a library, such as its index of full texts.
    pub fn add(&self, library: &Library, parts: &[(Part, &[u8])]) -> io::Result<()> {
        let (name, file) = Temporary::beside(&self.path)?;
        let file = library.write_with(parts, BufWriter::with_capacity(BUFFER, file))?.into_inner()?;
        finish(name, &file, &self.path)
    }
}

/// A library in bytes that were opened, and its words.
fn opened(held: Held, on_damage: OnDamage) -> Option<(Library, Words)> {
    let known = |name: &str| format::named(name).map(|format| format.name);
    let library = Library::open(Arc::new(held), &known, on_damage)?;
    let words = postcard::from_bytes(library.part(Part::Words)?).ok()?;
    Some((library, words))
}

fn damage() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// Sees a whole file to the disk and gives it its name.
fn finish(name: Temporary, file: &File, path: &Path) -> io::Result<()> {
    file.sync_all()?;
    room::make(path.parent().unwrap_or(path), 0, MOST, FILES);
    name.rename(path)
}

/// A library that can be used, and whose file is not kept yet: it is when this is dropped.
#[derive(Debug, Default)]
pub struct Pending(Option<Unfinished>);

#[derive(Debug)]
struct Unfinished {
    name: Temporary,
    file: File,
    path: PathBuf,
}

impl Pending {
    /// Lets the file go: another one was kept in its place.
    pub fn forget(mut self) {
        self.0 = None;
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        if let Some(Unfinished { name, file, path }) = self.0.take() {
            let _ = finish(name, &file, &path);
        }
    }
}

#[cfg(test)]
mod tests;
