//! Tables, tagged formats and lists as the program meets them: a file is known by its content and by nothing else, no
//! bytes make a reader panic, and a bad record costs no other.
#![allow(clippy::unwrap_used, reason = "a test may fail by a panic")]

use offprint::format::{self, FORMATS, Format, Hint, Parsed};
use offprint::paper::Origin;
use offprint::text::sanitize_line;
use proptest::prelude::*;

/// Fixtures of the formats that are tried here.
const UGLY: &[(&str, &str)] = &[
    ("ris", include_str!("fixtures/ugly.ris")),
    ("nbib", include_str!("fixtures/ugly.nbib")),
    ("endnote", include_str!("fixtures/ugly.enw")),
    ("wos", include_str!("fixtures/ugly.wos")),
    ("csv", include_str!("fixtures/ugly.csv")),
    ("yaml", include_str!("fixtures/ugly.yml")),
    ("markdown", include_str!("fixtures/ugly-list.md")),
    ("markdown", include_str!("fixtures/ugly-table.md")),
];

/// What is of another kind, or of none.
const OTHER: &[(Option<&str>, &str)] = &[
    (Some("json"), include_str!("fixtures/papers.json")),
    (Some("page"), include_str!("fixtures/page-lecture.txt")),
    (Some("page"), include_str!("fixtures/page-listing.txt")),
    (Some("jsonl"), "{\"title\": \"On Rivers\", \"authors\": [\"Ada Brook\"]}\n"),
    (
        None,
        "Dear Ada,\n\nthe title, the authors and the abstract are in the mail.\nTY for it - and ER is near.\n",
    ),
    (
        None,
        "@inproceedings{brook2031,\n  title = {On Rivers},\n  author = {Brook, Ada},\n  url = {https://example.org}\n}\n",
    ),
    (
        None,
        "<?xml version=\"1.0\"?>\n<collection id=\"2031.tide\">\n<paper><title>On Rivers</title></paper>\n</collection>\n",
    ),
    (None, "<html><body>\n\n# Rivers\n\n**On Rivers** https://example.org\n</body></html>\n"),
    (
        None,
        "# Offprint\n\nA reader. See [the manual](https://example.org/manual).\n\n- [x] done\n- [ ] not done\n",
    ),
    (None, "name,price\nsalt,3\n"),
    (None, "[package]\nname = \"tide\"\nauthors = [\"Ada\"]\n"),
    (None, "title: A Page\nauthors: Ada Brook\n"),
    (None, "\u{0}\u{1}\u{2}"),
    (None, ""),
];

fn mine() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().filter(|format| UGLY.iter().any(|(name, _)| *name == format.name))
}

#[test]
fn a_file_is_known_by_its_content_whatever_its_name() {
    for file_name in ["", "papers.csv", "references.ris", "README.md", "papers.bib"] {
        let hint = Hint { file_name };
        for (name, text) in UGLY {
            assert_eq!(format::recognise(text, &hint).map(|format| format.name), Some(*name), "{file_name}");
        }
        for (name, text) in OTHER {
            let taken: Vec<_> =
                mine().filter(|format| (format.sniff)(text, &hint)).map(|format| format.name).collect();
            assert_eq!(taken, [""; 0], "{text}");
            if let Some(name) = name {
                assert_eq!(format::recognise(text, &hint).map(|format| format.name), Some(*name));
            }
        }
    }
}

#[test]
fn every_record_is_a_paper_or_is_told_of() {
    let origin = Origin { file: sanitize_line("ugly"), format: "csv", ..Origin::default() };
    for (name, text) in UGLY {
        let parsed = Parsed::by(format::named(name).unwrap().read, text, &Hint::default());
        let lines = text.lines().count();
        assert!(parsed.records.windows(2).all(|pair| pair[0].line < pair[1].line), "{name}");
        assert!(parsed.issues.windows(2).all(|pair| pair[0].line <= pair[1].line), "{name}");
        for record in parsed.records {
            assert!((1..=lines).contains(&record.line), "{name}");
            let (line, is_bare) = (record.line, record.title.is_none() && record.abstract_.is_none());
            match record.into_paper(&origin) {
                Ok(paper) => assert!(!is_bare && paper.title.is_some(), "{name}"),
                Err(issue) => assert!(is_bare && issue.line == line, "{name}"),
            }
        }
    }
}

/// A record of each line-wise format that is wrong in itself, and the titles on both sides of it.
const BAD: &[(&str, &str)] = &[
    (
        "ris",
        "TY  - CONF\nTI  - First\nAU  - A\nER  - \nTY\u{0}\n!!\nTY  - \n\nTY  - CONF\nTI  - Last\nER  - \n",
    ),
    ("nbib", "PMID- 1\nTI  - First\n\nPMID- \u{fffd}\n     -\n\nPMID- 3\nTI  - Last\n"),
    ("endnote", "%0 Book\n%T First\n\n%0 \n%\n%% x\n\n%0 Book\n%T Last\n"),
    ("wos", "PT J\nTI First\nER\n\n   lost\nPT\n  \nER\n\nPT J\nTI Last\nER\nEF\n"),
    ("csv", "title,link\nFirst,https://example.org/1\n\"torn,x\n,,,,,\nLast,https://example.org/2\n"),
    (
        "yaml",
        "- title: First\n  url: https://example.org/1\n- title: [\n- {{{\n- title: Last\n  url: https://example.org/2\n",
    ),
    ("markdown", "### First\n\n**Authors:** A B\n\n### <b\n\n**Authors\n\n### Last\n\n**Authors:** C D\n"),
];

#[test]
fn a_bad_record_stops_no_file() {
    for (name, text) in BAD {
        let parsed = Parsed::by(format::named(name).unwrap().read, text, &Hint::default());
        let titles: Vec<_> = parsed.records.iter().filter_map(|record| record.title.as_deref()).collect();
        assert_eq!((titles.first(), titles.last()), (Some(&"First"), Some(&"Last")), "{name}: {parsed:?}");
    }
}

/// Pieces with which these formats are written: what is made of them is nearly one of them.
const PIECES: &[&str] = &[
    "TY  - ",
    "ER  - ",
    "TI  - ",
    "PMID- ",
    "%0 ",
    "%T ",
    "PT J",
    "ER",
    "title",
    "authors",
    "abstract",
    "link",
    ",",
    ";",
    "\t",
    "\n",
    "\n\n",
    "\"",
    "'",
    "- ",
    ": ",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "|",
    "|---|---|",
    "**",
    "*",
    "#",
    "### ",
    "&a ",
    "*a",
    "https://openreview.net/forum?id=",
    "<details><summary>Abstract</summary>",
    "</details>",
    "<br>",
    "x",
    "é",
    "日本",
    "\u{0}",
    "\u{feff}",
    "\\",
    "$",
    "1. ",
    "10.5555/x",
    "2031",
    " ",
    "      ",
    "---\n",
    "~",
    "![",
    "](",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_damage_makes_a_reader_panic(
        at in 0..UGLY.len(),
        cuts in proptest::collection::vec((0.0..1.0f64, 0usize..40, 0..PIECES.len()), 1..8),
    ) {
        let mut text = UGLY[at].1.to_owned();
        for (place, gone, piece) in cuts {
            let start = text.floor_char_boundary((place * text.len() as f64) as usize);
            let end = text.ceil_char_boundary((start + gone).min(text.len()));
            text.replace_range(start..end, PIECES[piece]);
        }
        for format in mine() {
            let _ = (format.sniff)(&text, &Hint::default());
            let parsed = Parsed::by(format.read, &text, &Hint::default());
            let lines = text.lines().count().max(1);
            prop_assert!(parsed.records.iter().all(|record| (1..=lines).contains(&record.line)));
            prop_assert!(parsed.issues.iter().all(|issue| (1..=lines).contains(&issue.line)), "{:?}", parsed.issues);
        }
    }

    #[test]
    fn nothing_made_of_their_pieces_makes_a_reader_panic(pieces in proptest::collection::vec(0..PIECES.len(), 0..60)) {
        let text: String = pieces.iter().map(|piece| PIECES[*piece]).collect();
        for format in mine() {
            let _ = (format.sniff)(&text, &Hint::default());
            let _ = Parsed::by(format.read, &text, &Hint::default());
        }
    }
}
