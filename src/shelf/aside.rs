//! The smaller half of the saving thread's work: what goes to the state folder waits until more has come, at most for a
//! moment, and a failure is told once and stops nothing.

use super::draft::Draft;
use super::report::Report;
use super::seen::Seen;
use super::state::{Drafts, Keep, State, remove};
use super::store::{Fault, Notice, Trouble};
use crate::paper::PaperId;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long changes are collected.
const PAUSE: Duration = Duration::from_millis(1500);

/// When it is tried again where another program writes, and how long an ending program waits for it.
const AGAIN: Duration = Duration::from_millis(100);
const LAST: Duration = Duration::from_millis(200);

/// What waits for the state folder.
pub struct Aside {
    state: State,
    drafts: Drafts,
    /// Drafts whose notes are on their way to the disk.
    given_up: Vec<PathBuf>,
    drop_own: bool,
    due: Option<Instant>,
    told: bool,
}

impl Aside {
    /// Nothing waits yet.
    pub fn new(folder: &Path) -> Aside {
        Aside {
            state: State::new(folder),
            drafts: Drafts::new(folder),
            given_up: Vec::new(),
            drop_own: false,
            due: None,
            told: false,
        }
    }

    /// How long until something is due.
    pub fn pause(&self) -> Duration {
        self.due.map_or(Duration::MAX, |due| due.saturating_duration_since(Instant::now()))
    }

    /// Takes changes.
    pub fn keep(&mut self, keep: Keep) {
        self.state.add(keep);
        self.due.get_or_insert_with(|| Instant::now() + PAUSE);
    }

    /// Keeps a draft now.
    pub fn draft(&mut self, draft: &Draft) -> Option<Notice> {
        self.drop_own = false;
        self.drafts.keep(draft).err().and_then(|fault| self.tell(fault))
    }

    /// The draft goes with the next save that succeeds.
    pub fn drop_draft(&mut self) {
        self.drop_own = true;
    }

    /// The draft of this paper lies until it is kept again.
    pub fn leave_draft(&mut self, id: PaperId) {
        self.drafts.leave(id);
    }

    /// A draft that a program left goes with the next save that succeeds.
    pub fn discard(&mut self, file: PathBuf) {
        self.given_up.push(file);
    }

    /// Removes the drafts whose notes are on disk.
    pub fn settle(&mut self, saved: bool) {
        if saved {
            self.given_up.drain(..).for_each(|file| remove(&file));
            if std::mem::take(&mut self.drop_own) {
                self.drafts.clear();
            }
        }
    }

    /// Writes what is due, or all at once; tells what comes of it.
    pub fn write(&mut self, at_once: bool) -> Vec<Report> {
        let is_due = self.due.is_some_and(|due| due <= Instant::now());
        if !self.state.waits() || !(at_once || is_due) {
            return Vec::new();
        }
        let patience = if at_once { LAST } else { Duration::ZERO };
        let started = Instant::now();
        match self.state.write(&|| started.elapsed() >= patience) {
            Ok(seen) => {
                (self.due, self.told) = (None, false);
                seen.map(Report::Seen).into_iter().collect()
            }
            Err(fault) if fault.trouble == Trouble::Busy => {
                self.due = Some(Instant::now() + AGAIN);
                Vec::new()
            }
            Err(fault) => {
                self.due = None;
                self.tell(fault).map(Report::Notice).into_iter().collect()
            }
        }
    }

    /// The seen marks, where another program wrote some.
    pub fn look(&mut self) -> Option<Seen> {
        self.state.look()
    }

    /// A failure is told once, until it is over.
    fn tell(&mut self, fault: Fault) -> Option<Notice> {
        (!std::mem::replace(&mut self.told, true)).then_some(Notice::Unkept(fault))
    }
}
