//! The venue pane: what the reader kept, the venues with their counts and how many are left, tags and tracks.

use super::line::Line;
use crate::tui::app::{App, VenueEntry, VenuePage, VenueRow};
use crate::tui::layout::{Pane, rows};
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws the pane.
pub fn render(frame: &mut Frame, area: Rect, app: &App) {
    let theme = app.look.theme;
    if area.height > 1 {
        let name = match app.venues.page {
            VenuePage::Venues => "Venues",
            VenuePage::Topics => "Topics",
        };
        Line::new(frame, app, area).skip(1).push(name, theme.label);
    }
    let cursor = app.venues.cursor;
    for ((number, row), area) in app.venues.rows.iter().enumerate().skip(cursor.top).zip(rows(area).rows()) {
        match row {
            VenueRow::Gap => {}
            VenueRow::Label(name) => drop(Line::new(frame, app, area).skip(1).push(name, theme.label)),
            VenueRow::Entry(shown) => entry(frame, area, app, shown, number == cursor.selected),
        }
    }
}

fn entry(frame: &mut Frame, area: Rect, app: &App, entry: &VenueEntry, selected: bool) {
    let (theme, signs) = (app.look.theme, app.look.signs);
    let focused = app.screen.focus == Pane::Venues;
    let style = theme.row(selected, focused);
    frame.buffer_mut().set_style(area, style);
    let mut line = Line::new(frame, app, area);
    line.push(if selected { signs.bar } else { " " }, theme.bar(focused)).push(" ", style);
    line.skip(2 * entry.depth).skip_right(1);
    let dim = theme.dim.patch(if selected { style } else { theme.dim });
    line.push_right(&entry.papers.to_string(), dim);
    if let Some(unseen) = entry.unseen.filter(|unseen| *unseen < entry.papers) {
        line.push_right("/", dim).push_right(&unseen.to_string(), style);
    }
    line.skip_right(1).push(&entry.name, style);
    if let Some(unfolded) = entry.unfolded {
        line.push(if unfolded { "" } else { signs.folded }, dim);
    }
}
