//! What can go wrong with a file that is kept, in words that name the file and the remedy.

use crate::text::{CleanLine, sanitize_line};
use rustix::io::Errno;
use std::fmt::{Display, Formatter, Result};
use std::io;
use std::path::Path;

/// Why the file could not be read or saved. Changes are kept and tried again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The file.
    pub file: CleanLine,
    /// What is wrong.
    pub trouble: Trouble,
}

/// The kinds of trouble.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// Another program holds the lock.
    Busy,
    /// No space or no inodes.
    Full,
    /// No right to write, or a read-only file system.
    ReadOnly,
    /// The file is a mount point and cannot be replaced.
    Mounted,
    /// Its links go in a circle.
    Loop,
    /// It is a folder, a pipe or a device.
    NotAFile,
    /// A part of its path is a file, so that no folder can be there.
    NoFolder,
    /// It is larger than what is read, in bytes.
    TooLarge(u64),
    /// It was written by a newer version.
    Newer(u32),
    /// It is damaged and could not be copied aside.
    Damaged,
    /// What was to be written does not read back as it was.
    Unsound,
    /// Anything else, in the system's words.
    System(CleanLine),
}

impl Fault {
    /// A fault of this file.
    pub fn new(file: &Path, trouble: Trouble) -> Fault {
        Fault { file: shown(file), trouble }
    }

    /// The fault that a system error means.
    pub fn system(file: &Path, error: &io::Error) -> Fault {
        let trouble = match Errno::from_io_error(error) {
            Some(Errno::NOSPC | Errno::DQUOT) => Trouble::Full,
            Some(Errno::ROFS | Errno::ACCESS | Errno::PERM) => Trouble::ReadOnly,
            Some(Errno::BUSY | Errno::XDEV) => Trouble::Mounted,
            Some(Errno::LOOP) => Trouble::Loop,
            Some(Errno::ISDIR | Errno::NXIO) => Trouble::NotAFile,
            Some(Errno::NOTDIR) => Trouble::NoFolder,
            _ => Trouble::System(sanitize_line(&error.to_string())),
        };
        Fault::new(file, trouble)
    }
}

/// A path for the eye.
pub fn shown(path: &Path) -> CleanLine {
    sanitize_line(&path.to_string_lossy())
}

impl std::error::Error for Fault {}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let file = &self.file;
        match &self.trouble {
            Trouble::Busy => write!(f, "{file} is being saved by another program; it will be tried again"),
            Trouble::Full => {
                write!(f, "no space left to save {file}: free some; the next change tries again")
            }
            Trouble::ReadOnly => {
                write!(
                    f,
                    "{file} cannot be written: allow writing, or choose another folder with --config-dir"
                )
            }
            Trouble::Mounted => write!(
                f,
                "{file} is mounted on its own and cannot be replaced: mount its folder instead, or choose another with \
                 --config-dir"
            ),
            Trouble::Loop => write!(f, "{file} is a link that leads in a circle: remove the link"),
            Trouble::NotAFile => write!(f, "{file} is not a regular file: move it away"),
            Trouble::NoFolder => write!(
                f,
                "{file} cannot be kept there, for a part of its path is no folder: name another with \
                 --config-dir, or for the state with XDG_STATE_HOME"
            ),
            Trouble::TooLarge(limit) => {
                write!(
                    f,
                    "{file} would be larger than {} MiB, which is not read: remove entries",
                    limit >> 20
                )
            }
            Trouble::Newer(version) => {
                write!(
                    f,
                    "{file} was written by a newer Offprint (form {version}) and is only read: update Offprint"
                )
            }
            Trouble::Damaged => {
                write!(
                    f,
                    "{file} is damaged and could not be copied aside, so it is left as it is: repair it"
                )
            }
            Trouble::Unsound => {
                write!(f, "{file} was not saved: it would not have read back; please report this")
            }
            Trouble::System(what) => write!(f, "{file} was not saved ({what}); the next change tries again"),
        }
    }
}
