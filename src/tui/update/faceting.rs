//! Facets: the menu of what the papers of the list have, by year, venue, track, kind, keyword, author and tag. A value
//! that is chosen narrows the list by its term in the filter line; the menu stays and counts the new list.

use super::shelving::papers_of;
use super::status::say;
use super::{lists, searching};
use crate::keymap::{Chord, Key, Scope};
use crate::library::Slot;
use crate::search::facets::{Facet, Of, Value, facet};
use crate::search::narrow::{has, with, without};
use crate::tui::app::{App, Overlay, Tone};
use crate::tui::facets::Facets;
use crate::tui::menu::{Choice, Item, Menu, MenuRow};
use crate::tui::text_field::{LONGEST, TextField};
use std::time::Instant;

/// Papers that are counted by one thing or another before keys are looked at.
const AT_ONCE: usize = 50_000;
/// Values of each facet, while all are shown.
const SHOWN: usize = 5;
/// Values of each facet that are looked at, so that those in the filter are among them.
const LOOKED_AT: usize = 12;
/// Values of a facet that is shown alone.
const MOST: usize = 300;

/// Opens the menu of all facets.
pub fn ask(app: &mut App) {
    if app.papers.found.is_empty() {
        return say(app, Tone::Notice, "the list is empty: there is nothing to narrow");
    }
    open(app, Facets::default());
}

/// Shows all values of a facet.
pub fn whole(app: &mut App, of: Of) {
    open(app, Facets { whole: Some(of), ..Facets::default() });
}

/// From one facet back to all of them; false where there is no way back.
pub fn back(app: &mut App) -> bool {
    let Some(of) = facets(app).and_then(|facets| facets.whole) else { return false };
    open(app, Facets { from: Some(of), ..Facets::default() });
    true
}

fn open(app: &mut App, facets: Facets) {
    app.screen.overlay = Some(Overlay::Menu(Menu { facets: Some(Box::new(facets)), ..Menu::default() }));
    rebuild(app);
}

fn facets(app: &App) -> Option<&Facets> {
    match &app.screen.overlay {
        Some(Overlay::Menu(menu)) => menu.facets.as_deref(),
        _ => None,
    }
}

/// Adds a term to the filter, or takes it out.
pub fn narrow(app: &mut App, term: Option<&str>) {
    let Some(term) = term else {
        return say(app, Tone::Notice, "no query tells this value from others");
    };
    let line = app.papers.filter.text();
    let new = if has(line, term) { without(line, term) } else { with(line, term) };
    let Some(new) = new.filter(|new| new.len() <= LONGEST) else {
        return say(app, Tone::Warning, "the filter cannot take that in");
    };
    app.papers.anchor = app.selected().or(app.papers.anchor);
    // What is typed next is a word of its own.
    let gap = if new.is_empty() || new.ends_with(' ') { "" } else { " " };
    app.papers.filter = TextField::new(&format!("{new}{gap}"));
    app.papers.stale = true;
    lists::settle(app);
}

/// Counts what the list has become, as far as it takes no time that a key would feel.
pub fn follow(app: &mut App) {
    let stamp = (app.papers.turn, app.shelf.generation());
    let Some(Overlay::Menu(Menu { facets: Some(facets), .. })) = &mut app.screen.overlay else { return };
    if facets.stamp != stamp {
        (facets.stamp, facets.fresh) = (stamp, 0);
    }
    if !facets.missing().is_empty() {
        count(app);
    }
}

/// The same at the end of a batch of events; what is left is counted in the next one, which then comes at once.
pub fn settle(app: &mut App, now: Instant) {
    follow(app);
    if let Some(Overlay::Menu(Menu { facets: Some(facets), .. })) = &mut app.screen.overlay {
        facets.waits = (!facets.missing().is_empty()).then_some(now);
    }
}

/// When there is more to count.
pub fn due(app: &App) -> Option<Instant> {
    facets(app).and_then(|facets| facets.waits)
}

fn count(app: &mut App) {
    searching::whole(app);
    let slots: Vec<Slot> = app.papers.found.slots().collect();
    let App { library, shelf, screen, .. } = app;
    let Some(Overlay::Menu(Menu { facets: Some(facets), .. })) = &mut screen.overlay else { return };
    let most = if facets.whole.is_some() { MOST } else { LOOKED_AT };
    let turns = AT_ONCE.div_ceil(slots.len().max(1));
    for of in facets.missing().into_iter().take(turns) {
        facets.put(facet(library, shelf, &slots, of, most));
    }
    rebuild(app);
}

/// Makes the rows anew; the cursor stays at what it stood on, and that in its place on the screen where it can.
fn rebuild(app: &mut App) {
    let Some(facets) = facets(app) else { return };
    let made = made(app, facets);
    let title = match facets.whole {
        Some(of) => format!("{} of {}", name(of), papers_of(app.papers.found.len())),
        None => format!("Facets of {}", papers_of(app.papers.found.len())),
    };
    let Some(Overlay::Menu(menu)) = &mut app.screen.overlay else { return };
    let from = menu.facets.as_ref().and_then(|facets| facets.from).map(Choice::Whole);
    let before = from.or_else(|| menu.item().map(|item| item.choice.clone()));
    let above = menu.cursor.selected.saturating_sub(menu.cursor.top);
    (menu.rows, menu.title) = (made, title);
    if let Some(facets) = &mut menu.facets {
        facets.tallest = facets.tallest.max(menu.rows.len());
        facets.from = facets.from.filter(|_| !facets.missing().is_empty());
    }
    let same = before.and_then(|choice| {
        (0..menu.rows.len()).find(|row| menu.at(*row).is_some_and(|item| item.choice == choice))
    });
    menu.cursor.selected = same.unwrap_or_else(|| menu.nearest(menu.cursor.selected, true));
    menu.cursor.top = menu.cursor.selected.saturating_sub(above);
    show(app);
}

/// Brings the cursor into view.
fn show(app: &mut App) {
    let Some(Overlay::Menu(menu)) = &app.screen.overlay else { return };
    let height = menu.height(app);
    if let Some(Overlay::Menu(menu)) = &mut app.screen.overlay {
        menu.show(height);
    }
}

/// What a facet is called.
fn name(of: Of) -> String {
    let name = of.to_string();
    let first = name.chars().next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(name.chars().skip(1)).collect()
}

/// Keys for the rows, from the first on: letters that do nothing else in a menu.
fn keys(app: &App) -> impl Iterator<Item = char> + use<'_> {
    let free =
        |c: &char| app.keymap.action(Scope::Menu, Chord::new(Key::Char(*c), false, false, false)).is_none();
    ('a'..='z').chain('A'..='Z').filter(free)
}

fn made(app: &App, facets: &Facets) -> Vec<MenuRow> {
    let mut keys = keys(app);
    let mut rows = Vec::new();
    for facet in facets.counted.iter().filter(|facet| !facet.values.is_empty()) {
        if !rows.is_empty() {
            rows.push(MenuRow::Gap);
        }
        if facets.whole.is_none() {
            rows.push(MenuRow::Label(name(facet.of)));
        }
        let shown = if facets.whole.is_some() { MOST } else { SHOWN };
        let items = items(app, facet, shown).into_iter();
        rows.extend(items.map(|item| MenuRow::Item(Item { key: keys.next(), ..item })));
        let more = facet.values.len().saturating_sub(shown) + facet.rest;
        let words = format!("{}and {more} more", app.look.signs.ellipsis);
        match facets.whole {
            _ if more == 0 => {}
            Some(_) => rows.push(MenuRow::Label(format!("{words}: narrow the list to see them"))),
            None => {
                let item = Item { key: keys.next(), ..Item::new(words, Choice::Whole(facet.of)) };
                rows.push(MenuRow::Item(item));
            }
        }
    }
    match (rows.is_empty(), facets.missing().is_empty()) {
        (true, true) => vec![MenuRow::Label("these papers have none of it".to_owned())],
        (true, false) => vec![MenuRow::Label("counting".to_owned())],
        _ => rows,
    }
}

/// The values of a facet, those first by which the list is narrowed already.
fn items(app: &App, facet: &Facet, shown: usize) -> Vec<Item> {
    let line = app.papers.filter.text();
    let most = facet.values.iter().map(|value| value.papers).max().unwrap_or(0).max(1);
    let item = |value: &Value| {
        let on = value.term.as_ref().is_some_and(|term| has(line, term));
        let count = value.papers.to_string();
        let note = if on { format!("on  {count}") } else { count };
        let share = Some(value.papers as f32 / most as f32);
        Item { note, share, on, ..Item::new(&value.name, Choice::Narrow(value.term.clone())) }
    };
    let mut items: Vec<Item> = facet.values.iter().map(item).collect();
    items.sort_by_key(|item| !item.on);
    items.truncate(shown);
    items
}
