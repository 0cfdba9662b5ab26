//! How wide the panes are: the pane that has the keys is made wider or narrower, as far as the others allow.

use super::lists;
use super::status::say;
use crate::tui::app::{App, Tone};
use crate::tui::layout::{Layout, Pane, Widths};

/// Columns of one step.
const STEP: i16 = 2;

/// Makes the pane that has the keys wider or narrower.
pub fn step(app: &mut App, wider: bool) {
    let by = if wider { STEP } else { -STEP };
    let (before, stood) = (app.screen.widths, app.layout());
    app.screen.widths = match app.screen.focus {
        Pane::Venues if stood.papers.is_some() => {
            Widths { venues: before.venues.saturating_add(by), ..before }
        }
        Pane::Reader => Widths { reader: before.reader.saturating_add(by), ..before },
        // What the list gains the reader loses; so does the venue pane where it lies over the list.
        Pane::Papers | Pane::Venues => Widths { reader: before.reader.saturating_sub(by), ..before },
    };
    if app.layout() == stood {
        // Nothing is wanted that cannot be had: the next step the other way is seen at once.
        app.screen.widths = before;
        return say(app, Tone::Notice, refusal(&stood, wider));
    }
    lists::show(app);
}

fn refusal(stood: &Layout, wider: bool) -> &'static str {
    let panes = [stood.venues, stood.papers, stood.reader].into_iter().flatten().count();
    match (panes, wider) {
        (..=1, _) => "this pane has the whole screen",
        (_, true) => "this pane cannot be wider",
        (_, false) => "this pane cannot be narrower",
    }
}

/// Gives all panes their usual widths.
pub fn reset(app: &mut App) {
    app.screen.widths = Widths::default();
    lists::show(app);
}
