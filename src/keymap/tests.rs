//! The keymap as tables: what is bound where, what a user changes, what is told of faults.

use super::*;
use std::collections::HashSet;
use strum::IntoEnumIterator;

fn chord(text: &str) -> Chord {
    text.parse().unwrap()
}

/// The default keys with a user's table laid over them, and what was wrong in it as "line:column: what".
fn changed(text: &str) -> (Keymap, Vec<String>) {
    let mut keymap = Keymap::default();
    let table = DeTable::parse(text).unwrap();
    let mut faults = Faults::new(text);
    keymap.change(table.get_ref(), &mut faults);
    (keymap, faults.finish().into_iter().map(|f| format!("{}:{}: {}", f.line, f.column, f.what)).collect())
}

#[test]
fn the_default_file_has_no_fault_or_clash() {
    let table = DeTable::parse(DEFAULT).unwrap();
    let mut faults = Faults::new(DEFAULT);
    let rows = row::read(table.get_ref(), &mut faults);
    assert_eq!(faults.finish(), []);
    assert!(rows.iter().all(|row| !row.chords.is_empty()));
}

#[test]
fn every_action_is_bound_and_worded() {
    let keymap = Keymap::default();
    let bound: HashSet<Action> = keymap.rows().iter().map(|row| row.action).collect();
    for action in Action::iter() {
        assert!(bound.contains(&action), "{action} has no key");
        assert!(!action.help().is_empty() && !action.help().ends_with('.'), "{action}");
    }
}

#[test]
fn every_letter_is_text_in_the_filter() {
    let keymap = Keymap::default();
    for c in ('!'..='~').chain([' ', 'é']) {
        assert_eq!(keymap.action(Scope::Search, Chord::new(Key::Char(c), false, false, false)), None, "{c}");
    }
}

#[test]
fn a_scope_comes_before_what_it_falls_back_to() {
    let keymap = Keymap::default();
    let rows = [
        (Scope::Papers, "Enter", Some(Action::Read)),
        (Scope::Venues, "Enter", Some(Action::Enter)),
        (Scope::Search, "Enter", Some(Action::Accept)),
        (Scope::Papers, "j", Some(Action::Down)),
        (Scope::Search, "j", None),
        (Scope::Reader, "]", Some(Action::NextLink)),
        (Scope::Papers, "]", None),
        (Scope::Help, "?", Some(Action::Close)),
        (Scope::Global, "C-c", Some(Action::QuitNow)),
        (Scope::Search, "C-c", Some(Action::QuitNow)),
    ];
    for (scope, key, action) in rows {
        assert_eq!(keymap.action(scope, chord(key)), action, "{key} in {scope}");
    }
}

#[test]
fn chords_leaves_out_what_is_shadowed() {
    let keymap = Keymap::default();
    assert_eq!(keymap.chords(Scope::Papers, Action::Down), [chord("j"), chord("Down")]);
    assert_eq!(keymap.chords(Scope::Papers, Action::Read), [chord("Enter")]);
    assert_eq!(keymap.chords(Scope::Papers, Action::Enter), []);
    assert_eq!(keymap.chords(Scope::Help, Action::Help), []);
    assert_eq!(keymap.chords(Scope::Search, Action::Bookmark), []);
}

#[test]
fn bindings_and_lookup_agree() {
    let (user, faults) = changed("[papers]\nbookmark = ['j']\n[global]\nquit = ['X']\ncopy = []");
    assert_eq!(faults, [] as [String; 0]);
    for keymap in [Keymap::default(), user] {
        for scope in Scope::iter() {
            for row in keymap.bindings(scope) {
                for chord in &row.chords {
                    assert_eq!(keymap.action(scope, *chord), Some(row.action), "{chord} in {scope}");
                }
                assert_eq!(keymap.chords(scope, row.action), row.chords);
            }
        }
    }
}

#[test]
fn a_user_replaces_adds_and_unbinds() {
    let (keymap, faults) = changed("[papers]\nbookmark = ['m', 'B']\n[global]\nzoom = []\ncopy = 'c'\n");
    assert_eq!(faults, [] as [String; 0]);
    let rows = [
        (Scope::Papers, "m", Some(Action::Bookmark)),
        (Scope::Papers, "B", Some(Action::Bookmark)),
        (Scope::Papers, "b", None),
        (Scope::Reader, "b", Some(Action::Bookmark)),
        (Scope::Reader, "z", None),
        (Scope::Reader, "c", Some(Action::Copy)),
        (Scope::Reader, "y", None),
    ];
    for (scope, key, action) in rows {
        assert_eq!(keymap.action(scope, chord(key)), action, "{key} in {scope}");
    }
    let line = keymap.bindings(Scope::Papers).iter().find(|r| r.action == Action::Bookmark).unwrap().line;
    assert_eq!(line, Some(2));
}

#[test]
fn a_user_takes_a_chord_from_a_default_and_may_swap_two() {
    let (keymap, faults) = changed("[global]\nbookmark = ['q']\nquit = ['b']\nfilter = ['j']");
    assert_eq!(faults, [] as [String; 0]);
    assert_eq!(keymap.action(Scope::Papers, chord("q")), Some(Action::Bookmark));
    assert_eq!(keymap.action(Scope::Papers, chord("b")), Some(Action::Quit));
    assert_eq!(keymap.action(Scope::Papers, chord("j")), Some(Action::Filter));
    assert_eq!(keymap.chords(Scope::Papers, Action::Down), [chord("Down")]);
}

#[test]
fn faults_have_their_place_and_the_nearest_name() {
    let rows = [
        ("[paper]\ncopy = ['c']", "1:2: unknown place for keys `paper`; the nearest is `papers`"),
        ("[papers]\nbokmark = ['c']", "2:1: unknown action `bokmark`; the nearest is `bookmark`"),
        ("[papers]\ncopy = ['c', 'Entr']", "2:14: unknown key `Entr`; the nearest is `Enter`"),
        ("[papers]\ncopy = [7]", "2:9: the keys of `copy` must be strings, such as [\"b\", \"C-b\"]"),
        ("papers = 3", "1:10: `papers` must be a table of actions and their keys"),
        (
            "[papers]\ncopy = ['c']\nopen = ['c']",
            "3:9: `c` cannot do `open`: it does `copy` in papers by line 2",
        ),
    ];
    for (text, want) in rows {
        assert_eq!(changed(text).1, [want], "{text}");
    }
}

#[test]
fn a_row_in_which_nothing_could_be_read_changes_nothing() {
    let (keymap, faults) = changed("[global]\nquit = ['Qx']");
    assert_eq!(faults.len(), 1);
    assert_eq!(keymap, Keymap::default());
}
