//! What the reader keeps: bookmarks, the reports of their saving, and a citation for the clipboard.

use super::status::say;
use super::{lists, noting, outside, running, searches, seeing, tagging, venues};
use crate::keymap::{Action, Scope};
use crate::library::{PaperRef, Slot};
use crate::paper::PaperId;
use crate::shelf::{Change, Decision, Entry, Operation, Report, Undone};
use crate::tui::app::{App, Marked, Tone};
use crate::tui::hint::with_hint;
use crate::tui::message::Effect;

/// Does what an action changes on the shelf; `None` for any other.
pub fn act(app: &mut App, action: Action) -> Option<Vec<Effect>> {
    Some(match action {
        Action::Bookmark => bookmark(app),
        Action::Must => decide(app, Some(Decision::Must)),
        Action::Maybe => decide(app, Some(Decision::Maybe)),
        Action::Skip => decide(app, Some(Decision::Skip)),
        Action::Undecide => decide(app, None),
        Action::Seen => seen(app),
        Action::Undo => undo(app, false),
        Action::Redo => undo(app, true),
        Action::Copy => copy(app),
        Action::Note => noting::open(app),
        Action::NoteOutside => outside::open(app),
        Action::Tags => tagging::ask(app),
        _ => return None,
    })
}

/// Bookmarks the chosen papers; where all of them have a bookmark, takes it back. A row stays until another list is asked
/// for, so that the same key sets it again.
fn bookmark(app: &mut App) -> Vec<Effect> {
    let chosen = app.chosen();
    let all = chosen.iter().all(|slot| app.shelf.is_bookmarked(app.library.paper(*slot).id()));
    let (name, change) =
        if all { ("bookmark taken back", Change::Unbookmark) } else { ("bookmark", Change::Bookmark) };
    step(app, name, |_| change.clone())
}

/// Decides the chosen papers; where all of them are decided so, takes the decision back.
fn decide(app: &mut App, decision: Option<Decision>) -> Vec<Effect> {
    let so = |slot: &Slot| app.shelf.decision(app.library.paper(*slot).id()) == decision;
    let decision = decision.filter(|_| !app.chosen().iter().all(so));
    let name = decision.map_or("decision taken back", <&str>::from);
    step(app, name, |_| Change::Decide(decision))
}

/// Says that the chosen papers were seen; where all of them were, that they were not.
fn seen(app: &mut App) -> Vec<Effect> {
    let all = app.chosen().iter().all(|slot| app.shelf.is_seen(app.library.paper(*slot).id()));
    seeing::rest(app);
    step(app, if all { "not seen" } else { "seen" }, |_| Change::Seen(!all))
}

/// Makes a change to each of the chosen papers, as one step; the marks have done their work then.
pub fn step(app: &mut App, name: &str, change: impl Fn(PaperRef<'_>) -> Change) -> Vec<Effect> {
    let chosen = app.chosen();
    if chosen.is_empty() {
        say(app, Tone::Notice, "no paper is selected");
        return Vec::new();
    }
    let library = &app.library;
    let papers = chosen.iter().map(|slot| library.paper(*slot));
    let operations = app.shelf.step(name, papers.map(|paper| (paper.paper(), change(paper))));
    if !app.papers.marked.is_empty() {
        let words = format!("{name}: {}", papers_of(operations.len()));
        let words = with_hint(app, &words, Scope::Global, Action::Undo, "undoes it");
        say(app, Tone::Notice, &words);
        app.papers.marked = Marked::default();
    }
    saved(app, operations)
}

/// Takes the last step back, or makes it again.
fn undo(app: &mut App, again: bool) -> Vec<Effect> {
    let done = if again { app.shelf.redo() } else { app.shelf.undo() };
    let Some(done) = done else {
        say(app, Tone::Notice, if again { "nothing to redo" } else { "nothing to undo" });
        return Vec::new();
    };
    told(app, done, if again { "redone" } else { "undone" })
}

/// Says what was undone, shows it in a run, and hands the changes on.
pub fn told(app: &mut App, done: Undone, verb: &str) -> Vec<Effect> {
    if app.run.is_some() {
        let papers: Vec<PaperId> = done.operations.iter().filter_map(Operation::paper).cloned().collect();
        running::revisit(app, &papers);
    }
    let steps = if done.steps > 1 { format!("{} steps, the last: ", done.steps) } else { String::new() };
    let left = match done.left {
        0 => String::new(),
        1 => "; 1 value was changed since and stays".to_owned(),
        left => format!("; {left} values were changed since and stay"),
    };
    say(app, Tone::Notice, &format!("{verb}: {steps}{}{left}", named(&done.name, done.count)));
    saved(app, done.operations)
}

/// What follows from any change of the shelf.
pub fn saved(app: &mut App, operations: Vec<Operation>) -> Vec<Effect> {
    // The page shows note and tags: it is set anew.
    app.reader.width = 0;
    searches::follow(app);
    venues::count(app);
    if operations.is_empty() { Vec::new() } else { vec![Effect::Save(operations)] }
}

/// A step by its name and its papers: "must, 2 papers", "save search".
pub fn named(name: &str, count: usize) -> String {
    if count == 0 { name.to_owned() } else { format!("{name}, {}", papers_of(count)) }
}

/// "1 paper", "412 papers".
pub fn papers_of(count: usize) -> String {
    format!("{count} {}", if count == 1 { "paper" } else { "papers" })
}

/// Finds the papers of the shelf in the library, and adds those that only the shelf knows.
pub fn adopt(app: &mut App) -> Vec<Effect> {
    let library = &app.library;
    let known = library.sharing(&app.shelf.digests()).into_iter();
    let learned = app.shelf.adopt(known.map(|slot| library.paper(slot).paper()));
    let gone = app
        .shelf
        .entries()
        .filter(|(_, entry)| outlives_its_source(entry))
        .filter(|(id, _)| library.find(id).is_none())
        .map(|(id, entry)| entry.to_paper(id))
        .collect();
    app.library.keep(gone);
    if learned.is_empty() { Vec::new() } else { vec![Effect::Save(learned)] }
}

/// True for what stands in a list of the reader's own; a paper that was only skipped or seen does not.
fn outlives_its_source(entry: &Entry) -> bool {
    let decision = entry.decision.as_ref().and_then(|word| Decision::read(word));
    let wanted = matches!(decision, Some(Decision::Must | Decision::Maybe));
    wanted || entry.bookmarked.is_some() || entry.note.is_some() || !entry.tags.is_empty()
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
        Report::Seen(seen) => {
            app.shelf.join_seen(&seen);
            venues::count(app);
        }
        Report::Notice(notice) => say(app, Tone::Warning, &notice.to_string()),
        Report::Changed(entries) => {
            app.shelf.replace(entries);
            app.reader.width = 0;
            let learned = adopt(app);
            lists::rebuild(app);
            return learned;
        }
    }
    Vec::new()
}

/// Sends title and citation of the chosen papers to the terminal's clipboard.
fn copy(app: &mut App) -> Vec<Effect> {
    let chosen = app.chosen();
    copy_these(app, &chosen)
}

/// Sends title and citation of these papers to the terminal's clipboard.
pub fn copy_these(app: &mut App, slots: &[Slot]) -> Vec<Effect> {
    let citations: Vec<_> = slots.iter().map(|slot| citation(app.library.paper(*slot))).collect();
    if citations.is_empty() {
        say(app, Tone::Notice, "no paper is selected");
        return Vec::new();
    }
    vec![Effect::Copy(citations.join("\n\n"))]
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
