//! What comes by itself and is kept in the state folder: automatic seen marks, the history of steps, last places and
//! drafts. Written as carefully as the bookmarks, with smaller promises: a change is on disk within two seconds.

mod draft_file;
mod file;
mod history_file;
mod places_file;
mod seen_file;

pub use draft_file::{Drafts, remove};

use super::draft::LeftDraft;
use super::history::{History, Snapshot};
use super::place::{Place, Places};
use super::seen::Seen;
use super::store::{Fault, Notice};
use crate::disk::place::{Stamp, make_folder};
use crate::disk::{Lock, replace};
use history_file::Steps;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Temporary files that are older were left by a kill.
const STALE: Duration = Duration::from_secs(60);

/// Changes on their way to the state folder.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Keep {
    /// New seen marks: the digest of an identifier, and the second.
    pub seen: Vec<(u64, u32)>,
    /// The history as it is now, where it changed.
    pub history: Option<Snapshot>,
    /// The last place of a set of sources.
    pub place: Option<(String, Place)>,
}

impl Keep {
    /// True where nothing changed.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty() && self.history.is_none() && self.place.is_none()
    }

    /// Adds later changes.
    pub fn join(&mut self, later: Keep) {
        self.seen.extend(later.seen);
        self.history = later.history.or(self.history.take());
        self.place = later.place.or(self.place.take());
    }
}

/// What a start finds in the state folder.
#[derive(Debug, Default)]
pub struct Found {
    /// Seen marks.
    pub seen: Seen,
    /// Steps of earlier sessions.
    pub history: History,
    /// Last places.
    pub places: Places,
    /// Texts of programs that are gone.
    pub drafts: Vec<LeftDraft>,
    /// What could not be read.
    pub notices: Vec<Notice>,
}

/// Reads the whole folder.
pub fn find(folder: &Path) -> Found {
    let mut notices = Vec::new();
    let seen = file::load(folder, &mut notices);
    let steps: Steps = file::load(folder, &mut notices);
    let places = file::load(folder, &mut notices);
    Found { seen, history: History::new(steps.steps), places, drafts: draft_file::find(folder), notices }
}

/// Reads the seen marks alone.
pub fn find_seen(folder: &Path, notices: &mut Vec<Notice>) -> Seen {
    file::load(folder, notices)
}

/// The state folder, for the thread that writes it.
#[derive(Debug)]
pub struct State {
    folder: PathBuf,
    waiting: Keep,
    /// The file of seen marks as this program left it.
    seen: Option<Stamp>,
}

impl State {
    /// The state folder; nothing is made before there is something to keep.
    pub fn new(folder: &Path) -> State {
        State { folder: folder.to_owned(), waiting: Keep::default(), seen: file::stamp::<Seen>(folder) }
    }

    /// Takes changes that are written by the next [`State::write`].
    pub fn add(&mut self, keep: Keep) {
        self.waiting.join(keep);
    }

    /// True where something waits to be written.
    pub fn waits(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Writes what waits, joined with what other programs wrote; what fails waits on. Tells the seen marks where other
    /// programs added some.
    pub fn write(&mut self, give_up: &dyn Fn() -> bool) -> Result<Option<Seen>, Fault> {
        if !self.waits() {
            return Ok(None);
        }
        make_folder(&self.folder).map_err(|error| Fault::system(&self.folder, &error))?;
        let _lock = Lock::take(&self.folder.join("state"), give_up)?;
        replace::sweep_older(&self.folder, STALE);
        // The steps first: a kill between the files then costs the place, which is worth less than undoing.
        if let Some(snapshot) = &self.waiting.history {
            file::update(&self.folder, |steps: &mut Steps| steps.join(snapshot))?;
            self.waiting.history = None;
        }
        if let Some((key, place)) = &self.waiting.place {
            file::update(&self.folder, |places: &mut Places| places.put(key, place.clone()))?;
            self.waiting.place = None;
        }
        self.write_seen()
    }

    fn write_seen(&mut self) -> Result<Option<Seen>, Fault> {
        if self.waiting.seen.is_empty() {
            return Ok(None);
        }
        let others = file::stamp::<Seen>(&self.folder) != self.seen;
        let fresh = std::mem::take(&mut self.waiting.seen);
        let add = |seen: &mut Seen| fresh.iter().for_each(|mark| _ = seen.join(*mark));
        match file::update(&self.folder, add) {
            Ok(seen) => {
                self.seen = file::stamp::<Seen>(&self.folder);
                Ok(others.then_some(seen))
            }
            Err(fault) => {
                self.waiting.seen = fresh;
                Err(fault)
            }
        }
    }

    /// The seen marks, where another program wrote some since.
    pub fn look(&mut self) -> Option<Seen> {
        let stamp = file::stamp::<Seen>(&self.folder);
        let changed = stamp != self.seen;
        self.seen = stamp;
        changed.then(|| file::load(&self.folder, &mut Vec::new()))
    }
}
