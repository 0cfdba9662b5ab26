//! How well something matches: a tier that says in which way the query is there, and a score inside the tier.

/// In which way a heading holds a query; the better way is the greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Tier {
    /// Every word is somewhere, inside other words or with gaps.
    #[default]
    Scattered,
    /// Every word begins a word of the heading.
    Prefixes,
    /// Every word is a word of the heading.
    Words,
    /// The words stand together in their order; the last of several may still be unfinished.
    Phrase,
}

/// The rank of a match; better is greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Rank {
    /// Counts first.
    pub tier: Tier,
    /// The better of the whole query's score and the sum of its words', by fuzzy-matcher.
    pub score: i64,
}

/// A paper that a query found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// Which paper.
    pub slot: crate::library::Slot,
    /// How well it matches.
    pub rank: Rank,
}
