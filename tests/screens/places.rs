//! Finding one's way: back and forward through places, from an author to all their papers, what the next start brings
//! back, and how wide the panes are.

use crate::stage::Stage;
use offprint::format::Record;
use offprint::library::Library;
use offprint::paper::Origin;
use offprint::search::Set;
use offprint::search::query::Part;
use offprint::shelf::{self, Change};
use offprint::tui::layout::{Pane, Widths};
use offprint::tui::message::{Effect, Message};
use offprint::tui::page::Target;
use offprint::tui::update::update;
use std::time::Instant;

const WIDE: (u16, u16) = (120, 36);
const SIZES: [(u16, u16); 3] = [WIDE, (80, 24), (40, 12)];

fn settle(stage: &mut Stage) {
    stage.tell(Message::Settle(Instant::now()));
}

fn pressed(size: (u16, u16), keys: &str) -> Stage {
    let mut stage = Stage::new(size);
    stage.press(keys);
    settle(&mut stage);
    stage
}

/// What a place is made of, as far as the reader sees it.
#[derive(Debug, PartialEq)]
struct Seen {
    set: String,
    filter: String,
    heading: String,
    pane: Pane,
    top: usize,
    link: Option<usize>,
}

fn seen(stage: &Stage) -> Seen {
    let app = &stage.app;
    Seen {
        set: app.papers.query.set.name(),
        filter: app.papers.filter.text().to_owned(),
        heading: app.paper().map(|paper| paper.heading().plain().to_owned()).unwrap_or_default(),
        pane: app.screen.focus,
        top: app.reader.top,
        link: app.reader.link,
    }
}

/// Each row presses keys in turn; after each of them is a place of its own. All are gone back through and forward again.
const WAYS: &[&[&str]] = &[
    &["j", "/ type:fed Enter"],
    &["j Enter C-d", "/ type:fed Enter j", "/ C-u type:merge Enter Enter C-d"],
    &["j j", "h j j j Enter j", "h j Enter"],
    &["", "T h j Enter j", "T h k Enter"],
    &["j", "r j", "r"],
    &["j Enter ]", "Enter j", "/ type:fed Enter"],
    &["h j j l", "/ type:model Enter s t j", "Esc j j Enter C-d"],
    &["/ type:fed Enter S C-u type:mine Enter j", "Esc", "h G Enter"],
];

#[test]
fn places_are_gone_back_and_forward_through() {
    for size in SIZES {
        for way in WAYS {
            let mut stage = Stage::learned(size);
            let mut places = Vec::new();
            for keys in *way {
                stage.press(keys);
                settle(&mut stage);
                places.push(seen(&stage));
            }
            for round in 0..2 {
                for want in places.iter().rev().skip(1) {
                    stage.press("M-Left");
                    assert_eq!(seen(&stage), *want, "back, {way:?} {size:?}, round {round}");
                }
                for want in &places[1..] {
                    stage.press("M-Right");
                    settle(&mut stage);
                    assert_eq!(seen(&stage), *want, "forward, {way:?} {size:?}, round {round}");
                }
            }
        }
    }
}

#[test]
fn the_same_keys_in_one_go_make_the_same_places() {
    for way in WAYS {
        let mut stage = Stage::learned(WIDE);
        stage.press(&way.join(" "));
        let back = way.iter().skip(1).map(|_| "M-Left").collect::<Vec<_>>().join(" ");
        stage.press(&back);
        let mut first = Stage::learned(WIDE);
        first.press(way[0]);
        settle(&mut first);
        assert_eq!(seen(&stage), seen(&first), "{way:?}");
    }
}

#[test]
fn what_is_passed_over_is_no_place() {
    for (keys, places) in [
        ("j j Enter C-d J", 0),
        ("h j j j j j Enter", 1),
        ("h j j j k k k Enter", 0),
        ("/ type:fedmerge Esc Esc", 0),
        ("/ type:fedmerge Enter", 1),
        ("/ type:fedmerge Tab", 1),
        ("s t s y", 0),
        ("/ type:fed Enter / type:merge Enter", 2),
        ("/ type:fed Enter Esc", 2),
    ] {
        assert_eq!(pressed(WIDE, keys).app.places.back.len(), places, "{keys}");
    }
}

#[test]
fn a_new_jump_forgets_what_was_ahead() {
    let mut stage = pressed(WIDE, "/ type:fed Enter M-Left");
    assert_eq!(stage.app.places.forward.len(), 1);
    stage.press("h j j j Enter");
    settle(&mut stage);
    assert!(stage.app.places.forward.is_empty());
    stage.press("M-Right");
    assert_eq!(stage.app.papers.filter.text(), "");
    assert!(stage.app.status.message.is_some(), "it is said that nothing is ahead");
}

#[test]
fn from_the_venue_pane_back_leads_to_where_it_was_entered() {
    let mut stage = pressed(WIDE, "j Enter C-d h h j j j");
    assert_eq!(stage.app.papers.query.set.name(), "NAACL 2025");
    let want = (String::from("All papers"), Pane::Papers);
    stage.press("M-Left");
    assert_eq!((seen(&stage).set, seen(&stage).pane), want);
    stage.press("M-Right");
    assert_eq!((seen(&stage).set, seen(&stage).pane), ("NAACL 2025".to_owned(), Pane::Venues));
}

#[test]
fn two_hundred_places_are_remembered() {
    let mut stage = pressed(WIDE, "");
    for _ in 0..150 {
        stage.press("/ type:fed Enter Esc");
    }
    assert_eq!(stage.app.places.back.len(), 200);
    for _ in 0..400 {
        stage.press("M-Left");
    }
    assert_eq!((stage.app.places.back.len(), stage.app.places.forward.len()), (0, 200));
}

#[test]
fn in_the_filter_the_keys_move_by_words() {
    let stage = pressed(WIDE, "/ type:fed Enter / type:+merge M-Left type:x");
    assert_eq!(stage.app.papers.filter.text(), "fed xmerge");
}

/// Authors and keywords, also such as could be taken for something else in a query.
const NAMES: [(Part, &str, usize); 6] = [
    (Part::Author, "author:", 0),
    (Part::Author, "author:", 1),
    (Part::Author, "author:", 2),
    (Part::Keyword, "key:", 0),
    (Part::Keyword, "key:", 1),
    (Part::Keyword, "key:", 2),
];

/// Papers that share authors and keywords.
fn peopled(size: (u16, u16)) -> Stage {
    let rows: [(&str, &[&str], &[&str]); 3] = [
        (
            "Ants at work",
            &["Ada Król", "Bo (the) O\u{2019}Neil, Jr.", "-Wei \"Will\" Wu"],
            &["ants", "a:b | c"],
        ),
        ("Bees at rest", &["Ada Król", "Bo (the) O\u{2019}Neil, Jr."], &["bees", "not ants", "\\d+ (n)"]),
        ("Crows aloft", &["-Wei \"Will\" Wu", "李 伟"], &["a:b | c", "bees"]),
    ];
    let paper = |(title, authors, keywords): &(&str, &[&str], &[&str])| Record {
        title: Some((*title).to_owned()),
        abstract_: Some("A text that takes a few lines of the page. ".repeat(30)),
        authors: authors.iter().map(|name| (*name).to_owned()).collect(),
        keywords: keywords.iter().map(|name| (*name).to_owned()).collect(),
        ..Record::default()
    };
    let papers = rows.iter().map(|row| paper(row).into_paper(&Origin::default()).unwrap());
    let mut stage = Stage::new(size);
    stage.tell(Message::Loaded(Box::new(Library::new(papers.collect())), Vec::new()));
    settle(&mut stage);
    stage
}

/// Goes to one of the names of a part on the page of the selected paper; false where it has none.
fn go_to_name(stage: &mut Stage, part: Part, nth: usize) -> bool {
    settle(stage);
    let is = |target: &Target| matches!(target, Target::Having(of, _) if *of == part);
    let Some(at) =
        stage.app.reader.page.links.iter().enumerate().filter(|(_, it)| is(it)).map(|(at, _)| at).nth(nth)
    else {
        return false;
    };
    stage.press("g");
    for _ in 0..=at {
        stage.press("]");
    }
    assert_eq!(stage.app.reader.link, Some(at));
    true
}

#[test]
fn an_author_or_keyword_shows_all_their_papers_and_back_is_the_same_line() {
    let mut followed = 0;
    for size in SIZES {
        for row in 0..3 {
            for (part, field, nth) in NAMES {
                let mut stage = peopled(size);
                stage.press(&format!("{} Enter", "j ".repeat(row)));
                if !go_to_name(&mut stage, part, nth) {
                    continue;
                }
                let before = seen(&stage);
                stage.press("Enter");
                settle(&mut stage);
                let line = stage.app.papers.filter.text().to_owned();
                assert!(line.starts_with(field), "{line}");
                let after = seen(&stage);
                assert_eq!((after.heading, after.pane), (before.heading.clone(), Pane::Papers), "{line}");
                assert!(!stage.app.papers.found.is_empty(), "{line}");
                stage.press("M-Left");
                assert_eq!(seen(&stage), before, "{line}");
                stage.press("M-Right Esc");
                assert_eq!(seen(&stage), before, "{line}");
                followed += 1;
            }
        }
    }
    assert!(followed == 3 * 14, "{followed}");
}

#[test]
fn links_are_gone_through_from_what_is_in_sight() {
    let mut stage = pressed((40, 12), "Enter G");
    stage.press("]");
    let (link, top) = (stage.app.reader.link.unwrap(), stage.app.reader.top);
    let (first, _) = stage.app.reader.page.lines_of_link(link).unwrap();
    assert!(first >= top || link == 0, "link {link} in line {first} at {top}");
    let all = stage.app.reader.page.links.len();
    let lines = |stage: &Stage, link| stage.app.reader.page.lines_of_link(link).unwrap();
    let order: Vec<_> = (0..all).map(|link| lines(&stage, link)).collect();
    assert!(order.is_sorted(), "from top to bottom");
}

/// The program ended and started again: the same papers, and a shelf that has the place which was told last.
fn again(old: &Stage, size: (u16, u16), fresh: bool) -> Stage {
    let mut shelf = shelf::Shelf::default();
    if let Some(place) = old.app.shelf.place("these") {
        shelf.remember("these", place.clone());
    }
    Stage::again(size, |app| {
        app.shelf = shelf;
        update(app, Message::Sources("these".to_owned(), fresh));
    })
}

fn begun(size: (u16, u16), keys: &str) -> Stage {
    let mut stage = Stage::again(size, |app| {
        update(app, Message::Sources("these".to_owned(), false));
    });
    settle(&mut stage);
    stage.press(keys);
    settle(&mut stage);
    stage
}

#[test]
fn the_next_start_shows_the_same_screen() {
    for size in SIZES {
        for keys in [
            "",
            "j j",
            "G k",
            "G k k k k k",
            "j Enter C-d",
            "z C-d",
            "/ type:fed Enter j j Enter C-d",
            "/ type:fed C-t Enter j j Enter",
            "/ type:zzqx Enter",
            "h j j j",
            "h j j j Enter G",
            "h j",
            "s t j j j",
            "s t s t G",
            "> > >",
            "Enter < < <",
            "h > >",
            "j / type:fed",
            "/ type:author:wu+sort:-title Enter",
        ] {
            let mut old = begun(size, keys);
            if old.app.papers.editing {
                old.press("Tab");
            }
            let mut want = old.screen();
            let mut new = again(&old, size, false);
            let got = new.screen();
            if old.app.status.message.is_some() {
                want = want.lines().take(usize::from(size.1) - 1).collect::<Vec<_>>().join("\n");
            }
            assert!(got.starts_with(&want), "{keys} {size:?}\n{want}\n\n{got}");
            let mut clean = again(&old, size, true);
            assert_eq!(clean.screen(), pressed(size, "").screen(), "{keys} {size:?}");
        }
    }
}

#[test]
fn the_place_is_told_where_it_changed_and_at_the_end() {
    let told =
        |stage: &Stage| stage.effects.iter().filter(|effect| matches!(effect, Effect::Keep(_))).count();
    let mut stage = begun(WIDE, "");
    assert_eq!(told(&stage), 0, "nothing was done");
    stage.press("j");
    settle(&mut stage);
    settle(&mut stage);
    assert_eq!(told(&stage), 1);
    stage.press("j q");
    assert_eq!(told(&stage), 2);
    assert!(matches!(stage.effects[..], [.., Effect::Keep(_), Effect::Quit]), "before the end");
    let mut fresh = again(&stage, WIDE, true);
    settle(&mut fresh);
    fresh.press("q");
    assert_eq!(fresh.app.shelf.place("these"), stage.app.shelf.place("these"), "nothing was done");
}

#[test]
fn a_key_before_the_papers_come_keeps_the_reader_where_they_are() {
    let old = begun(WIDE, "j j j j");
    let place = old.app.shelf.place("these").unwrap().clone();
    let stage = Stage::again(WIDE, |app| {
        app.shelf.remember("these", place);
        update(app, Message::Sources("these".to_owned(), false));
        update(app, Message::Key("?".parse().unwrap()));
    });
    assert_eq!(stage.app.papers.cursor.selected, 0);
}

#[test]
fn what_is_gone_is_fallen_back_from() {
    let place = |change: fn(&mut shelf::Place)| {
        let mut place = begun(WIDE, "h j j j Enter j j Enter C-d").app.shelf.place("these").unwrap().clone();
        change(&mut place);
        place
    };
    type Spoil = fn(&mut shelf::Place);
    let rows: [(Spoil, &str, Pane); 5] = [
        (|_| (), "NAACL 2025", Pane::Reader),
        (|place| place.venue = Some(offprint::text::sanitize_line("venue:gone")), "All papers", Pane::Reader),
        (|place| place.paper = Some("none:of-these".parse().unwrap()), "NAACL 2025", Pane::Papers),
        (|place| place.focus = offprint::text::sanitize_line("cellar"), "NAACL 2025", Pane::Papers),
        (
            |place| {
                place.sort = offprint::text::sanitize_line("by weight");
                (place.widths, place.above) = (vec![i16::MIN, i16::MAX], vec![u16::MAX, u16::MAX]);
                (place.block, place.scroll) = (usize::MAX, usize::MAX);
            },
            "NAACL 2025",
            Pane::Reader,
        ),
    ];
    for (number, (change, set, pane)) in rows.into_iter().enumerate() {
        let place = place(change);
        let mut stage = Stage::again(WIDE, |app| {
            app.shelf.remember("these", place);
            update(app, Message::Sources("these".to_owned(), false));
        });
        assert!(stage.screen().contains("Offprint"));
        assert_eq!((seen(&stage).set.as_str(), stage.app.screen.focus), (set, pane), "row {number}");
        stage.press("> < j k");
        stage.screen();
    }
}

#[test]
fn panes_are_made_wider_and_narrower() {
    for (size, keys, want) in [
        (WIDE, ">", (25, 45, 48)),
        (WIDE, "<", (25, 41, 52)),
        (WIDE, "Enter >", (25, 41, 52)),
        (WIDE, "h > >", (29, 41, 48)),
        (WIDE, "h > > =", (25, 43, 50)),
        (WIDE, "z >", (0, 0, 120)),
        ((80, 24), "h >", (38, 0, 41)),
        ((80, 24), ">", (0, 38, 41)),
        ((40, 12), ">", (0, 40, 0)),
    ] {
        let layout = pressed(size, keys).app.layout();
        let width = |rect: Option<ratatui::layout::Rect>| rect.map_or(0, |r| r.width);
        let got = (width(layout.venues), width(layout.papers), width(layout.reader));
        assert_eq!(got, want, "{size:?} {keys}");
    }
    for size in SIZES {
        for pane in ["", "h", "Enter"] {
            let far = pressed(size, &format!("{pane} {}", "> ".repeat(99)));
            let back = pressed(size, &format!("{pane} {} <", "> ".repeat(99)));
            let same = far.app.layout() == back.app.layout();
            assert_eq!(same, size.0 < 80, "the first step back is seen: {size:?} {pane}");
        }
    }
    assert_eq!(pressed((40, 12), "> > >").app.screen.widths, Widths::default());
}

#[test]
fn a_topic_that_is_gone_leads_to_all_papers() {
    let mut stage = Stage::learned(WIDE);
    stage.press("T h j Enter");
    settle(&mut stage);
    assert!(matches!(stage.app.papers.query.set, Set::Chosen(_)));
    let library = stage.app.library.clone();
    stage.press("h T h k Enter");
    stage.tell(Message::Loaded(Box::new(library), Vec::new()));
    stage.press("M-Left");
    assert!(stage.screen().contains("All papers"));
}

#[test]
fn a_triage_run_is_no_place_and_goes_on_at_the_next_start() {
    let mut old = begun(WIDE, "j j Enter C-d h t l 1 3 2");
    let (place, shown) = (old.app.shelf.place("these").unwrap().clone(), heading_of_run(&old));
    let decided = |place: &shelf::Place| place.runs.iter().map(|run| run.decided.len()).collect::<Vec<_>>();
    assert_eq!(decided(&place), [3], "kept while it goes on");
    assert_eq!(place.focus.as_str(), "papers", "the place is the list that it was begun from");
    let mut new = again(&old, WIDE, false);
    assert!(new.app.run.is_none());
    // The decisions are in a file of their own.
    for slot in old.app.library.slots() {
        let decision = old.app.shelf.decision(old.app.library.paper(slot).id());
        if decision.is_some() {
            new.app.shelf.change(new.app.library.paper(slot).paper(), Change::Decide(decision));
        }
    }
    new.press("t g");
    settle(&mut new);
    assert_eq!((heading_of_run(&new), new.app.run.as_ref().unwrap().done.len()), (shown, 3));

    let before = old.app.places.back.len();
    old.press("Esc");
    settle(&mut old);
    assert!(old.app.run.is_none(), "out of the run");
    assert_eq!((seen(&old).pane, old.app.places.back.len()), (Pane::Papers, before));
}

fn heading_of_run(stage: &Stage) -> String {
    stage.app.paper().map(|paper| paper.heading().plain().to_owned()).unwrap_or_default()
}
