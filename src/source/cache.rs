//! What was parsed, kept in the cache folder, so that a file is parsed once: by its content, its name, the form of the
//! cache and the build of the program. Whatever is wrong with what is kept, the file is parsed anew and nobody is told.

use super::file;
use super::report::FileReport;
use crate::disk::place::make_folder;
use crate::format::{self, Format};
use crate::paper::Paper;
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The first bytes of a file of the cache; the number is that of the form.
const MAGIC: &[u8] = b"offprint papers 1\n";
/// A smaller file is parsed as fast as it is found, in bytes.
const LEAST: usize = 64 * 1024;
/// Bytes of the whole cache; what was not used for the longest time goes first.
const MOST: u64 = 1 << 30;
/// The ending of its files.
const ENDING: &str = "papers";

/// The place of one file's papers in the cache.
#[derive(Debug)]
pub struct Cache {
    path: PathBuf,
}

/// What is kept of a file beside its papers.
#[derive(Serialize, Deserialize)]
struct Head {
    format: String,
    bytes: u64,
    issues: Vec<(Option<usize>, String)>,
}

/// What was kept.
pub struct Kept {
    /// The format that it was read as.
    pub format: &'static Format,
    /// Bytes of the file, unpacked.
    pub bytes: u64,
    /// Lines and words of its issues.
    pub issues: Vec<(Option<usize>, String)>,
    /// Its papers, without what the place of reading adds.
    pub batches: Vec<Vec<Paper>>,
}

impl Cache {
    /// The place of a file's papers; `None` where it is not worth one, or there is no cache.
    pub fn of(
        folder: Option<&Path>,
        bytes: &[u8],
        name: &str,
        read_as: Option<&'static Format>,
    ) -> Option<Cache> {
        let folder = folder.filter(|_| bytes.len() >= LEAST)?;
        let circumstances = format!("{name}\0{}\0{}", read_as.map_or("", |format| format.name), build());
        let key = format!("{:016x}{:016x}.{ENDING}", hash(bytes), hash(circumstances.as_bytes()));
        Some(Cache { path: folder.join("parsed").join(key) })
    }

    /// What is kept; `None` where nothing is, or nothing sound.
    pub fn load(&self) -> Option<Kept> {
        let content = file::read(&self.path, MOST).ok()?.bytes;
        let kept = read(&content);
        match &kept {
            // It counts as used now.
            Some(_) => drop(std::fs::File::open(&self.path).and_then(|f| f.set_modified(SystemTime::now()))),
            None => drop(std::fs::remove_file(&self.path)),
        }
        kept
    }

    /// Begins to keep papers.
    pub fn writer(self) -> Writer {
        Writer { path: self.path, body: Vec::new(), sound: true }
    }
}

/// The papers of a file on their way into the cache.
pub struct Writer {
    path: PathBuf,
    body: Vec<u8>,
    sound: bool,
}

impl Writer {
    /// Adds papers.
    pub fn batch(&mut self, papers: &[Paper]) {
        match postcard::to_allocvec(papers) {
            Ok(bytes) => piece(&mut self.body, &bytes),
            Err(_) => self.sound = false,
        }
    }

    /// Writes the file. When that fails there is nothing kept, and no harm done.
    pub fn finish(self, report: &FileReport, format: &Format) {
        let issue = |issue: &super::report::Complaint| (issue.line, issue.what.to_string());
        let head = Head {
            format: format.name.to_owned(),
            bytes: report.bytes,
            issues: report.issues.iter().map(issue).collect(),
        };
        let Ok(head) = postcard::to_allocvec(&head) else { return };
        let mut content = Vec::with_capacity(self.body.len() + head.len() + 64);
        piece(&mut content, &head);
        content.extend(&self.body);
        let sum = hash(&content).to_le_bytes();
        if self.sound {
            let _ = write(&self.path, &[MAGIC, &sum, &content]);
        }
    }
}

/// Appends a piece behind its length.
fn piece(to: &mut Vec<u8>, bytes: &[u8]) {
    to.extend((bytes.len() as u64).to_le_bytes());
    to.extend(bytes);
}

/// Takes a piece off the front.
fn next<'a>(content: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, rest) = content.split_first_chunk()?;
    let (piece, rest) = rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
    *content = rest;
    Some(piece)
}

fn read(content: &[u8]) -> Option<Kept> {
    let (sum, mut content) = content.strip_prefix(MAGIC)?.split_first_chunk()?;
    if u64::from_le_bytes(*sum) != hash(content) {
        return None;
    }
    let head: Head = postcard::from_bytes(next(&mut content)?).ok()?;
    let format = format::named(&head.format)?;
    let mut batches = Vec::new();
    while !content.is_empty() {
        batches.push(postcard::from_bytes(next(&mut content)?).ok()?);
    }
    Some(Kept { format, bytes: head.bytes, issues: head.issues, batches })
}

/// Writes a new file under a name of its own and gives it its name when it is whole; makes room first.
fn write(path: &Path, parts: &[&[u8]]) -> std::io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("/"));
    make_folder(folder)?;
    make_room(folder, parts.iter().map(|part| part.len() as u64).sum());
    let temporary = path.with_extension(format!("{}.tmp", std::process::id()));
    let written = std::fs::write(&temporary, parts.concat());
    let result = written.and_then(|()| std::fs::rename(&temporary, path));
    if result.is_err() {
        let _ = std::fs::remove_file(&temporary);
    }
    result
}

/// Removes files until so many bytes fit in: those first that were not used for the longest time.
fn make_room(folder: &Path, bytes: u64) {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let facts = entry.metadata().ok().filter(|facts| facts.is_file())?;
            Some((facts.modified().ok()?, facts.len(), entry.path()))
        })
        .collect();
    files.sort();
    let mut all: u64 = files.iter().map(|(_, size, _)| size).sum();
    for (_, size, path) in files {
        if all + bytes <= MOST {
            return;
        }
        let _ = std::fs::remove_file(path);
        all -= size;
    }
}

/// What tells this build of the program from another: a reader that was changed must not find what the old one parsed.
fn build() -> String {
    let program = std::env::current_exe().and_then(|path| path.metadata());
    let facts = program.map(|facts| (facts.len(), facts.modified().ok()));
    format!("{} {:?}", env!("CARGO_PKG_VERSION"), facts.ok())
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests;
