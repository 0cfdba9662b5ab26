//! What a query seeks in long texts, as the index understands it: the one reading of `abs:` and `text:`, by which papers
//! are found, scanned and lit up.

use super::expr::{Expr, Term, Wanted};
use super::field::Part;
use super::pattern;
use crate::search::index::{BodyQuery, Fields};

/// How the words of one query are read.
#[derive(Debug, Clone, Copy)]
pub struct Bodies<'a> {
    /// Words are found in all their inflections.
    stems: bool,
    /// The word that the reader may still be typing: the last one that is sought in a long text.
    last: Option<&'a Term>,
}

impl<'a> Bodies<'a> {
    /// The reading of an expression.
    pub fn of(expr: &'a Expr, stems: bool) -> Bodies<'a> {
        let words = |term: &&Term| matches!(term, Term::Text(part, Wanted::Words(_)) if is_long(*part));
        Bodies { stems, last: expr.terms().into_iter().rfind(words) }
    }

    /// What a term seeks; `None` for one that seeks in no long text.
    pub fn query(&self, term: &Term) -> Option<BodyQuery> {
        let Term::Text(part, wanted) = term else { return None };
        let fields = match part {
            Part::Abstract => Fields::ABSTRACT,
            Part::Text => Fields::all(),
            _ => return None,
        };
        let query = BodyQuery::new(fields, self.stems);
        Some(match wanted {
            Wanted::Words(words) if self.last == Some(term) => query.words(words),
            Wanted::Words(words) => query.words(&format!("{words} ")),
            Wanted::Phrase { text, unfinished } => query.phrase(text, *unfinished),
            Wanted::Regex(text) => pattern::regex(text).into_iter().fold(query, BodyQuery::regex),
        })
    }
}

/// True for a part that only an index searches fast.
fn is_long(part: Part) -> bool {
    matches!(part, Part::Abstract | Part::Text)
}
