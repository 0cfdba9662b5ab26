//! Wherever the screen names a key it is the one that is bound, and where none is bound it names none.

use crate::stage::Stage;
use offprint::keymap::{Faults, Keymap};
use toml::de::DeTable;

/// The default keys with these rows laid over them.
pub fn keymap(rows: &str) -> Keymap {
    let mut keymap = Keymap::default();
    let table = DeTable::parse(rows).unwrap().into_inner();
    keymap.change(&table, &mut Faults::new(rows));
    keymap
}

/// What is pressed, what binds the keys anew, what binds none, and the words with the new key, with none, and the part of
/// the words that is left out then.
const ROWS: &[(&str, &str, &str, &str, &str)] = &[
    (
        "/ type:zzqx Enter",
        "[global]\nback = [%]",
        "clears the filter",
        "F9 clears the filter",
        "No title matches",
    ),
    (
        "/ type:zzqx",
        "[search]\ncancel = [%]",
        "clears the filter",
        "F9 clears the filter",
        "No title matches",
    ),
    ("h j l", "[global]\nbookmark = [%]", "sets one", "F9 sets one", "No bookmark yet"),
    ("v j 1", "[global]\nundo = [%]", "undoes it", "F9 undoes it", "must: 2 papers"),
    ("v j # type:sea Enter", "[global]\nundo = [%]", "undoes it", "F9 undoes it", "tags +sea"),
    ("M-1", "[papers]\ntags = [%]\n[global]\ntags = [%]", "gives a paper", "F9 gives a paper", "no tag yet"),
    ("n", "[search]\nfull-text = [%]", "in the filter", "F9 in the filter", "hits are those of a search"),
    ("O", "[global]\nmust = [%]", "2, 3 decide", "F9, 2, 3 decide", "no decision yet"),
];

#[test]
fn a_key_is_named_as_it_is_bound() {
    for (keys, rows, does, bound, always) in ROWS {
        for (chords, want) in [("\"F9\"", Some(bound)), ("", None)] {
            let mut stage = Stage::new((120, 36));
            let (last, before) = keys.rsplit_once(' ').map_or((*keys, ""), |(before, last)| (last, before));
            stage.press(before);
            stage.app.keymap = keymap(&rows.replace('%', chords));
            stage.press(last);
            let screen = stage.screen();
            let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(always), "{keys} {chords}: {screen}");
            match want {
                Some(want) => assert!(words.contains(*want), "{keys} {chords}: {screen}"),
                None if *keys == "O" => assert!(words.contains(&format!("yet: {does}")), "{screen}"),
                None => assert!(!words.contains(does), "{keys} {chords}: {screen}"),
            }
        }
    }
}

/// Every screen that names keys in its own words, under keys of which none has its usual name: nothing on it speaks of
/// Esc, Enter, Tab or a key with ctrl.
#[test]
fn no_words_hold_a_key_of_their_own() {
    let names = offprint::keymap::Keymap::default();
    let places: std::collections::BTreeSet<_> =
        names.rows().iter().map(|row| (row.scope.to_string(), row.action.to_string())).collect();
    let mut rows = String::new();
    let mut scope = String::new();
    for (place, action) in places {
        if place != scope {
            rows.push_str(&format!("[{place}]\n"));
            scope = place;
        }
        rows.push_str(&format!("{action} = []\n"));
    }
    for keys in ["", "/ type:zzqx Enter", "/ type:zzqx", "h j l", "O", "F", "s", "U", "unsaved:", "M"] {
        let mut stage = Stage::new((120, 36));
        let (last, before) = keys.rsplit_once(' ').map_or((keys, ""), |(before, last)| (last, before));
        stage.press(before);
        stage.press(last);
        stage.app.keymap = keymap(&rows);
        let screen = stage.screen();
        for line in screen.lines() {
            for key in ["Esc", "Enter", "Tab", " C-", " M-"] {
                assert!(!line.contains(key), "{keys}: {key} in {line}");
            }
        }
    }
}
