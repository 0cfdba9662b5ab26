//! From the fields of an entry to a record: which field is which, in order of preference.

use super::groups::ungrouped;
use super::inherit::Fields;
use super::{names, places};
use crate::format::record::Record;
use crate::format::several;
use crate::paper::known_kind;

/// Entries that are no papers.
const NO_PAPERS: &[&str] = &["proceedings", "mvproceedings", "xdata", "set", "string", "comment", "preamble"];
/// What an entry's type says of the kind of paper; those of conferences say nothing.
const KINDS: &[(&str, &str)] = &[
    ("article", "article"),
    ("suppperiodical", "article"),
    ("book", "book"),
    ("mvbook", "book"),
    ("inbook", "chapter"),
    ("incollection", "chapter"),
    ("collection", "book"),
    ("phdthesis", "thesis"),
    ("mastersthesis", "thesis"),
    ("mathesis", "thesis"),
    ("thesis", "thesis"),
    ("techreport", "report"),
    ("resreport", "report"),
    ("report", "report"),
];
/// Characters from which on a note is taken for an abstract where there is none.
const LONG_NOTE: usize = 250;
/// Bytes of a `type` that names a kind, and of a series that is an event's short name, at most.
const SHORT: usize = 40;

/// True for the entries that list as papers.
pub fn is_paper(kind: &str) -> bool {
    !NO_PAPERS.iter().any(|name| name.eq_ignore_ascii_case(kind))
}

/// The record of an entry.
pub fn record(fields: &Fields<'_, '_>) -> Record {
    let text = |names: &[&str]| fields.first(names).map(|value| value.into_owned());
    let names =
        |fields_of: &[&str]| fields.first(fields_of).map(|names| names::read(&names)).unwrap_or_default();
    let authors = names(&["author", "authors"]);
    let editors = if authors.is_empty() { names(&["editor"]) } else { Vec::new() };
    let own_abstract = text(&["abstract"]);
    let note = if own_abstract.is_none() { long_note(fields) } else { None };
    let key = fields.entry().key.trim();
    let mut record = Record {
        line: fields.entry().line,
        title: title(fields),
        edited: !editors.is_empty(),
        noted: note.is_some(),
        abstract_: own_abstract.or(note),
        authors: if authors.is_empty() { editors } else { authors },
        venue: venue(fields),
        year: ["year", "date", "issued", "eventdate"].into_iter().find_map(|name| year(&fields.get(name)?)),
        keywords: keywords(fields),
        kind: kind(fields),
        track: text(&["track"]),
        session: text(&["session"]),
        award: text(&["award"]).or_else(|| text(&["note"]).filter(|note| is_award(note))),
        location: location(fields),
        key: (!key.is_empty()).then(|| key.to_owned()),
        ..Record::default()
    };
    places::read(fields, &mut record);
    record
}

/// The title, and the subtitle after a colon.
fn title(fields: &Fields<'_, '_>) -> Option<String> {
    let title = fields.get("title")?;
    let title = ungrouped(&title);
    let subtitle = fields.get("subtitle");
    Some(match subtitle.as_deref().map(ungrouped) {
        Some(subtitle) if title.trim_end().ends_with(['?', '!', ':']) => format!("{title} {subtitle}"),
        Some(subtitle) => format!("{title}: {subtitle}"),
        None => title.into_owned(),
    })
}

/// A note that is long enough to be an abstract and reads like prose.
fn long_note(fields: &Fields<'_, '_>) -> Option<String> {
    let notes = ["annote", "annotation", "note"].into_iter().filter_map(|name| fields.get(name));
    let is_prose = |note: &str| {
        note.chars().count() >= LONG_NOTE
            && note.trim_end().ends_with(['.', '?', '!'])
            && !note.contains("http")
    };
    notes.into_iter().find(|note| is_prose(note)).map(|note| note.into_owned())
}

/// The event: its short name where the series or the key tells it, else the title of the proceedings or the journal.
fn venue(fields: &Fields<'_, '_>) -> Option<String> {
    let series = fields.get("series").filter(|series| is_short_event(series));
    let long = || {
        fields.first(&[
            "shortname",
            "booktitle",
            "booktitleaddon",
            "eventtitle",
            "journal",
            "journaltitle",
            "series",
        ])
    };
    match (series, dblp_series(fields.entry().key)) {
        (Some(series), _) => Some(series.into_owned()),
        (None, Some(name)) => {
            let long = long();
            Some(long.as_deref().and_then(|long| spelled_in(long, &name)).unwrap_or(name))
        }
        (None, None) => long().map(|value| value.into_owned()),
    }
}

/// `CHI '23`, `SIGIR 2020`: a short name with a year.
fn is_short_event(series: &str) -> bool {
    let series = series.trim().trim_matches(['{', '}']);
    let ends = series.rsplit([' ', '\'', '’', '-']).next().unwrap_or_default();
    let year = matches!(ends.len(), 2 | 4) && ends.bytes().all(|b| b.is_ascii_digit());
    year && series.len() <= SHORT
        && series.starts_with(|c: char| c.is_alphabetic())
        && (ends.len() == 4 || series.contains(['\'', '’']))
}

/// The series in a key such as `DBLP:conf/icml/SandT20`, in capitals.
fn dblp_series(key: &str) -> Option<String> {
    let rest = key.strip_prefix("DBLP:")?.strip_prefix("conf/")?;
    let name = rest.split('/').next().filter(|name| !name.is_empty())?;
    Some(name.to_uppercase())
}

/// The name as the proceedings spell it.
fn spelled_in(long: &str, name: &str) -> Option<String> {
    let mut words = long.split(|c: char| !(c.is_alphanumeric() || c == '-'));
    words.find(|word| word.eq_ignore_ascii_case(name)).map(str::to_owned)
}

/// The first number of four digits that can be a year.
fn year(value: &str) -> Option<u16> {
    let mut numbers = value.split(|c: char| !c.is_ascii_digit()).filter(|number| number.len() == 4);
    numbers.find_map(|number| number.parse().ok().filter(|year| (1000..=2999).contains(year)))
}

fn keywords(fields: &Fields<'_, '_>) -> Vec<String> {
    let list = fields.first(&["keywords", "keyword", "author_keywords", "mesh"]);
    list.map(|list| several::listed(&list)).unwrap_or_default()
}

/// How it was presented, or what it is.
fn kind(fields: &Fields<'_, '_>) -> Option<String> {
    let by_type = |name: &str| KINDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name.trim()));
    let given = fields.get("type").filter(|kind| kind.len() <= SHORT);
    let noted = fields.get("note").and_then(|note| known_kind(note.trim().trim_end_matches('.')));
    let given =
        given.map(|kind| by_type(&kind).map_or_else(|| kind.to_string(), |(_, kind)| (*kind).to_owned()));
    given
        .or_else(|| noted.map(str::to_owned))
        .or_else(|| by_type(fields.entry().kind).map(|(_, kind)| (*kind).to_owned()))
}

fn is_award(note: &str) -> bool {
    let lower = note.to_lowercase();
    note.len() <= 2 * SHORT
        && ["best paper", "outstanding paper", "award"].iter().any(|word| lower.contains(word))
}

/// The place of the event; an `address` is that only for a conference, elsewhere it is the publisher's.
fn location(fields: &Fields<'_, '_>) -> Option<String> {
    let kind = fields.entry().kind;
    let conference = ["inproceedings", "conference"].iter().any(|name| name.eq_ignore_ascii_case(kind));
    let place = fields.first(&["location", "venue"]);
    place.or_else(|| fields.get("address").filter(|_| conference)).map(|place| place.into_owned())
}
