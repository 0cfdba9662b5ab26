//! The table of formats: name, extensions, how to recognise it, reader, writer. Nothing else lists formats.

pub mod arxiv_daily;
pub mod arxiv_json;
pub mod bibtex;
pub mod columns;
pub mod crossref;
pub mod csl;
pub mod csv;
pub mod endnote;
pub mod event;
pub mod hf_daily;
pub mod jats;
pub mod json;
pub mod limit;
pub mod markdown;
pub mod mlanthology;
pub mod names;
pub mod nbib;
pub mod offprint;
pub mod openalex;
pub mod openreview;
pub mod outgoing;
pub mod page;
pub mod paperlists;
pub mod papers_with_code;
pub mod place;
pub mod record;
pub mod ris;
pub mod seen;
pub mod semantic_scholar;
pub mod several;
pub mod tagged;
pub mod title_authors;
pub mod virtual_site;
pub mod wos;
pub mod yaml;
pub mod year;

pub use outgoing::{WriteOptions, Writer};
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
    pub write: Option<Writer>,
}

/// Every format, the first that recognises a text reads it: the loosest come last.
pub static FORMATS: &[Format] = &[
    Format {
        name: "paperlists",
        about: "Lists of Paper Copilot, one file for each event",
        extensions: &["json"],
        sniff: paperlists::sniff,
        read: paperlists::read,
        write: None,
    },
    Format {
        name: "openreview",
        about: "Notes of OpenReview, of either interface",
        extensions: &["json", "jsonl"],
        sniff: openreview::sniff,
        read: openreview::read,
        write: None,
    },
    Format {
        name: "virtual-site",
        about: "What the virtual sites of NeurIPS, ICML, ICLR and CVPR answer",
        extensions: &["json"],
        sniff: virtual_site::sniff,
        read: virtual_site::read,
        write: None,
    },
    Format {
        name: "mlanthology",
        about: "Volumes of the ML Anthology",
        extensions: &["json"],
        sniff: mlanthology::sniff,
        read: mlanthology::read,
        write: None,
    },
    Format {
        name: "arxiv-json",
        about: "arXiv's metadata, one paper a line or an array",
        extensions: &["json", "jsonl"],
        sniff: arxiv_json::sniff,
        read: arxiv_json::read,
        write: None,
    },
    Format {
        name: "arxiv-daily",
        about: "Daily lists of arXiv by topic",
        extensions: &["json"],
        sniff: arxiv_daily::sniff,
        read: arxiv_daily::read,
        write: None,
    },
    Format {
        name: "csl",
        about: "CSL-JSON of Zotero and Pandoc",
        extensions: &["json"],
        sniff: csl::sniff,
        read: csl::read,
        write: Some(csl::write),
    },
    Format {
        name: "semantic-scholar",
        about: "Answers of Semantic Scholar",
        extensions: &["json", "jsonl"],
        sniff: semantic_scholar::sniff,
        read: semantic_scholar::read,
        write: None,
    },
    Format {
        name: "openalex",
        about: "Works of OpenAlex",
        extensions: &["json", "jsonl"],
        sniff: openalex::sniff,
        read: openalex::read,
        write: None,
    },
    Format {
        name: "crossref",
        about: "Answers of Crossref",
        extensions: &["json"],
        sniff: crossref::sniff,
        read: crossref::read,
        write: None,
    },
    Format {
        name: "hf-daily",
        about: "Daily papers of Hugging Face",
        extensions: &["json", "jsonl"],
        sniff: hf_daily::sniff,
        read: hf_daily::read,
        write: None,
    },
    Format {
        name: "papers-with-code",
        about: "The data set of Papers with Code",
        extensions: &["json"],
        sniff: papers_with_code::sniff,
        read: papers_with_code::read,
        write: None,
    },
    Format {
        name: "title-authors",
        about: "A map of titles and their authors",
        extensions: &["json"],
        sniff: title_authors::sniff,
        read: title_authors::read,
        write: None,
    },
    Format {
        name: "bibtex",
        about: "BibTeX and BibLaTeX bibliographies",
        extensions: &["bib", "bibtex"],
        sniff: bibtex::sniff,
        read: bibtex::read,
        write: Some(bibtex::write),
    },
    Format {
        name: "biblatex",
        about: "BibTeX with the fields of BibLaTeX",
        extensions: &["bib"],
        sniff: |_, _| false,
        read: bibtex::read,
        write: Some(bibtex::write_biblatex),
    },
    Format {
        name: "ris",
        about: "RIS, as reference managers write it",
        extensions: &["ris"],
        sniff: ris::sniff,
        read: ris::read,
        write: Some(ris::write),
    },
    Format {
        name: "nbib",
        about: "MEDLINE, as PubMed writes it",
        extensions: &["nbib"],
        sniff: nbib::sniff,
        read: nbib::read,
        write: None,
    },
    Format {
        name: "endnote",
        about: "EndNote's tagged format",
        extensions: &["enw", "endf"],
        sniff: endnote::sniff,
        read: endnote::read,
        write: None,
    },
    Format {
        name: "wos",
        about: "Web of Science, tagged",
        extensions: &["ciw"],
        sniff: wos::sniff,
        read: wos::read,
        write: None,
    },
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
        name: "csv",
        about: "Tables with a header: CSV, TSV, semicolons",
        extensions: &["csv", "tsv"],
        sniff: csv::sniff,
        read: csv::read,
        write: Some(csv::write),
    },
    Format {
        name: "markdown",
        about: "Lists of papers in Markdown",
        extensions: &["md"],
        sniff: markdown::sniff,
        read: markdown::read,
        write: Some(markdown::write),
    },
    Format {
        name: "yaml",
        about: "Lists of papers in YAML",
        extensions: &["yml", "yaml"],
        sniff: yaml::sniff,
        read: yaml::read,
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
