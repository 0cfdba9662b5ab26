//! A paper as the library lends it: every question that a list, a page or a command has about a paper, so that the
//! way of storing can change without them. What is answered by a string or a number is read where the paper lies; the
//! first question for more makes the whole paper, which is then held as long as the library.

use super::behind::Behind;
use super::entry::{Entry, Slot};
use super::image::Image;
use super::image::flags::Flags;
use super::image::row::{Facts, Lists};
use crate::paper::{Author, Decision, Keyword, Link, Origin, Paper, PaperId, Relation, Venue};
use crate::text::{Folded, Kind, Text, typeset_with};

/// A paper of a library.
#[derive(Debug, Clone, Copy)]
pub struct PaperRef<'a> {
    image: &'a Image,
    behind: &'a Behind,
    slot: Slot,
    /// The paper itself where only a bookmark knows it.
    own: Option<&'a Entry>,
}

impl<'a> PaperRef<'a> {
    /// Lends a paper. Panics for a slot of another library.
    pub fn new(image: &'a Image, behind: &'a Behind, slot: Slot) -> Self {
        let own = slot.index().checked_sub(image.len()).map(|place| behind.get(place));
        PaperRef { image, behind, slot, own }
    }

    /// Its place in the library.
    pub fn slot(self) -> Slot {
        self.slot
    }

    /// Its best identifier.
    pub fn id(self) -> &'a PaperId {
        self.own.map_or_else(|| self.image.id(self.slot), |own| own.paper.identity.id())
    }

    /// Every fingerprint, the identifier first.
    pub fn prints(self) -> &'a [PaperId] {
        self.paper().identity.prints()
    }

    /// The same where they lie.
    pub fn print_texts(self) -> Vec<&'a str> {
        let own = |paper: &'a Paper| paper.identity.prints().iter().map(PaperId::as_str).collect();
        self.texts(own, |lists| lists.prints)
    }

    /// The title set for the screen; `None` where the source has none.
    pub fn title(self) -> Option<&'a Text> {
        if self.has_title() { self.paper().title.as_ref() } else { None }
    }

    /// The plain title where it lies.
    pub fn title_text(self) -> Option<&'a str> {
        match self.own {
            Some(own) => own.paper.title.as_ref().map(Text::plain),
            None if self.has_title() => self.image.lent(self.image.title(self.slot)?),
            None => None,
        }
    }

    /// True where the source has a title.
    pub fn has_title(self) -> bool {
        self.flags().contains(Flags::TITLE)
    }

    /// The title, or the first words of the abstract.
    pub fn heading(self) -> &'a Text {
        &self.entry().heading
    }

    /// The heading where it lies.
    pub fn heading_text(self) -> &'a str {
        let lying =
            || self.image.heading(self.slot).and_then(|text| self.image.lent(text)).unwrap_or_default();
        self.own.map_or_else(lying, |own| own.heading.plain())
    }

    /// Bytes of the heading.
    pub fn heading_length(self) -> usize {
        self.own
            .map_or_else(|| self.image.heading(self.slot).unwrap_or_default(), |own| own.heading.plain())
            .len()
    }

    /// The heading as searching sees it, with the way back to what is shown.
    pub fn folded(self) -> &'a Folded {
        self.own.map_or_else(|| self.image.folded(self.slot), |own| &own.folded)
    }

    /// The same as text, where it lies; for searching, not to be shown.
    pub fn folded_text(self) -> &'a str {
        let lying = || self.image.folded_text(self.slot).unwrap_or_default();
        self.own.map_or_else(lying, |own| own.folded.text())
    }

    /// The abstract, set for the screen at each call.
    pub fn abstract_(self) -> Option<Text> {
        let raw = match self.own {
            Some(own) => own.paper.raw_abstract.as_deref(),
            None if !self.has_abstract() => None,
            None => self.image.facts(self.slot)?.raw_abstract,
        };
        // What is set is clean, whatever it was set of.
        raw.map(|raw| typeset_with(raw, Kind::Abstract, self.image.glyphs()))
    }

    /// True where it has an abstract.
    pub fn has_abstract(self) -> bool {
        self.flags().contains(Flags::ABSTRACT)
    }

    /// The title as it came.
    pub fn raw_title(self) -> Option<&'a str> {
        self.fact(|facts| facts.raw_title, |paper| paper.raw_title.as_deref())
    }

    /// The abstract as it came.
    pub fn raw_abstract(self) -> Option<&'a str> {
        self.fact(|facts| facts.raw_abstract, |paper| paper.raw_abstract.as_deref())
    }

    /// In the order of the source.
    pub fn authors(self) -> &'a [Author] {
        &self.paper().authors
    }

    /// The names of the authors where they lie.
    pub fn author_texts(self) -> Vec<&'a str> {
        let own = |paper: &'a Paper| paper.authors.iter().map(|author| author.name.as_str()).collect();
        self.texts(own, |lists| lists.authors)
    }

    /// Where it appeared.
    pub fn venue(self) -> Option<&'a Venue> {
        self.own.map_or_else(|| self.image.venue(self.slot), |own| own.paper.venue.as_ref())
    }

    /// The year of the event, or the one that the source tells without an event.
    pub fn year(self) -> Option<u16> {
        self.own.map_or_else(|| self.image.year(self.slot), |own| own.paper.year)
    }

    /// In the order of the source.
    pub fn keywords(self) -> &'a [Keyword] {
        &self.paper().keywords
    }

    /// The keywords where they lie.
    pub fn keyword_texts(self) -> Vec<&'a str> {
        let own = |paper: &'a Paper| paper.keywords.iter().map(Keyword::as_str).collect();
        self.texts(own, |lists| lists.keywords)
    }

    /// "poster", "oral", …
    pub fn kind(self) -> Option<&'a str> {
        self.fact(|facts| facts.kind, |paper| paper.kind.as_deref())
    }

    /// Why it was not published, where it was not.
    pub fn decision(self) -> Option<Decision> {
        self.flags().decision()
    }

    /// "main", "findings", …
    pub fn track(self) -> Option<&'a str> {
        self.fact(|facts| facts.track, |paper| paper.track.as_deref())
    }

    /// The session in which it was given.
    pub fn session(self) -> Option<&'a str> {
        self.fact(|facts| facts.session, |paper| paper.session.as_deref())
    }

    /// "Best Paper", …
    pub fn award(self) -> Option<&'a str> {
        self.fact(|facts| facts.award, |paper| paper.award.as_deref())
    }

    /// The key under which its source cites it.
    pub fn key(self) -> Option<&'a str> {
        self.fact(|facts| facts.key, |paper| paper.key.as_deref())
    }

    /// The place of the event.
    pub fn location(self) -> Option<&'a str> {
        self.fact(|facts| facts.location, |paper| paper.location.as_deref())
    }

    /// Bare, lower case.
    pub fn doi(self) -> Option<&'a str> {
        self.fact(|facts| facts.doi, |paper| paper.doi.as_deref())
    }

    /// Most useful first.
    pub fn links(self) -> &'a [Link] {
        &self.paper().links
    }

    /// True where a link leads to a PDF file.
    pub fn has_pdf(self) -> bool {
        self.flags().contains(Flags::PDF)
    }

    /// The papers named beside it, each with its place where the library has it.
    pub fn related(self) -> impl Iterator<Item = (Relation, &'a Text, Option<Slot>)> {
        let find = move |title| self.named(title).filter(|slot| *slot != self.slot);
        self.paper().related.iter().map(move |other| (other.rel, &other.title, find(&other.title)))
    }

    /// The paper of a title; one that only a bookmark knows where no open one has it.
    fn named(self, title: &Text) -> Option<Slot> {
        let behind = || self.behind.with_title(title).map(|place| self.image.behind(place));
        self.image.with_title(title).or_else(behind)
    }

    /// Where it was read.
    pub fn origin(self) -> &'a Origin {
        self.sources().next().unwrap_or_else(|| &self.paper().origin)
    }

    /// Everywhere it was read, the first place first.
    pub fn sources(self) -> impl Iterator<Item = &'a Origin> {
        let own = self.own.map(|own| std::iter::once(&own.paper.origin).chain(&own.paper.others));
        let lying = self.own.is_none().then(|| self.image.origins(self.slot));
        own.into_iter().flatten().chain(lying.into_iter().flatten())
    }

    /// True where a kept source did not have it before its last change.
    pub fn is_new(self) -> bool {
        self.flags().contains(Flags::NEW)
    }

    /// False for a paper that only a bookmark knows.
    pub fn is_open(self) -> bool {
        self.own.is_none()
    }

    /// The paper itself.
    pub fn paper(self) -> &'a Paper {
        &self.entry().paper
    }

    fn entry(self) -> &'a Entry {
        self.own.unwrap_or_else(|| self.image.entry(self.slot))
    }

    fn flags(self) -> Flags {
        self.own.map_or_else(|| self.image.flags(self.slot), |own| Flags::of(&own.paper))
    }

    /// A string that the paper has once.
    fn fact(
        self,
        lying: impl Fn(Facts<'a>) -> Option<&'a str>,
        own: impl Fn(&'a Paper) -> Option<&'a str>,
    ) -> Option<&'a str> {
        match self.own {
            Some(entry) => own(&entry.paper),
            None => self.image.lent(lying(self.image.facts(self.slot)?)?),
        }
    }

    /// The strings of a list.
    fn texts(
        self,
        own: impl Fn(&'a Paper) -> Vec<&'a str>,
        lying: impl Fn(Lists<'a>) -> Vec<&'a str>,
    ) -> Vec<&'a str> {
        match self.own {
            Some(entry) => own(&entry.paper),
            None => {
                let found = self.image.row(self.slot).map(|(_, lists)| lying(lists)).unwrap_or_default();
                found.into_iter().filter_map(|text| self.image.lent(text)).collect()
            }
        }
    }
}
