//! What the reader likes, learned from the decisions on the shelf: made when an order by interest is asked for, and made
//! again when the shelf has changed. Learning all decisions anew takes a millisecond, so nothing has to be followed.

use crate::library::Slot;
use crate::search::interest::{Features, Interest, Liking};
use crate::search::query::SortKey;
use crate::shelf::{Entry, Time};
use crate::tui::app::{App, RunOrder};
use crate::tui::message::{Effect, Learned};
use std::sync::Arc;

/// Decides which papers are met at random in the list.
const SEED: u64 = 1;

/// True where the list is in the order of interest.
pub fn orders(app: &App) -> bool {
    app.papers.query.sorts.iter().any(|sort| sort.key == SortKey::Interest)
}

/// Asks once for the features of all papers, where an order by interest needs them.
pub fn ask(app: &mut App) -> Vec<Effect> {
    let by_run = app.run.as_ref().is_some_and(|run| run.order == RunOrder::Interest);
    let wanted = (by_run || orders(app)) && !app.papers.taste.asked;
    let Some(lore) = app.papers.lore.clone().filter(|_| wanted) else { return Vec::new() };
    app.papers.taste.asked = true;
    vec![Effect::FindFeatures(Box::new(Learned { library: app.library.clone(), lore }))]
}

/// Takes in the features of the papers that are loaded.
pub fn found(app: &mut App, features: Arc<Features>) {
    app.papers.taste.features = Some(features);
    app.papers.taste.model = None;
    app.papers.stale |= orders(app);
}

/// Learns the decisions on the shelf, where they have changed.
pub fn learn(app: &mut App) {
    let generation = app.shelf.generation();
    let fresh = app.papers.taste.model.as_ref().is_some_and(|(known, _)| *known == generation);
    let Some(features) = app.papers.taste.features.clone().filter(|_| !fresh) else { return };
    let mut decisions: Vec<(Time, Slot, Liking)> = app
        .shelf
        .entries()
        .filter_map(|(id, entry)| {
            let slot = app.library.find(id).filter(|slot| slot.index() < app.library.len())?;
            let (at, liking) = liking(entry)?;
            Some((at, slot, liking))
        })
        .collect();
    decisions.sort_by(|one, other| one.0.cmp(&other.0));
    let decisions = decisions.into_iter().map(|(_, slot, liking)| (slot, liking));
    app.papers.taste.model = Some((generation, Interest::of(features, SEED, decisions)));
}

/// What an entry tells of liking, and since when.
fn liking(entry: &Entry) -> Option<(Time, Liking)> {
    let decided = entry.decided();
    let liking = Liking::read(decided.as_ref().map(|it| it.word.as_str()), entry.bookmarked.is_some())?;
    let at = decided.and_then(|it| it.at).or_else(|| entry.bookmarked.clone());
    Some((at.or_else(|| entry.changed.clone())?, liking))
}

/// How much the decisions so far speak for each paper; nothing where they are too few.
pub fn scores(app: &mut App) -> Vec<f32> {
    learn(app);
    model(app).map(Interest::rank_all).unwrap_or_default()
}

/// What was learned of the reader's liking, where it is enough to say anything.
pub fn model(app: &App) -> Option<&Interest> {
    app.papers.taste.model.as_ref().map(|(_, model)| model).filter(|model| model.knows_enough())
}
