//! What a screen alone does not show: what comes back, what stays, what the mouse leaves alone, what is asked for.

use crate::stage::Stage;
use offprint::search::Set;
use offprint::tui::app::VenueRow;
use offprint::tui::layout::Pane;
use offprint::tui::message::{Effect, Message, Mouse};
use offprint::tui::page::Target;
use std::time::{Duration, Instant};

const WIDE: (u16, u16) = (120, 36);

fn pressed(keys: &str) -> Stage {
    let mut stage = Stage::new(WIDE);
    stage.press(keys);
    stage.tell(Message::Settle(Instant::now()));
    stage
}

fn heading(stage: &Stage) -> String {
    stage.app.paper().map(|paper| paper.heading().plain().to_owned()).unwrap_or_default()
}

#[test]
fn the_selected_paper_is() {
    for (keys, start) in [
        ("j j", "RefSTAR"),
        ("j j / type:fedmerge", "FedMerge"),
        ("j j / type:fedmerge Esc", "RefSTAR"),
        ("j j / type:fedmerge Esc Esc", "RefSTAR"),
        ("j j / type:fedmerge Enter Esc", "FedMerge"),
        ("j j / type:fed Down Esc", "RefSTAR"),
        ("j j / type:fed Down Enter Esc", "FedMerge"),
        ("j j h j j", "RefSTAR"),
        ("j j h j j j", "FlexiGPT"),
        ("j j h j j j k", "RefSTAR"),
        ("J J K", "Generalizable"),
        ("Enter J J", "RefSTAR"),
        ("G g", "Beyond Binary"),
        ("/ type:zzqx Esc", "Beyond Binary"),
    ] {
        let stage = pressed(keys);
        assert!(heading(&stage).starts_with(start), "{keys}: {}", heading(&stage));
    }
}

#[test]
fn the_marked_papers_are() {
    for (keys, want) in [
        ("", &[][..]),
        ("Space", &[0]),
        ("Space k Space", &[]),
        ("j Space Space", &[1, 2]),
        ("v j j", &[0, 1, 2]),
        ("v j j v j", &[0, 1, 2]),
        ("v j j Esc", &[]),
        ("Space v j j Esc", &[0]),
        ("Space v j j Esc Esc", &[]),
        ("G v k", &[64, 65]),
        ("Space / type:fedmerge Enter *", &[0, 35]),
        ("v j j / type:fedmerge Enter", &[0, 1, 2]),
        ("v j j / type:fedmerge Enter Esc", &[]),
        ("v j j / type:fedmerge Enter Esc Esc G", &[]),
        ("v j j s t", &[0, 1, 2]),
        ("/ type:fedmerge Enter Space ~", &[]),
        ("/ type:fedmerge Enter ~", &[35]),
    ] {
        let slots: Vec<usize> = pressed(keys).app.targets().into_iter().map(|slot| slot.index()).collect();
        assert_eq!(slots, want, "{keys}");
    }
}

#[test]
fn it_is_said() {
    for (keys, want) in [
        ("v", "marking a range: move to its other end"),
        ("/ type:zzqx Enter v", "no paper is selected"),
        ("h R", "no saved search is selected – S keeps one"),
        ("h D", "no saved search is selected – S keeps one"),
        ("2 u", "undone: maybe, 1 paper"),
        ("Space Space 2 u C-r", "redone: maybe, 2 papers"),
        ("/ type:fed Enter S Enter u", "undone: save search"),
    ] {
        let said = pressed(keys).app.status.message.map(|(_, said)| said).unwrap_or_default();
        assert_eq!(said, want, "{keys}");
    }
}

/// The pane's lines as the reader sees them: name and count.
fn pane(stage: &Stage) -> Vec<String> {
    let line = |row: &VenueRow| match row {
        VenueRow::Entry(entry) => format!("{} {}", entry.name, entry.papers),
        VenueRow::Label(name) => (*name).to_owned(),
        VenueRow::Gap => String::new(),
    };
    stage.app.venues.rows.iter().map(line).collect()
}

#[test]
fn what_the_reader_made_stands_in_the_venue_pane() {
    for (keys, want) in [
        ("1", "Must 1"),
        ("1 j 1 j 2", "Must 2"),
        ("1 j 1 j 2", "Maybe 1"),
        ("* 1", "Must 66"),
        ("* 1 u C-r", "Must 66"),
        ("/ type:federated Enter S C-u type:fed Enter", "fed 6"),
        ("/ type:federated Enter S C-u type:fed Enter h G R C-u type:all Enter", "all 6"),
        ("1 S Esc / type:is:must Enter S C-u type:m Enter Esc j 1", "m 2"),
    ] {
        assert!(pane(&pressed(keys)).contains(&want.to_owned()), "{keys}: {:?}", pane(&pressed(keys)));
    }
    for (keys, not) in [
        ("1 u", "Must"),
        ("1 1", "Must"),
        ("1 0", "Must"),
        ("* 1 u", "Must"),
        ("/ type:federated Enter S C-u type:fed Enter h G D", "fed"),
        ("/ type:federated Enter S C-u type:fed Enter u", "fed"),
        ("S C-u type:x Enter", "x"),
    ] {
        let pane = pane(&pressed(keys));
        assert!(!pane.iter().any(|line| line.starts_with(not)), "{keys}: {pane:?}");
    }
}

#[test]
fn the_history_goes_to_any_step() {
    for (keys, must, bookmarks) in [
        ("1 j 1 j b U Enter", 2, 1),
        ("1 j 1 j b U j Enter", 2, 0),
        ("1 j 1 j b U j j Enter", 1, 0),
        ("1 j 1 j b U End Enter", 0, 0),
        ("1 j 1 j b U End Enter U Home Enter", 2, 1),
        ("1 j 1 j b u u C-r", 2, 0),
        ("1 j 1 u b C-r", 1, 1),
    ] {
        let counts = pressed(keys).app.shelf.counts();
        assert_eq!((counts.must, counts.bookmarked), (must, bookmarks), "{keys}");
    }
}

#[test]
fn a_run_goes_through_the_list() {
    for (keys, start, done) in [
        ("t l", "Beyond Binary", 0),
        ("t l 1", "Generalizable", 1),
        ("t l 1 2 3", "Libra-MIL", 3),
        ("t l 1 b", "RefSTAR", 2),
        ("t l Right Right", "RefSTAR", 0),
        ("t l Right Right Left", "Generalizable", 0),
        ("t l Left", "Beyond Binary", 0),
        ("t l 1 2 u", "Generalizable", 1),
        ("t l 1 2 u u", "Beyond Binary", 0),
        ("t l 1 2 u u C-r", "Beyond Binary", 1),
        ("1 j 1 t l", "RefSTAR", 0),
        ("j j Space Space t l 1", "Libra-MIL", 1),
        ("t l Right 1 Left 1", "RefSTAR", 1),
        ("t l 1 2 Esc t g", "RefSTAR", 2),
        ("t l 1 Right Right 2 Esc t g", "FusedRec", 2),
        ("t l 1 2 Esc t g u", "Generalizable", 1),
        ("t l 1 2 3 Esc u t g", "RefSTAR", 2),
        ("t l 1 2 3 Esc u u t g", "Generalizable", 1),
        ("t l 1 2 3 Esc u u t g 1", "RefSTAR", 2),
        ("t l 1 2 3 Esc u u u t g 2", "Generalizable", 1),
        ("t l 1 2 3 Esc u C-r t g", "Libra-MIL", 3),
        ("t l 1 2 3 U j j Enter", "Generalizable", 1),
        ("t l 1 2 3 U j j Enter U Home Enter", "Generalizable", 3),
        ("* 3 t l 1 2 Esc t g", "RefSTAR", 2),
    ] {
        let stage = pressed(keys);
        let run = stage.app.run.as_ref().unwrap();
        assert!(heading(&stage).starts_with(start), "{keys}: {}", heading(&stage));
        assert_eq!(run.done.len(), done, "{keys}");
    }
    for (keys, at_end) in [
        ("h j j j l t l 1 2 3 b 1 2 3 3 3 3", false),
        ("h j j j l t l 1 2 3 b 1 2 3 3 3 3 3", true),
        ("h j j j l t l 1 2 3 b 1 2 3 3 3 3 3 u", false),
        ("h j j j l t l 1 2 3 b 1 2 3 3 3 3 3 2", false),
        ("h j j j l t l 1 2 3 b 1 2 3 3 3 3 3 2 3 3", true),
    ] {
        let stage = pressed(keys);
        assert_eq!(stage.app.run.as_ref().unwrap().end.is_some(), at_end, "{keys}");
    }
}

#[test]
fn a_shuffled_run_meets_every_paper_once() {
    let mut stage = pressed("t s");
    let mut met = Vec::new();
    while stage.app.run.as_ref().is_some_and(|run| run.end.is_none()) {
        met.extend(stage.app.selected());
        stage.press("3");
    }
    let listed: Vec<_> = stage.app.library.slots().collect();
    assert_ne!(met, listed);
    met.sort_unstable();
    assert_eq!(met, listed);
}

#[test]
fn the_reader_sees_after_a_while() {
    let seen = |keys: &str, wait: u64| {
        let mut stage = pressed(keys);
        stage.tell(Message::Settle(Instant::now() + Duration::from_millis(wait)));
        let slot = stage.app.selected().unwrap();
        stage.app.shelf.is_seen(stage.app.library.paper(slot).id())
    };
    for (keys, wait, want) in [
        ("Enter", 3500, true),
        ("Enter", 1000, false),
        ("", 3500, false),
        ("j j", 3500, false),
        ("Enter ?", 3500, false),
        ("Enter x x", 3500, false),
        ("x", 0, true),
        ("x x", 0, false),
        ("1", 0, true),
        ("1 x", 0, false),
    ] {
        assert_eq!(seen(keys, wait), want, "{keys} {wait}");
    }
}

#[test]
fn the_filter_finds() {
    for (words, first) in [
        ("fedmerge", Some("FedMerge")),
        ("merge fed", Some("FedMerge")),
        ("lora", Some("Convolutional LoRA")),
        ("L2-LORA", None),
        ("zzqx", None),
        ("wqrtk", None),
    ] {
        let stage = pressed(&format!("/ type:{}", words.replace(' ', "+")));
        let found =
            stage.app.selected().map(|slot| stage.app.library.paper(slot).heading().plain().to_owned());
        assert_eq!(
            found.as_deref().map(|title| title.starts_with(first.unwrap_or("?"))),
            first.map(|_| true),
            "{words}: {found:?}"
        );
    }
}

#[test]
fn a_followed_link_comes_back_to_the_same_line() {
    let mut stage = pressed("/ type:beyond+binary Enter Enter ]");
    while !matches!(stage.app.target(), Some(Target::Paper(_))) {
        stage.press("]");
    }
    let (top, link) = (stage.app.reader.top, stage.app.reader.link);
    assert!(link.is_some());
    stage.press("Enter");
    assert!(heading(&stage).starts_with("Generalizable"), "{}", heading(&stage));
    assert_eq!(stage.app.screen.focus, Pane::Reader);
    for back in ["Esc", "M-Left"] {
        stage.press(back);
        assert!(heading(&stage).starts_with("Beyond Binary"), "{back}");
        assert_eq!((stage.app.reader.top, stage.app.reader.link), (top, link), "{back}");
        assert_eq!(stage.app.papers.filter.text(), "beyond binary", "{back}");
        stage.press("Enter");
    }
}

#[test]
fn a_resize_keeps_the_place_in_the_abstract() {
    let mut stage = pressed("Enter C-d");
    let words = |stage: &mut Stage| {
        let line = stage.app.reader.page.lines[stage.app.reader.top].clone();
        line.runs.iter().map(|run| run.text.as_str()).collect::<String>()
    };
    let before = words(&mut stage);
    let first = before.split_whitespace().next().unwrap().to_owned();
    for size in [(80, 24), (40, 12), (200, 60), WIDE] {
        stage.resize(size);
        assert!(
            words(&mut stage).contains(&first) || stage.app.reader_overflow() == stage.app.reader.top,
            "{size:?}"
        );
    }
    assert_eq!(words(&mut stage), before);
}

#[test]
fn the_wheel_scrolls_what_is_under_it_and_nothing_else() {
    for (column, rows) in [(5, 0), (40, 3), (100, 3)] {
        let mut stage = pressed("j");
        let before = (heading(&stage), stage.app.screen.focus, stage.app.papers.cursor.selected);
        stage.tell(Message::Mouse { what: Mouse::WheelDown, column, row: 10 });
        assert_eq!((heading(&stage), stage.app.screen.focus, stage.app.papers.cursor.selected), before);
        let scrolled = stage.app.venues.cursor.top + stage.app.papers.cursor.top + stage.app.reader.top;
        assert_eq!(scrolled, rows, "column {column}");
    }
}

#[test]
fn clicks() {
    for (what, column, row, focus, start) in [
        (Mouse::Click, 40, 4, Pane::Papers, "Generalizable"),
        (Mouse::DoubleClick, 40, 5, Pane::Reader, "RefSTAR"),
        (Mouse::Click, 5, 7, Pane::Venues, "FlexiGPT"),
        (Mouse::Click, 5, 5, Pane::Venues, "Beyond Binary"),
        (Mouse::Click, 100, 20, Pane::Reader, "Beyond Binary"),
        (Mouse::Click, 40, 0, Pane::Papers, "Beyond Binary"),
    ] {
        let mut stage = pressed("");
        stage.tell(Message::Mouse { what, column, row });
        assert_eq!(stage.app.screen.focus, focus, "{what:?} {column},{row}");
        assert!(heading(&stage).starts_with(start), "{what:?} {column},{row}: {}", heading(&stage));
    }
    let mut stage = pressed("");
    stage.tell(Message::Mouse { what: Mouse::Click, column: 40, row: 2 });
    assert!(stage.app.papers.editing, "a click into the line begins the filter");
}

#[test]
fn a_paste_goes_into_the_filter_as_one_line_and_nowhere_else() {
    let mut stage = pressed("/");
    stage.tell(Message::Paste("fed\r\nmerge\u{1b}[31m".to_owned()));
    assert_eq!(stage.app.papers.filter.text().lines().count(), 1);
    assert!(stage.app.papers.filter.text().starts_with("fed merge"), "{}", stage.app.papers.filter.text());
    let mut stage = pressed("");
    stage.tell(Message::Paste("bq/".to_owned()));
    assert!(stage.effects.is_empty() && !stage.app.papers.editing);
}

#[test]
fn keys_ask_for_effects() {
    for (keys, want) in [
        ("q", "Quit"),
        ("C-c", "QuitNow"),
        ("? q", ""),
        ("? q q", "Quit"),
        ("/ C-c", "QuitNow"),
        ("unsaved: C-c", "QuitNow"),
        ("C-l", "Redraw"),
        ("C-z", "Suspend"),
        ("b", "Save"),
        ("b b", "Save Save"),
        ("y", "Copy"),
        ("e", "Write"),
        ("/ type:zzqx Enter e", ""),
        ("o", ""),
        ("unsaved: r", "Quit"),
        ("unsaved: a", "KeepAside"),
        ("unsaved: d", "Abandon"),
        ("unsaved: Esc", ""),
        ("unsaved: Esc q", "Quit"),
    ] {
        let stage = pressed(keys);
        let name =
            |effect: &Effect| format!("{effect:?}").split(['(', ' ']).next().unwrap_or_default().to_owned();
        let told = stage.effects.iter().filter(|effect| !matches!(effect, Effect::Keep(_)));
        assert_eq!(told.map(name).collect::<Vec<_>>().join(" "), want, "{keys}");
    }
}

#[test]
fn an_address_is_shown_before_its_host_is_opened_for_the_first_time() {
    let mut stage = pressed("/ type:consensus-aligned Enter Enter ]");
    stage.press("o");
    assert!(stage.effects.is_empty());
    assert!(stage.screen().contains("https://anonymous.4open.science/r/"), "{}", stage.screen());
    stage.press("o");
    assert!(matches!(stage.effects[..], [Effect::Open(_)]), "{:?}", stage.effects);
}

#[test]
fn a_copy_is_title_and_citation() {
    let stage = pressed("/ type:fedmerge Enter y");
    let want = "FedMerge: Federated Model Merging for Personalization\nAAAI 2026";
    assert_eq!(stage.effects, [Effect::Copy(want.to_owned())]);
}

#[test]
fn bookmarks_narrow_and_count() {
    let stage = pressed("b j j b h j");
    assert_eq!(stage.app.papers.query.set, Set::Bookmarks);
    assert_eq!(stage.app.papers.found.len(), 2);
    let stage = pressed("b j j b h j l b");
    assert_eq!((stage.app.papers.found.len(), stage.app.shelf.bookmark_count()), (2, 1));
    let stage = pressed("b j j b h j l b b");
    assert_eq!(stage.app.shelf.bookmark_count(), 2, "the same key on the same row sets it again");
    let stage = pressed("b j j b h j l b h k j");
    assert_eq!(stage.app.papers.found.len(), 1);
}
