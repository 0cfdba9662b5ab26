//! `offprint keys`: every key in force by place of the screen, what it does, and where it comes from.

use super::out::{ACCENT, BOLD, FAINT, Out};
use crate::config::{Config, Places};
use crate::keymap::{Row, Scope};
use crate::text::width::width;
use std::io;
use strum::IntoEnumIterator;

/// Prints the keymap.
pub fn run(config: &Config, places: &Places, out: &mut Out) -> io::Result<u8> {
    let shown = |row: &&Row| !row.chords.is_empty() || row.line.is_some();
    let rows: Vec<&Row> = config.keymap.rows().iter().filter(shown).collect();
    let widest = rows.iter().map(|row| width(&chords(row))).max().unwrap_or(0);
    let longest = rows.iter().map(|row| width(&row.action.to_string())).max().unwrap_or(0);
    for scope in Scope::iter().filter(|scope| rows.iter().any(|row| row.scope == *scope)) {
        heading(scope, out)?;
        for row in rows.iter().filter(|row| row.scope == scope) {
            let (keys, action) = (chords(row), row.action.to_string());
            out.put("  ")?;
            out.inked(&[ACCENT], &keys)?;
            out.put(&" ".repeat(widest - width(&keys) + 2))?;
            out.put(&format!("{action:longest$}  "))?;
            out.put(row.action.help())?;
            origin(row, config, out)?;
            out.end()?;
        }
    }
    if let Some(folder) = &places.config_dir {
        let file = folder.join("config.toml");
        out.end()?;
        out.inked(
            &[FAINT],
            &format!("Keys without a line are the defaults; {} can change them.", file.display()),
        )?;
        out.end()?;
    }
    Ok(0)
}

fn heading(scope: Scope, out: &mut Out) -> io::Result<()> {
    if scope != Scope::Global {
        out.end()?;
    }
    out.inked(&[BOLD], &scope.to_string())?;
    out.inked(&[FAINT], &format!("  {}", scope.help()))?;
    out.end()
}

/// The chords of a row, as they stand in the file.
fn chords(row: &Row) -> String {
    if row.chords.is_empty() {
        return "(no key)".to_owned();
    }
    row.chords.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn origin(row: &Row, config: &Config, out: &mut Out) -> io::Result<()> {
    match (row.line, &config.file) {
        (Some(line), Some(file)) => out.inked(&[FAINT], &format!("  {}:{line}", file.display())),
        _ => Ok(()),
    }
}
