//! The help page, over the whole screen: every key of the present place, then of all the others.

use super::line::Line as Row;
use crate::tui::app::App;
use crate::tui::help::{KEYS, Line, lines};
use crate::tui::layout::middle;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Clear;

/// Widest help in cells.
const WIDTH: u16 = 76;

/// Draws the page, scrolled by `top` lines.
pub fn render(frame: &mut Frame, app: &App, top: usize) {
    let layout = app.layout();
    let theme = app.look.theme;
    let body =
        Rect { y: layout.header.bottom(), height: layout.footer.y - layout.header.bottom(), ..layout.header };
    frame.render_widget(Clear, body);
    frame.buffer_mut().set_style(body, app.look.theme.ground);
    let width = WIDTH.min(body.width.saturating_sub(2));
    let area = middle(body, width, body.height.saturating_sub(u16::from(body.height > 4) * 2));
    for (row, line) in area.rows().zip(lines(&app.keymap, app.under()).iter().skip(top)) {
        let mut out = Row::new(frame, app, row);
        match line {
            Line::Heading(name) => out.push(name, theme.label),
            Line::Entry { keys, what } => {
                let keys_width = KEYS.min(usize::from(width) / 2);
                let pad = keys_width.saturating_sub(crate::text::width::width(keys)).max(1);
                out.push(keys, theme.accent).push(&" ".repeat(pad), theme.text).push(what, theme.text)
            }
            Line::Gap => &mut out,
        };
    }
}
