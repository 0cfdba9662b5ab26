//! What the reader decided, and what the papers are about.

use super::drawing::{Drawing, Overview};
use super::row::{Bar, Ink, Piece, Row, bars, heading};
use crate::keymap::{Action, Scope};
use crate::search::query::value::Mark;

/// The decisions, then what else the reader made of papers.
pub fn decisions(overview: &Overview, drawing: Drawing<'_>) -> Vec<Row> {
    let told = overview.figures.decisions.iter().map(|(mark, count)| (name(*mark), *count));
    let told: Vec<_> = told.chain([("tagged", overview.tagged)]).collect();
    let decided: usize = told.iter().take(3).map(|(_, count)| count).sum();
    let mut rows = vec![heading("Decisions", "")];
    if decided == 0 {
        rows.push(vec![Piece::new(hint(drawing), Ink::Dim)]);
    }
    if told.iter().any(|(_, count)| *count > 0) {
        let skipped = if decided == 0 { 3 } else { 0 };
        let values = told.into_iter().skip(skipped);
        let values: Vec<Bar<'_>> = values.map(|(name, count)| Bar { name, count, here: false }).collect();
        rows.extend(bars(&values, drawing));
    }
    rows
}

fn name(mark: Mark) -> &'static str {
    match mark {
        Mark::Must => "must",
        Mark::Maybe => "maybe",
        Mark::Skip => "skip",
        Mark::Bookmarked => "bookmarked",
        Mark::Noted => "noted",
        _ => "other",
    }
}

/// How a decision is made, with the keys that do it.
fn hint(drawing: Drawing<'_>) -> String {
    let key = |action| drawing.keymap.key(Scope::Papers, action).map(|chord| chord.to_string());
    let keys: Vec<_> = [Action::Must, Action::Maybe, Action::Skip].into_iter().filter_map(key).collect();
    match keys.as_slice() {
        [] => "no decision yet".to_owned(),
        [one] => format!("no decision yet: {one} decides"),
        several => format!("no decision yet: {} decide", several.join(", ")),
    }
}

/// The most frequent keywords.
pub fn keywords(overview: &Overview, drawing: Drawing<'_>) -> Vec<Row> {
    let figures = &overview.figures;
    let more = match figures.more_keywords {
        0 => String::new(),
        more => format!("{}and {more} more", drawing.signs.ellipsis),
    };
    let mut rows = vec![heading("Keywords", &more)];
    if figures.keywords.is_empty() {
        rows.push(vec![Piece::new("no paper has keywords", Ink::Dim)]);
    }
    let values = figures.keywords.iter();
    let values: Vec<Bar<'_>> =
        values.map(|value| Bar { name: &value.name, count: value.papers, here: false }).collect();
    rows.extend(bars(&values, drawing));
    rows
}
