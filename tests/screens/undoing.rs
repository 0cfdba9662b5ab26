//! Undo and redo through the screen: after whatever keys, in runs, menus and questions too, undoing gives back what was
//! before and redoing what was after, also where the program was started again in between.

use crate::stage::Stage;
use offprint::paper::PaperId;
use offprint::shelf::{Entry, Search, Shelf, Writer};
use offprint::tui::message::{Effect, Message};
use proptest::prelude::*;
use std::path::Path;
use std::time::{Duration, Instant};

const WIDE: (u16, u16) = (120, 36);
/// Longer than any save.
const PATIENCE: Duration = Duration::from_secs(30);
/// Leaves whatever is open.
const OUT: &str = "Esc Esc Esc Esc settle:";

/// What changes the shelf.
const VERBS: &[&str] = &[
    "b",
    "1",
    "2",
    "3",
    "0",
    "x",
    "# type:old Enter",
    "# C-u Enter",
    "# type:one+two Enter",
    "M-1",
    "M-2",
    "a type:some+words Esc",
    "a C-a C-k Esc",
    "S C-u type:kept Enter",
];
/// What leads to other papers, and marks several of them.
const WAYS: &[&str] = &[
    "Space",
    "v",
    "*",
    "~",
    "j",
    "k",
    "G",
    "g",
    "Left",
    "Right",
    "Esc",
    "h",
    "Enter",
    "/ C-u type:federated Enter",
    "/ C-u type:is:must Enter",
    "/ C-u Enter",
];
/// Runs, entered and taken up again.
const RUNS: &[&str] = &["t l", "t s", "t i", "t g", "Esc t g", "t l 1 2 b 3", "t l b u 2 Left 3 Esc"];
/// Undoing, by keys and by the history.
const BACK: &[&str] = &["u", "u u u", "C-r", "C-r C-r", "U j Enter", "U Home Enter"];

fn doing() -> impl Strategy<Value = &'static str> {
    let of = |all: &'static [&'static str]| prop::sample::select(all);
    prop_oneof![10 => of(VERBS), 6 => of(WAYS), 1 => of(RUNS), 1 => of(BACK)]
}

/// What the reader made of each paper, and the searches. How often and when an entry was changed is not part of it.
type State = (Vec<(PaperId, Entry)>, Vec<Search>);

fn state(shelf: &Shelf) -> State {
    let entry = |entry: &Entry| Entry { rev: 0, changed: None, created: None, ..entry.clone() };
    let entries = shelf.entries().map(|(id, it)| (id.clone(), entry(it)));
    (entries.collect(), shelf.searches().to_vec())
}

/// A stage on the shelf of two folders.
fn start(config: &Path, folder: &Path) -> Stage {
    Stage::with(WIDE, Shelf::open(config, folder).1)
}

/// Ends the program as the loop does: everything is saved.
fn end(mut stage: Stage, config: &Path, folder: &Path) {
    stage.tell(Message::Settle(Instant::now()));
    let writer = Writer::spawn(Shelf::open(config, folder).0, || ()).unwrap();
    for effect in std::mem::take(&mut stage.effects) {
        match effect {
            Effect::Save(operations) => writer.save_all(operations),
            Effect::Keep(keep) => writer.keep(*keep),
            _ => {}
        }
    }
    writer.end(PATIENCE).unwrap();
    writer.join();
}

/// Presses a key of undoing until so many steps are done; each press must get nearer.
fn until(stage: &mut Stage, key: &str, done: usize) {
    while stage.app.shelf.steps_done() != done {
        let before = stage.app.shelf.steps_done().abs_diff(done);
        stage.press(key);
        let now = stage.app.shelf.steps_done().abs_diff(done);
        assert!(now < before, "{key} did nothing:\n{}", stage.screen());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn undo_gives_back_the_state_before_and_redo_the_state_after(
        doings in prop::collection::vec(doing(), 0..=50),
        again in any::<(bool, bool)>(),
    ) {
        let place = tempfile::tempdir().unwrap();
        let (config, folder) = (place.path().join("config"), place.path().join("state"));
        // Of another day, without its steps: what no undoing may touch.
        let mut stage = start(&config, &place.path().join("another"));
        stage.press("1 j b j # type:old Enter j a type:before Esc j x");
        end(stage, &config, &place.path().join("another"));

        let mut stage = start(&config, &folder);
        let before = state(&stage.app.shelf);
        prop_assert_eq!((before.0.len(), stage.app.shelf.steps_done()), (5, 0));
        doings.iter().for_each(|keys| stage.press(keys));
        stage.press(OUT);
        let (after, done) = (state(&stage.app.shelf), stage.app.shelf.steps_done());
        if again.0 {
            end(stage, &config, &folder);
            stage = start(&config, &folder);
            prop_assert_eq!(&state(&stage.app.shelf), &after);
            prop_assert_eq!(stage.app.shelf.steps_done(), done);
        }
        until(&mut stage, "u", 0);
        prop_assert_eq!(&state(&stage.app.shelf), &before);
        stage.press("u");
        prop_assert!(stage.screen().contains("nothing to undo"));
        if again.1 {
            end(stage, &config, &folder);
            stage = start(&config, &folder);
            prop_assert_eq!(&state(&stage.app.shelf), &before);
        }
        until(&mut stage, "C-r", done);
        prop_assert_eq!(&state(&stage.app.shelf), &after);
    }
}
