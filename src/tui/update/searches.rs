//! Saved searches: keeping the present one under a name, counting what each finds, renaming and removing.

use super::prompt;
use super::shelving::saved;
use super::status::say;
use crate::keymap::{Action, Scope};
use crate::search::{Known, Set, answer, parse};
use crate::shelf::Search;
use crate::tui::app::{App, SavedSearch, Tone};
use crate::tui::hint::with_hint;
use crate::tui::message::Effect;
use crate::tui::prompt::{Ask, Prompt};

/// Does what an action does with saved searches; `None` for any other.
pub fn act(app: &mut App, action: Action) -> Option<Vec<Effect>> {
    match action {
        Action::SaveSearch => ask(app),
        Action::Rename => ask_name(app),
        Action::Remove => return Some(remove(app)),
        _ => return None,
    }
    Some(Vec::new())
}

/// Asks for the name under which the present search is kept.
fn ask(app: &mut App) {
    match app.papers.query.line() {
        Some(line) => prompt::open(app, Prompt::new(Ask::SearchName, &line)),
        None => say(app, Tone::Notice, "nothing to save: filter first, or choose a venue"),
    }
}

/// Keeps the present search under a name.
pub fn save(app: &mut App, name: &str) -> Vec<Effect> {
    let Some(line) = app.papers.query.line().filter(|_| !name.trim().is_empty()) else { return Vec::new() };
    let operations = app.shelf.save_search(name.trim(), &line);
    say(app, Tone::Notice, &format!("saved: {}", name.trim()));
    saved(app, operations)
}

/// The name of the saved search at the cursor.
fn selected(app: &App) -> Option<String> {
    let set = &app.venues.selected()?.set;
    app.venues.searches.iter().find(|search| search.set == *set).map(|search| search.name.to_string())
}

/// Says that there is none at the cursor, and how one is made.
fn none(app: &mut App) {
    let words = with_hint(app, "no saved search is selected", Scope::Global, Action::SaveSearch, "keeps one");
    say(app, Tone::Notice, &words);
}

/// Asks for another name for the saved search at the cursor.
fn ask_name(app: &mut App) {
    match selected(app) {
        Some(name) => prompt::open(app, Prompt::new(Ask::NewSearchName, &name)),
        None => none(app),
    }
}

/// Gives the saved search at the cursor another name.
pub fn rename(app: &mut App, name: &str) -> Vec<Effect> {
    let Some(old) = selected(app).filter(|_| !name.trim().is_empty()) else { return Vec::new() };
    let operations = app.shelf.rename_search(&old, name.trim());
    if operations.is_empty() && old != name.trim() {
        say(app, Tone::Warning, &format!("another search is called {}", name.trim()));
    }
    saved(app, operations)
}

/// Removes the saved search at the cursor.
fn remove(app: &mut App) -> Vec<Effect> {
    let Some(name) = selected(app) else {
        none(app);
        return Vec::new();
    };
    let operations = app.shelf.remove_search(&name);
    say(app, Tone::Notice, &format!("removed: {name}"));
    saved(app, operations)
}

/// Finds the papers of all saved searches anew.
pub fn find(app: &mut App) {
    app.venues.searches = app.shelf.searches().iter().map(|search| found(app, search)).collect();
}

/// Finds anew what the reader's last change can have changed.
pub fn follow(app: &mut App) {
    let shelf = app.shelf.searches();
    let same = shelf.len() == app.venues.searches.len()
        && shelf
            .iter()
            .zip(&app.venues.searches)
            .all(|(new, old)| new.name == old.name && new.query == old.line);
    if !same {
        return find(app);
    }
    let asks = |search: &&SavedSearch| match &search.set {
        Set::Narrow(narrow) => narrow.expr.asks_the_shelf(),
        _ => false,
    };
    if app.venues.searches.iter().any(|search| asks(&search)) {
        find(app);
    }
}

fn found(app: &App, search: &Search) -> SavedSearch {
    let set = Set::found(&search.name, &search.query);
    let query = parse(&search.query).query.stemmed(app.look.search.stem);
    let known =
        Known { lore: app.papers.lore.as_deref(), engine: app.papers.engine.as_deref(), ..Known::default() };
    let slots = answer(&app.library, &app.shelf, &query, &known, usize::MAX).slots().collect();
    SavedSearch { name: search.name.clone(), line: search.query.clone(), set, slots }
}
