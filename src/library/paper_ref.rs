//! A paper as the library lends it: every question that a list, a page or a command has about a paper, so that the
//! way of storing can change without them.

use crate::library::entry::{Entry, Slot, Titles};
use crate::paper::{Author, Decision, Keyword, Link, Origin, Paper, PaperId, Relation, Venue};
use crate::text::{Folded, Glyphs, Text};

/// A paper of a library.
#[derive(Debug, Clone, Copy)]
pub struct PaperRef<'a> {
    slot: Slot,
    entry: &'a Entry,
    titles: &'a Titles,
    glyphs: Glyphs,
}

impl<'a> PaperRef<'a> {
    /// Lends a paper.
    pub fn new(slot: Slot, entry: &'a Entry, titles: &'a Titles, glyphs: Glyphs) -> Self {
        PaperRef { slot, entry, titles, glyphs }
    }

    /// Its place in the library.
    pub fn slot(self) -> Slot {
        self.slot
    }

    /// Its best identifier.
    pub fn id(self) -> &'a PaperId {
        self.entry.paper.identity.id()
    }

    /// Every fingerprint, the identifier first.
    pub fn prints(self) -> &'a [PaperId] {
        self.entry.paper.identity.prints()
    }

    /// The title set for the screen; `None` where the source has none.
    pub fn title(self) -> Option<&'a Text> {
        self.entry.paper.title.as_ref()
    }

    /// The title, or the first words of the abstract.
    pub fn heading(self) -> &'a Text {
        &self.entry.heading
    }

    /// The heading as searching sees it.
    pub fn folded(self) -> &'a Folded {
        &self.entry.folded
    }

    /// The abstract, set for the screen at each call.
    pub fn abstract_(self) -> Option<Text> {
        self.entry.paper.abstract_in(self.glyphs)
    }

    /// The title as it came.
    pub fn raw_title(self) -> Option<&'a str> {
        self.entry.paper.raw_title.as_deref()
    }

    /// The abstract as it came.
    pub fn raw_abstract(self) -> Option<&'a str> {
        self.entry.paper.raw_abstract.as_deref()
    }

    /// In the order of the source.
    pub fn authors(self) -> &'a [Author] {
        &self.entry.paper.authors
    }

    /// Where it appeared.
    pub fn venue(self) -> Option<&'a Venue> {
        self.entry.paper.venue.as_ref()
    }

    /// The year of the event, or the one that the source tells without an event.
    pub fn year(self) -> Option<u16> {
        self.entry.paper.year
    }

    /// In the order of the source.
    pub fn keywords(self) -> &'a [Keyword] {
        &self.entry.paper.keywords
    }

    /// "poster", "oral", …
    pub fn kind(self) -> Option<&'a str> {
        self.entry.paper.kind.as_deref()
    }

    /// Why it was not published, where it was not.
    pub fn decision(self) -> Option<Decision> {
        self.entry.paper.decision
    }

    /// "main", "findings", …
    pub fn track(self) -> Option<&'a str> {
        self.entry.paper.track.as_deref()
    }

    /// The session in which it was given.
    pub fn session(self) -> Option<&'a str> {
        self.entry.paper.session.as_deref()
    }

    /// "Best Paper", …
    pub fn award(self) -> Option<&'a str> {
        self.entry.paper.award.as_deref()
    }

    /// The key under which its source cites it.
    pub fn key(self) -> Option<&'a str> {
        self.entry.paper.key.as_deref()
    }

    /// The place of the event.
    pub fn location(self) -> Option<&'a str> {
        self.entry.paper.location.as_deref()
    }

    /// Bare, lower case.
    pub fn doi(self) -> Option<&'a str> {
        self.entry.paper.doi.as_deref()
    }

    /// Most useful first.
    pub fn links(self) -> &'a [Link] {
        &self.entry.paper.links
    }

    /// The papers named beside it, each with its place where the library has it.
    pub fn related(self) -> impl Iterator<Item = (Relation, &'a Text, Option<Slot>)> {
        let find = move |title| self.titles.find(title).filter(|slot| *slot != self.slot);
        self.entry.paper.related.iter().map(move |other| (other.rel, &other.title, find(&other.title)))
    }

    /// Where it was read.
    pub fn origin(self) -> &'a Origin {
        &self.entry.paper.origin
    }

    /// Everywhere it was read, the first place first.
    pub fn sources(self) -> impl Iterator<Item = &'a Origin> {
        std::iter::once(&self.entry.paper.origin).chain(&self.entry.paper.others)
    }

    /// True where a kept source did not have it before its last change.
    pub fn is_new(self) -> bool {
        self.entry.paper.is_new
    }

    /// False for a paper that only a bookmark knows.
    pub fn is_open(self) -> bool {
        self.entry.open
    }

    /// The paper itself.
    pub fn paper(self) -> &'a Paper {
        &self.entry.paper
    }
}
