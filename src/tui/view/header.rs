//! The first row: the program's name on the left; what is shown, how much of it, and the bookmarks on the right.

use super::line::Line;
use crate::search::Set;
use crate::tui::app::App;
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws the row.
pub fn render(frame: &mut Frame, area: Rect, app: &App) {
    let theme = app.look.theme;
    let dot = app.look.signs.dot;
    let counts = counts(app);
    let stars = format!(" {dot} {} {}", app.look.signs.star, app.shelf.bookmark_count());
    let place = match &app.papers.query.set {
        Set::All => "All papers".to_owned(),
        Set::Bookmarks => "Bookmarks".to_owned(),
        Set::Venue(venue) => venue.to_string(),
    };
    let mut line = Line::new(frame, app, area);
    line.skip(1).skip_right(1);
    line.push_right(&stars, theme.dim);
    line.push_right(&format!(" {dot} {counts}"), theme.dim);
    if app.papers.editing || !app.papers.filter.is_empty() {
        let seeks = if app.papers.full_text { "full text" } else { "titles" };
        line.push_right(&format!(" {dot} {seeks}"), theme.dim);
    }
    line.push_right(&place, theme.text);
    if line.free() >= "Offprint".len() + 2 {
        line.push("Offprint", theme.label);
    }
}

fn counts(app: &App) -> String {
    if app.status.loading {
        return "reading".to_owned();
    }
    format!("{} of {}", app.papers.found.len(), app.library.len())
}
