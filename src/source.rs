//! From paths to papers: the only place that reads papers from disk. A file is opened without waiting, read up to a
//! limit, unpacked, decoded, recognised by its content and read by its format; what goes wrong is a complaint with the
//! file's name, and never stops the other files. Sources that are kept for good are kept here too.

mod batch;
mod cache;
mod change;
mod copy;
pub mod decode;
mod file;
mod folder;
mod gzip;
mod health;
mod index;
mod kept;
mod known;
mod meant;
mod name;
mod one;
mod opened;
mod options;
mod orphans;
mod plan;
mod reading;
mod report;
mod request;
mod sample;

pub use cache::{Pending, Stored};
pub use change::Changes;
pub use gzip::Bounds;
pub use index::{Kind, Source};
pub use kept::Kept;
pub use opened::{Asked, Opened};
pub use options::Options;
pub use plan::{Input, Place, paths};
pub use reading::{Progress, Step, Watch, open};
pub use report::{Complaint, FileReport, Loaded, Outcome, briefly};
pub use request::{Added, Request, Trouble};
pub use sample::NAME as SAMPLE;

use crate::config::Setup;
use crate::format;
use crate::library::Policy;
use std::ops::ControlFlow;

/// The built-in pages.
pub fn builtin() -> Loaded {
    open(&[Place::Sample.into()], &Options::default(), &mut |_| ControlFlow::Continue(()))
}

/// What a run of the program reads: the paths that were named, else every kept source; with what the user should be
/// told.
pub fn asked(setup: &Setup) -> (Vec<Input>, Vec<Complaint>) {
    let (mut inputs, notices) = match setup.opening.paths.as_slice() {
        [] => Kept::inputs(setup.places.data_dir.as_deref()),
        named => (paths(named), Vec::new()),
    };
    if let Some(format) = setup.opening.read_as.as_deref().and_then(format::named) {
        inputs.iter_mut().for_each(|input| input.read_as = Some(format));
    }
    (inputs, notices)
}

/// What the user is told of a reading. Of a kept source all was told when it was added, and `check` tells it again: only
/// what cannot be read now is news.
pub fn told(setup: &Setup, loaded: &Loaded) -> Vec<String> {
    let kept = setup.opening.paths.is_empty();
    let complaints = if kept { &loaded.faults } else { &loaded.issues };
    let (count, files) = (loaded.skipped, if loaded.skipped == 1 { "file holds" } else { "files hold" });
    let skipped = (!kept && count > 0 && loaded.read > 0).then(|| format!("{count} {files} no papers"));
    briefly(complaints).into_iter().chain(skipped).collect()
}

/// Which of what was read a library takes in.
pub fn policy(setup: &Setup) -> Policy {
    let all_decisions = setup.opening.all_decisions || setup.config.settings.all_decisions;
    Policy { merge: !setup.opening.no_merge, all_decisions, glyphs: setup.config.settings.text.math }
}

#[cfg(test)]
mod tests;
