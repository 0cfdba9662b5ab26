//! The abstract: the lines of the page that are in sight, each run in its look.

use crate::text::Style as TextStyle;
use crate::tui::app::App;
use crate::tui::layout::{Pane, column};
use crate::tui::page::{Role, Run};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use std::borrow::Cow;

/// How the styles of a text are drawn.
const ATTRIBUTES: [(TextStyle, Modifier); 4] = [
    (TextStyle::BOLD, Modifier::BOLD),
    (TextStyle::ITALIC, Modifier::ITALIC),
    (TextStyle::UNDERLINE, Modifier::UNDERLINED),
    (TextStyle::STRIKE, Modifier::CROSSED_OUT),
];

/// Draws the pane.
pub fn render(frame: &mut Frame, pane: Rect, app: &App) {
    if app.papers.found.is_empty() && app.layout().papers.is_none() {
        return super::nothing::render(frame, pane, app);
    }
    let area = column(pane, app.look.page.measure);
    if !pane.is_empty() {
        margin(frame, pane, area.x - pane.x, app);
    }
    let lines = app.reader.page.lines.iter().skip(app.reader.top);
    for (row, line) in area.rows().zip(lines) {
        let mut out = super::line::Line::new(frame, app, row);
        for run in &line.runs {
            out.push(&letters(run), look(app, run));
        }
    }
}

/// Beside the first line: a bar where the keyboard is, and the star of a bookmark, dim until it is saved.
fn margin(frame: &mut Frame, pane: Rect, width: u16, app: &App) {
    let (theme, signs) = (&app.look.theme, &app.look.signs);
    let beside = app.layout().papers.is_some();
    if beside && app.notes.open.is_none() && app.screen.focus == Pane::Reader && width > 1 {
        frame.buffer_mut().set_string(pane.x, pane.y, signs.bar, theme.accent);
    }
    let bookmark = app.paper().filter(|paper| app.shelf.is_bookmarked(paper.id()));
    if let Some(paper) = bookmark.filter(|_| width > 0) {
        let style = if app.shelf.is_saved(paper.id()) { theme.accent } else { theme.dim };
        frame.buffer_mut().set_string(pane.x + u16::from(width > 1), pane.y, signs.star, style);
    }
}

/// Small capitals are drawn as capitals.
fn letters(run: &Run) -> Cow<'_, str> {
    if run.style.contains(TextStyle::SMALLCAPS) {
        run.text.to_ascii_uppercase().into()
    } else {
        run.text.as_str().into()
    }
}

fn look(app: &App, run: &Run) -> Style {
    let theme = app.look.theme;
    let followed = run.link.is_some() && run.link == app.reader.link;
    let role = match run.role {
        Role::Title => theme.title,
        Role::Aside if !followed => theme.dim,
        Role::Body | Role::Aside => theme.text,
    };
    let code = if run.style.contains(TextStyle::CODE) { theme.code } else { Style::new() };
    let link = match run.link {
        _ if followed => theme.followed,
        // Names are many on a page, and calm until they are gone to.
        Some(_) if run.role != Role::Aside => theme.link,
        _ => Style::new(),
    };
    let hit = match run.hit {
        Some(hit) if app.reader.hit == Some(hit) => theme.matched.add_modifier(Modifier::REVERSED),
        Some(_) => theme.matched,
        None => Style::new(),
    };
    let attributes = ATTRIBUTES.iter().filter(|(style, _)| run.style.contains(*style));
    let attributes = attributes.fold(Modifier::empty(), |all, (_, one)| all | *one);
    role.patch(code).patch(link).patch(hit).add_modifier(attributes)
}
