//! `offprint keys`: every key in force by place of the screen, what it does, and where it comes from.

use super::columns::{Cell, Columns, prose};
use super::out::{ACCENT, BOLD, FAINT, Out};
use crate::config::{Config, Places};
use crate::keymap::{Keymap, Row, Scope};
use std::io;
use strum::IntoEnumIterator;

/// Prints the keymap.
pub fn run(config: &Config, places: &Places, out: &mut Out) -> io::Result<u8> {
    let default = Keymap::default();
    let bound = |row: &Row| default.rows().iter().any(|it| is_of(it, row) && !it.chords.is_empty());
    let shown = config.keymap.rows().iter().filter(|row| row.line.is_some() || bound(row));
    let rows: Vec<(Scope, [Cell; 4])> = shown.map(|row| (row.scope, cells(row, config, &default))).collect();
    let columns = Columns::of(rows.iter().map(|(_, row)| row.as_slice()), 2, out.width());
    for scope in Scope::iter().filter(|scope| rows.iter().any(|(of, _)| of == scope)) {
        heading(scope, out)?;
        let of_scope = rows.iter().filter(|(of, _)| *of == scope);
        of_scope.map(|(_, row)| row).try_for_each(|row| columns.print(row, out))?;
    }
    if let Some(folder) = &places.config_dir {
        let file = folder.join("config.toml");
        let note = format!("Keys without a line are the defaults; {} can change them.", file.display());
        out.end()?;
        prose(&[FAINT], &note, 0, out)?;
    }
    Ok(0)
}

/// True where two rows are of the same action in the same place.
fn is_of(one: &Row, other: &Row) -> bool {
    (one.scope, one.action) == (other.scope, other.action)
}

/// Keys, action, help, and the line that made them what they are.
fn cells(row: &Row, config: &Config, default: &Keymap) -> [Cell; 4] {
    [
        Cell::inked(&[ACCENT], chords(row)),
        Cell::plain(row.action.to_string()),
        Cell::plain(row.action.help()),
        Cell::inked(&[FAINT], origin(row, config, default)),
    ]
}

fn heading(scope: Scope, out: &mut Out) -> io::Result<()> {
    if scope != Scope::Global {
        out.end()?;
    }
    let row = [Cell::inked(&[BOLD], scope.to_string()), Cell::inked(&[FAINT], scope.help())];
    Columns::of([row.as_slice()], 0, out.width()).print(&row, out)
}

/// The chords of a row, as they stand in the file.
fn chords(row: &Row) -> String {
    if row.chords.is_empty() {
        return "(no key)".to_owned();
    }
    row.chords.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The line that set a row, or took its keys away.
fn origin(row: &Row, config: &Config, default: &Keymap) -> String {
    let file = config.file.as_deref().map(|file| file.display().to_string()).unwrap_or_default();
    let taker = || {
        let own = default.rows().iter().find(|own| is_of(own, row)).filter(|_| row.chords.is_empty())?;
        let took =
            |user: &&Row| user.scope == row.scope && user.chords.iter().any(|it| own.chords.contains(it));
        config.keymap.rows().iter().filter(|user| user.line.is_some()).find(took)
    };
    match (row.line, taker().and_then(|user| Some((user.line?, user.action)))) {
        (Some(line), _) => format!("{file}:{line}"),
        (None, Some((line, action))) => format!("taken by {action}, {file}:{line}"),
        (None, None) => String::new(),
    }
}
