//! The form of `bookmarks.json`: pretty JSON, sorted, one line for a change, unknown fields kept.

use crate::shelf::entries::Entries;
use crate::shelf::entry::Unknown;
use crate::shelf::marks::Marks;
use crate::shelf::searches::Searches;
use crate::text::{CleanLine, sanitize_line};
use serde::{Deserialize, Serialize};

/// The version of the form that is written.
pub const VERSION: u32 = 1;

const FORMAT: &str = "offprint-bookmarks";

/// How the file has no entries.
const NO_ENTRIES: &[u8] = b"\"entries\": {}";

/// The whole file.
#[derive(Debug, Default, PartialEq)]
pub struct Document {
    /// What the reader made.
    pub marks: Marks,
    unknown: Unknown,
}

/// The file as it is written; as it is read, with owned parts.
#[derive(Serialize, Deserialize)]
struct Form<Text, Entries, Searches, Unknown> {
    format: Text,
    version: u32,
    entries: Entries,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    searches: Option<Searches>,
    #[serde(flatten)]
    unknown: Unknown,
}

type Read = Form<String, Entries, Searches, Unknown>;

/// What a file turned out to be.
#[derive(Debug)]
pub enum Content {
    /// A shelf that may be written again.
    Good(Document),
    /// A shelf of a newer version: what can be understood of it.
    Newer(u32, Marks),
    /// Not a shelf, and why.
    Damaged(CleanLine),
}

/// The part that every version has.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

impl Document {
    /// A file of these marks.
    pub fn of(marks: Marks) -> Document {
        Document { marks, unknown: Unknown::new() }
    }

    /// Reads a file's bytes; a byte order mark is skipped.
    pub fn read(bytes: &[u8]) -> Content {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Content::Damaged(sanitize_line("it is empty"));
        }
        match serde_json::from_slice::<Read>(bytes) {
            Ok(Form { format, version, entries, searches, unknown })
                if format == FORMAT && version >= VERSION =>
            {
                let marks = Marks { entries, searches: searches.unwrap_or_default() };
                if version > VERSION {
                    return Content::Newer(version, marks);
                }
                Content::Good(Document { marks, unknown })
            }
            Ok(_) => Content::Damaged(sanitize_line("it is of another format or version")),
            Err(error) => match serde_json::from_slice::<Head>(bytes) {
                Ok(head) if head.format == FORMAT && head.version > VERSION => {
                    Content::Newer(head.version, Marks::default())
                }
                _ => Content::Damaged(sanitize_line(&error.to_string())),
            },
        }
    }

    /// The file without its entries, cut where they stand; `None` where that would not read back.
    pub fn frame(&self) -> Option<(Vec<u8>, Vec<u8>)> {
        let searches = (!self.marks.searches.is_empty()).then_some(&self.marks.searches);
        let entries = Entries::default();
        let form = Form { format: FORMAT, version: VERSION, entries, searches, unknown: &self.unknown };
        let mut head = serde_json::to_vec_pretty(&form).ok()?;
        head.push(b'\n');
        let Content::Good(back) = Document::read(&head) else { return None };
        if back.marks.searches != self.marks.searches || back.unknown != self.unknown {
            return None;
        }
        let tail = head.split_off(memchr::memmem::find(&head, NO_ENTRIES)? + NO_ENTRIES.len());
        head.truncate(head.len() - NO_ENTRIES.len());
        Some((head, tail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::entry::Entry;
    use crate::shelf::store::sheet::Sheet;
    use crate::text::sanitize;

    /// The bytes of a file, which read back as it was.
    fn written(document: &Document) -> Option<Vec<u8>> {
        let sheet = Sheet::of(document, None)?;
        let Content::Good(back) = Document::read(sheet.bytes()) else { panic!("it does not read back") };
        assert_eq!(&back, document);
        Some(sheet.bytes().to_vec())
    }

    proptest::proptest! {
        /// No bytes make the reading fall, also not those of a shelf with some changed; what is good reads back.
        #[test]
        fn any_bytes_are_read(noise: Vec<u8>, at in 0usize..400, cut in 0usize..400) {
            let _ = Document::read(&noise);
            let mut document = Document::default();
            let entry = Entry { title: Some(sanitize("A title")), rev: 3, ..Entry::default() };
            document.marks.entries.insert("doi:10.1/a".parse().unwrap(), entry);
            let mut bytes = written(&document).unwrap();
            let at = at.min(bytes.len());
            let end = (at + cut.min(noise.len())).min(bytes.len());
            bytes.splice(at..end, noise);
            if let Content::Good(document) = Document::read(&bytes) {
                proptest::prop_assert!(written(&document).is_some());
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
            document.marks.entries.insert("h:0".parse().unwrap(), entry);
            proptest::prop_assert!(written(&document).is_some());
        }
    }
}
