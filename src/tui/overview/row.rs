//! A row of the overview: pieces of text, each in an ink; and the columns that most of its rows have.

use super::drawing::Drawing;
use crate::search::figures::bar;
use crate::text::width::{cut_range, width};

/// The look of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// The name of a section.
    Label,
    /// Running text.
    Text,
    /// What is of lesser weight.
    Dim,
    /// What calls the eye.
    Accent,
}

/// A piece of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// What it says.
    pub text: String,
    /// How it looks.
    pub ink: Ink,
}

/// A row, from left to right.
pub type Row = Vec<Piece>;

impl Piece {
    /// A text in an ink.
    pub fn new(text: impl Into<String>, ink: Ink) -> Piece {
        Piece { text: text.into(), ink }
    }
}

/// Cells of a row.
pub fn width_of(row: &Row) -> usize {
    row.iter().map(|piece| width(&piece.text)).sum()
}

/// The head of a section: its name, and a word on it.
pub fn heading(name: &str, about: &str) -> Row {
    let mut row = vec![Piece::new(name, Ink::Label)];
    if !about.is_empty() {
        row.push(Piece::new(format!("  {about}"), Ink::Dim));
    }
    row
}

/// A text in exactly so many cells, cut with an ellipsis or filled with blanks.
pub fn fitted(text: &str, cells: usize, ellipsis: &str) -> String {
    if width(text) <= cells {
        return format!("{text}{}", " ".repeat(cells - width(text)));
    }
    let kept = &text[..cut_range(text, cells).end];
    let cut = format!("{kept}{ellipsis}");
    let pad = cells.saturating_sub(width(&cut));
    format!("{cut}{}", " ".repeat(pad))
}

/// A value with its name and a bar.
pub struct Bar<'a> {
    /// What is counted.
    pub name: &'a str,
    /// How many.
    pub count: usize,
    /// It stands out.
    pub here: bool,
}

/// Cells of the longest bar.
const LONGEST: usize = 24;
/// Cells of the longest name.
const NAME: usize = 30;

/// Values one below the other: names, counts to the right, bars as long as the counts are to the greatest.
pub fn bars(values: &[Bar<'_>], drawing: Drawing<'_>) -> Vec<Row> {
    let most = values.iter().map(|value| value.count).max().unwrap_or(0);
    let digits = most.to_string().len();
    let longest = values.iter().map(|value| width(value.name)).max().unwrap_or(0);
    let name = longest.min(NAME).min(drawing.cells.saturating_sub(digits + 10));
    let room = drawing.cells.saturating_sub(name + digits + 4).min(LONGEST);
    let row = |value: &Bar<'_>| {
        let ink = if value.here { Ink::Accent } else { Ink::Text };
        vec![
            Piece::new(fitted(value.name, name, drawing.signs.ellipsis), ink),
            Piece::new(format!("  {:>digits$}  ", value.count), Ink::Text),
            Piece::new(
                bar(value.count, most, room, drawing.glyphs()),
                if value.here { ink } else { Ink::Dim },
            ),
        ]
    };
    values.iter().map(row).collect()
}
