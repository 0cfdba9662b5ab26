//! `offprint help query`: the query language as a table, from the same rows that the parser goes by.

use super::args::Topic;
use super::columns::{Cell, Columns};
use super::out::{ACCENT, BOLD, FAINT, Out};
use crate::search::query::field::{FIELDS, SIGNS};
use crate::text::wrap::wrap;
use std::io;

/// What stands above the table.
const ABOUT: &str = "One language wherever papers are looked for: the filter line and `offprint list`. All that stands in a \
line must hold. A sign counts only at the beginning of a word, a field only with a known name and no blank behind its \
colon, and what is open at the end counts as closed.";

/// Cells that a line has where the output is no terminal.
const CELLS: usize = 100;

/// Prints a topic; without one, `general`.
pub fn run(topic: Option<Topic>, general: &str, out: &mut Out) -> io::Result<u8> {
    match topic {
        Some(Topic::Query) => query(out)?,
        None => out.made(general)?,
    }
    Ok(0)
}

fn query(out: &mut Out) -> io::Result<()> {
    let cells = out.width().unwrap_or(CELLS).min(CELLS);
    for line in wrap(ABOUT, cells) {
        out.line(&ABOUT[line])?;
    }
    let signs: Vec<[Cell; 3]> =
        SIGNS.iter().map(|(sign, about, example)| row(sign, example, about)).collect();
    let fields = FIELDS.iter().map(|field| row(&format!("{}:", field.name), field.example, field.about));
    let fields: Vec<[Cell; 3]> = fields.collect();
    let both = signs.iter().chain(&fields).map(|row| row.as_slice());
    let columns = Columns::of(both, 2, Some(cells));
    for (heading, rows) in [("signs", &signs), ("fields", &fields)] {
        out.end()?;
        out.inked(&[BOLD], heading)?;
        out.end()?;
        rows.iter().try_for_each(|row| columns.print(row, out))?;
    }
    Ok(())
}

/// What is typed, an example, what it finds.
fn row(name: &str, example: &str, about: &str) -> [Cell; 3] {
    [Cell::inked(&[ACCENT], name), Cell::inked(&[FAINT], example), Cell::plain(about)]
}
