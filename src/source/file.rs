//! Opens and reads one file: regular files only, without ever waiting for a pipe or a terminal, up to a limit.

use std::fs::{File, FileType, OpenOptions};
use std::io::{self, IsTerminal, Read};
use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
use std::path::Path;

/// The largest file that is read, in bytes.
pub const LIMIT: u64 = 256 * 1024 * 1024;

/// Reads a regular file. The error says what it is instead, or what the system said.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    let file = open(path).map_err(|error| said(&error))?;
    // The open handle is asked: the path may have become another file meanwhile.
    let facts = file.metadata().map_err(|error| said(&error))?;
    match facts.file_type() {
        kind if kind.is_file() => limited(file, facts.len(), LIMIT),
        kind if kind.is_fifo() => Err("is a pipe, not a file; `-` reads standard input".to_owned()),
        kind => Err(format!("is {}, not a file", name_of(kind))),
    }
}

/// Reads standard input to its end.
pub fn standard_input() -> Result<Vec<u8>, String> {
    let input = io::stdin();
    match input.is_terminal() {
        true => Err("is a terminal; pipe a file into it".to_owned()),
        false => limited(input.lock(), 0, LIMIT),
    }
}

/// Opens without waiting: a pipe without a writer, or a modem line, would hold the program for ever.
fn open(path: &Path) -> io::Result<File> {
    let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
    OpenOptions::new().read(true).custom_flags(flags.bits() as i32).open(path)
}

/// Reads at most `limit` bytes; `expected` is what the file claims to have.
fn limited(from: impl Read, expected: u64, limit: u64) -> Result<Vec<u8>, String> {
    let too_large = || format!("is larger than {} MiB, the most that is read", limit / 1024 / 1024);
    if expected > limit {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(usize::try_from(expected).unwrap_or_default());
    // One byte more tells a file that grew, or that claims to be empty.
    let read = from.take(limit + 1).read_to_end(&mut bytes).map_err(|error| said(&error))?;
    if read as u64 > limit { Err(too_large()) } else { Ok(bytes) }
}

/// What the system said, without its number.
pub fn said(error: &io::Error) -> String {
    let text = error.to_string();
    let what = text.split(" (os error").next().unwrap_or_default();
    format!("cannot be read: {}", what.to_lowercase())
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
}
