//! One row of a keymap, and the reading of rows from a TOML table `[scope] action = ["chord", …]`: the default keys
//! and the user's are read the same way.

use super::fault::{Faults, instead};
use super::{action::Action, chord::Chord, scope::Scope};
use std::collections::HashMap;
use std::ops::Range;
use strum::IntoEnumIterator;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The chords of an action in a scope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Where they work.
    pub scope: Scope,
    /// What they do.
    pub action: Action,
    /// In the order of the file; none where the action is unbound.
    pub chords: Vec<Chord>,
    /// The line of the user's file that set them; `None` for a default.
    pub line: Option<usize>,
}

/// The rows of a table in the order of the file; what is wrong in it goes to the faults of that file.
pub fn read(table: &DeTable<'_>, faults: &mut Faults<'_>) -> Vec<Row> {
    let mut reading = Reading { faults, rows: Vec::new(), taken: HashMap::new() };
    for (name, span, value) in in_file_order(table) {
        reading.scope(name, span, value);
    }
    reading.rows
}

/// The entries of a table by their place; the TOML library sorts them by name.
pub fn in_file_order<'a>(table: &'a DeTable<'_>) -> Vec<(&'a str, Range<usize>, &'a Spanned<DeValue<'a>>)> {
    let mut entries: Vec<_> = table.iter().map(|(k, v)| (k.get_ref().as_ref(), k.span(), v)).collect();
    entries.sort_by_key(|(_, span, _)| span.start);
    entries
}

/// The state of one reading.
struct Reading<'f, 't> {
    faults: &'f mut Faults<'t>,
    rows: Vec<Row>,
    /// The chords bound so far, with their action and line.
    taken: HashMap<(Scope, Chord), (Action, usize)>,
}

impl Reading<'_, '_> {
    fn unknown(&mut self, at: usize, kind: &str, name: &str, names: impl Iterator<Item = &'static str>) {
        let instead = || instead(name, names, "`offprint keys` lists all");
        self.faults.add(at, || format!("unknown {kind} `{name}`; {}", instead()));
    }

    fn scope(&mut self, name: &str, span: Range<usize>, value: &Spanned<DeValue<'_>>) {
        let Ok(scope) = name.parse::<Scope>() else {
            return self.unknown(span.start, "place for keys", name, Scope::iter().map(Into::into));
        };
        let DeValue::Table(actions) = value.get_ref() else {
            let what = || format!("`{name}` must be a table of actions and their keys");
            return self.faults.add(value.span().start, what);
        };
        for (name, span, value) in in_file_order(actions) {
            self.action(scope, name, span, value);
        }
    }

    fn action(&mut self, scope: Scope, name: &str, span: Range<usize>, value: &Spanned<DeValue<'_>>) {
        let Ok(action) = name.parse::<Action>() else {
            return self.unknown(span.start, "action", name, Action::iter().map(Into::into));
        };
        let line = self.faults.line(span.start);
        let one = std::slice::from_ref(value);
        let items = value.get_ref().as_array().map_or(one, |array| array);
        let chords: Vec<_> = items.iter().filter_map(|item| self.chord(scope, action, item)).collect();
        // A list in which no key could be read leaves the action as it was.
        if items.is_empty() || !chords.is_empty() {
            self.rows.push(Row { scope, action, chords, line: Some(line) });
        }
    }

    fn chord(&mut self, scope: Scope, action: Action, item: &Spanned<DeValue<'_>>) -> Option<Chord> {
        let at = item.span().start;
        let Some(name) = item.get_ref().as_str() else {
            let what = || format!("the keys of `{action}` must be strings, such as [\"b\", \"C-b\"]");
            self.faults.add(at, what);
            return None;
        };
        let chord = match name.parse::<Chord>() {
            Ok(chord) => chord,
            Err(key) => {
                let all = "a key is one character, or a name such as Enter, PgDn or F1";
                let instead = || instead(&key, Chord::names(), all);
                self.faults.add(at, || format!("unknown key `{name}`; {}", instead()));
                return None;
            }
        };
        self.take(scope, action, chord, at)
    }

    /// The chord, unless another action of the file has it already.
    fn take(&mut self, scope: Scope, action: Action, chord: Chord, at: usize) -> Option<Chord> {
        let line = self.faults.line(at);
        let (holder, first) = *self.taken.entry((scope, chord)).or_insert((action, line));
        if holder == action {
            return Some(chord);
        }
        let clash =
            || format!("`{chord}` cannot do `{action}`: it does `{holder}` in {scope} by line {first}");
        self.faults.add(at, clash);
        None
    }
}
