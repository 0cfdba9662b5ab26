//! What a paper has in each part that a query can name, and what the reader made of it: the one place that knows where
//! the fields of the language find their answers.

use super::query::Part;
use super::query::value::{Asset, Mark};
use crate::library::PaperRef;
use crate::shelf::{Decision, Entry, Shelf};
use std::borrow::Cow;

/// The texts of a part, unfolded; none where the paper has nothing there.
pub fn texts<'a>(part: Part, paper: PaperRef<'a>, shelf: &'a Shelf) -> Vec<Cow<'a, str>> {
    let entry = || shelf.entry(paper.id());
    match part {
        Part::Heading => one(Some(paper.heading_text())),
        Part::Title => one(paper.title_text()),
        Part::Abstract => abstract_(paper),
        Part::Text => [Part::Heading, Part::Abstract, Part::Author, Part::Keyword]
            .into_iter()
            .flat_map(|part| texts(part, paper, shelf))
            .collect(),
        Part::Author => paper.author_texts().into_iter().map(Cow::Borrowed).collect(),
        Part::Venue => paper.venue().map(|venue| venue.to_string().into()).into_iter().collect(),
        Part::Keyword => paper.keyword_texts().into_iter().map(Cow::Borrowed).collect(),
        Part::Kind => one(paper.kind()),
        Part::Track => one(paper.track()),
        Part::Tag => entry().into_iter().flat_map(tags).collect(),
        Part::Note => one(entry().and_then(|entry| entry.note.as_deref())),
        Part::Id => paper.print_texts().into_iter().map(Cow::Borrowed).collect(),
        Part::Doi => one(paper.doi()),
        Part::Source => vec![paper.origin().file.as_str().into(), paper.origin().format.into()],
    }
}

fn one(text: Option<&str>) -> Vec<Cow<'_, str>> {
    text.map(Cow::Borrowed).into_iter().collect()
}

fn abstract_(paper: PaperRef<'_>) -> Vec<Cow<'_, str>> {
    paper.abstract_().map(|text| text.plain().to_owned().into()).into_iter().collect()
}

fn tags(entry: &Entry) -> impl Iterator<Item = Cow<'_, str>> {
    entry.tags.iter().map(|tag| tag.as_str().into())
}

/// Whether a paper is what `is:` says; `is_new` knows what came with the last renewal.
pub fn is(mark: Mark, paper: PaperRef<'_>, shelf: &Shelf, is_new: &dyn Fn(PaperRef<'_>) -> bool) -> bool {
    let decided = |decision| shelf.decision(paper.id()) == Some(decision);
    match mark {
        Mark::Bookmarked => shelf.is_bookmarked(paper.id()),
        Mark::Seen => shelf.is_seen(paper.id()),
        Mark::Unseen => !shelf.is_seen(paper.id()),
        Mark::Untitled => !paper.has_title(),
        Mark::New => is_new(paper),
        Mark::Must => decided(Decision::Must),
        Mark::Maybe => decided(Decision::Maybe),
        Mark::Skip => decided(Decision::Skip),
        Mark::Noted => shelf.is_noted(paper.id()),
        Mark::Oral => paper.kind().is_some_and(|kind| kind.to_lowercase().starts_with("oral")),
    }
}

/// Whether a paper has what `has:` says.
pub fn has(asset: Asset, paper: PaperRef<'_>, shelf: &Shelf) -> bool {
    match asset {
        Asset::Abstract => paper.has_abstract(),
        Asset::Pdf => paper.has_pdf(),
        Asset::Doi => paper.doi().is_some(),
        Asset::Note => shelf.is_noted(paper.id()),
    }
}

/// True where a paper has anything in a part; cheaper than asking for it.
pub fn any(part: Part, paper: PaperRef<'_>, shelf: &Shelf) -> bool {
    match part {
        Part::Abstract => paper.has_abstract(),
        Part::Text | Part::Heading => true,
        part => !texts(part, paper, shelf).is_empty(),
    }
}
