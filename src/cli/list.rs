//! `offprint list`: the papers that a query finds, as a table or as JSON for scripts.

use super::args::{Form, ListArguments, Selection};
use super::load::{Loaded, load};
use super::out::{Out, complain, explain};
use super::table::{self, Row};
use crate::config::Setup;
use crate::format::{Outgoing, offprint};
use crate::library::Slot;
use crate::paper::Venue;
use crate::search::{Lore, Set, diagnose_with, helped, parse, search_with};
use std::io;

/// The longest query, in bytes.
const LONGEST_QUERY: usize = 4096;

/// The papers that were asked for.
pub struct Found {
    /// Everything that was read, and the shelf.
    pub loaded: Loaded,
    /// Those that were asked for, best match first.
    pub slots: Vec<Slot>,
}

/// Prints the papers; 1 when there are none, 2 for a bad query or when nothing could be read.
pub fn run(arguments: &ListArguments, setup: &Setup, out: &mut Out) -> io::Result<u8> {
    let Some(Found { loaded, slots }) = find(&arguments.selection, setup) else { return Ok(2) };
    print(arguments.format, &slots, &loaded, out)?;
    Ok(u8::from(slots.is_empty()))
}

/// Reads and selects; `None`, and a word why, where the query is refused or nothing could be read.
pub fn find(selection: &Selection, setup: &Setup) -> Option<Found> {
    let line = selection.query.join(" ");
    if line.len() > LONGEST_QUERY {
        complain("the query is longer than 4 KiB");
        return None;
    }
    let parsed = parse(&line);
    if !parsed.faults.is_empty() {
        parsed.faults.iter().for_each(|fault| complain(&format!("in the query, {fault}")));
        return None;
    }
    let loaded = load(setup)?;
    let set = if selection.bookmarked { Set::Bookmarks } else { Set::All };
    let query = parsed.query.within(set).stemmed(setup.config.settings.search.stem);
    let lore = if query.needs_lore() { Lore::learn(&loaded.library, &|| false) } else { None };
    let found = helped(&loaded.library, lore.as_ref(), |helpers| {
        search_with(&loaded.library, &loaded.shelf, &query, helpers)
    });
    let mut slots: Vec<Slot> = found.into_iter().map(|hit| hit.slot).collect();
    if let Some(wanted) = &selection.venue {
        let wanted = WantedVenue::new(wanted);
        slots.retain(|slot| loaded.library.paper(*slot).venue().is_some_and(|venue| wanted.is(venue)));
        wanted.tell_if_unknown(&loaded);
    }
    if slots.is_empty() && !query.expr.is_empty() {
        complain(&format!("no paper matches {query}"));
        let why = helped(&loaded.library, lore.as_ref(), |helpers| {
            diagnose_with(&loaded.library, &loaded.shelf, &query, helpers)
        });
        explain(&why.to_string());
    }
    Some(Found { loaded, slots })
}

fn print(form: Form, slots: &[Slot], loaded: &Loaded, out: &mut Out) -> io::Result<()> {
    let write = match form {
        Form::Table => return table::print(&rows(slots, loaded), out),
        Form::Json => offprint::shown_array,
        Form::Jsonl => offprint::shown_lines,
    };
    let papers: Vec<Outgoing<'_>> = slots.iter().map(|slot| loaded.outgoing(*slot)).collect();
    out.made(&write(&papers))
}

/// The rows of a table.
pub fn rows<'a>(slots: &[Slot], loaded: &'a Loaded) -> Vec<Row<'a>> {
    let papers = slots.iter().map(|slot| loaded.library.paper(*slot));
    papers.map(|paper| Row { paper, bookmarked: loaded.is_bookmarked(paper) }).collect()
}

/// A venue as a user names it: "AAAI 2026", "aaai-26", "AAAI" for all its years, "2026" for all of a year.
struct WantedVenue<'a> {
    words: &'a str,
    venue: Option<Venue>,
    year: Option<u16>,
}

impl WantedVenue<'_> {
    fn new(words: &str) -> WantedVenue<'_> {
        WantedVenue { words, venue: Venue::read(words), year: words.trim().parse().ok() }
    }

    fn is(&self, venue: &Venue) -> bool {
        let read = self.venue.as_ref().is_some_and(|wanted| {
            let series = wanted.series.to_lowercase() == venue.series.to_lowercase();
            series && (wanted.year.is_none() || wanted.year == venue.year)
        });
        read || self.year.is_some() && self.year == venue.year
    }

    /// Names the venues there are, where this is none of them.
    fn tell_if_unknown(&self, loaded: &Loaded) {
        if loaded.all().filter_map(|paper| paper.venue()).any(|venue| self.is(venue)) {
            return;
        }
        let venues = loaded.library.venues().iter().take(20).map(|count| count.venue.to_string());
        let venues = venues.collect::<Vec<_>>().join(", ");
        complain(&format!("no paper is of the venue {}; venues are: {venues}", self.words));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_venue_is_wanted_by_series_and_year_or_one_of_them() {
        let rows = [
            ("AAAI 2026", "AAAI 2026", true),
            ("aaai-26", "AAAI 2026", true),
            ("aaai", "AAAI 2026", true),
            ("2026", "AAAI 2026", true),
            ("AAAI 2025", "AAAI 2026", false),
            ("ACL", "NAACL 2025", false),
            ("2025", "AAAI 2026", false),
        ];
        for (wanted, venue, is) in rows {
            assert_eq!(WantedVenue::new(wanted).is(&Venue::read(venue).unwrap()), is, "{wanted} {venue}");
        }
    }
}
