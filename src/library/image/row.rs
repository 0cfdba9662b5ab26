//! A paper as a row of an image: what is single first, then the lists, all of it to be read where it lies. What becomes a
//! paper again is cleaned again: nobody knows who wrote the bytes.

use crate::paper::{Author, Decision, Identity, Link, Origin, Paper, PaperId, Rel, Related, Venue};
use crate::text::{Address, CleanLine, CleanText, Text, sanitize, sanitize_line};
use serde::{Deserialize, Serialize};

/// What a paper has once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Facts<'a> {
    /// The best identifier.
    pub id: &'a str,
    /// The heading, where folding changes it.
    pub heading: Option<&'a str>,
    /// The title as it came.
    pub raw_title: Option<&'a str>,
    /// The abstract as it came.
    pub raw_abstract: Option<&'a str>,
    pub kind: Option<&'a str>,
    pub track: Option<&'a str>,
    pub session: Option<&'a str>,
    pub award: Option<&'a str>,
    pub location: Option<&'a str>,
    pub doi: Option<&'a str>,
    pub key: Option<&'a str>,
}

/// What it has in numbers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Lists<'a> {
    #[serde(borrow)]
    pub prints: Vec<&'a str>,
    #[serde(borrow)]
    pub authors: Vec<&'a str>,
    #[serde(borrow)]
    pub keywords: Vec<&'a str>,
    #[serde(borrow)]
    pub links: Vec<(Rel, &'a str)>,
    /// Numbers of the places where it was read.
    pub origins: Vec<u32>,
    pub title: Title,
    pub related: Vec<Related>,
}

/// The title as it is set.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Title {
    /// The source has none.
    None,
    /// It is shown as it came.
    AsItCame,
    /// It is shown otherwise.
    Set(Text),
}

/// What stands beside the row.
pub struct Beside {
    pub venue: Option<Venue>,
    pub year: Option<u16>,
    pub decision: Option<Decision>,
    pub origin: Origin,
    pub others: Vec<Origin>,
    pub is_new: bool,
}

impl<'a> Facts<'a> {
    /// What a paper has once; `heading` is what searching sees of its heading, where it is shown otherwise.
    pub fn of(paper: &'a Paper, heading: Option<&'a str>) -> Facts<'a> {
        let line = |line: &'a Option<CleanLine>| line.as_deref();
        Facts {
            id: paper.identity.id().as_str(),
            heading,
            raw_title: paper.raw_title.as_deref(),
            raw_abstract: paper.raw_abstract.as_deref(),
            kind: line(&paper.kind),
            track: line(&paper.track),
            session: line(&paper.session),
            award: line(&paper.award),
            location: line(&paper.location),
            doi: line(&paper.doi),
            key: line(&paper.key),
        }
    }

    /// Reads the front of a row; also the rest of it.
    pub fn read(row: &'a [u8]) -> Option<(Facts<'a>, &'a [u8])> {
        postcard::take_from_bytes(row).ok()
    }
}

impl<'a> Lists<'a> {
    /// The lists of a paper that was read at these places.
    pub fn of(paper: &'a Paper, origins: Vec<u32>) -> Lists<'a> {
        let title = match (&paper.title, &paper.raw_title) {
            (None, _) => Title::None,
            (Some(title), Some(raw)) if Text::plain_of(raw) == *title => Title::AsItCame,
            (Some(title), _) => Title::Set(title.clone()),
        };
        Lists {
            prints: paper.identity.prints().iter().map(PaperId::as_str).collect(),
            authors: paper.authors.iter().map(|author| author.name.as_str()).collect(),
            keywords: paper.keywords.iter().map(CleanLine::as_str).collect(),
            links: paper.links.iter().map(|link| (link.rel, link.url.as_str())).collect(),
            origins,
            title,
            related: paper.related.clone(),
        }
    }

    /// Reads the rest of a row.
    pub fn read(rest: &'a [u8]) -> Option<Lists<'a>> {
        postcard::from_bytes(rest).ok()
    }
}

/// Makes the paper again; `None` where an identifier or an address is none.
pub fn paper(facts: &Facts<'_>, lists: Lists<'_>, beside: Beside) -> Option<Paper> {
    let line = |line: Option<&str>| line.map(sanitize_line);
    let raw_title: Option<CleanText> = facts.raw_title.map(sanitize);
    let title = match lists.title {
        Title::None => None,
        Title::AsItCame => Some(Text::plain_of(raw_title.as_ref()?)),
        Title::Set(text) => Some(text),
    };
    let link = |(rel, url): (Rel, &str)| Some(Link { rel, url: Address::new(url)? });
    Some(Paper {
        identity: Identity::from_parts(id(facts.id)?, all(lists.prints, id)?),
        title,
        raw_title,
        raw_abstract: facts.raw_abstract.map(sanitize),
        authors: lists.authors.into_iter().map(|name| Author { name: sanitize_line(name) }).collect(),
        venue: beside.venue,
        year: beside.year,
        keywords: lists.keywords.into_iter().map(sanitize_line).collect(),
        kind: line(facts.kind),
        decision: beside.decision,
        track: line(facts.track),
        session: line(facts.session),
        award: line(facts.award),
        location: line(facts.location),
        doi: line(facts.doi),
        key: line(facts.key),
        links: all(lists.links, link)?,
        related: lists.related,
        origin: beside.origin,
        others: beside.others,
        is_new: beside.is_new,
    })
}

/// What stands for a paper that cannot be read, until the image is made anew.
pub fn missing(id: &PaperId) -> Paper {
    let title = Text::unstyled("(this paper cannot be read: the cache is damaged, and is made anew)");
    Paper {
        identity: Identity::from_parts(id.clone(), vec![id.clone()]),
        raw_title: Some(sanitize(title.plain())),
        title: Some(title),
        raw_abstract: None,
        authors: Vec::new(),
        venue: None,
        year: None,
        keywords: Vec::new(),
        kind: None,
        decision: None,
        track: None,
        session: None,
        award: None,
        location: None,
        doi: None,
        key: None,
        links: Vec::new(),
        related: Vec::new(),
        origin: Origin::default(),
        others: Vec::new(),
        is_new: false,
    }
}

/// An identifier that is one.
pub fn id(text: &str) -> Option<PaperId> {
    PaperId::try_from(text.to_owned()).ok()
}

fn all<T, U>(items: Vec<T>, each: impl Fn(T) -> Option<U>) -> Option<Vec<U>> {
    items.into_iter().map(each).collect()
}
