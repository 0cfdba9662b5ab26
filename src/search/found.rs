//! What a list shows: every paper that was found, best first, or how many there are and the best of them. A list of all
//! papers as the library has them needs no room at all.

use super::hit::Match;
use crate::library::Slot;

/// Papers in the order of a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    count: usize,
    /// The first of them; all papers from the first slot on where there is none.
    best: Option<Vec<Slot>>,
}

impl Found {
    /// The first so many papers of a library, as it has them.
    pub fn listed(count: usize) -> Found {
        Found { count, best: None }
    }

    /// So many papers, of which the best are known.
    pub fn best(matches: &[Match], count: usize) -> Found {
        let best: Vec<Slot> = matches.iter().map(|found| found.slot).collect();
        Found { count: count.max(best.len()), best: Some(best) }
    }

    /// These and no others.
    pub fn whole(matches: &[Match]) -> Found {
        Found::best(matches, matches.len())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// True where nothing was found.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// How many of them are known, from the first row on.
    pub fn known(&self) -> usize {
        self.best.as_ref().map_or(self.count, Vec::len)
    }

    /// True where all of them are known.
    pub fn is_whole(&self) -> bool {
        self.known() == self.count
    }

    /// The paper of a row; `None` beyond the end, and where it is not known yet.
    pub fn get(&self, row: usize) -> Option<Slot> {
        match &self.best {
            Some(best) => best.get(row).copied(),
            None => u32::try_from(row).ok().filter(|_| row < self.count).map(Slot),
        }
    }

    /// The papers that are known, from the first row on.
    pub fn slots(&self) -> impl Iterator<Item = Slot> {
        (0..self.known()).filter_map(|row| self.get(row))
    }

    /// The row of a paper; `None` where it is not among those that are known.
    pub fn row(&self, slot: Slot) -> Option<usize> {
        match &self.best {
            Some(best) => best.iter().position(|found| *found == slot),
            None => Some(slot.index()).filter(|row| *row < self.count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_papers_are_told_apart_from_what_is_only_counted() {
        let matches: Vec<Match> =
            [5, 3, 8].map(|slot| Match { slot: Slot(slot), rank: Default::default() }).into();
        for (found, len, known, papers) in [
            (Found::default(), 0, 0, &[][..]),
            (Found::listed(3), 3, 3, &[0, 1, 2]),
            (Found::whole(&matches), 3, 3, &[5, 3, 8]),
            (Found::best(&matches, 9), 9, 3, &[5, 3, 8]),
            (Found::best(&matches, 0), 3, 3, &[5, 3, 8]),
        ] {
            assert_eq!(
                (found.len(), found.known(), found.is_whole()),
                (len, known, len == known),
                "{found:?}"
            );
            assert_eq!(found.slots().map(|slot| slot.0).collect::<Vec<_>>(), papers, "{found:?}");
            for (row, paper) in papers.iter().enumerate() {
                assert_eq!((found.get(row), found.row(Slot(*paper))), (Some(Slot(*paper)), Some(row)));
            }
            assert_eq!((found.get(known), found.row(Slot(7))), (None, None), "{found:?}");
        }
    }
}
