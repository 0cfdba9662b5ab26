//! A triage run: one paper a screen, one key decides and the next comes. It can be stopped at any moment, and goes on
//! where it was, also at another start.

use super::act::{Step, focus, step};
use super::status::say;
use super::{exporting, liking, lists, menu, reading, run_end, runs, searching, shelving};
use crate::keymap::{Action, Scope};
use crate::library::Slot;
use crate::paper::PaperId;
use crate::search::interest::{ENOUGH, Reason};
use crate::shelf::{Change, Decision};
use crate::tui::app::{App, Run, RunOf, RunOrder, Tone, shuffled};
use crate::tui::hint::hint;
use crate::tui::layout::Pane;
use crate::tui::menu::{Choice, Item, Menu, MenuRow};
use crate::tui::message::Effect;
use std::collections::BTreeMap;
use std::time::Instant;

/// Opens the menu of orders for a run over the marked papers, else over the list; one that was stopped goes on.
pub fn ask(app: &mut App) {
    let count = if app.papers.marked.is_empty() { app.papers.found.len() } else { app.chosen().len() };
    if count == 0 {
        return say(app, Tone::Notice, "the list is empty: there is nothing to go through");
    }
    let item = |key, name: String, note: String, choice| {
        MenuRow::Item(Item { key: Some(key), note, ..Item::new(name, choice) })
    };
    let mut rows = Vec::new();
    if let Some(run) = runs::left(app, &of(app)) {
        let note = format!("{} decided", runs::decided(app, run).len());
        rows.push(item('g', "go on where it was stopped".to_owned(), note, Choice::GoOn));
        rows.push(MenuRow::Gap);
    }
    let papers = shelving::papers_of(count);
    rows.push(item('l', "as listed".to_owned(), papers, Choice::Run(RunOrder::Listed)));
    rows.push(item('s', "shuffled".to_owned(), String::new(), Choice::Run(RunOrder::Shuffled)));
    let known = app.shelf.counts();
    let known = known.must + known.maybe + known.skip;
    let enough = if known < ENOUGH { format!("{known} of {} decisions", ENOUGH) } else { String::new() };
    rows.push(item('i', "by interest".to_owned(), enough, Choice::Run(RunOrder::Interest)));
    menu::open(app, Menu::new("Triage run", rows));
}

/// What a run begun now would go through.
fn of(app: &App) -> RunOf {
    RunOf {
        venue: app.papers.query.set.name(),
        query: app.papers.filter.text().to_owned(),
        marked: !app.papers.marked.is_empty(),
    }
}

/// Begins a run.
pub fn begin(app: &mut App, order: RunOrder) -> Vec<Effect> {
    searching::whole(app);
    let all: Vec<Slot> = match app.papers.marked.is_empty() {
        true => app.papers.found.slots().collect(),
        false => app.chosen(),
    };
    start(app, of(app), &all, order)
}

/// Begins a run over these papers: those without a decision, or all where all have one.
pub fn start(app: &mut App, of: RunOf, papers: &[Slot], order: RunOrder) -> Vec<Effect> {
    let open = |slot: &&Slot| app.shelf.decision(app.library.paper(**slot).id()).is_none();
    let mut queue: Vec<Slot> = papers.iter().filter(open).copied().collect();
    if queue.is_empty() {
        queue = papers.to_vec();
    }
    let seed = u64::try_from(app.shelf.steps_done()).unwrap_or_default() ^ 0x5eed;
    if order == RunOrder::Shuffled {
        queue = shuffled(&queue, seed);
    }
    app.run = Some(Run { of, order, seed, queue, ..Run::default() });
    show(app);
    reorder(app, true);
    liking::ask(app)
}

/// Takes a run up again.
pub fn go_on(app: &mut App) -> Vec<Effect> {
    searching::whole(app);
    let Some(kept) = runs::left(app, &of(app)).cloned() else { return Vec::new() };
    app.run = Some(runs::restored(app, &kept));
    show(app);
    reorder(app, false);
    settle_end(app);
    liking::ask(app)
}

/// Gives the screen to the run.
fn show(app: &mut App) {
    app.papers.editing = false;
    app.papers.marked = Default::default();
    focus(app, Pane::Reader);
    reading::settle(app);
}

/// Puts the papers that are still to come in the order of interest, where that is asked for; `first` also the one shown.
pub fn reorder(app: &mut App, first: bool) {
    if app.run.as_ref().is_none_or(|run| run.order != RunOrder::Interest) {
        return;
    }
    liking::learn(app);
    let Some((_, model)) = &app.papers.taste.model else { return };
    let Some(run) = &mut app.run else { return };
    let order = |open: &[Slot]| model.by_interest(open);
    if first && run.at == 0 && run.done.is_empty() {
        run.queue = order(&run.queue);
    } else {
        run.reorder(order);
    }
}

/// Does what a key asks for; `None` for what works as in the reader.
pub fn act(app: &mut App, action: Action) -> Option<Vec<Effect>> {
    if app.run.as_ref().is_some_and(|run| run.end.is_some()) {
        return Some(run_end::act(app, action));
    }
    if let Some(step) = step(action) {
        reading::scroll(app, step);
        return Some(Vec::new());
    }
    Some(match action {
        Action::Must => decide(app, Decision::Must),
        Action::Maybe => decide(app, Decision::Maybe),
        Action::Skip => decide(app, Decision::Skip),
        Action::Bookmark => bookmark(app),
        Action::NextPaper => turn(app, 1),
        Action::PreviousPaper => turn(app, -1),
        Action::Undo | Action::Redo => return None,
        Action::Follow => {
            reading::scroll(app, Step::Halves(2));
            Vec::new()
        }
        Action::Back | Action::Quit => {
            stop(app);
            Vec::new()
        }
        _ => return None,
    })
}

/// Decides the paper that is shown, and goes on.
fn decide(app: &mut App, decision: Decision) -> Vec<Effect> {
    let effects = shelving::step(app, decision.into(), |_| Change::Decide(Some(decision)));
    done(app);
    effects
}

/// Bookmarks the paper that is shown, and goes on: that is a decision too.
fn bookmark(app: &mut App) -> Vec<Effect> {
    let effects = shelving::step(app, "bookmark", |_| Change::Bookmark);
    if let Some(slot) = app.selected() {
        app.shelf.see(app.library.paper(slot).paper());
    }
    done(app);
    effects
}

/// The paper that is shown is decided: the next one without a decision comes.
fn done(app: &mut App) {
    let Some(run) = &mut app.run else { return };
    run.done.extend(run.queue.get(run.at));
    reorder(app, false);
    let Some(run) = &mut app.run else { return };
    match run.next_open() {
        Some(next) => run.at = next,
        None => run.end = Some(0),
    }
    settle_end(app);
    reading::settle(app);
}

/// A run of which every paper is decided is at its end.
fn settle_end(app: &mut App) {
    let Some(run) = &mut app.run else { return };
    if run.left() == 0 {
        run.end = Some(0);
    }
}

/// Goes to the next or previous paper without a decision on this one.
fn turn(app: &mut App, by: isize) -> Vec<Effect> {
    let Some(run) = &mut app.run else { return Vec::new() };
    match run.at.checked_add_signed(by) {
        Some(at) if at < run.queue.len() => run.at = at,
        Some(_) => run.end = Some(0),
        None => say(app, Tone::Notice, "this is the first paper of the run"),
    }
    reading::settle(app);
    Vec::new()
}

/// Takes in that decisions were undone or redone, and goes to the first of these papers.
pub fn revisit(app: &mut App, papers: &[PaperId]) {
    let turned: BTreeMap<Slot, bool> =
        papers.iter().filter_map(|id| Some((app.library.find(id)?, runs::is_decided(app, id)))).collect();
    let Some(run) = &mut app.run else { return };
    let Some(first) = run.queue.iter().position(|slot| turned.contains_key(slot)) else { return };
    (run.at, run.end) = (first, None);
    for slot in &run.queue {
        match turned.get(slot) {
            Some(true) => _ = run.done.insert(*slot),
            Some(false) => _ = run.done.remove(slot),
            None => {}
        }
    }
    run.counted = run.done.len();
    reading::settle(app);
}

/// Leaves the run; it can be taken up again.
pub fn stop(app: &mut App) {
    let Some(run) = app.run.take() else { return };
    let left = run.left();
    let slot = run.queue.get(run.at).copied();
    runs::keep(app, &run);
    if left > 0 {
        let again = hint(app, Scope::Global, Action::Run, "goes on");
        let again = again.map(|again| format!(": {again}")).unwrap_or_default();
        say(app, Tone::Notice, &format!("stopped with {left} left{again}"));
    }
    focus(app, Pane::Papers);
    app.papers.anchor = slot;
    app.papers.stale = true;
    lists::settle(app);
}

/// Takes note of the time, for the pace; tells why the paper comes now.
pub fn settle(app: &mut App, now: Instant) {
    if app.run.is_none() {
        return;
    }
    let (because, foresight) = reasons(app);
    if let Some(run) = &mut app.run {
        let count = run.done.len();
        run.pace.note(count.saturating_sub(run.counted), now);
        run.counted = count;
        (run.because, run.foresight) = (because, foresight);
    }
}

/// Why the paper that is shown comes now, and how well the order has foreseen the last decisions; honest where little is
/// known.
fn reasons(app: &App) -> (String, String) {
    let none = (String::new(), String::new());
    let by_interest = app.run.as_ref().is_some_and(|run| run.order == RunOrder::Interest);
    let Some((slot, (_, model))) =
        app.selected().zip(app.papers.taste.model.as_ref()).filter(|_| by_interest)
    else {
        return none;
    };
    if !model.knows_enough() {
        let (known, enough) = (model.decisions(), ENOUGH);
        let word = if known < enough { "" } else { ", of both kinds" };
        return (format!("too little is known yet: {known} of {enough} decisions{word}"), String::new());
    }
    let shown = |reason: &Reason| reason.shown(app.look.signs.glyphs());
    let because: Vec<String> = model.reasons(&app.library, slot).iter().map(shown).collect();
    let foresight = model.foresight().map(|area| format!("foresight {area:.2}")).unwrap_or_default();
    (because.join(", "), foresight)
}

/// The papers of the run that are decided so, in its order.
pub fn decided(app: &App, decision: Decision) -> Vec<Slot> {
    let Some(run) = &app.run else { return Vec::new() };
    let is = |slot: &&Slot| app.shelf.decision(app.library.paper(**slot).id()) == Some(decision);
    run.queue.iter().filter(is).copied().collect()
}

/// Writes the musts of the run as a bibliography.
pub fn export(app: &mut App) -> Vec<Effect> {
    let slots = decided(app, Decision::Must);
    let name = app.run.as_ref().map(|run| format!("{} must", run.of.venue)).unwrap_or_default();
    exporting::write_these(app, &slots, &name)
}
