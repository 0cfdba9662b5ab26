//! A cursor in a list of any length: which row is selected and which row stands on top. Its cost does not depend on
//! how many rows there are.

/// Selected row and first visible row. The wheel moves the second alone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cursor {
    /// Index of the selected row.
    pub selected: usize,
    /// Index of the row on top.
    pub top: usize,
}

impl Cursor {
    /// Moves the selection by `by` rows within `rows`, and brings it into a view of `height` rows.
    pub fn step(&mut self, by: isize, rows: usize, height: usize) {
        self.select(self.selected.saturating_add_signed(by), rows, height);
    }

    /// Selects a row, the last one where it is beyond the end, and brings it into view.
    pub fn select(&mut self, row: usize, rows: usize, height: usize) {
        self.selected = row.min(rows.saturating_sub(1));
        self.show(rows, height);
    }

    /// Scrolls by `by` rows without touching the selection.
    pub fn scroll(&mut self, by: isize, rows: usize, height: usize) {
        self.top = self.top.saturating_add_signed(by).min(rows.saturating_sub(height));
    }

    /// Brings the selection into view with the least movement, and leaves no empty rows below the last one.
    pub fn show(&mut self, rows: usize, height: usize) {
        let height = height.max(1);
        self.selected = self.selected.min(rows.saturating_sub(1));
        let lowest = self.selected.saturating_sub(height - 1);
        self.top = self.top.clamp(lowest, self.selected).min(rows.saturating_sub(height));
    }
}

/// Of `rows` rows the one nearest to `row` that can be selected, seen from there towards `down` first; 0 where none can.
pub fn nearest(row: usize, rows: usize, down: bool, can: impl Fn(usize) -> bool) -> usize {
    let row = row.min(rows.saturating_sub(1));
    let below = (row..rows).find(|row| can(*row));
    let above = || (0..=row).rev().find(|row| can(*row));
    let (first, second) = if down { (below, above()) } else { (above(), below) };
    first.or(second).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn moves_and_keeps_the_selection_in_view() {
        for (start, by, rows, height, want) in [
            ((0, 0), 1, 10, 3, (1, 0)),
            ((2, 0), 1, 10, 3, (3, 1)),
            ((3, 3), -1, 10, 3, (2, 2)),
            ((0, 0), -5, 10, 3, (0, 0)),
            ((8, 7), 50, 10, 3, (9, 7)),
            ((0, 0), 5, 0, 3, (0, 0)),
            ((0, 0), 1, 2, 0, (1, 1)),
            ((4, 0), 0, 10, 3, (4, 2)),
        ] {
            let mut cursor = Cursor { selected: start.0, top: start.1 };
            cursor.step(by, rows, height);
            assert_eq!((cursor.selected, cursor.top), want, "{start:?} {by} {rows} {height}");
        }
    }

    #[test]
    fn the_wheel_leaves_the_selection_alone() {
        let mut cursor = Cursor { selected: 1, top: 0 };
        cursor.scroll(5, 10, 3);
        assert_eq!(cursor, Cursor { selected: 1, top: 5 });
        cursor.scroll(50, 10, 3);
        assert_eq!(cursor.top, 7);
    }

    proptest! {
        #[test]
        fn the_selection_is_a_row_and_in_view(
            selected in 0usize..200, top in 0usize..200, by in -300isize..300, rows in 0usize..100, height in 0usize..50,
        ) {
            let mut cursor = Cursor { selected, top };
            cursor.step(by, rows, height);
            prop_assert!(cursor.selected < rows.max(1));
            prop_assert!(cursor.top <= cursor.selected);
            prop_assert!(cursor.selected < cursor.top + height.max(1));
        }
    }
}
