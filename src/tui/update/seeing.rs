//! When a paper counts as seen by itself: the reader has rested on it for a while. Lists, scrolling past and the wheel
//! see nothing.

use super::venues;
use crate::library::Slot;
use crate::tui::app::App;
use crate::tui::layout::Pane;
use std::time::{Duration, Instant};

/// Takes note of the time: the paper in the reader may have been looked at for long enough.
pub fn settle(app: &mut App, now: Instant) {
    let watched = watched(app);
    if app.reader.watch.map(|(slot, _)| slot) != watched {
        app.reader.watch = watched.map(|slot| (slot, Some(now)));
    }
    let Some((slot, _)) = app.reader.watch.filter(|_| due(app).is_some_and(|due| due <= now)) else {
        return;
    };
    rest(app);
    if app.shelf.see(app.library.paper(slot).paper()) {
        venues::count(app);
    }
}

/// Watches the paper no longer, as long as it is in the reader: it was seen, or said not to be.
pub fn rest(app: &mut App) {
    app.reader.watch = watched(app).map(|slot| (slot, None));
}

/// When the paper in the reader will count as seen; `None` where none will.
pub fn due(app: &App) -> Option<Instant> {
    let (slot, since) = app.reader.watch.and_then(|(slot, since)| Some((slot, since?)))?;
    let wait = Duration::from_secs(app.look.page.seen_after.into());
    (!wait.is_zero() && !app.shelf.is_seen(app.library.paper(slot).id())).then(|| since + wait)
}

/// The paper that the reader has the focus on.
fn watched(app: &App) -> Option<Slot> {
    let looks = app.screen.focus == Pane::Reader && app.screen.overlay.is_none() && !app.papers.editing;
    app.selected().filter(|_| looks)
}
