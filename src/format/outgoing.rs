//! What writers share: the options, and the parts of a paper in the forms that other programs expect.

use crate::format::record::Outgoing;
use crate::paper::{Paper, Rel};
use crate::text::{Kind, typeset};
use std::borrow::Cow;

/// Writes papers in a format.
pub type Writer = fn(&[Outgoing<'_>], &WriteOptions<'_>) -> String;

/// How papers are written. Offprint's own JSON is always whole.
#[derive(Debug, Clone, Copy)]
pub struct WriteOptions<'a> {
    /// With abstracts, in formats where they are not usual: BibTeX, BibLaTeX, Markdown.
    pub abstracts: bool,
    /// What the keys of BibTeX are made of: `{author}`, `{year}`, `{word}`, `{venue}` and letters between them.
    pub key_template: &'a str,
    /// Tables without the sign that keeps a spreadsheet from taking a cell for a formula.
    pub raw_cells: bool,
}

impl WriteOptions<'_> {
    /// The template of keys where none is given.
    pub const KEY_TEMPLATE: &'static str = "{author}{year}{word}";
}

impl Default for WriteOptions<'_> {
    fn default() -> Self {
        WriteOptions { abstracts: false, key_template: Self::KEY_TEMPLATE, raw_cells: false }
    }
}

/// Particles that belong to a family name.
const PARTICLES: &[&str] = &[
    "van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "du", "la", "le", "ter", "ten",
    "zu", "al",
];
/// What may follow a family name.
const SUFFIXES: &[&str] = &["Jr", "Jr.", "Sr", "Sr.", "II", "III", "IV"];

/// A name in its parts.
#[derive(Debug, PartialEq, Eq)]
pub struct NameParts {
    /// First names; empty for a name of one word.
    pub given: String,
    /// The family name with its particles.
    pub family: String,
    /// `Jr.`, `III`.
    pub suffix: Option<String>,
}

impl NameParts {
    /// Takes a name in reading order apart: the last word is the family's, with the particles before it.
    pub fn of(name: &str) -> NameParts {
        let mut words: Vec<&str> = name.split_whitespace().collect();
        let suffix = words.pop_if(|last| SUFFIXES.contains(last)).filter(|_| words.len() > 1);
        if suffix.is_none() {
            words = name.split_whitespace().collect();
        }
        let last = words.len().saturating_sub(1);
        let particles = words[..last].iter().rev().take_while(|word| PARTICLES.contains(*word)).count();
        let (given, family) = words.split_at(last - particles);
        NameParts { given: given.join(" "), family: family.join(" "), suffix: suffix.map(str::to_owned) }
    }

    /// `Last, First`, as RIS has it; a name of one word as it is.
    pub fn inverted(&self) -> String {
        let parts = [Some(self.family.as_str()), Some(self.given.as_str()), self.suffix.as_deref()];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }
}

/// What a paper is for a bibliography.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// A paper of an event.
    Conference,
    /// An article of a journal.
    Article,
    /// A book.
    Book,
    /// A part of a book.
    Chapter,
    /// A thesis.
    Thesis,
    /// A technical report.
    Report,
    /// Anything without a place where it appeared.
    Other,
}

impl Work {
    /// By the paper's kind; one of no such kind is a conference's where it has an event.
    pub fn of(paper: &Paper) -> Work {
        match (paper.kind.as_deref(), &paper.venue) {
            (Some("article"), Some(_)) => Work::Article,
            (Some("chapter"), Some(_)) => Work::Chapter,
            (Some("book"), _) => Work::Book,
            (Some("thesis"), _) => Work::Thesis,
            (Some("report"), _) => Work::Report,
            (_, Some(_)) => Work::Conference,
            (_, None) => Work::Other,
        }
    }

    /// True where the kind says no more than this does.
    pub fn tells(self) -> bool {
        !matches!(self, Work::Conference | Work::Other)
    }
}

impl<'a> Outgoing<'a> {
    /// A paper with nothing of a library's or a reader's.
    pub fn new(paper: &'a Paper) -> Outgoing<'a> {
        Outgoing { paper, related: Vec::new(), bookmarked: false, note: None, tags: Vec::new() }
    }

    /// The title in plain text.
    pub fn title(&self) -> Option<Cow<'a, str>> {
        let title = self.paper.title.as_ref()?;
        Some(stable(title.plain(), self.paper.raw_title.as_deref(), Kind::Title))
    }

    /// The abstract in plain text.
    pub fn abstract_(&self) -> Option<Cow<'a, str>> {
        let shown = self.paper.abstract_()?.plain().to_owned();
        let raw = self.paper.raw_abstract.as_deref();
        Some(Cow::Owned(stable(&shown, raw, Kind::Abstract).into_owned()))
    }

    /// Whether the abstract is written where it is not usual: when it is asked for, or when nothing else names the paper.
    pub fn has_abstract(&self, options: &WriteOptions<'_>) -> bool {
        options.abstracts || self.paper.title.is_none()
    }

    /// The name under which it appeared. The year is left out where it stands beside it and no other number does.
    pub fn venue(&self) -> Option<String> {
        let venue = self.paper.venue.as_ref()?;
        let alone = venue.year.is_some() && !venue.series.contains(|c: char| c.is_ascii_digit());
        Some(if alone { venue.series.as_str().to_owned() } else { venue.to_string() })
    }

    /// The first address of this kind.
    pub fn link(&self, rel: Rel) -> Option<&'a str> {
        self.paper.links.iter().find(|link| link.rel == rel).map(|link| link.url.as_str())
    }

    /// The identifier of this scheme, without the scheme.
    pub fn id(&self, scheme: &str) -> Option<&'a str> {
        let mut ids = self.paper.identity.prints().iter().filter_map(|print| print.as_str().split_once(':'));
        ids.find(|(of, _)| *of == scheme).map(|(_, id)| id)
    }

    /// The addresses of this kind.
    pub fn links(&self, rel: Rel) -> impl Iterator<Item = &'a str> {
        self.paper.links.iter().filter(move |link| link.rel == rel).map(|link| link.url.as_str())
    }

    /// The keywords, and the tags where they were asked for.
    pub fn keywords(&self) -> Vec<&'a str> {
        self.paper.keywords.iter().map(|keyword| keyword.as_str()).chain(self.tags.iter().copied()).collect()
    }
}

/// The plain text where it is read again as it is; else the source's, which says by its markup what is meant.
fn stable<'t>(plain: &'t str, raw: Option<&'t str>, kind: Kind) -> Cow<'t, str> {
    match raw {
        Some(raw) if typeset(plain, kind).plain() != plain => Cow::Borrowed(raw),
        _ => Cow::Borrowed(plain),
    }
}
