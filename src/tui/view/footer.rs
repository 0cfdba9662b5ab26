//! The last row: what went wrong or was done, else the keys that work here, as many as fit; on the right how far the
//! abstract is scrolled.

use super::line::Line;
use crate::keymap::{Action, Scope};
use crate::library::Slot;
use crate::source::Progress;
use crate::text::width::width;
use crate::tui::app::{App, Overlay, Tone};
use crate::tui::hint::hint;
use crate::tui::menu::Choice;
use crate::tui::sheet;
use ratatui::Frame;
use ratatui::layout::Rect;
use std::collections::BTreeSet;

/// The hints of each place, the most useful first; the order on the screen is the same.
const HINTS: [(Scope, &[(Action, &str)]); 11] = [
    (
        Scope::Papers,
        &[
            (Action::Help, "help"),
            (Action::Filter, "filter"),
            (Action::Read, "read"),
            (Action::Bookmark, "bookmark"),
            (Action::Copy, "copy"),
            (Action::Export, "export"),
            (Action::Left, "venues"),
            (Action::Quit, "quit"),
            (Action::Run, "triage"),
            (Action::Tags, "tag"),
            (Action::Note, "note"),
        ],
    ),
    (
        Scope::Venues,
        &[
            (Action::Help, "help"),
            (Action::Enter, "papers"),
            (Action::Filter, "filter"),
            (Action::Quit, "quit"),
        ],
    ),
    (
        Scope::Reader,
        &[
            (Action::Help, "help"),
            (Action::Back, "back"),
            (Action::Bookmark, "bookmark"),
            (Action::NextPaper, "next"),
            (Action::PreviousPaper, "previous"),
            (Action::NextLink, "link"),
            (Action::Zoom, "zoom"),
            (Action::Source, "source"),
            (Action::Quit, "quit"),
            (Action::Tags, "tag"),
            (Action::Note, "note"),
        ],
    ),
    (
        Scope::Search,
        &[
            (Action::Accept, "keep"),
            (Action::Complete, "complete"),
            (Action::Cancel, "clear"),
            (Action::Down, "next"),
            (Action::FullText, "titles or full text"),
        ],
    ),
    (Scope::Help, &[(Action::Close, "close"), (Action::Down, "down"), (Action::Up, "up")]),
    (
        Scope::Run,
        &[
            (Action::Must, "must"),
            (Action::Maybe, "maybe"),
            (Action::Skip, "skip"),
            (Action::Back, "stop"),
            (Action::Bookmark, "bookmark"),
            (Action::Undo, "undo"),
            (Action::NextPaper, "next"),
            (Action::Help, "help"),
        ],
    ),
    (
        Scope::RunEnd,
        &[
            (Action::Export, "export the musts"),
            (Action::Copy, "copy them"),
            (Action::Maybe, "second pass over the maybes"),
            (Action::PreviousPaper, "back"),
            (Action::Back, "leave"),
        ],
    ),
    (
        Scope::Menu,
        &[(Action::Accept, "choose"), (Action::Close, "close"), (Action::Down, "down"), (Action::Up, "up")],
    ),
    (Scope::Prompt, &[]),
    (
        Scope::Note,
        &[
            (Action::KeepNote, "keep"),
            (Action::LeaveNote, "leave as it was"),
            (Action::NoteOutside, "editor"),
            (Action::Help, "help"),
            (Action::Undo, "undo"),
        ],
    ),
    (Scope::Unsaved, &[(Action::Close, "stay")]),
];

/// The hints of the lists while papers are marked; the first one says what it would do to how many.
const MARKED: &[(Action, &str)] = &[
    (Action::Bookmark, "bookmark"),
    (Action::Back, "unmark"),
    (Action::Must, "must"),
    (Action::Maybe, "maybe"),
    (Action::Skip, "skip"),
    (Action::Tags, "tags"),
    (Action::Copy, "copy"),
    (Action::Export, "export"),
];

/// Draws the row.
pub fn render(frame: &mut Frame, area: Rect, app: &App) {
    if let Some(Overlay::Prompt(_)) = app.screen.overlay {
        return;
    }
    let theme = app.look.theme;
    let mut line = Line::new(frame, app, area);
    line.skip(1).skip_right(1);
    if let Some(position) = position(app) {
        line.push_right(&position, theme.dim).skip_right(2);
    }
    let progress = app.status.progress.as_ref().map(progress);
    let failure = app.papers.fault.as_ref().or(app.status.failure.as_ref());
    match (&app.status.message, failure) {
        (Some((Tone::Warning, what)), _) | (None, Some(what)) => line.push(what, theme.warning),
        (Some((Tone::Notice, what)), _) => line.push(what, theme.text),
        (None, None) if progress.is_some() => {
            let stop = hint(app, app.scope(), Action::Back, "stops");
            let stop = stop.map(|stop| format!("  {stop}")).unwrap_or_default();
            line.push(&progress.unwrap_or_default(), theme.text).push(&stop, theme.dim)
        }
        (None, None) => hints(&mut line, app),
    };
}

/// How far the reading is.
fn progress(progress: &Progress) -> String {
    let share = (progress.bytes * 100).checked_div(progress.total).unwrap_or(0).min(100);
    let mebibytes = progress.total as f64 / f64::from(1 << 20);
    let file = if progress.all_files > 1 {
        format!(", file {} of {}", progress.files + 1, progress.all_files)
    } else {
        String::new()
    };
    format!("reading: {} papers, {share} % of {mebibytes:.1} MiB{file}", progress.papers)
}

fn hints<'a, 'b>(line: &'a mut Line<'b>, app: &App) -> &'a mut Line<'b> {
    let scope = app.scope();
    let of_scope = HINTS.iter().find(|(place, _)| *place == scope).map_or(&[][..], |(_, hints)| hints);
    let targets =
        if matches!(scope, Scope::Papers | Scope::Venues) { app.targets() } else { BTreeSet::new() };
    let marked = targets.len();
    let hints = if marked > 0 { MARKED } else { of_scope };
    for (number, (action, label)) in hints.iter().filter(|(action, _)| works(app, *action)).enumerate() {
        let counted = format!("{label} {marked} {}{}", plural(marked), elsewhere(app, &targets));
        let label = if marked > 0 && number == 0 { counted.as_str() } else { label };
        let Some(chord) = app.keymap.key(scope, *action) else { continue };
        let key = chord.to_string();
        if width(&key) + width(label) + 1 > line.free() {
            break;
        }
        let label = fitting(app, *action).unwrap_or(label);
        line.push(&key, app.look.theme.text).skip(1).push(label, app.look.theme.dim).skip(2);
    }
    line
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "paper" } else { "papers" }
}

/// How many of the marked the list does not show, so that no key surprises; nothing where it shows all, or where not all of
/// the list is known yet.
fn elsewhere(app: &App, marked: &BTreeSet<Slot>) -> String {
    let found = &app.papers.found;
    if !found.is_whole() || found.len() == app.library.len() {
        return String::new();
    }
    match marked.len().saturating_sub(found.slots().filter(|slot| marked.contains(slot)).count()) {
        0 => String::new(),
        hidden => format!(", {hidden} not in this list"),
    }
}

/// What a key does where that is not what it mostly does.
fn fitting(app: &App, action: Action) -> Option<&'static str> {
    let menu = match &app.screen.overlay {
        Some(Overlay::Menu(menu)) => Some(menu),
        _ => None,
    };
    let facets = menu.and_then(|menu| menu.facets.as_deref());
    match action {
        Action::Cancel if app.papers.filter.is_empty() => Some("leave"),
        Action::Close if facets.is_some_and(|facets| facets.whole.is_some()) => Some("back"),
        Action::Accept if facets.is_some() => menu?.item().map(|item| match item.choice {
            Choice::Whole(_) => "show all",
            _ if item.on => "take out",
            _ => "narrow",
        }),
        _ => None,
    }
}

/// False for a key that would find nothing to work on.
fn works(app: &App, action: Action) -> bool {
    match action {
        Action::Export | Action::Copy if app.run.is_some() => true,
        Action::Read
        | Action::Bookmark
        | Action::Copy
        | Action::Export
        | Action::Zoom
        | Action::Run
        | Action::Tags
        | Action::Note => app.selected().is_some(),
        Action::NextPaper if app.run.is_some() => true,
        Action::NextPaper => app.papers.cursor.selected + 1 < app.papers.found.len(),
        Action::PreviousPaper => app.papers.cursor.selected > 0,
        Action::Complete => app.papers.completion.is_some(),
        Action::NextLink => !app.reader.page.links.is_empty(),
        Action::Down => app.papers.found.len() > 1 || app.screen.overlay.is_some(),
        _ => true,
    }
}

/// How far the abstract, or the sheet or menu over it, is scrolled, where it is longer than its place.
fn position(app: &App) -> Option<String> {
    let (top, overflow) = match app.screen.overlay {
        Some(Overlay::Sheet { of, top }) => (top, sheet::overflow(app, of)),
        Some(Overlay::Menu(ref menu)) => (menu.cursor.top, menu.overflow(app)),
        Some(_) => return None,
        None if app.notes.open.is_some() => return None,
        None => app.layout().reader.map(|_| (app.reader.top, app.reader_overflow()))?,
    };
    (overflow > 0).then(|| format!("{} %", top.min(overflow) * 100 / overflow))
}
