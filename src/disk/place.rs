//! Where a file really lies: links are followed one by one, so that what is replaced is the file and never the link,
//! also when the last target does not exist yet.

use super::fault::{Fault, Trouble};
use rustix::fs::OFlags;
use std::fs::{DirBuilder, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, chown};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Links that are followed, at most.
const MOST_LINKS: usize = 40;

/// The file behind all links of a path. Its folder need not exist.
pub fn real_file(path: &Path) -> Result<PathBuf, Fault> {
    let mut at = path.to_owned();
    for _ in 0..MOST_LINKS {
        let (Some(folder), Some(name)) = (at.parent(), at.file_name()) else {
            return Err(Fault::new(path, Trouble::NotAFile));
        };
        let folder = real_folder(folder).map_err(|error| Fault::system(path, &error))?;
        at = folder.join(name);
        match std::fs::read_link(&at) {
            Ok(next) => at = folder.join(next),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::InvalidInput) => {
                return Ok(at);
            }
            Err(error) => return Err(Fault::system(path, &error)),
        }
    }
    Err(Fault::new(path, Trouble::Loop))
}

/// The folder behind all links, also where the last target is missing.
fn real_folder(folder: &Path) -> io::Result<PathBuf> {
    let mut at = folder.to_owned();
    for _ in 0..MOST_LINKS {
        match std::fs::canonicalize(&at) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            other => return other,
        }
        match std::fs::read_link(&at) {
            Ok(next) => at = at.parent().unwrap_or(Path::new("/")).join(next),
            Err(_) => return Ok(at),
        }
    }
    Err(rustix::io::Errno::LOOP.into())
}

/// Makes a folder that only its owner can enter, with those above it; does nothing where it stands.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder.parent().filter(|above| !above.as_os_str().is_empty());
    if let Some(above) = above {
        make_folder(above)?;
    }
    match DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        other => other?,
    }
    if let Some(above) = above {
        let _ = std::fs::metadata(above).and_then(|owner| keep_owner(folder, &owner));
        let _ = File::open(above).and_then(|above| above.sync_all());
    }
    Ok(())
}

/// Gives a path that root made to the owner of what stands beside it.
fn keep_owner(path: &Path, owner: &Metadata) -> io::Result<()> {
    if rustix::process::geteuid().is_root() && owner.uid() != 0 {
        chown(path, Some(owner.uid()), Some(owner.gid()))?;
    }
    Ok(())
}

/// By what it is seen that a file is not the one that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    file: (u64, u64),
    modified: (i64, i64),
    changed: (i64, i64),
    size: u64,
}

impl Stamp {
    /// The stamp of an open or named file.
    pub fn of(data: &Metadata) -> Stamp {
        Stamp {
            file: (data.dev(), data.ino()),
            modified: (data.mtime(), data.mtime_nsec()),
            changed: (data.ctime(), data.ctime_nsec()),
            size: data.size(),
        }
    }

    /// When the file or what is known of it was changed last, since 1970.
    pub fn changed_at(&self) -> Duration {
        let (seconds, nanoseconds) = self.changed;
        let part = u32::try_from(nanoseconds).unwrap_or_default();
        Duration::new(u64::try_from(seconds).unwrap_or_default(), part)
    }
}

/// A regular file that is open for reading, and its stamp; `None` where there is none. Pipes and devices are refused
/// without waiting for them.
pub fn open(path: &Path) -> Result<Option<(File, Stamp)>, Fault> {
    let flags = (OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed();
    let file = match OpenOptions::new().read(true).custom_flags(flags).open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        other => other.map_err(|error| Fault::system(path, &error))?,
    };
    let data = file.metadata().map_err(|error| Fault::system(path, &error))?;
    if !data.is_file() {
        return Err(Fault::new(path, Trouble::NotAFile));
    }
    Ok(Some((file, Stamp::of(&data))))
}

/// The whole of an open file, at most `limit` bytes.
pub fn read(path: &Path, file: File, limit: u64) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    let read = file.take(limit.saturating_add(1)).read_to_end(&mut bytes);
    read.map_err(|error| Fault::system(path, &error))?;
    if bytes.len() as u64 > limit {
        return Err(Fault::new(path, Trouble::TooLarge(limit)));
    }
    Ok(bytes)
}

/// A path with something added to its file name.
pub fn beside(path: &Path, before: &str, after: &str) -> PathBuf {
    let mut name = std::ffi::OsString::from(before);
    name.push(path.file_name().unwrap_or_default());
    name.push(after);
    path.with_file_name(name)
}
