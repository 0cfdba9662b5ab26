//! What the reader keeps: bookmarks, the reports of their saving, and a citation for the clipboard.

use super::lists;
use super::status::say;
use crate::library::PaperRef;
use crate::shelf::Report;
use crate::tui::app::{App, Tone};
use crate::tui::message::Effect;

/// Sets or takes back the bookmark of the selected paper. Its row stays until another list is asked for, so that the
/// same key sets it again.
pub fn toggle(app: &mut App) -> Vec<Effect> {
    let Some(slot) = app.selected() else { return Vec::new() };
    let operation = app.shelf.toggle_bookmark(app.library.paper(slot).paper());
    lists::count(app);
    vec![Effect::Save(Box::new(operation))]
}

/// Finds the papers of the shelf in the library, and adds those that only the shelf knows.
pub fn adopt(app: &mut App) -> Vec<Effect> {
    let library = &app.library;
    let known = library.sharing(app.shelf.prints()).into_iter();
    let learned = app.shelf.adopt(known.map(|slot| library.paper(slot).paper()));
    let bookmarks = app.shelf.bookmarks().into_iter();
    let gone = bookmarks
        .filter(|(id, _)| library.find(id).is_none())
        .map(|(id, entry)| entry.to_paper(id))
        .collect();
    app.library.keep(gone);
    learned.into_iter().map(|operation| Effect::Save(Box::new(operation))).collect()
}

/// Takes in how the writer fared.
pub fn report(app: &mut App, report: Report) -> Vec<Effect> {
    match report {
        Report::Saved { seq } => {
            app.shelf.mark_saved(seq);
            app.status.failure = None;
        }
        Report::Failed { what, .. } => {
            let what = format!("not saved: {what}");
            if app.status.failure.as_ref() != Some(&what) {
                say(app, Tone::Warning, &what);
            }
            app.status.failure = Some(what);
        }
        Report::Notice(notice) => say(app, Tone::Warning, &notice.to_string()),
        Report::Changed(entries) => {
            app.shelf.replace(entries);
            let learned = adopt(app);
            lists::rebuild(app);
            return learned;
        }
    }
    Vec::new()
}

/// Sends title and citation to the terminal's clipboard.
pub fn copy(app: &mut App) -> Vec<Effect> {
    match app.paper() {
        Some(paper) => vec![Effect::Copy(citation(paper))],
        None => {
            say(app, Tone::Notice, "no paper is selected");
            Vec::new()
        }
    }
}

/// The title on one line, authors, venue and address on the next.
fn citation(paper: PaperRef<'_>) -> String {
    let authors: Vec<_> = paper.authors().iter().map(|author| author.name.as_str()).collect();
    let authors = match authors[..] {
        [] => None,
        [first] => Some(first.to_owned()),
        [first, second] => Some(format!("{first} and {second}")),
        [first, ..] => Some(format!("{first} et al.")),
    };
    let venue = paper.venue().map(ToString::to_string);
    let address = paper.links().first().map(|link| link.url.as_str().to_owned());
    let line: Vec<_> = [authors, venue, address].into_iter().flatten().collect();
    let title = paper.heading().plain();
    if line.is_empty() { title.to_owned() } else { format!("{title}\n{}", line.join(". ")) }
}
