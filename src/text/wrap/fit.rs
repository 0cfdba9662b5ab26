//! Which words share a line. Every way gives ranges of words that cover all of them in order; a line of several words
//! is never wider than the measure.

use super::words::Word;
use std::ops::Range;

/// What a last line of one word costs: more than any raggedness that avoids it.
const LONELY: u64 = 1 << 32;
/// What a line costs that ends inside a hyphenated word: as much as a gap of twelve cells.
const HYPHEN: u64 = 144;

/// Fills each line as far as it goes.
pub(super) fn first(words: &[Word], cells: usize) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut column = 0;
    for (at, word) in words.iter().enumerate() {
        match lines.last_mut() {
            Some(line) if column + word.width <= cells => line.end = at + 1,
            _ => {
                lines.push(at..at + 1);
                column = 0;
            }
        }
        column += word.width + word.gap;
    }
    lines
}

/// As few lines as possible, with the least raggedness, the last line aside.
pub(super) fn optimal(words: &[Word], cells: usize) -> Vec<Range<usize>> {
    best(words, cells, false)
}

/// As few lines as possible, all of about the same length.
pub(super) fn even(words: &[Word], cells: usize) -> Vec<Range<usize>> {
    best(words, cells, true)
}

/// The best way to set the words before one place.
#[derive(Clone, Copy)]
struct Best {
    lines: usize,
    cost: u64,
    /// Where the last of these lines begins.
    from: usize,
}

/// Looks at every line that fits, from each word backwards. Its cost grows with words times words in a line.
fn best(words: &[Word], cells: usize, last_counts: bool) -> Vec<Range<usize>> {
    let mut bests = vec![Best { lines: 0, cost: 0, from: 0 }];
    for (last, word) in words.iter().enumerate() {
        let mut found: Option<Best> = None;
        let (mut width, mut gap) = (0, 0);
        for (from, (first, before)) in words.iter().zip(&bests).enumerate().rev() {
            width += first.width + gap;
            if from < last && width > cells {
                break;
            }
            let end = last + 1 == words.len();
            let ragged = if end && !last_counts { 0 } else { square(cells.saturating_sub(width)) };
            let hyphen = if !end && word.gap == 0 { HYPHEN } else { 0 };
            let lonely = if end && from == last && from > 0 { LONELY } else { 0 };
            let way = Best { lines: before.lines + 1, cost: before.cost + ragged + hyphen + lonely, from };
            if found.is_none_or(|found| (way.lines, way.cost) < (found.lines, found.cost)) {
                found = Some(way);
            }
            gap = from.checked_sub(1).and_then(|before| words.get(before)).map_or(0, |before| before.gap);
        }
        bests.extend(found);
    }
    trace(&bests)
}

fn square(gap: usize) -> u64 {
    let gap = gap as u64;
    gap * gap
}

/// The lines of the best way to set all the words.
fn trace(bests: &[Best]) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut end = bests.len() - 1;
    while let Some(best) = bests.get(end).filter(|_| end > 0) {
        lines.push(best.from..end);
        end = best.from;
    }
    lines.reverse();
    lines
}
