//! Justified lines: which of a line's spaces are widened so that it fills the measure. Never more than one cell a
//! space, and not below a widened space of the line above where that can be helped: no rivers run down the page.

use super::width::width;

/// The spaces of one line that are widened by a cell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Widened {
    /// Bytes of the line at which a further space is put in.
    pub at: Vec<usize>,
    /// Cells at which the widened spaces stand on the screen.
    columns: Vec<usize>,
}

/// Fills a line up to `cells`; a line with too few spaces stays as it is.
pub fn justify(line: &str, cells: usize, above: &Widened) -> Widened {
    let spaces: Vec<usize> = line.match_indices(' ').map(|(at, _)| at).collect();
    let missing = cells.saturating_sub(width(line));
    if missing == 0 || missing > spaces.len() {
        return Widened::default();
    }
    let columns: Vec<usize> = spaces.iter().map(|at| width(&line[..*at])).collect();
    let mut chosen = vec![false; spaces.len()];
    for number in 0..missing {
        // The middle of the number-th of `missing` equal parts of the line.
        let ideal = (2 * number + 1) * spaces.len() / (2 * missing);
        let column = |index: usize| columns[index] + chosen[..index].iter().filter(|taken| **taken).count();
        let river = |index: usize| above.columns.iter().any(|over| over.abs_diff(column(index)) <= 1);
        let free = (0..spaces.len()).filter(|index| !chosen[*index]);
        // As many spaces as are missing, and no more, are taken: one is always free.
        if let Some(best) =
            free.min_by_key(|index| index.abs_diff(ideal) + if river(*index) { RIVER } else { 0 })
        {
            chosen[best] = true;
        }
    }
    widened(&spaces, &columns, &chosen)
}

/// How many spaces further away a place is looked for that lies below no widened space.
const RIVER: usize = 3;

fn widened(spaces: &[usize], columns: &[usize], chosen: &[bool]) -> Widened {
    let mut all = Widened::default();
    for ((at, column), _) in spaces.iter().zip(columns).zip(chosen).filter(|(_, chosen)| **chosen) {
        all.columns.push(column + all.at.len());
        all.at.push(*at);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn set(line: &str, widened: &Widened) -> String {
        let mut out = line.to_owned();
        widened.at.iter().rev().for_each(|at| out.insert(*at, ' '));
        out
    }

    #[test]
    fn lines_are_filled_by_their_spaces() {
        for (line, cells, want) in [
            ("one two three", 13, "one two three"),
            ("one two three", 14, "one two  three"),
            ("one two three", 15, "one  two  three"),
            ("one two three", 16, "one two three"),
            ("single", 9, "single"),
            ("日本 語", 8, "日本  語"),
        ] {
            assert_eq!(set(line, &justify(line, cells, &Widened::default())), want, "{line} {cells}");
        }
    }

    #[test]
    fn a_widened_space_does_not_stand_below_another() {
        let above = justify("aaaa bbbb cccc dddd", 20, &Widened::default());
        let below = justify("aaaa bbbb cccc dddd", 20, &above);
        assert!(above.columns.iter().all(|column| !below.columns.contains(column)), "{above:?} {below:?}");
    }

    proptest! {
        #[test]
        fn a_justified_line_has_the_measure_or_is_left(line in "[a-z日é]{1,9}( [a-z日é]{1,9}){0,12}", cells in 0usize..100) {
            let widened = justify(&line, cells, &Widened::default());
            let filled = set(&line, &widened);
            prop_assert!(filled == line || width(&filled) == cells, "{}", filled);
            prop_assert!(!filled.contains("   "));
        }
    }
}
