//! One writer at a time: a lock on a file of its own beside the real file, since a lock on a file that is renamed over
//! guards nothing. The lock file is never deleted, and the system frees the lock when its holder dies.

use super::fault::{Fault, Trouble};
use super::place::beside;
use rustix::fs::OFlags;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, fchown};
use std::path::Path;
use std::time::Duration;

const BETWEEN_TRIES: Duration = Duration::from_millis(10);

/// The right to write, freed when dropped.
#[derive(Debug)]
pub struct Lock {
    file: Option<File>,
}

impl Lock {
    /// Takes the lock of a file, trying every 10 ms until `give_up` says to stop. A file system without locks is
    /// worked on without one.
    pub fn take(file: &Path, give_up: &dyn Fn() -> bool) -> Result<Lock, Fault> {
        let path = beside(file, ".", ".lock");
        loop {
            let lock = match open(&path) {
                Ok(lock) => lock,
                Err(error) if unreadable(&path, &error) => return Ok(Lock { file: None }),
                Err(error) => return Err(Fault::system(file, &error)),
            };
            match lock.try_lock() {
                Ok(()) if is_still(&lock, &path) => return Ok(Lock { file: Some(lock) }),
                Ok(()) => continue,
                Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Interrupted => {}
                Err(TryLockError::Error(_)) => return Ok(Lock { file: None }),
                Err(TryLockError::WouldBlock) => {}
            }
            if give_up() {
                return Err(Fault::new(file, Trouble::Busy));
            }
            std::thread::sleep(BETWEEN_TRIES);
        }
    }

    /// False where the file system has no locks.
    pub fn is_held(&self) -> bool {
        self.file.is_some()
    }
}

/// Opens the lock file, making it where it is missing; for reading alone where writing is not allowed.
fn open(path: &Path) -> io::Result<File> {
    let flags = OFlags::NONBLOCK.bits().cast_signed();
    let mut how = OpenOptions::new();
    how.read(true).custom_flags(flags);
    match how.clone().write(true).create_new(true).mode(0o600).open(path) {
        Ok(file) => {
            give_to_owner_of_folder(&file, path);
            Ok(file)
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => how.open(path),
        Err(error) => Err(error),
    }
}

/// Where root makes the lock, the owner of the folder must be able to open it later.
fn give_to_owner_of_folder(file: &File, path: &Path) {
    if rustix::process::geteuid().is_root()
        && let Some(Ok(folder)) = path.parent().map(std::fs::metadata)
    {
        let _ = fchown(file, Some(folder.uid()), Some(folder.gid()));
    }
}

/// True for a lock file of somebody else that is there and may not be opened.
fn unreadable(path: &Path, error: &io::Error) -> bool {
    error.kind() == ErrorKind::PermissionDenied && path.symlink_metadata().is_ok()
}

/// False where the lock file was deleted or replaced meanwhile, and the lock guards nothing.
fn is_still(lock: &File, path: &Path) -> bool {
    let place = |data: std::fs::Metadata| (data.dev(), data.ino());
    match (lock.metadata(), path.metadata()) {
        (Ok(mine), Ok(theirs)) => place(mine) == place(theirs),
        _ => false,
    }
}
