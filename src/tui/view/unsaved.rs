//! Asked at the end, when changes could not be saved: what shall become of them.

use super::frame::framed;
use super::line::Line;
use crate::keymap::{Action, Scope};
use crate::text::wrap::wrap;
use crate::tui::app::App;
use crate::tui::layout::middle;
use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::widgets::Clear;

const CHOICES: [(Action, &str); 4] = [
    (Action::Retry, "try to save once more"),
    (Action::KeepAside, "keep the changes aside for the next start"),
    (Action::Discard, "lose the changes"),
    (Action::Close, "go on reading"),
];

/// Draws the question in the middle of the screen.
pub fn render(frame: &mut Frame, app: &App) {
    let theme = app.look.theme;
    let why = app.status.failure.as_deref().unwrap_or("changes are not saved");
    let screen = Rect { x: 0, y: 0, width: app.screen.size.width, height: app.screen.size.height };
    let width = screen.width.min(64);
    let text = wrap(why, usize::from(width.saturating_sub(4)));
    let area = middle(screen, width, u16::try_from(text.len() + CHOICES.len() + 3).unwrap_or(u16::MAX));
    frame.render_widget(Clear, area);
    frame.buffer_mut().set_style(area, app.look.theme.ground);
    // Where there is little room, the choices come before the frame and the reason.
    let roomy = usize::from(area.height) >= CHOICES.len() + 2;
    let inside = if roomy { framed(frame, app, area, "") } else { area.inner(Margin::new(1, 0)) };
    let room = usize::from(inside.height).saturating_sub(CHOICES.len());
    let shown = room.min(text.len());
    let mut rows = inside.rows();
    for (row, range) in rows.by_ref().take(shown).zip(text) {
        Line::new(frame, app, row).skip(2).push(&why[range], theme.warning);
    }
    let gap = usize::from(room > shown);
    for (row, (action, words)) in rows.skip(gap).zip(CHOICES) {
        let keys = app.keymap.chords(Scope::Unsaved, action);
        let key = keys.first().map(ToString::to_string).unwrap_or_default();
        let mut line = Line::new(frame, app, row);
        line.skip(2).push(&format!("{key:<6}"), theme.accent).push(words, theme.text);
    }
}
