//! What was parsed, kept in the cache folder, so that a file is parsed once: by its content, its name, the form of the
//! cache and the build of the program. Whatever is wrong with what is kept, the file is parsed anew and nobody is told.

use super::report::FileReport;
use crate::disk::place::make_folder;
use crate::format::{self, Format};
use crate::paper::Paper;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::hash::{DefaultHasher, Hasher};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The first bytes of a file of the cache; the number is that of the form.
const MAGIC: &[u8] = b"offprint papers 1\n";
/// A smaller file is parsed as fast as it is found, in bytes.
const LEAST: usize = 64 * 1024;
/// Bytes of the whole cache; what was not used for the longest time goes first.
const MOST: u64 = 1 << 30;
/// Bytes that are read at once.
const BUFFER: usize = 1 << 16;
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

    /// True where something is kept, sound or not.
    pub fn is_there(&self) -> bool {
        self.path.is_file()
    }

    /// What is kept; `None` where nothing is, or nothing sound.
    pub fn load(&self) -> Option<Kept> {
        let kept = read(BufReader::with_capacity(BUFFER, File::open(&self.path).ok()?));
        match &kept {
            // It counts as used now.
            Some(_) => drop(File::open(&self.path).and_then(|f| f.set_modified(SystemTime::now()))),
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
        let mut first = Vec::with_capacity(head.len() + 8);
        piece(&mut first, &head);
        let mut hasher = DefaultHasher::new();
        hasher.write(&first);
        hasher.write(&self.body);
        if self.sound {
            let _ = write(&self.path, &[MAGIC, &hasher.finish().to_le_bytes(), &first, &self.body]);
        }
    }
}

/// Appends a piece behind its length.
fn piece(to: &mut Vec<u8>, bytes: &[u8]) {
    to.extend((bytes.len() as u64).to_le_bytes());
    to.extend(bytes);
}

/// Reads what is kept: once for its sum, and once for what is in it, so that it is never in memory as a whole.
fn read(mut from: impl Read + Seek) -> Option<Kept> {
    let mut start = [0; MAGIC.len() + 8];
    from.read_exact(&mut start).ok()?;
    let sum = start.strip_prefix(MAGIC)?;
    let (found, mut left) = sum_of(&mut from)?;
    if found.to_le_bytes() != *sum {
        return None;
    }
    from.seek(SeekFrom::Start(start.len() as u64)).ok()?;
    let head: Head = postcard::from_bytes(&next(&mut from, &mut left)?).ok()?;
    let format = format::named(&head.format)?;
    let mut batches = Vec::new();
    while left > 0 {
        let mut papers: Vec<Paper> = postcard::from_bytes(&next(&mut from, &mut left)?).ok()?;
        papers.iter_mut().for_each(Paper::compact);
        batches.push(papers);
    }
    Some(Kept { format, bytes: head.bytes, issues: head.issues, batches })
}

/// The sum of all that is left to read, and how many bytes that is.
fn sum_of(from: &mut impl Read) -> Option<(u64, u64)> {
    let (mut hasher, mut length, mut buffer) = (DefaultHasher::new(), 0, vec![0; BUFFER]);
    loop {
        let read = from.read(&mut buffer).ok()?;
        if read == 0 {
            return Some((hasher.finish(), length));
        }
        hasher.write(buffer.get(..read)?);
        length += read as u64;
    }
}

/// The next piece; `left` is what the file still has, and no piece is longer.
fn next(from: &mut impl Read, left: &mut u64) -> Option<Vec<u8>> {
    let mut length = [0; 8];
    from.read_exact(&mut length).ok()?;
    *left = left.checked_sub(8)?;
    let length = u64::from_le_bytes(length);
    *left = left.checked_sub(length)?;
    let mut piece = vec![0; usize::try_from(length).ok()?];
    from.read_exact(&mut piece).ok()?;
    Some(piece)
}

/// Writes a new file under a name of its own and gives it its name when it is whole; makes room first.
fn write(path: &Path, parts: &[&[u8]]) -> std::io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("/"));
    make_folder(folder)?;
    make_room(folder, parts.iter().map(|part| part.len() as u64).sum());
    let temporary = path.with_extension(format!("{}.tmp", std::process::id()));
    let written =
        File::create(&temporary).and_then(|mut file| parts.iter().try_for_each(|part| file.write_all(part)));
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
