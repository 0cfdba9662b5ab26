//! Packed copies of files, for sources that are kept.

use super::gzip;
use flate2::{Compression, write::GzEncoder};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

/// Packs well enough, and twice as fast as the usual level.
const LEVEL: u32 = 3;

/// Lays a packed copy into a folder; its name. The error says why it could not be written.
pub fn store(folder: &Path, bytes: &[u8]) -> Result<String, String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("{}.gz", COUNT.fetch_add(1, Ordering::Relaxed));
    write(&folder.join(&name), bytes).map_err(|error| format!("could not be copied: {error}"))?;
    Ok(name)
}

/// Writes bytes packed to a new file, and sees them to the disk. What is packed already stays as it is.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    if gzip::is_gzip(bytes) {
        file.write_all(bytes)?;
    } else {
        let mut encoder = GzEncoder::new(&mut file, Compression::new(LEVEL));
        encoder.write_all(bytes)?;
        encoder.finish()?;
    }
    file.sync_all()
}
