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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::entry::Entry;
    use crate::text::sanitize;

    proptest::proptest! {
        /// No bytes make the reading fall, also not those of a shelf with some changed; what is good reads back.
        #[test]
        fn any_bytes_are_read(noise: Vec<u8>, at in 0usize..400, cut in 0usize..400) {
            let _ = Document::read(&noise);
            let mut document = Document::default();
            let entry = Entry { title: Some(sanitize("A title")), rev: 3, ..Entry::default() };
            document.entries.insert("doi:10.1/a".parse().unwrap(), entry);
            let mut bytes = document.to_bytes().unwrap();
            let at = at.min(bytes.len());
            let end = (at + cut.min(noise.len())).min(bytes.len());
            bytes.splice(at..end, noise);
            if let Content::Good(document) = Document::read(&bytes) {
                proptest::prop_assert!(document.to_bytes().is_some());
            }
        }

        /// Whatever texts a paper has, its entry reads back as it was: one that does not would stop every save.
        #[test]
        fn any_texts_read_back(title: String, raw in "\\PC*", lines: Vec<String>, year: u16) {
            let mut document = Document::default();
            let lines: Vec<CleanLine> = lines.iter().map(|line| sanitize_line(line)).collect();
            let entry = Entry {
                title: Some(sanitize(&title)),
                raw_title: Some(sanitize(&raw)),
                abstract_: Some(sanitize(&format!("{title}\n\n{raw}"))),
                kind: lines.first().cloned(),
                authors: lines,
                year: Some(year),
                ..Entry::default()
            };
            document.entries.insert("h:0".parse().unwrap(), entry);
            proptest::prop_assert!(document.to_bytes().is_some());
        }
    }
}
