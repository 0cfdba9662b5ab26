//! A triage run: above the paper what is done and left, how fast, and how long the rest will take; at the end a page of
//! what was decided.

use super::line::Line;
use crate::tui::app::{App, Run, RunOrder};
use crate::tui::layout::column;
use crate::tui::run_page::{RunLine, lines};
use ratatui::Frame;
use ratatui::layout::Rect;
use std::time::Duration;

/// Cells of the longest bar of the last page.
const BAR: f32 = 24.0;
/// Cells of the names on the last page.
const NAMES: usize = 20;

/// Draws the first row.
pub fn header(frame: &mut Frame, area: Rect, app: &App, run: &Run) {
    let theme = app.look.theme;
    let dot = format!(" {} ", app.look.signs.dot);
    let mut line = Line::new(frame, app, area);
    line.skip(1).skip_right(1);
    let place = match run.end {
        None => format!("{} of {}", run.at + 1, run.queue.len()),
        Some(_) => "at the end".to_owned(),
    };
    line.push_right(&place, theme.text);
    line.push("Triage", theme.label).push(&dot, theme.dim).push(&run.of.venue, theme.text);
    if !run.of.query.is_empty() {
        line.push(&dot, theme.dim).push(&run.of.query, theme.accent);
    }
    if run.order != RunOrder::Listed {
        let order = if run.order == RunOrder::Shuffled { "shuffled" } else { "by interest" };
        line.push(&dot, theme.dim).push(order, theme.dim);
    }
}

/// Draws the row below it: a bar, how many are done and left, the pace and the rest of the time.
pub fn progress(frame: &mut Frame, area: Rect, app: &App, run: &Run) {
    let (theme, signs) = (app.look.theme, app.look.signs);
    let dot = format!(" {} ", signs.dot);
    let mut line = Line::new(frame, app, area);
    line.skip(1).skip_right(1);
    let mut facts = vec![format!("{} done", run.done.len()), format!("{} left", run.left())];
    if let (Some(each), Some(rest)) = (run.pace.each(), run.remaining()) {
        facts.push(format!("{} each", spoken(each)));
        facts.push(format!("{} to go", spoken(rest)));
    }
    line.push(&facts.join(&dot), theme.dim).skip(2);
    let cells = f32::from(line.free().min(40) as u16);
    let share = run.done.len() as f32 / run.queue.len().max(1) as f32;
    line.push(&signs.bar_of(share * cells), theme.accent);
}

/// Draws the row above the footer: why this paper comes now.
pub fn because(frame: &mut Frame, area: Rect, app: &App, run: &Run) {
    let theme = app.look.theme;
    Line::new(frame, app, area)
        .skip(1)
        .skip_right(1)
        .push_right(&run.foresight, theme.dim)
        .skip_right(2)
        .push(&run.because, theme.dim);
}

/// A time in words, to two figures.
fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0 => "under 1 s".to_owned(),
        1..=99 => format!("{seconds} s"),
        100..=5_999 => format!("{} min", (seconds + 30) / 60),
        _ => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}

/// Draws the last page.
pub fn end(frame: &mut Frame, pane: Rect, app: &App, run: &Run, top: usize) {
    let (theme, signs) = (app.look.theme, app.look.signs);
    let area = column(pane, app.look.page.measure);
    for (row, line) in area.rows().zip(lines(app, run).iter().skip(top)) {
        let mut out = Line::new(frame, app, row);
        match line {
            RunLine::Gap => {}
            RunLine::Label(name) => drop(out.push(name, theme.label)),
            RunLine::Count { name, count, share } => {
                let bar = signs.bar_of(share * BAR.min(f32::from(row.width) / 2.0));
                out.push(&format!("{name:<NAMES$}"), theme.text).push(&format!("{count:>6}  "), theme.text);
                out.push(&bar, theme.accent);
            }
            RunLine::Group { name, counts: [must, maybe, skip, rest] } => {
                let counts = format!("{must:>4} {maybe:>4} {skip:>4} {rest:>4}");
                out.push_right(&counts, theme.dim).skip_right(2).push(name, theme.text);
            }
            RunLine::Paper(slot) => {
                let paper = app.library.paper(*slot);
                out.push(signs.must, theme.accent).push(" ", theme.text);
                out.push(paper.heading().plain(), theme.text);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_to_two_figures() {
        for (seconds, want) in [
            (0, "under 1 s"),
            (12, "12 s"),
            (99, "99 s"),
            (120, "2 min"),
            (3600, "60 min"),
            (14_280, "3 h 58 min"),
        ] {
            assert_eq!(spoken(Duration::from_secs(seconds)), want);
        }
    }
}
