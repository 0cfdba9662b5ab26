//! When another library takes the place of the old one, as papers come: all that points to a paper finds it again by
//! its identifier, so that the reader stays where they are.

use crate::library::{Library, Slot};
use crate::tui::app::App;

/// Points everything to the papers of the library that is in place now.
pub fn over(app: &mut App, old: &Library) {
    let library = &app.library;
    let found = |slot: Slot| library.find(old.paper(slot).id());
    // Who has not moved yet stays on the first row, whatever comes to stand there.
    let selected = app.selected().filter(|_| app.papers.cursor.selected > 0).and_then(found);
    app.papers.anchor = app.papers.anchor.and_then(found).or(selected);
    app.papers.found.clear();
    app.reader.slot = app.reader.slot.and_then(found);
    // A page of no width is set anew, and keeps its line on top.
    app.reader.width = 0;
    app.reader.trail.retain_mut(|place| found(place.slot).map(|slot| place.slot = slot).is_some());
}
