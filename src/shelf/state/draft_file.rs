//! `draft-PID.json`: the note that this program has open. Whose program is gone is known by a lock beside the file, which
//! the system frees even after a kill; a number of a process alone would be taken by another one day.

use super::file::{Content, read_json};
use crate::disk::place::{beside, make_folder, open, read};
use crate::disk::replace::replace;
use crate::disk::{Fault, Lock};
use crate::paper::PaperId;
use crate::shelf::draft::{Draft, LeftDraft};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

const FORMAT: &str = "offprint-draft";
const VERSION: u32 = 1;
const LIMIT: u64 = 16 << 20;

#[derive(Serialize, Deserialize)]
struct Document<T> {
    format: String,
    version: u32,
    draft: T,
}

/// The draft of this program.
#[derive(Debug)]
pub struct Drafts {
    folder: PathBuf,
    /// The file and its lock, while there is one.
    own: Option<(PathBuf, Lock)>,
    /// Those of notes that were left for later in this session.
    left: Vec<(PaperId, PathBuf, Lock)>,
}

impl Drafts {
    /// None yet.
    pub fn new(folder: &Path) -> Drafts {
        Drafts { folder: folder.to_owned(), own: None, left: Vec::new() }
    }

    /// Keeps a draft in the place of the one before.
    pub fn keep(&mut self, draft: &Draft) -> Result<(), Fault> {
        if self.own.is_none()
            && let Some(at) = self.left.iter().position(|(id, ..)| *id == draft.id)
        {
            let (_, file, lock) = self.left.swap_remove(at);
            self.own = Some((file, lock));
        }
        if self.own.is_none() {
            make_folder(&self.folder).map_err(|error| Fault::system(&self.folder, &error))?;
            self.own = Some(free_file(&self.folder)?);
        }
        let Some((file, _)) = &self.own else { return Ok(()) };
        let document = Document { format: FORMAT.to_owned(), version: VERSION, draft };
        let bytes = serde_json::to_vec_pretty(&document).map_err(std::io::Error::from);
        let written = bytes.and_then(|bytes| replace(file, &bytes, false));
        written.map(drop).map_err(|error| Fault::system(file, &error))
    }

    /// Lets the draft of this paper lie for later.
    pub fn leave(&mut self, id: PaperId) {
        self.left.extend(self.own.take().map(|(file, lock)| (id, file, lock)));
    }

    /// Removes the draft: the note is saved, or given up.
    pub fn clear(&mut self) {
        if let Some((file, _lock)) = self.own.take() {
            remove(&file);
        }
    }
}

/// A file for this process that is neither in use nor left by an earlier process of its number.
fn free_file(folder: &Path) -> Result<(PathBuf, Lock), Fault> {
    let process = std::process::id();
    let mut file = folder.join(format!("draft-{process}.json"));
    for n in 2.. {
        if file.symlink_metadata().is_err()
            && let Ok(lock) = Lock::take(&file, &|| true)
        {
            return Ok((file, lock));
        }
        if n > 1000 {
            break;
        }
        file = folder.join(format!("draft-{process}-{n}.json"));
    }
    Err(Fault::new(&file, crate::disk::Trouble::Busy))
}

/// Removes a draft and its lock.
pub fn remove(file: &Path) {
    let _ = std::fs::remove_file(file);
    let _ = std::fs::remove_file(beside(file, ".", ".lock"));
}

/// The drafts of programs that are gone, the oldest first. What cannot be read stays where it is.
pub fn find(folder: &Path) -> Vec<LeftDraft> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let is_draft = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("draft-") && name.ends_with(".json")
    };
    let mut found: Vec<LeftDraft> = files.filter(is_draft).filter_map(left).collect();
    found.sort_by(|one, other| one.draft.at.cmp(&other.draft.at));
    found
}

/// A draft whose program is gone.
fn left(file: PathBuf) -> Option<LeftDraft> {
    let _lock = Lock::take(&file, &|| true).ok()?;
    let (handle, _) = open(&file).ok()??;
    match read_json::<Document<Draft>>(&read(&file, handle, LIMIT).ok()?, FORMAT, VERSION) {
        Content::Good(Document { draft, .. }) => Some(LeftDraft { draft, file }),
        _ => None,
    }
}
