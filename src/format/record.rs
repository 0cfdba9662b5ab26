//! What a reader hands over: records with raw strings, and issues about what could not be read. Cleaning, links,
//! venues, kinds and identifiers are decided once, in [`Record::into_paper`].

mod cuts;
mod doi;
mod outlet;

pub use outlet::{Inlet, Outlet, outlet};

use crate::format::limit::{self, cap_bytes, cap_graphemes};
use crate::paper::{
    Author, Decision, Identity, IdentitySource, Link, Origin, Paper, PaperId, Rel, Related, Relation, Venue,
    read_kind,
};
use crate::text::{
    Address, CleanLine, Kind, Text, is_plain, sanitize, sanitize_line, typeset, typeset_clean,
};
use doi::{bare_doi, doi_address};

/// What is known of a file besides its text.
#[derive(Debug, Clone, Copy, Default)]
pub struct Hint<'a> {
    /// The file's name, without its folder.
    pub file_name: &'a str,
}

/// Something in a file that could not be read or placed; the rest of the file was read all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issue {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and, where there is one, the remedy.
    pub what: String,
}

/// Another paper that a record names beside its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelatedRecord {
    /// How it stands to the record's paper.
    pub rel: Relation,
    /// Its title with its markup.
    pub title: String,
}

/// A paper as a source has it: every string raw, as it came.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// The line where it begins, from 1.
    pub line: usize,
    /// The title with its markup.
    pub title: Option<String>,
    /// The abstract with its markup; paragraphs parted by a blank line.
    pub abstract_: Option<String>,
    /// Full names in reading order.
    pub authors: Vec<String>,
    /// The event as the source writes it: "AAAI 2026", "NeurIPS'24".
    pub venue: Option<String>,
    /// The year where it stands on its own.
    pub year: Option<u16>,
    /// In the order of the source.
    pub keywords: Vec<String>,
    /// "poster", "oral", …; also the words of a decision: "Accept (poster)", "Reject", "Withdrawn".
    pub kind: Option<String>,
    /// "main", "findings", "Datasets & Benchmarks", …
    pub track: Option<String>,
    /// The session in which it was given.
    pub session: Option<String>,
    /// "Best Paper", …
    pub award: Option<String>,
    /// The place of the event.
    pub location: Option<String>,
    /// The key under which the source cites it.
    pub key: Option<String>,
    /// With or without a resolver's address.
    pub doi: Option<String>,
    /// arXiv number.
    pub arxiv: Option<String>,
    /// ACL Anthology identifier.
    pub acl: Option<String>,
    /// OpenReview forum.
    pub openreview: Option<String>,
    /// What each leads to, and its address.
    pub links: Vec<(Rel, String)>,
    /// In the order of the source.
    pub related: Vec<RelatedRecord>,
}

/// What came out of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parsed {
    /// In the order of the file.
    pub records: Vec<Record>,
    /// In the order of their lines.
    pub issues: Vec<Issue>,
    /// Where the records of a long text go before its end.
    pub outlet: Outlet<Record>,
}

/// A paper on its way out, with what only a library and a shelf know of it.
#[derive(Debug, Clone)]
pub struct Outgoing<'a> {
    /// The paper.
    pub paper: &'a Paper,
    /// For each of `paper.related`, the identifier of that paper where the library has it.
    pub related: Vec<Option<&'a PaperId>>,
    /// True where the reader has bookmarked it.
    pub bookmarked: bool,
    /// The reader's note, where it was asked for.
    pub note: Option<&'a str>,
    /// The reader's tags, where they were asked for.
    pub tags: Vec<&'a str>,
}

/// Reads a text record by record; whatever is wrong in it becomes an issue.
pub type Reader = fn(&str, &Hint<'_>, &mut Parsed);

impl Parsed {
    /// All that a reader makes of a text.
    pub fn by(reader: Reader, text: &str, hint: &Hint<'_>) -> Parsed {
        let mut parsed = Parsed::default();
        reader(text, hint, &mut parsed);
        parsed
    }

    /// Reads a text, its records going through an outlet; the issues.
    pub fn through(outlet: Outlet<Record>, reader: Reader, text: &str, hint: &Hint<'_>) -> Vec<Issue> {
        let mut parsed = Parsed { outlet, ..Parsed::default() };
        reader(text, hint, &mut parsed);
        parsed.outlet.flush(&mut parsed.records);
        parsed.issues
    }

    /// Takes a record in.
    pub fn record(&mut self, record: Record) {
        self.records.push(record);
        self.outlet.flow(&mut self.records);
    }

    /// True once no more records are wanted; a reader of long texts looks at it between two of them.
    pub fn is_stopped(&self) -> bool {
        self.outlet.is_stopped()
    }

    /// Notes what could not be read or placed.
    pub fn issue(&mut self, line: usize, what: impl Into<String>) {
        self.issues.push(Issue { line, what: what.into() });
    }
}

impl Record {
    /// The paper that the record tells of: cleaned, its title set, its links checked. A record with nothing to show
    /// is an issue.
    pub fn into_paper(self, origin: &Origin) -> Result<Paper, Issue> {
        let raw_title = self.title.as_deref().map(|raw| sanitize(&cap_graphemes(raw.trim(), limit::TITLE)));
        let title =
            raw_title.as_ref().map(|raw| typeset_clean(raw, Kind::Title)).filter(|title| !title.is_empty());
        let raw_abstract =
            self.abstract_.as_deref().map(|raw| sanitize(&cap_bytes(raw.trim(), limit::ABSTRACT)));
        let shown = raw_abstract
            .as_ref()
            .map(|raw| typeset_clean(raw, Kind::Abstract))
            .filter(|text| !text.is_empty());
        let raw_abstract = raw_abstract.filter(|_| shown.is_some());
        let venue = self.venue();
        let doi = self.doi.as_deref().and_then(bare_doi);
        let year = venue.as_ref().and_then(|venue| venue.year).or(self.year);
        let identity = self.identity(title.as_ref(), shown.as_ref(), year, doi.as_ref())?;
        let mut paper = Paper {
            identity,
            raw_title: title.as_ref().and(raw_title),
            title,
            raw_abstract,
            authors: authors(&self.authors),
            venue,
            year,
            keywords: lines(&self.keywords, limit::KEYWORDS),
            decision: self.kind.as_deref().and_then(Decision::read),
            kind: self.kind.as_deref().and_then(kind),
            track: self.track.as_deref().and_then(line),
            session: self.session.as_deref().and_then(line),
            award: self.award.as_deref().and_then(line),
            location: self.location.as_deref().and_then(line),
            key: self
                .key
                .as_deref()
                .map(|key| CleanLine::capped(key.trim(), limit::LINE))
                .filter(|key| !key.is_empty()),
            links: links(&self.links, doi.as_ref()),
            doi,
            related: related(&self.related),
            origin: origin.clone(),
            others: Vec::new(),
            is_new: false,
        };
        paper.compact();
        Ok(paper)
    }

    /// The event, with the year that stands beside it where its name has none.
    fn venue(&self) -> Option<Venue> {
        let mut venue = Venue::read(&line(self.venue.as_deref()?)?)?;
        // A year long ago is not read as one; beside the name it would stand twice.
        let twice = self.year.filter(|_| venue.year.is_none()).and_then(|year| {
            venue.series.strip_suffix(&year.to_string())?.strip_suffix(' ').map(sanitize_line)
        });
        venue.series = twice.unwrap_or(venue.series);
        venue.year = venue.year.or(self.year);
        Some(venue)
    }

    /// How the paper is recognised; an issue where there is nothing to show or nothing to recognise it by.
    fn identity(
        &self,
        title: Option<&Text>,
        abstract_: Option<&Text>,
        year: Option<u16>,
        doi: Option<&CleanLine>,
    ) -> Result<Identity, Issue> {
        let issue = |what: &str| Issue { line: self.line, what: what.to_owned() };
        if title.is_none() && abstract_.is_none() {
            return Err(issue("a record with neither title nor abstract was left out"));
        }
        let id = |id: &Option<String>| id.as_deref().and_then(line);
        let (arxiv, acl, openreview) = (id(&self.arxiv), id(&self.acl), id(&self.openreview));
        Identity::new(&IdentitySource {
            doi: doi.map(CleanLine::as_str),
            arxiv: arxiv.as_deref(),
            acl: acl.as_deref(),
            openreview: openreview.as_deref(),
            title: title.map(Text::plain),
            year,
            abstract_: abstract_.map(Text::plain),
        })
        .ok_or_else(|| issue("a record without a letter in title and abstract was left out"))
    }
}

/// One line of a field, without markup; `None` where nothing is left.
fn line(raw: &str) -> Option<CleanLine> {
    let clean = sanitize_line(&cap_graphemes(raw.trim(), limit::LINE));
    let line =
        if is_plain(&clean) { clean } else { sanitize_line(typeset(&clean, Kind::Title).plain().trim()) };
    (!line.is_empty()).then_some(line)
}

/// The lines of a list, at most `most`, with `…` in place of the rest; empty and repeated ones are dropped.
fn lines(raw: &[String], most: usize) -> Vec<CleanLine> {
    let mut seen = std::collections::HashSet::new();
    let mut kept: Vec<_> =
        raw.iter().take(most).filter_map(|raw| line(raw)).filter(|line| seen.insert(line.clone())).collect();
    if raw.len() > most {
        kept.push(sanitize_line("…"));
    }
    kept
}

/// The authors in the order of the source.
fn authors(raw: &[String]) -> Vec<Author> {
    lines(raw, limit::AUTHORS).into_iter().map(|name| Author { name }).collect()
}

/// The word of a decision against the paper, else the known word for a kind, else the source's own in lower case.
fn kind(raw: &str) -> Option<CleanLine> {
    if let Some(decision) = Decision::read(raw) {
        return Some(sanitize_line(decision.into()));
    }
    read_kind(&line(raw)?).map(|kind| sanitize_line(&kind))
}

/// The addresses that may be opened, most useful first, each once, and the resolver's address of the DOI.
fn links(raw: &[(Rel, String)], doi: Option<&CleanLine>) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    let resolver = doi.and_then(|doi| doi_address(doi)).map(|url| Link { rel: Rel::Doi, url });
    let given = raw.iter().filter(|(_, url)| url.len() <= limit::ADDRESS).take(limit::LINKS);
    let given = given.filter_map(|(rel, url)| Some(Link { rel: *rel, url: Address::new(url)? }));
    for link in given.chain(resolver) {
        if !links.iter().any(|known| known.url.leads_where(&link.url)) {
            links.push(link);
        }
    }
    links.sort_by_key(|link| link.rel as u8);
    links
}

/// The other papers that the record names, their titles set.
fn related(raw: &[RelatedRecord]) -> Vec<Related> {
    let set = |raw: &RelatedRecord| {
        let title = typeset(&sanitize(&cap_graphemes(raw.title.trim(), limit::TITLE)), Kind::Title);
        (!title.is_empty()).then_some(Related { rel: raw.rel, title })
    };
    raw.iter().take(limit::LINKS).filter_map(set).collect()
}

#[cfg(test)]
mod tests;
