//! `config.example.toml` against the code: every setting stands in it with its default, and nothing else.

use offprint::config::{Config, Origin, SETTINGS, Settings};
use offprint::keymap::{Keymap, Scope};
use strum::IntoEnumIterator;

const EXAMPLE: &str = include_str!("../config.example.toml");

#[test]
fn the_example_sets_every_default() {
    let config = Config::read(EXAMPLE, "config.example.toml");
    assert_eq!(config.warnings, []);
    assert_eq!(config.settings, Settings::default());
    for setting in SETTINGS {
        assert!(matches!(config.origin(setting.name), Origin::File { .. }), "{} is missing", setting.name);
        let name = setting.name.rsplit('.').next().unwrap();
        let line = format!("{name} = {}", (setting.show)(&Settings::default()));
        assert!(EXAMPLE.lines().any(|l| l == line), "no line `{line}`");
    }
}

#[test]
fn every_setting_of_the_example_has_a_comment_above_it() {
    let lines: Vec<_> = EXAMPLE.lines().collect();
    for pair in lines.windows(2).filter(|pair| pair[1].contains(" = ") && !pair[1].starts_with('#')) {
        assert!(pair[0].starts_with("# "), "{}", pair[1]);
    }
}

#[test]
fn the_example_names_every_place_and_its_keys_are_valid() {
    for scope in Scope::iter() {
        assert!(EXAMPLE.contains(&scope.to_string()), "{scope}");
    }
    let (_, keys) = EXAMPLE.split_once("#\n").unwrap();
    let keys = keys.replace("# ", "").replace("#\n", "\n").replace("[keys]\n", "");
    let config = Config::read(&keys, "keys");
    assert_eq!(config.warnings, []);
    assert_ne!(config.keymap, Keymap::default());
}
