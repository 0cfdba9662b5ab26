//! Why a query finds nothing: how many papers each of its terms finds alone, how many there would be without it, and
//! which fields no paper has at all.

use super::body::{Helpers, Scan};
use super::facts;
use super::find::members;
use super::plan::{Making, Plan};
use super::query::field::{self, Part};
use super::query::{Expr, Query, Term, Wanted};
use crate::library::{Library, PaperRef};
use crate::shelf::Shelf;
use std::fmt;

/// A term and what it does to the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TermCount {
    /// As it would be typed.
    pub text: String,
    /// Papers that it finds alone.
    pub alone: usize,
    /// Papers that all other terms find.
    pub without: usize,
}

/// What is known of a query that finds nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnosis {
    /// In the order of the line.
    pub terms: Vec<TermCount>,
    /// What no paper has: "a track".
    pub lacking: Vec<&'static str>,
}

/// Looks at each term of a query alone, within its set.
pub fn diagnose(library: &Library, shelf: &Shelf, query: &Query) -> Diagnosis {
    diagnose_with(library, shelf, query, &Helpers::of(&Scan::default()))
}

/// The same with the helpers of the search.
pub fn diagnose_with(library: &Library, shelf: &Shelf, query: &Query, helpers: &Helpers<'_>) -> Diagnosis {
    let parts = conjuncts(&query.expr);
    let making = Making::of(&query.expr, query.stems, shelf, helpers);
    let plans: Vec<Plan<'_>> = parts.iter().map(|part| making.plan(part)).collect();
    let mut terms: Vec<TermCount> = parts
        .iter()
        .map(|part| TermCount { text: part.to_string().trim_end().to_owned(), alone: 0, without: 0 })
        .collect();
    for paper in members(library, shelf, &query.set, helpers) {
        let holds: Vec<bool> = plans.iter().map(|plan| plan.rank(paper).is_some()).collect();
        let failed = holds.iter().filter(|holds| !**holds).count();
        for (term, holds) in terms.iter_mut().zip(holds) {
            term.alone += usize::from(holds);
            term.without += usize::from(failed == usize::from(!holds));
        }
    }
    let lacking = lacking(&query.expr, || members(library, shelf, &query.set, helpers), shelf);
    Diagnosis { terms, lacking }
}

/// What a paper must fulfil, each word of the title alone.
fn conjuncts(expr: &Expr) -> Vec<Expr> {
    match expr {
        Expr::All(parts) => parts.iter().flat_map(conjuncts).collect(),
        Expr::Term(Term::Text(part, Wanted::Words(words))) => {
            let word = |word: &str| Expr::Term(Term::Text(*part, Wanted::Words(word.to_owned())));
            words.split_whitespace().map(word).collect()
        }
        other => vec![other.clone()],
    }
}

/// The things that the query asks for and no paper of the set has.
fn lacking<'a, Papers: Iterator<Item = PaperRef<'a>>>(
    expr: &Expr,
    papers: impl Fn() -> Papers,
    shelf: &'a Shelf,
) -> Vec<&'static str> {
    let mut things = Vec::new();
    for term in expr.positive() {
        let (takes, has): (_, Box<dyn Fn(PaperRef<'a>) -> bool>) = match *term {
            Term::Text(Part::Heading, _) => continue,
            Term::Text(part, _) => {
                (field::Takes::Text(part), Box::new(move |paper| facts::any(part, paper, shelf)))
            }
            Term::Year(_) => (field::Takes::Year, Box::new(|paper: PaperRef<'a>| paper.year().is_some())),
            Term::Is(_) | Term::Has(_) | Term::Near(_) => continue,
        };
        let thing = field::FIELDS.iter().find(|field| field.takes == takes).map(|field| field.thing);
        if let Some(thing) = thing.filter(|thing| !things.contains(thing) && !papers().any(has)) {
            things.push(thing);
        }
    }
    things
}

impl Diagnosis {
    /// The term without which the most papers are found, where there are any.
    pub fn hindrance(&self) -> Option<&TermCount> {
        let several = self.terms.len() > 1;
        self.terms.iter().rev().filter(|term| several && term.without > 0).max_by_key(|term| term.without)
    }

    /// What the hindrance and the lacking fields come to, in sentences.
    pub fn advice(&self) -> Vec<String> {
        let lacking = self.lacking.iter().map(|thing| format!("no paper has {thing}"));
        let help = self.hindrance().map(|term| format!("without {} there are {}", term.text, term.without));
        lacking.chain(help).collect()
    }
}

impl fmt::Display for Diagnosis {
    /// A line for each term with its count, then the advice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for term in &self.terms {
            writeln!(f, "{:>8}  {}", term.alone, term.text)?;
        }
        self.advice().iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
