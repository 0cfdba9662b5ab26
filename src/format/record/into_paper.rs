//! From a record to a paper: texts cleaned and cut, the title set, links checked, venue, kind and identifiers decided.

use super::doi::{bare_doi, doi_address};
use super::{Issue, Record, Refused, RelatedRecord};
use crate::format::limit::{self, cap_bytes, cap_graphemes};
use crate::format::names::OTHERS;
use crate::paper::{
    Author, Decision, Identity, IdentitySource, Link, Origin, Paper, Rel, Related, Venue, read_kind,
};
use crate::text::{
    Address, CleanLine, Kind, Text, is_plain, sanitize, sanitize_line, typeset, typeset_clean,
};

impl Record {
    /// The paper that the record tells of: cleaned, its title set, its links checked. A record with nothing to show
    /// is an issue.
    pub fn into_paper(self, origin: &Origin) -> Result<Paper, Issue> {
        self.into_paper_telling(origin, &mut Refused::default())
    }

    /// As [`Record::into_paper`], and tells which addresses may not be opened.
    pub fn into_paper_telling(self, origin: &Origin, refused: &mut Refused) -> Result<Paper, Issue> {
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
            keywords: keywords(&self.keywords),
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
            links: self.links(doi.as_ref(), refused),
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

    /// The addresses that may be opened, most useful first, each once, and the resolver's address of the DOI.
    fn links(&self, doi: Option<&CleanLine>, refused: &mut Refused) -> Vec<Link> {
        let mut links: Vec<Link> = Vec::new();
        let resolver = doi.and_then(|doi| doi_address(doi)).map(|url| Link { rel: Rel::Doi, url });
        let given = self.links.iter().take(limit::LINKS).filter_map(|(rel, raw)| {
            let url = Address::new(raw).filter(|_| raw.len() <= limit::ADDRESS);
            if url.is_none() {
                refused.add(self.line, self.number, raw);
            }
            Some(Link { rel: *rel, url: url? })
        });
        for link in given.chain(resolver) {
            if !links.iter().any(|known| known.url.leads_where(&link.url)) {
                links.push(link);
            }
        }
        links.sort_by_key(|link| link.rel as u8);
        links
    }

    /// How the paper is recognised; an issue where there is nothing to show or nothing to recognise it by.
    fn identity(
        &self,
        title: Option<&Text>,
        abstract_: Option<&Text>,
        year: Option<u16>,
        doi: Option<&CleanLine>,
    ) -> Result<Identity, Issue> {
        if title.is_none() && abstract_.is_none() {
            return Err(self.nothing_to_show());
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
        .ok_or_else(|| self.issue("a record without a letter in title and abstract was left out"))
    }

    pub(super) fn issue(&self, what: &str) -> Issue {
        Issue::of_record(self.line, self.number, what)
    }

    /// Why a record with neither title nor abstract is no paper.
    pub fn nothing_to_show(&self) -> Issue {
        self.issue("a record with neither title nor abstract was left out")
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

/// The keywords. A semicolon parts two of them wherever it stands, so that a list that is written can be read again.
fn keywords(raw: &[String]) -> Vec<CleanLine> {
    let whole = lines(raw, limit::KEYWORDS);
    if whole.iter().all(|word| !word.contains(';')) {
        return whole;
    }
    let parts = whole.iter().flat_map(|word| word.split(';')).map(|part| sanitize_line(part.trim()));
    let mut seen = std::collections::HashSet::new();
    parts.filter(|part| !part.is_empty() && seen.insert(part.clone())).collect()
}

/// The authors in the order of the source. What has no letter, such as a year that got among them, is no name.
fn authors(raw: &[String]) -> Vec<Author> {
    let is_name = |name: &CleanLine| name.contains(char::is_alphabetic) || name.as_str() == OTHERS;
    lines(raw, limit::AUTHORS).into_iter().filter(is_name).map(|name| Author { name }).collect()
}

/// The word of a decision against the paper, else the known word for a kind, else the source's own in lower case.
fn kind(raw: &str) -> Option<CleanLine> {
    if let Some(decision) = Decision::read(raw) {
        return Some(sanitize_line(decision.into()));
    }
    read_kind(&line(raw)?).map(|kind| sanitize_line(&kind))
}

/// The other papers that the record names, their titles set.
fn related(raw: &[RelatedRecord]) -> Vec<Related> {
    let set = |raw: &RelatedRecord| {
        let title = typeset(&sanitize(&cap_graphemes(raw.title.trim(), limit::TITLE)), Kind::Title);
        (!title.is_empty()).then_some(Related { rel: raw.rel, title })
    };
    raw.iter().take(limit::LINKS).filter_map(set).collect()
}
