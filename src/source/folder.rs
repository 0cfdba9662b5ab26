//! Finds the files of a folder in depth, in the order of their names. Hidden entries are passed by, links to folders
//! are not followed, so that no walk is endless.

use super::file::said;
use std::path::{Path, PathBuf};

/// Folders within folders that are entered.
const DEPTH: usize = 64;

/// What a folder holds.
#[derive(Debug, Default)]
pub struct Files {
    /// Regular files, and links to them.
    pub regular: Vec<PathBuf>,
    /// Folders that could not be entered, and why.
    pub closed: Vec<(PathBuf, String)>,
    /// Pipes, devices and the like.
    pub others: usize,
}

/// The files of a folder and the folders in it.
pub fn files(folder: &Path) -> Files {
    let mut found = Files::default();
    walk(folder, DEPTH, &mut found);
    found
}

fn walk(folder: &Path, depth: usize, found: &mut Files) {
    let mut paths: Vec<_> = match std::fs::read_dir(folder) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(error) => return found.closed.push((folder.to_owned(), said(&error))),
    };
    paths.sort();
    for path in paths {
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        let real_folder = path.symlink_metadata().is_ok_and(|facts| facts.is_dir());
        match () {
            () if hidden => {}
            () if real_folder && depth > 0 => walk(&path, depth - 1, found),
            () if path.is_file() => found.regular.push(path),
            () => found.others += 1,
        }
    }
}
