//! What is learned in the background from the papers that were loaded: taking it in, asking for more, forgetting it when
//! other papers come; and the searches that it helps.

use super::status::say;
use super::{liking, lists, running, searches, venues};
use crate::search::interest::Features;
use crate::search::topics::Topic;
use crate::search::{Lore, Query};
use crate::tui::app::{App, Taste, Tone, VenuePage};
use crate::tui::message::{Effect, Learned};
use std::sync::Arc;

/// Papers of which the texts are read at each key while there is no index.
const FEW: usize = 4_000;

/// Takes in what was learned; a list that waited for it is found.
pub fn learned(app: &mut App, lore: Arc<Lore>) -> Vec<Effect> {
    app.papers.lore = Some(lore);
    // A page of no width is set anew, now with its related papers.
    app.reader.width = 0;
    searches::find(app);
    venues::count(app);
    app.papers.stale |= app.papers.query.needs_lore() || app.papers.fault.is_some();
    lists::settle(app);
    if app.venues.page == VenuePage::Topics { ask_topics(app) } else { Vec::new() }
}

/// Asks for topics, where they are not known yet.
pub fn ask_topics(app: &mut App) -> Vec<Effect> {
    match &app.papers.lore {
        Some(lore) if app.papers.topics.is_none() => {
            let learned = Learned { library: app.library.clone(), lore: lore.clone() };
            vec![Effect::FindTopics(Box::new(learned))]
        }
        Some(_) => Vec::new(),
        None => {
            say(app, Tone::Notice, READING);
            Vec::new()
        }
    }
}

/// Takes in topics, unless they are those of papers that are gone.
pub fn grouped(app: &mut App, lore: &Arc<Lore>, topics: Vec<Topic>) {
    if app.papers.lore.as_ref().is_some_and(|known| Arc::ptr_eq(known, lore)) {
        app.papers.topics = Some(topics);
        venues::count(app);
    }
}

/// Forgets what is known of papers that are gone.
pub fn forget(app: &mut App) {
    (app.papers.engine, app.papers.lore, app.papers.topics) = (None, None, None);
    app.papers.taste = Taste::default();
}

/// Why there is no answer yet.
pub const READING: &str = "the texts are still being read";

/// Why a query has no answer yet; `None` where it has one.
pub fn waits(app: &App, query: &Query) -> Option<String> {
    let long = query.near().is_some() || app.library.len() > FEW;
    let waits = app.papers.lore.is_none() && long && query.needs_lore();
    waits.then(|| READING.to_owned())
}

/// Takes in what tells of liking, unless it is of papers that are gone.
pub fn featured(app: &mut App, lore: &Arc<Lore>, features: Arc<Features>) {
    if app.papers.lore.as_ref().is_some_and(|known| Arc::ptr_eq(known, lore)) {
        liking::found(app, features);
        running::reorder(app, true);
        lists::settle(app);
    }
}
