//! The overview: one page of bars and sparklines over the whole library. Papers by venue and year, seen and left,
//! decisions, keywords, the reader's days; the series that the list is narrowed to stands out. Here are its lines, in
//! one column or two; the view draws them.

mod days;
mod drawing;
mod marks;
mod row;
mod venues;

pub use drawing::{Drawing, Overview};
pub use row::{Ink, Piece, Row};

use crate::tui::app::App;
use row::width_of;

/// Days that are told.
pub const DAYS: usize = 56;
/// Cells from which there are two columns.
const TWO: usize = 92;
/// Cells of a column, at most: a longer bar says no more.
const COLUMN: usize = 56;
/// Cells between two columns.
const BETWEEN: usize = 4;

/// Cells that the page takes at most.
pub const WIDEST: u16 = (2 * COLUMN + BETWEEN) as u16;

/// The page of an app, in so many cells.
pub fn rows(app: &App, overview: &Overview, cells: usize) -> Vec<Row> {
    page(overview, Drawing { cells, signs: app.look.signs, keymap: &app.keymap })
}

/// The page.
pub fn page(overview: &Overview, drawing: Drawing<'_>) -> Vec<Row> {
    let mut page = head(overview, drawing);
    let column = |cells| Drawing { cells, ..drawing };
    if drawing.cells < TWO {
        let column = column(drawing.cells.min(COLUMN));
        page.extend(stacked([left(overview, column), right(overview, column)].into_iter().flatten()));
    } else {
        let column = column((drawing.cells - BETWEEN) / 2);
        let (left, right) = (stacked(left(overview, column)), stacked(right(overview, column)));
        page.extend(beside(left, right, column.cells + BETWEEN));
    }
    page
}

fn head(overview: &Overview, drawing: Drawing<'_>) -> Vec<Row> {
    let all = overview.figures.all;
    let dot = drawing.signs.dot;
    let words = match all.papers {
        0 => "no paper is open".to_owned(),
        papers => format!("{papers} papers {dot} {} seen {dot} {} left", all.seen, all.left()),
    };
    vec![vec![Piece::new("Overview", Ink::Label), Piece::new(format!("  {words}"), Ink::Dim)], Vec::new()]
}

fn left(overview: &Overview, drawing: Drawing<'_>) -> Vec<Vec<Row>> {
    vec![
        venues::by_year(overview, drawing),
        venues::years_of_series(overview, drawing),
        venues::seen(overview, drawing),
    ]
}

fn right(overview: &Overview, drawing: Drawing<'_>) -> Vec<Vec<Row>> {
    vec![
        marks::decisions(overview, drawing),
        marks::keywords(overview, drawing),
        days::days(&overview.figures.days, drawing),
    ]
}

/// Sections with a blank row between them.
fn stacked(sections: impl IntoIterator<Item = Vec<Row>>) -> Vec<Row> {
    let sections: Vec<_> = sections.into_iter().filter(|section| !section.is_empty()).collect();
    sections.join(&Vec::new())
}

/// Two columns beside one another, the second so many cells from the left.
fn beside(left: Vec<Row>, right: Vec<Row>, at: usize) -> Vec<Row> {
    let rows = left.len().max(right.len());
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    let mut row = || {
        let (mut row, other) = (left.next().unwrap_or_default(), right.next().unwrap_or_default());
        if !other.is_empty() {
            row.push(Piece::new(" ".repeat(at.saturating_sub(width_of(&row))), Ink::Text));
            row.extend(other);
        }
        row
    };
    (0..rows).map(|_| row()).collect()
}

#[cfg(test)]
mod tests;
