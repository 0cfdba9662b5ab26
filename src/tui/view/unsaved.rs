//! Asked at the end, when changes could not be saved: what shall become of them.

use super::line::Line;
use crate::keymap::{Action, Scope};
use crate::tui::app::App;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Clear;

const CHOICES: [Action; 4] = [Action::Retry, Action::KeepAside, Action::Discard, Action::Back];

/// Draws the question in the middle of the screen.
pub fn render(frame: &mut Frame, app: &App) {
    let theme = app.look.theme;
    let why = app.status.failure.as_deref().unwrap_or("changes are not saved");
    let screen = Rect { x: 0, y: 0, width: app.screen.size.width, height: app.screen.size.height };
    let width = screen.width.min(64);
    let text = crate::text::wrap::wrap(why, usize::from(width.saturating_sub(4)));
    let area =
        super::middle(screen, width, u16::try_from(text.len() + CHOICES.len() + 3).unwrap_or(u16::MAX));
    frame.render_widget(Clear, area);
    frame.buffer_mut().set_style(area, theme.resting);
    let mut rows = area.rows().skip(usize::from(area.height > 6));
    for (row, range) in rows.by_ref().zip(text) {
        Line::new(frame, app, row).skip(2).push(&why[range], theme.warning);
    }
    for (row, action) in rows.skip(1).zip(CHOICES) {
        let keys = app.keymap.chords(Scope::Unsaved, action);
        let key = keys.first().map(ToString::to_string).unwrap_or_default();
        let mut line = Line::new(frame, app, row);
        line.skip(2).push(&format!("{key:<6}"), theme.accent).push(action.help(), theme.text);
    }
}
