//! The room that the cache takes, and what makes a name in it.

use std::hash::{DefaultHasher, Hasher};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// Time after which a file that was never finished is left by a program that was killed.
const LEFT: Duration = Duration::from_secs(3600);

/// Removes files until so many bytes fit into what is allowed, and another file: those first that were not used for the
/// longest time.
pub fn make(folder: &Path, bytes: u64, most: u64, files: usize) {
    let mut found: Vec<_> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let facts = entry.metadata().ok().filter(|facts| facts.is_file())?;
            Some((facts.modified().ok()?, facts.len(), entry.path()))
        })
        .collect();
    found.sort();
    let (mut all, mut count) = (found.iter().map(|(_, size, _)| size).sum::<u64>(), found.len());
    let now = SystemTime::now();
    for (used, size, path) in found {
        let unfinished = path.extension().is_some_and(|ending| ending == super::temporary::ENDING);
        let left = now.duration_since(used).is_ok_and(|age| age > LEFT);
        let needed = all + bytes > most || count >= files;
        // What another program is writing now is its own.
        if if unfinished { left } else { needed } {
            let _ = std::fs::remove_file(path);
            all -= size;
            count -= 1;
        }
    }
}

/// What tells this build of the program from another: a reader that was changed must not find what the old one parsed.
pub fn build() -> String {
    let program = std::env::current_exe().and_then(|path| path.metadata());
    let facts = program.map(|facts| (facts.len(), facts.modified().ok()));
    format!("{} {:?}", env!("CARGO_PKG_VERSION"), facts.ok())
}

/// The hash of some bytes.
pub fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_goes_when_room_is_needed() {
        let folder = tempfile::tempdir().unwrap();
        let lay = |name: &str, age| {
            let file = std::fs::File::create(folder.path().join(name)).unwrap();
            file.set_len(500).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
        };
        let there = || {
            let names = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
            let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
            names.sort();
            names
        };
        [("old", 300), ("new", 100), ("mine.tmp", 5), ("left.tmp", 4000)]
            .into_iter()
            .for_each(|(name, age)| lay(name, age));
        make(folder.path(), 10, 1510, 9);
        assert_eq!(there(), ["mine.tmp", "new", "old"], "what was left goes in any case");
        make(folder.path(), 10, 1500, 9);
        assert_eq!(there(), ["mine.tmp", "new"]);
        lay("newest", 1);
        make(folder.path(), 10, 1 << 20, 3);
        assert_eq!(there(), ["mine.tmp", "newest"], "no more files than are allowed");
    }
}
