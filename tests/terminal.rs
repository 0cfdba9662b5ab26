//! The reader in a real pseudo-terminal: it shows its first screen, keeps a bookmark, gives the terminal back however it
//! ends, and writes nothing but its own drawing whatever the papers hold.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

#[path = "support/pty.rs"]
mod pty;
#[path = "support/wire.rs"]
mod wire;

use base64::Engine;
use pty::{Home, Launch, Terminal};
use rustix::process::Signal;
use std::collections::BTreeSet;
use std::time::Duration;

/// Finds one built-in paper and goes to the list.
const FEDMERGE: &str = "/fedmerge\r";
/// The beginning of that paper's abstract, which only the abstract pane shows.
const ABSTRACT: &str = "One global model in federated learning";
/// Longer than any promise, since a test machine may be busy.
const LONG: Duration = Duration::from_secs(20);

fn opened(home: &Home) -> Terminal {
    started(Launch::new(home))
}

fn started(launch: Launch) -> Terminal {
    let terminal = launch.start();
    terminal.wait_for("AAAI 2026");
    terminal
}

/// True where one row holds all the words.
fn row_with(screen: &vt100::Screen, words: &[&str]) -> bool {
    screen.contents().lines().any(|row| words.iter().all(|word| row.contains(word)))
}

/// The screen by rows, without the spaces at their ends: those drawn and those never drawn look the same.
fn rows(screen: &vt100::Screen) -> Vec<String> {
    screen.contents().lines().map(|row| row.trim_end().to_owned()).collect()
}

/// Bookmarks the paper that the filter finds, and waits until it is seen.
fn bookmark(terminal: &mut Terminal) {
    terminal.send(FEDMERGE);
    terminal.wait_for(ABSTRACT);
    terminal.send("b");
    terminal.wait_until("a star", |screen| row_with(screen, &["★", "FedMerge"]));
}

fn bookmarks(home: &Home) -> serde_json::Value {
    let text = std::fs::read_to_string(home.config().join("bookmarks.json")).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

fn bookmark_count(home: &Home) -> usize {
    bookmarks(home)["entries"].as_object().map_or(0, serde_json::Map::len)
}

/// The harness itself: it sees a wreck, keys, sizes, exit codes and a lost terminal.
#[test]
fn the_harness_sees_what_a_program_does() {
    let home = Home::new();
    let run = |line: &str| Launch::new(&home).shell(line).start();
    let wreck = run(r"printf '\033[?1049h\033[?25l\033[?2004h\033[?1000h\033[1;31m'; stty raw -echo; exit 7");
    assert_eq!(wreck.exit_code(), 7);
    let left = [
        "alternate screen",
        "hidden cursor",
        "bracketed paste",
        "mouse reports",
        "style",
        "colour",
        "line mode",
    ];
    assert_eq!(wreck.left_behind(), left);

    let mut polite = run("stty size; read -r line; stty size; echo \"got $line\"");
    polite.wait_for("36 120");
    polite.resize(50, 10);
    polite.send("a word\n");
    polite.wait_for("10 50");
    assert_eq!(polite.exit_code(), 0);
    assert!(polite.text().contains("got a word"));
    polite.assert_restored();

    let killed = run("echo here; exec sleep 100");
    killed.wait_for("here");
    killed.signal(Signal::TERM);
    assert_eq!(killed.exit_code(), 1000, "a program that a signal ended has no exit code");

    let mut lost = run("trap 'echo resized' WINCH; echo here; while read -r line; do :; done");
    lost.wait_for("here");
    lost.hang_up();
    assert!(lost.ends_within(LONG));
}

#[test]
fn the_first_screen_shows_the_venues() {
    let home = Home::new();
    let mut terminal = opened(&home);
    let venues = [
        ("All papers", "66"),
        ("AAAI 2026", "53"),
        ("NAACL 2025", "11"),
        ("EMNLP 2025", "1"),
        ("ACL 2023", "1"),
    ];
    for (name, count) in venues {
        terminal.wait_until(name, |screen| row_with(screen, &[name, count]));
    }
    assert!(terminal.screen(vt100::Screen::alternate_screen));
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();
}

#[test]
fn a_bookmark_is_there_tomorrow() {
    let home = Home::new();
    let mut terminal = opened(&home);
    bookmark(&mut terminal);
    let headings = terminal.text().matches("FedMerge: Federated Model").count();
    assert!(headings >= 2, "heading in the list and over the abstract:\n{}", terminal.text());
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
    assert_eq!(bookmarks(&home)["format"], "offprint-bookmarks");
    assert_eq!(bookmark_count(&home), 1);

    let mut terminal = opened(&home);
    terminal.wait_until("one bookmark", |screen| row_with(screen, &["Bookmarks", "1"]));
    terminal.send(FEDMERGE);
    terminal.wait_until("the star of yesterday", |screen| row_with(screen, &["★", "FedMerge"]));
}

#[test]
fn keys_give_the_terminal_back() {
    for (keys, name) in
        [("q", "q"), ("\x03", "C-c"), ("/fed\x03", "C-c in the filter"), ("?qq", "q in the help, q")]
    {
        let home = Home::new();
        let mut terminal = opened(&home);
        terminal.send(keys);
        assert_eq!(terminal.exit_code(), 0, "{name}");
        terminal.assert_restored();
    }
}

#[test]
fn signals_wait_for_the_save_and_give_the_terminal_back() {
    let rows = [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130), (Signal::QUIT, 131)];
    for (signal, code) in rows {
        let home = Home::new();
        let mut terminal = opened(&home);
        bookmark(&mut terminal);
        terminal.signal(signal);
        assert_eq!(terminal.exit_code(), code, "{signal:?}");
        terminal.assert_restored();
        assert_eq!(bookmark_count(&home), 1, "{signal:?}");
    }
}

/// `OFFPRINT_PANIC` names a place that panics; debug builds alone know it.
#[cfg(debug_assertions)]
#[test]
fn a_panic_gives_the_terminal_back_and_says_so() {
    for place in ["draw", "key", "save", "thread"] {
        let home = Home::new();
        let launch = Launch::new(&home).variable("OFFPRINT_PANIC", place);
        let mut terminal = launch.start();
        if place == "save" {
            terminal.wait_for("AAAI 2026");
            terminal.send(FEDMERGE);
            terminal.wait_for(ABSTRACT);
        }
        terminal.send("b");
        assert_eq!(terminal.exit_code(), 101, "{place}:\n{}", terminal.text());
        terminal.assert_restored();
        let text = terminal.text();
        assert_eq!(text.matches("offprint: ").count(), 1, "{place}: one report:\n{text}");
        assert!(text.trim().lines().count() <= 3, "{place}: it is short:\n{text}");
    }
}

#[test]
fn suspended_and_brought_back() {
    let home = Home::new();
    let line = r#"set -m; "$0" "$@"; echo it sleeps; read -r answer; fg >/dev/null; echo it ended"#;
    let mut terminal = started(Launch::new(&home).shell(line));
    bookmark(&mut terminal);
    terminal.send("\x1a");
    terminal.wait_for("it sleeps");
    assert!(!terminal.screen(|screen| screen.alternate_screen() || screen.hide_cursor()));
    assert_eq!(bookmark_count(&home), 1, "suspending waits for the save");
    terminal.send("\n");
    terminal.wait_until("the screen again", |screen| {
        screen.alternate_screen()
            && row_with(screen, &["★", "FedMerge"])
            && screen.contents().contains(ABSTRACT)
    });
    terminal.send("q");
    terminal.wait_for("it ended");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();
}

/// What foreign text may hold: raw controls, and markup that would bring them back.
const HOSTILE: &[&str] = &[
    "\x1b[2J\x1b[31m",
    "\x1b]52;c;aG9zdGlsZQ==\x07",
    "\x1b]0;title\x1b\\",
    "\x1b]8;;https://evil.example\x1b\\",
    "\x1bP+q544e\x1b\\",
    "\x1b[6n\x1b[c\x1b[?u",
    "\u{9b}31m\u{9d}0;x\u{9c}\u{90}q",
    "\u{202e}\u{202a}\u{2066}\u{2069}\u{200f}\u{61c}",
    "\u{200b}\u{2060}\u{feff}\u{ad}\u{115f}\u{3164}",
    "\u{e0041}\u{e0042}\u{e007f}\u{f0000}",
    "\r\n\t\u{b}\u{c}\u{85}\u{2028}\u{2029}",
    "\x08\x08\x08\x7f\0\x07",
    "&#27;[31m&#x1b;]52;c;QQ==&#7;&#155;31m",
    "&#x202e;&#8238;&rlm;&ZeroWidthSpace;",
    "&amp;#27;[31m&amp;amp;#x202e;",
    r"\char27[31m\symbol{27}^^[[31m\u001b[31m",
    r"\textbf{&#27;[31m}$\text{&#x9b;31m}$",
    "**&#x1b;[31m** [a&#27;](https://a.example/&#27;[31m)",
    "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30a}\u{30b}\u{30c}",
    "\u{200d}\u{fe0f}\u{fffe}\u{1bca0}\u{1d173}\u{180e}",
];

/// One record for each hostile piece, which stands in all its fields; `Body07` marks the abstract of the seventh.
fn hostile_records() -> String {
    let record = |(number, piece): (usize, &&str)| {
        let with = |word: &str| format!("{word}{number:02} {piece} and {piece}{word} on");
        serde_json::json!({
            "title": with("Title"), "abstract": with("Body"), "authors": [with("Author"), piece],
            "venue": format!("{} 2026", with("Event")), "keywords": [with("Keyword"), piece],
            "kind": with("Kind"), "location": with("Place"), "doi": format!("10.1234/{}", with("doi")),
            "links": [{"rel": piece, "url": format!("https://a.example/{piece}")}, {"rel": "pdf", "url": piece}],
            "related": [{"rel": "next", "title": with("Next"), "id": piece}], "id": with("id"),
            "source": {"file": piece, "format": piece},
        })
    };
    serde_json::Value::Array(HOSTILE.iter().enumerate().map(record).collect()).to_string()
}

/// The number of the record whose abstract is shown.
fn shown_record(screen: &vt100::Screen) -> Option<String> {
    let text = screen.contents();
    let at = text.find("Body")? + "Body".len();
    text.get(at..at + 2).filter(|number| number.parse::<u8>().is_ok()).map(str::to_owned)
}

#[test]
fn hostile_records_write_nothing_of_their_own() {
    let home = Home::new();
    let file = home.file("pa\u{202e}pe\x1b[31mrs.json", &hostile_records());
    home.file("config/config.toml", "\"\\u001b[31mcolour\\u202e\" = 1\n[\"\\u009b31m\"]\nx = 2\n");
    let kept = serde_json::json!({
        "format": "offprint-bookmarks", "version": 1,
        "entries": {"h:\u{1b}[31m": {"title": "Kept\u{1b}[31m\u{202e} one", "venue": "\u{9b}31m 2026"}},
    });
    home.file("config/bookmarks.json", &kept.to_string());
    let mut terminal = Launch::new(&home).argument(&file).start();
    terminal.wait_until("a record", |screen| shown_record(screen).is_some());
    terminal.send("/\r");
    let mut seen = BTreeSet::new();
    for turn in 1..=HOSTILE.len() {
        let now = terminal.wait_some("a record", shown_record);
        terminal.send("z");
        terminal.wait_until("the whole screen", |s| !s.contents().contains("Venues"));
        terminal.send("z");
        terminal.wait_until("the panes", |s| s.contents().contains("Venues"));
        if turn < HOSTILE.len() {
            terminal.send("J");
            terminal.wait_until("the next", |s| shown_record(s).is_some_and(|number| number != now));
        }
        seen.insert(now);
    }
    assert_eq!(seen.len(), HOSTILE.len(), "each record was shown: {seen:?}");
    narrow_and_leave(&mut terminal);
    let wire = wire::inspect(&terminal.raw());
    assert_eq!(wire.faults, Vec::<String>::new());
    assert_eq!(wire.clipboard, Vec::<String>::new());
}

/// The other layouts, the help and a copy of the screen by `C-l`, then the end.
fn narrow_and_leave(terminal: &mut Terminal) {
    for (columns, rows) in [(90, 30), (60, 20), (20, 6)] {
        terminal.resize(columns, rows);
        terminal.send("\x0c");
    }
    terminal.resize(120, 36);
    terminal.wait_until("the panes", |s| s.contents().contains("Venues") && shown_record(s).is_some());
    terminal.send("?q\x03");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn a_copy_is_one_sequence_of_clean_text() {
    let home = Home::new();
    let mut terminal = opened(&home);
    terminal.send(FEDMERGE);
    terminal.wait_for(ABSTRACT);
    terminal.send("y");
    terminal.wait_for("sent to the terminal");
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
    let wire = wire::inspect(&terminal.raw());
    assert_eq!(wire.faults, Vec::<String>::new());
    let [payload] = wire.clipboard.as_slice() else { panic!("one copy: {:?}", wire.clipboard) };
    let bytes = base64::engine::general_purpose::STANDARD.decode(payload).unwrap();
    let copied = String::from_utf8(bytes).unwrap();
    assert!(copied.contains("FedMerge: Federated Model Merging for Personalization"), "{copied}");
    assert!(!copied.ends_with('\n'), "no line end at its end");
}

fn paste(text: &str) -> String {
    format!("\x1b[200~{text}\x1b[201~")
}

#[test]
fn a_paste_runs_no_command() {
    let home = Home::new();
    let mut terminal = opened(&home);
    let nasty = "q b\r\x1b[A\0\x03 j / ? \x1bq\n".repeat(1 << 16);
    terminal.send(paste(&nasty));
    terminal.send("?");
    terminal.wait_for("everywhere but in a text field");
    terminal.send("qq");
    assert_eq!(terminal.exit_code(), 0);
    assert_eq!(bookmark_count(&home), 0);
}

#[test]
fn a_paste_into_the_filter_is_one_line() {
    let home = Home::new();
    let mut terminal = opened(&home);
    terminal.send("/");
    terminal.send(paste("federated\r\nmerging"));
    terminal.wait_for("federated merging");
    terminal.send("\r");
    terminal.wait_for(ABSTRACT);
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn every_typed_key_counts() {
    let papers = |number: usize| serde_json::json!({"title": format!("Paper {number:05}"), "abstract": format!("Body {number:05}")});
    let all: Vec<_> = (0..20_500).map(papers).collect();
    let home = Home::new();
    let file = home.file("many.json", &serde_json::Value::Array(all).to_string());
    let mut terminal = Launch::new(&home).argument(&file).start();
    terminal.wait_for("20500 of 20500");
    terminal.send("/\r");
    terminal.send("j".repeat(20_000));
    terminal.wait_for("Body 20000");
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn no_color_means_no_colour() {
    let home = Home::new();
    let mut terminal = started(Launch::new(&home).variable("NO_COLOR", "1"));
    terminal.send(FEDMERGE);
    terminal.wait_for(ABSTRACT);
    let marked = terminal.screen(|screen| {
        let (rows, columns) = screen.size();
        let cells = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (row, column)));
        cells
            .filter_map(|(row, column)| screen.cell(row, column))
            .any(|cell| cell.inverse() || cell.contents() == "▌")
    });
    assert!(marked, "the selection is seen without colour");
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
    let coloured: Vec<String> =
        wire::inspect(&terminal.raw()).styles.into_iter().filter(|s| wire::sets_colour(s)).collect();
    assert_eq!(coloured, Vec::<String>::new());
}

#[test]
fn colours_are_there_without_no_color() {
    let home = Home::new();
    let terminal = started(Launch::new(&home).variable("NO_COLOR", ""));
    assert!(wire::inspect(&terminal.raw()).styles.iter().any(|style| wire::sets_colour(style)));
}

#[test]
fn a_plain_locale_gets_a_plain_frame() {
    let home = Home::new();
    let file = home
        .file("plain.json", r#"[{"title": "Plain title", "abstract": "Plain body.", "venue": "AAAI 2026"}]"#);
    let mut terminal = started(Launch::new(&home).variable("LC_ALL", "C").argument(&file));
    terminal.wait_for("Plain body.");
    terminal.send("?q\x03");
    assert_eq!(terminal.exit_code(), 0);
    let raw = terminal.raw();
    assert!(raw.is_ascii(), "{}", String::from_utf8_lossy(&raw));
}

#[test]
fn a_resize_storm_leaves_no_trash() {
    let home = Home::new();
    let mut terminal = opened(&home);
    terminal.send(FEDMERGE);
    terminal.wait_for(ABSTRACT);
    terminal.settle();
    let before = terminal.screen(rows);
    for step in 0..120u16 {
        terminal.resize(1 + step * 37 % 200, 1 + step * 23 % 60);
    }
    terminal.resize(120, 36);
    terminal.wait_until("the screen of before", |screen| rows(screen) == before);
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn every_size_is_drawn() {
    let home = Home::new();
    let mut terminal = opened(&home);
    for (columns, rows) in [(1, 1), (2, 2), (3, 1), (1, 40), (20, 6), (500, 200)] {
        terminal.resize(columns, rows);
        terminal.send("j\x0c");
    }
    terminal.wait_for("AAAI 2026");
    terminal.resize(20, 6);
    terminal.wait_until("a paper", |screen| screen.contents().trim().lines().count() > 1);
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
}

#[test]
fn keys_come_from_the_terminal_when_input_is_elsewhere() {
    let home = Home::new();
    let mut terminal = started(Launch::new(&home).shell(r#"exec "$0" "$@" </dev/null"#));
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();
}

#[test]
fn without_a_screen_it_refuses_and_names_the_list() {
    let rows = [
        r#"exec "$0" "$@" >"$HOME/out""#,
        r#"TERM=dumb exec "$0" "$@""#,
        r#"unset TERM; exec "$0" "$@""#,
        r#"exec "$0" "$@" </dev/null >/dev/null"#,
    ];
    for line in rows {
        let home = Home::new();
        let terminal = Launch::new(&home).shell(line).start();
        assert_eq!(terminal.exit_code(), 2, "{line}:\n{}", terminal.text());
        assert!(terminal.text().contains("offprint list"), "{line}:\n{}", terminal.text());
        assert_eq!(terminal.text().trim().lines().count(), 1, "{line}: one line");
        assert!(!terminal.raw().contains(&0x1b), "{line}: nothing was drawn");
    }
}

#[test]
fn it_ends_when_the_terminal_is_gone() {
    for line in [r#"exec "$0" "$@""#, r#"trap "" HUP; exec "$0" "$@""#] {
        let home = Home::new();
        let mut terminal = started(Launch::new(&home).shell(line));
        bookmark(&mut terminal);
        terminal.hang_up();
        assert!(terminal.ends_within(LONG), "{line}");
        assert_eq!(bookmark_count(&home), 1, "{line}");
    }
}

#[test]
fn an_endless_paste_does_not_hold_a_signal_up() {
    let home = Home::new();
    let mut terminal = opened(&home);
    bookmark(&mut terminal);
    terminal.send("\x1b[200~never ending");
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.exit_code(), 143);
    terminal.assert_restored();
    assert_eq!(bookmark_count(&home), 1);
}
