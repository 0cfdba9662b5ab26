//! A paragraph as words: what a line is made of. A word ends where a line may end, is never wider than the measure,
//! and knows the spaces after it.

use super::glue::Glue;
use crate::text::width::{grapheme_width, width};
use std::ops::Range;
use unicode_linebreak::linebreaks;
use unicode_segmentation::UnicodeSegmentation;

/// What stays together on a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// Bytes of the paragraph, without the spaces after it.
    pub bytes: Range<usize>,
    /// Cells of the word.
    pub width: usize,
    /// Cells of the spaces after it, which count when another word follows on the line.
    pub gap: usize,
}

/// The words of a paragraph for this measure in cells.
pub(super) fn words(paragraph: &str, cells: usize) -> Vec<Word> {
    let glue = Glue::of(paragraph);
    let mut words: Vec<Word> = Vec::new();
    // Parts that should stay together, until it is known that they do not fit.
    let mut together: Vec<Word> = Vec::new();
    let mut start = 0;
    for (end, allowed) in places(paragraph) {
        together.extend(word(paragraph, start..end));
        if allowed && !glue.holds(end) {
            join(&mut words, &mut together, paragraph, cells);
        }
        start = end;
    }
    join(&mut words, &mut together, paragraph, cells);
    words
}

/// Where a line may end, with Unicode's opinion: by its rules, or after spaces that they would rather keep in a line. A
/// place inside a grapheme is none.
fn places(paragraph: &str) -> impl Iterator<Item = (usize, bool)> {
    let mut allowed = linebreaks(paragraph).map(|(at, _)| at).peekable();
    let mut after_space = false;
    let starts = paragraph.grapheme_indices(true).map(|(at, grapheme)| (at, is_space(grapheme)));
    starts.chain([(paragraph.len(), false)]).filter_map(move |(at, space)| {
        while allowed.next_if(|&place| place < at).is_some() {}
        let by_rules = allowed.peek() == Some(&at);
        let by_space = after_space && !space;
        after_space = space;
        (by_rules || by_space).then_some((at, by_rules))
    })
}

/// The word in a stretch between two places; none where there are only spaces.
fn word(paragraph: &str, stretch: Range<usize>) -> Option<Word> {
    let text = paragraph.get(stretch.clone())?;
    let (start, _) = text.grapheme_indices(true).find(|(_, grapheme)| !is_space(grapheme))?;
    let (last, grapheme) = text.grapheme_indices(true).rev().find(|(_, grapheme)| !is_space(grapheme))?;
    let end = last + grapheme.len();
    let cells = |range| text.get(range).map_or(0, width);
    Some(Word {
        bytes: stretch.start + start..stretch.start + end,
        width: cells(start..end),
        gap: cells(end..text.len()),
    })
}

/// A space that carries a mark is none.
fn is_space(grapheme: &str) -> bool {
    grapheme.trim().is_empty()
}

/// Makes one word of the parts where it fits, else leaves them apart and cuts those that are too wide.
fn join(words: &mut Vec<Word>, parts: &mut Vec<Word>, paragraph: &str, cells: usize) {
    let joined = match (parts.first(), parts.last()) {
        (Some(first), Some(last)) => {
            let width = parts.iter().map(|part| part.width + part.gap).sum::<usize>() - last.gap;
            Word { bytes: first.bytes.start..last.bytes.end, width, gap: last.gap }
        }
        _ => return,
    };
    if joined.width <= cells {
        parts.clear();
        words.push(joined);
        return;
    }
    for part in parts.drain(..) {
        if part.width <= cells {
            words.push(part);
        } else {
            cut(words, &part, paragraph, cells);
        }
    }
}

/// Cuts a word that is wider than the measure, and leaves out each grapheme that is wider by itself: the gap in its
/// place is so wide that nothing follows on the line.
fn cut(words: &mut Vec<Word>, word: &Word, paragraph: &str, cells: usize) {
    let text = paragraph.get(word.bytes.clone()).unwrap_or_default();
    for (at, grapheme) in text.grapheme_indices(true) {
        let width = grapheme_width(grapheme);
        let start = word.bytes.start + at;
        let bytes = start..start + grapheme.len();
        match words.last_mut() {
            Some(piece) if width > cells => piece.gap = cells + 1,
            None if width > cells => {}
            Some(piece) if piece.bytes.end == start && at > 0 && piece.width + width <= cells => {
                piece.bytes.end = bytes.end;
                piece.width += width;
            }
            _ => words.push(Word { bytes, width, gap: 0 }),
        }
    }
    if let Some(piece) = words.last_mut().filter(|piece| piece.bytes.end == word.bytes.end) {
        piece.gap = word.gap;
    }
}
