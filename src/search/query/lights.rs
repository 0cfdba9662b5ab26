//! Which bytes of a heading a query matches, for the screen: all that it wants of headings, and nothing that it wants
//! away.

use super::expr::{Expr, Term, Wanted};
use super::field::Part;
use super::pattern::Pattern;
use crate::library::PaperRef;
use crate::search::title::{TitleQuery, merged};
use crate::text::Folded;
use std::ops::Range;

/// What is looked for in headings.
#[derive(Debug, Default)]
pub struct Lights {
    words: Vec<TitleQuery>,
    patterns: Vec<Pattern>,
}

impl Lights {
    /// Makes ready what an expression wants of headings.
    pub fn new(expr: &Expr) -> Lights {
        let mut lights = Lights::default();
        for term in expr.positive() {
            match term {
                Term::Text(Part::Heading | Part::Title, Wanted::Words(words)) => {
                    lights.words.push(TitleQuery::new(words));
                }
                Term::Text(Part::Heading | Part::Title | Part::Text, wanted) => {
                    lights.patterns.push(Pattern::new(wanted));
                }
                _ => {}
            }
        }
        lights
    }

    /// The bytes of the shown heading, sorted and merged.
    pub fn places(&self, paper: PaperRef<'_>) -> Vec<Range<usize>> {
        let folded = paper.folded();
        let words = self.words.iter().flat_map(|words| words.highlights(folded));
        let patterns = self.patterns.iter().flat_map(|pattern| pattern.places(folded.text()));
        merged(words.chain(patterns.map(|place| shown(folded, place))).collect())
    }
}

/// The bytes of the shown text behind bytes of the folded one.
fn shown(folded: &Folded, place: Range<usize>) -> Range<usize> {
    let count = |range: Range<usize>| folded.text().get(range).map_or(0, |text| text.chars().count());
    let start = count(0..place.start);
    folded.shown_range(start..start + count(place))
}
