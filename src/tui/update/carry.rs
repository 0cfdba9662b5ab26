//! When another library takes the place of the old one, as papers come: all that points to a paper finds it again by
//! its identifier, so that the reader stays where they are.

use crate::library::{Library, Slot};
use crate::tui::app::{App, Left};

/// Points everything to the papers of the library that is in place now.
pub fn over(app: &mut App, old: &Library) {
    let library = &app.library;
    let found = |slot: Slot| library.find(old.paper(slot).id());
    // Who has not moved yet stays on the first row, whatever comes to stand there.
    let selected = app.selected().filter(|_| app.papers.cursor.selected > 0).and_then(found);
    app.papers.anchor = app.papers.anchor.and_then(found).or(selected);
    app.papers.marked.slots = app.targets().into_iter().filter_map(found).collect();
    app.papers.marked.from = None;
    if let Some(run) = &mut app.run {
        let paper = run.paper().and_then(found);
        run.queue = run.queue.iter().copied().filter_map(found).collect();
        run.done = run.done.iter().copied().filter_map(found).collect();
        run.at = run.queue.iter().position(|slot| Some(*slot) == paper).unwrap_or(run.at);
        run.at = run.at.min(run.queue.len().saturating_sub(1));
    }
    app.papers.found = Default::default();
    app.reader.slot = app.reader.slot.and_then(found);
    app.reader.watch = None;
    // A page of no width is set anew, and keeps its line on top.
    app.reader.width = 0;
    let places = &mut app.places;
    for place in places.back.iter_mut().chain(&mut places.forward).chain(&mut places.here) {
        place.slot = place.slot.and_then(found);
        if let Left::Followed(slot) = &mut place.left {
            place.left = found(*slot).map_or(Left::Turned, Left::Followed);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::config::{Settings, ThemeName};
    use crate::format::Record;
    use crate::keymap::Keymap;
    use crate::library::Library;
    use crate::paper::Origin;
    use crate::shelf::Shelf;
    use crate::source::Progress;
    use crate::tui::app::{App, Look};
    use crate::tui::message::Message;
    use crate::tui::theme::{Theme, UNICODE};
    use crate::tui::update::update;

    fn library(titles: &[&str]) -> Box<Library> {
        let record = |title: &&str| Record {
            title: Some((*title).to_owned()),
            abstract_: Some(format!("All about {title}, and long enough for a line.")),
            ..Record::default()
        };
        let papers = titles.iter().map(|title| record(title).into_paper(&Origin::default()).unwrap());
        Box::new(Library::new(papers.collect()))
    }

    fn app() -> App {
        let Settings { reader: page, search, .. } = Settings::default();
        let look = Look { theme: Theme::named(ThemeName::Default), signs: UNICODE, page, search };
        App::new(look, Keymap::default(), Shelf::default(), (120, 36).into())
    }

    fn heading(app: &App) -> Option<&str> {
        app.paper().map(|paper| paper.heading().plain())
    }

    #[test]
    fn the_reader_stays_at_their_paper_while_papers_come() {
        let mut app = app();
        update(&mut app, Message::Progress(Progress { papers: 3, ..Progress::default() }));
        update(&mut app, Message::Partial(library(&["Ants", "Bees", "Crows"])));
        assert_eq!((app.status.loading, app.status.progress.as_ref().map(|it| it.papers)), (true, Some(3)));
        for _ in 0..2 {
            update(&mut app, Message::Key("j".parse().unwrap()));
        }
        assert_eq!(heading(&app), Some("Crows"));
        update(&mut app, Message::Partial(library(&["Ants", "Bees", "Deer", "Eels", "Crows"])));
        assert_eq!(heading(&app), Some("Crows"));
        assert_eq!(app.papers.cursor.selected, 4);
        update(&mut app, Message::Loaded(library(&["Ants", "Crows", "Bees", "Deer", "Eels"]), Vec::new()));
        assert_eq!((heading(&app), app.papers.found.len()), (Some("Crows"), 5));
        assert!(!app.status.loading && app.status.progress.is_none());
    }

    #[test]
    fn who_has_not_moved_stays_on_the_first_row_and_a_paper_that_is_gone_is_left() {
        let mut app = app();
        update(&mut app, Message::Partial(library(&["Bees"])));
        update(&mut app, Message::Partial(library(&["Ants", "Bees"])));
        assert_eq!(heading(&app), Some("Ants"));
        update(&mut app, Message::Key("j".parse().unwrap()));
        update(&mut app, Message::Loaded(library(&["Ants"]), Vec::new()));
        assert_eq!(heading(&app), Some("Ants"));
    }
}
