//! Notes and tags: what is typed is kept, left, drafted, taken up and undone; nothing that was typed is lost.

use crate::stage::Stage;
use offprint::shelf::{Draft, Entry, Shelf, Writer};
use offprint::text::{CleanLine, CleanText, sanitize};
use offprint::tui::layout::Pane;
use offprint::tui::message::{Edited, Effect, Message, Mouse};
use std::path::Path;
use std::time::{Duration, Instant};

const WIDE: (u16, u16) = (120, 36);

fn pressed(keys: &str) -> Stage {
    let mut stage = Stage::new(WIDE);
    stage.press(keys);
    stage.tell(Message::Settle(Instant::now()));
    stage
}

fn entry(stage: &Stage) -> Entry {
    let id = stage.app.paper().unwrap().id();
    stage.app.shelf.entry(id).cloned().unwrap_or_default()
}

fn note(stage: &Stage) -> Option<String> {
    entry(stage).note.map(String::from)
}

fn tags(stage: &Stage) -> Vec<String> {
    entry(stage).tags.into_iter().map(String::from).collect()
}

fn written(stage: &mut Stage) -> String {
    stage.app.notes.open.as_mut().map(|note| note.field.text()).unwrap_or_default()
}

fn names(stage: &Stage) -> String {
    let name =
        |effect: &Effect| format!("{effect:?}").split(['(', ' ']).next().unwrap_or_default().to_owned();
    // The history goes to the state folder by itself.
    stage.effects.iter().map(name).filter(|name| name != "Keep").collect::<Vec<_>>().join(" ")
}

fn said(stage: &Stage) -> String {
    stage.app.status.message.as_ref().map(|(_, what)| what.clone()).unwrap_or_default()
}

#[test]
fn the_note_is() {
    for (keys, want, effects) in [
        ("a type:ask+for+code Esc", Some("ask for code"), "Save DropDraft"),
        ("a type:one Enter type:two C-s", Some("one\ntwo"), "Save DropDraft"),
        ("a type:q?j/ Esc", Some("q?j/"), "Save DropDraft"),
        ("a type:one Enter Enter Esc", Some("one"), "Save DropDraft"),
        ("a Esc", None, "DropDraft"),
        ("a Space Enter Esc", None, "DropDraft"),
        ("a type:one C-g", None, "Draft LeaveDraft"),
        ("a type:one C-g a Esc", Some("one"), "Draft LeaveDraft Draft Save DropDraft"),
        (
            "a type:one Esc a type:+more C-g a M-u M-u Esc",
            Some("one"),
            "Save DropDraft Draft LeaveDraft Draft DropDraft",
        ),
        ("a type:one Esc a C-u Esc", None, "Save DropDraft Save DropDraft"),
        ("a type:one Esc a C-u Esc u", Some("one"), "Save DropDraft Save DropDraft Save"),
        ("a type:one Esc u", None, "Save DropDraft Save"),
        ("a type:one Esc u C-r", Some("one"), "Save DropDraft Save Save"),
        ("a type:ab M-u Esc", None, "DropDraft"),
        ("a Tab type:x Esc", Some("    x"), "Save DropDraft"),
        ("a type:one Left Left Enter Up type:0 Esc", Some("0o\nne"), "Save DropDraft"),
        ("a F1 Esc type:x Esc", Some("x"), "Save DropDraft"),
    ] {
        let stage = pressed(keys);
        assert_eq!(note(&stage).as_deref(), want, "{keys}");
        assert_eq!(names(&stage), effects, "{keys}");
        assert!(stage.app.notes.open.is_none(), "{keys}");
    }
}

#[test]
fn the_keys_go_back_to_where_they_were() {
    for (keys, pane) in [("a Esc", Pane::Papers), ("Enter a Esc", Pane::Reader), ("h a Esc", Pane::Venues)] {
        assert_eq!(pressed(keys).app.screen.focus, pane, "{keys}");
    }
}

#[test]
fn notes_are_found_and_shown() {
    let mut stage = pressed("j a type:ask+for+code Esc / type:has:note Enter Enter G");
    assert_eq!(stage.app.papers.found.len(), 1);
    assert!(stage.screen().contains("ask for code"), "{}", stage.screen());
    assert!(stage.screen().contains('¶'));
}

#[test]
fn up_and_down_go_by_rows_of_the_screen() {
    let words = "word ".repeat(40);
    for (keys, add) in [("Up", 1), ("Up Up Up Down", 2), ("PgUp", 9), ("C-Home", 9), ("Up Down", 0)] {
        let mut stage = pressed("a");
        stage.tell(Message::Paste(words.clone()));
        let rows = |stage: &Stage| stage.app.notes.open.as_ref().unwrap().cursor();
        let before = rows(&stage);
        assert!(before.0 >= 3, "the text takes several rows");
        stage.press(keys);
        let after = rows(&stage);
        assert_eq!(after.0, before.0.saturating_sub(add), "{keys}");
        assert_eq!(written(&mut stage), words);
    }
}

#[test]
fn a_paste_is_cleaned_and_no_longer_than_it_may_be() {
    let mut stage = pressed("a");
    stage.tell(Message::Paste("one\r\ntwo\u{1b}[31m\u{202e}\rthree\tfour\0".to_owned()));
    let text = written(&mut stage);
    assert_eq!(text.lines().count(), 3, "{text:?}");
    assert!(!text.contains(|c: char| c.is_control() && c != '\n' || c == '\u{202e}'), "{text:?}");
    let mut stage = pressed("a");
    for number in 1..=5 {
        stage.tell(Message::Paste("é".repeat(70_000)));
        let bytes = written(&mut stage).len();
        assert_eq!(bytes, 64 * 1024 * number.min(4), "paste {number}");
        assert!(
            said(&stage).contains(if number < 5 { "first 64 KiB" } else { "too long" }),
            "{}",
            said(&stage)
        );
    }
    stage.press("type:x Esc");
    assert_eq!(note(&stage).unwrap().len(), 256 * 1024);
}

#[test]
fn the_open_note_is_drafted_every_two_seconds() {
    let mut stage = pressed("a type:one");
    let now = Instant::now();
    let draft = |effects: &[Effect]| {
        effects.iter().find_map(|effect| match effect {
            Effect::Draft(draft) => Some(draft.text.to_string()),
            _ => None,
        })
    };
    for (after, typed, want) in [
        (0, "", None),
        (1, "", None),
        (3, "", Some("one")),
        (9, "", None),
        (10, "type:+two", None),
        (13, "", Some("one two")),
    ] {
        stage.press(typed);
        stage.effects.clear();
        stage.tell(Message::Settle(now + Duration::from_secs(after)));
        assert_eq!(draft(&stage.effects).as_deref(), want, "after {after} s");
        let waits = offprint::tui::update::due(&stage.app).is_some();
        assert_eq!(waits, [0, 1, 10].contains(&after), "after {after} s");
    }
    for (typed, end, want) in [
        ("type:!", "", Some("one two!")),
        ("type:?", "C-c", Some("one two!?")),
        ("type:x", "F1 C-c", Some("one two!?x")),
    ] {
        stage.press(typed);
        stage.effects.clear();
        match end {
            "" => stage.tell(Message::Leaving),
            keys => stage.press(keys),
        }
        assert_eq!(draft(&stage.effects).as_deref(), want, "{end}");
        stage.press("Esc");
        stage.press("a");
    }
}

#[test]
fn a_click_puts_the_cursor_and_one_elsewhere_keeps_the_note() {
    let mut stage = pressed("a type:one+two Enter type:three");
    let area = stage.app.note_rows();
    stage.tell(Message::Mouse { what: Mouse::Click, column: area.x + 4, row: area.y });
    assert_eq!(stage.app.notes.open.as_ref().unwrap().field.cursor(), (0, 4));
    stage.tell(Message::Mouse { what: Mouse::WheelDown, column: area.x + 4, row: area.y });
    stage.press("type:x");
    stage.tell(Message::Mouse { what: Mouse::Click, column: 40, row: 5 });
    assert!(stage.app.notes.open.is_none());
    stage.press("g");
    assert_eq!(note(&stage).as_deref(), Some("one xtwo\nthree"));
}

#[test]
fn papers_that_come_leave_the_open_note_alone() {
    let mut stage = pressed("j a type:half+a+thou");
    let paper = stage.app.paper().unwrap().id().clone();
    let library = stage.app.library.clone();
    stage.tell(Message::Partial(Box::new(library)));
    stage.press("type:ght Esc");
    assert_eq!(stage.app.paper().unwrap().id(), &paper);
    assert_eq!(note(&stage).as_deref(), Some("half a thought"));
}

#[test]
fn what_the_editor_left() {
    let text = |text: &str| Some(text.to_owned());
    for (keys, edited, want, open, effects) in [
        (
            "A",
            Edited { text: text("from outside\n"), fault: None },
            Some("from outside"),
            false,
            "Edit Save DropDraft",
        ),
        ("A", Edited { text: text(""), fault: None }, None, false, "Edit DropDraft"),
        ("A", Edited { text: None, fault: text("ed failed") }, None, false, "Edit DropDraft"),
        ("A", Edited { text: text("lost?"), fault: text("ed failed") }, None, false, "Edit Draft LeaveDraft"),
        (
            "a type:one C-o",
            Edited { text: text("one two"), fault: None },
            Some("one two"),
            false,
            "Draft Edit Save DropDraft",
        ),
        ("a type:one C-o", Edited { text: None, fault: text("ed failed") }, None, true, "Draft Edit"),
        (
            "a type:one C-o",
            Edited { text: text("one"), fault: None },
            Some("one"),
            false,
            "Draft Edit Save DropDraft",
        ),
        (
            "a type:one Esc A",
            Edited { text: text(" \n"), fault: None },
            None,
            false,
            "Save DropDraft Edit Save DropDraft",
        ),
        (
            "A",
            Edited { text: text("a\u{1b}[2J\r\nb"), fault: None },
            Some("a\u{fffd}[2J\nb"),
            false,
            "Edit Save DropDraft",
        ),
    ] {
        let mut stage = pressed(keys);
        let case = format!("{keys} {edited:?}");
        let fault = edited.fault.clone();
        stage.tell(Message::Edited(edited));
        assert_eq!(note(&stage).as_deref(), want, "{case}");
        assert_eq!(stage.app.notes.open.is_some(), open, "{case}");
        assert_eq!(names(&stage), effects, "{case}");
        assert!(said(&stage).contains(fault.as_deref().unwrap_or("note")), "{case}: {}", said(&stage));
    }
    let mut stage = pressed("A");
    stage.tell(Message::Edited(Edited { text: text("lost?"), fault: text("ed failed") }));
    stage.press("a Esc");
    assert_eq!(note(&stage).as_deref(), Some("lost?"), "what a failed editor wrote goes on in place");
}

/// An app on the shelf of a folder, and the writer that saves it; what the app asks for is done by hand.
struct Program {
    stage: Stage,
    writer: Option<Writer>,
}

impl Program {
    fn start(folder: &Path) -> Program {
        let (store, shelf, notices) = Shelf::open(&folder.join("config"), &folder.join("state"));
        assert!(notices.is_empty(), "{notices:?}");
        let writer = Writer::spawn(store, || {}).unwrap();
        let mut stage = Stage::with(WIDE, shelf);
        stage.tell(Message::Settle(Instant::now()));
        Program { stage, writer: Some(writer) }
    }

    fn press(&mut self, keys: &str) {
        self.stage.press(keys);
        self.stage.tell(Message::Settle(Instant::now()));
        self.perform();
    }

    fn leave(&mut self) {
        self.stage.tell(Message::Leaving);
        self.perform();
    }

    fn perform(&mut self) {
        let Some(writer) = &self.writer else { return };
        for effect in std::mem::take(&mut self.stage.effects) {
            match effect {
                Effect::Save(operations) => writer.save_all(operations),
                Effect::Keep(keep) => writer.keep(*keep),
                Effect::Draft(draft) => writer.draft(*draft),
                Effect::DropDraft => writer.drop_draft(),
                Effect::LeaveDraft(id) => writer.leave_draft(id),
                Effect::Discard(left) => writer.discard(*left),
                _ => {}
            }
        }
        writer.flush(Duration::from_secs(60)).unwrap();
        while let Some(report) = self.writer.as_ref().and_then(Writer::report) {
            self.stage.tell(Message::Shelf(report));
        }
    }

    /// Ends it as a kill does: nothing more is written.
    fn kill(mut self) {
        self.writer.take().unwrap().join();
    }
}

fn drafts(folder: &Path) -> usize {
    let files = std::fs::read_dir(folder.join("state")).into_iter().flatten().flatten();
    files.filter(|file| file.file_name().to_string_lossy().starts_with("draft-")).count()
}

#[test]
fn two_programs_that_write_one_note_lose_neither_text() {
    let folder = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (Program::start(folder.path()), Program::start(folder.path()));
    one.press("a type:from+one");
    other.press("a type:from+the+other");
    one.press("Esc");
    other.press("Esc");
    let both = |stage: &Stage| {
        let note = note(stage).unwrap_or_default();
        note.contains("from one") && note.contains("from the other") && note.contains("other version")
    };
    assert!(both(&other.stage), "{:?}", note(&other.stage));
    let third = Program::start(folder.path());
    assert!(both(&third.stage), "{:?}", note(&third.stage));
    assert_eq!(drafts(folder.path()), 0);
}

#[test]
fn a_note_of_a_killed_program_is_offered_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.press("j j a type:half+a+thou");
    program.leave();
    program.kill();
    assert_eq!(drafts(folder.path()), 1);
    let mut next = Program::start(folder.path());
    let words = said(&next.stage);
    assert!(words.starts_with("a note was not finished: a goes on with RefSTAR"), "{words}");
    next.press("a");
    assert_eq!(written(&mut next.stage), "half a thou");
    assert!(next.stage.screen().contains("half a thou"));
    next.press("type:ght Esc");
    assert_eq!(next.stage.app.papers.cursor.selected, 2, "it is the paper of the note");
    assert_eq!(note(&next.stage).as_deref(), Some("half a thought"));
    assert_eq!(drafts(folder.path()), 0);
    assert_eq!(said(&Program::start(folder.path()).stage), "");
}

#[test]
fn an_offer_that_is_passed_waits_at_its_paper() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    program.press("j j a type:left+here C-g a type:+again C-g");
    program.press("k a type:and+there C-g");
    program.kill();
    assert_eq!(drafts(folder.path()), 2, "one for each paper");
    let mut next = Program::start(folder.path());
    assert!(said(&next.stage).starts_with("2 notes were not finished"), "{}", said(&next.stage));
    next.press("j a");
    assert_eq!(written(&mut next.stage), "and there");
    next.press("C-g k a");
    assert_eq!(written(&mut next.stage), "", "another paper has its own note");
    next.press("Esc j j a Esc");
    assert_eq!(note(&next.stage).as_deref(), Some("left here again"));
    assert_eq!(drafts(folder.path()), 1);
}

#[test]
fn a_draft_of_a_paper_that_is_not_loaded_is_kept_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let paper = Entry { title: Some(sanitize("Far away")), ..Entry::default() }
        .to_paper(&"doi:10.1/far".parse().unwrap());
    let draft = Draft::new(&paper, None, 0, sanitize("remember"));
    let (store, ..) = Shelf::open(&folder.path().join("config"), &folder.path().join("state"));
    let writer = Writer::spawn(store, || {}).unwrap();
    writer.draft(draft);
    writer.join();
    let mut program = Program::start(folder.path());
    assert!(said(&program.stage).contains("Far away"), "{}", said(&program.stage));
    program.press("a Esc");
    let kept =
        program.stage.app.shelf.entry(&"doi:10.1/far".parse().unwrap()).and_then(|entry| entry.note.clone());
    assert_eq!(kept.as_ref().map(CleanText::as_str), Some("remember"));
}

#[test]
fn the_tags_are() {
    for (keys, want, name) in [
        ("# type:old Enter", &["old"][..], "tags +old"),
        ("# type:old,new+#third Enter", &["new", "old", "third"], "tags +new +old +third"),
        ("# type:\"two+words\" Enter", &["two words"], "tags +two words"),
        ("# type:old Enter # C-u type:new Enter", &["new"], "tags +new -old"),
        ("# type:old Enter # Enter", &["old"], "tags +old"),
        ("# type:old Enter # type:more Enter u", &["old"], "tags +old"),
        ("# type:old Esc", &[], ""),
        ("# type:retrieval Enter j # type:re Tab Enter", &["retrieval"], "tags +retrieval"),
        (
            "# type:\"two+words\" Enter j # type:two Tab type:old Enter",
            &["old", "two words"],
            "tags +old +two words",
        ),
        ("# type:old Enter j # Tab Enter", &["old"], "tags +old"),
        ("# type:old Enter j M-1", &["old"], "tags +old"),
        ("# type:old Enter M-1", &[], "tags -old"),
        ("M-1", &[], ""),
        ("# type:b+a Enter j M-2 M-2", &[], "tags -b"),
    ] {
        let stage = pressed(keys);
        assert_eq!(tags(&stage), want, "{keys}");
        let done = stage.app.shelf.steps_done();
        let last = done.checked_sub(1).map(|last| stage.app.shelf.history()[last].name.to_string());
        assert_eq!(last.unwrap_or_default(), name, "{keys}");
    }
}

#[test]
fn many_papers_share_only_some_tags() {
    let stage = pressed("# type:own+all Enter j # type:all Enter k v j # C-u type:new Enter");
    let of = |row: usize| -> Vec<String> {
        let paper = stage.app.library.paper(stage.app.papers.found.get(row).unwrap());
        let tags = stage.app.shelf.entry(paper.id()).map(|entry| entry.tags.clone()).unwrap_or_default();
        tags.iter().map(CleanLine::to_string).collect()
    };
    assert_eq!((of(0), of(1)), (vec!["new".to_owned(), "own".to_owned()], vec!["new".to_owned()]));
    assert_eq!(said(&stage), "tags +new -all, 2 papers – u undoes it");
    let stage = pressed("M-3");
    assert_eq!(said(&stage), "no tag yet – # gives a paper its first one");
}

#[test]
fn tags_stand_on_the_page() {
    let mut stage = pressed("# type:retrieval+old Enter");
    assert!(stage.screen().contains("#old #retrieval"), "{}", stage.screen());
}
