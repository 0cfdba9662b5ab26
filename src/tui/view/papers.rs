//! The paper list: one row of title with the filter and the count, then a row for each paper that is in sight. Its
//! cost does not grow with the number of papers.

use super::line::Line;
use super::{below, nothing};
use crate::library::PaperRef;
use crate::search::Set;
use crate::text::width;
use crate::tui::app::App;
use crate::tui::layout::{Pane, rows};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

/// Columns of the list from which each row also names its venue.
const NAMES_VENUE: u16 = 64;

/// Draws the pane.
pub fn render(frame: &mut Frame, area: Rect, app: &App) {
    if area.height > 1 {
        title(frame, area, app);
    } else if app.papers.editing {
        return title(frame, area, app);
    }
    let list = rows(area);
    if app.papers.found.is_empty() {
        return nothing::render(frame, list, app);
    }
    let found = app.papers.found.iter().skip(app.papers.cursor.top);
    let rows: Vec<Rect> = list.rows().collect();
    for (rows, found) in rows.chunks_exact(app.entry_height()).zip(found) {
        let selected = app.selected() == Some(found.slot);
        let mut rows = rows.iter().copied();
        rows.next().into_iter().for_each(|row| {
            entry(frame, row, app, app.library.paper(found.slot), selected);
        });
        rows.next().into_iter().for_each(|row| below::render(frame, row, app, found.slot, selected));
    }
}

/// The name of the pane, the filter as it is typed, and how many papers it finds.
fn title(frame: &mut Frame, area: Rect, app: &App) {
    let theme = app.look.theme;
    let field = &app.papers.filter;
    let mut line = Line::new(frame, app, area);
    line.skip(1).skip_right(1);
    if !app.status.loading {
        line.push_right(&app.papers.found.len().to_string(), theme.dim).skip_right(1);
    }
    if !app.papers.editing && field.is_empty() {
        line.push("Papers", theme.label);
        return;
    }
    line.push("/ ", theme.accent);
    let (shown, cursor) = window(field.text(), field.cursor(), line.free());
    let column = line.column() + cursor;
    line.push(shown, if app.papers.editing { theme.text } else { theme.accent });
    if app.papers.editing && field.cursor() == field.text().chars().count() {
        line.push(&hint(app), theme.dim);
    }
    if app.papers.editing && app.screen.overlay.is_none() {
        frame.set_cursor_position(Position { x: column.min(area.right().saturating_sub(1)), y: area.y });
    }
}

/// How the line would go on: the rest of the word, or all of it where it begins otherwise.
fn hint(app: &App) -> String {
    let Some(completion) = &app.papers.completion else { return String::new() };
    let typed = app.papers.filter.text().chars().skip(completion.range.start);
    let mut rest = completion.text.chars();
    let same = |c: char, other: char| c == other || c.to_lowercase().eq(other.to_lowercase());
    let begins = typed.zip(rest.by_ref()).all(|(typed, c)| same(typed, c));
    if begins { rest.collect() } else { format!("  {}", completion.text) }
}

/// The end of a line of text that holds the cursor, where the whole does not fit; and the cells before the cursor.
fn window(text: &str, cursor: usize, cells: usize) -> (&str, u16) {
    let at = text.char_indices().nth(cursor).map_or(text.len(), |(at, _)| at);
    let mut start = 0;
    while width::width(&text[start..at]) >= cells.max(1) && start < at {
        start += text[start..].chars().next().map_or(1, char::len_utf8);
    }
    (&text[start..], u16::try_from(width::width(&text[start..at])).unwrap_or(0))
}

fn entry(frame: &mut Frame, area: Rect, app: &App, paper: PaperRef<'_>, selected: bool) {
    let theme = app.look.theme;
    let signs = app.look.signs;
    let focused = app.screen.focus == Pane::Papers;
    let style = theme.row(selected, focused);
    frame.buffer_mut().set_style(area, style);
    let (star, saved) = (app.shelf.is_bookmarked(paper.id()), app.shelf.is_saved(paper.id()));
    let mut line = Line::new(frame, app, area);
    line.push(if selected { signs.bar } else { " " }, theme.bar(focused));
    line.push(if star { signs.star } else { " " }, style.patch(theme.accent));
    line.push(if saved { " " } else { signs.unsaved }, theme.dim).skip_right(1);
    if area.width >= NAMES_VENUE && !matches!(app.papers.query.set, Set::Venue(_)) {
        let venue = paper.venue().map(ToString::to_string).unwrap_or_default();
        line.push_right(&venue, theme.dim).skip_right(2);
    }
    heading(&mut line, app, paper, style);
}

/// The heading, cut to the free cells, with the matched characters highlighted; in italics where it is no title.
fn heading(line: &mut Line<'_>, app: &App, paper: PaperRef<'_>, style: Style) {
    let theme = app.look.theme;
    let style = if paper.is_open() { style } else { style.patch(theme.dim) };
    let style = if paper.title().is_some() { style } else { style.add_modifier(Modifier::ITALIC) };
    let lit = app.papers.query.highlights(paper);
    line.push_lit(paper.heading().plain(), &lit, style, style.patch(theme.matched));
}

#[cfg(test)]
mod tests {
    use super::window;

    #[test]
    fn the_filter_keeps_its_cursor_in_sight() {
        for (text, cursor, cells, want) in [
            ("fed", 3, 10, ("fed", 3)),
            ("federated", 9, 4, ("ted", 3)),
            ("federated", 0, 4, ("federated", 0)),
            ("日本語", 3, 4, ("語", 2)),
            ("", 0, 0, ("", 0)),
        ] {
            assert_eq!(window(text, cursor, cells), want, "{text} {cursor} {cells}");
        }
    }
}
