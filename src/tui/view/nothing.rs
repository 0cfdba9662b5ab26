//! An empty list says why it is empty and what can be done: each term of the filter with its own count, and the one
//! that stands in the way.

use super::line::Line;
use crate::keymap::{Action, Scope};
use crate::search::Set;
use crate::search::query::{Expr, Part, Term};
use crate::text::wrap::wrap;
use crate::tui::app::App;
use crate::tui::hint::with_hint;
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws the words, a row below the top where there is room.
pub fn render(frame: &mut Frame, area: Rect, app: &App) {
    let cells = usize::from(area.width.saturating_sub(4));
    let mut lines = wrapped(&words(app), cells);
    let diagnosis = &app.papers.diagnosis;
    if diagnosis.terms.len() > 1 {
        lines.push(String::new());
        lines.extend(diagnosis.terms.iter().map(|term| format!("{:>4}  {}", term.alone, term.text)));
    }
    let advice = diagnosis.advice();
    if !advice.is_empty() {
        lines.push(String::new());
        lines.extend(advice.iter().flat_map(|line| wrapped(line, cells)));
    }
    for (row, words) in area.rows().skip(usize::from(area.height > 3)).zip(lines) {
        Line::new(frame, app, row).skip(3).push(&words, app.look.theme.dim);
    }
}

fn wrapped(words: &str, cells: usize) -> Vec<String> {
    wrap(words, cells).into_iter().map(|range| words[range].to_owned()).collect()
}

fn words(app: &App) -> String {
    let leaves = if app.papers.editing { Action::Cancel } else { Action::Back };
    match (app.status.loading, app.papers.filter.is_empty(), &app.papers.query.set) {
        (true, ..) => "Reading".to_owned(),
        _ if app.status.no_source && app.library.is_empty() => {
            "No source is kept. `offprint add PATH` keeps a file or folder of papers for good; `offprint add --sample` \
             brings the built-in pages back."
                .to_owned()
        }
        (_, false, _) => {
            let words = format!("No {} matches", sought(&app.papers.query.expr));
            with_hint(app, &words, app.under(), leaves, "clears the filter")
        }
        (_, true, Set::Bookmarks) => {
            with_hint(app, "No bookmark yet", Scope::Papers, Action::Bookmark, "sets one")
        }
        (_, true, _) if app.library.is_empty() => "No papers were found".to_owned(),
        (_, true, _) => "No papers here".to_owned(),
    }
}

fn sought(expr: &Expr) -> &'static str {
    match expr {
        Expr::Term(Term::Text(Part::Heading | Part::Title, _)) => "title",
        _ => "paper",
    }
}
