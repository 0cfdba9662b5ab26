//! A whole evening in a real pseudo-terminal: a triage run of sixty decisions over a venue, a kill, the run taken up again
//! at the next paper, tags for all that a query finds, the musts as a bibliography, and all of it undone. And two
//! programs at once on one shelf. `OFFPRINT_CORPORA` gives the evening a real venue; without it, it has one of its own.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

#[path = "support/pty.rs"]
mod pty;

use pty::{Home, Launch, Terminal};
use rustix::process::Signal;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// Longer than any promise, since a test machine may be busy.
const LONG: Duration = Duration::from_secs(30);
/// The decisions of the run, over and over: three skips, a maybe, a must, a bookmark.
const VERBS: [&str; 6] = ["3", "1", "3", "2", "b", "3"];
/// Decisions before the run is stopped.
const DECISIONS: usize = 60;
/// What the reader made of a paper: what undoing brings back.
const MARKS: [&str; 6] = ["bookmarked", "decided", "decision", "note", "seen", "tags"];

/// The papers of an evening.
struct Venue {
    path: String,
    papers: usize,
    /// Finds some of them, but not all.
    query: &'static str,
}

/// The real venue, else one of our own.
fn venue(home: &Home) -> Venue {
    match std::env::var("OFFPRINT_CORPORA") {
        Ok(corpora) => {
            let path = Path::new(&corpora).join("corpora/acl-anthology-xml/2023.acl.xml");
            Venue { path: path.to_str().unwrap().to_owned(), papers: 1249, query: "dialogue" }
        }
        Err(_) => Venue { path: made(home, 80), papers: 80, query: "lantern" },
    }
}

/// A file of papers of our own, every third about lanterns.
fn made(home: &Home, papers: usize) -> String {
    let mut text =
        "<collection id=\"2031.dusk\"><volume id=\"long\"><meta><booktitle>Meeting on Dusk</booktitle>\
                    <year>2031</year><venue>dusk</venue></meta>\n"
            .to_owned();
    for n in 1..=papers {
        let what = if n % 3 == 0 { "lantern" } else { "candle" };
        let title = format!("The {what} numbered {n}");
        let body = format!("How a {what} burns on evening {n}.");
        writeln!(
            text,
            "<paper id=\"{n}\"><title>{title}</title><author><first>Ida</first><last>Wick{n}</last></author>\
             <abstract>{body}</abstract><doi>10.9999/2031.dusk-long.{n}</doi></paper>"
        )
        .unwrap();
    }
    home.file("2031.dusk.xml", &format!("{text}</volume></collection>\n"))
}

/// Starts the reader in its home, so that what it writes lies there.
fn start(home: &Home, path: &str) -> Terminal {
    let line = r#"cd "$HOME" && exec "$0" "$@""#;
    let terminal = Launch::new(home).argument(path).shell(line).start();
    terminal.wait_until("papers", |screen| screen.contents().contains(" of "));
    terminal.settle();
    terminal
}

fn wait(what: &str, wish: impl Fn() -> bool) {
    let begun = Instant::now();
    while !wish() {
        assert!(begun.elapsed() < LONG, "waited for {what} in vain");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn entries(home: &Home) -> Map<String, Value> {
    let text = fs::read_to_string(home.config().join("bookmarks.json")).unwrap_or_default();
    let file: Value = serde_json::from_str(&text).unwrap_or_default();
    file["entries"].as_object().cloned().unwrap_or_default()
}

/// What the reader made of each paper, as the file has it.
fn marks(home: &Home) -> BTreeMap<String, Map<String, Value>> {
    let of = |entry: &Value| -> Map<String, Value> {
        let all = entry.as_object().into_iter().flatten();
        all.filter(|(name, _)| MARKS.contains(&name.as_str())).map(|(k, v)| (k.clone(), v.clone())).collect()
    };
    let all = entries(home).into_iter().map(|(id, entry)| (id, of(&entry)));
    all.filter(|(_, marks)| !marks.is_empty()).collect()
}

/// Papers of which the reader made this.
fn count(home: &Home, is: impl Fn(&Map<String, Value>) -> bool) -> usize {
    marks(home).values().filter(|marks| is(marks)).count()
}

fn decided(home: &Home, word: &str) -> usize {
    count(home, |marks| marks.get("decision").is_some_and(|decision| decision == word))
}

/// True once a run with so many decisions stands in the places of the state folder.
fn run_is_kept(folder: &Path, decisions: usize) -> bool {
    fs::read_dir(folder).into_iter().flatten().flatten().any(|entry| match entry.path() {
        path if path.is_dir() => run_is_kept(&path, decisions),
        path if path.ends_with("places.json") => {
            let file: Value =
                serde_json::from_str(&fs::read_to_string(path).unwrap_or_default()).unwrap_or_default();
            longest_list(&file, "decided") == decisions
        }
        _ => false,
    })
}

/// The length of the longest list of this name, wherever it stands.
fn longest_list(value: &Value, name: &str) -> usize {
    match value {
        Value::Object(fields) => {
            let own = fields.get(name).and_then(Value::as_array).map_or(0, Vec::len);
            fields.values().map(|inner| longest_list(inner, name)).max().unwrap_or(0).max(own)
        }
        Value::Array(items) => items.iter().map(|inner| longest_list(inner, name)).max().unwrap_or(0),
        _ => 0,
    }
}

/// The rows of the paper in a run: without the rows above it, which tell the pace, and those below.
fn paper(terminal: &Terminal) -> Vec<String> {
    terminal.settle();
    let text = terminal.text();
    text.lines().skip(2).take(30).map(|row| row.trim_end().to_owned()).collect()
}

/// The first row of a run says this place.
fn at(terminal: &Terminal, number: usize, venue: &Venue) {
    let place = format!("{number} of {}", venue.papers);
    terminal.wait_until(&place, |screen| {
        let text = screen.contents();
        text.lines().next().is_some_and(|row| row.contains("Triage") && row.ends_with(&format!(" {place}")))
    });
}

/// Decides paper after paper, from one place of the run to another, each time the next has come.
fn decide(terminal: &mut Terminal, venue: &Venue, from: usize, to: usize) {
    for number in from..to {
        at(terminal, number, venue);
        terminal.send(VERBS[(number - 1) % VERBS.len()]);
    }
    at(terminal, to, venue);
}

/// Takes up the run that was stopped.
fn go_on(terminal: &mut Terminal, decisions: usize) {
    terminal.send("t");
    terminal.wait_for(&format!("{decisions} decided"));
    terminal.wait_for("go on where it was stopped");
    terminal.send("g");
}

/// Filters the list, and gives how many papers it shows.
fn filter(terminal: &mut Terminal, query: &str) -> usize {
    terminal.send(format!("/\x15{query}\r"));
    terminal.wait_for(query);
    terminal.settle();
    let text = terminal.text();
    let found = text.lines().find_map(|row| {
        let words: Vec<&str> = row.split_whitespace().collect();
        words.windows(3).find(|words| words[1] == "of").and_then(|words| words[0].parse().ok())
    });
    found.unwrap_or_else(|| panic!("the list says how many it shows:\n{text}"))
}

fn quit(mut terminal: Terminal) {
    terminal.send("q");
    assert_eq!(terminal.exit_code(), 0);
    terminal.assert_restored();
}

#[test]
fn a_whole_evening() {
    let home = Home::new();
    let venue = venue(&home);
    let mut terminal = start(&home, &venue.path);
    // Of another day: a bookmark with a note on the last paper.
    terminal.send("Gb");
    terminal.wait_for("★");
    terminal.send("aof another day\x1b");
    terminal.wait_for("the note is kept");
    quit(terminal);
    let before = marks(&home);
    assert_eq!(before.len(), 1);

    let sixty_first = sixty_decisions(&home, &venue);
    sixty_first_after_a_kill(&home, &venue, &sixty_first);
    let tagged = tags_for_a_query(&home, &venue);
    export_of_the_musts(&home, &venue);
    undo_all(&home, &venue, &before, tagged);
}

/// Ends with a kill after the run was stopped; gives the paper that it was stopped at.
fn sixty_decisions(home: &Home, venue: &Venue) -> Vec<String> {
    let mut terminal = start(home, &venue.path);
    terminal.send("g");
    terminal.send("t");
    terminal.wait_for("as listed");
    assert!(!terminal.text().contains("go on where"), "no run was stopped");
    terminal.send("l");
    decide(&mut terminal, venue, 1, 31);
    // Looking back decides nothing, and a slip is taken back.
    terminal.send("\x1b[D");
    at(&terminal, 30, venue);
    terminal.send("\x1b[C");
    at(&terminal, 31, venue);
    terminal.send("1");
    at(&terminal, 32, venue);
    terminal.send("u");
    at(&terminal, 31, venue);
    decide(&mut terminal, venue, 31, DECISIONS + 1);
    terminal.wait_for(&format!("{DECISIONS} done"));
    let shown = paper(&terminal);
    terminal.send("\x1b");
    terminal.wait_for(&format!("stopped with {} left", venue.papers - DECISIONS));
    wait("the decisions", || marks(home).len() == DECISIONS + 1);
    wait("the run", || run_is_kept(&home.path().join("state"), DECISIONS));
    terminal.signal(Signal::KILL);
    assert_eq!(terminal.exit_code(), 1000);
    shown
}

/// The run goes on at the paper at which it was stopped; then a kill while it has the screen, and the same again.
fn sixty_first_after_a_kill(home: &Home, venue: &Venue, sixty_first: &[String]) {
    let mut terminal = start(home, &venue.path);
    go_on(&mut terminal, DECISIONS);
    at(&terminal, DECISIONS + 1, venue);
    terminal.wait_for(&format!("{DECISIONS} done"));
    assert_eq!(paper(&terminal), sixty_first);
    terminal.send("1");
    at(&terminal, DECISIONS + 2, venue);
    let shown = paper(&terminal);
    assert_ne!(shown, sixty_first);
    wait("the decision", || marks(home).len() == DECISIONS + 2);
    wait("the run", || run_is_kept(&home.path().join("state"), DECISIONS + 1));
    terminal.signal(Signal::KILL);
    terminal.exit_code();

    let mut terminal = start(home, &venue.path);
    go_on(&mut terminal, DECISIONS + 1);
    at(&terminal, DECISIONS + 2, venue);
    assert_eq!(paper(&terminal), shown);
    terminal.send("\x1b");
    terminal.wait_for("stopped with");
    quit(terminal);
    let words = ["must", "maybe", "skip"].map(|word| decided(home, word));
    assert_eq!(words, [11, 10, 30]);
    assert_eq!(count(home, |marks| marks.contains_key("bookmarked")), 11);
}

/// Tags all that a query finds, and gives how many those are.
fn tags_for_a_query(home: &Home, venue: &Venue) -> usize {
    let mut terminal = start(home, &venue.path);
    let found = filter(&mut terminal, venue.query);
    assert!((10..venue.papers / 2).contains(&found), "{found} papers");
    terminal.send("*");
    terminal.wait_for(&format!("{found} papers"));
    terminal.send("#");
    terminal.wait_for("spaces part tags");
    terminal.send("evening\r");
    let words = format!("tags +evening, {found} papers");
    terminal.wait_for(&words);
    let tagged =
        || count(home, |marks| marks.get("tags").is_some_and(|tags| tags == &serde_json::json!(["evening"])));
    wait("the tags", || tagged() == found);
    // One step, taken back and made again.
    terminal.send("u");
    terminal.wait_for(&format!("undone: {words}"));
    wait("no tag", || tagged() == 0);
    terminal.send("\x12");
    terminal.wait_for(&format!("redone: {words}"));
    wait("the tags again", || tagged() == found);
    quit(terminal);
    found
}

fn export_of_the_musts(home: &Home, venue: &Venue) {
    let mut terminal = start(home, &venue.path);
    assert_eq!(filter(&mut terminal, "is:must"), 11);
    terminal.send("e");
    terminal.wait_for("11 papers written to offprint-");
    quit(terminal);
    let files = fs::read_dir(home.path()).unwrap().flatten().map(|entry| entry.path());
    let files: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "bib")).collect();
    let [file] = files.as_slice() else { panic!("one bibliography: {files:?}") };
    let text = fs::read_to_string(file).unwrap();
    assert_eq!(text.lines().filter(|line| line.starts_with('@')).count(), 11);
    let is_must = |entry: &&Value| entry["decision"] == "must";
    let all = entries(home);
    let dois: Vec<&str> = all.values().filter(is_must).filter_map(|entry| entry["doi"].as_str()).collect();
    assert_eq!(dois.len(), 11);
    dois.iter().for_each(|doi| assert!(text.to_lowercase().contains(doi), "{doi}:\n{text}"));
}

/// At another start, everything of the evening is taken back, then made again, then taken back.
fn undo_all(home: &Home, venue: &Venue, before: &BTreeMap<String, Map<String, Value>>, tagged: usize) {
    let after = marks(home);
    let steps = DECISIONS + 2;
    let mut terminal = start(home, &venue.path);
    terminal.send("u");
    terminal.wait_for(&format!("undone: tags +evening, {tagged} papers"));
    terminal.send("u".repeat(steps - 1));
    terminal.settle();
    assert_eq!(marks(home), *before, "{}", terminal.text());
    terminal.send("\x12".repeat(steps));
    wait("the state after", || marks(home) == after);
    terminal.wait_for("redone: tags +evening");
    terminal.send("\x12");
    terminal.wait_for("nothing to redo");
    terminal.send("u".repeat(steps));
    wait("the state before, again", || marks(home) == *before);
    terminal.wait_for("undone: skip, 1 paper");
    // The run begins with its first paper again.
    terminal.send("/\x15\r");
    terminal.wait_until("all papers", |screen| !screen.contents().contains("is:must"));
    go_on(&mut terminal, 0);
    at(&terminal, 1, venue);
    terminal.send("\x1b");
    terminal.wait_for(&format!("stopped with {} left", venue.papers));
    quit(terminal);
    assert_eq!(marks(home), *before);
}

#[test]
fn two_programs_on_one_shelf_lose_nothing() {
    let home = Home::new();
    let path = made(&home, 12);
    let mut one = start(&home, &path);
    one.send("Gabase\x1b");
    one.wait_for("the note is kept");
    wait("the note", || count(&home, |marks| marks.contains_key("note")) == 1);
    let mut other = start(&home, &path);
    other.send("G");
    other.wait_for("base");

    // Both decide, at the same time, papers of their own and one of them all.
    one.send("g1j1");
    other.send("gjj2j2");
    wait("both decisions", || (decided(&home, "must"), decided(&home, "maybe")) == (2, 2));
    // Whoever turns to a program sees what the other did.
    for terminal in [&mut one, &mut other] {
        terminal.send("\x1b[I");
        terminal.wait_until("the decisions of both in the venue pane", |screen| {
            let text = screen.contents();
            let row = |name: &str| text.lines().any(|row| row.contains(name) && row.contains(" 2"));
            row("Must") && row("Maybe")
        });
    }

    // Both write on the same note; each has begun before the other is kept.
    one.send("Ga");
    other.send("Ga");
    [&one, &other].iter().for_each(|terminal| terminal.settle());
    one.send(" and what the first says");
    other.send(" and what the second says");
    one.wait_for("what the first says");
    other.wait_for("what the second says");
    one.send("\x1b");
    one.wait_for("the note is kept");
    wait("the first text", || note(&home).contains("the first"));
    other.send("\x1b");
    other.wait_for("the note is kept");
    wait("both texts", || note(&home).contains("the first says") && note(&home).contains("the second says"));
    for terminal in [&mut one, &mut other] {
        terminal.send("\x1b[I");
        terminal.wait_until("both texts", |screen| {
            let text = screen.contents();
            text.contains("the first says") && text.contains("the second says")
        });
    }
    quit(one);
    quit(other);
    assert_eq!(marks(&home).len(), 5);
}

/// The one note of the shelf.
fn note(home: &Home) -> String {
    let notes = marks(home).into_values().find_map(|marks| marks.get("note")?.as_str().map(str::to_owned));
    notes.unwrap_or_default()
}
