//! Packed copies of files, for sources that are kept.

use super::gzip;
use flate2::{Compression, Crc, CrcWriter, write::GzEncoder};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

/// Packs well enough, and twice as fast as the usual level.
const LEVEL: u32 = 3;

/// A copy that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    /// Its name in the folder.
    pub name: String,
    /// The sum of its bytes, by which damage is seen.
    pub sum: u32,
}

/// Lays a packed copy into a folder. The error says why it could not be written.
pub fn store(folder: &Path, bytes: &[u8]) -> Result<Copied, String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("{}.gz", COUNT.fetch_add(1, Ordering::Relaxed));
    let sum = write(&folder.join(&name), bytes).map_err(|error| format!("could not be copied: {error}"))?;
    Ok(Copied { name, sum })
}

/// Writes bytes packed to a new file, and sees them to the disk; their sum. What is packed already stays as it is.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<u32> {
    let mut file = CrcWriter::new(File::create_new(path)?);
    if gzip::is_gzip(bytes) {
        file.write_all(bytes)?;
    } else {
        let mut encoder = GzEncoder::new(&mut file, Compression::new(LEVEL));
        encoder.write_all(bytes)?;
        encoder.finish()?;
    }
    file.get_ref().sync_all()?;
    Ok(file.crc().sum())
}

/// The sum of a copy's bytes.
pub fn sum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}
