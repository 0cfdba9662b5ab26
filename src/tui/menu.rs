//! A menu lies over the panes: rows of which one is chosen, by the cursor or at once by its key. What opens it gives it
//! its rows; what a row does is a value.

use crate::search::query::SortKey;
use crate::text::width::width;
use crate::tui::app::{App, RunOrder};
use crate::tui::cursor::Cursor;
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
}

/// Widest menu in cells.
const WIDTH: usize = 64;
/// Cells around the widest row: the frame, the bar, the key, gaps.
const AROUND: usize = 12;

impl Menu {
    /// A menu of these rows; the cursor stands on what is in force, else on the first that can be chosen.
    pub fn new(title: &str, rows: Vec<MenuRow>) -> Menu {
        let on = |row: &MenuRow| matches!(row, MenuRow::Item(item) if item.on);
        let item = |row: &MenuRow| matches!(row, MenuRow::Item(_));
        let selected = rows.iter().position(on).or_else(|| rows.iter().position(item)).unwrap_or(0);
        Menu { title: title.to_owned(), rows, cursor: Cursor { selected, top: 0 } }
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
        let row = row.min(self.rows.len().saturating_sub(1));
        let below = (row..self.rows.len()).find(|row| self.at(*row).is_some());
        let above = || (0..=row).rev().find(|row| self.at(*row).is_some());
        let (first, second) = if down { (below, above()) } else { (above(), below) };
        first.or(second).unwrap_or(0)
    }

    /// Where it stands, its frame with it: in the middle, as large as its rows ask for.
    pub fn area(&self, app: &App) -> Rect {
        let size = app.screen.size;
        let screen = Rect { x: 0, y: 0, width: size.width, height: size.height.saturating_sub(1) };
        let cells = |row: &MenuRow| match row {
            MenuRow::Gap => 0,
            MenuRow::Label(name) => width(name),
            MenuRow::Item(item) => {
                width(&item.name) + width(&item.note) + if item.share.is_some() { 14 } else { 0 }
            }
        };
        let widest = self.rows.iter().map(cells).max().unwrap_or(0).max(width(&self.title)) + AROUND;
        let height = self.rows.len().saturating_add(2).min(usize::from(screen.height));
        middle(screen, widest.clamp(24, WIDTH) as u16, height as u16)
    }

    /// Rows that are seen.
    pub fn height(&self, app: &App) -> usize {
        usize::from(self.area(app).height.saturating_sub(2))
    }
}
