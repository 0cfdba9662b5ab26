//! What the writers for other programs make of a paper: RIS, CSL-JSON, tables and Markdown, with values that would be
//! formulas, tags or markup there.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use offprint::format::{self, Outgoing, Record, WriteOptions};
use offprint::paper::{Origin, Paper, Rel};
use offprint::text::{Kind, sanitize_line, typeset};

fn paper(record: Record) -> Paper {
    record
        .into_paper(&Origin { file: sanitize_line("a.bib"), format: "bibtex", ..Origin::default() })
        .unwrap()
}

fn walls() -> Paper {
    paper(Record {
        title: Some("Reading \\textbf{NeRF} Walls: $\\alpha$-Cracks".to_owned()),
        abstract_: Some("We read walls.\n\nTY  - JOUR\nis no tag.".to_owned()),
        authors: ["Ada Brook", "Cy van der Dale", "Hal Ives Jr.", "Plato"].map(str::to_owned).to_vec(),
        venue: Some("TIDE 2031".to_owned()),
        keywords: vec!["walls".to_owned(), "dating, slow".to_owned()],
        kind: Some("oral".to_owned()),
        location: Some("Bergen".to_owned()),
        key: Some("brook-2031".to_owned()),
        doi: Some("10.1000/walls_31".to_owned()),
        links: vec![
            (Rel::Page, "https://tides.example.org/31".to_owned()),
            (Rel::Pdf, "https://tides.example.org/31.pdf".to_owned()),
        ],
        ..Record::default()
    })
}

fn written(format: &str, out: &[Outgoing<'_>], options: &WriteOptions<'_>) -> String {
    let write = format::named(format).and_then(|format| format.write).unwrap();
    write(out, options)
}

fn plainly(format: &str, papers: &[Paper]) -> String {
    let out: Vec<_> = papers.iter().map(Outgoing::new).collect();
    written(format, &out, &WriteOptions::default())
}

#[test]
fn ris_has_one_value_a_line() {
    let paper = walls();
    let out = Outgoing { note: Some("Mine\nER  - "), tags: vec!["later"], ..Outgoing::new(&paper) };
    let wanted = [
        "TY  - CONF",
        "ID  - brook-2031",
        "TI  - Reading NeRF Walls: α-Cracks",
        "AU  - Brook, Ada",
        "AU  - van der Dale, Cy",
        "AU  - Ives, Hal, Jr.",
        "AU  - Plato",
        "T2  - TIDE",
        "PY  - 2031",
        "CY  - Bergen",
        "M3  - oral",
        "DO  - 10.1000/walls_31",
        "UR  - https://tides.example.org/31",
        "L1  - https://tides.example.org/31.pdf",
        "KW  - walls",
        "KW  - dating, slow",
        "KW  - later",
        "AB  - We read walls. TY - JOUR is no tag.",
        "N1  - Mine ER -",
        "DP  - Offprint",
        "ER  - ",
        "",
    ];
    assert_eq!(written("ris", &[out], &WriteOptions::default()), wanted.join("\r\n"));
}

#[test]
fn csl_has_the_variables_of_the_style_language() {
    let items: serde_json::Value = serde_json::from_str(&plainly("csl", &[walls()])).unwrap();
    let wanted = serde_json::json!([{
        "id": "brook-2031",
        "type": "paper-conference",
        "title": "Reading NeRF Walls: α-Cracks",
        "author": [
            {"family": "Brook", "given": "Ada"},
            {"family": "van der Dale", "given": "Cy"},
            {"family": "Ives", "given": "Hal", "suffix": "Jr."},
            {"literal": "Plato"}
        ],
        "issued": {"date-parts": [[2031]]},
        "container-title": "TIDE",
        "event-place": "Bergen",
        "genre": "oral",
        "DOI": "10.1000/walls_31",
        "URL": "https://tides.example.org/31",
        "keyword": "walls; dating, slow",
        "abstract": "We read walls.\n\nTY - JOUR is no tag."
    }]);
    assert_eq!(items, wanted);
}

#[test]
fn a_title_that_would_be_read_as_markup_is_written_as_its_source() {
    for raw in ["Searching by A\\* and B\\*", "Costs of \\$5 and \\$6", "A\\_b \\textasciitilde{} ``c''"] {
        let paper = paper(Record { title: Some(raw.to_owned()), ..Record::default() });
        let written = Outgoing::new(&paper).title().unwrap();
        assert_eq!(typeset(&written, Kind::Title).plain(), paper.title.as_ref().unwrap().plain());
    }
}

#[test]
fn a_cell_is_quoted_and_no_formula() {
    let record = |title: &str| Record { title: Some(title.to_owned()), ..Record::default() };
    for (title, cell) in [
        ("=1+1", "\"'=1+1\""),
        ("+49", "\"'+49\""),
        ("-1", "\"'-1\""),
        ("@sum", "\"'@sum\""),
        ("＝x", "\"'＝x\""),
        ("say \"so\", please", "\"say \"\"so\"\", please\""),
        ("a=b", "\"a=b\""),
    ] {
        let papers = [paper(record(title))];
        let text = plainly("csv", &papers);
        let rows: Vec<_> = text.split("\r\n").collect();
        let header = [
            "key",
            "title",
            "authors",
            "venue",
            "year",
            "keywords",
            "kind",
            "track",
            "session",
            "award",
            "location",
            "doi",
            "arxiv_id",
            "anthology_id",
            "openreview_id",
            "page_url",
            "pdf",
            "code",
            "homepage",
            "abstract",
        ];
        let header = header.map(|name| format!("\"{name}\"")).join(",");
        assert_eq!(rows[0], header);
        assert!(rows[1].starts_with(&format!("\"\",{cell},\"\"")), "{}", rows[1]);
        assert_eq!(rows[2..], [""]);
        let raw = WriteOptions { raw_cells: true, ..WriteOptions::default() };
        assert!(!written("csv", &[Outgoing::new(&papers[0])], &raw).contains("\"'"));
    }
}

#[test]
fn notes_and_tags_have_columns_when_they_were_asked_for() {
    let paper = walls();
    let out = Outgoing { note: Some("=mine"), tags: vec!["a", "b"], ..Outgoing::new(&paper) };
    let text = written("csv", &[out], &WriteOptions::default());
    assert!(text.starts_with("\"key\"") && text.contains(",\"note\",\"tags\"\r\n"), "{text}");
    assert!(text.ends_with(",\"'=mine\",\"a; b\"\r\n"), "{text}");
    let bib = Outgoing { note: Some("50% {mine"), tags: vec!["later"], ..Outgoing::new(&paper) };
    let text = written("bibtex", &[bib], &WriteOptions::default());
    assert!(text.contains("annote = {50\\% \\textbraceleft{}mine}") && text.contains("later"), "{text}");
    assert!(!text.contains("abstract"), "an abstract only when it is asked for: {text}");
}

#[test]
fn markdown_shows_what_a_paper_holds_and_reads_none_of_it() {
    let hostile = paper(Record {
        title: Some("1. [x](javascript:y) \\& a\\_b # | ~".to_owned()),
        abstract_: Some("- no list\n\n# no heading\n\n> <b>no</b> `code` &lt;i&gt;".to_owned()),
        authors: vec!["A*B".to_owned()],
        ..Record::default()
    });
    let options = WriteOptions { abstracts: true, ..WriteOptions::default() };
    let papers = [walls(), hostile];
    let out: Vec<_> = papers.iter().map(Outgoing::new).collect();
    let text = written("markdown", &out, &options);
    let wanted = [
        "### Reading **NeRF** Walls: α-Cracks",
        "",
        "- **Authors:** Ada Brook, Cy van der Dale, Hal Ives Jr., Plato",
        "- **Venue:** TIDE 2031",
        "- **Kind:** oral",
        "- **Location:** Bergen",
        "- **Keywords:** walls; dating, slow",
        "- **Page:** <https://tides.example.org/31>",
        "- **PDF:** <https://tides.example.org/31.pdf>",
        "- **DOI:** [10.1000/walls\\_31](<https://doi.org/10.1000/walls_31>)",
        "- **Key:** brook-2031",
        "",
        "> **Abstract:** We read walls.",
        ">",
        "> TY - JOUR is no tag.",
        "",
    ];
    assert!(text.starts_with(&wanted.join("\n")), "{text}");
    let rest = text.split("\n### ").nth(1).unwrap();
    let wanted = [
        "1&#46; &#91;x&#93;(javascript:y) & a&#95;b &#35; &#124; &#126;",
        "",
        "- **Authors:** A\\*B",
        "",
        "> **Abstract:** • no list",
        ">",
        "> **no heading**",
        ">",
        "> &#62; **no** `code` &#60;i&#62;",
        "",
    ];
    assert_eq!(rest, wanted.join("\n"));
}
