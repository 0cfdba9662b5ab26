//! Notes of OpenReview as its two interfaces answer: wrapped in `notes`, bare, a line each, or in `submissions` by
//! venue. Reviews, comments and decisions are notes too; only submissions are papers, and a decision goes to its paper.

use crate::format::event;
use crate::format::json::{Fields, Head, Part, each, text};
use crate::format::record::{Hint, Parsed, Record};
use crate::paper::{Rel, known_kind};
use serde_json::Value;
use std::collections::HashMap;

/// Under which keys an answer holds its notes.
const LISTS: &[&str] = &["notes", "submissions", "papers", "replies"];
/// What stands before an event of which the paper is not, or only now, a part.
const STATES: &[(&str, &str)] = &[
    ("Submitted to ", "Submitted"),
    ("Accepted by ", "Accepted"),
    ("Rejected by ", "Rejected"),
    ("Under review for ", "Under review"),
    ("Decision pending for ", "Decision pending"),
];
/// Where copies of the replies to a paper are.
const REPLIES: &[&str] = &["replies", "directReplies"];

/// True for objects with `content` and a forum or an invitation, and for an empty list of notes.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let is_note = |record: &serde_json::Map<String, Value>| {
        let wraps =
            record.get("submissions").is_some_and(|list| list.is_array()) && !record.contains_key("title");
        let marked =
            ["forum", "invitation", "invitations", "replyto"].iter().any(|key| record.contains_key(*key));
        wraps || marked && record.get("content").is_some_and(Value::is_object)
    };
    Head::with(text, &["\"content\"", "\"notes\"", "\"submissions\""]).is_some_and(|head| {
        head.any(LISTS, is_note) || head.part().member("notes").is_some_and(Part::is_array)
    })
}

/// Reads notes; what replies to a paper is passed by.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    // What a later note decides is told of a paper before it: the records wait for the end.
    let mut all = Parsed { outlet: out.outlet.held(), ..Parsed::default() };
    let mut decisions: HashMap<String, String> = HashMap::new();
    for (event, list) in lists(Part::of(text)) {
        each(list, &mut all, |note| {
            decisions.extend(decision_note(note));
            is_paper(note).then(|| record(note, event.as_deref()))
        });
    }
    for record in all.records.iter_mut().filter(|record| is_open(record)) {
        let decided = record.openreview.as_ref().and_then(|forum| decisions.remove(forum));
        record.kind = decided.or_else(|| record.kind.take());
    }
    out.issues.extend(all.issues);
    all.records.into_iter().for_each(|record| out.record(record));
}

/// True while nothing that the note says of itself decides over the paper.
fn is_open(record: &Record) -> bool {
    record.kind.as_deref().is_none_or(|kind| kind == "Submitted")
}

/// The lists of notes in a file, each with the event of the venue that wraps it.
fn lists(part: Part<'_>) -> Vec<(Option<String>, Part<'_>)> {
    let is_note = part.member("content").is_some();
    let list = if is_note { part } else { part.list(LISTS) };
    let wraps = |venue: Part<'_>| venue.member("content").is_none() && venue.list(LISTS).is_array();
    if !list.is_array() || !list.parts().next().is_some_and(wraps) {
        return vec![(None, list)];
    }
    list.parts().map(|venue| (event_of(venue), venue.list(LISTS))).collect()
}

/// "NIPS.cc" and the year beside it.
fn event_of(venue: Part<'_>) -> Option<String> {
    let told = |key| venue.member(key).and_then(|part| text(&part.value().ok()?));
    let name = told("venue")?;
    let series = name.split('.').next().unwrap_or_default();
    Some(format!("{series} {}", told("year").unwrap_or_default()))
}

/// True for a note that opens a forum and tells what a paper tells.
fn is_paper(note: &Fields<'_>) -> bool {
    let content = note.get("content");
    let replies =
        note.has("replyto") || note.has("forum") && note.has("id") && note.get("forum") != note.get("id");
    let tells = ["abstract", "authors", "pdf"].iter().any(|key| !content[*key].is_null());
    !replies && text(&content["title"]).is_some() && tells
}

/// The forum and the words of a note that decides over a paper.
fn decision_note(note: &Fields<'_>) -> Option<(String, String)> {
    Some((text(note.get("forum"))?, decision(note.get("content"))?)).filter(|_| note.has("replyto"))
}

fn decision(content: &Value) -> Option<String> {
    text(&content["decision"])
}

fn record(note: &mut Fields<'_>, event: Option<&str>) -> Record {
    let forum = note.word(&["forum", "id"]);
    let group = group(note);
    let decided = decision(note.get("content")).or_else(|| decision_in_replies(note));
    let status = status(&group);
    let year = ["pdate", "cdate", "tcdate"].iter().find_map(|key| note.get(key).as_u64()).and_then(year_of);
    let mut content = note.inside("content");
    let (venue, kind) = content.word(&["venue"]).map_or((None, None), |raw| venue_and_kind(&raw));
    let mut keywords = content.words("keywords");
    keywords.extend(content.word(&["primary_area"]));
    let mut record = Record {
        title: content.text("title"),
        abstract_: content.text("abstract"),
        authors: content.people(&["authors"]),
        venue: venue.or_else(|| event::of_group(&group)).or_else(|| event.map(str::to_owned)),
        year,
        keywords,
        kind: decided.or(status).or(kind),
        award: content.word(&["award"]),
        key: content.word(&["_bibtex"]).and_then(|entry| event::bibtex_key(&entry)),
        links: links(&content, forum.as_deref()),
        openreview: forum,
        ..content.record()
    };
    record.authors.retain(|name| name != "Anonymous");
    record
}

/// The venue of a note, by its own word or by the invitation to which it answers.
fn group(note: &Fields<'_>) -> String {
    let invitation = note.word(&["invitation", "invitations"]).unwrap_or_default();
    let own = text(&note.get("content")["venueid"]);
    // The last word of an invitation tells of withdrawals.
    own.unwrap_or_else(|| invitation.replace("/-/", "/"))
}

/// "Withdrawn Submission" and the like, as the venue's identifier ends.
fn status(group: &str) -> Option<String> {
    let last = group.rsplit('/').next()?;
    let told = ["Withdrawn", "Rejected", "Desk_Reject"].iter().any(|word| last.contains(word));
    told.then(|| last.replace('_', " "))
}

/// The decision among the copies of the replies that a note carries.
fn decision_in_replies(note: &Fields<'_>) -> Option<String> {
    let lists = REPLIES.iter().map(|key| &note.get("details")[*key]).chain([note.get("notes")]);
    lists.filter_map(Value::as_array).flatten().find_map(|reply| decision(&reply["content"]))
}

/// "ICLR 2024 oral" is an event and a kind; so is "Submitted to ICLR 2024".
fn venue_and_kind(raw: &str) -> (Option<String>, Option<String>) {
    let raw = raw.trim();
    let state = STATES.iter().find_map(|(before, kind)| Some((raw.strip_prefix(before)?, *kind)));
    let (event, kind) = state.unwrap_or_else(|| raw.split_at(kind_start(raw)));
    let kind = kind.trim().trim_start_matches("Conference ");
    (Some(event.trim().to_owned()), Some(kind.to_owned()).filter(|kind| !kind.is_empty()))
}

/// Where the kind begins: after the year, or at the last word for a workshop, whose name stands after the year.
fn kind_start(raw: &str) -> usize {
    let year = raw.as_bytes().windows(4).position(|four| four.iter().all(u8::is_ascii_digit));
    let after_year = year.map_or(raw.len(), |at| at + 4);
    if !raw[after_year..].contains("Workshop") {
        return after_year;
    }
    let last = raw.rfind(' ').unwrap_or(raw.len());
    if known_kind(&raw[last..]).is_some() { last } else { raw.len() }
}

fn links(content: &Fields<'_>, forum: Option<&str>) -> Vec<(Rel, String)> {
    let mut links: Vec<_> = content.links(&[(Rel::Code, "code"), (Rel::Pdf, "pdf")]);
    links.extend(forum.map(|forum| (Rel::Page, format!("https://openreview.net/forum?id={forum}"))));
    let pdf = content.word(&["pdf"]).filter(|path| path.starts_with('/'));
    links.extend(pdf.map(|path| (Rel::Pdf, format!("https://openreview.net{path}"))));
    links
}

/// The year of a moment in milliseconds since 1970.
fn year_of(milliseconds: u64) -> Option<u16> {
    const YEAR: u64 = 31_556_952_000;
    u16::try_from(1970 + milliseconds / YEAR).ok().filter(|year| *year < 2100)
}
