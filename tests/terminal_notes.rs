//! Notes in a real pseudo-terminal: the reader's own editor has the terminal and gives it back, and what was being typed
//! is there after a kill.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

#[path = "support/pty.rs"]
mod pty;

use pty::{Home, Launch, Terminal};
use rustix::process::Signal;
use std::time::{Duration, Instant};

/// Longer than any promise, since a test machine may be busy.
const LONG: Duration = Duration::from_secs(30);

/// An editor that shows that it has the terminal, adds a line that is typed to it, and wipes the screen.
const EDITOR: &str = r#"
for file; do :; done
echo "the editor has it: $1 $(ls -l "$file" | cut -c1-10)"
read -r answer || exit 4
case "$answer" in
fail) echo "not this" > "$file"; printf '\033[2J'; exit 3 ;;
*) echo "$answer" >> "$file"; printf '\033[2J' ;;
esac
"#;

fn opened(launch: Launch) -> Terminal {
    let terminal = launch.start();
    terminal.wait_for("AAAI 2026");
    terminal
}

fn with_editor(home: &Home) -> Launch {
    let script = home.file("my editor.sh", EDITOR);
    Launch::new(home).variable("VISUAL", &format!("sh '{script}' --wait"))
}

/// The note on the one paper of the shelf.
fn note(home: &Home) -> Option<String> {
    let text = std::fs::read_to_string(home.config().join("bookmarks.json")).unwrap_or_default();
    let file: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let entries = file["entries"].as_object()?;
    entries.values().find_map(|entry| entry["note"].as_str().map(str::to_owned))
}

/// Files of the home whose name begins so, wherever its state folder is.
fn files(home: &Home, start: &str) -> Vec<String> {
    fn walk(folder: &std::path::Path, start: &str, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.path().is_dir() {
                walk(&entry.path(), start, found);
            } else if name.starts_with(start) {
                found.push(name);
            }
        }
    }
    let mut found = Vec::new();
    walk(home.path(), start, &mut found);
    found
}

fn wait(what: &str, wish: impl Fn() -> bool) {
    let begun = Instant::now();
    while !wish() {
        assert!(begun.elapsed() < LONG, "waited for {what} in vain");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn the_editor_has_the_terminal_and_gives_it_back() {
    let home = Home::new();
    let mut terminal = opened(with_editor(&home));
    terminal.send("A");
    terminal.wait_for("the editor has it: --wait -rw-------");
    assert!(!terminal.screen(|screen| screen.alternate_screen() || screen.bracketed_paste()));
    terminal.send("q is a word here\n");
    terminal.wait_for("the note is kept");
    assert!(terminal.screen(vt100::Screen::alternate_screen));
    wait("the note", || note(&home).as_deref() == Some("q is a word here"));
    // The next time it begins with what was kept.
    terminal.send("A");
    terminal.wait_for("the editor has it");
    terminal.send("and more\n");
    wait("both lines", || note(&home).as_deref() == Some("q is a word here\nand more"));
    terminal.wait_for("the note is kept");
    assert_eq!(files(&home, "note-"), Vec::<String>::new());
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();
}

#[test]
fn an_editor_that_fails_is_told_and_loses_nothing() {
    let home = Home::new();
    let mut terminal = opened(with_editor(&home));
    terminal.send("A");
    terminal.wait_for("the editor has it");
    terminal.send("fail\n");
    terminal.wait_for("sh ended with 3");
    assert_eq!(note(&home), None);
    terminal.send("a");
    terminal.wait_for("not this");
    terminal.send("\x07");
    // What is typed to stop the editor does not stop the reader.
    terminal.send("A");
    terminal.wait_for("the editor has it");
    terminal.send("\x03");
    terminal.wait_for("sh was ended by signal 2");
    terminal.send("\x07q");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();

    let rows = [("no-such-editor", "no-such-editor could not be started"), ("", "set VISUAL or EDITOR")];
    for (editor, words) in rows {
        let mut terminal = opened(Launch::new(&home).variable("EDITOR", editor));
        terminal.send("jA");
        terminal.wait_for(words);
        terminal.send("q");
        assert_eq!(terminal.exit_code(), 0);
    }
    assert_eq!(files(&home, "note-"), Vec::<String>::new());
}

#[test]
fn an_editor_that_is_suspended_suspends_the_reader() {
    let home = Home::new();
    let line = r#"set -m; "$0" "$@"; echo it sleeps; read -r answer; fg >/dev/null; echo it ended"#;
    let mut terminal = opened(with_editor(&home).shell(line));
    terminal.send("A");
    terminal.wait_for("the editor has it");
    terminal.send("\x1a");
    terminal.wait_for("it sleeps");
    terminal.send("\n");
    terminal.settle();
    terminal.send("back again\n");
    terminal.wait_for("the note is kept");
    wait("the note", || note(&home).is_some_and(|note| note.contains("back again")));
    terminal.send("q");
    terminal.wait_for("it ended");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();
}

/// Debug builds alone know the variable.
#[cfg(debug_assertions)]
#[test]
fn a_panic_tells_where_the_open_note_is() {
    let home = Home::new();
    let mut terminal = opened(Launch::new(&home).variable("OFFPRINT_PANIC", "save"));
    terminal.send("ahalf a thought");
    wait("the draft", || !files(&home, "draft-").is_empty());
    terminal.send("\x1b");
    assert_eq!(terminal.exit_code(), 101);
    terminal.assert_restored();
    assert!(
        terminal.text().replace('\n', "").contains("the note that was open is in"),
        "{}",
        terminal.text()
    );
    let terminal = opened(Launch::new(&home));
    terminal.wait_for("a note was not finished");
}

#[test]
fn a_note_that_was_being_typed_is_offered_after_any_end() {
    type End = fn(&mut Terminal);
    let ends: [(&str, End); 3] = [
        ("KILL", |terminal| terminal.signal(Signal::KILL)),
        ("TERM", |terminal| terminal.signal(Signal::TERM)),
        ("C-c", |terminal| terminal.send("\x03")),
    ];
    for (name, end) in ends {
        let home = Home::new();
        let mut terminal = opened(Launch::new(&home));
        terminal.send("ahalf a thou");
        terminal.wait_for("half a thou");
        if name == "KILL" {
            wait("the draft", || !files(&home, "draft-").is_empty());
        }
        end(&mut terminal);
        terminal.exit_code();
        assert_eq!(note(&home), None, "{name}");

        let mut terminal = opened(Launch::new(&home));
        terminal.wait_for("a note was not finished");
        terminal.send("a");
        terminal.wait_for("half a thou");
        terminal.send("ght\x1b");
        terminal.wait_for("the note is kept");
        wait("the note", || note(&home).as_deref() == Some("half a thought"));
        wait("no draft", || files(&home, "draft-").is_empty());
        terminal.send("q");
        assert_eq!(terminal.exit_code(), 0, "{name}");
    }
}
