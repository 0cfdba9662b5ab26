//! The lines of a run's last page: what was decided, by session or track, and the musts.

use crate::library::{PaperRef, Slot};
use crate::shelf::Decision;
use crate::tui::app::{App, Run};
use std::cmp::Reverse;
use std::collections::HashMap;

/// One line of the page.
#[derive(Debug, Clone, PartialEq)]
pub enum RunLine {
    /// Nothing.
    Gap,
    /// The name of what follows.
    Label(String),
    /// A count with its bar.
    Count {
        /// What is counted.
        name: String,
        /// How many.
        count: usize,
        /// The length of the bar, from 0 to 1.
        share: f32,
    },
    /// The decisions of a group of papers: must, maybe, skip, the rest.
    Group {
        /// Its session or track.
        name: String,
        /// How many of each.
        counts: [usize; 4],
    },
    /// A paper that must be read.
    Paper(Slot),
}

/// Groups that are shown, at most.
const GROUPS: usize = 12;

/// The lines, from top to bottom.
pub fn lines(app: &App, run: &Run) -> Vec<RunLine> {
    let of = |slot: &Slot| kind(app, run, *slot);
    let mut counts = [0; 5];
    run.queue.iter().for_each(|slot| counts[of(slot)] += 1);
    let most = counts.iter().copied().max().unwrap_or_default().max(1);
    let names = ["must", "maybe", "skip", "bookmarked", "without a decision"];
    let count = |(name, count): (&str, usize)| RunLine::Count {
        name: name.to_owned(),
        count,
        share: count as f32 / most as f32,
    };
    let mut lines: Vec<RunLine> =
        names.into_iter().zip(counts).filter(|(_, count)| *count > 0).map(count).collect();
    let groups = groups(app, run);
    if groups.len() > 1 {
        lines.extend([RunLine::Gap, RunLine::Label("By session or track".to_owned())]);
        lines.extend(groups);
    }
    let musts = run.queue.iter().filter(|slot| of(slot) == 0).copied().map(RunLine::Paper);
    let musts: Vec<RunLine> = musts.collect();
    if !musts.is_empty() {
        lines.extend([RunLine::Gap, RunLine::Label("Must".to_owned())]);
        lines.extend(musts);
    }
    lines
}

/// What became of a paper: its place among the names of the counts.
fn kind(app: &App, run: &Run, slot: Slot) -> usize {
    let id = app.library.paper(slot).id();
    match app.shelf.decision(id) {
        Some(Decision::Must) => 0,
        Some(Decision::Maybe) => 1,
        Some(Decision::Skip) => 2,
        None if run.done.contains(&slot) => 3,
        None => 4,
    }
}

/// The decisions by session, else by track, the largest group first.
fn groups(app: &App, run: &Run) -> Vec<RunLine> {
    let sessions = run.queue.iter().any(|slot| app.library.paper(*slot).session().is_some());
    fn name(paper: PaperRef<'_>, sessions: bool) -> Option<&str> {
        if sessions { paper.session() } else { paper.track() }
    }
    let mut groups: HashMap<&str, [usize; 4]> = HashMap::new();
    for slot in &run.queue {
        if let Some(name) = name(app.library.paper(*slot), sessions) {
            groups.entry(name).or_default()[kind(app, run, *slot).min(3)] += 1;
        }
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(name, counts)| (Reverse(counts.iter().sum::<usize>()), *name));
    groups.truncate(GROUPS);
    groups.into_iter().map(|(name, counts)| RunLine::Group { name: name.to_owned(), counts }).collect()
}

/// Rows of the page.
pub fn height(app: &App) -> usize {
    app.layout().reader.map_or(1, |pane| usize::from(pane.height))
}

/// Lines that can be scrolled out at the top.
pub fn overflow(app: &App) -> usize {
    app.run.as_ref().map_or(0, |run| lines(app, run).len()).saturating_sub(height(app))
}
