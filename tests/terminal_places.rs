//! The reader in a real pseudo-terminal, left and started again: it comes back where it was, also after it was killed,
//! for each set of sources apart; `--fresh` starts clean.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

#[path = "support/pty.rs"]
mod pty;

use pty::{Home, Launch, Terminal};
use rustix::process::Signal;
use std::time::{Duration, Instant};

/// Filters, selects, and scrolls the reader.
const KEYS: [&str; 4] = ["/model\r", "jjj", "\r", "\x04"];
/// What the list says after these.
const FILTERED: &str = "/ model";
/// The promise after which a place is on the disk, for a machine that is not busy.
const KEPT: Duration = Duration::from_secs(3);

fn start(home: &Home, arguments: &[&str]) -> Terminal {
    // A paper that counts as seen meanwhile would make another screen.
    home.file("config/config.toml", "[reader]\nseen_after = 0\n");
    let launch = arguments.iter().fold(Launch::new(home), |launch, argument| launch.argument(argument));
    let terminal = launch.start();
    terminal.wait_for("papers");
    terminal.wait_until("papers", |screen| !screen.contents().contains("reading"));
    terminal.settle();
    terminal
}

/// The rows of the screen but the last, which tells what was done.
fn rows(terminal: &Terminal) -> Vec<String> {
    let text = terminal.text();
    let rows: Vec<String> = text.lines().map(|row| row.trim_end().to_owned()).collect();
    rows[..rows.len().min(35)].to_vec()
}

/// Finds a place, and gives the screen there.
fn find_place(terminal: &mut Terminal) -> Vec<String> {
    for keys in KEYS {
        terminal.send(keys);
        terminal.settle();
    }
    let rows = rows(terminal);
    assert!(rows.iter().any(|row| row.contains(FILTERED)), "{rows:#?}");
    rows
}

fn quit(mut terminal: Terminal) {
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
}

fn papers(home: &Home, name: &str) -> String {
    let rows: Vec<String> = (1..=30)
        .map(|n| {
            let text = format!("What abstract-{n} learns. ").repeat(60);
            format!(r#"{{"title": "A model numbered {n}", "abstract": "{text}"}}"#)
        })
        .collect();
    home.file(name, &format!("[{}]", rows.join(",")))
}

#[test]
fn the_next_start_shows_the_same_screen_and_a_fresh_one_does_not() {
    let home = Home::new();
    let papers = papers(&home, "papers.json");
    for source in [&[][..], &[papers.as_str()]] {
        let mut terminal = start(&home, source);
        let clean = rows(&terminal);
        let left = find_place(&mut terminal);
        assert_ne!(left, clean);
        quit(terminal);
        // Twice: coming back changes nothing of what is kept.
        for _ in 0..2 {
            let terminal = start(&home, source);
            assert_eq!(rows(&terminal), left, "{source:?}");
            quit(terminal);
        }
        let fresh: Vec<&str> = source.iter().copied().chain(["--fresh"]).collect();
        let terminal = start(&home, &fresh);
        assert_eq!(rows(&terminal), clean, "{source:?}");
        quit(terminal);
        let terminal = start(&home, source);
        assert_eq!(rows(&terminal), left, "a fresh start in which nothing was done forgets nothing");
        quit(terminal);
    }
}

#[test]
fn a_killed_reader_comes_back_where_it_was() {
    let home = Home::new();
    let papers = papers(&home, "papers.json");
    let mut terminal = start(&home, &[&papers]);
    let left = find_place(&mut terminal);
    let since = Instant::now();
    // Keys that change nothing: the time passes without a sleep.
    let state = home.path().join("state");
    while since.elapsed() < KEPT || (!kept(&state) && since.elapsed() < KEPT * 5) {
        terminal.settle();
    }
    terminal.signal(Signal::KILL);
    terminal.exit_code();
    assert_eq!(rows(&start(&home, &[&papers])), left);
}

/// True once a place stands in a file below a folder.
fn kept(folder: &std::path::Path) -> bool {
    let Ok(entries) = std::fs::read_dir(folder) else { return false };
    entries.flatten().any(|entry| match entry.path() {
        path if path.is_dir() => kept(&path),
        path => {
            path.ends_with("places.json")
                && std::fs::read_to_string(&path).is_ok_and(|text| text.contains("model"))
        }
    })
}

/// The first frame that shows papers shows the place: nothing jumps.
#[test]
fn nothing_flashes() {
    let home = Home::new();
    let papers = papers(&home, "papers.json");
    let mut terminal = start(&home, &[&papers]);
    find_place(&mut terminal);
    quit(terminal);
    let terminal = start(&home, &[&papers]);
    let drawn = String::from_utf8_lossy(&terminal.raw()).into_owned();
    assert!(drawn.contains("abstract-4"), "{drawn}");
    assert!(!drawn.contains("abstract-1"), "the first paper was never open: {drawn}");
}
