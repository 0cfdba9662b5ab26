//! The paper list: one row of title with the filter and the count, then a row for each paper that is in sight. Its
//! cost does not grow with the number of papers.

use super::line::{Line, window};
use super::{below, nothing};
use crate::library::PaperRef;
use crate::search::Set;
use crate::search::lore::named;
use crate::tui::app::{App, Papers};
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
    let cursor = app.papers.cursor;
    let Papers { found, marked, .. } = &app.papers;
    let range = marked.range(found, cursor.selected);
    let rows: Vec<Rect> = list.rows().collect();
    for (rows, number) in rows.chunks_exact(app.entry_height()).zip(cursor.top..) {
        let Some(slot) = found.get(number) else { break };
        let selected = number == cursor.selected;
        let marked =
            marked.slots.contains(&slot) || range.as_ref().is_some_and(|range| range.contains(&number));
        let mut rows = rows.iter().copied();
        rows.next().into_iter().for_each(|row| {
            entry(frame, row, app, app.library.paper(slot), (selected, marked));
        });
        rows.next().into_iter().for_each(|row| below::render(frame, row, app, slot, selected));
    }
}

/// The name of the pane, the filter as it is typed, and how many papers it finds.
fn title(frame: &mut Frame, area: Rect, app: &App) {
    let theme = app.look.theme;
    let field = &app.papers.filter;
    let mut line = Line::new(frame, app, area);
    line.skip(1).skip_right(1);
    if !app.status.loading {
        line.push_right(&super::header::found(app), theme.dim).skip_right(1);
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
    let near = app.papers.query.near().filter(|_| !app.papers.editing);
    if let Some(slot) = near.and_then(|id| named(&app.library, id)) {
        line.skip(2).push(app.library.paper(slot).heading().plain(), theme.dim);
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

fn entry(frame: &mut Frame, area: Rect, app: &App, paper: PaperRef<'_>, (selected, marked): (bool, bool)) {
    let theme = app.look.theme;
    let signs = app.look.signs;
    let focused = app.screen.focus == Pane::Papers;
    let style = theme.row(selected, focused);
    frame.buffer_mut().set_style(area, style);
    let (star, saved) = (app.shelf.is_bookmarked(paper.id()), app.shelf.is_saved(paper.id()));
    let decided = app.shelf.decision(paper.id()).map_or(" ", |decision| signs.of_decision(decision));
    let mut line = Line::new(frame, app, area);
    match (selected, marked) {
        (true, true) => line.push(signs.both, theme.accent),
        (true, false) => line.push(signs.bar, theme.bar(focused)),
        (false, true) => line.push(signs.marked, theme.accent),
        (false, false) => line.push(" ", style),
    };
    line.push(if star { signs.star } else { " " }, style.patch(theme.accent));
    line.push(decided, theme.accent).push(if saved { " " } else { signs.unsaved }, theme.dim).skip_right(1);
    if area.width >= NAMES_VENUE && !matches!(app.papers.query.set, Set::Venue(_)) {
        let venue = paper.venue().map(ToString::to_string).unwrap_or_default();
        line.push_right(&venue, theme.dim).skip_right(2);
    }
    if app.shelf.is_noted(paper.id()) {
        line.push_right(signs.note, theme.dim).skip_right(1);
    }
    heading(&mut line, app, paper, style);
}

/// The heading, cut to the free cells, with the matched characters highlighted; in italics where it is no title.
fn heading(line: &mut Line<'_>, app: &App, paper: PaperRef<'_>, style: Style) {
    let theme = app.look.theme;
    let faint = !paper.is_open() || app.shelf.is_seen(paper.id());
    let style = if faint { style.patch(theme.dim) } else { style };
    let style = if paper.title().is_some() { style } else { style.add_modifier(Modifier::ITALIC) };
    let lit = app.papers.query.highlights(paper);
    line.push_lit(paper.heading().plain(), &lit, style, style.patch(theme.matched));
}
