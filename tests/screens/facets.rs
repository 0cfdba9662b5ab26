//! Facets: what choosing a value does to the filter, what stays under the cursor, where Esc leads.

use crate::stage::Stage;
use offprint::format::Record;
use offprint::library::Library;
use offprint::paper::Origin;
use offprint::tui::app::Overlay;
use offprint::tui::menu::{Menu, MenuRow};
use offprint::tui::message::{Message, Mouse};
use offprint::tui::update;
use std::time::Instant;

fn pressed(keys: &str) -> Stage {
    let mut stage = Stage::new((120, 36));
    press(&mut stage, keys);
    stage
}

/// Presses keys, each a batch of its own.
fn press(stage: &mut Stage, keys: &str) {
    for key in keys.split_whitespace() {
        stage.press(key);
        stage.tell(Message::Settle(Instant::now()));
    }
}

fn menu(stage: &Stage) -> Option<&Menu> {
    match &stage.app.screen.overlay {
        Some(Overlay::Menu(menu)) => Some(menu),
        _ => None,
    }
}

fn names(stage: &Stage) -> Vec<String> {
    let name = |row: &MenuRow| match row {
        MenuRow::Item(item) => Some(item.name.clone()),
        _ => None,
    };
    menu(stage).map(|menu| menu.rows.iter().filter_map(name).collect()).unwrap_or_default()
}

fn at(stage: &Stage) -> String {
    menu(stage).and_then(Menu::item).map(|item| item.name.clone()).unwrap_or_default()
}

#[test]
fn a_value_narrows_the_list_by_as_many_papers_as_it_tells() {
    let stage = pressed("F");
    let items = menu(&stage).unwrap().rows.iter().filter_map(|row| match row {
        MenuRow::Item(item) if item.share.is_some() => {
            Some((item.key.unwrap(), item.name.clone(), item.note.clone()))
        }
        _ => None,
    });
    let items: Vec<_> = items.collect();
    assert!(items.len() > 8, "{items:?}");
    for (key, name, count) in items {
        let mut stage = pressed("F");
        press(&mut stage, &key.to_string());
        assert_eq!(
            stage.app.papers.found.len().to_string(),
            count,
            "{name}: {}",
            stage.app.papers.filter.text()
        );
        assert_eq!(at(&stage), name);
        assert!(menu(&stage).unwrap().item().unwrap().on, "{name}");
        press(&mut stage, "Enter");
        assert_eq!((stage.app.papers.filter.text(), stage.app.papers.found.len()), ("", 66), "{name}");
    }
}

#[test]
fn the_keys_are_letters_that_do_nothing_else() {
    let stage = pressed("F");
    let keys: Vec<char> = menu(&stage)
        .unwrap()
        .rows
        .iter()
        .filter_map(|row| match row {
            MenuRow::Item(item) => item.key,
            _ => None,
        })
        .collect();
    assert_eq!(keys[..10], ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'l']);
    assert!(!keys.contains(&'q'));
    let mut stage = pressed("");
    stage.app.keymap = crate::named_keys::keymap("[menu]\nclose = [\"a\"]");
    press(&mut stage, "F");
    assert_eq!(
        menu(&stage).unwrap().rows.iter().find_map(|row| match row {
            MenuRow::Item(item) => item.key,
            _ => None,
        }),
        Some('b')
    );
}

#[test]
fn what_was_typed_stays_and_the_menu_goes_on() {
    for (keys, filter) in [
        ("/ type:fed Enter F Enter", "fed venue:ACL"),
        ("/ type:fed|merge Enter F Enter", "(fed|merge) "),
        ("/ type:sort:title Enter F Enter", "sort:title "),
    ] {
        let stage = pressed(keys);
        let text = stage.app.papers.filter.text();
        let begins = filter.split_once("venue").map_or(filter, |(begins, _)| begins);
        assert!(text.starts_with(begins) && text.len() > begins.len(), "{keys}: {text}");
        assert!(menu(&stage).is_some() && !stage.app.papers.editing);
    }
}

#[test]
fn a_whole_facet_and_back() {
    let mut stage = pressed("F");
    let more =
        names(&stage).into_iter().find(|name| name.starts_with("…and")).expect("some facet has many values");
    while at(&stage) != more {
        press(&mut stage, "j");
    }
    press(&mut stage, "Enter");
    let told: usize = more.split_whitespace().nth(1).unwrap().parse().unwrap();
    assert_eq!(names(&stage).len(), told + 5);
    assert!(stage.screen().contains("Esc back"));
    press(&mut stage, "Esc");
    assert_eq!(at(&stage), more);
    press(&mut stage, "Esc");
    assert!(menu(&stage).is_none());
}

#[test]
fn nothing_to_narrow_is_said() {
    let mut stage = pressed("/ type:zzqx Enter F");
    assert!(menu(&stage).is_none() && stage.screen().contains("the list is empty"));
}

#[test]
fn keys_that_come_at_once_choose_what_is_counted_by_then() {
    let mut stage = Stage::new((120, 36));
    stage.press("F a");
    assert!(!stage.app.papers.filter.is_empty());
}

#[test]
fn the_mouse_chooses_and_leaves() {
    let mut stage = pressed("F");
    let area = menu(&stage).unwrap().area(&stage.app);
    let name = names(&stage)[0].clone();
    stage.tell(Message::Mouse { what: Mouse::Click, column: area.x + 5, row: area.y + 2 });
    stage.tell(Message::Settle(Instant::now()));
    assert_eq!(at(&stage), name);
    assert!(!stage.app.papers.filter.is_empty() && menu(&stage).is_some());
    stage.tell(Message::Mouse { what: Mouse::Click, column: 0, row: 0 });
    assert!(menu(&stage).is_none());
}

#[test]
fn many_papers_are_counted_facet_by_facet() {
    let record = |number: usize| Record {
        title: Some(format!("Gull {number}")),
        venue: Some(format!("ACL {}", 2000 + number % 20)),
        keywords: vec!["gulls".to_owned()],
        ..Record::default()
    };
    let papers = (0..10_001).filter_map(|number| record(number).into_paper(&Origin::default()).ok());
    let library = Library::new(papers.collect());
    let mut stage = Stage::new((120, 36));
    stage.tell(Message::Loaded(Box::new(library), Vec::new()));
    stage.press("F");
    assert_eq!(names(&stage), Vec::<String>::new());
    let (mut turns, mut counted) = (0, Vec::new());
    while turns == 0 || update::due(&stage.app).is_some() {
        stage.tell(Message::Settle(Instant::now()));
        counted.push(menu(&stage).unwrap().facets.as_ref().unwrap().fresh);
        turns += 1;
    }
    assert!(turns > 1 && counted.is_sorted() && counted.last() == Some(&7), "{counted:?}");
    assert!(names(&stage).contains(&"gulls".to_owned()));
}

#[test]
fn the_overview_closes_by_its_own_key() {
    for (keys, open) in [("O", true), ("O O", false), ("O q", false), ("O Esc", false), ("O j k", true)] {
        let stage = pressed(keys);
        assert_eq!(stage.app.screen.overlay.is_some(), open, "{keys}");
        assert_eq!(stage.app.screen.overview.is_some(), open, "{keys}");
    }
}
