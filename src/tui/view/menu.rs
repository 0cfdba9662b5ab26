//! A menu over the panes: a frame with its title, and its rows in columns. Where the label of what is seen first is
//! scrolled out, it stands beside the title.

use super::frame::framed;
use super::line::Line;
use crate::text::width::width;
use crate::tui::app::App;
use crate::tui::menu::{Columns, Item, KEY, Menu, MenuRow};
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws the menu.
pub fn render(frame: &mut Frame, app: &App, menu: &Menu) {
    let theme = app.look.theme;
    let area = menu.area(app);
    let top = menu.cursor.top;
    let label = menu.label(top).filter(|(row, _)| *row < top).map(|(_, label)| label);
    let title = label.map_or_else(|| menu.title.clone(), |label| format!("{}: {label}", menu.title));
    let inside = framed(frame, app, area, &title);
    let columns = menu.columns(app.screen.size.width);
    let rows = menu.rows.iter().enumerate().skip(top);
    for ((number, row), area) in rows.zip(inside.rows()) {
        match row {
            MenuRow::Gap => {}
            MenuRow::Label(name) => drop(Line::new(frame, app, area).skip(2).push(name, theme.label)),
            MenuRow::Item(shown) => {
                item(frame, app, area, shown, (number == menu.cursor.selected, columns));
            }
        }
    }
}

/// One row: bar of the cursor, key, name; on the right the note, then the bar of its share.
fn item(frame: &mut Frame, app: &App, area: Rect, item: &Item, (selected, columns): (bool, Columns)) {
    let (theme, signs) = (app.look.theme, app.look.signs);
    let style = theme.row(selected, true);
    frame.buffer_mut().set_style(area, style);
    let mut line = Line::new(frame, app, area);
    line.push(if selected { signs.bar } else { " " }, theme.accent).skip(1).skip_right(1);
    match item.key {
        Some(key) => drop(line.push(&key.to_string(), theme.accent).skip(KEY - 1)),
        None => drop(line.skip(if columns.keys { KEY } else { 0 })),
    }
    if columns.bar > 0 {
        let cells = item.share.map(|share| signs.bar_of(share * f32::from(columns.bar))).unwrap_or_default();
        let pad = usize::from(columns.bar).saturating_sub(width(&cells));
        line.push_right(&" ".repeat(pad), style).push_right(&cells, theme.dim).skip_right(1);
    }
    line.push_right(&item.note, if item.on { style.patch(theme.accent) } else { theme.dim }).skip_right(1);
    line.push(&item.name, if item.on { style.patch(theme.accent) } else { style });
}
