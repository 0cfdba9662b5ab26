//! The form of `bookmarks.json`: pretty JSON, sorted, one line for a change, unknown fields kept.

use crate::shelf::entries::Entries;
use crate::shelf::entry::Unknown;
use crate::text::{CleanLine, sanitize_line};
use serde::{Deserialize, Serialize};

/// The version of the form that is written.
pub const VERSION: u32 = 1;

const FORMAT: &str = "offprint-bookmarks";

/// The whole file.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Document {
    format: String,
    version: u32,
    /// By identifier.
    pub entries: Entries,
    #[serde(flatten)]
    unknown: Unknown,
}

/// What a file turned out to be.
#[derive(Debug)]
pub enum Content {
    /// A shelf that may be written again.
    Good(Document),
    /// A shelf of a newer version: what can be understood of it.
    Newer(u32, Entries),
    /// Not a shelf, and why.
    Damaged(CleanLine),
}

/// The part that every version has.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

impl Default for Document {
    fn default() -> Self {
        Document::of(Entries::default())
    }
}

impl Document {
    /// A file of these entries.
    pub fn of(entries: Entries) -> Document {
        Document { format: FORMAT.to_owned(), version: VERSION, entries, unknown: Unknown::new() }
    }

    /// Reads a file's bytes; a byte order mark is skipped.
    pub fn read(bytes: &[u8]) -> Content {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Content::Damaged(sanitize_line("it is empty"));
        }
        match serde_json::from_slice::<Document>(bytes) {
            Ok(document) if document.format == FORMAT && document.version == VERSION => {
                Content::Good(document)
            }
            Ok(document) if document.format == FORMAT && document.version > VERSION => {
                Content::Newer(document.version, document.entries)
            }
            Ok(_) => Content::Damaged(sanitize_line("it is of another format or version")),
            Err(error) => match serde_json::from_slice::<Head>(bytes) {
                Ok(head) if head.format == FORMAT && head.version > VERSION => {
                    Content::Newer(head.version, Entries::default())
                }
                _ => Content::Damaged(sanitize_line(&error.to_string())),
            },
        }
    }

    /// The bytes of the file; `None` where they would not read back as this document.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = serde_json::to_vec_pretty(self).ok()?;
        bytes.push(b'\n');
        matches!(Document::read(&bytes), Content::Good(back) if back == *self).then_some(bytes)
    }
}
