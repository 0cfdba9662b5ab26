//! From hit to hit of a full-text search: within the page of a paper, then on to the next paper that has one.

use super::status::say;
use super::{lists, reading};
use crate::keymap::{Action, Scope};
use crate::library::PaperRef;
use crate::search::Query;
use crate::search::index::Fields;
use crate::tui::app::{App, Tone};
use crate::tui::hint::hint;

/// Papers that are looked through for the next hit, so that a key is always answered.
const FAR: usize = 1_000;

/// Goes to the next or previous hit.
pub fn step(app: &mut App, forward: bool) {
    reading::settle(app);
    if !app.papers.query.seeks_text() {
        let turn = hint(app, Scope::Search, Action::FullText, "in the filter");
        let turn = turn.map(|turn| format!(", or {turn}")).unwrap_or_default();
        return say(app, Tone::Notice, &format!("hits are those of a search in full texts: abs:word{turn}"));
    }
    let count = app.reader.page.hits;
    let next = match (app.reader.hit, forward) {
        _ if count == 0 => None,
        (None, true) => Some(0),
        (None, false) => None,
        (Some(hit), true) => Some(hit + 1).filter(|hit| *hit < count),
        (Some(hit), false) => hit.checked_sub(1),
    };
    match next {
        Some(hit) => go(app, hit),
        None => leave(app, forward),
    }
}

/// Goes to the next paper that has a hit; from the last one to the first.
fn leave(app: &mut App, forward: bool) {
    let (rows, from) = (app.papers.found.len(), app.papers.cursor.selected);
    let row = |step: usize| if forward { (from + step) % rows } else { (from + rows - step) % rows };
    let has = |row: &usize| {
        let found = app.papers.found.get(*row);
        found.is_some_and(|slot| has_hit(&app.papers.query, app.library.paper(slot)))
    };
    let Some(row) = (1..=rows.min(FAR)).map(row).find(has) else {
        return say(app, Tone::Notice, "no hit in the papers that follow");
    };
    let wrapped = if forward { row <= from } else { row >= from };
    lists::select(app, row);
    app.papers.anchor = app.selected();
    reading::settle(app);
    let count = app.reader.page.hits;
    go(app, if forward { 0 } else { count.saturating_sub(1) });
    match (wrapped, forward) {
        (true, true) => say(app, Tone::Notice, "from the last hit to the first one"),
        (true, false) => say(app, Tone::Notice, "from the first hit to the last one"),
        _ => {}
    }
}

fn go(app: &mut App, hit: usize) {
    app.reader.hit = Some(hit);
    reading::reveal_hit(app, hit);
    let count = app.reader.page.hits;
    say(app, Tone::Notice, &format!("hit {} of {count}", hit + 1));
}

/// True where anything of a paper is sought, in any part that its page shows.
fn has_hit(query: &Query, paper: PaperRef<'_>) -> bool {
    let any = |text: &str, part| !query.hits(text, part).is_empty();
    let authors = || paper.authors().iter().any(|author| any(author.name.as_str(), Fields::AUTHOR));
    let keywords = || paper.keywords().iter().any(|keyword| any(keyword.as_str(), Fields::KEYWORD));
    any(paper.heading().plain(), Fields::TITLE)
        || authors()
        || keywords()
        || paper.abstract_().is_some_and(|text| any(text.plain(), Fields::ABSTRACT))
}
