//! Lines of a text at a width in cells: broken where Unicode and good manners allow, measured by grapheme, never by
//! ratatui. `words` finds what must stay together, `fit` chooses the lines.

mod fit;
mod glue;
mod soft;
mod words;

pub use soft::soft;
use std::ops::Range;

/// The least measure, in cells, at which whole paragraphs are looked at; narrower columns are filled line by line.
const OPTIMAL_FROM: usize = 30;
/// The widest measure at which all ways to fill a line are compared; the cost grows with the measure.
const OPTIMAL_TO: usize = 400;

/// Breaks a text into lines of at most `cells`; each is a range of bytes without the spaces around it. A `\n` ends a
/// line. Never returns an empty list. A grapheme wider than `cells` is left out.
pub fn wrap(text: &str, cells: usize) -> Vec<Range<usize>> {
    indented(text, cells, 0)
}

/// The same with the first line shorter by `indent` cells.
pub fn indented(text: &str, cells: usize, indent: usize) -> Vec<Range<usize>> {
    let optimal = (OPTIMAL_FROM..=OPTIMAL_TO).contains(&cells);
    lines(text, cells, indent, if optimal { fit::optimal } else { fit::first })
}

/// Breaks a title into as many lines as it needs, all of about the same length.
pub fn balanced(text: &str, cells: usize) -> Vec<Range<usize>> {
    lines(text, cells, 0, if cells <= OPTIMAL_TO { fit::even } else { fit::first })
}

type Fit = fn(&[words::Word], usize) -> Vec<Range<usize>>;

fn lines(text: &str, cells: usize, indent: usize, fit: Fit) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for paragraph in text.split('\n') {
        let mut words = words::words(paragraph, cells);
        if let Some(first) = words.first_mut().filter(|_| start == 0) {
            first.width += indent;
        }
        if words.is_empty() {
            lines.push(start..start);
        }
        for line in fit(&words, cells) {
            let words = words.get(line).unwrap_or_default();
            if let (Some(first), Some(last)) = (words.first(), words.last()) {
                lines.push(start + first.bytes.start..start + last.bytes.end);
            }
        }
        start += paragraph.len() + 1;
    }
    lines
}

#[cfg(test)]
mod tests;
