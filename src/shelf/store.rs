//! The shelf on disk: `bookmarks.json`, read anew and replaced whole at each save, so that it outlives a kill at any
//! instant, two programs at once, a link in its place and a full disk. No change is ever lost silently.

mod document;
mod leftover;
mod notice;
mod sheet;

pub use crate::disk::{Fault, Trouble};
pub use leftover::leave;
pub use notice::Notice;

use super::marks::Marks;
use super::operation::Operation;
use super::time::Time;
use crate::disk::replace::BACKUPS;
use crate::disk::{Durable, Lock, Stamp, place, replace, shown};
use document::{Content, Document};
use sheet::Sheet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The name of the file in the config folder.
pub const FILE: &str = "bookmarks.json";

/// Bytes that are read, and written, at most.
const LIMIT: u64 = 256 << 20;

/// How long a save waits for another program's.
const PATIENCE: Duration = Duration::from_secs(2);

/// The file of a shelf.
#[derive(Debug)]
pub struct Store {
    file: PathBuf,
    state: PathBuf,
    limit: u64,
    /// What the file held when it was last read or written, and its stamp; no stamp where it was missing.
    known: Option<(Option<Stamp>, Document)>,
    /// What was written last, from which the known document may differ in the entries that it has as touched.
    sheet: Option<Sheet>,
    told_of_locks: bool,
}

/// A save that succeeded.
#[derive(Debug, Default, PartialEq)]
pub struct Saved {
    /// What the reader is told.
    pub notices: Vec<Notice>,
    /// True where the file now also holds changes of another program or session.
    pub others: bool,
}

/// What a save starts from.
struct Base {
    document: Document,
    sound: bool,
    others: bool,
}

impl Store {
    /// The shelf of a config folder, with what is in it. `state` is where an ending program leaves what it could not
    /// save; such operations are saved now. Nothing is made where nothing is to be saved.
    pub fn open(config: &Path, state: &Path) -> (Store, Marks, Vec<Notice>) {
        let mut store = Store {
            file: config.join(FILE),
            state: state.to_owned(),
            limit: LIMIT,
            known: None,
            sheet: None,
            told_of_locks: false,
        };
        let mut notices = Vec::new();
        let mut marks = store.first_look(&mut notices).unwrap_or_else(|fault| {
            notices.push(Notice::Unusable(fault));
            Marks::default()
        });
        let (left, _) = leftover::find(state, LIMIT);
        if !left.is_empty() {
            left.iter().for_each(|operation| drop(operation.apply(&mut marks)));
            match store.save(&[]) {
                Ok(saved) => notices.extend(saved.notices),
                Err(fault) => notices.extend([Notice::Recovered(left.len()), Notice::Unusable(fault)]),
            }
        }
        (store, marks, notices)
    }

    /// The file, by the name under which it was asked for.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The folder where an ending program leaves what it could not save.
    pub fn state(&self) -> &Path {
        &self.state
    }

    /// Reads the file without taking the lock; a damaged one is copied aside.
    fn first_look(&mut self, notices: &mut Vec<Notice>) -> Result<Marks, Fault> {
        let real = place::real_file(&self.file)?;
        let may_write = may_write(&real);
        let Some((file, stamp)) = place::open(&real)? else {
            self.known = Some((None, Document::default()));
            may_write?;
            return Ok(Marks::default());
        };
        let bytes = place::read(&real, file, self.limit)?;
        let marks = match Document::read(&bytes) {
            Content::Good(document) => {
                let marks = document.marks.clone();
                self.known = Some((Some(stamp), document));
                marks
            }
            Content::Newer(version, marks) => {
                notices.push(Notice::Unusable(Fault::new(&self.file, Trouble::Newer(version))));
                return Ok(marks);
            }
            Content::Damaged(why) => {
                let copy = replace::copy_aside(&real, &bytes, &Time::stamp()).ok();
                let (document, backup) = self.backup(&real);
                let (file, copy) = (shown(&self.file), copy.as_deref().map(shown));
                notices.push(Notice::Damaged { file, why, copy, backup });
                document.marks
            }
        };
        if let Err(fault) = may_write {
            notices.push(Notice::Unusable(fault));
        }
        Ok(marks)
    }

    /// Applies operations to the file as it is now, and those that other sessions left. Waits at most 2 s for another
    /// program.
    pub fn save(&mut self, operations: &[Operation]) -> Result<Saved, Fault> {
        let started = Instant::now();
        self.save_unless(operations, &|| started.elapsed() > PATIENCE)
    }

    /// The same, waiting until `give_up` says to stop.
    pub fn save_unless(
        &mut self,
        operations: &[Operation],
        give_up: &dyn Fn() -> bool,
    ) -> Result<Saved, Fault> {
        let real = place::real_file(&self.file)?;
        let folder = real.parent().unwrap_or(Path::new("/"));
        place::make_folder(folder).map_err(|error| Fault::system(&self.file, &error))?;
        let lock = Lock::take(&real, give_up)?;
        let mut saved = Saved::default();
        if lock.is_held() {
            replace::sweep(folder);
        } else if !std::mem::replace(&mut self.told_of_locks, true) {
            saved.notices.push(Notice::NoLock(shown(&self.file)));
        }
        let (left, files) = leftover::find(&self.state, self.limit);
        let mut base = self.base(&real, &mut saved.notices)?;
        for operation in left.iter().chain(operations) {
            let outcome = operation.apply(&mut base.document.marks);
            self.sheet
                .iter_mut()
                .for_each(|sheet| sheet.touch(outcome.from.iter().chain(&outcome.to).cloned()));
        }
        if let Durable::Perhaps = self.write(&real, &base)? {
            saved.notices.push(Notice::Doubt(shown(&self.file)));
        }
        let stamp = real.metadata().ok().map(|data| Stamp::of(&data));
        self.known = Some((stamp, base.document));
        files.iter().for_each(|file| drop(std::fs::remove_file(file)));
        if !left.is_empty() {
            saved.notices.push(Notice::Recovered(left.len()));
        }
        saved.others = base.others || !left.is_empty();
        Ok(saved)
    }

    /// The document to apply operations to: what is in the file, read anew where it changed; for a damaged file what
    /// was last known of it, else its backup.
    fn base(&mut self, real: &Path, notices: &mut Vec<Notice>) -> Result<Base, Fault> {
        let open = place::open(real)?;
        let stamp = open.as_ref().map(|(_, stamp)| *stamp);
        let others = !matches!(&self.known, Some((known, _)) if *known == stamp);
        if let Some((_, document)) = self.known.take_if(|_| !others) {
            return Ok(Base { document, sound: true, others });
        }
        let Some((file, _)) = open else {
            self.sheet = None;
            return Ok(Base { document: Document::default(), sound: true, others });
        };
        let bytes = place::read(real, file, self.limit)?;
        match Document::read(&bytes) {
            Content::Good(document) => {
                self.touch(&document);
                Ok(Base { document, sound: true, others })
            }
            Content::Newer(version, _) => Err(Fault::new(&self.file, Trouble::Newer(version))),
            Content::Damaged(why) => {
                let copy = replace::copy_aside(real, &bytes, &Time::stamp())
                    .map_err(|_| Fault::new(&self.file, Trouble::Damaged))?;
                self.sheet = None;
                let (document, backup) = match self.known.take() {
                    Some((_, document)) => (document, Some(shown(Path::new("this session")))),
                    None => self.backup(real),
                };
                let (file, copy) = (shown(&self.file), Some(shown(&copy)));
                notices.push(Notice::Damaged { file, why, copy, backup });
                Ok(Base { document, sound: false, others: true })
            }
        }
    }

    /// The latest backup that can be read, and its name.
    fn backup(&self, real: &Path) -> (Document, Option<crate::text::CleanLine>) {
        let read = |path: &PathBuf| -> Option<Document> {
            let (file, _) = place::open(path).ok()??;
            match Document::read(&place::read(path, file, self.limit).ok()?) {
                Content::Good(document) => Some(document),
                _ => None,
            }
        };
        let paths = BACKUPS.map(|suffix| place::beside(real, "", suffix));
        let found = paths.iter().find_map(|path| Some((read(path)?, Some(shown(path)))));
        found.unwrap_or_default()
    }

    /// Writes a document that is known to read back.
    fn write(&mut self, real: &Path, base: &Base) -> Result<Durable, Fault> {
        let before = self.sheet.take();
        let sheet = Sheet::of(&base.document, before.as_ref());
        let sheet = sheet.ok_or_else(|| Fault::new(&self.file, Trouble::Unsound))?;
        if sheet.bytes().len() as u64 > self.limit {
            return Err(Fault::new(&self.file, Trouble::TooLarge(self.limit)));
        }
        let durable = replace::replace(real, sheet.bytes(), base.sound)
            .map_err(|error| Fault::system(&self.file, &error))?;
        self.sheet = Some(sheet);
        Ok(durable)
    }

    /// Another document is known now than the one that was written last.
    fn touch(&mut self, now: &Document) {
        match (&mut self.sheet, &self.known) {
            (Some(sheet), Some((_, before))) => {
                sheet.touch_differences(&before.marks.entries, &now.marks.entries);
            }
            _ => self.sheet = None,
        }
    }

    /// The marks, where another program changed the file since it was last read or written. A file that is damaged
    /// at this moment changes nothing.
    pub fn reload(&mut self) -> Result<Option<Marks>, Fault> {
        let real = place::real_file(&self.file)?;
        let open = place::open(&real)?;
        let stamp = open.as_ref().map(|(_, stamp)| *stamp);
        if matches!(&self.known, Some((known, _)) if *known == stamp) {
            return Ok(None);
        }
        let content = match open {
            Some((file, _)) => Document::read(&place::read(&real, file, self.limit)?),
            None => Content::Good(Document::default()),
        };
        let Content::Good(document) = content else { return Ok(None) };
        self.touch(&document);
        let marks = document.marks.clone();
        self.known = Some((stamp, document));
        Ok(Some(marks))
    }

    /// The marks as they were last read or saved.
    pub fn marks(&self) -> Marks {
        self.known.as_ref().map(|(_, document)| document.marks.clone()).unwrap_or_default()
    }
}

/// Whether the file, or where it is missing the nearest folder above it, may be written.
fn may_write(real: &Path) -> Result<(), Fault> {
    use rustix::fs::{Access, AtFlags, CWD, accessat};
    let standing = real.ancestors().skip(1).find(|folder| folder.exists());
    let paths = [real.exists().then_some(real), standing];
    for path in paths.into_iter().flatten() {
        accessat(CWD, path, Access::WRITE_OK, AtFlags::EACCESS)
            .map_err(|error| Fault::system(real, &error.into()))?;
    }
    Ok(())
}

/// Writes the shelf as it is in memory to another place, for when its own cannot be written. An existing file is
/// refused.
pub fn save_elsewhere(path: &Path, marks: Marks) -> Result<(), Fault> {
    let document = Document::of(marks);
    let sheet = Sheet::of(&document, None).ok_or_else(|| Fault::new(path, Trouble::Unsound))?;
    let real = place::real_file(path)?;
    if real.symlink_metadata().is_ok() {
        return Err(Fault::system(path, &std::io::ErrorKind::AlreadyExists.into()));
    }
    replace::replace(&real, sheet.bytes(), false).map_err(|error| Fault::system(path, &error))?;
    Ok(())
}
