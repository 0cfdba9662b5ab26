//! `offprint help query`: the query language as a table, from the same rows that the parser goes by.

use super::args::Topic;
use super::out::{ACCENT, BOLD, FAINT, Out};
use crate::search::query::field::{FIELDS, SIGNS};
use crate::text::width::width;
use crate::text::wrap::wrap;
use std::io;

/// What stands above the table.
const ABOUT: &str = "One language wherever papers are looked for: the filter line and `offprint list`. All that stands in a \
line must hold. A sign counts only at the beginning of a word, a field only with a known name and no blank behind its \
colon, and what is open at the end counts as closed.";

/// Cells that a line has where the output is no terminal.
const CELLS: usize = 100;
/// Cells that a text beside its example needs at least.
const LEAST: usize = 24;

/// Prints a topic; without one, `general`.
pub fn run(topic: Option<Topic>, general: &str, out: &mut Out) -> io::Result<u8> {
    match topic {
        Some(Topic::Query) => query(out)?,
        None => out.made(general)?,
    }
    Ok(0)
}

fn query(out: &mut Out) -> io::Result<()> {
    for line in wrap(ABOUT, cells(out)) {
        out.line(&ABOUT[line])?;
    }
    let fields: Vec<Row> =
        FIELDS.iter().map(|field| (format!("{}:", field.name), field.example, field.about)).collect();
    let signs: Vec<Row> =
        SIGNS.iter().map(|(sign, about, example)| ((*sign).to_owned(), *example, *about)).collect();
    let both = || fields.iter().chain(&signs);
    let widths = [
        both().map(|(name, ..)| width(name)).max().unwrap_or(0),
        both().map(|(_, example, _)| width(example)).max().unwrap_or(0),
    ];
    for (heading, rows) in [("signs", &signs), ("fields", &fields)] {
        out.end()?;
        out.inked(&[BOLD], heading)?;
        out.end()?;
        rows.iter().try_for_each(|row| print(row, widths, out))?;
    }
    Ok(())
}

/// What is typed, an example, what it finds.
type Row = (String, &'static str, &'static str);

fn cells(out: &Out) -> usize {
    out.width().unwrap_or(CELLS).min(CELLS)
}

/// A row in as many lines as it needs; where there is no room beside the example, the text stands below it.
fn print((name, example, about): &Row, widths: [usize; 2], out: &mut Out) -> io::Result<()> {
    let column = widths[0] + widths[1] + 6;
    let below = column + LEAST > cells(out);
    let indent = if below { widths[0] + 4 } else { column };
    out.put("  ")?;
    out.inked(&[ACCENT], name)?;
    out.put(&" ".repeat(widths[0] - width(name) + 2))?;
    out.inked(&[FAINT], example)?;
    out.put(&" ".repeat(if below { 0 } else { widths[1] - width(example) + 2 }))?;
    for (at, line) in wrap(about, cells(out).saturating_sub(indent).max(1)).into_iter().enumerate() {
        if at > 0 || below {
            out.end()?;
            out.put(&" ".repeat(indent))?;
        }
        out.put(&about[line])?;
    }
    out.end()
}
