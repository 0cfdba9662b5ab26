//! How much a reader likes a paper, as a decision tells it.

/// A decision of the reader, as far as it tells of liking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Liking {
    /// To be read by all means.
    Must,
    /// Kept with a bookmark.
    Bookmark,
    /// Perhaps.
    Maybe,
    /// Left.
    Skip,
}

/// The liking of a paper that is liked without reserve, in the units of [`Liking::tenths`].
pub const WHOLE: i64 = 10;

impl Liking {
    /// What a reader's marks say; `None` where they say nothing. A bookmark counts more than a decision against it.
    pub fn read(decision: Option<&str>, bookmarked: bool) -> Option<Liking> {
        match decision {
            Some("must") => Some(Liking::Must),
            _ if bookmarked => Some(Liking::Bookmark),
            Some("maybe") => Some(Liking::Maybe),
            Some("skip") => Some(Liking::Skip),
            _ => None,
        }
    }

    /// From 0 for a paper that was left to 10 for one that is liked. A maybe is a weak yes: the reader wants to see the
    /// paper again, so it draws the model towards itself, but by a fifth of what a must does (six to four, not ten to
    /// none).
    pub fn tenths(self) -> i64 {
        match self {
            Liking::Must | Liking::Bookmark => WHOLE,
            Liking::Maybe => 6,
            Liking::Skip => 0,
        }
    }

    /// True where the reader rather keeps the paper.
    pub fn is_liked(self) -> bool {
        self.tenths() * 2 >= WHOLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read() {
        for (decision, bookmarked, wanted) in [
            (Some("must"), false, Some(Liking::Must)),
            (Some("must"), true, Some(Liking::Must)),
            (None, true, Some(Liking::Bookmark)),
            (Some("maybe"), true, Some(Liking::Bookmark)),
            (Some("skip"), true, Some(Liking::Bookmark)),
            (Some("maybe"), false, Some(Liking::Maybe)),
            (Some("skip"), false, Some(Liking::Skip)),
            (Some("later"), false, None),
            (None, false, None),
        ] {
            assert_eq!(Liking::read(decision, bookmarked), wanted, "{decision:?} {bookmarked}");
        }
    }

    #[test]
    fn more_liking_is_more() {
        let all = [Liking::Skip, Liking::Maybe, Liking::Bookmark, Liking::Must];
        assert!(all.is_sorted_by_key(|liking| liking.tenths()));
        assert_eq!(all.map(Liking::is_liked), [false, true, true, true]);
    }
}
