//! Written bibliographies are read again: the same papers come back, and hostile ones add or lose no entry. Where
//! BibTeX itself is installed, it has the last word.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use offprint::format::{self, Hint, Outgoing, Parsed, Record, WriteOptions, Writer};
use offprint::paper::{Origin, Paper, Rel};
use offprint::source::decode::decode;
use offprint::text::{Style, sanitize_line};
use serde_json::Value;
use std::path::PathBuf;

const HARBOUR: &str = include_str!("fixtures/harbour.bib");
const DIALECTS: [&str; 2] = ["bibtex", "biblatex"];

fn papers(records: Vec<Record>) -> Vec<Paper> {
    let origin = Origin { file: sanitize_line("a.bib"), format: "bibtex", ..Origin::default() };
    records.into_iter().filter_map(|record| record.into_paper(&origin).ok()).collect()
}

fn read(text: &str) -> Vec<Paper> {
    let parsed = Parsed::by(format::named("bibtex").unwrap().read, text, &Hint::default());
    assert_eq!(parsed.issues, [], "{}", &text[..text.len().min(2_000)]);
    papers(parsed.records)
}

fn write(format: &str, papers: &[Paper]) -> String {
    let write: Writer = format::named(format).and_then(|format| format.write).unwrap();
    let out: Vec<_> = papers.iter().map(Outgoing::new).collect();
    write(&out, &WriteOptions { abstracts: true, ..WriteOptions::default() })
}

/// What BibTeX can hold of a paper: title and abstract as shown, and the facts.
fn held(paper: &Paper) -> Vec<(&'static str, String)> {
    let link = |rel| paper.links.iter().find(|link| link.rel == rel).map(|link| link.url.as_str().to_owned());
    let names: Vec<_> = paper.authors.iter().map(|author| author.name.as_str()).collect();
    let keywords: Vec<_> = paper.keywords.iter().map(|keyword| keyword.as_str()).collect();
    let arxiv = paper.identity.prints().iter().find(|print| print.as_str().starts_with("arxiv:"));
    vec![
        ("title", paper.title.as_ref().map(|title| title.plain().to_owned()).unwrap_or_default()),
        ("abstract", paper.abstract_().map(|text| text.plain().to_owned()).unwrap_or_default()),
        ("authors", names.join(" & ")),
        ("venue", paper.venue.as_ref().map(ToString::to_string).unwrap_or_default()),
        ("year", format!("{:?}", paper.year)),
        ("keywords", keywords.join(" & ")),
        ("kind", paper.kind.as_deref().unwrap_or_default().to_owned()),
        ("location", paper.location.as_deref().unwrap_or_default().to_owned()),
        ("doi", paper.doi.as_deref().unwrap_or_default().to_owned()),
        ("page", link(Rel::Page).unwrap_or_default()),
        ("pdf", link(Rel::Pdf).unwrap_or_default()),
        ("arxiv", arxiv.map(|print| print.as_str().to_owned()).unwrap_or_default()),
    ]
}

/// What is other in the papers that were read again, field by field.
fn differences(before: &[Paper], after: &[Paper]) -> Vec<String> {
    let mut found = Vec::new();
    for (before, after) in before.iter().zip(after) {
        for ((field, before), (_, after)) in held(before).into_iter().zip(held(after)) {
            if before != after {
                found.push(format!("{field}: {before:?}\n      -> {after:?}"));
            }
        }
    }
    found
}

#[test]
fn what_is_written_is_read_again() {
    let before = papers(Parsed::by(format::named("bibtex").unwrap().read, HARBOUR, &Hint::default()).records);
    for dialect in DIALECTS {
        let text = write(dialect, &before);
        let after = read(&text);
        assert_eq!((before.len(), differences(&before, &after)), (after.len(), vec![]), "{text}");
        assert_eq!(write(dialect, &after), text, "writing again changes nothing");
    }
}

#[test]
fn papers_of_the_corpora_are_read_again() {
    let Some(corpora) = std::env::var_os("OFFPRINT_CORPORA") else { return };
    let corpora = PathBuf::from(corpora).join("corpora");
    let truth: serde_json::Map<String, Value> =
        serde_json::from_str(&std::fs::read_to_string(corpora.join("truth.json")).unwrap()).unwrap();
    let (mut count, mut all) = (0, Vec::new());
    for name in truth.keys().filter(|name| name.ends_with(".bib") || name.ends_with(".bibtex")) {
        let text = decode(std::fs::read(corpora.join(name)).unwrap().into()).text;
        let before =
            papers(Parsed::by(format::named("bibtex").unwrap().read, &text, &Hint::default()).records);
        count += before.len();
        if let Some((items, said)) = bibtex(&write("bibtex", &before)) {
            assert_eq!((items, errors(&said)), (before.len(), vec![]), "{name}");
        }
        for dialect in DIALECTS {
            let after = read(&write(dialect, &before));
            assert_eq!(before.len(), after.len(), "{name}");
            all.extend(
                differences(&before, &after).into_iter().map(|what| format!("{name}, {dialect}: {what}")),
            );
        }
    }
    println!("{} differences in {count} papers", all.len());
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// What must not end a value, begin an entry or run.
const HOSTILE: &[&str] = &[
    "}",
    "{",
    "} , title = {x}}\n@article{gone, title = {y}",
    "a } b { c",
    "\\} \\{ \\",
    "\\end{document}",
    "\\input{/etc/passwd} \\write18{ls}",
    "100 % of it",
    "Line\n@article{inside, title={x}}\nend",
    "@string{a = {b}}",
    "@a(b, c)\n\n@a(b,\n\n @a(b,\n\n@a(b,\n\n@a(b,\n\n@a(b,\n\n@a(b,\n\n@a(b,",
    "\"quoted\" # joined",
    "$x \\input{y}$ and $\\alpha}$",
    "$a {b$ c}$",
    "~ ^ _ & # $ 5 $",
    "and others and And",
    "-- --- ``quotes'' ''",
    "&amp;amp; &lt;b&gt; <b>bold</b> *em* **strong** `code`",
    "\u{202e}evil\u{1b}[31m",
    "Ünïcödé 河流 \u{1f600} é\u{301}",
    "",
];

fn hostile() -> Vec<Paper> {
    let record = |(at, text): (usize, &&str)| Record {
        title: Some(format!("T{at} {text}")),
        abstract_: Some(format!("{text}\n\n@misc{{x,\n title={{y}}}}\n\n{text}")),
        authors: vec![format!("Ada {text} Brook"), (*text).to_owned(), "Brook, Ada".to_owned()],
        venue: Some(format!("{text} 2031")),
        keywords: vec![(*text).to_owned(), "a, b".to_owned()],
        kind: Some((*text).to_owned()),
        location: Some((*text).to_owned()),
        key: Some((*text).to_owned()),
        doi: Some(format!("10.1000/{}", text.replace(char::is_whitespace, ""))),
        links: vec![
            (Rel::Page, format!("https://e.org/{text}")),
            (Rel::Pdf, format!("https://e.org/?q={text}")),
        ],
        ..Record::default()
    };
    papers(HOSTILE.iter().enumerate().map(record).collect())
}

/// What another parser makes of a file: its entries.
fn entries_by_crate(text: &str) -> usize {
    use serde_bibtex::{de::Deserializer, entry::BorrowEntry};
    let entries = Deserializer::from_str(text).into_iter::<BorrowEntry<'_>>();
    entries.inspect(|entry| assert!(entry.is_ok(), "{entry:?} in {text}")).count()
}

#[test]
fn hostile_papers_neither_add_nor_lose_an_entry() {
    let before = hostile();
    assert_eq!(before.len(), HOSTILE.len());
    for dialect in DIALECTS {
        let text = write(dialect, &before);
        let after = read(&text);
        let lines = text.lines().filter(|line| line.trim_start().starts_with('@')).count();
        assert_eq!([after.len(), entries_by_crate(&text), lines], [before.len(); 3], "{text}");
        for (before, after) in before.iter().zip(&after) {
            let plain = |paper: &Paper| paper.title.as_ref().map(|title| title.plain().to_owned());
            assert_eq!(plain(before), plain(after), "{:?}", before.raw_title);
            assert_eq!(before.authors.len(), after.authors.len(), "{:?}", before.authors);
        }
    }
}

#[test]
fn styles_and_formulas_are_written_as_tex() {
    for (raw, tex) in [
        ("Bold \\textbf{Walls} and <i>slow</i> tides", "Bold \\textbf{Walls} and \\emph{slow} tides"),
        ("On $\\alpha$-cracks of $K_{n}$", "On {$\\alpha$}-cracks of {$K_{n}$}"),
        ("On $\\write18{x}$", "On"),
        (
            "NeRF, L2-LoRA and Soft-Weighted walls in 3D",
            "{NeRF}, {L2}-{LoRA} and Soft-Weighted walls in {3D}",
        ),
        ("Élan & 50% of C_1", "{\\'E}lan \\& 50\\% of C\\_1"),
        ("Naïve Ångström", "Na{\\\"\\i}ve {\\AA}ngstr{\\\"o}m"),
    ] {
        let paper = papers(vec![Record { title: Some(raw.to_owned()), ..Record::default() }]);
        let text = write("bibtex", &paper);
        let line = text.lines().find_map(|line| line.trim().strip_prefix("title = {")).unwrap();
        assert!(line.starts_with(tex), "{raw:?} is written {line}");
        assert!(!line.contains("\\write"), "{line}");
        let again = read(&text);
        let (before, after) = (paper[0].title.as_ref().unwrap(), again[0].title.as_ref().unwrap());
        assert_eq!(before.plain(), after.plain());
        let bold = |text: &offprint::text::Text| {
            text.spans().iter().filter(|span| span.style == Style::BOLD).count()
        };
        assert_eq!(bold(before), bold(after), "{raw:?}");
    }
}

#[test]
fn keys_are_kept_or_made_and_each_is_used_once() {
    let record = |key: Option<&str>, author: &str, title: &str| Record {
        key: key.map(str::to_owned),
        authors: vec![author.to_owned()],
        title: Some(title.to_owned()),
        year: Some(2031),
        ..Record::default()
    };
    let long = "k".repeat(81);
    let papers = papers(vec![
        record(Some("DBLP:conf/tide/Reed31"), "A", "T"),
        record(Some("dblp:conf/tide/reed31"), "Ossian van der Réed", "The Counting of Eels"),
        record(Some("has blank"), "Ossian van der Réed", "The Counting of Eels"),
        record(Some(&long), "Ossian van der Réed", "The Counting of Eels"),
        record(None, "河", "流"),
        record(Some("vanderreed2031counting-2"), "A", "T"),
    ]);
    let text = write("bibtex", &papers);
    let keys: Vec<_> =
        text.lines().filter_map(|line| line.strip_prefix('@')?.split_once('{')).map(|(_, key)| key).collect();
    let wanted = [
        "DBLP:conf/tide/Reed31,",
        "vanderreed2031counting,",
        "vanderreed2031counting-3,",
        "vanderreed2031counting-4,",
        "2031,",
        "vanderreed2031counting-2,",
    ];
    assert_eq!(keys, wanted);
}

proptest::proptest! {
    /// Any title, name and abstract, written and read, is one entry and the same title.
    #[test]
    fn any_paper_is_one_entry(title in "([{}\\\\$%#&_~^@\",= a-zA-Z<>*`'-]|\\PC){1,40}", name in "([{}\\\\,@ a-z]|and|\\PC){0,20}") {
        let record = Record { title: Some(format!("T{title}")), abstract_: Some(title.clone()), authors: vec![name.clone()], ..Record::default() };
        let before = papers(vec![record]);
        for dialect in DIALECTS {
            let text = write(dialect, &before);
            let after = read(&text);
            proptest::prop_assert_eq!(after.len(), 1, "{}", text);
            proptest::prop_assert_eq!(entries_by_crate(&text), 1, "{}", text);
            proptest::prop_assert_eq!(held(&after[0]), held(&before[0]), "{}", text);
            proptest::prop_assert_eq!(after[0].authors.len(), before[0].authors.len(), "{}", text);
        }
    }
}

/// The bibliography that BibTeX itself makes of a file, where it is installed: its `\bibitem`s, and what it says.
fn bibtex(text: &str) -> Option<(usize, String)> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.bib"), text).unwrap();
    std::fs::write(folder.path().join("a.aux"), "\\citation{*}\n\\bibstyle{plain}\n\\bibdata{a}\n").unwrap();
    let run = std::process::Command::new("bibtex").arg("a").current_dir(folder.path()).output().ok()?;
    let made = std::fs::read(folder.path().join("a.bbl")).unwrap_or_default();
    let items = String::from_utf8_lossy(&made).matches("\\bibitem{").count();
    Some((items, String::from_utf8_lossy(&run.stdout).into_owned()))
}

/// What BibTeX calls an error.
fn errors(said: &str) -> Vec<&str> {
    said.lines().filter(|line| line.contains("---line") || line.contains("error message")).collect()
}

#[test]
fn bibtex_accepts_what_is_written() {
    let ours = papers(Parsed::by(format::named("bibtex").unwrap().read, HARBOUR, &Hint::default()).records);
    for papers in [ours, hostile()] {
        let Some((items, said)) = bibtex(&write("bibtex", &papers)) else {
            println!("bibtex is not installed: what is written was not tried with it");
            return;
        };
        let errors: Vec<_> =
            said.lines().filter(|line| line.contains("---line") || line.contains("error")).collect();
        assert_eq!((items, errors), (papers.len(), vec![]), "{said}");
    }
}

/// What Biber says of a file that BibLaTeX would read, where it is installed.
fn biber(text: &str) -> Option<(bool, String)> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.bib"), text).unwrap();
    let run = std::process::Command::new("biber")
        .args(["--tool", "--output-file", "b.bib", "a.bib"])
        .current_dir(folder.path())
        .output()
        .ok()?;
    Some((run.status.success(), String::from_utf8_lossy(&run.stdout).into_owned()))
}

#[test]
fn biber_accepts_what_is_written() {
    let ours = papers(Parsed::by(format::named("bibtex").unwrap().read, HARBOUR, &Hint::default()).records);
    for papers in [ours, hostile()] {
        let Some((is_done, said)) = biber(&write("biblatex", &papers)) else {
            println!("biber is not installed: what is written was not tried with it");
            return;
        };
        let errors: Vec<_> = said.lines().filter(|line| line.starts_with("ERROR")).collect();
        assert_eq!((is_done, errors), (true, vec![]), "{said}");
    }
}
