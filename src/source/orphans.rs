//! Folders of copies that belong to no source: what a program left that was killed while it copied. They are deleted when
//! they are old, for a young one may belong to a program that is copying now.

use super::index::Source;
use std::path::Path;
use std::time::Duration;

/// Age at which a folder belongs to nobody who is still at work.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// True for a name that this program gives to a folder; nothing else is ever deleted.
pub fn is_ours(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// Deletes the old folders that no source has.
pub fn sweep(copies: &Path, sources: &[Source]) {
    for entry in std::fs::read_dir(copies).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let changed = entry.metadata().and_then(|facts| facts.modified()).ok();
        let old = changed.and_then(|at| at.elapsed().ok()).is_some_and(|age| age > OLD);
        if old && is_ours(&name) && sources.iter().all(|source| source.folder != *name) {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Kind;
    use std::fs::File;
    use std::time::SystemTime;

    #[test]
    fn only_old_folders_of_no_source_go() {
        let folder = tempfile::tempdir().unwrap();
        for (name, old) in [("a-1", true), ("b-1", true), ("c-1", false), ("not_ours", true)] {
            let path = folder.path().join(name);
            std::fs::create_dir(&path).unwrap();
            let age = if old { OLD * 2 } else { Duration::ZERO };
            File::open(path).unwrap().set_modified(SystemTime::now() - age).unwrap();
        }
        let kept = Source { folder: "a-1".into(), ..Source::named("a", Kind::Copy) };
        sweep(folder.path(), &[kept]);
        let left = ["a-1", "b-1", "c-1", "not_ours"].map(|name| folder.path().join(name).exists());
        assert_eq!(left, [true, false, true, true]);
        assert!(!is_ours("..") && !is_ours("") && is_ours("20260501T120000Z-7-0"));
    }
}
