//! Opens and reads one file: regular files only, without ever waiting for a pipe or a terminal, up to a limit.

use crate::disk;
use std::fs::{File, FileType, OpenOptions};
use std::io::{self, IsTerminal, Read};
use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
use std::path::Path;

/// Bytes that tell whether a file can be text.
const HEAD: u64 = 1024;

/// A file's bytes.
#[derive(Debug, PartialEq, Eq)]
pub struct Content {
    /// All of them.
    pub bytes: Vec<u8>,
    /// What its owner should know: it changed meanwhile.
    pub note: Option<String>,
}

/// Reads a regular file of at most `limit` bytes. The error says what it is instead, or what the system said.
pub fn read(path: &Path, limit: u64) -> Result<Content, String> {
    let file = regular(path)?;
    watched(&file, &file, limit)
}

/// Whether a file or a folder can be opened for reading; the error says why not.
pub fn look(path: &Path) -> Result<(), String> {
    match path.is_dir() {
        true => path.read_dir().map(drop).map_err(|error| said(&error)),
        false => regular(path).map(drop),
    }
}

/// Opens a regular file. The open handle is asked: the path may have become another file meanwhile.
fn regular(path: &Path) -> Result<File, String> {
    let file = open(path).map_err(|error| said(&error))?;
    match file.metadata().map_err(|error| said(&error))?.file_type() {
        kind if kind.is_file() => Ok(file),
        kind if kind.is_fifo() => Err("is a pipe, not a file; `-` reads standard input".to_owned()),
        kind => Err(format!("is {}, not a file", name_of(kind))),
    }
}

/// The first bytes of a regular file; none where it cannot be read.
pub fn head(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let _ = regular(path).map(|file| file.take(HEAD).read_to_end(&mut bytes));
    bytes
}

/// Reads standard input to its end.
pub fn standard_input(limit: u64) -> Result<Content, String> {
    let input = io::stdin();
    match input.is_terminal() {
        true => Err("is a terminal; pipe a file into it".to_owned()),
        false => Ok(Content { bytes: limited(input.lock(), 0, limit)?, note: None }),
    }
}

/// Reads `from`, which is the file's content, and looks whether the file changed meanwhile.
fn watched(file: &File, from: impl Read, limit: u64) -> Result<Content, String> {
    let before = file.metadata().map_err(|error| said(&error))?;
    let bytes = limited(from, before.len(), limit)?;
    let after = file.metadata().map_err(|error| said(&error))?;
    let same = before.len() == after.len() && before.modified().ok() == after.modified().ok();
    let note = (!same).then(|| "changed while it was read; read it again when it is finished".to_owned());
    Ok(Content { bytes, note })
}

/// Opens without waiting: a pipe without a writer, or a modem line, would hold the program for ever.
fn open(path: &Path) -> io::Result<File> {
    let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
    OpenOptions::new().read(true).custom_flags(flags.bits() as i32).open(path)
}

/// Reads at most `limit` bytes; `expected` is what the file claims to have.
fn limited(from: impl Read, expected: u64, limit: u64) -> Result<Vec<u8>, String> {
    let too_large = || too_large("is larger than", limit);
    if expected > limit {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(usize::try_from(expected).unwrap_or_default());
    // One byte more tells a file that grew, or that claims to be empty.
    let read = from.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(|error| said(&error))?;
    if read as u64 > limit { Err(too_large()) } else { Ok(bytes) }
}

/// What is said of a file over the limit; `what` begins the sentence.
pub fn too_large(what: &str, limit: u64) -> String {
    let more = if what.ends_with("than") { "" } else { " more than" };
    format!("{what}{more} {} MiB, the most that is read; --max-size raises it", limit >> 20)
}

/// Why a file cannot be read, in the system's words.
pub fn said(error: &io::Error) -> String {
    format!("cannot be read: {}", disk::said(error).to_lowercase())
}

/// A kind of file in words.
fn name_of(kind: FileType) -> &'static str {
    match kind {
        kind if kind.is_dir() => "a folder",
        kind if kind.is_socket() => "a socket",
        kind if kind.is_char_device() || kind.is_block_device() => "a device",
        _ => "something else",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_holds_for_what_a_file_claims_and_for_what_it_has() {
        assert_eq!(limited(&b"abcd"[..], 4, 4).unwrap(), b"abcd");
        assert!(limited(&b"abcde"[..], 0, 4).unwrap_err().contains("larger than"));
        assert!(limited(&b""[..], 5, 4).unwrap_err().contains("larger than"));
    }

    /// A reader that appends to the file while it is read.
    struct Meddler<'a>(&'a File, Option<&'a Path>);

    impl Read for Meddler<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            if let Some(path) = self.1.take() {
                use std::io::Write;
                OpenOptions::new().append(true).open(path)?.write_all(b" and lakes")?;
            }
            self.0.read(to)
        }
    }

    #[test]
    fn a_file_that_changes_while_it_is_read_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        std::fs::write(&path, "rivers").unwrap();
        for (meddles, bytes) in [(false, "rivers"), (true, "rivers and lakes")] {
            let file = open(&path).unwrap();
            let meddler = Meddler(&file, meddles.then_some(path.as_path()));
            let content = watched(&file, meddler, 100).unwrap();
            assert_eq!(content.bytes, bytes.as_bytes());
            assert_eq!(content.note.is_some_and(|note| note.starts_with("changed while")), meddles);
        }
    }
}
