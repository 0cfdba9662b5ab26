//! A menu over the panes: a frame with its title, and its rows.

use super::frame::framed;
use super::line::Line;
use crate::text::width::width;
use crate::tui::app::App;
use crate::tui::menu::{Item, Menu, MenuRow};
use ratatui::Frame;
use ratatui::layout::Rect;

/// Cells of the longest bar.
const BAR: f32 = 12.0;

/// Draws the menu.
pub fn render(frame: &mut Frame, app: &App, menu: &Menu) {
    let theme = app.look.theme;
    let inside = framed(frame, app, menu.area(app), &menu.title);
    let rows = menu.rows.iter().enumerate().skip(menu.cursor.top);
    for ((number, row), area) in rows.zip(inside.rows()) {
        match row {
            MenuRow::Gap => {}
            MenuRow::Label(name) => drop(Line::new(frame, app, area).skip(2).push(name, theme.label)),
            MenuRow::Item(shown) => item(frame, app, area, shown, number == menu.cursor.selected),
        }
    }
}

fn item(frame: &mut Frame, app: &App, area: Rect, item: &Item, selected: bool) {
    let (theme, signs) = (app.look.theme, app.look.signs);
    let style = theme.row(selected, true);
    frame.buffer_mut().set_style(area, style);
    let mut line = Line::new(frame, app, area);
    line.push(if selected { signs.bar } else { " " }, theme.accent).skip(1).skip_right(1);
    if let Some(key) = item.key {
        line.push(&key.to_string(), theme.accent).skip(2);
    }
    if let Some(share) = item.share {
        let cells = signs.bar_of(share * BAR);
        let pad = (BAR as usize).saturating_sub(width(&cells));
        line.push_right(&" ".repeat(pad), style).push_right(&cells, theme.dim).skip_right(1);
    }
    line.push_right(&item.note, theme.dim).skip_right(1);
    line.push(&item.name, if item.on { style.patch(theme.accent) } else { style });
}
