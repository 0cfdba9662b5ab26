//! What keys do: [`Action`]s by [`Scope`], bound to [`Chord`]s by a table in `assets/keymap.toml` that the user's config
//! can change. A scope's row for an action stands in place of the row that it would fall back to. No terminal type
//! stands here.

mod action;
mod chord;
mod fault;
mod row;
mod scope;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use chord::{Chord, Key};
pub use fault::{Fault, Faults, instead};
pub use row::{Row, in_file_order};
pub use scope::Scope;

use toml::de::DeTable;

/// The default keys.
const DEFAULT: &str = include_str!("../assets/keymap.toml");

/// All keys in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keymap {
    rows: Vec<Row>,
}

impl Default for Keymap {
    fn default() -> Self {
        let table = DeTable::parse(DEFAULT).map(toml::Spanned::into_inner).unwrap_or_default();
        let mut rows = row::read(&table, &mut Faults::new(DEFAULT));
        rows.iter_mut().for_each(|row| row.line = None);
        Keymap { rows }
    }
}

impl Keymap {
    /// What a chord does in a scope: by its own rows, else by those it falls back to.
    pub fn action(&self, scope: Scope, chord: Chord) -> Option<Action> {
        let bound = |row: &&Row| row.chords.contains(&chord);
        let own = self.own(scope).find(bound);
        own.or_else(|| self.inherited(scope).find(bound)).map(|row| row.action)
    }

    /// The chords that do `action` in a scope.
    pub fn chords(&self, scope: Scope, action: Action) -> Vec<Chord> {
        let mut rows = self.bindings(scope).into_iter();
        rows.find(|row| row.action == action).map(|row| row.chords).unwrap_or_default()
    }

    /// The first of them: the one that the screen names.
    pub fn key(&self, scope: Scope, action: Action) -> Option<Chord> {
        self.chords(scope, action).first().copied()
    }

    /// All that works in a scope: its own rows, then those it falls back to, without what is shadowed or unbound.
    /// Each row's `scope` says which of the two it is.
    pub fn bindings(&self, scope: Scope) -> Vec<Row> {
        let inherited = self.inherited(scope).cloned().map(|mut row| {
            row.chords.retain(|chord| !self.own(scope).any(|own| own.chords.contains(chord)));
            row
        });
        self.own(scope).cloned().chain(inherited).filter(|row| !row.chords.is_empty()).collect()
    }

    /// Every row as it stands, also those without a chord.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Lays the user's rows over these; what is wrong in them goes to the faults of their file.
    pub fn change(&mut self, table: &DeTable<'_>, faults: &mut Faults<'_>) {
        let rows = row::read(table, faults);
        for row in &rows {
            self.free(row, &rows, faults);
        }
        rows.into_iter().for_each(|row| self.put(row));
    }

    /// Takes the chords of a user's row away from the other defaults of its scope, and tells of those that are left
    /// without any, unless the user has bound them anew.
    fn free(&mut self, user: &Row, rows: &[Row], faults: &mut Faults<'_>) {
        let bound = |row: &Row| rows.iter().any(|it| (it.scope, it.action) == (row.scope, row.action));
        let others = self.rows.iter_mut().filter(|row| row.scope == user.scope && row.action != user.action);
        for row in others.filter(|row| !row.chords.is_empty()) {
            row.chords.retain(|chord| !user.chords.contains(chord));
            if let (true, false, Some(line)) = (row.chords.is_empty(), bound(row), user.line) {
                let what = || format!("`{}` has no key left: `{}` took it", row.action, user.action);
                faults.add_line(line, what);
            }
        }
    }

    /// Puts a row in the place of the one it replaces, else behind the last of its scope.
    fn put(&mut self, user: Row) {
        match self.rows.iter().position(|row| row.scope == user.scope && row.action == user.action) {
            Some(i) => self.rows[i] = user,
            None => {
                let last = self.rows.iter().rposition(|row| row.scope <= user.scope);
                self.rows.insert(last.map_or(0, |i| i + 1), user);
            }
        }
    }

    fn own(&self, scope: Scope) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.scope == scope)
    }

    /// The rows that a scope falls back to, without the actions that it has a row for.
    fn inherited(&self, scope: Scope) -> impl Iterator<Item = &Row> {
        let rows = self.rows.iter().filter(move |row| Some(row.scope) == scope.fallback());
        rows.filter(move |row| !self.own(scope).any(|own| own.action == row.action))
    }
}
