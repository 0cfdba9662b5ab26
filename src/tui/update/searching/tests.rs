//! Lists that another thread finds: what is drawn meanwhile, which answers count, and when keys act.

use crate::config::{Settings, ThemeName};
use crate::keymap::Keymap;
use crate::library::Library;
use crate::search::Engine;
use crate::shelf::Shelf;
use crate::source;
use crate::tui::app::{App, Look};
use crate::tui::message::{Effect, Message};
use crate::tui::searching::{Limits, Search};
use crate::tui::theme::{Theme, UNICODE};
use crate::tui::update::update;
use std::time::Instant;

/// The built-in papers, of which everything takes longer than a frame but the engine up to `many`.
fn app(many: usize) -> App {
    let Settings { reader: page, search, .. } = Settings::default();
    let look = Look { theme: Theme::named(ThemeName::Default), signs: UNICODE, page, search };
    let mut app = App::new(look, Keymap::default(), Shelf::default(), (120, 36).into());
    app.papers.searching.limits = Limits { few: 0, many };
    let library = Library::new(source::builtin().papers);
    let engine = Engine::of_library(&library);
    update(&mut app, Message::Loaded(Box::new(library), Vec::new()));
    update(&mut app, Message::Engine(Box::new(engine)));
    app
}

/// Presses keys, each settled; returns the searches that were asked for, in order, and what else.
fn press(app: &mut App, keys: &str) -> (Vec<Search>, Vec<Effect>) {
    let (mut searches, mut others) = (Vec::new(), Vec::new());
    for key in keys.split_whitespace() {
        let mut effects = update(app, Message::Key(key.parse().unwrap()));
        effects.extend(update(app, Message::Settle(Instant::now())));
        for effect in effects {
            match effect {
                Effect::Search(search) => searches.push(*search),
                other => others.push(other),
            }
        }
    }
    (searches, others)
}

/// Does a search as its thread does; what the keys that waited ask for.
fn answer(app: &mut App, search: &Search) -> Option<Vec<Effect>> {
    let answer = search.run()?;
    Some(update(app, Message::Found(search.turn, answer)))
}

fn heading(app: &App) -> Option<&str> {
    app.paper().map(|paper| paper.heading().plain())
}

#[test]
fn the_last_list_stays_until_the_newest_search_is_done() {
    let mut app = app(0);
    let all = app.papers.found.len();
    let (searches, _) = press(&mut app, "/ f e d");
    assert_eq!(searches.len(), 3);
    assert!(app.papers.searching.is_under_way());
    assert_eq!(app.papers.found.len(), all);
    for stale in &searches[..2] {
        assert!(stale.run().is_none(), "an older search gives up");
        let forced = crate::tui::searching::Answer::default();
        update(&mut app, Message::Found(stale.turn, forced));
        assert_eq!(app.papers.found.len(), all, "and its answer does not count");
    }
    answer(&mut app, &searches[2]).unwrap();
    assert!(!app.papers.searching.is_under_way());
    assert!((1..all).contains(&app.papers.found.len()));
    assert!(heading(&app).unwrap().contains("Fed"));
    let (searches, _) = press(&mut app, "Esc");
    assert!(searches.is_empty(), "the list of all papers needs no search");
    assert_eq!(app.papers.found.len(), all);
}

#[test]
fn keys_wait_for_the_list_on_which_they_act_and_then_come_in_order() {
    let mut slow = app(0);
    let mut quick = app(usize::MAX);
    let keys = "/ f e d Enter j b";
    let (searches, others) = press(&mut slow, keys);
    assert!(others.is_empty() && slow.papers.editing, "Enter, j and b wait");
    let saved = answer(&mut slow, searches.last().unwrap()).unwrap();
    let (none, want) = press(&mut quick, keys);
    assert!(none.is_empty(), "the engine answers at once");
    for effects in [saved, want] {
        assert!(matches!(&effects[..], [Effect::Save(_), ..]), "{effects:?}");
    }
    assert_eq!((heading(&slow), slow.papers.editing), (heading(&quick), false));
    assert_eq!(slow.papers.cursor.selected, 1);
    assert_eq!(slow.shelf.bookmark_count(), 1);
}

#[test]
fn esc_lets_go_of_a_search_and_of_the_keys_that_wait_for_it() {
    let mut app = app(0);
    let all = app.papers.found.len();
    let (searches, _) = press(&mut app, "/ f e d Enter b Esc");
    assert!(searches.iter().all(|search| search.run().is_none()));
    assert!(!app.papers.searching.holds() && app.papers.searching.held.is_empty());
    assert_eq!((app.papers.found.len(), app.papers.filter.text()), (all, ""));
    assert_eq!(app.shelf.bookmark_count(), 0);
    let (_, effects) = press(&mut app, "/ f C-c");
    assert!(matches!(effects.last(), Some(Effect::QuitNow)), "{effects:?}");
}

#[test]
fn an_empty_list_stands_at_once_and_why_comes_later() {
    let mut app = app(usize::MAX);
    let (searches, _) = press(&mut app, "/ z z q x");
    assert!(app.papers.found.is_empty() && app.papers.diagnosis.terms.is_empty());
    assert!(!app.papers.searching.holds());
    answer(&mut app, searches.last().unwrap()).unwrap();
    assert_eq!(app.papers.diagnosis.terms.len(), 1);
}

#[test]
fn what_asks_the_shelf_sees_it_as_it_is() {
    let mut app = app(0);
    press(&mut app, "b j b");
    let (searches, _) = press(&mut app, "/ i s : b o o k m a r k e d");
    answer(&mut app, searches.last().unwrap()).unwrap();
    assert_eq!(app.papers.found.len(), 2);
}
