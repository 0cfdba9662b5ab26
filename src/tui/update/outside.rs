//! The note in the reader's own editor: handing it out, and taking in what came back.

use super::status::say;
use super::{drafting, noting};
use crate::keymap::{Action, Scope};
use crate::tui::app::{App, Tone};
use crate::tui::hint::hint;
use crate::tui::message::{Edited, Effect};

/// Hands the note that is open, else that of the selected paper, to the editor.
pub fn open(app: &mut App) -> Vec<Effect> {
    let mut effects = if app.notes.open.is_none() { noting::open(app) } else { Vec::new() };
    effects.extend(drafting::at_once(app));
    effects.extend(app.notes.open.as_mut().map(|note| Effect::Edit(note.field.text())));
    effects
}

/// Takes in what the editor left. Where it failed, the note stays as it was, and nothing that was written is lost.
pub fn edited(app: &mut App, edited: Edited) -> Vec<Effect> {
    let Some(note) = &mut app.notes.open else { return Vec::new() };
    let before = note.field.text();
    let news = edited.text.filter(|text| text.trim_end() != before.trim_end());
    if let Some(text) = &news {
        note.field.replace_all(text);
    }
    let Some(fault) = edited.fault else { return noting::keep(app) };
    let draft = note.draft();
    let effects = match (news.is_some(), note.is_changed()) {
        (true, true) => {
            noting::close(app);
            drafting::leave(app, draft)
        }
        // What was typed in place before goes on in place.
        (false, true) => Vec::new(),
        (_, false) => {
            noting::close(app);
            vec![Effect::DropDraft]
        }
    };
    let goes_on = hint(app, Scope::Global, Action::Note, "goes on with what it wrote");
    let more = goes_on.filter(|_| news.is_some()).map(|more| format!("; {more}")).unwrap_or_default();
    say(app, Tone::Warning, &format!("{fault}{more}"));
    effects
}
