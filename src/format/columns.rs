//! The names by which tables, lists and mappings call what a paper has. One table for CSV, YAML and Markdown: whoever
//! meets a new name adds a row.

use crate::format::record::Record;
use crate::format::{names, place, several, year};
use crate::paper::{Rel, known_kind};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The source's own identifier.
    Key,
    /// The title.
    Title,
    /// The abstract.
    Abstract,
    /// The people.
    Authors,
    /// The event or journal.
    Venue,
    /// A year or a date.
    Year,
    /// Keywords.
    Keywords,
    /// A kind or a decision.
    Kind,
    /// Yes or no to a kind.
    Flag(&'static str),
    /// A track or an area.
    Track,
    /// A session.
    Session,
    /// An award.
    Award,
    /// Yes or no to an award.
    Prize(&'static str),
    /// The place of the event.
    Location,
    /// A DOI.
    Doi,
    /// An arXiv number.
    Arxiv,
    /// An ACL Anthology identifier.
    Acl,
    /// An OpenReview forum, or its address.
    OpenReview,
    /// An address.
    Link(Option<Rel>),
    /// What only submissions at OpenReview have.
    Review,
}

/// Names as [`bare`] leaves them, those of one field in order of preference.
const NAMES: &[(&str, Field)] = &[
    ("title", Field::Title),
    ("titleprimary", Field::Title),
    ("papertitle", Field::Title),
    ("name", Field::Title),
    ("paper", Field::Title),
    ("displayname", Field::Title),
    ("abstract", Field::Abstract),
    ("abstractnote", Field::Abstract),
    ("ab", Field::Abstract),
    ("authorfullnames", Field::Authors),
    ("authorshipsauthordisplayname", Field::Authors),
    ("authors", Field::Authors),
    ("author", Field::Authors),
    ("authornames", Field::Authors),
    ("authorsprimary", Field::Authors),
    ("authorlist", Field::Authors),
    ("speakers", Field::Authors),
    ("speaker", Field::Authors),
    ("conferencename", Field::Venue),
    ("conference", Field::Venue),
    ("venue", Field::Venue),
    ("publicationtitle", Field::Venue),
    ("sourcetitle", Field::Venue),
    ("booktitle", Field::Venue),
    ("periodicalfull", Field::Venue),
    ("journal", Field::Venue),
    ("primarylocationsourcedisplayname", Field::Venue),
    ("year", Field::Year),
    ("publicationyear", Field::Year),
    ("pubyear", Field::Year),
    ("publicationdate", Field::Year),
    ("date", Field::Year),
    ("keywords", Field::Keywords),
    ("keyword", Field::Keywords),
    ("authorkeywords", Field::Keywords),
    ("manualtags", Field::Keywords),
    ("tags", Field::Keywords),
    ("topic", Field::Keywords),
    ("topics", Field::Keywords),
    ("keywordsdisplayname", Field::Keywords),
    ("withdraw", Field::Flag("Withdrawn")),
    ("withdrawn", Field::Flag("Withdrawn")),
    ("rejected", Field::Flag("Reject")),
    ("oralspotlight", Field::Flag("Oral Spotlight")),
    ("oral", Field::Flag("Oral")),
    ("spotlight", Field::Flag("Spotlight")),
    ("decision", Field::Kind),
    ("decisions", Field::Kind),
    ("papertype", Field::Kind),
    ("presentationtype", Field::Kind),
    ("presentation", Field::Kind),
    ("eventtype", Field::Kind),
    ("kind", Field::Kind),
    ("status", Field::Kind),
    ("track", Field::Track),
    ("primaryarea", Field::Track),
    ("area", Field::Track),
    ("session", Field::Session),
    ("sessions", Field::Session),
    ("sessionname", Field::Session),
    ("sessiontitle", Field::Session),
    ("event", Field::Session),
    ("workshop", Field::Session),
    ("outstandingaward", Field::Prize("Outstanding Paper Award")),
    ("bestpaper", Field::Prize("Best Paper")),
    ("award", Field::Award),
    ("awards", Field::Award),
    ("conferencelocation", Field::Location),
    ("location", Field::Location),
    ("doi", Field::Doi),
    ("idsdoi", Field::Doi),
    ("arxiv", Field::Arxiv),
    ("arxivid", Field::Arxiv),
    ("aclid", Field::Acl),
    ("anthologyid", Field::Acl),
    ("openreview", Field::OpenReview),
    ("openreviewid", Field::OpenReview),
    ("forum", Field::OpenReview),
    ("key", Field::Key),
    ("citationkey", Field::Key),
    ("uid", Field::Key),
    ("paperid", Field::Key),
    ("id", Field::Key),
    ("record", Field::Key),
    ("pid", Field::Key),
    ("eid", Field::Key),
    ("url", Field::Link(None)),
    ("link", Field::Link(None)),
    ("links", Field::Link(None)),
    ("site", Field::Link(None)),
    ("paperurl", Field::Link(None)),
    ("paperlink", Field::Link(None)),
    ("openreviewurl", Field::Link(None)),
    ("virtualsiteurl", Field::Link(None)),
    ("fulltextlink", Field::Link(None)),
    ("primarylocationlandingpageurl", Field::Link(None)),
    ("pageurl", Field::Link(Some(Rel::Page))),
    ("pdf", Field::Link(Some(Rel::Pdf))),
    ("pdfurl", Field::Link(None)),
    ("downloadurl", Field::Link(Some(Rel::Pdf))),
    ("primarylocationpdfurl", Field::Link(Some(Rel::Pdf))),
    ("code", Field::Link(Some(Rel::Code))),
    ("codeurl", Field::Link(Some(Rel::Code))),
    ("github", Field::Link(Some(Rel::Code))),
    ("repo", Field::Link(Some(Rel::Code))),
    ("project", Field::Link(Some(Rel::Other))),
    ("projectpage", Field::Link(Some(Rel::Other))),
    ("homepage", Field::Link(Some(Rel::Other))),
    ("demourl", Field::Link(Some(Rel::Other))),
    ("video", Field::Link(Some(Rel::Other))),
    ("videourl", Field::Link(Some(Rel::Other))),
    ("slides", Field::Link(Some(Rel::Other))),
    ("ratings", Field::Review),
    ("confidences", Field::Review),
    ("reviewlengths", Field::Review),
];

/// What programs write where they have nothing.
const NOTHING: &[&str] = &["nan", "none", "null", "n/a", "na", "-", "~", "[]"];

/// What says yes.
const YES: &[&str] = &["1", "true", "yes", "1.0", "x"];

/// What says no.
const NO: &[&str] = &["0", "false", "no", "0.0"];

/// Characters of a place; what is longer is somebody's address.
const PLACE: usize = 60;

/// A name in lower case, with its letters and digits only.
pub fn bare(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// What a name stands for, and its rank among the names of that field: the lower, the better.
pub fn known(name: &str) -> Option<(usize, Field)> {
    // No known name is as long, and a cell may hold a whole abstract.
    let bare = if name.len() <= 200 { bare(name) } else { String::new() };
    NAMES.iter().enumerate().find(|(_, (known, _))| *known == bare).map(|(rank, (_, field))| (rank, *field))
}

/// True for columns that tell of papers: a title, and what nothing else has.
pub fn tell_of_papers(names: &[&str]) -> bool {
    let known: Vec<_> = names.iter().filter_map(|name| known(name)).collect();
    let is_titled = known.iter().any(|(_, field)| *field == Field::Title);
    let only_of_papers = |field: Field| {
        matches!(field, Field::Abstract | Field::Authors | Field::Doi | Field::Review | Field::OpenReview)
    };
    let has_link = known.iter().any(|(_, field)| matches!(field, Field::Link(_)));
    let is_called_title = names.iter().any(|name| bare(name).contains("title"));
    is_titled && (known.iter().any(|(_, field)| only_of_papers(*field)) || has_link && is_called_title)
}

/// Puts values into the field of a record, where that field is empty. A single value is taken apart.
pub fn fill(record: &mut Record, field: Field, values: &[&str]) {
    let values = values.iter().map(|value| value.trim());
    let values: Vec<_> = values.filter(|value| !value.is_empty() && !is_nothing(value)).collect();
    take(record, field, &values);
}

/// True for what programs write where they have nothing.
pub fn is_nothing(value: &str) -> bool {
    NOTHING.iter().any(|nothing| nothing.eq_ignore_ascii_case(value))
}

/// As [`fill`], where it is known that the values say something.
pub fn take(record: &mut Record, field: Field, values: &[&str]) {
    let [first, ..] = values[..] else { return };
    let one = |held: &mut Option<String>| {
        held.get_or_insert_with(|| first.to_owned());
    };
    match field {
        Field::Title => one(&mut record.title),
        Field::Abstract => one(&mut record.abstract_),
        Field::Venue => one(&mut record.venue),
        Field::Kind => one(&mut record.kind),
        Field::Track => one(&mut record.track),
        Field::Acl => one(&mut record.acl),
        Field::Key => one(&mut record.key),
        Field::Session if record.session.is_none() => record.session = Some(sessions(values)),
        Field::Location if first.chars().count() <= PLACE => one(&mut record.location),
        Field::Flag(kind) if is_yes(first) => record.kind = record.kind.take().or(Some(kind.to_owned())),
        Field::Prize(award) if is_yes(first) => record.award = record.award.take().or(Some(award.to_owned())),
        Field::Award if is_yes(first) => record.award = record.award.take().or(Some("Award".to_owned())),
        Field::Award if !is_no(first) => one(&mut record.award),
        Field::Year => record.year = record.year.or_else(|| year::of_date(first)),
        Field::Doi => {
            record.doi = record.doi.take().or_else(|| first.split_whitespace().next().map(str::to_owned))
        }
        Field::Authors if record.authors.is_empty() => record.authors = people(values),
        Field::Keywords if record.keywords.is_empty() => record.keywords = keywords(values),
        Field::Link(rel) => values
            .iter()
            .flat_map(|cell| cell.split_whitespace())
            .for_each(|url| place::add(record, rel, url)),
        Field::Arxiv if place::address(first).is_none() => one(&mut record.arxiv),
        Field::OpenReview if place::address(first).is_none() => one(&mut record.openreview),
        Field::Arxiv | Field::OpenReview => place::add(record, None, first),
        Field::Session
        | Field::Location
        | Field::Flag(_)
        | Field::Prize(_)
        | Field::Award
        | Field::Authors
        | Field::Keywords
        | Field::Review => {}
    }
}

fn is_no(value: &str) -> bool {
    NO.iter().any(|no| no.eq_ignore_ascii_case(value))
}

fn is_yes(value: &str) -> bool {
    YES.iter().any(|yes| yes.eq_ignore_ascii_case(value))
}

fn people(values: &[&str]) -> Vec<String> {
    match values {
        [one] => several::people(one),
        all => all.iter().map(|name| names::turned(name)).collect(),
    }
}

fn keywords(values: &[&str]) -> Vec<String> {
    match values {
        [one] => several::keywords(one),
        all => all.iter().map(|word| (*word).to_owned()).collect(),
    }
}

/// The sessions in which a paper is shown: several in one cell are parted by bars.
fn sessions(values: &[&str]) -> String {
    let parts = values.iter().flat_map(|value| value.split('|')).map(str::trim);
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// What a filled record tells by itself: a row titled "Keynote" is one.
pub fn conclude(record: &mut Record) {
    if record.kind.is_none() {
        record.kind = record.title.clone().filter(|title| known_kind(title).is_some());
    }
}

#[cfg(test)]
mod tests;
