//! Draws the state, and changes nothing: header, panes, footer, and what lies over them.
//!
//! ```text
//!   header      Offprint                                      AAAI 2026 · 53 of 66 · ★ 3
//!   venues │ papers │ reader
//!   footer      / filter  Enter read  b bookmark  ? help                             7 %
//! ```

mod below;
mod footer;
mod frame;
mod header;
mod line;
mod menu;
mod note;
mod nothing;
mod papers;
mod prompt;
mod reader;
mod run;
mod sheet;
mod unsaved;
mod venues;

use crate::tui::app::{App, Overlay};
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws one frame.
pub fn draw(frame: &mut Frame, app: &App) {
    let layout = app.layout();
    let screen = frame.area();
    frame.buffer_mut().set_style(screen, app.look.theme.ground);
    match &app.run {
        None => header::render(frame, layout.header, app),
        Some(run) => {
            run::header(frame, layout.header, app, run);
            run::progress(frame, layout.progress, app, run);
            run::because(frame, layout.because, app, run);
        }
    }
    let panes = [layout.papers, layout.reader].into_iter().flatten();
    panes.for_each(|pane| separator(frame, pane, app));
    if let Some(area) = layout.papers {
        papers::render(frame, area, app);
    }
    let end = app.run.as_ref().and_then(|run| Some((run, run.end?)));
    match (layout.reader, end) {
        (Some(area), Some((run, top))) => run::end(frame, area, app, run, top),
        (Some(area), None) => {
            reader::render(frame, area, app);
            if let Some(note) = &app.notes.open {
                note::render(frame, area, app, note);
            }
        }
        (None, _) => {}
    }
    if let Some(area) = layout.venues {
        venues::render(frame, area, app);
    }
    footer::render(frame, layout.footer, app);
    match &app.screen.overlay {
        Some(Overlay::Sheet { of, top }) => sheet::render(frame, app, *of, *top),
        Some(Overlay::Menu(menu)) => menu::render(frame, app, menu),
        Some(Overlay::Prompt(prompt)) => prompt::render(frame, layout.footer, app, prompt),
        Some(Overlay::Unsaved) => unsaved::render(frame, app),
        None => {}
    }
}

/// The line on the left of a pane that has another beside it.
fn separator(frame: &mut Frame, pane: Rect, app: &App) {
    let Some(x) = pane.x.checked_sub(1) else { return };
    for y in pane.top()..pane.bottom() {
        frame.buffer_mut().set_string(x, y, app.look.signs.line, app.look.theme.dim);
    }
}
