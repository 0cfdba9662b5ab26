//! The only place that maps a file: the library of the cache folder, so that of thousands of papers only those that are
//! looked at come into memory.
#![allow(unsafe_code, reason = "a file can only be mapped so; the proof stands below")]

use crate::disk::place;
use memmap2::Mmap;
use std::fs::File;
use std::path::Path;

/// Below this a file is read: that costs no more, and nothing can happen to it afterwards. In bytes.
const SMALL: u64 = 1 << 20;

/// The bytes of a file.
pub enum Held {
    /// Read.
    Memory(Vec<u8>),
    /// Mapped.
    Map(Mmap),
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        match self {
            Held::Memory(bytes) => bytes,
            Held::Map(map) => map,
        }
    }
}

impl Held {
    /// Opens a file of the cache; `None` where there is none, or it is no regular file.
    pub fn open(path: &Path) -> Option<Held> {
        let (file, _) = place::open(path).ok()??;
        if file.metadata().ok()?.len() < SMALL {
            return place::read(path, file, SMALL).ok().map(Held::Memory);
        }
        Held::map(&file)
    }

    /// Maps an open file, which must be one of the cache that is whole.
    ///
    /// A map is unsound where its bytes change under it. Ours do not: files of the cache are written under a name of their
    /// own, mapped only when the last byte is there, and from then on replaced by a rename or removed, never written to and
    /// never cut; what was mapped stays as it was until it is let go. They lie in a folder that only its owner can enter,
    /// and are opened for reading alone.
    ///
    /// Should the owner's other programs write into such a file all the same, a string that was checked could change under
    /// its reader; should they cut it, reading past its new end is a SIGBUS, and the program ends as by any signal that
    /// cannot be caught. Nothing is lost by it but the session: marks are on the disk within moments. No tool is known that
    /// does so to a cache: cleaners remove files, synchronising and restoring programs replace them.
    pub fn map(file: &File) -> Option<Held> {
        // SAFETY: as said above, nobody of ours changes the file while it is mapped.
        unsafe { Mmap::map(file) }.ok().map(Held::Map)
    }
}
