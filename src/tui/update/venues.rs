//! The venue pane: its lines made of library and shelf, moving in them, folding a series.

use super::act::Step;
use super::{learning, lists};
use crate::library::{Slot, VenueCount};
use crate::paper::Venue;
use crate::search::Set;
use crate::search::query::Part;
use crate::search::topics::Topic;
use crate::text::{CleanLine, sanitize_line};
use crate::tui::app::{App, SavedSearch, VenueEntry, VenuePage, VenueRow};
use crate::tui::message::Effect;
use std::collections::HashMap;

/// Venues from which on the years of a series are folded away at first.
const MANY: usize = 24;

/// Makes the lines anew; the selected one stays the same part of the library.
pub fn count(app: &mut App) {
    let selected = app.venues.selected().map(|entry| entry.set.clone());
    let unseen = Unseen::of(app);
    app.venues.rows = match app.venues.page {
        VenuePage::Venues => venues(app, &unseen),
        VenuePage::Topics => topics(app, &unseen),
    };
    let same = selected.and_then(|set| app.venues.position(&set));
    app.venues.cursor.selected = same.unwrap_or(0);
}

/// Shows the topics in place of the venues, or the venues again.
pub fn turn_page(app: &mut App) -> Vec<Effect> {
    app.venues.page = match app.venues.page {
        VenuePage::Venues => VenuePage::Topics,
        VenuePage::Topics => VenuePage::Venues,
    };
    count(app);
    app.papers.stale = true;
    lists::settle(app);
    if app.venues.page == VenuePage::Topics { learning::ask_topics(app) } else { Vec::new() }
}

fn topics(app: &App, unseen: &Unseen) -> Vec<VenueRow> {
    let left = |slot: &&Slot| !app.shelf.is_seen(app.library.paper(**slot).id());
    let topic = |topic: &Topic| {
        let left = unseen.all.map(|_| topic.papers.iter().filter(left).count());
        entry(Set::chosen(&topic.label, topic.papers.clone()), topic.papers.len(), left)
    };
    let mut rows = vec![VenueRow::Entry(entry(Set::All, app.library.len(), unseen.all))];
    section(&mut rows, None, app.papers.topics.iter().flatten().map(topic).collect());
    rows
}

fn venues(app: &App, unseen: &Unseen) -> Vec<VenueRow> {
    let mut rows = marks(app, unseen);
    section(&mut rows, None, series(app, unseen));
    section(&mut rows, Some("Searches"), searches(app, unseen));
    section(&mut rows, Some("Tags"), tags(app));
    let track =
        |(track, papers): &(CleanLine, usize)| entry(Set::Having(Part::Track, track.clone()), *papers, None);
    section(&mut rows, Some("Tracks"), app.library.tracks().iter().map(track).collect());
    rows
}

fn entry(set: Set, papers: usize, unseen: Option<usize>) -> VenueEntry {
    VenueEntry { name: set.name(), set, depth: 0, papers, unseen, unfolded: None }
}

/// Puts entries behind a gap, where there are any.
fn section(rows: &mut Vec<VenueRow>, label: Option<&'static str>, entries: Vec<VenueEntry>) {
    if !entries.is_empty() {
        rows.push(VenueRow::Gap);
        rows.extend(label.map(VenueRow::Label));
        rows.extend(entries.into_iter().map(VenueRow::Entry));
    }
}

/// All papers, and what the reader kept.
fn marks(app: &App, unseen: &Unseen) -> Vec<VenueRow> {
    let counts = app.shelf.counts();
    let fixed = [
        entry(Set::All, app.library.len(), unseen.all),
        entry(Set::Bookmarks, app.shelf.bookmark_count(), None),
    ];
    let others = [
        entry(Set::kept("Must", "is:must"), counts.must, None),
        entry(Set::kept("Maybe", "is:maybe"), counts.maybe, None),
        entry(Set::kept("Notes", "has:note"), counts.noted, None),
    ];
    // A list that is looked at stays, also when its last paper left it.
    let shown = |entry: &VenueEntry| entry.papers > 0 || entry.set == app.papers.query.set;
    fixed.into_iter().chain(others.into_iter().filter(shown)).map(VenueRow::Entry).collect()
}

/// The venues, those of one series together below it: the series with the newest year first.
fn series(app: &App, unseen: &Unseen) -> Vec<VenueEntry> {
    let venues = app.library.venues();
    let mut groups: Vec<Vec<&VenueCount>> = Vec::new();
    let mut place: HashMap<&CleanLine, usize> = HashMap::new();
    for count in venues {
        let at = *place.entry(&count.venue.series).or_insert(groups.len());
        if at == groups.len() {
            groups.push(Vec::new());
        }
        groups[at].push(count);
    }
    let fold = venues.len() > MANY;
    groups.iter().flat_map(|group| years(app, unseen, group, fold)).collect()
}

/// The lines of one series.
fn years(app: &App, unseen: &Unseen, group: &[&VenueCount], fold: bool) -> Vec<VenueEntry> {
    let venue = |count: &VenueCount| {
        entry(Set::Venue(count.venue.clone()), count.papers, unseen.in_venue(&count.venue))
    };
    let [first, _, ..] = group else { return group.iter().map(|count| venue(count)).collect() };
    let series = &first.venue.series;
    let unfolded = fold == app.venues.turned.contains(series.as_str());
    let papers = group.iter().map(|count| count.papers).sum();
    let left: Option<usize> = group.iter().map(|count| unseen.in_venue(&count.venue)).sum();
    let head = VenueEntry { unfolded: Some(unfolded), ..entry(Set::Series(series.clone()), papers, left) };
    let year = |count: &&VenueCount| {
        let name = count.venue.year.map_or_else(|| count.venue.to_string(), |year| year.to_string());
        VenueEntry { name, depth: 1, ..venue(count) }
    };
    std::iter::once(head).chain(group.iter().filter(|_| unfolded).map(year)).collect()
}

fn searches(app: &App, unseen: &Unseen) -> Vec<VenueEntry> {
    let left = |slot: &&Slot| !app.shelf.is_seen(app.library.paper(**slot).id());
    let row = |search: &SavedSearch| {
        let left = unseen.all.map(|_| search.slots.iter().filter(left).count());
        entry(search.set.clone(), search.slots.len(), left)
    };
    app.venues.searches.iter().map(row).collect()
}

fn tags(app: &App) -> Vec<VenueEntry> {
    let mut tags = app.shelf.tags();
    tags.sort();
    tags.into_iter().map(|(tag, papers)| entry(Set::Having(Part::Tag, tag.clone()), papers, None)).collect()
}

/// How many papers were not seen yet; nothing is told before the first one was.
#[derive(Default)]
struct Unseen {
    all: Option<usize>,
    venues: HashMap<Venue, usize>,
}

impl Unseen {
    fn of(app: &App) -> Unseen {
        // Papers are many, and of those that the shelf does not know none was seen.
        let mut venues: HashMap<Venue, usize> =
            app.library.venues().iter().map(|count| (count.venue.clone(), count.papers)).collect();
        let mut all = app.library.len();
        let known = app.library.having(&app.shelf.digests()).into_iter().map(|slot| app.library.paper(slot));
        for paper in known.filter(|paper| app.shelf.is_seen(paper.id())) {
            all = all.saturating_sub(1);
            if let Some(count) = paper.venue().and_then(|venue| venues.get_mut(venue)) {
                *count = count.saturating_sub(1);
            }
        }
        Unseen { all: Some(all).filter(|all| *all < app.library.len()), venues }
    }

    /// Those of one venue.
    fn in_venue(&self, venue: &Venue) -> Option<usize> {
        self.all.map(|_| self.venues.get(venue).copied().unwrap_or(0))
    }
}

/// Moves in the pane; the list follows at once.
pub fn go(app: &mut App, step: Step) {
    let lines = step.lines(height(app));
    select(app, app.venues.cursor.selected.saturating_add_signed(lines), lines > 0);
}

/// Selects the line nearest to a row; the list follows at once.
pub fn select(app: &mut App, row: usize, down: bool) {
    let (before, height) = (app.venues.cursor.selected, height(app));
    let row = app.venues.nearest(row, down);
    app.venues.cursor.select(row, app.venues.rows.len(), height);
    app.papers.stale |= before != app.venues.cursor.selected;
    lists::settle(app);
}

/// Folds the years of the selected series away, or unfolds them; false on a line without any.
pub fn fold(app: &mut App) -> bool {
    let Some(entry) = app.venues.selected() else { return false };
    let series = match &entry.set {
        Set::Series(series) => series.to_string(),
        Set::Venue(venue) if entry.depth > 0 => venue.series.to_string(),
        _ => return false,
    };
    if !app.venues.turned.remove(&series) {
        app.venues.turned.insert(series.clone());
    }
    count(app);
    // The years went away below the cursor: their series stays.
    let head = app.venues.position(&Set::Series(sanitize_line(&series)));
    select(app, head.unwrap_or(0), true);
    true
}

/// Lists the years of a series, where they are folded away.
pub fn unfold(app: &mut App, series: &CleanLine) {
    let head = app.venues.position(&Set::Series(series.clone()));
    let folded = head.and_then(|row| app.venues.entry(row)).is_some_and(|head| head.unfolded == Some(false));
    if folded {
        let series = series.to_string();
        if !app.venues.turned.remove(&series) {
            app.venues.turned.insert(series);
        }
        count(app);
    }
}

/// Lines of the pane that are seen.
pub fn height(app: &App) -> usize {
    app.list_height(app.layout().venues)
}
