//! Whether a kept source is still there: the files of a link where they lie, the copies of a copied one as they were
//! written. What is wrong is told with the source, the path and the way out.

use super::copy;
use super::file;
use super::index::{Kind, Source, StoredFile};
use super::plan::shown;
use super::report::Complaint;
use std::path::Path;

/// What is wrong with a source whose copies lie in a folder.
pub fn faults(source: &Source, folder: &Path) -> Vec<Complaint> {
    let of_copy = |copy: &StoredFile| {
        let what = whole(copy, &folder.join(&copy.stored)).err()?;
        let path = copy.path.as_ref().map_or(copy.name.as_str(), |path| path.as_str());
        Some(Complaint::new(path, None, &format!("its copy {what}")))
    };
    let faults = match source.kind {
        Kind::Sample => Vec::new(),
        Kind::Link => gone(source),
        Kind::Copy => source.files.iter().filter_map(of_copy).collect(),
    };
    let way = |fault: &Complaint| remedy(&source.name, source.kind == Kind::Copy, is_there(fault));
    faults.iter().map(|fault| with(fault, &way(fault))).collect()
}

/// True where the file of a complaint is there, whatever is wrong with it.
fn is_there(fault: &Complaint) -> bool {
    Path::new(fault.file.as_str()).exists()
}

/// A complaint, and the way out.
fn with(fault: &Complaint, remedy: &str) -> Complaint {
    Complaint::new(&fault.file, fault.line, &format!("{}; {remedy}", fault.what))
}

/// Reads a copy to see whether it is what was written; the error says what became of it.
fn whole(copy: &StoredFile, path: &Path) -> Result<(), String> {
    let content = file::read(path, u64::MAX)?;
    if is_damaged(copy, &content.bytes) { Err("is damaged".to_owned()) } else { Ok(()) }
}

/// True for the bytes of a copy that are no longer those that were written.
pub fn is_damaged(copy: &StoredFile, bytes: &[u8]) -> bool {
    copy.sum.is_some_and(|sum| sum != copy::sum(bytes))
}

/// The way out where a file of a source cannot be had: `copied` is true for the copy of one.
pub fn remedy(name: &str, copied: bool, there: bool) -> String {
    let forget = format!("`offprint remove {name}` forgets it");
    match (copied, there) {
        (true, _) => format!("`offprint refresh {name}` copies it anew, {forget}"),
        (false, false) => format!("{}, {forget}", elsewhere(name, Kind::Link)),
        (false, true) => forget,
    }
}

fn elsewhere(name: &str, kind: Kind) -> String {
    match kind {
        Kind::Link => format!("`offprint add --link PATH --name {name}` tells where it lies now"),
        _ => format!("`offprint add PATH --name {name}` copies it from elsewhere"),
    }
}

/// What is said where a source could not be read anew: it stays as it was.
pub fn stays(source: &Source, issues: Vec<Complaint>) -> Vec<Complaint> {
    let name = source.name.as_str();
    let nothing = || vec![Complaint::new(name, None, "nothing in it is a file of papers now")];
    let issues = if issues.is_empty() { nothing() } else { issues };
    let way = |issue: &Complaint| match is_there(issue) {
        true => String::new(),
        false => elsewhere(name, source.kind) + ", ",
    };
    let remedy = |issue| format!("{name} stays as it is: {}`offprint remove {name}` forgets it", way(issue));
    issues.iter().map(|issue| with(issue, &remedy(issue))).collect()
}

/// The paths of a source that are gone, or closed.
pub fn gone(source: &Source) -> Vec<Complaint> {
    let files = source.paths.iter().filter(|path| path.as_os_str() != "-");
    files.filter_map(|path| Some(Complaint::new(&shown(path), None, &file::look(path).err()?))).collect()
}
