//! Writing a note in the reader's pane: opening it, typing in it, keeping it or leaving it as it was. Nothing that was
//! typed is lost: what is left unfinished is kept as a draft, and goes on where it was left.

use super::act::{focus, step};
use super::drafting;
use super::reading;
use super::shelving::saved;
use super::status::say;
use super::typing::{edit, typed};
use crate::keymap::{Action, Chord, Key, Scope};
use crate::shelf::{Change, Draft};
use crate::text::CleanText;
use crate::tui::app::{App, Note, Offer, Overlay, Tone};
use crate::tui::hint::with_hint;
use crate::tui::layout::Pane;
use crate::tui::message::Effect;
use crate::tui::sheet::Sheet;
use crate::tui::text_field::Edit;

/// Bytes of a pasted text that are taken.
const LONGEST_PASTE: usize = 64 * 1024;
/// Cells to the next multiple of which the tabulator goes.
const TAB: usize = 4;

/// Opens the note of the selected paper; a text that was left unfinished goes on where it was.
pub fn open(app: &mut App) -> Vec<Effect> {
    let (note, effects) = match drafting::take_up(app) {
        Some((draft, effects)) => {
            show_paper(app, &draft);
            (Note::from_draft(&draft, app.screen.focus), effects)
        }
        None => match fresh(app) {
            Some(note) => (note, Vec::new()),
            None => {
                say(app, Tone::Notice, "no paper is selected");
                return Vec::new();
            }
        },
    };
    app.papers.editing = false;
    app.papers.anchor = app.selected();
    app.notes.open = Some(Box::new(note));
    focus(app, Pane::Reader);
    set(app);
    effects
}

/// The note of the selected paper as it is on the shelf.
fn fresh(app: &App) -> Option<Note> {
    let paper = app.paper()?;
    let entry = app.shelf.entry(paper.id());
    let base = entry.and_then(|entry| entry.note.clone());
    Some(Note::new(paper.paper().clone(), base, entry.map_or(0, |entry| entry.rev), app.screen.focus))
}

/// Goes to the paper of a draft, where it is in the library.
fn show_paper(app: &mut App, draft: &Draft) {
    let slot = app.library.find(&draft.id);
    if let Some(slot) = slot.filter(|slot| app.selected() != Some(*slot)) {
        reading::show_paper(app, slot);
    }
}

/// Does what a key asks for while a note is written.
pub fn act(app: &mut App, action: Action) -> Vec<Effect> {
    match action {
        Action::KeepNote => return keep(app),
        Action::LeaveNote => return leave(app),
        Action::NoteOutside => return super::outside::open(app),
        Action::ScrollDown => reading::scroll(app, super::act::Step::Lines(1)),
        Action::ScrollUp => reading::scroll(app, super::act::Step::Lines(-1)),
        Action::Help => app.screen.overlay = Some(Overlay::Sheet { of: Sheet::Help, top: 0 }),
        Action::Redraw => return vec![Effect::Redraw],
        Action::Suspend => return vec![Effect::Suspend],
        Action::QuitNow => return vec![Effect::QuitNow],
        _ => change(app, action),
    }
    Vec::new()
}

/// Moves the cursor or edits the text.
fn change(app: &mut App, action: Action) {
    set(app);
    let height = app.note_rows().height;
    let Some(note) = &mut app.notes.open else { return };
    match (step(action), edit(action)) {
        (Some(step), _) => note.go_rows(step.lines(usize::from(height))),
        (None, Some(edit)) => {
            note.settle_cell();
            if !note.field.edit(edit) && edit == Edit::NewLine {
                say(app, Tone::Warning, FULL);
            }
        }
        (None, None) => {}
    }
    set(app);
}

const FULL: &str = "the note is full";

/// Types a character.
pub fn type_key(app: &mut App, chord: Chord) {
    let Some(note) = &mut app.notes.open else { return };
    note.settle_cell();
    let done = match chord.key {
        Key::Tab if !chord.shift => {
            note.field.flush();
            let (line, byte) = note.field.cursor();
            let before = note.field.lines().get(line).and_then(|line| line.get(..byte)).unwrap_or_default();
            let spaces = TAB - before.chars().count() % TAB;
            (0..spaces).all(|_| note.field.edit(Edit::Insert(' ')))
        }
        _ => typed(chord).is_none_or(|c| note.field.edit(Edit::Insert(c))),
    };
    if !done {
        say(app, Tone::Warning, FULL);
    }
}

/// Takes a pasted text.
pub fn paste(app: &mut App, text: &str) {
    let Some(note) = &mut app.notes.open else { return };
    note.settle_cell();
    let kept = &text[..text.floor_char_boundary(LONGEST_PASTE)];
    if !note.field.paste(kept) {
        say(app, Tone::Warning, "too long for the note: nothing was pasted");
    } else if kept.len() < text.len() {
        say(app, Tone::Warning, "the first 64 KiB were pasted, the rest was left out");
    }
    set(app);
}

/// Keeps the note and closes it.
pub fn keep(app: &mut App) -> Vec<Effect> {
    let Some(mut note) = close(app) else { return Vec::new() };
    if !note.is_changed() {
        say(app, Tone::Notice, "the note is as it was");
        return vec![Effect::DropDraft];
    }
    let text = note.text();
    let mut effects = store(app, &note, text);
    effects.push(Effect::DropDraft);
    effects
}

/// Puts a text on the shelf, as a step that can be undone.
pub fn store(app: &mut App, note: &Note, text: Option<CleanText>) -> Vec<Effect> {
    let name = if text.is_some() { "note" } else { "note removed" };
    let change = Change::Note { text: text.clone(), base: note.base.clone(), rev: note.rev };
    let operations = app.shelf.step(name, [(&note.paper, change)]);
    let now = app.shelf.entry(note.paper.identity.id()).and_then(|entry| entry.note.clone());
    match (now == text, text.is_some()) {
        (true, true) => say(app, Tone::Notice, "the note is kept"),
        (true, false) => {
            let words = with_hint(app, "the note is removed", Scope::Global, Action::Undo, "brings it back");
            say(app, Tone::Notice, &words);
        }
        (false, _) => say(app, Tone::Notice, "another program changed the note: both texts are in it"),
    }
    saved(app, operations)
}

/// Leaves the note as it was; what was typed is kept as a draft.
fn leave(app: &mut App) -> Vec<Effect> {
    let Some(mut note) = close(app) else { return Vec::new() };
    if !note.is_changed() {
        say(app, Tone::Notice, "the note is as it was");
        return vec![Effect::DropDraft];
    }
    let goes_on = "goes on with what was typed";
    let words = with_hint(app, "the note is as it was", Scope::Global, Action::Note, goes_on);
    say(app, Tone::Notice, &words);
    drafting::leave(app, note.draft())
}

/// Gives the keys back to the pane that had them.
pub fn close(app: &mut App) -> Option<Box<Note>> {
    let note = app.notes.open.take()?;
    if app.notes.offer == Offer::Made && !app.shelf.left_drafts().is_empty() {
        app.notes.offer = Offer::Waiting;
    }
    focus(app, note.back);
    Some(note)
}

/// Makes the rows of the note, and brings its cursor into view.
pub fn set(app: &mut App) {
    let area = app.note_rows();
    if let Some(note) = &mut app.notes.open {
        note.set(usize::from(area.width));
        note.show(usize::from(area.height));
    }
}

/// The mouse in the note: a click puts the cursor there, the wheel scrolls. False outside of it.
pub fn mouse(app: &mut App, column: u16, row: u16, turn: isize) -> bool {
    let area = app.note_rows();
    let inside = (area.top()..area.bottom()).contains(&row);
    let Some(note) = app.notes.open.as_mut().filter(|_| inside && column + 2 >= area.x) else { return false };
    if turn != 0 {
        note.scroll(turn, usize::from(area.height));
    } else {
        let line = note.top + usize::from(row - area.y);
        note.go_to(line.min(note.rows.len().saturating_sub(1)), usize::from(column.saturating_sub(area.x)));
    }
    true
}
