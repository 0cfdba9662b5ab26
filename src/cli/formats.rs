//! `offprint formats`: the kinds of files that are read, and those that are written too.

use super::columns::{Cell, Columns, prose};
use super::out::{BOLD, FAINT, Out};
use crate::format::{FORMATS, Format};
use std::io;

/// Prints the table of formats.
pub fn run(out: &mut Out) -> io::Result<u8> {
    let rows: Vec<[Cell; 4]> = FORMATS.iter().map(row).collect();
    let columns = Columns::of(rows.iter().map(|row| row.as_slice()), 0, out.width());
    rows.iter().try_for_each(|row| columns.print(row, out))?;
    prose(&[FAINT], "A file is recognised by its content; its name does not count.", 0, out)?;
    Ok(0)
}

fn row(format: &Format) -> [Cell; 4] {
    let does = if format.write.is_some() { "read, written" } else { "read" };
    let endings: Vec<_> = format.extensions.iter().map(|ending| format!(".{ending}")).collect();
    [
        Cell::inked(&[BOLD], format.name),
        Cell::plain(format.about),
        Cell::plain(does),
        Cell::inked(&[FAINT], endings.join(" ")),
    ]
}
