//! `offprint config`: the settings in force and the folders in use, each with where it comes from.

use super::columns::{Cell, Columns};
use super::out::{FAINT, Out};
use crate::config::{Config, Origin, Places, SETTINGS};
use std::io;
use std::path::Path;

/// Prints settings and folders.
pub fn run(config: &Config, places: &Places, out: &mut Out) -> io::Result<u8> {
    let mut rows = Vec::new();
    for setting in SETTINGS {
        rows.push((setting.name, (setting.show)(&config.settings), origin(config, setting.name)));
    }
    let changed = config.keymap.rows().iter().filter(|row| row.line.is_some()).count();
    rows.push(("keys", format!("{changed} changed"), "see `offprint keys`".to_owned()));
    print(&rows, out)?;
    out.end()?;
    print(&folders(config, places), out)?;
    Ok(0)
}

/// A name, a value, and where the value comes from.
type Row = (&'static str, String, String);

fn origin(config: &Config, name: &str) -> String {
    match (config.origin(name), &config.file) {
        (Origin::File { line }, Some(file)) => format!("{}:{line}", file.display()),
        (Origin::File { line }, None) => format!("line {line}"),
        (Origin::Variable(variable), _) => variable.to_owned(),
        (Origin::Default, _) => "default".to_owned(),
    }
}

fn folders(config: &Config, places: &Places) -> Vec<Row> {
    let shown = |path: &Option<std::path::PathBuf>| match path {
        Some(path) => path.display().to_string(),
        None => "none: nothing is saved there".to_owned(),
    };
    let file = |name| places.config_dir.as_deref().map(|folder| folder.join(name));
    let bookmarks = file("bookmarks.json");
    let settings = file("config.toml");
    vec![
        ("config folder", shown(&places.config_dir), places.because.to_string()),
        ("settings", shown(&settings), note(config.file.is_some(), settings.as_deref())),
        ("bookmarks", shown(&bookmarks), note(false, bookmarks.as_deref())),
        ("state folder", shown(&places.state_dir), String::new()),
        ("data folder", shown(&places.data_dir), String::new()),
        ("cache folder", shown(&places.cache_dir), String::new()),
    ]
}

/// Whether a file is there; one that was read needs no word.
fn note(read: bool, path: Option<&Path>) -> String {
    let there = read || path.is_none_or(Path::exists);
    if there { String::new() } else { "not there".to_owned() }
}

fn print(rows: &[Row], out: &mut Out) -> io::Result<()> {
    let cells =
        |(name, value, from): &Row| [Cell::plain(*name), Cell::plain(value), Cell::inked(&[FAINT], from)];
    let rows: Vec<[Cell; 3]> = rows.iter().map(cells).collect();
    let columns = Columns::of(rows.iter().map(|row| row.as_slice()), 0, out.width());
    rows.iter().try_for_each(|row| columns.print(row, out))
}
