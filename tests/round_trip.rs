//! What is written is read again: for every format that is written, the same paper for all that the format can hold. Over
//! the built-in papers and fixtures always; over the corpora where `OFFPRINT_CORPORA` names them, with a table of what
//! differs.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

use offprint::export;
use offprint::format::{Format, Hint, Outgoing, Parsed, Record, WriteOptions};
use offprint::paper::{Origin, Paper, Rel};
use offprint::source::{self, Options, Place};
use offprint::text::{Style, Text, sanitize_line};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// What may be told of a paper.
type Field = (&'static str, fn(&Paper) -> String);

const FIELDS: &[Field] = &[
    ("title", |paper| plain(paper.title.as_ref())),
    ("abstract", |paper| plain(paper.abstract_().as_ref())),
    ("emphasis", |paper| emphasis(paper, Style::BOLD | Style::ITALIC)),
    ("code", |paper| emphasis(paper, Style::CODE)),
    ("small capitals", |paper| emphasis(paper, Style::SMALLCAPS)),
    ("underlines", |paper| emphasis(paper, Style::UNDERLINE)),
    ("struck words", |paper| emphasis(paper, Style::STRIKE)),
    ("source", |paper| format!("{:?} {:?}", paper.raw_title, paper.raw_abstract)),
    ("authors", |paper| joined(paper.authors.iter().map(|author| author.name.as_str()))),
    ("venue", |paper| paper.venue.as_ref().map(ToString::to_string).unwrap_or_default()),
    ("year", |paper| format!("{:?}", paper.year)),
    ("keywords", |paper| joined(paper.keywords.iter().map(|keyword| keyword.as_str()))),
    ("kind", |paper| said(paper.kind.as_deref())),
    ("decision", |paper| format!("{:?}", paper.decision)),
    ("track", |paper| said(paper.track.as_deref())),
    ("session", |paper| said(paper.session.as_deref())),
    ("award", |paper| said(paper.award.as_deref())),
    ("location", |paper| said(paper.location.as_deref())),
    ("key", |paper| said(paper.key.as_deref())),
    ("doi", |paper| said(paper.doi.as_deref())),
    ("identifiers", identifiers),
    ("page", |paper| first(paper, Rel::Page)),
    ("pdf", |paper| first(paper, Rel::Pdf)),
    ("first code", |paper| first(paper, Rel::Code)),
    ("first other", |paper| first(paper, Rel::Other)),
    ("address", |paper| {
        [first(paper, Rel::Page), first(paper, Rel::Pdf)]
            .into_iter()
            .find(|url| !url.is_empty())
            .unwrap_or_default()
    }),
    // The resolver's address is made of the DOI.
    ("all links", |paper| {
        joined(paper.links.iter().filter(|link| link.rel != Rel::Doi).map(|link| link.url.as_str()))
    }),
    ("related", |paper| joined(paper.related.iter().map(|other| other.title.plain()))),
];

/// What a format has no place for.
const CANNOT: &[(&str, &[&str])] = &[
    ("json", &[]),
    ("jsonl", &[]),
    ("bibtex", &["struck words", "source", "key", "identifiers", "address", "all links", "related"]),
    ("biblatex", &["struck words", "source", "key", "identifiers", "address", "all links", "related"]),
    // Emphasis is kept but for some that begins or ends within a word.
    ("markdown", &["emphasis", "small capitals", "underlines", "source", "related"]),
    ("csv", &["emphasis", "code", "small capitals", "underlines", "struck words", "source", "related"]),
    (
        "ris",
        &[
            "emphasis",
            "code",
            "small capitals",
            "underlines",
            "struck words",
            "source",
            "track",
            "session",
            "award",
            "identifiers",
            "related",
        ],
    ),
    (
        "csl",
        &[
            "emphasis",
            "code",
            "small capitals",
            "underlines",
            "struck words",
            "source",
            "track",
            "session",
            "award",
            "identifiers",
            "page",
            "pdf",
            "first code",
            "first other",
            "all links",
            "related",
        ],
    ),
];

fn plain(text: Option<&Text>) -> String {
    text.map(|text| text.plain().to_owned()).unwrap_or_default()
}

fn said(value: Option<&str>) -> String {
    value.unwrap_or_default().to_owned()
}

fn joined<'a>(values: impl Iterator<Item = &'a str>) -> String {
    values.collect::<Vec<_>>().join(" & ")
}

/// The words of title and abstract that have one of the styles; blanks have no look.
fn emphasis(paper: &Paper, styles: Style) -> String {
    let texts = [paper.title.clone(), paper.abstract_()];
    let mut out = String::new();
    for text in texts.iter().flatten() {
        for (piece, style) in text.runs(0..text.plain().len()) {
            let shown = style & styles;
            piece.split_whitespace().filter(|_| !shown.is_empty()).for_each(|word| {
                let last = out.rsplit('|').next().unwrap_or_default().to_owned();
                let mark = format!("{:?}:", shown);
                if !last.starts_with(&mark) {
                    out += &format!("|{mark}");
                }
                out += word;
            });
        }
    }
    out
}

fn identifiers(paper: &Paper) -> String {
    let prints = paper.identity.prints().iter();
    joined(prints.filter(|id| !id.is_of_title() && !id.is_of_abstract()).map(|id| id.as_str()))
}

fn first(paper: &Paper, rel: Rel) -> String {
    said(paper.links.iter().find(|link| link.rel == rel).map(|link| link.url.as_str()))
}

fn written_formats() -> impl Iterator<Item = &'static Format> {
    export::formats()
}

/// What is other in papers that were written and read again, field by field.
fn differences(format: &Format, before: &[&Paper]) -> Vec<(&'static str, String)> {
    let out: Vec<_> = before.iter().map(|paper| Outgoing::new(paper)).collect();
    let options = WriteOptions { abstracts: true, ..WriteOptions::default() };
    let text = export::to_string(format.name, &out, &options).unwrap();
    let parsed = Parsed::by(format.read, &text, &Hint::default());
    let origin = Origin { file: sanitize_line("again"), format: format.name, ..Origin::default() };
    let after: Vec<_> =
        parsed.records.into_iter().filter_map(|record| record.into_paper(&origin).ok()).collect();
    let mut found: Vec<_> = parsed.issues.iter().map(|issue| ("issues", issue.what.clone())).collect();
    if before.len() != after.len() {
        let titles = |mut papers: Vec<&Paper>| {
            papers.sort_by_key(|paper| plain(paper.title.as_ref()));
            papers.into_iter().map(|paper| paper.heading().plain().to_owned()).collect::<Vec<_>>()
        };
        let (one, two) = (titles(before.to_vec()), titles(after.iter().collect()));
        let odd = one.iter().zip(&two).find(|(a, b)| a != b);
        found.push(("papers", format!("{} -> {}: {odd:?}", before.len(), after.len())));
        return found;
    }
    let cannot = CANNOT.iter().find(|(name, _)| *name == format.name).expect("a row for each format").1;
    for (field, tell) in FIELDS.iter().filter(|(field, _)| !cannot.contains(field)) {
        for (before, after) in before.iter().zip(&after) {
            let (before, after) = (tell(before), tell(after));
            // A number of arXiv is an address for who reads it in BibTeX.
            let is_added =
                *field == "page" && before.is_empty() && after.starts_with("https://arxiv.org/abs/");
            if before != after && !is_added {
                found.push((field, format!("{before:?}\n      -> {after:?}")));
            }
        }
    }
    found
}

/// The papers in files and folders, each record for itself.
fn papers_in(path: &Path) -> Vec<Paper> {
    source::open(&source::paths(&[path.to_owned()]), &Options::default(), &mut |_| ControlFlow::Continue(()))
        .papers
}

fn assert_same(papers: &[Paper]) {
    assert!(!papers.is_empty());
    let papers: Vec<&Paper> = papers.iter().collect();
    let found = written_formats().flat_map(|format| {
        let found = differences(format, &papers).into_iter();
        found.map(|(field, what)| format!("{} {field}: {what}", format.name))
    });
    let found: Vec<_> = found.collect();
    assert!(found.is_empty(), "{} differences\n{}", found.len(), found.join("\n"));
}

#[test]
fn the_built_in_papers_are_read_again() {
    let inputs = [Place::Sample.into()];
    assert_same(&source::open(&inputs, &Options::default(), &mut |_| ControlFlow::Continue(())).papers);
}

#[test]
fn the_papers_of_the_fixtures_are_read_again() {
    assert_same(&papers_in(&PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")));
}

/// A paper as a reader hands it over: title, abstract, authors, keywords, parted by bars.
type Row = (&'static str, &'static str, &'static str, &'static str);

/// Kinds of papers that were once read as others.
const ODD: &[Row] = &[
    (
        "A",
        "Keywords with a semicolon of their own.",
        "Ada Brook",
        "tides; salt|R&amp;D; silt|waves, and winds",
    ),
    ("A", "One keyword with a comma.", "Ada Brook", "waves, and winds"),
    ("A", "-", "Ada Brook", ""),
    ("None", "n/a", "Ada Brook", ""),
    ("A", "Names that are none.", "Ada Brook|1994|-", ""),
    (
        "A",
        "Waves of one size. \\\\ Tides of all sizes, as at\\footnote{\\url{https://example.org/tides}",
        "Ada Brook",
        "",
    ),
    ("A", "Names that an entity tore.", "Mart&#xED|N Brook|&#xDA|Dale", ""),
    ("A", "A wave of 5 &amp;amp;mu;m, so the &amp;amp;ldquo;counters&amp;amp;rdquo;.", "Ada Brook", ""),
    (
        "A",
        "From \\$19.0%\\$ to \\$24.6%\\$ of 94\\textbackslash{},\\textbackslash{}% tides.",
        "Ada Brook",
        "",
    ),
    ("Tides \\{001\\} or \\{110\\}", "All of GPT-\\{n\\} in \\{$\\pm 1$\\}.", "Ada Brook", ""),
    ("$\\mathbf{\\Phi}$\\_Flow: A Tide", "\\textbf{Salt} and sand.", "Ada Brook", ""),
    ("\\textbf{Salt} and Sand", "\\textbf{Oral} histories.", "Ada Brook", ""),
    ("\\textbf{Oral} Histories", "A title that begins with a kind.", "Ada Brook", ""),
    (
        "On $\\texttt{TIDE}$s",
        "A $\\texttt{T}$able for $\\texttt{I}$slands, $\\texttt{a\\_b|c}$.",
        "Ada Brook",
        "",
    ),
];

#[test]
fn odd_papers_are_read_again() {
    let list = |bars: &str| bars.split('|').filter(|one| !one.is_empty()).map(str::to_owned).collect();
    let papers: Vec<_> = ODD
        .iter()
        .map(|(title, abstract_, authors, keywords)| Record {
            title: Some((*title).to_owned()),
            abstract_: Some((*abstract_).to_owned()),
            authors: list(authors),
            keywords: list(keywords),
            ..Record::default()
        })
        .map(|record| record.into_paper(&Origin::default()).unwrap())
        .collect();
    assert_same(&papers);
}

/// Papers that are written at once: a reader is not to be slow for a large file.
const AT_ONCE: usize = 500;
/// Differences that are shown of a field.
const SHOWN: usize = 6;

#[test]
fn the_papers_of_the_corpora_are_read_again() {
    let Some(corpora) = std::env::var_os("OFFPRINT_CORPORA") else { return };
    let only = std::env::var("OFFPRINT_FORMATS").unwrap_or_default();
    let papers = papers_in(&PathBuf::from(corpora).join("corpora"));
    assert!(papers.len() > 40_000, "{}", papers.len());
    // Every so many papers, for a first look.
    let every = std::env::var("OFFPRINT_EVERY").ok().and_then(|every| every.parse().ok()).unwrap_or(1);
    let papers: Vec<&Paper> = papers.iter().step_by(every).collect();
    let mut table: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    std::thread::scope(|scope| {
        let of_format = |format: &'static Format| {
            let papers = &papers;
            move || papers.chunks(AT_ONCE).flat_map(|some| differences(format, some)).collect::<Vec<_>>()
        };
        let asked =
            written_formats().filter(|format| only.is_empty() || only.split(',').any(|o| o == format.name));
        let running: Vec<_> = asked.map(|format| (format.name, scope.spawn(of_format(format)))).collect();
        for (format, running) in running {
            for (field, what) in running.join().unwrap() {
                table.entry((format, field)).or_default().push(what);
            }
        }
    });
    println!("{} papers", papers.len());
    for ((format, field), found) in &table {
        println!("{format:10} {field:16} {:6}", found.len());
    }
    for ((format, field), found) in &table {
        found.iter().take(SHOWN).for_each(|what| println!("== {format} {field}: {what}"));
    }
    assert!(table.is_empty(), "{} differences", table.values().map(Vec::len).sum::<usize>());
}
