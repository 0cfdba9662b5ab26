//! The reader: its page, scrolling, stepping through links and following them.

use super::act::{Step, focus};
use super::status::say;
use super::{learning, lists, places, searching};
use crate::library::Slot;
use crate::search::query::parse::is_quote;
use crate::search::query::{Expr, Part, Term};
use crate::search::related::Kin;
use crate::search::{Query, Set};
use crate::text::{Address, sanitize_line};
use crate::tui::app::{App, Left, Tone};
use crate::tui::layout::Pane;
use crate::tui::message::Effect;
use crate::tui::page::{Anchor, Beside, Page, Target};

/// Papers that the section of related ones names.
const KINDRED: usize = 5;

/// Brings the page up to date with the selected paper, what is sought and the width of the pane; a new width keeps the
/// place.
pub fn settle(app: &mut App) {
    if app.papers.stale {
        return;
    }
    let (slot, width) = (app.selected(), app.reader_column().width);
    let seeks = app.papers.query.seeks_text();
    let sought = if seeks { app.papers.query.expr.to_string() } else { String::new() };
    let fresh = slot != app.reader.slot || sought != app.reader.sought;
    if slot != app.reader.slot {
        (app.reader.place, app.reader.link) = (Anchor::default(), None);
    }
    if fresh || width != app.reader.width {
        app.reader.page = slot.map(|slot| set(app, slot, width)).unwrap_or_default();
        (app.reader.slot, app.reader.width, app.reader.sought) = (slot, width, sought);
    }
    if fresh {
        app.reader.hit = None;
        open_at_hit(app);
    }
    app.reader.top = app.reader.page.line_of(app.reader.place).min(app.reader_overflow());
}

/// Sets the page of a paper.
fn set(app: &App, slot: Slot, width: u16) -> Page {
    let paper = app.library.paper(slot);
    let named: Vec<Slot> = paper.related().filter_map(|(.., slot)| slot).collect();
    let kin = app.papers.lore.as_ref().map(|lore| lore.kin(&app.library, slot, KINDRED + named.len()));
    let kin: Vec<Kin> = kin.into_iter().flatten().filter(|kin| !named.contains(&kin.slot)).collect();
    let title = |kin: &Kin| app.library.paper(kin.slot).heading().plain();
    let kin = kin.iter().take(KINDRED).map(|kin| (title(kin), kin)).collect();
    let entry = app.shelf.entry(paper.id());
    let (tags, note) = entry.map_or((&[][..], None), |entry| (&entry.tags[..], entry.note.as_deref()));
    let beside = Beside { query: &app.papers.query, kin, tags, note };
    let set = if app.reader.source { Page::source } else { Page::new };
    set(paper, width, &app.look.page, app.look.signs, &beside)
}

/// Scrolls a page that was just opened to its first hit, where that is below what is seen.
fn open_at_hit(app: &mut App) {
    let height = usize::from(app.reader_column().height).max(1);
    let Some((first, last)) = app.reader.page.lines_of_hit(0) else { return };
    let top = app.reader.page.line_of(app.reader.place);
    if last >= top + height || first < top {
        go_to_line(app, first.saturating_sub(height / 3));
    }
}

/// Scrolls so that a line is on top, as far as the page goes; this is the place that a new width keeps.
fn go_to_line(app: &mut App, line: usize) {
    app.reader.top = line.min(app.reader_overflow());
    app.reader.place = app.reader.page.lines.get(app.reader.top).map(|line| line.anchor).unwrap_or_default();
}

/// Shows the text as it came, or set again.
pub fn toggle_source(app: &mut App) {
    app.reader.source = !app.reader.source;
    (app.reader.width, app.reader.link) = (0, None);
    settle(app);
}

/// Scrolls the page.
pub fn scroll(app: &mut App, step: Step) {
    settle(app);
    let height = usize::from(app.reader_column().height);
    go_to_line(app, app.reader.top.saturating_add_signed(step.lines(height)));
}

/// Goes to the next or previous link of the page and brings it into view.
pub fn step_link(app: &mut App, forward: bool) {
    settle(app);
    let count = app.reader.page.links.len();
    if count == 0 {
        return say(app, Tone::Notice, "no links on this page");
    }
    let link = match (app.reader.link, forward) {
        (None, true) => first_in_sight(app),
        (None, false) => count - 1,
        (Some(link), true) => (link + 1) % count,
        (Some(link), false) => (link + count - 1) % count,
    };
    app.reader.link = Some(link);
    reveal(app, link);
}

/// The first link that is in sight or below, else the first of the page.
fn first_in_sight(app: &App) -> usize {
    let page = &app.reader.page;
    let links = page.lines.iter().skip(app.reader.top).flat_map(|line| &line.runs).filter_map(|run| run.link);
    links.min().unwrap_or(0)
}

/// Scrolls just so far that a link is seen.
fn reveal(app: &mut App, link: usize) {
    let lines = app.reader.page.lines_of_link(link);
    reveal_lines(app, lines);
}

/// The same for a hit.
pub fn reveal_hit(app: &mut App, hit: usize) {
    let lines = app.reader.page.lines_of_hit(hit);
    reveal_lines(app, lines);
}

fn reveal_lines(app: &mut App, lines: Option<(usize, usize)>) {
    let Some((first, last)) = lines else { return };
    let height = usize::from(app.reader_column().height).max(1);
    let lowest = (last + 1).saturating_sub(height).min(first);
    go_to_line(app, app.reader.top.clamp(lowest, first));
}

/// Follows the link that is highlighted; without one, scrolls a page.
pub fn follow(app: &mut App) -> Vec<Effect> {
    settle(app);
    match app.target().cloned() {
        Some(Target::Address(address)) => return visit(app, &address),
        Some(Target::Paper(slot)) => {
            places::leave(app, Left::Followed(slot));
            show_paper(app, slot);
        }
        Some(Target::Having(part, name)) => {
            if let Some(slot) = app.selected() {
                list(app, having(part, &name), slot);
            }
        }
        None => scroll(app, Step::Halves(2)),
    }
    Vec::new()
}

/// Shows a paper in the list as it stands, or among all papers where the list does not hold it.
pub fn show_paper(app: &mut App, slot: Slot) {
    searching::whole(app);
    match app.papers.found.row(slot) {
        Some(row) => {
            lists::select(app, row);
            app.papers.anchor = Some(slot);
        }
        None => lists::go_to(app, &Set::All, "", slot),
    }
    settle(app);
}

/// Lists the papers related to the selected one.
pub fn list_related(app: &mut App) {
    settle(app);
    let Some(slot) = app.selected() else { return };
    let Some(lore) = app.papers.lore.clone() else { return say(app, Tone::Notice, learning::READING) };
    let Some(first) = lore.kin(&app.library, slot, 1).first().map(|kin| kin.slot) else {
        return say(app, Tone::Notice, "no paper is related to this one");
    };
    let near = Term::Near(app.library.paper(slot).id().as_str().to_owned());
    list(app, Expr::Term(near), first);
}

/// What finds the papers that have a name in a part. A line has no way to write a quotation mark within others, and a
/// star at the end of a phrase lets its last word go on: they part the name.
fn having(part: Part, name: &str) -> Expr {
    let pieces = name.split(|c| is_quote(c) || c == '*').map(str::trim).filter(|piece| !piece.is_empty());
    Expr::all(pieces.filter_map(|piece| Set::Having(part, sanitize_line(piece)).expr()).collect())
}

/// Lists what is asked for among all papers, as a line that can be gone on with, and selects one of them.
fn list(app: &mut App, expr: Expr, slot: Slot) {
    let line = Query::new(expr).to_string();
    places::leave(app, Left::Listed(line.clone()));
    lists::go_to(app, &Set::All, &line, slot);
    focus(app, Pane::Papers);
    settle(app);
}

/// Opens the highlighted address, else the first one of the paper.
pub fn open(app: &mut App) -> Vec<Effect> {
    settle(app);
    let highlighted = match app.target() {
        Some(Target::Address(address)) => Some(address.clone()),
        _ => None,
    };
    let of_paper = || app.paper().and_then(|paper| paper.links().first().map(|link| link.url.clone()));
    let first = || app.reader.page.first_address().cloned();
    match highlighted.or_else(of_paper).or_else(first) {
        Some(address) => visit(app, &address),
        None => {
            say(app, Tone::Notice, "no address is known for this paper");
            Vec::new()
        }
    }
}

/// Opens an address; the first one of a host is shown in full and opened at the second asking.
fn visit(app: &mut App, address: &Address) -> Vec<Effect> {
    if app.status.hosts.insert(address.host().to_owned()) {
        say(app, Tone::Notice, &format!("once more to open {}", address.as_str()));
        return Vec::new();
    }
    vec![Effect::Open(address.clone())]
}
