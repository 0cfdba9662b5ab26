//! A sheet lies over the panes and is scrolled: the help, made from the keymap, all messages so far, or the overview. Here are its
//! lines and its place; the view draws them.

use crate::keymap::{Keymap, Scope};
use crate::text::width::width;
use crate::text::wrap::wrap;
use crate::tui::app::{App, Tone};
use crate::tui::layout::middle;
use crate::tui::overview::{self, Row};
use ratatui::layout::Rect;
use strum::IntoEnumIterator;

/// What a sheet shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// Every key.
    Help,
    /// Every message since the start, the latest first.
    Messages,
    /// The figures of the library and of what the reader made of it.
    Overview,
}

/// One line of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// The name of a place.
    Heading(String),
    /// Keys and what they do.
    Entry {
        /// The keys, as many as there are.
        keys: String,
        /// What they do.
        what: String,
    },
    /// A line of a message.
    Message(Tone, String),
    /// A row of the overview.
    Row(Row),
    /// Nothing.
    Gap,
}

/// Widest sheet in cells.
const WIDTH: u16 = 76;
/// Cells of the keys, with the gap behind them.
pub const KEYS: usize = 22;
/// Cells of a sheet below which what a key does stands under it.
const NARROW: usize = 44;

/// Where a sheet stands: between header and footer.
pub fn area(app: &App, sheet: Sheet) -> Rect {
    let layout = app.layout();
    let top = layout.header.bottom();
    let body = Rect { y: top, height: layout.footer.y.saturating_sub(top), ..layout.header };
    let widest = if sheet == Sheet::Overview { overview::WIDEST } else { WIDTH };
    let width = widest.min(body.width.saturating_sub(2));
    middle(body, width, body.height.saturating_sub(2 * u16::from(body.height > 8)))
}

/// Its lines, from top to bottom.
pub fn lines(app: &App, sheet: Sheet) -> Vec<Line> {
    let cells = usize::from(area(app, sheet).width);
    match sheet {
        Sheet::Help => help(&app.keymap, app.under(), cells),
        Sheet::Messages => messages(&app.status.log, cells),
        Sheet::Overview => {
            let overview = app.screen.overview.as_deref();
            let rows = overview.map(|overview| overview::rows(app, overview, cells)).unwrap_or_default();
            rows.into_iter().map(Line::Row).collect()
        }
    }
}

/// Lines that can be scrolled out at the top.
pub fn overflow(app: &App, sheet: Sheet) -> usize {
    lines(app, sheet).len().saturating_sub(usize::from(area(app, sheet).height))
}

fn messages(log: &[(Tone, String)], cells: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for (tone, text) in log.iter().rev() {
        lines.extend(wrap(text, cells).into_iter().map(|line| Line::Message(*tone, text[line].to_owned())));
        lines.push(Line::Gap);
    }
    lines.pop();
    if lines.is_empty() {
        lines.push(Line::Message(Tone::Notice, "No messages so far".to_owned()));
    }
    lines
}

/// All keys by place, the present place first.
fn help(keymap: &Keymap, scope: Scope, cells: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let others = Scope::iter().filter(|other| *other != scope);
    for place in std::iter::once(scope).chain(others) {
        let entries = entries(keymap, place, cells);
        if entries.is_empty() {
            continue;
        }
        if !lines.is_empty() {
            lines.push(Line::Gap);
        }
        lines.push(Line::Heading(place.help().to_owned()));
        lines.extend(entries);
    }
    lines
}

/// The rows of a place, without those that have no key.
fn entries(keymap: &Keymap, scope: Scope, cells: usize) -> Vec<Line> {
    let rows = keymap.rows().iter().filter(|row| row.scope == scope && !row.chords.is_empty());
    let entry = |row: &crate::keymap::Row| {
        let keys = row.chords.iter().map(ToString::to_string).collect::<Vec<_>>().join("  ");
        let what = row.action.help().to_owned();
        match cells >= NARROW || width(&keys).max(8) + 1 + width(&what) <= cells {
            true => vec![Line::Entry { keys, what }],
            false => {
                vec![Line::Entry { keys, what: String::new() }, Line::Entry { keys: " ".to_owned(), what }]
            }
        }
    };
    rows.flat_map(entry).collect()
}
