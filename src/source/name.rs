//! The names of kept sources: given by the user, or made of the path's; and those of their folders, which are made of
//! nothing that comes from outside.

use super::sample;
use crate::shelf::Time;
use crate::text::{CleanLine, sanitize_line};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Graphemes of a name, at most.
const LONGEST: usize = 100;

/// The name of a source of these paths. The error says which names there may be.
pub fn of(given: Option<&str>, paths: &[PathBuf]) -> Result<String, String> {
    let name = match (given, paths) {
        (Some(given), _) => given.to_owned(),
        (None, [path]) if path.as_os_str() == "-" => {
            return Err("standard input has no name: give one with --name".into());
        }
        (None, paths) => paths.first().map(|path| made_of(path)).unwrap_or_default(),
    };
    let sound = !name.is_empty()
        && !name.starts_with('-')
        && !name.contains(|c: char| c.is_whitespace() || c == '/')
        && CleanLine::capped(&name, LONGEST).as_str() == name;
    match () {
        () if !sound => {
            Err("a source's name is one word without spaces and slashes: give one with --name".into())
        }
        () if name == sample::NAME => {
            Err(format!("the name {name} is that of the built-in pages: give another with --name"))
        }
        () => Ok(name),
    }
}

/// A name made of the last part of a path, without its endings.
fn made_of(path: &Path) -> String {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let last = whole.file_name().unwrap_or_default().to_string_lossy();
    let last = last.strip_suffix(".gz").unwrap_or(&last);
    let stem = if path.is_dir() { last } else { last.rsplit_once('.').map_or(last, |(stem, _)| stem) };
    let stem = if stem.is_empty() { last } else { stem };
    let word = sanitize_line(stem).split_whitespace().collect::<Vec<_>>().join("-");
    CleanLine::capped(word.trim_start_matches('-'), LONGEST).to_string()
}

/// The paths as they are known from everywhere. A link's must be text, for the list of sources is.
pub fn absolute(paths: &[PathBuf], link: bool) -> Result<Vec<PathBuf>, String> {
    let one = |path: &PathBuf| match path.as_os_str() == "-" {
        true if link => Err("standard input cannot be linked".to_owned()),
        true => Ok(path.clone()),
        false => {
            let whole = std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))?;
            match whole.to_str() {
                Some(_) => Ok(whole),
                None if link => {
                    Err(format!("{}: its name is not UTF-8, so it cannot be linked", path.display()))
                }
                None => Ok(whole),
            }
        }
    };
    paths.iter().map(one).collect()
}

/// What is said where another source has a name that was made of a path.
pub fn taken(name: &str) -> String {
    format!("another source is named {name} and has no paper of this one: give this one a name with --name")
}

/// A new name for a source's folder.
pub fn folder() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("{}-{}-{}", Time::stamp(), std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_given_or_made_of_the_path() {
        for (given, path, name) in [
            (None, "a/iclr2017.json", Some("iclr2017")),
            (None, "a/acl.xml.gz", Some("acl")),
            (None, "My Library (1).bib", Some("My-Library-(1)")),
            (None, "论文.bib", Some("论文")),
            (None, "-x.json", Some("x")),
            (None, ".hidden", Some(".hidden")),
            (None, "sample.json", None),
            (None, "-", None),
            (Some("mine"), "-", Some("mine")),
            (Some("a b"), "a.json", None),
            (Some("../x"), "a.json", None),
            (Some("-x"), "a.json", None),
            (Some("a\u{202e}"), "a.json", None),
            (Some(""), "a.json", None),
        ] {
            assert_eq!(of(given, &[path.into()]).ok().as_deref(), name, "{given:?} {path:?}");
        }
    }
}
