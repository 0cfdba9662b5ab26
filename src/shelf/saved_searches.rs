//! Saving, renaming and removing a search: each is a step like any other change by hand.

use super::entry::Unknown;
use super::memory::Shelf;
use super::operation::{Act, Operation};
use super::searches::{Recast, Search};
use super::time::Time;
use crate::text::sanitize_line;

impl Shelf {
    /// Saves a search under a name, or another query under a name that is taken; one step.
    pub fn save_search(&mut self, name: &str, query: &str) -> Vec<Operation> {
        let (name, query) = (sanitize_line(name), sanitize_line(query));
        let place = self.searches().len();
        let from = self.marks.searches.find(&name).map(|(_, search)| search.clone());
        let to = match &from {
            Some(old) => Search { query, ..old.clone() },
            None => {
                let created = Time::free(|time| self.searches().iter().any(|other| other.created == *time));
                Search { name, query, created, unknown: Unknown::new() }
            }
        };
        self.recast("save search", Recast { from, to: Some(to), place })
    }

    /// Gives a saved search another name; nothing where that is taken. One step.
    pub fn rename_search(&mut self, name: &str, new: &str) -> Vec<Operation> {
        let new = sanitize_line(new);
        let found = self.marks.searches.find(name).map(|(place, search)| (place, search.clone()));
        let Some((place, from)) = found.filter(|_| self.marks.searches.find(&new).is_none()) else {
            return Vec::new();
        };
        let to = Search { name: new, ..from.clone() };
        self.recast("rename search", Recast { from: Some(from), to: Some(to), place })
    }

    /// Removes a saved search; one step.
    pub fn remove_search(&mut self, name: &str) -> Vec<Operation> {
        let found = self.marks.searches.find(name).map(|(place, search)| (place, search.clone()));
        let Some((place, from)) = found else { return Vec::new() };
        self.recast("remove search", Recast { from: Some(from), to: None, place })
    }

    fn recast(&mut self, name: &str, search: Recast) -> Vec<Operation> {
        if search.from == search.to {
            return Vec::new();
        }
        let at = Time::now();
        let (operation, turns) = self.act(Act::Search { search }, &at);
        self.keep(&operation);
        self.record(name, at, turns);
        vec![operation]
    }
}
