//! The settings: what a file may say, and what is told of what is wrong in it.

use super::*;
use crate::keymap::{Action, Scope};
use proptest::prelude::*;

fn warnings(text: &str) -> Vec<String> {
    Config::read(text, "f").warnings.iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_wrong_has_its_place_and_remedy() {
    let rows = [
        ("them = 'dark'", "f:1:1: unknown setting `them`; the nearest is `theme`"),
        ("\n measure = 60", "f:2:2: unknown setting `measure`; the nearest is `reader.measure`"),
        ("[reader]\nmesure = 60", "f:2:1: unknown setting `reader.mesure`; the nearest is `reader.measure`"),
        ("[readr]\nmeasure = 60", "f:1:2: unknown setting `readr`; the nearest is `reader`"),
        ("[key.papers]", "f:1:2: unknown setting `key`; the nearest is `keys`"),
        ("mouse = 'yes'", "f:1:9: `mouse` must be true or false; the default true counts"),
        (
            "theme = 'drak'",
            "f:1:9: `theme` must be one of \"default\", \"dark\", \"light\", \"plain\"; the default \"default\" counts",
        ),
        (
            "reader.measure = 7",
            "f:1:18: `reader.measure` must be a whole number from 20 to 200; the default 78 counts",
        ),
        (
            "reader.measure = 1e9",
            "f:1:18: `reader.measure` must be a whole number from 20 to 200; the default 78 counts",
        ),
        ("reader = 60", "f:1:10: `reader` must be a table, such as [reader]"),
        ("keys = []", "f:1:8: `keys` must be a table, such as [keys]"),
        ("[keys.papers]\nbokmark = ['c']", "f:2:1: unknown action `bokmark`; the nearest is `bookmark`"),
    ];
    for (text, want) in rows {
        assert_eq!(warnings(text), [want], "{text}");
    }
}

#[test]
fn a_wrong_value_leaves_the_others() {
    let config = Config::read("theme = 'dark'\nmouse = 3\n[reader]\nmeasure = 60\n", "f");
    assert_eq!(config.settings.theme, ThemeName::Dark);
    assert!(config.settings.mouse);
    assert_eq!(config.settings.reader.measure, 60);
    assert_eq!(config.origin("theme"), Origin::File { line: 1 });
    assert_eq!(config.origin("mouse"), Origin::Default);
    assert_eq!(config.origin("reader.measure"), Origin::File { line: 4 });
    assert_eq!(config.warnings.len(), 1);
}

#[test]
fn a_broken_file_names_its_line_and_leaves_the_defaults() {
    let config = Config::read("theme = 'dark'\nmouse = = true\n", "f");
    assert_eq!(config.settings, Settings::default());
    assert_eq!(config.warnings[0].place.map(|(line, _)| line), Some(2));
}

#[test]
fn a_mark_of_utf8_and_foreign_characters_are_no_harm() {
    let config = Config::read("\u{feff}mouse = false\n\"\\u001b[31m\u{202e}\" = 1", "\u{1b}]f");
    assert!(!config.settings.mouse);
    let shown = config.warnings[0].to_string();
    assert!(shown.contains("]f:2:1: unknown setting"), "{shown}");
}

#[test]
fn keys_are_laid_over_the_defaults() {
    let config = Config::read("[keys.papers]\nbookmark = ['m']", "f");
    assert_eq!(config.keymap.action(Scope::Papers, "m".parse().unwrap()), Some(Action::Bookmark));
}

#[test]
fn no_color_makes_the_theme_plain() {
    for (value, theme) in
        [(None, ThemeName::Default), (Some(""), ThemeName::Default), (Some("1"), ThemeName::Plain)]
    {
        let config = Config::load(None, &|name| value.filter(|_| name == "NO_COLOR").map(Into::into));
        assert_eq!(config.settings.theme, theme, "{value:?}");
    }
}

#[test]
fn what_is_no_readable_file_is_a_warning_or_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let load = || Config::load(Some(folder.path()), &|_| None);
    assert_eq!((load().warnings.len(), load().file), (0, None));
    let path = folder.path().join(FILE_NAME);
    std::fs::write(&path, b"mouse = false # \xff").unwrap();
    assert!(load().warnings[0].to_string().ends_with("it is not UTF-8 text; the defaults count"));
    std::fs::write(&path, vec![b'#'; LARGEST as usize + 1]).unwrap();
    assert!(load().warnings[0].to_string().contains("larger"));
    std::fs::remove_file(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    assert!(load().warnings[0].to_string().contains("not a regular file"));
    assert_eq!(Config::load(Some(Path::new("/dev/null")), &|_| None).warnings, []);
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC*|([a-z.]{1,9} ?= ?(['\"\\[\\]{}0-9a-z,]{0,9})\n){0,4}|\\[[a-z.]{0,9}\\]\n") {
        Config::read(&text, "f");
    }
}
