//! What the reader is told about the shelf's file although work goes on.

use crate::disk::Fault;
use crate::text::CleanLine;
use std::fmt::{Display, Formatter, Result};

/// Something that the reader is told although work goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The file cannot be used as it is; changes stay in memory.
    Unusable(Fault),
    /// The file was damaged.
    Damaged {
        /// The file.
        file: CleanLine,
        /// What is wrong with it.
        why: CleanLine,
        /// Where its copy lies; `None` where it could not be copied.
        copy: Option<CleanLine>,
        /// The backup that is used in its place.
        backup: Option<CleanLine>,
    },
    /// A file of the state folder was damaged.
    Anew {
        /// The file.
        file: CleanLine,
        /// What is wrong with it.
        why: CleanLine,
        /// Where its copy lies.
        copy: CleanLine,
    },
    /// The file system has no locks.
    NoLock(CleanLine),
    /// The folder could not be synced.
    Doubt(CleanLine),
    /// What comes by itself is not kept, which stops nothing.
    Unkept(Fault),
    /// Changes of an earlier session that were saved, or taken up, only now.
    Recovered(usize),
}

impl Display for Notice {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Notice::Unusable(fault) => write!(f, "{fault}"),
            Notice::Damaged { file, why, copy, backup } => {
                write!(f, "{file} is damaged ({why})")?;
                match copy {
                    Some(copy) => write!(f, "; it is kept as {copy}")?,
                    None => f.write_str("; it could not be copied aside and is left as it is")?,
                }
                match backup {
                    Some(backup) => write!(f, "; bookmarks are those of {backup}"),
                    None => f.write_str("; there is no backup"),
                }
            }
            Notice::Anew { file, why, copy } => {
                write!(f, "{file} is damaged ({why}); it is kept as {copy} and begun anew")
            }
            Notice::NoLock(file) => {
                write!(f, "{file} cannot be locked here: do not change bookmarks in two programs at once")
            }
            Notice::Doubt(file) => write!(f, "{file} is saved, perhaps not yet on disk"),
            Notice::Unkept(fault) => write!(f, "seen marks, undo history and places are not kept: {fault}"),
            Notice::Recovered(1) => f.write_str("a change of the last session was taken up"),
            Notice::Recovered(count) => write!(f, "{count} changes of the last session were taken up"),
        }
    }
}
