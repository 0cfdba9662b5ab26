//! The table of formats: name, extensions, how to recognise it, reader, writer. Nothing else lists formats.

pub mod anthology;
pub mod arxiv;
pub mod dblp;
pub mod endnote_xml;
pub mod limit;
pub mod mods;
pub mod names;
pub mod offprint;
pub mod page;
pub mod record;
pub mod seen;
pub mod xml;

pub use record::{Hint, Issue, Outgoing, Parsed, Reader, Record, RelatedRecord};

/// A kind of file.
#[derive(Debug)]
pub struct Format {
    /// The name by which users and other tables call it.
    pub name: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// Usual endings of a file's name, without the dot. They never decide.
    pub extensions: &'static [&'static str],
    /// True for text that is of this format.
    pub sniff: fn(&str, &Hint<'_>) -> bool,
    /// Reads a text; whatever is wrong in it becomes an issue.
    pub read: Reader,
    /// Writes papers, where the format can be written.
    pub write: Option<fn(&[Outgoing<'_>]) -> String>,
}

/// Every format, the first that recognises a text reads it: the loosest come last.
pub static FORMATS: &[Format] = &[
    Format {
        name: "jsonl",
        about: "Offprint's own JSON, one paper a line",
        extensions: &["jsonl", "ndjson"],
        sniff: offprint::sniff_lines,
        read: offprint::read_lines,
        write: Some(offprint::write_lines),
    },
    Format {
        name: "json",
        about: "Offprint's own JSON: an array of papers, or one paper",
        extensions: &["json"],
        sniff: offprint::sniff_array,
        read: offprint::read_array,
        write: Some(offprint::write_array),
    },
    Format {
        name: "anthology",
        about: "XML of the ACL Anthology",
        extensions: &["xml"],
        sniff: anthology::sniff,
        read: anthology::read,
        write: None,
    },
    Format {
        name: "arxiv",
        about: "feeds of arXiv: answers in Atom, announcements in RSS",
        extensions: &["xml", "atom", "rss"],
        sniff: arxiv::sniff,
        read: arxiv::read,
        write: None,
    },
    Format {
        name: "dblp",
        about: "XML of DBLP",
        extensions: &["xml"],
        sniff: dblp::sniff,
        read: dblp::read,
        write: None,
    },
    Format {
        name: "mods",
        about: "MODS, the XML of libraries",
        extensions: &["xml", "mods"],
        sniff: mods::sniff,
        read: mods::read,
        write: None,
    },
    Format {
        name: "endnote-xml",
        about: "XML of EndNote",
        extensions: &["xml"],
        sniff: endnote_xml::sniff,
        read: endnote_xml::read,
        write: None,
    },
    Format {
        name: "page",
        about: "Underline pages of lectures and events, saved as text",
        extensions: &["txt"],
        sniff: page::sniff,
        read: page::read,
        write: None,
    },
];

/// The format of a text, by its content.
pub fn recognise(text: &str, hint: &Hint<'_>) -> Option<&'static Format> {
    FORMATS.iter().find(|format| (format.sniff)(text, hint))
}

/// The format of this name.
pub fn named(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// Why a file could not be read: what was seen in it, and what could have been.
pub fn unknown_kind(bytes: &[u8]) -> String {
    let names: Vec<_> = FORMATS.iter().map(|format| format.name).collect();
    format!("is of no known kind ({}); known are: {}", seen::describe(bytes), names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_every_format_is_found_by_its_name() {
        for format in FORMATS {
            assert!(std::ptr::eq(named(format.name).unwrap(), format), "{}", format.name);
        }
    }

    #[test]
    fn a_file_is_known_by_its_content() {
        for (text, name) in [
            ("[{\"title\": \"On Rivers\"}]", Some("json")),
            ("[]", Some("json")),
            ("{\n  \"abstract\": \"We follow rivers.\"\n}", Some("json")),
            ("{\"title\": \"On Rivers\"}\n{\"title\": \"On Lakes\"}\n", Some("jsonl")),
            ("\u{feff}{\"title\": \"On Rivers\"}", Some("jsonl")),
            ("TIDE 2031 Papers\n\nWe count waves.", Some("page")),
            ("Dear reader,\n\nthis is a letter about 2031.", None),
            ("{\"name\": \"x\", \"version\": 1}", None),
            ("{\"message\": {\"title\": \"an answer, not a paper\"}}", None),
            ("[{\"content\": {\"title\": \"a note, not a paper\"}}]", None),
            ("[null, {\"title\": \"On Rivers\"}]", Some("json")),
            ("[17,\n{\"title\": \"On Rivers\"}]", Some("json")),
            ("[{\"title\": \"On Rivers\"}, {\"tit", Some("json")),
            ("", None),
        ] {
            assert_eq!(recognise(text, &Hint::default()).map(|format| format.name), name, "{text:?}");
        }
    }

    #[test]
    fn an_unknown_kind_names_what_was_seen_and_all_formats() {
        let said = unknown_kind(b"\x89PNG\r\n\x1a\n....");
        assert!(said.contains("a PNG image"), "{said}");
        assert!(FORMATS.iter().all(|format| said.contains(format.name)), "{said}");
    }
}
