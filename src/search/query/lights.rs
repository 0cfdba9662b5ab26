//! Which bytes of a heading a query matches, for the screen: all that it wants of headings, and nothing that it wants
//! away.

use super::body::Bodies;
use super::expr::{Expr, Term, Wanted};
use super::field::Part;
use super::pattern::Pattern;
use crate::library::PaperRef;
use crate::search::index::{BodyQuery, Fields};
use crate::search::title::{TitleQuery, merged};
use crate::text::Folded;
use std::ops::Range;

/// What is looked for in headings.
#[derive(Debug, Default)]
pub struct Lights {
    words: Vec<TitleQuery>,
    patterns: Vec<Pattern>,
    /// What is sought in abstracts, by `abs:` and `text:`.
    abstracts: Option<BodyQuery>,
    /// What is sought in every part, by `text:` alone.
    texts: Option<BodyQuery>,
}

impl Lights {
    /// Makes ready what an expression wants of headings.
    pub fn new(expr: &Expr, stems: bool) -> Lights {
        let bodies = Bodies::of(expr, stems);
        let mut lights = Lights::default();
        for term in expr.positive() {
            match term {
                Term::Text(Part::Heading | Part::Title, Wanted::Words(words)) => {
                    lights.words.push(TitleQuery::new(words));
                }
                Term::Text(Part::Heading | Part::Title, wanted) => lights.patterns.push(Pattern::new(wanted)),
                term => {
                    let Some(body) = bodies.query(term) else { continue };
                    if body.fields.contains(Fields::TITLE) {
                        lights.texts = both(lights.texts, body.clone());
                    }
                    lights.abstracts = both(lights.abstracts, body);
                }
            }
        }
        lights
    }

    /// True where anything is sought in long texts.
    pub fn seeks_text(&self) -> bool {
        self.abstracts.is_some()
    }

    /// The bytes of a shown text of a part, sorted and merged.
    pub fn hits(&self, shown: &str, part: Fields) -> Vec<Range<usize>> {
        let sought = if part == Fields::ABSTRACT { &self.abstracts } else { &self.texts };
        let hits = sought.as_ref().map(|sought| sought.hits(shown)).unwrap_or_default();
        // Words that follow one another are one hit, as the eye sees them.
        let mut joined: Vec<Range<usize>> = Vec::with_capacity(hits.len());
        for hit in hits {
            match joined.last_mut().filter(|last| shown.get(last.end..hit.start) == Some(" ")) {
                Some(last) => last.end = hit.end,
                None => joined.push(hit),
            }
        }
        joined
    }

    /// The bytes of the shown heading, sorted and merged.
    pub fn places(&self, paper: PaperRef<'_>) -> Vec<Range<usize>> {
        let folded = paper.folded();
        let words = self.words.iter().flat_map(|words| words.highlights(folded));
        let patterns = self.patterns.iter().flat_map(|pattern| pattern.places(folded.text()));
        let texts = self.hits(paper.heading().plain(), Fields::TITLE);
        merged(words.chain(patterns.map(|place| shown(folded, place))).chain(texts).collect())
    }
}

fn both(one: Option<BodyQuery>, other: BodyQuery) -> Option<BodyQuery> {
    Some(match one {
        Some(one) => one.and(other),
        None => other,
    })
}

/// The bytes of the shown text behind bytes of the folded one.
fn shown(folded: &Folded, place: Range<usize>) -> Range<usize> {
    let count = |range: Range<usize>| folded.text().get(range).map_or(0, |text| text.chars().count());
    let start = count(0..place.start);
    folded.shown_range(start..start + count(place))
}
