//! Papers as a table: star, venue, heading, identifier. On a terminal the columns are aligned and cut to its width;
//! piped, everything is whole and parted by tabs.

use super::out::{ACCENT, FAINT, ITALIC, Out};
use crate::library::PaperRef;
use crate::text::width::{cut, width};
use std::io;

/// The least width of the heading, in cells; for its sake the identifier goes first, then the venue.
const LEAST_HEADING: usize = 30;
/// The widest venue, in cells; longer ones are cut.
const WIDEST_VENUE: usize = 24;
/// Cells between two columns.
const GAP: usize = 2;
/// The mark of a bookmark.
const STAR: &str = "★";

/// A row of the table.
pub struct Row<'a> {
    /// The paper.
    pub paper: PaperRef<'a>,
    /// Whether it has the star.
    pub bookmarked: bool,
}

impl Row<'_> {
    fn star(&self) -> &'static str {
        if self.bookmarked { STAR } else { "" }
    }

    fn venue(&self) -> String {
        self.paper.venue().map(ToString::to_string).unwrap_or_default()
    }
}

/// Prints the rows.
pub fn print(rows: &[Row<'_>], out: &mut Out) -> io::Result<()> {
    match out.width() {
        Some(cells) => {
            let widths = Widths::of(rows, cells);
            rows.iter().try_for_each(|row| aligned(row, &widths, out))
        }
        None => rows.iter().try_for_each(|row| whole(row, out)),
    }
}

/// A row with everything in it, parted by tabs.
fn whole(row: &Row<'_>, out: &mut Out) -> io::Result<()> {
    let venue = row.venue();
    for column in [row.star(), &venue, row.paper.heading().plain()] {
        out.put(column)?;
        out.tab()?;
    }
    out.line(row.paper.id().as_str())
}

/// Cells of each column; none for one that is left out.
#[derive(Debug, PartialEq, Eq)]
struct Widths {
    venue: usize,
    heading: usize,
    id: usize,
}

impl Widths {
    fn of(rows: &[Row<'_>], cells: usize) -> Widths {
        let widest = |of: &dyn Fn(&Row<'_>) -> usize| rows.iter().map(of).max().unwrap_or(0);
        let venue = widest(&|row| width(&row.venue())).min(WIDEST_VENUE);
        let heading = widest(&|row| width(row.paper.heading().plain()));
        Widths::fit(cells, venue, heading, widest(&|row| width(row.paper.id().as_str())))
    }

    /// The widths within `cells` when these are the widest of each column.
    fn fit(cells: usize, mut venue: usize, heading: usize, mut id: usize) -> Widths {
        let taken = |column: usize| if column > 0 { column + GAP } else { 0 };
        let room = |venue, id| cells.saturating_sub(taken(width(STAR)) + taken(venue) + taken(id));
        if room(venue, id) < LEAST_HEADING.min(heading) {
            id = 0;
        }
        if room(venue, id) < LEAST_HEADING.min(heading) {
            venue = 0;
        }
        Widths { venue, heading: heading.min(room(venue, id)), id }
    }
}

fn aligned(row: &Row<'_>, widths: &Widths, out: &mut Out) -> io::Result<()> {
    let titled = row.paper.title().is_some();
    let heading = cut(row.paper.heading().plain(), widths.heading);
    let venue = cut(&row.venue(), widths.venue);
    out.inked(&[ACCENT], row.star())?;
    out.put(&" ".repeat(width(STAR) - width(row.star()) + GAP))?;
    if widths.venue > 0 {
        out.inked(&[FAINT], &venue)?;
        out.put(&" ".repeat(widths.venue - width(&venue) + GAP))?;
    }
    out.inked(if titled { &[] } else { &[ITALIC] }, &heading)?;
    if widths.id > 0 {
        out.put(&" ".repeat(widths.heading - width(&heading) + GAP))?;
        out.inked(&[FAINT], row.paper.id().as_str())?;
    }
    out.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_tables_give_up_the_identifier_then_the_venue() {
        let rows = [
            (120, Widths { venue: 10, heading: 60, id: 18 }),
            (80, Widths { venue: 10, heading: 45, id: 18 }),
            (60, Widths { venue: 10, heading: 45, id: 0 }),
            (40, Widths { venue: 0, heading: 37, id: 0 }),
            (1, Widths { venue: 0, heading: 0, id: 0 }),
        ];
        for (cells, widths) in rows {
            assert_eq!(Widths::fit(cells, 10, 60, 18), widths, "{cells}");
        }
    }
}
