//! Sources that are kept for good: copied into the data folder or linked, compared with the copy before, listed,
//! removed. A copy is made in a folder of its own first; then the list is replaced whole; then the old copy goes.

use super::change::{Changes, compare};
use super::health;
use super::index::{self, Index, Kind, Source, StoredFile};
use super::known;
use super::name;
use super::options::Options;
use super::orphans;
use super::plan::{Input, Place, paths};
use super::reading::{Watch, open};
use super::report::{Complaint, Loaded, Outcome};
use super::request::{Added, Request, Trouble};
use crate::disk::{Fault, Lock, place, replace};
use crate::format;
use crate::library::{Library, Policy};
use crate::paper::Paper;
use crate::shelf::Time;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The folder of the copies in the data folder.
const COPIES: &str = "sources";
/// How long a change waits for another program's.
const PATIENCE: Duration = Duration::from_secs(2);

/// The kept sources of a data folder.
#[derive(Debug)]
pub struct Kept {
    folder: PathBuf,
}

impl Kept {
    /// Those of a data folder; refused where the system names none.
    pub fn of(folder: Option<&Path>) -> Result<Kept, Trouble> {
        let none =
            || Trouble::Refused("no folder is known to keep sources in: set HOME or XDG_DATA_HOME".into());
        Ok(Kept { folder: folder.ok_or_else(none)?.to_owned() })
    }

    /// What the kept sources of a data folder have to read, and what is wrong with their list.
    pub fn inputs(folder: Option<&Path>) -> (Vec<Input>, Vec<Complaint>) {
        let Some(folder) = folder else { return (vec![Place::Sample.into()], Vec::new()) };
        let kept = Kept { folder: folder.to_owned() };
        let (sources, fault) = kept.list();
        (sources.iter().flat_map(|source| kept.inputs_of(source)).collect(), fault.into_iter().collect())
    }

    /// All of them, and what is wrong with their list.
    pub fn list(&self) -> (Vec<Source>, Option<Complaint>) {
        let Index { sources, fault } = index::read(&self.folder);
        (sources, fault)
    }

    fn inputs_of(&self, source: &Source) -> Vec<Input> {
        let places: Vec<Place> = match source.kind {
            Kind::Sample => vec![Place::Sample],
            Kind::Link => source.paths.iter().cloned().map(Place::Path).collect(),
            Kind::Copy => {
                let folder = self.copies(source);
                let copy =
                    |file: &StoredFile| Place::Copy { path: folder.join(&file.stored), of: file.clone() };
                source.files.iter().map(copy).collect()
            }
        };
        let fresh = std::sync::Arc::new(source.new.iter().cloned().collect());
        let input = |place| Input {
            source: Some(source.name.to_string()),
            read_as: source.read_as.as_deref().and_then(format::named),
            fresh: std::sync::Arc::clone(&fresh),
            ..Input::from(place)
        };
        places.into_iter().map(input).collect()
    }

    /// What is wrong with a source now: files that are gone, copies that are damaged.
    pub fn faults(&self, source: &Source) -> Vec<Complaint> {
        health::faults(source, &self.copies(source))
    }

    /// The folder of a source's copies.
    fn copies(&self, source: &Source) -> PathBuf {
        self.folder.join(COPIES).join(&source.folder)
    }

    /// Keeps a source, or a newer copy of one.
    pub fn add(&self, request: &Request<'_>, options: &Options, watch: Watch<'_>) -> Result<Added, Trouble> {
        let name = name::of(request.name, request.paths).map_err(Trouble::Refused)?;
        let kind = if request.link { Kind::Link } else { Kind::Copy };
        let mut source = Source::named(&name, kind);
        source.paths = name::absolute(request.paths, request.link).map_err(Trouble::Refused)?;
        source.read_as = request.read_as.map(|format| format.name.to_owned());
        self.take(source, request.name.is_some(), options, watch)
    }

    /// Keeps the built-in pages again.
    pub fn add_sample(&self) -> Result<(), Trouble> {
        self.change(|sources| {
            if sources.iter().all(|source| source.kind != Kind::Sample) {
                sources.insert(0, Source::sample());
            }
            Ok(())
        })
    }

    /// Forgets a source, and deletes its copies.
    pub fn remove(&self, name: &str) -> Result<Source, Trouble> {
        let source = self.change(|sources| {
            let place = position(sources, name)?;
            Ok(sources.remove(place))
        })?;
        self.delete(&source);
        Ok(source)
    }

    /// Reads a source anew where it lies.
    pub fn refresh(&self, name: &str, options: &Options, watch: Watch<'_>) -> Result<Added, Trouble> {
        let (sources, _) = self.list();
        let known = sources.get(position(&sources, name)?);
        match known {
            Some(known) if known.kind != Kind::Sample => {
                let mut source = Source::named(&known.name, known.kind);
                source.paths = known.paths.clone();
                source.read_as = known.read_as.clone();
                // A stick that is not in is no reason to forget what was on it.
                let taken = match health::gone(known) {
                    gone if gone.is_empty() => self.take(source, true, options, watch),
                    gone => Err(Trouble::Unreadable(gone)),
                };
                taken.map_err(|trouble| match trouble {
                    Trouble::Unreadable(issues) => Trouble::Unreadable(health::stays(known, issues)),
                    other => other,
                })
            }
            _ => Err(Trouble::Refused("the built-in pages never change".into())),
        }
    }

    /// Reads a source, copies it where it is one to copy, and enters it in the list. `meant` is true where the user has
    /// said which source it is.
    fn take(
        &self,
        mut source: Source,
        meant: bool,
        options: &Options,
        watch: Watch<'_>,
    ) -> Result<Added, Trouble> {
        source.folder = name::folder();
        let folder = self.copies(&source);
        place::make_folder(&folder).map_err(|error| Trouble::unsaved(&Fault::system(&folder, &error)))?;
        let read = self.read(&mut source, &folder, options, watch);
        let taken = read.and_then(|(library, loaded)| {
            let (changes, old) = self.enter(&mut source, &library, meant)?;
            old.iter().for_each(|old| self.delete(old));
            let read = |input| loaded.files.iter().any(|file| file.is_read_of(input));
            let missed = !(0..source.paths.len()).all(read);
            let source = source.clone();
            Ok(Added { source, changes, issues: loaded.issues, skipped: loaded.skipped, missed })
        });
        if taken.is_err() {
            self.delete(&source);
        }
        taken
    }

    /// Reads a source into its folder; its papers, doubles merged, are taken out of the reading.
    fn read(
        &self,
        source: &mut Source,
        folder: &Path,
        options: &Options,
        watch: Watch<'_>,
    ) -> Result<(Library, Loaded), Trouble> {
        let mut inputs = paths(&source.paths);
        let read_as = source.read_as.as_deref().and_then(format::named);
        inputs.iter_mut().for_each(|input| input.read_as = read_as);
        let copies = (source.kind == Kind::Copy).then(|| folder.to_owned());
        let mut loaded = open(&inputs, &Options { copies, ..options.clone() }, watch);
        if loaded.stopped {
            return Err(Trouble::Refused("stopped; nothing was kept".into()));
        }
        if let Some(file) = loaded.files.iter().find(|file| file.outcome == Outcome::Uncopied) {
            let what: Vec<String> = file.issues.iter().map(ToString::to_string).collect();
            return Err(Trouble::Unsaved(format!("nothing was kept; {}", what.join("; "))));
        }
        if loaded.read == 0 {
            return Err(Trouble::Unreadable(loaded.issues));
        }
        let policy = Policy { all_decisions: true, ..Policy::default() };
        let library = Library::with(std::mem::take(&mut loaded.papers), policy);
        describe(source, &library, &loaded);
        let papers = library.slots().map(|slot| library.paper(slot).paper());
        known::write(folder, papers).map_err(|error| Trouble::unsaved(&Fault::system(folder, &error)))?;
        Ok((library, loaded))
    }

    /// Puts a source into the list, in the place of the one of its name.
    fn enter(
        &self,
        source: &mut Source,
        library: &Library,
        meant: bool,
    ) -> Result<(Option<Changes>, Option<Source>), Trouble> {
        self.change(|sources| {
            let Some(old) = sources.iter_mut().find(|old| old.name == source.name) else {
                sources.push(source.clone());
                return Ok((None, None));
            };
            let papers: Vec<&Paper> = library.slots().map(|slot| library.paper(slot).paper()).collect();
            let before = known::read(&self.copies(old));
            let compared = before.as_ref().map(|before| compare(before, &papers));
            let strange =
                compared.as_ref().is_none_or(|(changes, _)| changes.stayed == 0 && changes.gone > 0);
            if !meant && strange && old.paths != source.paths {
                return Err(Trouble::Refused(name::taken(&source.name)));
            }
            source.added = old.added.clone();
            // A copy that brings nothing, or of which nobody knows what it brings, leaves what the last one brought.
            (source.changes, source.new) = match &compared {
                Some((changes, new)) if !changes.is_none() || old.changes.is_none() => {
                    (Some(changes.clone()), new.clone())
                }
                _ => (old.changes.clone(), old.new.clone()),
            };
            let changes = compared.map(|(changes, _)| changes);
            Ok((changes, Some(std::mem::replace(old, source.clone()))))
        })
    }

    /// Changes the list: alone, from what it is now, and whole or not at all.
    fn change<T>(&self, change: impl FnOnce(&mut Vec<Source>) -> Result<T, Trouble>) -> Result<T, Trouble> {
        let file = self.folder.join(index::FILE);
        let fault = |error: std::io::Error| Trouble::unsaved(&Fault::system(&file, &error));
        place::make_folder(&self.folder).map_err(fault)?;
        let real = place::real_file(&file).map_err(|fault| Trouble::unsaved(&fault))?;
        let started = Instant::now();
        let lock =
            Lock::take(&real, &|| started.elapsed() > PATIENCE).map_err(|fault| Trouble::unsaved(&fault))?;
        let Index { mut sources, fault: damage } = index::read(&self.folder);
        if let Some(what) = damage {
            return Err(Trouble::Unsaved(format!("{what}; mend it or move it away")));
        }
        if lock.is_held() {
            replace::sweep(&self.folder);
            orphans::sweep(&self.folder.join(COPIES), &sources);
        }
        let result = change(&mut sources)?;
        let bytes = index::to_bytes(&sources).map_err(|error| fault(error.into()))?;
        replace::replace(&real, &bytes, true).map_err(fault)?;
        Ok(result)
    }

    /// Deletes the copies of a source; never anything outside of their folder.
    fn delete(&self, source: &Source) {
        if orphans::is_ours(&source.folder) {
            let _ = std::fs::remove_dir_all(self.copies(source));
        }
    }
}

/// Writes into a source what was found in it.
fn describe(source: &mut Source, library: &Library, loaded: &Loaded) {
    let read = || loaded.files.iter().filter(|file| file.outcome == Outcome::Read);
    let rejected = library.slots().filter(|slot| library.paper(*slot).decision().is_some()).count();
    (source.papers, source.rejected) = (library.len() - rejected, rejected);
    source.bytes = read().map(|file| file.bytes).sum();
    for file in read() {
        let format = file.format.unwrap_or_default();
        if source.formats.iter().all(|known| known != format) {
            source.formats.push(format.to_owned());
        }
        if let Some(copied) = &file.stored {
            let (name, stored, path) = (file.name.clone(), copied.name.clone(), file.path.clone());
            source.files.push(StoredFile { name, stored, bytes: file.bytes, path, sum: Some(copied.sum) });
        }
    }
    if source.kind == Kind::Copy {
        // The list is text, and of a copy the path is only remembered.
        source.paths.iter_mut().for_each(|path| *path = path.to_string_lossy().into_owned().into());
    }
    source.added = Some(Time::now());
    source.read = Some(Time::now());
}

/// The place of a source in the list.
fn position(sources: &[Source], name: &str) -> Result<usize, Trouble> {
    sources.iter().position(|source| source.name.as_str() == name).ok_or_else(|| {
        let names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
        let kept =
            if names.is_empty() { "none is kept".into() } else { format!("kept are: {}", names.join(", ")) };
        Trouble::Refused(format!("no source is named {name}; {kept}"))
    })
}
