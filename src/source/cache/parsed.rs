//! What was parsed of one file, so that it is parsed once: by its content, its name, the form of the cache and the build
//! of the program. Papers are written as they come and read batch by batch, never all at once.

use super::room::{self, build, hash};
use super::temporary::Temporary;
use crate::format::{self, Format};
use crate::paper::Paper;
use crate::source::report::{Complaint, FileReport};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The first bytes of a file of the cache; the number is that of the form.
const MAGIC: &[u8] = b"offprint papers 2\n";
/// Bytes before the papers: the sum of all that follows it, and where the head stands, which comes last.
const START: usize = MAGIC.len() + 16;
/// A smaller file is parsed as fast as it is found, in bytes.
const LEAST: usize = 64 * 1024;
/// Bytes of all that was parsed; what was not used for the longest time goes first.
const MOST: u64 = 1 << 30;
/// Files that there can be.
const FILES: usize = 10_000;
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

/// What was kept, open to be read.
pub struct Kept {
    /// The format that it was read as.
    pub format: &'static Format,
    /// Bytes of the file, unpacked.
    pub bytes: u64,
    /// Lines and words of its issues.
    pub issues: Vec<(Option<usize>, String)>,
    from: BufReader<File>,
    /// Bytes of papers, and how many of them are still to be read.
    all: u64,
    left: u64,
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
        let kept = open(File::open(&self.path).ok()?);
        match &kept {
            // It counts as used now.
            Some(_) => drop(File::open(&self.path).and_then(|f| f.set_modified(SystemTime::now()))),
            None => self.forget(),
        }
        kept
    }

    /// Throws away what is kept.
    pub fn forget(&self) {
        let _ = std::fs::remove_file(&self.path);
    }

    /// Begins to keep papers.
    pub fn writer(self) -> Writer {
        let out = Out::new(&self.path).ok();
        Writer { path: self.path, out }
    }
}

impl Kept {
    /// The next papers, without what the place of reading adds, and how much of all is then read; `None` at the end, and
    /// within where what is kept is not what a paper can be.
    pub fn next(&mut self) -> Option<Option<(Vec<Paper>, f64)>> {
        if self.left == 0 {
            return None;
        }
        let mut batch = || {
            let bytes = next(&mut self.from, &mut self.left)?;
            let mut papers: Vec<Paper> = postcard::from_bytes(&bytes).ok()?;
            papers.iter_mut().for_each(Paper::compact);
            Some(papers)
        };
        Some(batch().map(|papers| (papers, 1.0 - self.left as f64 / self.all as f64)))
    }
}

/// The papers of a file on their way into the cache; nothing where they cannot be written, and that does no harm.
pub struct Writer {
    path: PathBuf,
    out: Option<Out>,
}

/// A file that is being written.
struct Out {
    name: Temporary,
    file: BufWriter<File>,
    hasher: DefaultHasher,
    bytes: u64,
}

impl Writer {
    /// Adds papers.
    pub fn batch(&mut self, papers: &[Paper]) {
        let Some(mut out) = self.out.take() else { return };
        let bytes = postcard::to_allocvec(papers).map_err(io::Error::other);
        self.out = bytes.and_then(|bytes| out.piece(&bytes)).is_ok().then_some(out);
    }

    /// Ends the file and gives it its name.
    pub fn finish(self, report: &FileReport, format: &Format) {
        let issue = |issue: &Complaint| (issue.line, issue.what.to_string());
        let head = Head {
            format: format.name.to_owned(),
            bytes: report.bytes,
            issues: report.issues.iter().map(issue).collect(),
        };
        let head = postcard::to_allocvec(&head).map_err(io::Error::other);
        if let (Some(out), Ok(head)) = (self.out, head) {
            let _ = out.finish(&head, &self.path);
        }
    }
}

impl Out {
    fn new(path: &Path) -> io::Result<Out> {
        let (name, file) = Temporary::beside(path)?;
        let mut file = BufWriter::with_capacity(BUFFER, file);
        file.write_all(&[0; START])?;
        Ok(Out { name, file, hasher: DefaultHasher::new(), bytes: 0 })
    }

    /// Appends a piece behind its length.
    fn piece(&mut self, bytes: &[u8]) -> io::Result<()> {
        for part in [(bytes.len() as u64).to_le_bytes().as_slice(), bytes] {
            self.hasher.write(part);
            self.file.write_all(part)?;
            self.bytes += part.len() as u64;
        }
        Ok(())
    }

    fn finish(mut self, head: &[u8], path: &Path) -> io::Result<()> {
        let papers = self.bytes.to_le_bytes();
        self.piece(head)?;
        self.hasher.write(&papers);
        self.file.seek(SeekFrom::Start(0))?;
        for part in [MAGIC, &self.hasher.finish().to_le_bytes(), &papers] {
            self.file.write_all(part)?;
        }
        self.file.flush()?;
        room::make(path.parent().unwrap_or(path), 0, MOST, FILES);
        self.name.rename(path)
    }
}

/// Opens what is kept: once it is read for its sum, so that afterwards it can be read piece by piece.
fn open(file: File) -> Option<Kept> {
    let mut from = BufReader::with_capacity(BUFFER, file);
    let mut start = [0; START];
    from.read_exact(&mut start).ok()?;
    let (sum, papers) = start.strip_prefix(MAGIC)?.split_first_chunk::<8>()?;
    let all = u64::from_le_bytes(*papers.first_chunk()?);
    let (mut hasher, length) = sum_of(&mut from)?;
    hasher.write(papers);
    if hasher.finish().to_le_bytes() != *sum {
        return None;
    }
    from.seek(SeekFrom::Start((START as u64).checked_add(all)?)).ok()?;
    let head: Head = postcard::from_bytes(&next(&mut from, &mut length.checked_sub(all)?)?).ok()?;
    from.seek(SeekFrom::Start(START as u64)).ok()?;
    let format = format::named(&head.format)?;
    Some(Kept { format, bytes: head.bytes, issues: head.issues, from, all, left: all })
}

/// The sum of all that is left to read, which can go on, and how many bytes that is.
fn sum_of(from: &mut impl Read) -> Option<(DefaultHasher, u64)> {
    let (mut hasher, mut length, mut buffer) = (DefaultHasher::new(), 0, vec![0; BUFFER]);
    loop {
        let read = from.read(&mut buffer).ok()?;
        if read == 0 {
            return Some((hasher, length));
        }
        hasher.write(buffer.get(..read)?);
        length += read as u64;
    }
}

/// The next piece; `left` is what there still is, and no piece is longer.
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

#[cfg(test)]
mod tests;
