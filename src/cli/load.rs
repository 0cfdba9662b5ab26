//! What `list` and `show` work on: the papers of the files asked for, and the shelf. Whatever could not be read is told
//! on standard error.

use super::out::complain;
use super::progress::Line;
use crate::config::{Places, Setup};
use crate::export;
use crate::format::Outgoing;
use crate::library::{Library, PaperRef, Slot};
use crate::paper::Paper;
use crate::shelf::{Entry, Shelf};
use crate::source::{self, Asked, Pending};

/// Complaints that are told of one reading.
const MOST_ISSUES: usize = 20;

/// Papers and shelf in memory.
pub struct Loaded {
    /// The papers that were read; behind them those that only a bookmark knows.
    pub library: Library,
    /// What the reader keeps.
    pub shelf: Shelf,
    /// The program ends when the library is kept for the next time.
    _pending: Pending,
}

/// Reads what was asked for; `None` when nothing of it was readable.
pub fn load(setup: &Setup) -> Option<Loaded> {
    let (inputs, notices) = source::asked(setup);
    notices.iter().for_each(|notice| complain(&notice.to_string()));
    let asked = Asked { setup, inputs: &inputs, policy: source::policy(setup) };
    // Whoever prints papers looks at most of them, and what is printed must be right.
    let kept = asked.kept(Box::new(|| ())).filter(|kept| kept.library.verify());
    let read = || Line::new().over(|watch| asked.read(watch, |loaded| source::told(setup, loaded)));
    let mut opened = kept.unwrap_or_else(read);
    tell(&opened.told);
    if opened.read == 0 && !inputs.is_empty() {
        if opened.issues == 0 {
            complain(
                "there is no file of papers in what --from names; `offprint formats` tells what can be read",
            );
        }
        return None;
    }
    if inputs.is_empty() {
        complain(
            "no source is kept; `offprint add PATH` keeps one, `offprint add --sample` the built-in pages",
        );
    }
    let mut library = std::mem::take(&mut opened.library);
    library.left_out_notice().iter().for_each(|notice| complain(notice));
    let mut shelf = shelf(&setup.places);
    // What the shelf learns here is kept by the reader; a command only reads.
    shelf.adopt(library.sharing(&shelf.digests()).into_iter().map(|slot| library.paper(slot).paper()));
    let kept: Vec<Paper> = shelf.bookmarks().into_iter().map(|(id, entry)| entry.to_paper(id)).collect();
    library.keep(kept);
    Some(Loaded { library, shelf, _pending: opened.pending })
}

/// Tells what could not be read or placed: the first of many.
pub fn tell(issues: &[String]) {
    issues.iter().take(MOST_ISSUES).for_each(|issue| complain(issue));
    if issues.len() > MOST_ISSUES {
        complain(&format!("and {} more; `offprint check` tells all", issues.len() - MOST_ISSUES));
    }
}

/// What the shelf holds on disk; nothing where the system names no folder for it.
fn shelf(places: &Places) -> Shelf {
    let Some(config) = &places.config_dir else { return Shelf::default() };
    let (shelf, notices) = Shelf::read(config, places.state_dir.as_ref().unwrap_or(config));
    notices.iter().for_each(|notice| complain(&notice.to_string()));
    shelf
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

    /// What the reader keeps of a paper.
    pub fn entry(&self, slot: Slot) -> Option<&Entry> {
        self.shelf.entry(self.library.paper(slot).id())
    }

    /// A paper with what a writer needs besides.
    pub fn outgoing(&self, slot: Slot) -> Outgoing<'_> {
        export::outgoing(&self.library, &self.shelf, slot)
    }
}
