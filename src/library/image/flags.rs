//! What is asked of every paper of a list, in one byte a paper.

use crate::paper::{Decision, Paper, Rel};

bitflags::bitflags! {
    /// What a paper has.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct Flags: u8 {
        /// A title.
        const TITLE = 1;
        /// An abstract.
        const ABSTRACT = 2;
        /// A DOI.
        const DOI = 4;
        /// The address of a PDF file.
        const PDF = 8;
        /// It came with the last change of its source.
        const NEW = 16;
        /// It was rejected, also where it was not reviewed.
        const REJECTED = 32;
        /// It was withdrawn, or rejected without review.
        const UNREVIEWED = 64;
        /// Its heading is shown as searching sees it.
        const PLAIN = 128;
    }
}

impl Flags {
    /// Those of a paper.
    pub fn of(paper: &Paper) -> Flags {
        let mut flags = match paper.decision {
            None => Flags::empty(),
            Some(Decision::Rejected) => Flags::REJECTED,
            Some(Decision::DeskRejected) => Flags::REJECTED | Flags::UNREVIEWED,
            Some(Decision::Withdrawn) => Flags::UNREVIEWED,
        };
        flags.set(Flags::TITLE, paper.title.is_some());
        flags.set(Flags::ABSTRACT, paper.raw_abstract.is_some());
        flags.set(Flags::DOI, paper.doi.is_some());
        flags.set(Flags::PDF, paper.links.iter().any(|link| link.rel == Rel::Pdf));
        flags.set(Flags::NEW, paper.is_new);
        flags
    }

    /// Why it was not published, where it was not.
    pub fn decision(self) -> Option<Decision> {
        match (self.contains(Flags::REJECTED), self.contains(Flags::UNREVIEWED)) {
            (false, false) => None,
            (true, false) => Some(Decision::Rejected),
            (true, true) => Some(Decision::DeskRejected),
            (false, true) => Some(Decision::Withdrawn),
        }
    }
}
