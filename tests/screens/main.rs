//! Keys in, screen out: each row presses keys on the built-in papers and compares the whole screen with its snapshot.
//! `INSTA_UPDATE=always cargo test --test screens` takes them anew; look at each one that changes.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod anything;
mod behaviour;
mod facets;
mod named_keys;
mod notes;
mod places;
mod stage;
mod texts;
mod undoing;

use stage::Stage;

/// The three widths: three panes, two panes, one pane.
const WIDE: (u16, u16) = (120, 36);
const MIDDLE: (u16, u16) = (80, 24);
const NARROW: (u16, u16) = (40, 12);

/// Name, keys. Each is drawn at the three widths.
const EVERYWHERE: &[(&str, &str)] = &[
    ("start", ""),
    ("second paper", "j"),
    ("last paper", "G"),
    ("venues", "h"),
    ("a venue", "h j j j"),
    ("filter", "/ type:fed"),
    ("filter kept", "/ type:fedmerge Enter"),
    ("filter read", "/ type:fedmerge Enter Enter"),
    ("no match", "/ type:zzqx"),
    ("no bookmark yet", "h j"),
    ("a bookmark", "j b"),
    ("untitled", "/ type:continual Enter Enter"),
    ("help", "?"),
    ("reader scrolled", "Enter C-d"),
    ("title only", "/ type:skipcat Enter Enter"),
    ("query fault", "/ type:fed C-e Space type:/a(b"),
    ("query without hits", "/ type:fedmerge+author:wu+venue:acl"),
    ("completion", "/ type:fed+venue:na"),
    ("marked", "j Space Space j v j j"),
    ("marked outside the list", "Space Space / type:fedmerge Enter"),
    ("saved search", "/ type:federated Enter S C-u type:fed Enter h"),
    ("run menu", "t"),
    ("run", "t l"),
    ("run decided", "t l 1 2 3 b 1 Right"),
    ("run at its end", "h j j j l t l 1 2 3 b 1 2 3 3 3 3 3"),
    ("decided", "1 j 2 j 3 j b"),
    ("order menu", "s"),
    ("keyword", "Enter ]"),
    ("keyword followed", "Enter ] Enter"),
    ("wider", "Enter > > > >"),
    ("ordered", "s t"),
    ("note begun", "a"),
    (
        "note written",
        "a type:Compare+with+last+year's+averaging,+where+the+weights+were+equal. Enter Enter type:Ask+for+the+code.",
    ),
    ("note kept", "a type:Compare+with+last+year's+averaging. Enter type:Ask+for+the+code. Esc"),
    (
        "note and tags on the page",
        "/ type:fedmerge Enter # type:merging+old Enter a type:Ask+for+the+code. Esc Enter C-d",
    ),
    ("tags asked", "# type:retrieval+old Enter j # type:ret"),
    ("tags of many", "v j j #"),
    ("facets", "F"),
    ("facets scrolled", "F PgDn j"),
    ("a facet chosen", "F a"),
    ("a facet of many", "F End"),
    ("overview", "O"),
    ("overview of a venue", "h j j j j O"),
];

/// Name, size, keys.
const ONCE: &[(&str, (u16, u16), &str)] = &[
    ("zoom", WIDE, "z"),
    ("zoom left", WIDE, "z Esc"),
    ("links", WIDE, "/ type:beyond+binary Enter Enter ] ] ] ] ]"),
    ("link followed", WIDE, "/ type:beyond+binary Enter Enter ] ] ] ] Enter"),
    ("link followed and back", WIDE, "/ type:beyond+binary Enter Enter ] ] ] ] Enter Esc"),
    ("filter cleared", WIDE, "j j / type:fed Esc"),
    ("filter left", WIDE, "j j / type:fed Esc Esc"),
    ("help of the reader", WIDE, "Enter ?"),
    ("help scrolled", MIDDLE, "? C-d"),
    ("bookmarks", WIDE, "b j j b h j"),
    ("bookmark taken back", WIDE, "b h j l b"),
    ("field that no paper has", WIDE, "/ type:fed+track:main"),
    ("completion of a name", WIDE, "/ type:auth"),
    ("completion that begins otherwise", WIDE, "/ type:venue:north"),
    ("completion taken", WIDE, "/ type:fed+venue:na Tab"),
    ("a word in the way", WIDE, "/ type:fed+zzqx"),
    ("no completion", WIDE, "/ type:fed Tab"),
    ("fault after a list", WIDE, "/ type:fed C-e type:+year:x"),
    ("full text", WIDE, "/ type:bandit C-t"),
    ("full text and back", WIDE, "/ type:bandit C-t C-t"),
    ("phrase and not", WIDE, "/ type:\"federated+linear\" Space type:|+merging+-the+sort:-title Enter"),
    ("unsaved", WIDE, "unsaved:"),
    ("tiny", (20, 6), "j"),
    ("note in a tiny screen", (20, 6), "a type:Compare+with+last+year."),
    ("note in one row", (20, 1), "a type:Compare+with+last+year."),
    ("help of the note", WIDE, "a F1"),
    ("one row", (20, 1), ""),
    ("one cell", (1, 1), ""),
    ("large", (200, 60), "/ type:federated Enter"),
];

/// Name, keys, with everything learned from the papers. Each is drawn at the three widths.
const LEARNED: &[(&str, &str)] = &[
    ("words of abstracts", "/ C-t type:federated+model Enter"),
    ("words of abstracts in the second row", "/ type:text:multimodal Enter j"),
    ("hit of a later paper", "/ C-t type:federated Enter n n n n n"),
    ("hit in the reader", "/ C-t type:reasoning Enter Enter n n"),
    ("related", "j r j"),
    ("related section", "Enter G ]"),
    ("topics", "T h j j j j"),
    ("run by interest", "t l 1 1 3 3 3 3 1 1 3 3 3 3 1 3 3 3 3 3 3 3 3 1 1 3 3 3 3 3 3 Esc t i settle:"),
    ("run by interest too early", "t i settle: 1 settle:"),
    ("full text without hits", "/ C-t type:federated+zzqx"),
];

#[test]
fn screens_of_what_was_learned() {
    for (name, keys) in LEARNED {
        for size in [WIDE, MIDDLE, NARROW] {
            let mut stage = Stage::learned(size);
            stage.press(keys);
            let name = format!("{} {}x{}", name, size.0, size.1).replace(' ', "_");
            insta::assert_snapshot!(name, stage.screen(), keys);
        }
    }
}

#[test]
fn screens() {
    let every =
        EVERYWHERE.iter().flat_map(|(name, keys)| [WIDE, MIDDLE, NARROW].map(|size| (*name, size, *keys)));
    for (name, size, keys) in every.chain(ONCE.iter().copied()) {
        let mut stage = Stage::new(size);
        stage.press(keys);
        let name = format!("{} {}x{}", name, size.0, size.1).replace(' ', "_");
        insta::assert_snapshot!(name, stage.screen(), keys);
    }
}
