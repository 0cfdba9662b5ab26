//! The venue pane: all papers and the bookmarks, a gap, then the venues with their counts.

use super::line::Line;
use crate::search::Set;
use crate::tui::app::{App, venue_at};
use crate::tui::layout::{Pane, rows};
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws the pane.
pub fn render(frame: &mut Frame, area: Rect, app: &App) {
    let theme = app.look.theme;
    if area.height > 1 {
        Line::new(frame, app, area).skip(1).push("Venues", theme.label);
    }
    for (number, row) in rows(area).rows().enumerate() {
        let venue = venue_at(app.venues.cursor.top, number);
        if let Some(index) = venue.filter(|index| *index < app.venues.rows.len()) {
            entry(frame, row, app, index);
        }
    }
}

fn entry(frame: &mut Frame, area: Rect, app: &App, index: usize) {
    let theme = app.look.theme;
    let entry = &app.venues.rows[index];
    let selected = index == app.venues.cursor.selected;
    let focused = app.screen.focus == Pane::Venues;
    let style = theme.row(selected, focused);
    frame.buffer_mut().set_style(area, style);
    let name = match &entry.set {
        Set::All => "All papers".to_owned(),
        Set::Bookmarks => "Bookmarks".to_owned(),
        Set::Venue(venue) => venue.to_string(),
    };
    let bar = if selected { app.look.signs.bar } else { " " };
    let mut line = Line::new(frame, app, area);
    line.push(bar, theme.bar(focused)).push(" ", style);
    line.skip_right(1)
        .push_right(&entry.papers.to_string(), theme.dim.patch(if selected { style } else { theme.dim }));
    line.skip_right(1).push(&name, style);
}
