//! How papers are read: limits, and where what was read is kept.

use super::gzip::Bounds;
use crate::config::Setup;
use std::path::PathBuf;

/// How papers are read.
#[derive(Debug, Clone)]
pub struct Options {
    /// The most that is read of one file, and unpacked from one.
    pub bounds: Bounds,
    /// Where what was parsed is kept for the next time.
    pub cache: Option<PathBuf>,
    /// Where a packed copy of each file that is read is laid.
    pub copies: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Options {
        Options { bounds: Bounds { size: 256 << 20, ratio: 200 }, cache: None, copies: None }
    }
}

impl Options {
    /// What the user has set.
    pub fn of(setup: &Setup) -> Options {
        let settings = &setup.config.settings;
        let mebibytes = setup.opening.max_size.unwrap_or(settings.max_size);
        Options {
            bounds: Bounds { size: u64::from(mebibytes) << 20, ratio: settings.gzip_ratio.into() },
            cache: setup.places.cache_dir.clone(),
            copies: None,
        }
    }
}
