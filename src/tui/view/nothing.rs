//! An empty list says why it is empty and what can be done.

use super::line::Line;
use crate::search::Set;
use crate::text::wrap::wrap;
use crate::tui::app::App;
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws the words, a row below the top where there is room.
pub fn render(frame: &mut Frame, area: Rect, app: &App) {
    let words = words(app);
    let lines = wrap(&words, usize::from(area.width.saturating_sub(4)));
    for (row, range) in area.rows().skip(usize::from(area.height > 3)).zip(lines) {
        Line::new(frame, app, row).skip(3).push(&words[range], app.look.theme.dim);
    }
}

fn words(app: &App) -> String {
    let dash = app.look.signs.dash;
    match (app.status.loading, app.papers.filter.is_empty(), &app.papers.query.set) {
        (true, ..) => "Reading".to_owned(),
        _ if app.status.no_source && app.library.is_empty() => {
            "No source is kept. `offprint add PATH` keeps a file or folder of papers for good; `offprint add --sample` \
             brings the built-in pages back."
                .to_owned()
        }
        (_, false, _) => format!("No title matches {dash} Esc clears the filter"),
        (_, true, Set::Bookmarks) => format!("No bookmark yet {dash} b sets one"),
        (_, true, _) if app.library.is_empty() => "No papers were found".to_owned(),
        (_, true, _) => "No papers here".to_owned(),
    }
}
