//! What `list` and `show` work on: the papers of the files asked for, and the shelf. Whatever could not be read is told
//! on standard error.

use super::out::complain;
use crate::config::{Places, Setup};
use crate::format::Outgoing;
use crate::library::{Library, PaperRef, Slot};
use crate::paper::Paper;
use crate::shelf::store::Store;
use crate::shelf::{Entries, Shelf};
use crate::source;
use std::path::PathBuf;

/// Papers and shelf in memory.
pub struct Loaded {
    /// The papers that were read; behind them those that only a bookmark knows.
    pub library: Library,
    /// What the reader keeps.
    pub shelf: Shelf,
}

/// Reads the files, or the built-in pages where none are named; `None` when nothing was readable.
pub fn load(from: &[PathBuf], setup: &Setup) -> Option<Loaded> {
    let read = if from.is_empty() { source::builtin() } else { source::open(from) };
    read.issues.iter().for_each(|issue| complain(&issue.to_string()));
    if read.read == 0 {
        if read.issues.is_empty() {
            complain(
                "there is no file of papers in what --from names; `offprint formats` tells what can be read",
            );
        }
        return None;
    }
    let mut library = Library::set_in(setup.config.settings.text.math, read.papers);
    let mut shelf = Shelf::new(entries(&setup.places));
    // What the shelf learns here is kept by the reader; a command only reads.
    shelf.adopt(library.slots().map(|slot| library.paper(slot).paper()));
    let kept: Vec<Paper> = shelf.bookmarks().into_iter().map(|(id, entry)| entry.to_paper(id)).collect();
    library.keep(kept);
    Some(Loaded { library, shelf })
}

/// What the shelf holds on disk; nothing where the system names no folder for it.
fn entries(places: &Places) -> Entries {
    let Some(config) = &places.config_dir else { return Entries::default() };
    let (_, entries, notices) = Store::open(config, places.state_dir.as_ref().unwrap_or(config));
    notices.iter().for_each(|notice| complain(&notice.to_string()));
    entries
}

impl Loaded {
    /// Every paper, the open ones first.
    pub fn all(&self) -> impl Iterator<Item = PaperRef<'_>> {
        self.library.slots().chain(self.library.kept()).map(|slot| self.library.paper(slot))
    }

    /// Whether the reader has bookmarked a paper.
    pub fn is_bookmarked(&self, paper: PaperRef<'_>) -> bool {
        self.shelf.is_bookmarked(paper.id())
    }

    /// A paper with what a writer needs besides.
    pub fn outgoing(&self, slot: Slot) -> Outgoing<'_> {
        let paper = self.library.paper(slot);
        let related = paper.related().map(|(_, _, slot)| slot.map(|slot| self.library.paper(slot).id()));
        Outgoing {
            related: related.collect(),
            bookmarked: self.is_bookmarked(paper),
            ..Outgoing::new(paper.paper())
        }
    }
}
