//! Numbers as rows of signs: bars of eighth blocks and sparklines, each with a form in plain ASCII.

use crate::text::Glyphs;

/// From one eighth of a cell to the whole of it, from the left.
const EIGHTHS: [char; 8] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];
/// From one eighth of a cell to the whole of it, from below.
const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The same without blocks.
const ASCII_LEVELS: [char; 8] = ['.', ':', '-', '=', '+', 'x', '*', '#'];

/// A bar of at most `width` cells, as long as `value` is to `max`; without blanks behind it. Whatever is not nothing is
/// seen, and only the whole fills the width.
pub fn bar(value: usize, max: usize, width: usize, glyphs: Glyphs) -> String {
    match glyphs {
        Glyphs::Ascii => "#".repeat(steps(value, max, width)),
        Glyphs::Unicode => blocks(steps(value, max, width.saturating_mul(EIGHTHS.len()))),
    }
}

/// A bar of so many eighths of a cell.
pub fn blocks(eighths: usize) -> String {
    let mut bar = "█".repeat(eighths / EIGHTHS.len());
    let last = (eighths % EIGHTHS.len()).checked_sub(1);
    bar.extend(last.and_then(|last| EIGHTHS.get(last)));
    bar
}

/// Values as one line of at most `width` cells, the greatest one as high as the line; nothing is a blank. Of more values
/// than cells, those that share a cell are added up.
pub fn sparkline(values: &[u32], width: usize, glyphs: Glyphs) -> String {
    let cells = gathered(values, width);
    let max = cells.iter().copied().max().unwrap_or_default();
    let levels = if glyphs == Glyphs::Ascii { ASCII_LEVELS } else { LEVELS };
    let level = |value: &u64| {
        let height = steps(*value as usize, max as usize, levels.len());
        height.checked_sub(1).and_then(|at| levels.get(at)).copied().unwrap_or(' ')
    };
    cells.iter().map(level).collect()
}

/// As many steps of all as `value` is of `max`, rounded; at least one for what is not nothing, and all for no less than
/// the whole.
fn steps(value: usize, max: usize, all: usize) -> usize {
    if value == 0 || all == 0 {
        return 0;
    }
    if value >= max {
        return all;
    }
    let (value, max, all) = (value as u128, max as u128, all as u128);
    let rounded = (value * all + max / 2) / max;
    rounded.clamp(1, (all - 1).max(1)) as usize
}

/// Values in at most so many cells, each cell of as equally many as can be.
fn gathered(values: &[u32], width: usize) -> Vec<u64> {
    let cells = values.len().min(width);
    let border = |cell: usize| (cell as u128 * values.len() as u128 / cells.max(1) as u128) as usize;
    let sum = |cell: usize| {
        let own = values.get(border(cell)..border(cell + 1)).unwrap_or_default();
        own.iter().map(|value| u64::from(*value)).sum()
    };
    (0..cells).map(sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn bars_are_as_long_as_their_value() {
        for (value, max, width, blocks, ascii) in [
            (0, 10, 10, "", ""),
            (10, 10, 4, "████", "####"),
            (5, 10, 4, "██", "##"),
            (1, 16, 4, "▎", "#"),
            (9, 16, 2, "█▏", "#"),
            (15, 16, 1, "▉", "#"),
            (1, 1_000_000, 4, "▏", "#"),
            (999_999, 1_000_000, 4, "███▉", "###"),
            (7, 0, 3, "███", "###"),
            (0, 0, 3, "", ""),
            (3, 4, 0, "", ""),
        ] {
            assert_eq!(bar(value, max, width, Glyphs::Unicode), blocks, "{value} of {max} in {width}");
            assert_eq!(bar(value, max, width, Glyphs::Ascii), ascii, "{value} of {max} in {width}");
        }
    }

    #[test]
    fn sparklines_show_each_value_or_sums() {
        let rows: [(&[u32], usize, &str, &str); 7] = [
            (&[], 5, "", ""),
            (&[0, 0], 5, "  ", "  "),
            (&[1, 2, 3, 4, 5, 6, 7, 8], 8, "▁▂▃▄▅▆▇█", ".:-=+x*#"),
            (&[0, 8, 1], 8, " █▁", " #."),
            (&[1, 1, 4, 4], 2, "▂█", ":#"),
            (&[5], 9, "█", "#"),
            (&[5, 5], 0, "", ""),
        ];
        for (values, width, blocks, ascii) in rows {
            assert_eq!(sparkline(values, width, Glyphs::Unicode), blocks, "{values:?}");
            assert_eq!(sparkline(values, width, Glyphs::Ascii), ascii, "{values:?}");
        }
    }

    proptest! {
        #[test]
        fn bars_fit_and_grow(value in 0_usize..2000, more in 0_usize..50, max in 0_usize..2000, width in 0_usize..60) {
            for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
                let (short, long) = (bar(value, max, width, glyphs), bar(value + more, max, width, glyphs));
                prop_assert!(short.width() <= long.width() && long.width() <= width);
                prop_assert_eq!(short.is_empty(), value == 0 || width == 0);
            }
        }

        #[test]
        fn sparklines_fit_and_reach_the_top(values in prop::collection::vec(any::<u32>(), 0..90), width in 0_usize..60) {
            let line = sparkline(&values, width, Glyphs::Unicode);
            prop_assert_eq!(line.width(), values.len().min(width));
            let any = width > 0 && values.iter().any(|value| *value > 0);
            prop_assert_eq!(line.contains('█'), any);
        }

        #[test]
        fn no_number_is_too_large(value: usize, max: usize) {
            prop_assert!(bar(value, max, 9, Glyphs::Unicode).width() <= 9);
        }
    }
}
