//! The page of a lecture, read in four parts: the head (place, abstract, event, title, keywords), the notices of
//! events with the paper's kind among them, the further papers, and the tail with the lectures that it leads to.

use super::notice::{TailHeading, is_blurb, is_end, is_notice, tail_heading};
use super::paragraph::{Paragraph, key};
use super::run::{self, Grouping, unplaced};
use crate::format::record::{Issue, Outlet, Parsed, Record, RelatedRecord};
use crate::paper::{Relation, Venue, known_kind};
use std::collections::HashSet;

/// A keyword has at most this many characters.
const KEYWORD: usize = 80;
/// Events that are told apart on one page; honest pages name two.
const EVENTS: usize = 16;

/// True where a page begins like a lecture: an abstract, its event, its title.
pub fn has_head(paragraphs: &[Paragraph]) -> bool {
    head_event(paragraphs, None).is_some_and(|at| {
        paragraphs[..at].iter().any(Paragraph::is_prose)
            && paragraphs.get(at + 1).is_some_and(|p| !p.is_prose())
    })
}

/// Reads a lecture's page.
pub fn read(paragraphs: &[Paragraph], outlet: &Outlet<Record>) -> Parsed {
    let (body, tail) = paragraphs.split_at(tail_start(paragraphs));
    let mut page = Page::default();
    let (related, next_event) = page.read_tail(tail);
    let after_head = page.read_head(body, next_event.as_deref());
    page.event = page.event.take().or(next_event);
    let rest = &body[after_head..];
    let papers = page.papers_start(rest, &related);
    page.read_notices(&rest[..papers]);
    let further: Vec<_> = rest[papers..].iter().filter(|p| !page.is_fact(p)).cloned().collect();
    let further = run::read(&further, Grouping::OneAbstract, outlet);
    page.issues.extend(further.issues);
    page.into_parsed(further.records, related)
}

/// What has been read of a page.
#[derive(Default)]
struct Page {
    main: Record,
    event: Option<String>,
    other_events: Vec<(Venue, String)>,
    issues: Vec<Issue>,
}

/// Where the tail begins: at the first heading of the tail with the buttons right before it, else at the first button
/// that ends the papers.
fn tail_start(paragraphs: &[Paragraph]) -> usize {
    let first = |wanted: fn(&Paragraph) -> bool| paragraphs.iter().position(wanted);
    match first(|p| tail_heading(&p.text).is_some()) {
        Some(heading) => heading - paragraphs[..heading].iter().rev().take_while(|p| is_end(&p.text)).count(),
        None => first(|p| is_end(&p.text)).unwrap_or(paragraphs.len()),
    }
}

/// The paragraph that names the page's own event: the first event, with nothing but a place and prose before it.
fn head_event(body: &[Paragraph], next_event: Option<&str>) -> Option<usize> {
    let at =
        body.iter().position(|p| p.event().is_some() || next_event.is_some_and(|event| p.text == event))?;
    let before = &body[..at];
    let short = before.iter().filter(|p| !p.is_prose() && !p.ends_sentence()).count();
    (at > 0 && short <= 2 && !before.iter().any(|p| is_notice(&p.text))).then_some(at)
}

impl Page {
    /// Reads the head; returns where it ends.
    fn read_head(&mut self, body: &[Paragraph], next_event: Option<&str>) -> usize {
        let Some(at) = head_event(body, next_event) else { return 0 };
        self.main.line = body[0].line;
        self.event = Some(body[at].text.clone());
        self.read_abstract(&body[..at]);
        let Some(title) = body.get(at + 1).filter(|p| !p.is_prose() && !is_notice(&p.text)) else {
            return at + 1;
        };
        self.main.title = Some(title.text.clone());
        let keywords = body[at + 2..].iter().take_while(|p| is_keyword(p)).map(|p| p.text.clone());
        self.main.keywords = keywords.collect();
        at + 2 + self.main.keywords.len()
    }

    /// Reads what stands before the event: the place, then the abstract. A short abstract ends its sentence.
    fn read_abstract(&mut self, paragraphs: &[Paragraph]) {
        let is_text = |p: &Paragraph| p.is_prose() || p.ends_sentence();
        let start = paragraphs.iter().position(is_text).unwrap_or(paragraphs.len());
        let (places, text) = paragraphs.split_at(start);
        self.main.location = places.first().map(|p| p.text.replace('\n', " "));
        self.issues.extend(places.iter().skip(1).map(unplaced));
        let text: Vec<_> = text.iter().map(|p| p.text.as_str()).collect();
        self.main.abstract_ = (!text.is_empty()).then(|| text.join("\n\n"));
    }

    /// Where the further papers begin. The title of the next lecture tells: it is the first of them. Else it is the
    /// first prose about no event that a title follows, else the prose at the very end.
    fn papers_start(&self, rest: &[Paragraph], related: &[RelatedRecord]) -> usize {
        let copies = self.copies();
        let events = self.events(rest);
        let text = |p: &Paragraph| p.is_prose() && !is_blurb(p, &events) && !copies.contains(&key(&p.text));
        let next = related.iter().find(|other| other.rel == Relation::Next).map(|other| key(&other.title));
        let anchor = next.and_then(|next| rest.iter().skip(1).position(|p| key(&p.text) == next));
        let last_of_run = anchor.or_else(|| {
            (1..rest.len()).find(|at| text(&rest[at - 1]) && is_title(&rest[*at], &events)).map(|at| at - 1)
        });
        let end = last_of_run.unwrap_or(rest.len());
        end - rest[..end].iter().rev().take_while(|p| text(p)).count()
    }

    /// Reads the notices: the kind, other events, copies of the abstract. What is none of these is an issue.
    fn read_notices(&mut self, notices: &[Paragraph]) {
        let copies = self.copies();
        let events = self.events(notices);
        let own = self.event.as_deref().and_then(Venue::read);
        for paragraph in notices {
            if let Some(event) = paragraph.event() {
                let new = self.other_events.iter().all(|(known, _)| *known != event);
                if new && own.as_ref() != Some(&event) && self.other_events.len() < EVENTS {
                    self.other_events.push((event, paragraph.text.clone()));
                }
            } else if let Some(doi) = doi(&paragraph.text) {
                self.main.doi.get_or_insert_with(|| doi.to_owned());
            } else if known_kind(&paragraph.text).is_some() {
                self.main.kind.get_or_insert_with(|| paragraph.text.clone());
            } else if !is_blurb(paragraph, &events) && !copies.contains(&key(&paragraph.text)) {
                self.issues.push(unplaced(paragraph));
            }
        }
    }

    /// Reads the tail: related lectures, and the event of the next one.
    fn read_tail(&mut self, tail: &[Paragraph]) -> (Vec<RelatedRecord>, Option<String>) {
        let (mut related, mut event, mut rel): (Vec<RelatedRecord>, _, _) = (Vec::new(), None, None);
        for paragraph in tail {
            match tail_heading(&paragraph.text) {
                Some(TailHeading::Next(name)) => {
                    rel = Some(Relation::Next);
                    event = event.or(Some(name).filter(|name| !name.is_empty()));
                }
                Some(TailHeading::Similar) => rel = Some(Relation::Similar),
                None if is_notice(&paragraph.text) => rel = None,
                None => match rel.filter(|_| !paragraph.is_prose()) {
                    Some(rel) => related.push(RelatedRecord { rel, title: paragraph.text.clone() }),
                    None => self.issues.push(unplaced(paragraph)),
                },
            }
        }
        // Saved pages repeat their tail.
        let mut seen = HashSet::new();
        related.retain(|other| seen.insert((other.rel, key(&other.title))));
        (related, event)
    }

    /// True for a line that names an event of the page, or a kind: wherever it stands, it is no title.
    fn is_fact(&self, paragraph: &Paragraph) -> bool {
        let own = self.event.as_deref() == Some(&paragraph.text);
        own || self.other_events.iter().any(|(_, name)| *name == paragraph.text)
            || known_kind(&paragraph.text).is_some()
    }

    /// The events that the page names.
    fn events(&self, paragraphs: &[Paragraph]) -> Vec<Venue> {
        self.event
            .as_deref()
            .and_then(Venue::read)
            .into_iter()
            .chain(paragraphs.iter().filter_map(Paragraph::event).take(EVENTS))
            .collect()
    }

    /// Keys of the main abstract and of each of its paragraphs, by which a copy of it is known.
    fn copies(&self) -> HashSet<String> {
        let text = self.main.abstract_.as_deref().unwrap_or_default();
        text.split("\n\n").chain([text]).filter(|part| !part.is_empty()).map(key).collect()
    }

    /// The records: the page's own paper, the further ones, and lectures that the page knows by title alone.
    fn into_parsed(mut self, further: Vec<Record>, related: Vec<RelatedRecord>) -> Parsed {
        let other = match self.other_events.as_slice() {
            [(_, only)] => Some(only.clone()),
            _ => None,
        };
        self.main.related = related.clone();
        let mut records: Vec<_> = [self.main].into_iter().chain(further).collect();
        records.retain(|record| record.title.is_some() || record.abstract_.is_some());
        records.iter_mut().for_each(|record| record.venue = self.event.clone());
        let known: HashSet<_> =
            records.iter().filter_map(|record| record.title.as_deref()).map(key).collect();
        let line = records.last().map_or(1, |record| record.line);
        let named = related.into_iter().filter(|named| !known.contains(&key(&named.title)));
        records.extend(named.map(|named| Record {
            line,
            venue: if named.rel == Relation::Next { self.event.clone() } else { other.clone() },
            title: Some(named.title),
            ..Record::default()
        }));
        Parsed { records, issues: self.issues, ..Parsed::default() }
    }
}

/// The DOI that a line gives: `DOI: 10.1000/x`, or its address.
fn doi(text: &str) -> Option<&str> {
    let label = text.get(..4).is_some_and(|label| label.eq_ignore_ascii_case("doi:"));
    let bare = if label { text[4..].trim() } else { text };
    let starts = ["10.", "https://doi.org/10.", "http://doi.org/10."];
    let is_doi = starts.iter().any(|start| bare.starts_with(start)) && bare.contains('/');
    (is_doi && !bare.contains(char::is_whitespace)).then_some(bare)
}

/// True for what may be a keyword: short, on one line, and nothing that a page says of itself.
fn is_keyword(paragraph: &Paragraph) -> bool {
    let text = &paragraph.text;
    text.chars().count() <= KEYWORD
        && !text.contains('\n')
        && !text.ends_with(['.', '!', '?', ':'])
        && known_kind(text).is_none()
        && doi(text).is_none()
        && !is_blurb(paragraph, &[])
        && paragraph.event().is_none()
}

/// True for what may be a paper's title among notices.
fn is_title(paragraph: &Paragraph, events: &[Venue]) -> bool {
    !paragraph.is_prose()
        && !paragraph.ends_sentence()
        && paragraph.event().is_none()
        && known_kind(&paragraph.text).is_none()
        && !is_blurb(paragraph, events)
}
