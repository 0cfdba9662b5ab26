//! Finding the list of the query that stands: at once where that takes no longer than a frame, else on another thread.
//! Meanwhile the last list stays; keys that act on the new one wait for it, and a newer search lets it go.

use super::{act, liking, lists, marking, rows};
use crate::keymap::{Action, Chord, Scope};
use crate::search::query::SortKey;
use crate::search::{Known, Query, Set, answer};
use crate::shelf::Shelf;
use crate::tui::app::{App, Landing, Wait};
use crate::tui::searching::{Answer, PAGE, Search, why};
use std::sync::Arc;

/// Finds the papers of the query that stands and brings the list to its place.
pub fn begin(app: &mut App, landing: Landing) {
    let most = if landing.paper.is_some() { usize::MAX } else { PAGE };
    if is_slow(app) {
        return ask(app, Wait::List(landing), most);
    }
    let found = find(app, most);
    let lost = found.found.is_empty() && !app.papers.query.expr.is_empty();
    if lost && app.library.len() > app.papers.searching.limits.few {
        ask(app, Wait::Why, 0);
    }
    land(app, found, Some(landing));
}

/// Finds the rest of a list of which the best alone are known.
pub fn rest(app: &mut App) {
    if app.papers.found.is_whole() || app.papers.searching.holds() {
        return;
    }
    if is_slow(app) {
        return ask(app, Wait::Rest, usize::MAX);
    }
    whole(app);
}

/// The same, whatever the time: for keys that act on all papers of the list.
pub fn whole(app: &mut App) {
    if !app.papers.found.is_whole() {
        let answer = find(app, usize::MAX);
        land(app, answer, None);
    }
}

/// Takes in what another thread found, unless a newer search has begun.
pub fn found(app: &mut App, turn: u64, answer: Answer) {
    if turn != app.papers.searching.turn.newest() {
        return;
    }
    match app.papers.searching.wait.take() {
        Some(Wait::List(landing)) => land(app, answer, Some(landing)),
        Some(Wait::Rest) => {
            land(app, answer, None);
            lists::show(app);
        }
        Some(Wait::Why) => app.papers.diagnosis = answer.why,
        None => {}
    }
}

/// Keeps a key until the list is there on which it acts; false where it need not wait.
pub fn hold(app: &mut App, chord: Chord) -> bool {
    let scope = app.scope();
    let action = app.keymap.action(scope, chord);
    let at_once = match action {
        // What is typed makes a newer search, and so does the next line of the venue pane.
        None => true,
        Some(Action::QuitNow | Action::Redraw | Action::Suspend | Action::Cancel | Action::Back) => true,
        Some(action) => match scope {
            Scope::Search => super::typing::edit(action).is_some(),
            Scope::Venues => act::step(action).is_some(),
            _ => false,
        },
    };
    if matches!(action, Some(Action::Cancel | Action::Back)) {
        app.papers.searching.held.clear();
    }
    let waiting = !app.papers.searching.held.is_empty();
    let urgent = matches!(action, Some(Action::QuitNow));
    let hold = app.papers.searching.holds() && (!at_once || (waiting && !urgent));
    if hold {
        app.papers.searching.held.push_back(chord);
    }
    hold
}

/// The next key that waited, once nothing is awaited any more.
pub fn next_held(app: &mut App) -> Option<Chord> {
    let searching = &mut app.papers.searching;
    if searching.holds() { None } else { searching.held.pop_front() }
}

/// True for a query that takes longer than a frame.
fn is_slow(app: &App) -> bool {
    let (query, limits, papers) = (&app.papers.query, app.papers.searching.limits, app.library.len());
    if papers <= limits.few || is_plain(query) {
        return false;
    }
    papers > limits.many || app.papers.engine.is_none() || !is_titles(query)
}

/// True where a list is made of what is known of every paper without looking far.
fn is_plain(query: &Query) -> bool {
    let set =
        matches!(query.set, Set::All | Set::Bookmarks | Set::Venue(_) | Set::Series(_) | Set::Chosen(_));
    set && query.is_empty()
}

/// True where the engine finds the best without looking at all.
fn is_titles(query: &Query) -> bool {
    let set = !matches!(query.set, Set::Narrow(_) | Set::Having(..));
    set && query.sorts.is_empty() && crate::search::is_for_engine(query)
}

/// Asks another thread.
fn ask(app: &mut App, wait: Wait, most: usize) {
    let turn = app.papers.searching.turn.next();
    let (shelf, scores) = (shelf(app), scores(app));
    let papers = &mut app.papers;
    papers.searching.wait = Some(wait);
    papers.searching.ask = Some(Search {
        turn,
        newest: papers.searching.turn.clone(),
        library: app.library.clone(),
        shelf,
        lore: papers.lore.clone(),
        engine: papers.engine.clone(),
        scores,
        query: papers.query.bare(),
        most,
    });
}

/// How much the decisions so far speak for each paper, where that is asked for.
fn scores(app: &mut App) -> Vec<f32> {
    if liking::orders(app) { liking::scores(app) } else { Vec::new() }
}

/// The shelf for another thread: an empty one where it is not asked, else a copy that serves until the next change.
fn shelf(app: &mut App) -> Arc<Shelf> {
    let query = &app.papers.query;
    let set = match &query.set {
        Set::Narrow(narrow) => narrow.expr.asks_the_shelf(),
        Set::Bookmarks | Set::Having(..) => true,
        Set::All | Set::Venue(_) | Set::Series(_) | Set::Chosen(_) => false,
    };
    let sorts = query.sorts.iter().any(|sort| sort.key == SortKey::Bookmarked);
    if !(set || sorts || query.expr.asks_the_shelf()) {
        return Arc::default();
    }
    let generation = app.shelf.generation();
    match &app.papers.searching.shelf {
        Some((known, shelf)) if *known == generation => Arc::clone(shelf),
        _ => {
            let shelf = Arc::new(app.shelf.for_searches());
            app.papers.searching.shelf = Some((generation, Arc::clone(&shelf)));
            shelf
        }
    }
}

/// Finds at once; whatever another thread still seeks is let go.
fn find(app: &mut App, most: usize) -> Answer {
    let scores = scores(app);
    let App { library, shelf, papers, .. } = app;
    papers.searching.turn.next();
    (papers.searching.wait, papers.searching.ask) = (None, None);
    let (lore, engine) = (papers.lore.as_deref(), papers.engine.as_deref());
    let known = Known { lore, engine, scores: &scores, stop: None };
    let found = answer(library, shelf, &papers.query, &known, most);
    let few = library.len() <= papers.searching.limits.few;
    let why =
        if found.is_empty() && few { why(library, shelf, &papers.query, &known) } else { Default::default() };
    Answer { found, why }
}

/// Puts a list in place, where it was not only its rest.
fn land(app: &mut App, answer: Answer, landing: Option<Landing>) {
    // A range goes from one row of a list to another: in the next list it would hold other papers.
    if landing.is_some() && app.papers.marked.from.is_some() {
        marking::settle(app);
    }
    (app.papers.found, app.papers.diagnosis) = (answer.found, answer.why);
    app.papers.turn += 1;
    let Some(landing) = landing else { return };
    rows::begin(app);
    let row = landing.paper.and_then(|slot| app.papers.found.row(slot));
    lists::select(app, row.unwrap_or(landing.row));
}

#[cfg(test)]
mod tests;
