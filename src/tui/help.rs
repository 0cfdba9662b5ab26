//! The help page as lines, made from the keymap: the present place first, then every other.

use crate::keymap::{Keymap, Scope};
use strum::IntoEnumIterator;

/// One line of the help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// The name of a place.
    Heading(String),
    /// Keys and what they do.
    Entry {
        /// The keys, as many as there are.
        keys: String,
        /// What they do.
        what: String,
    },
    /// Nothing.
    Gap,
}

/// Cells of the keys.
pub const KEYS: usize = 22;

/// All keys by place, the present place first.
pub fn lines(keymap: &Keymap, scope: Scope) -> Vec<Line> {
    let mut lines = Vec::new();
    let present = std::iter::once(scope).filter(|scope| *scope != Scope::Help);
    let others = Scope::iter().filter(|other| *other != scope);
    for place in present.chain(others) {
        let entries = entries(keymap, place);
        if entries.is_empty() {
            continue;
        }
        if !lines.is_empty() {
            lines.push(Line::Gap);
        }
        lines.push(Line::Heading(place.help().to_owned()));
        lines.extend(entries);
    }
    lines
}

/// The rows of a place, without those that have no key.
fn entries(keymap: &Keymap, scope: Scope) -> Vec<Line> {
    let rows = keymap.rows().iter().filter(|row| row.scope == scope && !row.chords.is_empty());
    rows.map(|row| {
        let keys = row.chords.iter().map(ToString::to_string).collect::<Vec<_>>().join("  ");
        Line::Entry { keys, what: row.action.help().to_owned() }
    })
    .collect()
}
