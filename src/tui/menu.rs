//! A menu lies over the panes: rows of which one is chosen, by the cursor or at once by its key. What opens it gives it
//! its rows; what a row does is a value.

use crate::search::facets::Of;
use crate::search::query::SortKey;
use crate::text::width::width;
use crate::tui::app::{App, RunOrder};
use crate::tui::cursor::{Cursor, nearest};
use crate::tui::facets::Facets;
use crate::tui::layout::middle;
use ratatui::layout::Rect;

/// What choosing a row does.
#[derive(Debug, Clone, PartialEq)]
pub enum Choice {
    /// Orders the list; the order in force already is reversed.
    Sort(SortKey),
    /// Begins a triage run in an order.
    Run(RunOrder),
    /// Takes the stopped triage run up again.
    GoOn,
    /// Undoes or redoes until so many steps of the history are in force.
    Step(usize),
    /// Narrows the list by a term, or takes that term out of the filter; `None` where no term tells the value from others.
    Narrow(Option<String>),
    /// Shows all values of a facet.
    Whole(Of),
}

/// One row.
#[derive(Debug, Clone, PartialEq)]
pub enum MenuRow {
    /// Nothing.
    Gap,
    /// The name of what follows.
    Label(String),
    /// Something that can be chosen.
    Item(Item),
}

/// Something that can be chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The key that chooses it at once.
    pub key: Option<char>,
    /// What it is called.
    pub name: String,
    /// What stands on the right: a count, a time.
    pub note: String,
    /// How long its bar is, from 0 to 1; without one no bar is drawn.
    pub share: Option<f32>,
    /// True for what is in force.
    pub on: bool,
    /// What it does.
    pub choice: Choice,
}

impl Item {
    /// An item without key, note and bar.
    pub fn new(name: impl Into<String>, choice: Choice) -> Item {
        Item { key: None, name: name.into(), note: String::new(), share: None, on: false, choice }
    }
}

/// Rows to choose from.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Menu {
    /// What is chosen here.
    pub title: String,
    /// From top to bottom.
    pub rows: Vec<MenuRow>,
    /// The row that Enter chooses.
    pub cursor: Cursor,
    /// What its rows are made of anew when the list changes; none where they stay.
    pub facets: Option<Box<Facets>>,
}

/// Widest menu in cells.
const WIDTH: usize = 64;
/// Cells on the left of a name without key: the bar, a gap.
pub const LEFT: u16 = 2;
/// Cells of a key, with the gap behind it.
pub const KEY: u16 = 3;
/// Cells of the longest bar in a wide menu, and in a narrow one.
const BARS: (u16, u16) = (12, 5);
/// Cells of a menu from which bars are long.
const ROOMY: u16 = 48;

/// The columns of a menu, the same in all of its rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Columns {
    /// Some row has a key.
    pub keys: bool,
    /// Cells of the widest note.
    pub note: usize,
    /// Cells of the longest bar; 0 where no row has one.
    pub bar: u16,
}

impl Menu {
    /// A menu of these rows; the cursor stands on what is in force, else on the first that can be chosen.
    pub fn new(title: &str, rows: Vec<MenuRow>) -> Menu {
        let on = |row: &MenuRow| matches!(row, MenuRow::Item(item) if item.on);
        let item = |row: &MenuRow| matches!(row, MenuRow::Item(_));
        let selected = rows.iter().position(on).or_else(|| rows.iter().position(item)).unwrap_or(0);
        Menu { title: title.to_owned(), rows, cursor: Cursor { selected, top: 0 }, facets: None }
    }

    fn items(&self) -> impl Iterator<Item = &Item> {
        self.rows.iter().filter_map(|row| if let MenuRow::Item(item) = row { Some(item) } else { None })
    }

    /// The row that Enter chooses.
    pub fn item(&self) -> Option<&Item> {
        self.at(self.cursor.selected)
    }

    /// What can be chosen on a row.
    pub fn at(&self, row: usize) -> Option<&Item> {
        match self.rows.get(row) {
            Some(MenuRow::Item(item)) => Some(item),
            _ => None,
        }
    }

    /// The row that a key chooses.
    pub fn of_key(&self, key: char) -> Option<usize> {
        self.rows.iter().position(|row| matches!(row, MenuRow::Item(item) if item.key == Some(key)))
    }

    /// The row nearest to another that can be chosen, seen from there towards `down` first.
    pub fn nearest(&self, row: usize, down: bool) -> usize {
        nearest(row, self.rows.len(), down, |row| self.at(row).is_some())
    }

    /// The name of what a row belongs to: the nearest label above it, in the same group.
    pub fn label(&self, row: usize) -> Option<(usize, &str)> {
        let above = self.rows.iter().enumerate().take(row + 1).rev();
        let mut group = above.take_while(|(_, row)| **row != MenuRow::Gap);
        group.find_map(
            |(at, row)| if let MenuRow::Label(name) = row { Some((at, name.as_str())) } else { None },
        )
    }

    /// Brings the selected row into view; the first of a group with its label, where there is room.
    pub fn show(&mut self, height: usize) {
        self.cursor.show(self.rows.len(), height);
        let selected = self.cursor.selected;
        let lead = (0..selected)
            .rev()
            .take_while(|row| matches!(self.rows.get(*row), Some(MenuRow::Label(_))))
            .count();
        let first = selected - lead;
        if lead < height && self.cursor.top > first {
            self.cursor.top = first;
        }
    }

    /// Its columns in so many cells.
    pub fn columns(&self, cells: u16) -> Columns {
        let bar = if cells >= ROOMY { BARS.0 } else { BARS.1 };
        Columns {
            keys: self.items().any(|item| item.key.is_some()),
            note: self.items().map(|item| width(&item.note)).max().unwrap_or(0),
            bar: if self.items().any(|item| item.share.is_some()) { bar } else { 0 },
        }
    }

    /// Where it stands, its frame with it: in the middle, as large as its rows ask for.
    pub fn area(&self, app: &App) -> Rect {
        let size = app.screen.size;
        let screen = Rect { x: 0, y: 0, width: size.width, height: size.height.saturating_sub(1) };
        let Columns { keys, note, bar } = self.columns(screen.width);
        // The frame, what stands on the left, gaps beside note and bar.
        let around = 2 + LEFT + u16::from(keys) * KEY + 3 + if bar > 0 { bar + 1 } else { 0 };
        let name = self.items().map(|item| width(&item.name)).max().unwrap_or(0);
        let named = name + note + usize::from(around);
        let labels =
            self.rows.iter().map(|row| if let MenuRow::Label(name) = row { width(name) + 6 } else { 0 });
        let widest = labels.max().unwrap_or(0).max(named).max(width(&self.title) + 6);
        // What is counted anew must not make the frame jump.
        let widest = if self.facets.is_some() { WIDTH } else { widest };
        let tallest = self.facets.as_ref().map_or(0, |facets| facets.tallest);
        let height = self.rows.len().max(tallest).saturating_add(2).min(usize::from(screen.height));
        middle(screen, widest.clamp(24, WIDTH) as u16, height as u16)
    }

    /// Rows that are seen.
    pub fn height(&self, app: &App) -> usize {
        usize::from(self.area(app).height.saturating_sub(2))
    }

    /// Rows that can be scrolled out at the top.
    pub fn overflow(&self, app: &App) -> usize {
        self.rows.len().saturating_sub(self.height(app))
    }
}

#[cfg(test)]
mod tests;
