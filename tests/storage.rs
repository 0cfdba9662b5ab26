//! The library that is kept in the cache folder, as a user meets it: it changes nothing but the time that a start takes,
//! and whatever happens to it or to the sources is seen.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail by a panic")]

#[allow(dead_code, reason = "other tests use more of it")]
#[path = "support/program.rs"]
mod program;

use offprint::library::{Library, Part, Policy};
use offprint::source::{Options, Place, open};
use program::{home, offprint, run};
use std::fs;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// A file of papers, large enough to be worth a place in the cache; one line of it is wrong.
fn papers(home: &TempDir, name: &str, word: &str) -> String {
    let paper = |n| {
        let decision = if n % 100 == 7 { r#","kind":"Reject""# } else { "" };
        format!(
            r#"{{"title":"On {word} {n}, \\emph{{Revisited}}","abstract":"{word} *bend* {n} times.","authors":["Zoë Brook"],"venue":"ACL 2031"{decision}}}"#
        )
    };
    let path = home.path().join(name);
    let lines: String = (0..900).map(|n| paper(n) + "\n").collect();
    fs::write(&path, lines + "{\"year\": 1}\n").unwrap();
    // What was changed just now may change again unseen.
    std::thread::sleep(Duration::from_millis(150));
    path.to_str().unwrap().to_owned()
}

fn cache(home: &TempDir) -> PathBuf {
    home.path().join(".cache/offprint")
}

/// The files of a folder of the cache.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> =
        fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn libraries(home: &TempDir) -> Vec<PathBuf> {
    files(&cache(home).join("library"))
}

/// Runs a command over a file: what it wrote to both outputs, which must be all that a run writes.
fn told(home: &TempDir, arguments: &[&str]) -> (String, String) {
    let ran = run(home, arguments);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    (ran.out, ran.err)
}

#[test]
fn a_library_is_kept_and_changes_nothing() {
    let home = home();
    let file = papers(&home, "many.jsonl", "Rivers");
    for options in [&[][..], &["--no-merge"], &["--all-decisions"]] {
        for format in ["json", "table"] {
            let arguments = [&["list", "--from", &file, "--format", format], options].concat();
            let cold = told(&home, &arguments);
            assert!(cold.1.contains("many.jsonl:901"), "{}", cold.1);
            assert_eq!(cold.1.contains("9 rejected or withdrawn"), options != ["--all-decisions"]);
            let parsed = cache(&home).join("parsed");
            fs::remove_dir_all(&parsed).unwrap_or_default();
            assert!(told(&home, &arguments) == cold, "{arguments:?}");
            assert!(!parsed.exists(), "nothing was read");
        }
    }
    assert_eq!(libraries(&home).len(), 3, "one for each way of taking papers in");
}

#[test]
fn a_broken_library_is_made_anew() {
    let home = home();
    let file = papers(&home, "many.jsonl", "Rivers");
    let arguments = ["list", "--from", &file, "--format", "json"];
    let whole = told(&home, &arguments);
    let [kept] = &libraries(&home)[..] else { panic!("one library") };
    let bytes = fs::read(kept).unwrap();
    for at in [0, 30, 5_000, bytes.len() / 2, bytes.len() - 300, bytes.len() - 1] {
        let mut broken = bytes.clone();
        broken[at] ^= 0x10;
        for content in [broken, bytes[..at].to_vec()] {
            fs::write(kept, content).unwrap();
            assert!(told(&home, &arguments) == whole, "byte {at}");
            assert!(fs::read(kept).unwrap() == bytes, "byte {at}: the same library again");
        }
    }
    fs::remove_file(kept).unwrap();
    fs::create_dir(kept).unwrap();
    assert!(told(&home, &arguments) == whole, "something else has its name");
}

#[test]
fn a_change_of_a_source_is_seen() {
    let home = home();
    let file = papers(&home, "many.jsonl", "Rivers");
    let first = |query: &[&str]| {
        let all = told(&home, &[&["list", "--format", "table"], query].concat()).0;
        (
            all.lines().filter(|line| line.contains("Revisited")).count(),
            all.lines().next().unwrap_or_default().contains("Lakes"),
        )
    };
    told(&home, &["remove", "sample"]);
    told(&home, &["add", &file, "--name", "mine"]);
    assert_eq!((first(&[]), first(&[])), ((891, false), (891, false)));
    let file = papers(&home, "many.jsonl", "Lakes");
    told(&home, &["add", &file, "--name", "mine"]);
    assert_eq!((first(&[]), first(&["is:new"])), ((891, true), (891, true)));
    assert_eq!(first(&["is:new"]), (891, true), "what is new is kept too");
    told(&home, &["remove", "mine"]);
    assert_eq!(run(&home, &["list"]).out, "");

    told(&home, &["add", &file, "--link"]);
    assert_eq!((first(&[]), first(&[])), ((891, true), (891, true)));
    papers(&home, "many.jsonl", "Rivers");
    assert_eq!((first(&[]), first(&[])), ((891, false), (891, false)));
}

#[test]
fn programs_that_keep_the_same_library_do_not_meet() {
    let home = home();
    let file = papers(&home, "many.jsonl", "Rivers");
    let one = || {
        let mut command = offprint(home.path());
        command.arg("--config-dir").arg(home.path()).args(["list", "--from", &file, "--format", "json"]);
        command
    };
    let whole = program::Ran::of(one().output().unwrap()).out;
    for round in 0..3 {
        fs::remove_file(&libraries(&home)[0]).unwrap();
        let running: Vec<_> = (0..4)
            .map(|_| one().stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null()).spawn())
            .collect();
        for child in running {
            let out = child.unwrap().wait_with_output().unwrap();
            assert!(out.status.success() && out.stdout == whole.as_bytes(), "round {round}");
        }
        assert_eq!(libraries(&home).len(), 1, "one library, and nothing left over");
    }
}

#[test]
fn without_a_cache_all_is_the_same() {
    let home = home();
    let file = papers(&home, "many.jsonl", "Rivers");
    let arguments = ["list", "--from", &file, "--format", "json"];
    fs::create_dir_all(home.path().join(".cache")).unwrap();
    fs::write(cache(&home), "a file where a folder should be").unwrap();
    let without = told(&home, &arguments);
    assert!(told(&home, &arguments) == without);
    fs::remove_file(cache(&home)).unwrap();
    assert!(told(&home, &arguments) == without && told(&home, &arguments) == without);
    assert_eq!(libraries(&home).len(), 1);
}

/// Real papers come out of an image as they were read, doubles merged and not.
#[test]
fn real_papers_come_out_as_they_were_read() {
    let Some(root) = std::env::var_os("OFFPRINT_CORPORA") else { return };
    let path = Path::new(&root).join("corpora/acl-anthology-xml/2023.acl.xml");
    let read = open(&[Place::Path(path).into()], &Options::default(), &mut |_| ControlFlow::Continue(()));
    assert!(read.papers.len() > 900);
    let apart = Policy { merge: false, ..Policy::default() };
    let written = |policy| {
        let bytes = Library::write(read.papers.clone(), policy, b"words", Cursor::new(Vec::new())).unwrap();
        let known = |name: &str| offprint::format::named(name).map(|format| format.name);
        Library::open(Arc::new(bytes.into_inner()), &known, Box::new(|| ())).unwrap()
    };
    let library = written(apart);
    assert!(library.slots().map(|slot| library.paper(slot).paper()).eq(&read.papers));
    let (library, other) = (written(Policy::default()), Library::new(read.papers.clone()));
    assert_eq!((library.len(), library.doubles()), (other.len(), other.doubles()));
    for slot in library.slots() {
        let (one, other) = (library.paper(slot), other.paper(slot));
        assert_eq!(one.paper(), other.paper());
        assert_eq!(
            (one.heading(), one.folded(), one.venue()),
            (other.heading(), other.folded(), other.venue())
        );
        assert!(one.related().eq(other.related()) && library.find(one.id()) == Some(slot));
    }
    assert!(library.verify() && library.part(Part::Words) == Some(b"words"));
}
