//! Writes papers as BibTeX, or with the fields of BibLaTeX. Whatever a title, a name or a key holds, as many entries
//! can be read as papers were written, and nothing in them runs.

use super::key::keys;
use super::latex;
use crate::format::names::OTHERS;
use crate::format::outgoing::{NameParts, Work, WriteOptions};
use crate::format::record::Outgoing;
use crate::format::several;
use crate::paper::Rel;
use crate::text::Kind;

/// Which names fields have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dialect {
    Bibtex,
    Biblatex,
}

/// Writes BibTeX.
pub fn write(papers: &[Outgoing<'_>], options: &WriteOptions<'_>) -> String {
    entries(papers, options, Dialect::Bibtex)
}

/// Writes BibTeX with the fields of BibLaTeX.
pub fn write_biblatex(papers: &[Outgoing<'_>], options: &WriteOptions<'_>) -> String {
    entries(papers, options, Dialect::Biblatex)
}

fn entries(papers: &[Outgoing<'_>], options: &WriteOptions<'_>, dialect: Dialect) -> String {
    let keys = keys(papers, options.key_template);
    let entries = papers.iter().zip(keys).map(|(paper, key)| entry(paper, &key, options, dialect));
    entries.collect::<Vec<_>>().join("\n")
}

fn entry(out: &Outgoing<'_>, key: &str, options: &WriteOptions<'_>, dialect: Dialect) -> String {
    let work = Work::of(out.paper);
    let mut text = format!("@{}{{{key},\n", entry_type(work));
    for (name, value) in fields(out, work, options, dialect) {
        if let Some(value) = value.filter(|value| !value.trim().is_empty()) {
            text.push_str(&format!("  {name} = {{{}}},\n", value.trim()));
        }
    }
    text + "}\n"
}

fn entry_type(work: Work) -> &'static str {
    match work {
        Work::Conference => "inproceedings",
        Work::Article => "article",
        Work::Book => "book",
        Work::Chapter => "incollection",
        Work::Thesis => "phdthesis",
        Work::Report => "techreport",
        Work::Other => "misc",
    }
}

type Field = (&'static str, Option<String>);

/// The fields in the order in which they are written.
fn fields(out: &Outgoing<'_>, work: Work, options: &WriteOptions<'_>, dialect: Dialect) -> Vec<Field> {
    let paper = out.paper;
    let modern = dialect == Dialect::Biblatex;
    let either = |bibtex, biblatex| if modern { biblatex } else { bibtex };
    let line = |value: &str| latex::line(value);
    let event = match work {
        Work::Article => either("journal", "journaltitle"),
        Work::Conference | Work::Chapter => "booktitle",
        _ => "series",
    };
    let place = if work == Work::Conference { either("address", "location") } else { "location" };
    let raw = |raw: &Option<crate::text::CleanText>| raw.as_deref().map(str::to_owned);
    let abstract_ = paper.abstract_().filter(|_| out.has_abstract(options));
    let keywords: Vec<_> = out.keywords().into_iter().map(line).collect();
    let doi = paper.doi.as_deref().filter(|doi| !doi.contains(['{', '}', '\\']));
    vec![
        (
            "title",
            paper.title.as_ref().map(|t| latex::text(t, raw(&paper.raw_title).as_deref(), Kind::Title)),
        ),
        ("author", Some(authors(out))),
        (event, out.venue().map(|venue| line(&venue))),
        (either("year", "date"), paper.year.map(|year| year.to_string())),
        ("type", paper.kind.as_deref().filter(|_| !work.tells()).map(line)),
        ("track", paper.track.as_deref().map(line)),
        ("session", paper.session.as_deref().map(line)),
        ("award", paper.award.as_deref().map(line)),
        (place, paper.location.as_deref().map(line)),
        ("doi", doi.map(str::to_owned)),
        ("url", out.link(Rel::Page).map(verbatim)),
        ("pdf", out.link(Rel::Pdf).map(verbatim)),
        ("code", out.link(Rel::Code).map(verbatim)),
        ("video", out.link(Rel::Other).map(verbatim)),
        ("eprint", out.id("arxiv").map(verbatim)),
        (either("archiveprefix", "eprinttype"), out.id("arxiv").map(|_| "arXiv".to_owned())),
        ("keywords", Some(several::row_of_listed(&keywords))),
        ("abstract", abstract_.map(|a| latex::text(&a, raw(&paper.raw_abstract).as_deref(), Kind::Abstract))),
        (either("annote", "annotation"), out.note.map(line)),
    ]
}

/// An address as it is; braces, which would end the value, as the percent signs of an address.
fn verbatim(address: &str) -> String {
    address.replace('{', "%7B").replace('}', "%7D").replace('\\', "%5C")
}

/// The names, parted by `and`.
fn authors(out: &Outgoing<'_>) -> String {
    out.paper.authors.iter().map(|author| name(&author.name)).collect::<Vec<_>>().join(" and ")
}

/// A name that is read as one, whatever it holds.
fn name(name: &str) -> String {
    if matches!(name, OTHERS | "et al." | "et al") {
        return "others".to_owned();
    }
    let escaped = latex::line(name);
    let and = name.split_whitespace().any(|word| word.eq_ignore_ascii_case("and"));
    let parts = NameParts::of(name);
    match parts.suffix {
        _ if and || name.contains(',') || name.eq_ignore_ascii_case("others") => format!("{{{escaped}}}"),
        Some(suffix) => {
            format!("{}, {suffix}, {}", latex::line(&parts.family), latex::line(&parts.given))
        }
        None => escaped,
    }
}
