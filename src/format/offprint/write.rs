//! A paper as Offprint's JSON shows it: every key, always in this order. Scripts rely on it; keys are only ever added.

use crate::format::record::Outgoing;
use crate::paper::{Link, Origin, Paper};
use serde::Serialize;

/// The JSON of one paper. The texts are what a reader sees.
#[derive(Debug, Serialize)]
pub struct JsonPaper<'a> {
    id: &'a str,
    title: Option<&'a str>,
    heading: String,
    #[serde(rename = "abstract")]
    abstract_: Option<String>,
    authors: Vec<&'a str>,
    venue: Option<String>,
    series: Option<&'a str>,
    year: Option<u16>,
    keywords: Vec<&'a str>,
    kind: Option<&'a str>,
    location: Option<&'a str>,
    doi: Option<&'a str>,
    links: Vec<JsonLink<'a>>,
    related: Vec<JsonRelated<'a>>,
    source: JsonSource<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bookmarked: Option<bool>,
    track: Option<&'a str>,
    session: Option<&'a str>,
    award: Option<&'a str>,
    key: Option<&'a str>,
    sources: Vec<JsonSource<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ids: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    raw: Option<JsonRaw<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<&'a str>,
}

/// An address and what it leads to.
#[derive(Debug, Serialize)]
struct JsonLink<'a> {
    rel: &'static str,
    url: &'a str,
}

/// Another paper; its identifier where the library has it.
#[derive(Debug, Serialize)]
struct JsonRelated<'a> {
    rel: &'static str,
    title: &'a str,
    id: Option<&'a str>,
}

/// Where the paper was read.
#[derive(Debug, Serialize)]
struct JsonSource<'a> {
    file: &'a str,
    format: &'a str,
    name: Option<&'a str>,
    path: Option<&'a str>,
}

/// The text of the source, where it is not what is shown.
#[derive(Debug, Serialize)]
struct JsonRaw<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(rename = "abstract", skip_serializing_if = "Option::is_none")]
    abstract_: Option<&'a str>,
}

impl<'a> JsonPaper<'a> {
    /// The JSON of a paper as it can be read again: with its other identifiers, the source's text where it differs, and
    /// of what a reader has made of it only what is there.
    pub fn new(out: &Outgoing<'a>) -> JsonPaper<'a> {
        let mut json = JsonPaper::shown(out);
        let title = out.paper.raw_title.as_deref().filter(|raw| Some(*raw) != json.title);
        let abstract_ =
            out.paper.raw_abstract.as_deref().filter(|raw| Some(*raw) != json.abstract_.as_deref());
        let others = out.paper.identity.prints().iter().skip(1);
        json.ids =
            others.filter(|id| !id.is_of_title() && !id.is_of_abstract()).map(|id| id.as_str()).collect();
        json.bookmarked = out.bookmarked.then_some(true);
        json.note = out.note;
        json.tags = out.tags.clone();
        json.raw = (title.is_some() || abstract_.is_some()).then_some(JsonRaw { title, abstract_ });
        json
    }

    /// The JSON of a paper as a reader sees it: the keys that scripts rely on, and no markup.
    pub fn shown(out: &Outgoing<'a>) -> JsonPaper<'a> {
        let paper = out.paper;
        JsonPaper {
            id: paper.identity.id().as_str(),
            title: paper.title.as_ref().map(|title| title.plain()),
            heading: paper.heading().plain().to_owned(),
            abstract_: paper.abstract_().map(|text| text.plain().to_owned()),
            authors: paper.authors.iter().map(|author| author.name.as_str()).collect(),
            venue: paper.venue.as_ref().map(ToString::to_string),
            series: paper.venue.as_ref().map(|venue| venue.series.as_str()),
            year: paper.year,
            keywords: paper.keywords.iter().map(|keyword| keyword.as_str()).collect(),
            kind: paper.kind.as_deref(),
            location: paper.location.as_deref(),
            doi: paper.doi.as_deref(),
            links: paper.links.iter().map(link).collect(),
            related: related(paper, out),
            source: source(&paper.origin),
            bookmarked: Some(out.bookmarked),
            track: paper.track.as_deref(),
            session: paper.session.as_deref(),
            award: paper.award.as_deref(),
            key: paper.key.as_deref(),
            sources: std::iter::once(&paper.origin).chain(&paper.others).map(source).collect(),
            ids: Vec::new(),
            raw: None,
            note: None,
            tags: Vec::new(),
        }
    }
}

fn source(origin: &Origin) -> JsonSource<'_> {
    JsonSource {
        file: &origin.file,
        format: origin.format,
        name: origin.source.as_deref(),
        path: origin.path.as_deref(),
    }
}

fn link(link: &Link) -> JsonLink<'_> {
    JsonLink { rel: link.rel.into(), url: link.url.as_str() }
}

fn related<'a>(paper: &'a Paper, out: &Outgoing<'a>) -> Vec<JsonRelated<'a>> {
    let ids = out.related.iter().copied().chain(std::iter::repeat(None));
    let one = |(other, id): (&'a crate::paper::Related, Option<&'a crate::paper::PaperId>)| JsonRelated {
        rel: other.rel.into(),
        title: other.title.plain(),
        id: id.map(|id| id.as_str()),
    };
    paper.related.iter().zip(ids).map(one).collect()
}
