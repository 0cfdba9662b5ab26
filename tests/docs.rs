//! The documents tell what the code does: each marked block of the README is made from the program and must be equal
//! to it. With `OFFPRINT_BLESS=1` the blocks are written anew.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

#[path = "support/pty.rs"]
mod pty;

use offprint::format::FORMATS;
use offprint::keymap::{Keymap, Scope};
use offprint::search::query::field::{FIELDS, SIGNS};
use pty::{Home, Launch};
use std::path::PathBuf;
use std::process::{Command, Output};
use strum::IntoEnumIterator;

/// The name of a block `<!-- name -->` … `<!-- /name -->` of the README, and what makes it.
type Block = (&'static str, fn() -> String);

const BLOCKS: &[Block] =
    &[("query", query), ("keys", keys), ("formats", formats), ("config", config), ("screen", screen)];

/// Columns and rows of the screen in the README.
const SCREEN: (u16, u16) = (120, 22);

fn project(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn read(file: &str) -> String {
    std::fs::read_to_string(project(file)).unwrap_or_else(|e| panic!("{file}: {e}"))
}

fn fenced(language: &str, text: &str) -> String {
    format!("```{language}\n{}\n```\n", text.trim_end())
}

/// The reader as it stands after a filter was typed, without trailing spaces.
fn screen() -> String {
    let home = Home::new();
    let mut terminal = Launch::new(&home).start();
    terminal.resize(SCREEN.0, SCREEN.1);
    terminal.wait_for("AAAI 2026");
    terminal.send("/fed\r");
    terminal.wait_for("/ fed");
    terminal.settle();
    let text = terminal.text();
    fenced("text", &text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n"))
}

/// The query language: its signs, then its fields.
fn query() -> String {
    let fields = FIELDS.iter().map(|field| (format!("{}:", field.name), field.about, field.example));
    let signs = SIGNS.iter().map(|(sign, about, example)| ((*sign).to_owned(), *about, *example));
    let code = |text: &str| format!("`{}`", text.replace('|', "\\|"));
    let rows = signs.chain(fields);
    let rows =
        rows.map(|(name, about, example)| format!("| {} | {about} | {} |\n", code(&name), code(example)));
    format!("| what | finds | example |\n|---|---|---|\n{}", rows.collect::<String>())
}

/// A table of the default keys for each place.
fn keys() -> String {
    let keymap = Keymap::default();
    let mut out = String::new();
    for scope in Scope::iter() {
        let rows = keymap.rows().iter().filter(|row| row.scope == scope && !row.chords.is_empty());
        let lines: Vec<String> = rows
            .map(|row| {
                let chords: Vec<String> =
                    row.chords.iter().map(|chord| format!("`{chord}`").replace('|', "\\|")).collect();
                format!("| {} | {} | `{}` |\n", chords.join(" "), row.action.help(), row.action)
            })
            .collect();
        if !lines.is_empty() {
            let head = format!("**{scope}**: {}\n\n| keys | what | name |\n|---|---|---|\n", scope.help());
            out += &format!("{}{head}{}", if out.is_empty() { "" } else { "\n" }, lines.concat());
        }
    }
    out
}

/// The table of formats.
fn formats() -> String {
    let mut out = "| name | what | usual endings | written too |\n|---|---|---|---|\n".to_owned();
    for format in FORMATS {
        let endings: Vec<String> = format.extensions.iter().map(|ending| format!("`.{ending}`")).collect();
        let written = if format.write.is_some() { "yes" } else { "no" };
        out += &format!("| `{}` | {} | {} | {written} |\n", format.name, format.about, endings.join(" "));
    }
    out
}

fn config() -> String {
    fenced("toml", &read("config.example.toml"))
}

/// The README with a block replaced.
fn with_block(text: &str, name: &str, block: &str) -> String {
    let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let (before, rest) = text.split_once(&open).unwrap_or_else(|| panic!("the README has no {open}"));
    let (_, after) = rest.split_once(&close).unwrap_or_else(|| panic!("the README has no {close}"));
    format!("{before}{open}{block}{close}{after}")
}

#[test]
fn the_blocks_of_the_readme_are_what_the_code_gives() {
    let bless = std::env::var_os("OFFPRINT_BLESS").is_some_and(|value| value == "1");
    let mut stale = Vec::new();
    let mut text = read("README.md");
    for (name, make) in BLOCKS {
        let new = with_block(&text, name, &make());
        if new != text {
            stale.push(*name);
            text = new;
        }
    }
    if bless {
        std::fs::write(project("README.md"), &text).unwrap();
    } else {
        assert!(
            stale.is_empty(),
            "stale in the README: {stale:?}; OFFPRINT_BLESS=1 cargo test --test docs writes them"
        );
    }
}

/// The commands of the README that a newcomer types, each on a line of its own.
const COMMANDS: &[&str] = &["cargo run --release", "cargo test"];

#[test]
fn the_two_commands_are_there_and_the_checks_run_the_tests() {
    let readme = read("README.md");
    for command in COMMANDS {
        assert!(readme.lines().any(|line| line.strip_prefix("    ") == Some(command)), "{command}");
    }
    assert!(read(".ci/run").lines().any(|line| line.trim_start_matches("step ") == "cargo test"));
}

fn run(home: &Home, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_offprint"));
    command.env_clear().envs(home.variables()).args(arguments).output().unwrap()
}

/// The first column of the table of keys, in its order.
fn documented_keys(readme: &str) -> Vec<String> {
    let section = readme.split("## JSON for scripts").nth(1).expect("the section of the contract");
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split_once('`')).map(|(key, _)| key.to_owned()).collect()
}

#[test]
fn the_json_section_names_every_key_in_order() {
    let output = run(&Home::new(), &["list", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let papers: Vec<serde_json::Map<String, serde_json::Value>> =
        serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(papers.len(), 66);
    let documented = documented_keys(&read("README.md"));
    for paper in papers {
        assert_eq!(paper.keys().cloned().collect::<Vec<_>>(), documented);
    }
}

#[test]
fn every_command_of_the_readme_is_known() {
    let readme = read("README.md");
    let named = readme.lines().filter_map(|line| line.strip_prefix("    offprint "));
    let commands: Vec<&str> =
        named.filter_map(|rest| rest.split(' ').next()).filter(|word| !word.starts_with('[')).collect();
    assert!(commands.len() >= 5, "{commands:?}");
    for command in commands {
        let output = run(&Home::new(), &[command, "--help"]);
        assert_eq!(output.status.code(), Some(0), "offprint {command} --help");
    }
}

#[test]
fn the_changelog_keeps_its_form() {
    let text = read("CHANGELOG.md");
    assert!(text.starts_with("# Changelog\n") && text.contains("\n## [Unreleased]\n"));
    let kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
    for heading in text.lines().filter_map(|line| line.strip_prefix("### ")) {
        assert!(kinds.contains(&heading), "{heading}");
    }
}

#[test]
fn the_licence_has_both_texts_and_leaves_the_abstracts_out() {
    let text = read("LICENSE");
    for part in [
        "MIT License",
        "Apache License",
        "Version 2.0, January 2004",
        "assets/proceedings/",
        "belong to their authors",
    ] {
        assert!(text.contains(part), "{part}");
    }
}
