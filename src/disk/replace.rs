//! A file replaced whole: written to a temporary file in the same folder, synced, the old one kept as a backup, then
//! renamed. At any instant the name leads to the old file or to the new one.

use super::place::beside;
use rustix::fs::OFlags;
use std::fs::{File, Metadata, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

/// Backups of a file, the latest first.
pub const BACKUPS: [&str; 4] = [".bak", ".bak.1", ".bak.2", ".bak.3"];

/// The mode of files that only their owner reads, and of those that the user's mask decides on.
const PRIVATE: u32 = 0o600;
const SHARED: u32 = 0o666;

/// Whether the folder was synced after the rename.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durable {
    /// On disk.
    Yes,
    /// Renamed, but the folder could not be synced.
    Perhaps,
}

/// Puts `bytes` in the place of `target`; with `backup` what stood there is kept. After an error the old file stands
/// untouched and no temporary file is left.
pub fn replace(target: &Path, bytes: &[u8], backup: bool) -> io::Result<Durable> {
    let old = writable(target)?;
    let temp = Temp::new(target)?;
    write(&temp.0, target, bytes, PRIVATE, old.as_ref())?;
    if backup && old.is_some() {
        keep(target);
    }
    std::fs::rename(&temp.0, target)?;
    std::mem::forget(temp);
    sync_folder(target)
}

/// Writes a file under a name that is free, and nothing where it is not. The file is one that others may read, as far
/// as the user's mask lets them. After an error there is neither the file nor a temporary one.
pub fn create(target: &Path, bytes: &[u8]) -> io::Result<Durable> {
    let temp = Temp::new(target)?;
    write(&temp.0, target, bytes, SHARED, None)?;
    // A second name is never given over an existing one, as a rename would do.
    match std::fs::hard_link(&temp.0, target) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => rename_onto_free(&temp.0, target)?,
        other => other?,
    }
    drop(temp);
    sync_folder(target)
}

/// Takes a free name by an empty file first, where the file system has no second names.
fn rename_onto_free(temp: &Path, target: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(target)?;
    std::fs::rename(temp, target).inspect_err(|_| {
        let _ = std::fs::remove_file(target);
    })
}

/// Sees to it that a rename in the file's folder is on disk.
fn sync_folder(target: &Path) -> io::Result<Durable> {
    let folder = target.parent().unwrap_or(Path::new("."));
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // Some file systems cannot sync a folder; there it is on disk as soon as they write anything.
        Err(error) if error.kind() != ErrorKind::InvalidInput => Ok(Durable::Perhaps),
        _ => Ok(Durable::Yes),
    }
}

/// The old file's data; an error where it may not be written, since a rename would not ask.
fn writable(target: &Path) -> io::Result<Option<Metadata>> {
    let flags = OFlags::NONBLOCK.bits().cast_signed();
    match OpenOptions::new().write(true).custom_flags(flags).open(target) {
        Ok(file) => file.metadata().map(Some),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn write(temp: &Path, target: &Path, bytes: &[u8], mode: u32, old: Option<&Metadata>) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).mode(mode).open(temp)?;
    file.write_all(bytes)?;
    let folder = target.parent().and_then(|folder| folder.metadata().ok());
    if let Some(owner) = old.or(folder.as_ref().filter(|_| rustix::process::geteuid().is_root())) {
        give(&file, owner);
    }
    if let Some(old) = old {
        file.set_permissions(Permissions::from_mode(old.mode() & 0o777))?;
    }
    file.sync_all()
}

/// Gives the file the old one's owner and group, as far as that is allowed.
fn give(file: &File, owner: &Metadata) {
    if let Ok(now) = file.metadata()
        && (now.uid(), now.gid()) != (owner.uid(), owner.gid())
        && fchown(file, Some(owner.uid()), Some(owner.gid())).is_err()
    {
        let _ = fchown(file, None, Some(owner.gid()));
    }
}

/// Keeps the old file as `.bak`, and the last one of an earlier day as `.bak.1` to `.bak.3`. A backup that fails does
/// not stop the save.
fn keep(target: &Path) {
    let [latest, first, second, third] = BACKUPS.map(|suffix| beside(target, "", suffix));
    if is_of_an_earlier_day(target) && !is_same_file(target, &first) {
        let _ = std::fs::rename(&second, &third);
        let _ = std::fs::rename(&first, &second);
        let _ = link_over(target, &first);
    }
    let _ = link_over(target, &latest);
}

/// Makes `to` a second name of `from`, in one step; a copy where the file system has no links.
fn link_over(from: &Path, to: &Path) -> io::Result<()> {
    let temp = Temp::new(from)?;
    if std::fs::hard_link(from, &temp.0).is_err() {
        std::fs::copy(from, &temp.0)?;
    }
    // Renaming onto another name of the same file does nothing; dropping the temporary name then tidies up.
    std::fs::rename(&temp.0, to)
}

fn is_of_an_earlier_day(file: &Path) -> bool {
    let day = |time: SystemTime| Some(time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs() / 86_400);
    let saved = file.metadata().and_then(|data| data.modified()).ok().and_then(day);
    saved.is_some_and(|saved| day(SystemTime::now()).is_some_and(|today| saved < today))
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| path.metadata().map(|data| (data.dev(), data.ino())).ok();
    place(one).is_some() && place(one) == place(other)
}

/// The name of a temporary file beside the target, which is removed when this is dropped.
struct Temp(PathBuf);

impl Temp {
    fn new(target: &Path) -> io::Result<Temp> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!(".bm-{}-{}.tmp", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = target.parent().ok_or(ErrorKind::InvalidInput)?;
        Ok(Temp(folder.join(name)))
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Removes temporary files that a killed program left. Only for who holds the folder's lock.
pub fn sweep(folder: &Path) {
    sweep_older(folder, Duration::ZERO);
}

/// The same for those of an age, in a folder where others write without its lock: they are at it for moments only.
pub fn sweep_older(folder: &Path, age: Duration) {
    for file in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(".bm-") && name.ends_with(".tmp") && is_older(&file.path(), age) {
            let _ = std::fs::remove_file(file.path());
        }
    }
}

fn is_older(file: &Path, age: Duration) -> bool {
    let written = file.symlink_metadata().and_then(|data| data.modified()).ok();
    age.is_zero() || written.and_then(|time| time.elapsed().ok()).is_some_and(|since| since > age)
}

/// Writes a copy beside a damaged file, under a dated name that is free; one that already lies there is used.
pub fn copy_aside(target: &Path, bytes: &[u8], stamp: &str) -> io::Result<PathBuf> {
    if let Some(copy) = copies(target).into_iter().find(|copy| holds(copy, bytes)) {
        return Ok(copy);
    }
    let mut tries = (1..100).map(|n| match n {
        1 => beside(target, "", &format!(".bad-{stamp}")),
        n => beside(target, "", &format!(".bad-{stamp}-{n}")),
    });
    let copy = tries.find(|path| path.symlink_metadata().is_err()).ok_or(ErrorKind::AlreadyExists)?;
    let temp = Temp::new(target)?;
    write(&temp.0, target, bytes, PRIVATE, None)?;
    std::fs::rename(&temp.0, &copy)?;
    Ok(copy)
}

/// The copies of damaged files that lie beside a file.
fn copies(target: &Path) -> Vec<PathBuf> {
    let mark = beside(target, "", ".bad-");
    let mark = mark.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let folder = target.parent().and_then(|folder| std::fs::read_dir(folder).ok());
    let files = folder.into_iter().flatten().flatten().map(|file| file.path());
    files.filter(|path| path.file_name().is_some_and(|n| n.to_string_lossy().starts_with(&mark))).collect()
}

fn holds(file: &Path, bytes: &[u8]) -> bool {
    let regular =
        file.symlink_metadata().is_ok_and(|data| data.is_file() && data.len() == bytes.len() as u64);
    regular && std::fs::read(file).is_ok_and(|content| content == bytes)
}
