//! A sheet over the panes: the help, the messages, or the overview.

use super::line::Line as Row;
use crate::text::width::width;
use crate::tui::app::{App, Tone};
use crate::tui::overview::Ink;
use crate::tui::sheet::{KEYS, Line, Sheet, area, lines};
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Clear;

/// Draws a sheet, scrolled by `top` lines.
pub fn render(frame: &mut Frame, app: &App, sheet: Sheet, top: usize) {
    let layout = app.layout();
    let from = layout.header.bottom();
    let body = Rect { y: from, height: layout.footer.y.saturating_sub(from), ..layout.header };
    frame.render_widget(Clear, body);
    frame.buffer_mut().set_style(body, app.look.theme.ground);
    for (row, line) in area(app, sheet).rows().zip(lines(app, sheet).iter().skip(top)) {
        draw(frame, app, row, line);
    }
}

fn draw(frame: &mut Frame, app: &App, row: Rect, line: &Line) {
    let theme = app.look.theme;
    let column = if usize::from(row.width) > 2 * KEYS { KEYS } else { 8 };
    let mut out = Row::new(frame, app, row);
    match line {
        Line::Heading(name) => out.push(name, theme.label),
        Line::Entry { keys, what } => {
            let pad = column.saturating_sub(width(keys)).max(1);
            out.push(keys, theme.accent).push(&" ".repeat(pad), theme.text).push(what, theme.text)
        }
        Line::Message(Tone::Warning, text) => out.push(text, theme.warning),
        Line::Message(Tone::Notice, text) => out.push(text, theme.text),
        Line::Row(pieces) => {
            for piece in pieces {
                out.push(&piece.text, ink(theme, piece.ink));
            }
            &mut out
        }
        Line::Gap => &mut out,
    };
}

fn ink(theme: Theme, ink: Ink) -> Style {
    match ink {
        Ink::Label => theme.label,
        Ink::Text => theme.text,
        Ink::Dim => theme.dim,
        Ink::Accent => theme.accent,
    }
}
