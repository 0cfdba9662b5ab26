//! The second row of a paper in the list: a sentence with its hits, or the words that tie the paper to another; cut so
//! that the first hit is seen.

use super::line::Line;
use crate::library::Slot;
use crate::text::width::width;
use crate::tui::app::App;
use crate::tui::layout::Pane;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use std::ops::Range;

/// Cells on the left, below the bar, the star, the decision and the mark of what is not saved.
const MARGIN: u16 = 4;

/// Draws the row.
pub fn render(frame: &mut Frame, area: Rect, app: &App, slot: Slot, selected: bool) {
    let (theme, signs) = (app.look.theme, app.look.signs);
    let focused = app.screen.focus == Pane::Papers;
    let style = theme.row(selected, focused);
    frame.buffer_mut().set_style(area, style);
    // The heading alone stands out.
    let light = style.remove_modifier(Modifier::BOLD);
    let mut line = Line::new(frame, app, area);
    line.push(if selected { signs.bar } else { " " }, theme.bar(focused));
    line.skip(MARGIN.saturating_sub(1)).skip_right(1);
    let Some(below) = app.papers.below.get(&slot) else { return };
    let start = start(&below.text, below.hits.first(), line.free());
    if start > 0 {
        line.push(signs.ellipsis, light.patch(theme.dim));
    }
    let lit: Vec<_> =
        below.hits.iter().filter_map(|hit| Some(hit.start.checked_sub(start)?..hit.end - start)).collect();
    let (dim, matched) = (light.patch(theme.dim), light.patch(theme.matched));
    line.push_lit(&below.text[start..], &lit, dim, matched);
}

/// Where the shown part of a text begins: at its start, or at a word so near before its first hit that this is seen.
fn start(text: &str, hit: Option<&Range<usize>>, cells: usize) -> usize {
    let Some(hit) = hit.filter(|hit| width(&text[..hit.end]) + 1 > cells) else { return 0 };
    let words = text[..hit.start].rmatch_indices(' ').map(|(at, _)| at + 1);
    let near = words.take_while(|at| {
        width(&text[*at..hit.end]) + 2 <= cells.max(4) * 2 / 3 || width(&text[*at..]) < cells
    });
    near.last().unwrap_or(hit.start)
}

#[cfg(test)]
mod tests {
    use super::start;

    #[test]
    fn a_cut_sentence_shows_its_hit() {
        let text = "We count many small birds of the coast at dusk.";
        let rows = [
            ("We", 20, "We count"),
            ("birds", 30, "We count"),
            ("coast", 24, "of the coast"),
            ("dusk", 6, "dusk"),
        ];
        for (hit, cells, begins) in rows {
            let at = text.find(hit).unwrap();
            let start = start(text, Some(&(at..at + hit.len())), cells);
            assert!(text[start..].starts_with(begins), "{hit}: {}", &text[start..]);
        }
        assert_eq!(start(text, None, 3), 0);
    }
}
