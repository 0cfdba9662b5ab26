//! The note that is being written, in the lower part of the reader's pane: its title and the rows in sight, as they were
//! wrapped when the text changed; the library that edits it draws nothing.
//!
//! ```text
//!   … the abstract …
//!
//! ▌ Note  FedMerge: Federated Model Merging
//!   Compare with the averaging of last year,
//!   and ask for the code.
//! ```

use super::line::Line;
use crate::text::sanitize_line;
use crate::tui::app::{App, Note};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Clear;

/// Draws the note over the lower part of the pane, or over all of it.
pub fn render(frame: &mut Frame, pane: Rect, app: &App, note: &Note) {
    let (theme, signs) = (app.look.theme, app.look.signs);
    let text = app.note_rows();
    let top = text.y.saturating_sub(2).max(pane.y);
    let under = Rect { y: top, height: pane.bottom().saturating_sub(top), ..pane };
    frame.render_widget(Clear, under);
    frame.buffer_mut().set_style(under, theme.ground);
    if let Some(y) = text.y.checked_sub(1).filter(|y| *y >= pane.y) {
        if text.x > pane.x {
            Line::new(frame, app, Rect { y, width: 1, height: 1, ..pane }).push(signs.bar, theme.accent);
        }
        let heading = note.paper.heading();
        let mut line = Line::new(frame, app, Rect { y, height: 1, ..text });
        line.push("Note", theme.label).skip(2).push(heading.plain(), theme.dim);
    }
    for (row, area) in note.rows.iter().skip(note.top).zip(text.rows()) {
        // Typed signs are cleaned when the note is kept; until then here.
        let shown = sanitize_line(note.row_text(row).trim_end());
        Line::new(frame, app, area).push(&shown, theme.text);
    }
    cursor(frame, pane, app, note);
}

fn cursor(frame: &mut Frame, pane: Rect, app: &App, note: &Note) {
    let text = app.note_rows();
    let (row, cells) = note.cursor();
    let Some(row) = row.checked_sub(note.top).filter(|row| *row < usize::from(text.height)) else { return };
    if app.screen.overlay.is_none() {
        let cells = u16::try_from(cells).unwrap_or(u16::MAX).min(text.width);
        let x = text.x.saturating_add(cells).min(pane.right().saturating_sub(1));
        frame.set_cursor_position(Position { x, y: text.y + row as u16 });
    }
}
