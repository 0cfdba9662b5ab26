//! The library of what is asked for: as it was kept, where nothing has changed since, else read anew and kept for the
//! next time.

use super::cache::{Pending, Sources, Stored, Words};
use super::options::Options;
use super::plan::Input;
use super::reading::{Watch, open};
use super::report::Loaded;
use crate::config::Setup;
use crate::library::{Library, OnDamage, Part, Policy};

/// A library, and what is known of its making.
#[derive(Debug, Default)]
pub struct Opened {
    /// The papers.
    pub library: Library,
    /// What the user is told.
    pub told: Vec<String>,
    /// Files that were recognised and read; with none, nothing was readable.
    pub read: usize,
    /// Things that could not be read or placed.
    pub issues: usize,
    /// True where the reading was stopped before its end.
    pub stopped: bool,
    /// The place where the library is kept.
    pub stored: Option<Stored>,
    /// The file of it, where it is not kept yet: it is when this is dropped, which can take a while.
    pub pending: Pending,
}

impl Opened {
    /// Keeps the library, where it is one to keep, with these parts in its file. Takes as long as the disk does.
    pub fn keep(&mut self, parts: &[(Part, &[u8])]) {
        // What cannot be written is kept without them.
        let pending = std::mem::take(&mut self.pending);
        if self.stored.as_ref().is_some_and(|stored| stored.add(&self.library, parts).is_ok()) {
            pending.forget();
        }
    }
}

/// What is asked for, and how.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// What the user has set.
    pub setup: &'a Setup,
    /// What is to be read.
    pub inputs: &'a [Input],
    /// Which of it is taken in.
    pub policy: Policy,
}

impl Asked<'_> {
    /// The library that was kept of it, without a look at any paper; `None` where something has changed, or nothing is
    /// kept.
    pub fn kept(&self, on_damage: OnDamage) -> Option<Opened> {
        let stored = self.stored(&self.sources(&Options::of(self.setup))?)?;
        let (library, Words { told, read }) = stored.open(on_damage)?;
        Some(Opened { library, told, read, stored: Some(stored), ..Opened::default() })
    }

    /// Reads everything and makes a library of it; `told` says what the user is told.
    pub fn read(&self, watch: Watch<'_>, told: impl FnOnce(&Loaded) -> Vec<String>) -> Opened {
        let options = Options::of(self.setup);
        let before = self.sources(&options);
        let mut loaded = open(self.inputs, &options, watch);
        let mut papers = std::mem::take(&mut loaded.papers);
        let opened = Opened {
            told: told(&loaded),
            read: loaded.read,
            issues: loaded.issues.len(),
            stopped: loaded.stopped,
            ..Opened::default()
        };
        // What could not be read may be readable the next time, without any change that could be seen.
        let whole = !loaded.stopped && loaded.read > 0 && loaded.faults.is_empty();
        let stored =
            before.filter(|_| whole).filter(|before| self.sources(&options).as_ref() == Some(before));
        let stored = stored.and_then(|sources| self.stored(&sources));
        let words = Words { told: opened.told.clone(), read: opened.read };
        let made =
            stored.map(|stored| (stored.make(std::mem::take(&mut papers), self.policy, &words), stored));
        match made {
            Some((Ok((library, pending)), stored)) => {
                Opened { library, pending, stored: Some(stored), ..opened }
            }
            // A full disk has taken the papers with it: they are read once more.
            Some((Err(_), _)) => {
                let papers = open(self.inputs, &options, watch).papers;
                Opened { library: Library::with(papers, self.policy), ..opened }
            }
            None => Opened { library: Library::with(papers, self.policy), ..opened },
        }
    }

    fn sources(&self, options: &Options) -> Option<Sources> {
        options.cache.as_ref()?;
        Sources::of(self.inputs, options, self.policy, self.setup.opening.paths.is_empty())
    }

    fn stored(&self, sources: &Sources) -> Option<Stored> {
        Some(Stored::of(self.setup.places.cache_dir.as_deref()?, sources))
    }
}
