//! A framed box over the panes, cleared for what stands in it.

use super::line::Line;
use crate::tui::app::App;
use crate::tui::theme::ASCII;
use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::symbols::border::{PLAIN, Set};
use ratatui::widgets::{Block, Clear};

/// A frame for a locale without Unicode.
const PLAINEST: Set<'_> = Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Clears an area, frames it, and names it; returns what is inside.
pub fn framed(frame: &mut Frame, app: &App, area: Rect, title: &str) -> Rect {
    let theme = app.look.theme;
    frame.render_widget(Clear, area);
    frame.buffer_mut().set_style(area, theme.ground);
    let set = if app.look.signs == ASCII { PLAINEST } else { PLAIN };
    frame.render_widget(Block::bordered().border_set(set).border_style(theme.dim), area);
    let head = Rect { height: area.height.min(1), ..area };
    let head = head.inner(Margin::new(2, 0));
    if !title.is_empty() {
        Line::new(frame, app, head).push(" ", theme.text).push(title, theme.label).push(" ", theme.text);
    }
    area.inner(Margin::new(1, 1))
}
