//! What is kept of a library is the library, or it is made anew.

use super::*;
use crate::format::Record;
use crate::paper::Origin;
use crate::source::cache::sources::Sources;
use crate::source::{Input, Options, Place};
use std::os::unix::fs::MetadataExt;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

fn papers(count: usize) -> Vec<Paper> {
    let record = |number: usize| Record {
        title: Some(format!("On Rivers, Part {number}")),
        abstract_: Some(format!("They bend {number} times, and each bend moves downstream.")),
        authors: vec!["Ada Brook".into()],
        ..Record::default()
    };
    let origin = Origin { file: crate::text::sanitize_line("a.json"), format: "json", ..Origin::default() };
    (0..count).map(|number| record(number).into_paper(&origin).unwrap()).collect()
}

fn stored(folder: &Path) -> Stored {
    Stored { path: folder.join("library").join(format!("a.{ENDING}")) }
}

fn words() -> Words {
    Words { told: vec!["a.json:3: odd".into()], read: 1 }
}

fn all(library: &Library) -> Vec<Paper> {
    library.slots().map(|slot| library.paper(slot).paper().clone()).collect()
}

fn nothing() -> OnDamage {
    Box::new(|| ())
}

#[test]
fn what_is_kept_is_what_was_made() {
    let folder = tempfile::tempdir().unwrap();
    // The second one is larger than what is read and not mapped.
    for count in [3, 8_000] {
        let stored = stored(folder.path());
        let (made, pending) = stored.make(papers(count), Policy::default(), &words()).unwrap();
        assert!(all(&made) == papers(count), "it can be used before it is kept");
        drop(pending);
        let (found, said) = stored.open(nothing()).unwrap();
        assert!(found.verify() && all(&found) == papers(count) && said == words());
        assert_eq!(std::fs::read_dir(folder.path().join("library")).unwrap().count(), 1);
    }
    assert!(stored(folder.path()).path.metadata().unwrap().len() > 1 << 20);
}

#[test]
fn parts_that_are_made_later_are_kept_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let stored = stored(folder.path());
    let (made, pending) = stored.make(papers(50), Policy::default(), &words()).unwrap();
    assert!(stored.open(nothing()).is_none(), "not kept yet");
    stored.add(&made, &[(Part::Engine, b"titles")]).unwrap();
    pending.forget();
    let (found, said) = stored.open(nothing()).unwrap();
    assert_eq!((found.part(Part::Engine), said), (Some(b"titles".as_slice()), words()));
    assert_eq!(std::fs::read_dir(folder.path().join("library")).unwrap().count(), 1);
}

#[test]
fn parts_are_added_and_the_papers_stay() {
    let folder = tempfile::tempdir().unwrap();
    let stored = stored(folder.path());
    let (made, pending) = stored.make(papers(50), Policy::default(), &words()).unwrap();
    assert_eq!(made.part(Part::Index), None);
    drop(pending);
    stored.add(&made, &[(Part::Index, b"words and papers")]).unwrap();
    let (found, said) = stored.open(nothing()).unwrap();
    assert_eq!((found.part(Part::Index), said), (Some(b"words and papers".as_slice()), words()));
    stored.add(&found, &[(Part::Engine, b"titles")]).unwrap();
    let (found, _) = stored.open(nothing()).unwrap();
    assert_eq!(&(*found.part_bytes(Part::Engine).unwrap()).as_ref(), b"titles");
    assert_eq!(found.part(Part::Index), Some(b"words and papers".as_slice()));
    assert!(found.part(Part::Engine).is_some() && all(&found) == papers(50));
}

/// The header is checked at once, the rest when it is asked for: then the file is gone and was told of once.
#[test]
fn a_damaged_file_goes_and_is_told_of_once() {
    let folder = tempfile::tempdir().unwrap();
    let stored = stored(folder.path());
    drop(stored.make(papers(2_000), Policy::default(), &words()).unwrap());
    let whole = std::fs::read(&stored.path).unwrap();
    for at in [0, 17, 100, 4_000, 5_000, whole.len() / 3, whole.len() / 2] {
        let mut broken = whole.clone();
        broken[at] ^= 4;
        std::fs::write(&stored.path, &broken).unwrap();
        let told = Arc::new(AtomicUsize::new(0));
        let teller = Arc::clone(&told);
        let found = stored.open(Box::new(move || {
            teller.fetch_add(1, Relaxed);
        }));
        let Some((library, _)) = found else {
            assert!(!stored.path.exists(), "byte {at}");
            continue;
        };
        assert!(at >= 4096 && stored.path.exists(), "byte {at}");
        let missing =
            all(&library).iter().zip(papers(2_000)).filter(|(found, wanted)| *found != wanted).count();
        assert!((1..=514).contains(&missing), "byte {at}: {missing} papers of one page are missing");
        assert_eq!(
            (told.load(Relaxed), library.is_damaged(), library.verify()),
            (1, true, false),
            "byte {at}"
        );
        assert!(!stored.path.exists());
    }
    for length in [0, 1, 4095, 4096, 4097, whole.len() / 2, whole.len() - 1] {
        std::fs::write(&stored.path, &whole[..length]).unwrap();
        assert!(stored.open(nothing()).is_none() && !stored.path.exists(), "{length} bytes");
    }
}

#[test]
fn programs_that_write_the_same_file_do_not_meet() {
    let folder = tempfile::tempdir().unwrap();
    let stored = stored(folder.path());
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..10 {
                    drop(stored.make(papers(300), Policy::default(), &words()).unwrap());
                    let (found, _) = stored.open(nothing()).unwrap();
                    assert!(found.verify() && all(&found) == papers(300));
                }
            });
        }
    });
    assert_eq!(std::fs::read_dir(folder.path().join("library")).unwrap().count(), 1);
}

#[test]
fn a_map_outlives_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let stored = stored(folder.path());
    drop(stored.make(papers(8_000), Policy::default(), &words()).unwrap());
    let (old, _) = stored.open(nothing()).unwrap();
    drop(stored.make(papers(5), Policy::default(), &words()).unwrap());
    assert_eq!(stored.open(nothing()).unwrap().0.len(), 5);
    assert!(old.verify() && all(&old) == papers(8_000));
}

/// Each row changes something that decides on what comes out.
#[test]
fn every_change_makes_another_set_of_sources() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.json");
    let input = || vec![Input::from(Place::Path(path.clone()))];
    let settle = || std::thread::sleep(Duration::from_millis(130));
    let set = |inputs: &[Input], options: &Options, policy| Sources::of(inputs, options, policy, false);
    let plain = |inputs: &[Input]| set(inputs, &Options::default(), Policy::default());
    std::fs::write(&path, vec![b'x'; 70_000]).unwrap();
    assert_eq!(plain(&input()), None, "it may be changed again without another time on it");
    settle();
    let first = plain(&input()).unwrap();
    assert_eq!(plain(&input()).as_ref(), Some(&first));

    let mut options = Options::default();
    options.bounds.size -= 1;
    let apart = Policy { merge: false, ..Policy::default() };
    let forced = Input { read_as: format::named("json"), ..input().remove(0) };
    let fresh = Arc::new([papers(1)[0].identity.id().clone()].into());
    let fresh = Input { fresh, ..input().remove(0) };
    for (what, other) in [
        ("limit", set(&input(), &options, Policy::default())),
        ("policy", set(&input(), &Options::default(), apart)),
        ("kept", Sources::of(&input(), &Options::default(), Policy::default(), true)),
        ("format", plain(&[forced])),
        ("marks", plain(&[fresh])),
        ("twice", plain(&[input(), input()].concat())),
    ] {
        assert_ne!(other.unwrap(), first, "{what}");
    }

    // The same size and the same time on it, and other bytes: another file in its place, then the same one rewritten.
    let modified = path.metadata().unwrap().modified().unwrap();
    let other = folder.path().join("b");
    std::fs::write(&other, vec![b'y'; 70_000]).unwrap();
    File::open(&other).unwrap().set_modified(modified).unwrap();
    std::fs::rename(&other, &path).unwrap();
    settle();
    let second = plain(&input()).unwrap();
    let inode = path.metadata().unwrap().ino();
    std::fs::write(&path, vec![b'z'; 70_000]).unwrap();
    File::open(&path).unwrap().set_modified(modified).unwrap();
    settle();
    assert_eq!(path.metadata().unwrap().ino(), inode);
    let third = plain(&input()).unwrap();
    assert!(first != second && second != third && first != third);

    std::fs::write(&path, b"x").unwrap();
    settle();
    assert_eq!(plain(&input()), None, "so little is read at once");
    assert_eq!(plain(&[Place::Path("-".into()).into()]), None, "nobody knows what comes next");
}
