//! Searches that the reader saved under a name, in the reader's order. One primitive changes them: a search that was
//! becomes another, so that adding, renaming, removing and taking back are the same thing.

use super::entry::Unknown;
use super::time::Time;
use crate::text::CleanLine;
use serde::{Deserialize, Serialize};

/// A search of the language under a name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Search {
    /// What it is called; each name stands once.
    pub name: CleanLine,
    /// The text of the query.
    pub query: CleanLine,
    /// When it was first saved; it tells two searches apart.
    pub created: Time,
    /// Unknown fields.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// The saved searches, in order.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Searches(Vec<Search>);

/// One change of the saved searches.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Recast {
    /// The search that was; none where one is added.
    pub from: Option<Search>,
    /// What it became; none where it is removed.
    pub to: Option<Search>,
    /// Where an added one stands, counting from 0.
    pub place: usize,
}

impl Recast {
    /// The change that takes this one back.
    pub fn turned(self) -> Recast {
        Recast { from: self.to, to: self.from, place: self.place }
    }
}

impl Searches {
    /// All of them, in order.
    pub fn all(&self) -> &[Search] {
        &self.0
    }

    /// True without any.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The search of a name, and its place.
    pub fn find(&self, name: &str) -> Option<(usize, &Search)> {
        self.0.iter().enumerate().find(|(_, search)| search.name.as_str() == name)
    }

    /// True where a change begins from what is there.
    pub fn fits(&self, change: &Recast) -> bool {
        match &change.from {
            Some(from) => self.0.contains(from),
            None => change.to.as_ref().is_none_or(|to| self.place_of(to).is_none()),
        }
    }

    /// Makes a change; doing so twice is the same as once. Where another program changed the search meanwhile, the
    /// later edit counts, and an edit beats a removal.
    pub fn apply(&mut self, change: &Recast) {
        let at = change.from.as_ref().and_then(|from| self.place_of(from));
        match (&change.from, &change.to) {
            (Some(from), None) => self.0.retain(|search| search != from),
            (_, Some(to)) => {
                let at = at.or_else(|| self.place_of(to));
                let old = at.filter(|at| *at < self.0.len()).map(|at| self.0.remove(at));
                let place = if old.is_some() { at } else { None }.unwrap_or(change.place);
                let to = Search { name: self.free_name(&to.name), ..to.clone() };
                self.0.insert(place.min(self.0.len()), to);
            }
            (None, None) => {}
        }
    }

    fn place_of(&self, search: &Search) -> Option<usize> {
        self.0.iter().position(|other| other.created == search.created)
    }

    /// The name, with a number where another program took it meanwhile.
    fn free_name(&self, name: &CleanLine) -> CleanLine {
        let numbered = (2..).map(|number| CleanLine::from(format!("{name} {number}")));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        names.find(|name| self.find(name).is_none()).unwrap_or_else(|| name.clone())
    }
}
