//! The first row: the program's name on the left; what is shown, how much of it, and the bookmarks on the right.

use super::line::Line;
use crate::search::Set;
use crate::text::width::width;
use crate::tui::app::App;
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws the row.
pub fn render(frame: &mut Frame, area: Rect, app: &App) {
    let theme = app.look.theme;
    let dot = format!(" {} ", app.look.signs.dot);
    let place = app.papers.query.set.name();
    let stars = format!("{} {}", app.look.signs.star, app.shelf.bookmark_count());
    let mut line = Line::new(frame, app, area);
    line.skip(1).skip_right(1);
    let filtered = app.papers.editing || !app.papers.filter.is_empty();
    let query = &app.papers.query;
    let seeks = match app.papers.full_text || query.seeks_text() {
        _ if query.near().is_some() => "related",
        true => "full text",
        false => "titles",
    };
    let seeks = filtered.then(|| (seeks.to_owned(), theme.dim));
    let sort = app.papers.query.sorts.first().map(|sort| {
        let back = if sort.reversed { ", reversed" } else { "" };
        (format!("by {}{back}", sort.key), theme.dim)
    });
    let counts = Some((counts(app), theme.dim));
    let pieces = [Some((stars, theme.dim)), counts, sort, seeks, Some((place, theme.text))];
    // From the right, so that the bookmarks are the last to go; a separator comes with what stands before it.
    for (number, (piece, style)) in pieces.iter().flatten().enumerate() {
        let after = if number > 0 { dot.as_str() } else { "" };
        if width(piece) + width(after) > line.free() {
            break;
        }
        line.push_right(after, theme.dim).push_right(piece, *style);
    }
    if line.free() >= "Offprint".len() + 2 {
        line.push("Offprint", theme.label);
    }
}

fn counts(app: &App) -> String {
    if app.status.loading {
        return "reading".to_owned();
    }
    let all = match app.papers.query.set {
        Set::Bookmarks => app.shelf.bookmark_count(),
        _ => app.library.len(),
    };
    format!("{} of {all}", found(app))
}

/// How many papers the list has; a sign while they are still sought.
pub fn found(app: &App) -> String {
    match app.papers.searching.is_under_way() {
        true => app.look.signs.ellipsis.to_owned(),
        false => app.papers.found.len().to_string(),
    }
}
