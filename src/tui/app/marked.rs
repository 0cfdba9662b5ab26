//! The papers that the reader marked, so that one key does something to all of them: single ones, and a range that grows
//! with the cursor.

use crate::library::Slot;
use crate::search::Found;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Papers that the next key acts on together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marked {
    /// Those marked for good, also while the list does not show them.
    pub slots: BTreeSet<Slot>,
    /// The paper at which a range began; it goes to the selected one.
    pub from: Option<Slot>,
}

impl Marked {
    /// The rows of the range that ends at `row`; `None` where no range was begun in this list.
    pub fn range(&self, found: &Found, row: usize) -> Option<RangeInclusive<usize>> {
        let from = found.row(self.from?)?;
        (row < found.len()).then(|| from.min(row)..=from.max(row))
    }

    /// All of them, in the order of the library.
    pub fn all(&self, found: &Found, row: usize) -> BTreeSet<Slot> {
        let ranged = self.range(found, row).into_iter().flatten().filter_map(|row| found.get(row));
        self.slots.iter().copied().chain(ranged).collect()
    }

    /// True where nothing is marked.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty() && self.from.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Match;

    #[test]
    fn a_range_grows_with_the_cursor_and_joins_what_is_marked() {
        let found =
            Found::whole(&[5, 3, 8, 1].map(|slot| Match { slot: Slot(slot), rank: Default::default() }));
        let marked = |slots: &[u32], from: Option<u32>| Marked {
            slots: slots.iter().copied().map(Slot).collect(),
            from: from.map(Slot),
        };
        for (slots, from, row, want) in [
            (&[][..], None, 0, &[][..]),
            (&[8], None, 0, &[8]),
            (&[], Some(3), 1, &[3]),
            (&[], Some(3), 3, &[1, 3, 8]),
            (&[1], Some(3), 0, &[1, 3, 5]),
            (&[9], Some(7), 0, &[9]),
        ] {
            let marked = marked(slots, from);
            let all: Vec<u32> = marked.all(&found, row).into_iter().map(|slot| slot.0).collect();
            assert_eq!(all, want, "{slots:?} {from:?} {row}");
        }
    }
}
