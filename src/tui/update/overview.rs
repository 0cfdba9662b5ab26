//! Opens the overview and keeps its figures those of the papers and the shelf as they are.

use crate::search::Set;
use crate::search::figures::Figures;
use crate::shelf::Time;
use crate::tui::app::{App, Overlay};
use crate::tui::overview::{DAYS, Overview};
use crate::tui::sheet::Sheet;

/// Opens it.
pub fn open(app: &mut App) {
    count(app);
    app.screen.overlay = Some(Overlay::Sheet { of: Sheet::Overview, top: 0 });
}

/// Counts anew what has changed while it is open; forgets the figures once it is closed.
pub fn settle(app: &mut App) {
    let open = matches!(app.screen.overlay, Some(Overlay::Sheet { of: Sheet::Overview, .. }));
    let stamp = stamp(app);
    match &app.screen.overview {
        Some(overview) if open && overview.stamp != stamp => count(app),
        Some(_) if !open => app.screen.overview = None,
        _ => {}
    }
}

fn stamp(app: &App) -> (u64, u64) {
    (app.papers.turn, app.shelf.generation())
}

fn count(app: &mut App) {
    let series = match &app.papers.query.set {
        Set::Venue(venue) => Some(venue.series.as_str().to_owned()),
        Set::Series(series) => Some(series.as_str().to_owned()),
        _ => None,
    };
    let figures = Figures::of(&app.library, &app.shelf, &Time::now(), DAYS);
    let tagged = app.shelf.counts().tagged;
    app.screen.overview = Some(Box::new(Overview { figures, tagged, series, stamp: stamp(app) }));
}
