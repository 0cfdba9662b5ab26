//! Triage runs that were stopped: kept with the place of the set of sources, found again by what they go through.

use crate::library::Slot;
use crate::paper::PaperId;
use crate::shelf::Run as Kept;
use crate::text::sanitize_line;
use crate::tui::app::{App, Run, RunOf, RunOrder, shuffled};
use std::collections::BTreeSet;
use std::time::Duration;

/// Runs that are kept, at most.
const MOST: usize = 20;

/// The run over the same papers that was stopped.
pub fn left<'a>(app: &'a App, of: &RunOf) -> Option<&'a Kept> {
    app.stopped.iter().rfind(|kept| !of.marked && is_of(kept, of))
}

fn is_of(kept: &Kept, of: &RunOf) -> bool {
    let venue = kept.venue.as_ref().map_or("", |venue| venue.as_str());
    (venue, kept.query.as_str(), !kept.papers.is_empty()) == (of.venue.as_str(), of.query.as_str(), of.marked)
}

/// Keeps a run as it stands, in the place of the one before; one that is at its end is kept no more.
pub fn keep(app: &mut App, run: &Run) {
    app.stopped = with(app, run);
}

fn with(app: &App, run: &Run) -> Vec<Kept> {
    let mut all = app.stopped.clone();
    all.retain(|kept| !is_of(kept, &run.of));
    if run.left() > 0 {
        all.push(kept(app, run));
    }
    let more = all.len().saturating_sub(MOST);
    all.drain(..more);
    all
}

/// The runs that were stopped, and the one that has the screen as if it were stopped now.
pub fn all(app: &App) -> Vec<Kept> {
    app.run.as_ref().map_or_else(|| app.stopped.clone(), |run| with(app, run))
}

fn kept(app: &App, run: &Run) -> Kept {
    let id = |slot: &Slot| app.library.paper(*slot).id().clone();
    Kept {
        venue: Some(sanitize_line(&run.of.venue)),
        query: sanitize_line(&run.of.query),
        papers: if run.of.marked { run.queue.iter().map(id).collect() } else { Vec::new() },
        order: sanitize_line(&run.order.to_string()),
        seed: run.seed,
        position: run.at,
        paper: run.queue.get(run.at).map(id),
        decided: run.done.iter().map(id).collect(),
        seconds: run.pace.spent.as_secs(),
        ..Kept::default()
    }
}

/// The papers that were decided in a run, without those of which that was undone since.
pub fn decided(app: &App, kept: &Kept) -> BTreeSet<Slot> {
    let is = |id: &&PaperId| is_decided(app, id);
    kept.decided.iter().filter(is).filter_map(|id| app.library.find(id)).collect()
}

/// True where the reader decided a paper, be it by a bookmark.
pub fn is_decided(app: &App, id: &PaperId) -> bool {
    app.shelf.decision(id).is_some() || app.shelf.is_bookmarked(id)
}

/// A run as it was kept, over the papers of the list as they are now: those decided in it and those without a
/// decision, in its order.
pub fn restored(app: &App, kept: &Kept) -> Run {
    let find = |id| app.library.find(id);
    let done = decided(app, kept);
    let listed: Vec<Slot> = match kept.papers.is_empty() {
        true => app.papers.found.slots().collect(),
        false => kept.papers.iter().filter_map(find).collect(),
    };
    let order: RunOrder = kept.order.parse().unwrap_or_default();
    let done: BTreeSet<Slot> = listed.iter().copied().filter(|slot| done.contains(slot)).collect();
    let elsewhere = |slot: &Slot| app.shelf.decision(app.library.paper(*slot).id()).is_some();
    // Where all have one, the run was begun to go through them once more.
    let all = listed.iter().all(elsewhere);
    let open = |slot: &Slot| all || done.contains(slot) || !elsewhere(slot);
    let mut queue: Vec<Slot> = listed.into_iter().filter(open).collect();
    match order {
        RunOrder::Shuffled => queue = shuffled(&queue, kept.seed),
        RunOrder::Interest => queue.sort_by_key(|slot| !done.contains(slot)),
        RunOrder::Listed => {}
    }
    // What was undone since comes again before the rest.
    let undone =
        kept.decided.iter().filter_map(find).find(|slot| !done.contains(slot) && queue.contains(slot));
    let paper = undone.or_else(|| kept.paper.as_ref().and_then(find));
    let at = queue.iter().position(|slot| Some(*slot) == paper && !done.contains(slot));
    let at = at.or_else(|| queue.iter().position(|slot| !done.contains(slot))).unwrap_or_default();
    let of = RunOf {
        venue: kept.venue.as_ref().map(ToString::to_string).unwrap_or_default(),
        query: kept.query.to_string(),
        marked: !kept.papers.is_empty(),
    };
    let counted = done.len();
    let mut run = Run { of, order, seed: kept.seed, queue, at, done, counted, ..Run::default() };
    run.pace.spent = Duration::from_secs(kept.seconds);
    run
}
