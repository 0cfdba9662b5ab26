//! The order of the list: the menu of orders, and what choosing one does.

use super::{lists, menu};
use crate::search::query::{Sort, SortKey};
use crate::tui::app::App;
use crate::tui::menu::{Choice, Item, Menu, MenuRow};
use strum::IntoEnumIterator;

/// Opens the menu of orders.
pub fn ask(app: &mut App) {
    let now = app.papers.query.sorts.first().copied();
    let item = |key: SortKey| {
        let name = key.help().to_owned();
        let on = now.is_some_and(|sort| sort.key == key);
        let note = match now {
            Some(sort) if on && sort.reversed => "reversed",
            _ => "",
        };
        let key_char = Some(key_of(key));
        MenuRow::Item(Item { key: key_char, note: note.to_owned(), on, ..Item::new(name, Choice::Sort(key)) })
    };
    menu::open(app, Menu::new("Order", SortKey::iter().map(item).collect()));
}

/// The key of each order.
fn key_of(key: SortKey) -> char {
    match key {
        SortKey::Title => 't',
        SortKey::Year => 'y',
        SortKey::Venue => 'v',
        SortKey::Author => 'a',
        SortKey::Relevance => 'r',
        SortKey::Listed => 'l',
        SortKey::Bookmarked => 'b',
        SortKey::Interest => 'i',
    }
}

/// Orders the list; the order in force already is reversed.
pub fn choose(app: &mut App, key: SortKey) {
    let now = app.papers.query.sorts.first();
    let reversed = now.is_some_and(|sort| sort.key == key && !sort.reversed);
    app.papers.sort = Some(Sort { key, reversed });
    app.papers.anchor = app.selected();
    app.papers.stale = true;
    lists::settle(app);
}
