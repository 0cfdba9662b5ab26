//! One file of the state folder: read whole, changed by joining, replaced whole. A damaged one is copied aside and begun
//! anew; one of a newer version is left as it is.

use crate::disk::place::{Stamp, open, read, real_file};
use crate::disk::replace::{copy_aside, replace};
use crate::disk::{Fault, Trouble, shown};
use crate::shelf::store::Notice;
use crate::shelf::time::Time;
use crate::text::sanitize_line;
use std::path::{Path, PathBuf};

/// Bytes that are read, at most.
const LIMIT: u64 = 64 << 20;

/// What the bytes of a file turned out to be.
pub enum Content<T> {
    /// A file of this version.
    Good(T),
    /// One of a newer version.
    Newer(u32),
    /// Neither, and why.
    Damaged(String),
}

/// The form of a file.
pub trait Form: Default {
    /// The file's name.
    const NAME: &'static str;
    /// Reads the bytes.
    fn read(bytes: &[u8]) -> Content<Self>;
    /// The bytes of the file.
    fn bytes(&self) -> Option<Vec<u8>>;
}

/// The format and version that each JSON file of the folder begins with.
#[derive(serde::Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// Reads a JSON file of this format and version.
pub fn read_json<T: serde::de::DeserializeOwned>(bytes: &[u8], format: &str, version: u32) -> Content<T> {
    match serde_json::from_slice::<Head>(bytes) {
        Ok(head) if head.format != format => Content::Damaged("it is of another format".to_owned()),
        Ok(head) if head.version > version => Content::Newer(head.version),
        Ok(_) => match serde_json::from_slice(bytes) {
            Ok(value) => Content::Good(value),
            Err(error) => Content::Damaged(error.to_string()),
        },
        Err(error) => Content::Damaged(error.to_string()),
    }
}

/// What the folder has in a file; nothing where that is missing or cannot be read, with a notice why.
pub fn load<T: Form>(folder: &Path, notices: &mut Vec<Notice>) -> T {
    let path = folder.join(T::NAME);
    match look::<T>(&path) {
        Ok((value, notice)) => {
            notices.extend(notice);
            value
        }
        Err(fault) => {
            notices.push(Notice::Unkept(fault));
            T::default()
        }
    }
}

/// Reads the file, changes what is in it and writes it, where that made a difference. Only for who holds the lock of
/// the folder.
pub fn update<T: Form>(folder: &Path, change: impl FnOnce(&mut T)) -> Result<T, Fault> {
    let path = folder.join(T::NAME);
    let (mut value, _) = look::<T>(&path)?;
    change(&mut value);
    let bytes = value.bytes().ok_or_else(|| Fault::new(&path, Trouble::Unsound))?;
    if bytes.len() as u64 > LIMIT {
        return Err(Fault::new(&path, Trouble::TooLarge(LIMIT)));
    }
    replace(&real_file(&path)?, &bytes, false).map_err(|error| Fault::system(&path, &error))?;
    Ok(value)
}

/// By what it is seen that another program wrote the file.
pub fn stamp<T: Form>(folder: &Path) -> Option<Stamp> {
    folder.join(T::NAME).metadata().ok().map(|data| Stamp::of(&data))
}

/// The content of a file, and what is told of it. An error where it must not be written over.
fn look<T: Form>(path: &Path) -> Result<(T, Option<Notice>), Fault> {
    let Some((file, _)) = open(path)? else { return Ok((T::default(), None)) };
    let bytes = read(path, file, LIMIT)?;
    match T::read(&bytes) {
        Content::Good(value) => Ok((value, None)),
        Content::Newer(version) => Err(Fault::new(path, Trouble::Newer(version))),
        Content::Damaged(why) => {
            let copy: PathBuf = copy_aside(&real_file(path)?, &bytes, &Time::stamp())
                .map_err(|_| Fault::new(path, Trouble::Damaged))?;
            let (file, copy, why) = (shown(path), shown(&copy), sanitize_line(&why));
            Ok((T::default(), Some(Notice::Anew { file, why, copy })))
        }
    }
}
