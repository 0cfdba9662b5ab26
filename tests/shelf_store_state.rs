//! What the state folder keeps: seen marks, the undo history, places and drafts, through restarts, damage, kills and
//! other programs.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fall")]

#[path = "support/scratch_shelf.rs"]
mod scratch_shelf;

use offprint::paper::{Paper, PaperId};
use offprint::shelf::{
    Change, Decision, Draft, Entry, Notice, Place as Spot, Report, Run, Search, Shelf, Store, Trouble, Writer,
};
use offprint::text::{sanitize, sanitize_line};
use proptest::prelude::*;
use scratch_shelf::{Place, names, paper};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A running program.
struct Program {
    shelf: Shelf,
    writer: Writer,
    notices: Vec<Notice>,
}

impl Program {
    fn start(place: &Place) -> Program {
        let (store, shelf, notices) = place.open();
        Program { shelf, writer: Writer::spawn(store, || {}).unwrap(), notices }
    }

    /// Hands over what waits for the state folder, and writes all.
    fn flush(&mut self) {
        self.shelf.take_changes().into_iter().for_each(|keep| self.writer.keep(keep));
        self.writer.flush(Duration::from_secs(20)).unwrap();
        while let Some(report) = self.writer.report() {
            match report {
                Report::Saved { seq } => self.shelf.mark_saved(seq),
                Report::Changed(marks) => self.shelf.replace(marks),
                Report::Seen(seen) => self.shelf.join_seen(&seen),
                other => panic!("{other:?}"),
            }
        }
    }

    fn quit(mut self) {
        self.flush();
        self.writer.join();
    }

    fn step(&mut self, name: &str, numbers: &[usize], change: &Change) {
        let papers: Vec<Paper> = numbers.iter().map(|n| paper(*n)).collect();
        let made = self.shelf.step(name, papers.iter().map(|paper| (paper, change.clone())));
        self.writer.save_all(made);
    }
}

/// What the reader made, without how often and when entries were changed.
fn state(shelf: &Shelf) -> (Vec<(PaperId, Entry)>, Vec<Search>) {
    let entries = shelf
        .entries()
        .map(|(id, entry)| (id.clone(), Entry { rev: 0, changed: None, created: None, ..entry.clone() }));
    (entries.collect(), shelf.searches().to_vec())
}

fn key(n: usize) -> PaperId {
    paper(n).identity.id().clone()
}

fn note(shelf: &Shelf, n: usize, text: &str) -> Change {
    let entry = shelf.entry(&key(n)).cloned().unwrap_or_default();
    Change::Note { text: (!text.is_empty()).then(|| sanitize(text)), base: entry.note, rev: entry.rev }
}

fn tag(add: &str, remove: &str) -> Change {
    let some = |tag: &str| (!tag.is_empty()).then(|| sanitize_line(tag)).into_iter().collect();
    Change::Tags { add: some(add), remove: some(remove) }
}

#[test]
fn seen_marks_outlive_the_program_and_are_joined() {
    let place = Place::new();
    let (mut one, mut two) = (Program::start(&place), Program::start(&place));
    assert!(one.shelf.see(&paper(1)) && two.shelf.see(&paper(2)));
    one.flush();
    two.flush();
    assert!(two.shelf.is_seen(&key(1)), "the other's mark came with the own write");
    assert!(!one.shelf.is_seen(&key(2)));
    one.writer.look();
    one.flush();
    assert!(one.shelf.is_seen(&key(2)), "and with a look");
    one.quit();
    two.quit();
    let (_, shelf, notices) = place.open();
    assert_eq!(
        (notices, shelf.is_seen(&key(1)), shelf.is_seen(&key(2)), shelf.is_seen(&key(3))),
        (vec![], true, true, false)
    );
    assert_eq!(names(&place.config()), [] as [&str; 0], "nothing by hand, no file");
    let (shelf, _) = Shelf::read(&place.config(), &place.at("state"));
    assert!(shelf.is_seen(&key(1)), "commands know them too");
}

#[test]
fn what_comes_by_itself_is_on_disk_soon_without_a_flush() {
    let place = Place::new();
    let mut program = Program::start(&place);
    program.shelf.see(&paper(1));
    program.writer.keep(program.shelf.take_changes().unwrap());
    let file = place.at("state").join("seen.bin");
    let started = std::time::Instant::now();
    while !file.exists() {
        assert!(started.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn damaged_files_are_copied_aside_and_begun_anew() {
    for name in ["seen.bin", "history.json", "places.json"] {
        for damage in
            [&b""[..], b"{", b"offprint-seen 1\nxyz", b"{\"format\":\"x\",\"version\":1}", &[0; 400]]
        {
            let place = Place::new();
            let file = place.at("state").join(name);
            fs::create_dir_all(place.at("state")).unwrap();
            fs::write(&file, damage).unwrap();
            let mut program = Program::start(&place);
            assert!(matches!(&program.notices[..], [Notice::Anew { .. }]), "{name}");
            program.step("bookmark", &[1], &Change::Bookmark);
            program.shelf.see(&paper(2));
            program.shelf.remember("a", Spot { scroll: 3, ..Spot::default() });
            program.quit();
            let copies: Vec<String> =
                names(&place.at("state")).into_iter().filter(|other| other.contains(".bad-")).collect();
            assert_eq!(copies.len(), 1, "{name}");
            assert_eq!(fs::read(place.at("state").join(&copies[0])).unwrap(), damage);
            let (_, shelf, notices) = place.open();
            assert_eq!((notices, shelf.is_seen(&key(2)), shelf.history().len()), (vec![], true, 1), "{name}");
            assert_eq!(shelf.place("a").map(|spot| spot.scroll), Some(3));
        }
    }
}

#[test]
fn a_newer_file_is_left_as_it_is_and_said_once() {
    for (name, text) in [
        ("seen.bin", "offprint-seen 2\nanother form"),
        ("history.json", "{\"format\":\"offprint-history\",\"version\":2}"),
        ("places.json", "{\"format\":\"offprint-places\",\"version\":2}"),
    ] {
        let place = Place::new();
        fs::create_dir_all(place.at("state")).unwrap();
        fs::write(place.at("state").join(name), text).unwrap();
        let mut program = Program::start(&place);
        let [Notice::Unkept(fault)] = &program.notices[..] else { panic!("{name} {:?}", program.notices) };
        assert_eq!(fault.trouble, Trouble::Newer(2));
        let mut told = 0;
        for n in 0..3 {
            program.step("bookmark", &[n], &Change::Bookmark);
            program.shelf.see(&paper(n + 10));
            program.shelf.remember("a", Spot { scroll: n, ..Spot::default() });
            program.writer.keep(program.shelf.take_changes().unwrap());
            program.writer.flush(Duration::from_secs(20)).unwrap();
            while let Some(report) = program.writer.report() {
                told += usize::from(matches!(report, Report::Notice(Notice::Unkept(_))));
            }
        }
        assert_eq!(
            (told, fs::read_to_string(place.at("state").join(name)).unwrap().as_str()),
            (1, text),
            "{name}"
        );
        assert_eq!(place.ids().len(), 3, "the bookmarks are saved all the same");
    }
}

#[test]
fn undo_goes_on_after_a_restart() {
    let place = Place::new();
    let mut program = Program::start(&place);
    let before = state(&program.shelf);
    let all: Vec<usize> = (0..40).collect();
    program.step("bookmark 40 papers", &all, &Change::Bookmark);
    program.step("tag", &[1, 2], &tag("read", ""));
    let change = note(&program.shelf, 2, "a thought");
    program.step("note", &[2], &change);
    program.step("remove bookmark", &[3], &Change::Unbookmark);
    let after = state(&program.shelf);
    program.shelf.undo().map(|undone| program.writer.save_all(undone.operations)).unwrap();
    program.quit();
    let mut program = Program::start(&place);
    assert_eq!(program.notices, []);
    let past: Vec<_> =
        program.shelf.history().iter().map(|it| (it.name.to_string(), it.count, it.undone)).collect();
    let row = |name: &str, count, undone| (name.to_owned(), count, undone);
    assert_eq!(
        past,
        [
            row("bookmark 40 papers", 40, false),
            row("tag", 2, false),
            row("note", 1, false),
            row("remove bookmark", 1, true)
        ]
    );
    assert_eq!(program.shelf.redo().unwrap().left, 0);
    assert_eq!(state(&program.shelf), after);
    let undone = program.shelf.go_to(0).unwrap();
    assert_eq!((undone.steps, undone.left, undone.name.as_str()), (4, 0, "bookmark 40 papers"));
    assert_eq!(state(&program.shelf), before);
    program.writer.save_all(undone.operations);
    program.quit();
    let mut program = Program::start(&place);
    assert_eq!((place.ids().len(), program.shelf.steps_done()), (0, 0));
    program.shelf.go_to(4);
    assert_eq!(state(&program.shelf), after);
}

#[test]
fn a_thousand_steps_outlive_a_session_and_histories_of_two_programs_are_joined() {
    let place = Place::new();
    let (mut one, mut two) = (Program::start(&place), Program::start(&place));
    for n in 0..1100 {
        one.step("bookmark", &[n % 7], &if n % 14 < 7 { Change::Bookmark } else { Change::Unbookmark });
    }
    assert_eq!(one.shelf.history().len(), 1100);
    two.step("tag", &[20], &tag("theirs", ""));
    one.flush();
    two.flush();
    one.step("must", &[21], &Change::Decide(Some(Decision::Must)));
    one.shelf.undo().map(|undone| one.writer.save_all(undone.operations)).unwrap();
    one.step("maybe", &[21], &Change::Decide(Some(Decision::Maybe)));
    one.quit();
    two.quit();
    let (_, shelf, _) = place.open();
    let past = shelf.history();
    assert_eq!(past.len(), 1000);
    let names: Vec<&str> = past.iter().rev().map(|past| past.name.as_str()).collect();
    assert_eq!((names[0], names.contains(&"tag"), names.contains(&"must")), ("maybe", true, false));
}

#[test]
fn a_draft_is_found_when_its_program_is_gone_and_no_earlier() {
    let place = Place::new();
    let one = Program::start(&place);
    let draft = Draft::new(&paper(1), None, 0, sanitize("half a thou"));
    one.writer.draft(draft.clone());
    one.writer.draft(Draft { text: sanitize("half a thought"), ..draft.clone() });
    one.writer.flush(Duration::from_secs(20)).unwrap();
    let mut two = Program::start(&place);
    assert_eq!(two.shelf.left_drafts(), [], "its program runs");
    // The other process number would differ; here the name must.
    two.writer.draft(Draft { text: sanitize("another"), ..draft });
    two.writer.flush(Duration::from_secs(20)).unwrap();
    assert_eq!(names(&place.at("state")).iter().filter(|name| name.starts_with("draft-")).count(), 2);
    one.writer.join();
    two.writer.drop_draft();
    two.flush();
    two.quit();
    let mut three = Program::start(&place);
    let left = three.shelf.take_draft(0).unwrap();
    assert_eq!((left.draft.text.as_str(), three.shelf.left_drafts().len()), ("half a thought", 0));
    assert_eq!(left.draft.to_paper().identity.id(), &key(1));
    let saved = three.shelf.change(&left.draft.to_paper(), left.draft.change());
    three.writer.save(saved);
    three.writer.discard(left);
    three.quit();
    assert_eq!(names(&place.at("state")).iter().filter(|name| name.contains("draft-")).count(), 0);
    let (_, shelf, _) = place.open();
    assert_eq!(shelf.entry(&key(1)).unwrap().note.as_deref(), Some("half a thought"));
}

#[test]
fn a_draft_stays_until_its_note_is_on_disk() {
    let place = Place::new();
    fs::create_dir_all(place.file()).unwrap();
    let (store, mut shelf, _) = place.open();
    let writer = Writer::spawn(store, || {}).unwrap();
    writer.draft(Draft::new(&paper(1), None, 0, sanitize("text")));
    writer.save(shelf.change(&paper(1), note(&Shelf::default(), 1, "text")));
    writer.drop_draft();
    assert!(writer.flush(Duration::from_secs(20)).is_err());
    let drafts = || names(&place.at("state")).iter().filter(|name| name.starts_with("draft-")).count();
    assert_eq!(drafts(), 1);
    fs::remove_dir(place.file()).unwrap();
    writer.save(shelf.change(&paper(2), Change::Bookmark));
    writer.flush(Duration::from_secs(20)).unwrap();
    assert_eq!((drafts(), place.ids().len()), (0, 2));
}

#[test]
fn two_programs_that_edit_one_note_keep_both_texts_and_each_undoes_its_own() {
    let place = Place::new();
    let (mut one, mut two) = (Program::start(&place), Program::start(&place));
    let (first, second) = (note(&one.shelf, 1, "the first text"), note(&two.shelf, 1, "the second text"));
    one.step("note", &[1], &first);
    one.flush();
    two.step("note", &[1], &second);
    two.flush();
    let (_, shelf, _) = place.open();
    let text = shelf.entry(&key(1)).unwrap().note.clone().unwrap();
    assert!(text.contains("the first text") && text.contains("the second text"), "{text}");
    // Neither may take back the joined text, which is not what it had made.
    for program in [&mut one, &mut two] {
        program.writer.look();
        program.flush();
        let undone = program.shelf.undo().unwrap();
        assert_eq!((undone.operations.len(), undone.left), (0, 1));
    }
}

#[test]
fn an_undo_that_comes_late_touches_nothing_of_the_other_program() {
    let place = Place::new();
    let (mut one, mut two) = (Program::start(&place), Program::start(&place));
    one.step("maybe", &[1], &Change::Decide(Some(Decision::Maybe)));
    one.flush();
    two.writer.look();
    two.flush();
    two.step("must", &[1], &Change::Decide(Some(Decision::Must)));
    two.flush();
    // This program does not know yet what the other decided.
    let undone = one.shelf.undo().unwrap();
    one.writer.save_all(undone.operations);
    one.flush();
    assert_eq!(one.shelf.decision(&key(1)), Some(Decision::Must));
}

#[test]
fn places_come_back_with_what_this_version_does_not_know() {
    let place = Place::new();
    let mut program = Program::start(&place);
    let run = Run { seed: 7, position: 60, decided: vec![key(1), key(2)], ..Run::default() };
    let spot = Spot {
        query: sanitize_line("is:unseen tree"),
        paper: Some(key(3)),
        widths: vec![20, 40],
        runs: vec![run],
        ..Spot::default()
    };
    program.shelf.remember("a.json", spot.clone());
    program.shelf.remember("a.json", spot.clone());
    program.quit();
    let file = place.at("state").join("places.json");
    let text = fs::read_to_string(&file).unwrap();
    let text =
        text.replace("\"seed\": 7", "\"seed\": 7, \"mood\": \"calm\"").replacen('{', "{\"top\": 1,", 1);
    fs::write(&file, text).unwrap();
    let mut program = Program::start(&place);
    assert_eq!(program.notices, []);
    let mut back = program.shelf.place("a.json").unwrap().clone();
    assert_eq!((&back.query, &back.widths, back.runs[0].position), (&spot.query, &spot.widths, 60));
    back.scroll = 9;
    program.shelf.remember("a.json", back);
    for n in 0..60 {
        program.shelf.remember(&format!("{n}.json"), Spot::default());
        program.flush();
    }
    program.shelf.remember("a.json", Spot { scroll: 1, ..spot });
    program.quit();
    let json: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    assert_eq!((&json["top"], json["sets"].as_array().unwrap().len()), (&1.into(), 50));
    assert_eq!(json["sets"][49]["scroll"], 1);
}

// ---- Kills ----

const CHILD: &str = "OFFPRINT_TEST_STATE";

/// Not a test of its own: run again by the test below in a process of its own, it marks and decides papers one by one
/// and names each once all of it is kept.
#[test]
fn child() {
    let Ok(task) = std::env::var(CHILD) else { return };
    let (from, root) = task.split_once(' ').unwrap();
    let from: usize = from.parse().unwrap();
    let (store, mut shelf, _) = Shelf::open(&Path::new(root).join("config"), &Path::new(root).join("state"));
    let writer = Writer::spawn(store, || {}).unwrap();
    for n in from..from + 1000 {
        shelf.see(&paper(n + 500_000));
        writer.save(shelf.change(&paper(n), Change::Decide(Some(Decision::Maybe))));
        writer.draft(Draft::new(&paper(n), None, 0, sanitize(&format!("draft {n}"))));
        writer.keep(shelf.take_changes().unwrap());
        writer.flush(Duration::from_secs(20)).unwrap();
        writeln!(std::io::stdout(), "\nkept {n}").unwrap();
    }
}

#[test]
fn a_kill_at_any_moment_leaves_whole_files() {
    let place = Place::new();
    let mut promised = Vec::new();
    for round in 1..=12_u64 {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "child", "--nocapture", "--test-threads=1"]);
        command.env(CHILD, format!("{} {}", round * 1000, place.root.path().display()));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let kept = |line: String| line.strip_prefix("kept ").and_then(|n| n.parse::<usize>().ok());
        let first = lines.by_ref().find_map(kept);
        std::thread::sleep(Duration::from_micros(round * 1999 % 23_000));
        child.kill().unwrap();
        child.wait().unwrap();
        promised.extend(first.into_iter().chain(lines.filter_map(kept)));
        let (_, shelf, notices) = place.open();
        assert_eq!(notices, [], "round {round}");
        for n in &promised {
            assert!(shelf.is_seen(&key(n + 500_000)), "round {round}: {n}");
            assert_eq!(shelf.decision(&key(*n)), Some(Decision::Maybe), "round {round}: {n}");
        }
        assert!(shelf.history().len() >= promised.len(), "round {round}");
        let last = format!("draft {}", promised.last().unwrap());
        let texts = || shelf.left_drafts().iter().map(|left| left.draft.text.as_str());
        assert_eq!(shelf.left_drafts().len() as u64, round);
        assert!(texts().any(|text| text >= last.as_str()), "round {round}: {last}");
    }
}

// ---- Time, by hand: cargo test --release --test shelf_store_state -- --ignored --nocapture ----

#[test]
#[ignore = "a measurement"]
fn how_long_the_state_folder_takes() {
    let place = Place::new();
    let mut program = Program::start(&place);
    let papers: Vec<Paper> = (0..100_000).map(paper).collect();
    let time = |what: &str, work: &mut dyn FnMut()| {
        let started = std::time::Instant::now();
        work();
        eprintln!("{what}: {:?}", started.elapsed());
    };
    time("mark 100,000", &mut || papers.iter().for_each(|paper| assert!(program.shelf.see(paper))));
    time("write 100,000 marks", &mut || program.flush());
    program.shelf.see(&paper(100_001));
    time("write one mark more", &mut || program.flush());
    time("ask 100,000", &mut || {
        assert!(papers.iter().all(|paper| program.shelf.is_seen(paper.identity.id())))
    });
    for n in 0..1000 {
        program.step("must", &[n], &Change::Decide(Some(Decision::Must)));
    }
    program.writer.flush(Duration::from_secs(20)).unwrap();
    let keep = program.shelf.take_changes().unwrap();
    time("write 1,000 steps", &mut || {
        program.writer.keep(keep.clone());
        program.writer.flush(Duration::from_secs(20)).unwrap();
    });
    let mut made = Vec::new();
    time("decide 5,000 in one step", &mut || {
        made = program
            .shelf
            .step("skip", papers[..5000].iter().map(|it| (it, Change::Decide(Some(Decision::Skip)))));
    });
    time("undo them", &mut || assert_eq!(program.shelf.undo().unwrap().operations.len(), 5000));
    time("redo them", &mut || assert_eq!(program.shelf.redo().unwrap().operations.len(), 5000));
    time("save and keep all", &mut || {
        program.writer.save_all(program.shelf.pending().to_vec());
        program.flush();
    });
    for name in ["seen.bin", "history.json"] {
        let size = place.at("state").join(name).metadata().unwrap().len() >> 10;
        eprintln!("{name}: {size} KiB");
    }
    program.writer.join();
    time("open", &mut || assert_eq!(place.open().1.history().len(), 1000));
}

// ---- Any sequence of actions ----

/// One action in a session.
#[derive(Debug, Clone)]
enum Action {
    /// A change of some papers at once.
    Step(Vec<usize>, Kind),
    SaveSearch(usize, usize),
    RemoveSearch(usize),
    See(usize),
    Undo,
    Redo,
    Restart,
}

#[derive(Debug, Clone)]
enum Kind {
    Bookmark(bool),
    Decide(Option<usize>),
    Seen(bool),
    Tag(usize, bool),
    Note(usize),
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let kind = prop_oneof![
        any::<bool>().prop_map(Kind::Bookmark),
        proptest::option::of(0usize..3).prop_map(Kind::Decide),
        any::<bool>().prop_map(Kind::Seen),
        (0usize..3, any::<bool>()).prop_map(|(tag, add)| Kind::Tag(tag, add)),
        (0usize..3).prop_map(Kind::Note),
    ];
    let action = prop_oneof![
        8 => (proptest::collection::vec(0usize..6, 1..6), kind).prop_map(|(papers, kind)| Action::Step(papers, kind)),
        1 => (0usize..3, 0usize..3).prop_map(|(name, query)| Action::SaveSearch(name, query)),
        1 => (0usize..3).prop_map(Action::RemoveSearch),
        1 => (0usize..6).prop_map(Action::See),
        3 => Just(Action::Undo),
        2 => Just(Action::Redo),
        1 => Just(Action::Restart),
    ];
    proptest::collection::vec(action, 0..50)
}

impl Kind {
    fn change(&self, shelf: &Shelf, n: usize) -> Change {
        match self {
            Kind::Bookmark(true) => Change::Bookmark,
            Kind::Bookmark(false) => Change::Unbookmark,
            Kind::Decide(which) => {
                Change::Decide(which.map(|n| [Decision::Must, Decision::Maybe, Decision::Skip][n]))
            }
            Kind::Seen(seen) => Change::Seen(*seen),
            Kind::Tag(n, true) => tag(["a", "b", "c"][*n], ""),
            Kind::Tag(n, false) => tag("", ["a", "b", "c"][*n]),
            Kind::Note(text) => note(shelf, n, ["", "one", "two"][*text]),
        }
    }
}

/// A program that saves at once, without a thread.
struct Session {
    store: Store,
    shelf: Shelf,
}

impl Session {
    fn start(place: &Place) -> Session {
        let (store, shelf, notices) = place.open();
        assert_eq!(notices, []);
        Session { store, shelf }
    }

    fn act(&mut self, place: &Place, action: &Action) {
        let name = |n: &usize| format!("search {n}");
        let operations = match action {
            Action::Step(papers, kind) => {
                let changes: Vec<(Paper, Change)> =
                    papers.iter().map(|n| (paper(*n), kind.change(&self.shelf, *n))).collect();
                self.shelf.step("step", changes.iter().map(|(paper, change)| (paper, change.clone())))
            }
            Action::SaveSearch(n, query) => self.shelf.save_search(&name(n), &name(query)),
            Action::RemoveSearch(n) => self.shelf.remove_search(&name(n)),
            Action::See(n) => {
                self.shelf.see(&paper(*n));
                Vec::new()
            }
            Action::Undo => self.shelf.undo().map(|it| it.operations).unwrap_or_default(),
            Action::Redo => self.shelf.redo().map(|it| it.operations).unwrap_or_default(),
            Action::Restart => return self.restart(place),
        };
        self.save(&operations);
    }

    fn save(&mut self, operations: &[offprint::shelf::Operation]) {
        if let Some(last) = operations.last() {
            let others = self.store.save(operations).unwrap().others;
            self.shelf.mark_saved(last.seq);
            if others {
                self.shelf.replace(self.store.marks());
            }
        }
    }

    fn restart(&mut self, place: &Place) {
        let (store, _, _) = place.open();
        let writer = Writer::spawn(store, || {}).unwrap();
        self.shelf.take_changes().into_iter().for_each(|keep| writer.keep(keep));
        writer.flush(Duration::from_secs(20)).unwrap();
        writer.join();
        let before = state(&self.shelf);
        *self = Session::start(place);
        assert_eq!(state(&self.shelf), before, "a restart changes nothing");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Undoing all gives back the state before, and redoing all the state after, also through a restart.
    #[test]
    fn undo_and_redo_are_whole(actions in actions()) {
        let place = Place::new();
        let mut session = Session::start(&place);
        let before = state(&session.shelf);
        actions.iter().for_each(|action| session.act(&place, action));
        let (after, done) = (state(&session.shelf), session.shelf.steps_done());
        for restart in [false, true] {
            let gone = session.shelf.go_to(0);
            prop_assert_eq!(gone.as_ref().map_or(0, |it| it.left), 0);
            prop_assert_eq!(&state(&session.shelf), &before);
            session.save(&gone.map(|it| it.operations).unwrap_or_default());
            if restart {
                session.restart(&place);
                prop_assert_eq!(&state(&session.shelf), &before);
            }
            let back = session.shelf.go_to(done);
            prop_assert_eq!(&state(&session.shelf), &after);
            session.save(&back.map(|it| it.operations).unwrap_or_default());
            if restart {
                session.restart(&place);
                prop_assert_eq!(&state(&session.shelf), &after);
            }
        }
    }

    /// Two programs, each with papers of its own: whatever both do, the undoing of all that one did leaves what the
    /// other did as it was.
    #[test]
    fn undo_leaves_the_other_program_alone(actions in actions(), turns: Vec<bool>) {
        let place = Place::new();
        let (mut one, mut two) = (Session::start(&place), Session::start(&place));
        for (action, first) in actions.iter().zip(turns.iter().chain(std::iter::repeat(&true))) {
            let Action::Step(papers, kind) = action else { continue };
            let session = if *first { &mut one } else { &mut two };
            let papers = papers.iter().map(|n| n * 2 + usize::from(*first)).collect();
            session.act(&place, &Action::Step(papers, kind.clone()));
        }
        let of = |shelf: &Shelf, first: usize| -> Vec<(PaperId, Entry)> {
            let ids: Vec<PaperId> = (0..6).map(|n| key(n * 2 + first)).collect();
            state(shelf).0.into_iter().filter(|(id, _)| ids.contains(id)).collect()
        };
        let theirs = of(&two.shelf, 0);
        let undone = one.shelf.go_to(0);
        prop_assert_eq!(undone.as_ref().map_or(0, |it| it.left), 0);
        one.save(&undone.map(|it| it.operations).unwrap_or_default());
        let (_, shelf, _) = place.open();
        prop_assert_eq!(of(&shelf, 1), vec![]);
        prop_assert_eq!(of(&shelf, 0), theirs);
    }
}
