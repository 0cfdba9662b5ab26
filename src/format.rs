//! The table of formats: name, extensions, how to recognise it, reader, writer. Nothing else lists formats.

pub mod anthology;
pub mod arxiv;
pub mod arxiv_daily;
pub mod arxiv_json;
pub mod bibtex;
pub mod columns;
pub mod crossref;
pub mod csl;
pub mod csv;
pub mod dblp;
pub mod endnote;
pub mod endnote_xml;
pub mod event;
pub mod hf_daily;
pub mod jats;
pub mod json;
pub mod limit;
pub mod markdown;
pub mod mlanthology;
pub mod mods;
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
pub mod xml;
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

/// A row of the table: name, what it is, endings, recogniser, reader.
const fn row(
    name: &'static str,
    about: &'static str,
    extensions: &'static [&'static str],
    sniff: fn(&str, &Hint<'_>) -> bool,
    read: Reader,
) -> Format {
    Format { name, about, extensions, sniff, read, write: None }
}

impl Format {
    /// The same format with its writer.
    const fn writes(self, write: Writer) -> Format {
        Format { write: Some(write), ..self }
    }
}

/// Every format, the first that recognises a text reads it: the loosest come last.
pub static FORMATS: &[Format] = &[
    row(
        "paperlists",
        "Lists of Paper Copilot, one file for each event",
        &["json"],
        paperlists::sniff,
        paperlists::read,
    ),
    row(
        "openreview",
        "Notes of OpenReview, of either interface",
        &["json", "jsonl"],
        openreview::sniff,
        openreview::read,
    ),
    row(
        "virtual-site",
        "What the virtual sites of NeurIPS, ICML, ICLR and CVPR answer",
        &["json"],
        virtual_site::sniff,
        virtual_site::read,
    ),
    row("mlanthology", "Volumes of the ML Anthology", &["json"], mlanthology::sniff, mlanthology::read),
    row(
        "arxiv-json",
        "arXiv's metadata, one paper a line or an array",
        &["json", "jsonl"],
        arxiv_json::sniff,
        arxiv_json::read,
    ),
    row("arxiv-daily", "Daily lists of arXiv by topic", &["json"], arxiv_daily::sniff, arxiv_daily::read),
    row("csl", "CSL-JSON of Zotero and Pandoc", &["json"], csl::sniff, csl::read).writes(csl::write),
    row(
        "semantic-scholar",
        "Answers of Semantic Scholar",
        &["json", "jsonl"],
        semantic_scholar::sniff,
        semantic_scholar::read,
    ),
    row("openalex", "Works of OpenAlex", &["json", "jsonl"], openalex::sniff, openalex::read),
    row("crossref", "Answers of Crossref", &["json"], crossref::sniff, crossref::read),
    row("hf-daily", "Daily papers of Hugging Face", &["json", "jsonl"], hf_daily::sniff, hf_daily::read),
    row(
        "papers-with-code",
        "The data set of Papers with Code",
        &["json"],
        papers_with_code::sniff,
        papers_with_code::read,
    ),
    row(
        "title-authors",
        "A map of titles and their authors",
        &["json"],
        title_authors::sniff,
        title_authors::read,
    ),
    row("bibtex", "BibTeX and BibLaTeX bibliographies", &["bib", "bibtex"], bibtex::sniff, bibtex::read)
        .writes(bibtex::write),
    row("biblatex", "BibTeX with the fields of BibLaTeX", &["bib"], |_, _| false, bibtex::read)
        .writes(bibtex::write_biblatex),
    row("ris", "RIS, as reference managers write it", &["ris"], ris::sniff, ris::read).writes(ris::write),
    row("nbib", "MEDLINE, as PubMed writes it", &["nbib"], nbib::sniff, nbib::read),
    row("endnote", "EndNote's tagged format", &["enw", "endf"], endnote::sniff, endnote::read),
    row("wos", "Web of Science, tagged", &["ciw"], wos::sniff, wos::read),
    row("anthology", "XML of the ACL Anthology", &["xml"], anthology::sniff, anthology::read),
    row(
        "arxiv",
        "feeds of arXiv: answers in Atom, announcements in RSS",
        &["xml", "atom", "rss"],
        arxiv::sniff,
        arxiv::read,
    ),
    row("dblp", "XML of DBLP", &["xml"], dblp::sniff, dblp::read),
    row("mods", "MODS, the XML of libraries", &["xml", "mods"], mods::sniff, mods::read),
    row("endnote-xml", "XML of EndNote", &["xml"], endnote_xml::sniff, endnote_xml::read),
    row(
        "jsonl",
        "Offprint's own JSON, one paper a line",
        &["jsonl", "ndjson"],
        offprint::sniff_lines,
        offprint::read_lines,
    )
    .writes(offprint::write_lines),
    row(
        "json",
        "Offprint's own JSON: an array of papers, or one paper",
        &["json"],
        offprint::sniff_array,
        offprint::read_array,
    )
    .writes(offprint::write_array),
    row("page", "Underline pages of lectures and events, saved as text", &["txt"], page::sniff, page::read),
    row("csv", "Tables with a header: CSV, TSV, semicolons", &["csv", "tsv"], csv::sniff, csv::read)
        .writes(csv::write),
    row("yaml", "Lists of papers in YAML", &["yml", "yaml"], yaml::sniff, yaml::read),
    row("markdown", "Lists of papers in Markdown", &["md"], markdown::sniff, markdown::read)
        .writes(markdown::write),
];

/// The format of a text, by its content.
pub fn recognise(text: &str, hint: &Hint<'_>) -> Option<&'static Format> {
    FORMATS.iter().find(|format| (format.sniff)(text, hint))
}

/// The format of this name.
pub fn named(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// Why a file could not be read: what was seen in its first bytes and in its text, and what could have been.
pub fn unknown_kind(bytes: &[u8], text: &str) -> String {
    if let Some(what) = too_deep(text) {
        return what.to_owned();
    }
    let names: Vec<_> = FORMATS.iter().map(|format| format.name).collect();
    format!("is of no known kind ({}); known are: {}", seen::describe(bytes), names.join(", "))
}

/// What is said of a text that no reader takes because its values are nested too deep.
pub fn too_deep(text: &str) -> Option<&'static str> {
    json::is_too_deep(text).then_some(
        "is JSON nested deeper than 128 levels, which no list of papers is; nothing in it was read",
    )
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
        let said = unknown_kind(b"\x89PNG\r\n\x1a\n....", "");
        assert!(said.contains("a PNG image"), "{said}");
        assert!(FORMATS.iter().all(|format| said.contains(format.name)), "{said}");
    }
}
