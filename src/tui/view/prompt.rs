//! The question in the last row of the screen, and the answer as it is typed.

use super::line::{Line, window};
use crate::text::width::width;
use crate::tui::app::App;
use crate::tui::prompt::Prompt;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

/// Draws the row.
pub fn render(frame: &mut Frame, area: Rect, app: &App, prompt: &Prompt) {
    let theme = app.look.theme;
    let field = &prompt.field;
    let mut line = Line::new(frame, app, area);
    line.skip(1).skip_right(1).push(prompt.ask.label(), theme.label).push(" ", theme.text);
    let (shown, cursor) = window(field.text(), field.cursor(), line.free());
    let column = line.column() + cursor;
    line.push(shown, theme.text);
    if field.cursor() == field.text().chars().count() {
        line.push(&prompt.rest, theme.dim);
    }
    if width(&prompt.hint) + 2 <= line.free() {
        line.push_right(&prompt.hint, theme.dim);
    }
    frame.set_cursor_position(Position { x: column.min(area.right().saturating_sub(1)), y: area.y });
}
