//! A note that is being written: kept every two seconds, so that a kill loses no more than that, and offered at the next
//! start. The base and `rev` go with it, so that saving it later loses nobody's text.

use super::entry::Entry;
use super::operation::Change;
use super::time::Time;
use crate::paper::{Paper, PaperId};
use crate::text::CleanText;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// An unsaved note.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Draft {
    /// The paper.
    pub id: PaperId,
    /// What is known of the paper.
    pub facts: Box<Entry>,
    /// The note that was there when the writing began.
    pub base: Option<CleanText>,
    /// The entry's `rev` at that time.
    pub rev: u64,
    /// The text as it is now.
    pub text: CleanText,
    /// When.
    pub at: Time,
}

/// A draft of a program that is gone.
#[derive(Debug, Clone, PartialEq)]
pub struct LeftDraft {
    /// The draft.
    pub draft: Draft,
    /// Where it lies.
    pub file: PathBuf,
}

impl Draft {
    /// The draft of a paper's note.
    pub fn new(paper: &Paper, base: Option<CleanText>, rev: u64, text: CleanText) -> Draft {
        let (id, facts) = (paper.identity.id().clone(), Box::new(Entry::of(paper)));
        Draft { id, facts, base, rev, text, at: Time::now() }
    }

    /// The paper as the draft remembers it, for when it is not loaded.
    pub fn to_paper(&self) -> Paper {
        self.facts.to_paper(&self.id)
    }

    /// The change that saves it.
    pub fn change(&self) -> Change {
        Change::Note { text: Some(self.text.clone()), base: self.base.clone(), rev: self.rev }
    }
}
