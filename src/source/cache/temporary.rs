//! A file of the cache on its way: written under a name of its own, and given its name when it is whole. Whoever looks
//! sees the old file or the new one; two programs that write the same file do not meet.

use crate::disk::place::make_folder;
use std::fs::File;
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// The ending of files that are not whole.
pub const ENDING: &str = "tmp";

/// The name of a file that is not whole, which goes when it never is.
#[derive(Debug)]
pub struct Temporary(PathBuf);

impl Temporary {
    /// A new file beside the one that it shall be, to be written and read.
    pub fn beside(path: &Path) -> io::Result<(Temporary, File)> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        make_folder(path.parent().unwrap_or(Path::new("/")))?;
        let number = COUNT.fetch_add(1, Relaxed);
        let name = Temporary(path.with_extension(format!("{}-{number}.{ENDING}", std::process::id())));
        let file = File::options().read(true).write(true).create_new(true).mode(0o600).open(&name.0)?;
        Ok((name, file))
    }

    /// Gives the file its name.
    pub fn rename(self, path: &Path) -> io::Result<()> {
        std::fs::rename(&self.0, path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // After the rename nothing has this name.
        let _ = std::fs::remove_file(&self.0);
    }
}
