//! Files of all kinds, read as they lie on a disk: what comes out, and what is told.

use super::*;
use crate::format::{Hint, Parsed};
use crate::paper::Origin;
use crate::text::sanitize_line;
use std::fs;
use std::path::PathBuf;

const LISTING: &str = include_str!("../../tests/fixtures/page-listing.txt");
const PAPERS: &str = include_str!("../../tests/fixtures/papers.json");

/// Opens paths without a cache.
fn open_paths(named: &[PathBuf]) -> Loaded {
    open(&paths(named), &Options::default(), &mut |_| ControlFlow::Continue(()))
}

/// Opens one file with these bytes.
fn open_bytes(name: &str, bytes: &[u8]) -> Loaded {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    open_paths(&[path])
}

/// The one complaint, without the folder before the file's name.
fn only_complaint(loaded: &Loaded) -> String {
    assert_eq!(loaded.issues.len(), 1, "{:?}", loaded.issues);
    let said = loaded.issues[0].to_string();
    said.rsplit_once('/').map_or(said.clone(), |(_, rest)| rest.to_owned())
}

#[test]
fn a_file_is_read_whatever_its_name() {
    for (name, text, format, papers) in
        [("a.bib", LISTING, "page", 3), ("b", PAPERS, "json", 5), ("c.txt", "{\"title\": \"A\"}", "jsonl", 1)]
    {
        let loaded = open_bytes(name, text.as_bytes());
        assert_eq!((loaded.papers.len(), loaded.read), (papers, 1), "{name}");
        let origin = &loaded.papers[0].origin;
        assert_eq!((origin.file.as_str(), origin.format), (name, format));
    }
}

#[test]
fn a_complaint_has_file_and_line() {
    let loaded = open_bytes("a.jsonl", b"{\"title\": \"A\"}\n{\"year\": 1}\n");
    assert_eq!(only_complaint(&loaded), "a.jsonl:2: a record with neither title nor abstract was left out");
}

#[test]
fn an_empty_file_is_called_empty() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    for text in ["", " \n\n"] {
        fs::write(&path, text).unwrap();
        let told = only_complaint(&open_paths(std::slice::from_ref(&path)));
        assert!(told.ends_with("a.txt: is empty: nothing is in it"), "{text:?}: {told}");
    }
}

#[test]
fn an_unknown_kind_says_so_and_names_the_formats() {
    for (bytes, seen) in
        [(&b"Dear Ada, we met."[..], "it begins “Dear Ada, we met.”"), (b"\xff\xd8\xff\xe0", "a JPEG image")]
    {
        let loaded = open_bytes("a.txt", bytes);
        assert_eq!((loaded.read, loaded.papers.len()), (0, 0));
        assert!(format::unknown_kind(bytes, "").contains(seen));
        assert_eq!(only_complaint(&loaded), format!("a.txt: {}", format::unknown_kind(bytes, "")));
    }
}

#[test]
fn only_regular_files_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let link = folder.path().join("loop");
    std::os::unix::fs::symlink(&link, &link).unwrap();
    for (path, said) in [
        (pipe, "is a pipe, not a file; `-` reads standard input"),
        (link, "cannot be read: "),
        (PathBuf::from("/dev/zero"), "is a device, not a file"),
        (folder.path().join("missing"), "cannot be read: no such file or directory"),
    ] {
        let loaded = open_paths(&[path]);
        assert_eq!(loaded.read, 0);
        assert!(only_complaint(&loaded).contains(said), "{:?}", loaded.issues);
    }
}

#[test]
fn a_file_that_claims_too_much_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.json");
    fs::File::create(&path).unwrap().set_len((256 << 20) + 1).unwrap();
    assert_eq!(
        only_complaint(&open_paths(&[path])),
        "huge.json: is larger than 256 MiB, the most that is read; --max-size raises it"
    );
}

#[test]
fn a_folder_is_read_in_depth_and_other_files_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("2031/b");
    fs::create_dir_all(&inner).unwrap();
    fs::create_dir(folder.path().join(".git")).unwrap();
    std::os::unix::fs::symlink(folder.path(), inner.join("up")).unwrap();
    for (name, bytes) in [
        ("z.txt", LISTING.as_bytes()),
        ("2031/b/a.jsonl", b"{\"title\": \"A\"}"),
        ("2031/photo.jpg", b"\xff\xd8\xff\xe0"),
        (".git/c.jsonl", b"{\"title\": \"C\"}"),
    ] {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    let loaded = open_paths(&[folder.path().to_owned()]);
    assert_eq!((loaded.papers.len(), loaded.read, loaded.skipped), (4, 2, 2));
    assert_eq!(loaded.papers[0].raw_title.as_deref(), Some("A"), "in the order of names");
    assert_eq!(loaded.issues, []);
}

#[test]
fn a_folder_without_papers_says_so() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("photo.jpg"), b"\xff\xd8\xff\xe0").unwrap();
    let loaded = open_paths(&[folder.path().to_owned()]);
    assert_eq!((loaded.read, loaded.skipped), (0, 1));
    assert!(only_complaint(&loaded).contains("holds no file"));
}

#[test]
fn text_in_other_encodings_keeps_its_papers() {
    let text = "{\"title\": \"Flüsse\"}";
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let latin: Vec<u8> = text.chars().map(|c| c as u8).collect();
    for (bytes, notes) in [(text.as_bytes().to_vec(), 0), (utf16, 0), (latin, 1)] {
        let loaded = open_bytes("a.jsonl", &bytes);
        assert_eq!(loaded.papers[0].raw_title.as_deref(), Some("Flüsse"));
        assert_eq!(loaded.issues.len(), notes);
    }
}

#[test]
fn built_in_pages_are_read() {
    let loaded = builtin();
    assert_eq!((loaded.read, loaded.skipped), (5, 0));
    assert!(loaded.papers.iter().all(|paper| paper.origin.format == "page"));
}

#[test]
fn a_reading_that_is_stopped_keeps_what_has_come() {
    let text: String = (0..5_000).map(|n| format!("{{\"title\": \"On River {n}\"}}\n")).collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.jsonl");
    fs::write(&path, text).unwrap();
    let inputs = paths(&[path]);
    let plan = plan::Plan::of(&inputs);
    let mut batches = Vec::new();
    let mut sink = |papers: Vec<_>, share: f64| {
        batches.push((papers.len(), share));
        batches.len() < 3
    };
    let report = one::read(&plan.jobs[0], &inputs[0], &Options::default(), &mut sink);
    let papers: usize = batches.iter().map(|(papers, _)| papers).sum();
    assert_eq!((report.outcome, report.papers), (Outcome::Stopped, papers));
    assert!(papers < 5_000 && batches.is_sorted_by(|a, b| a.1 <= b.1) && batches[2].1 < 1.0, "{batches:?}");
}

#[test]
fn papers_stand_in_the_order_of_their_files_though_two_are_read_at_once() {
    let folder = tempfile::tempdir().unwrap();
    for n in 10..40 {
        let papers: String =
            (0..n).map(|m| format!("{{\"title\": \"{n} {m}\", \"abstract\": \"{n}{m}\"}}\n")).collect();
        fs::write(folder.path().join(format!("{n}.jsonl")), papers).unwrap();
    }
    let loaded = open_paths(&[folder.path().to_owned()]);
    let origins: Vec<_> = loaded.papers.iter().map(|paper| paper.origin.file.to_string()).collect();
    assert!(origins.is_sorted() && origins.len() == (10..40).sum::<usize>());
    assert_eq!(loaded.files.iter().map(|file| file.papers).collect::<Vec<_>>(), (10..40).collect::<Vec<_>>());
}

#[test]
fn a_copy_that_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.jsonl");
    fs::write(&path, "{\"title\": \"A\"}").unwrap();
    let options = Options { copies: Some(folder.path().join("missing")), ..Options::default() };
    let loaded = open(&paths(&[path]), &options, &mut |_| ControlFlow::Continue(()));
    assert_eq!((loaded.files[0].outcome, loaded.read), (Outcome::Uncopied, 0));
    assert!(only_complaint(&loaded).contains("could not be copied"));
}

/// Reads bytes as `open` reads a file.
fn read_bytes(bytes: &[u8]) -> Loaded {
    open_bytes("a", bytes)
}

/// Every reader on a text, whatever it is.
fn read_by_all(bytes: &[u8]) {
    let text = decode::decode(bytes.into()).text;
    let hint = Hint { file_name: "a" };
    let origin = Origin { file: sanitize_line("a"), format: "a", ..Origin::default() };
    for format in format::FORMATS {
        for record in Parsed::by(format.read, &text, &hint).records {
            let _ = record.into_paper(&origin);
        }
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]

    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(proptest::num::u8::ANY, 0..400)) {
        read_by_all(&bytes);
        let _ = read_bytes(&bytes);
    }

    /// The built-in pages and the fixtures with bytes cut out, doubled and overwritten.
    #[test]
    fn no_damaged_page_panics(
        which in 0usize..7,
        changes in proptest::collection::vec((0usize..30_000, 0usize..3_000, proptest::collection::vec(proptest::num::u8::ANY, 0..8)), 1..6),
    ) {
        let seeds = sample::PAGES.iter().map(|(_, text)| *text).chain([LISTING, PAPERS]);
        let mut bytes = seeds.collect::<Vec<_>>()[which].as_bytes().to_vec();
        for (at, length, new) in changes {
            let start = at % bytes.len().max(1);
            let end = (start + length).min(bytes.len());
            bytes.splice(start.min(end)..end, new);
        }
        read_by_all(&bytes);
        let library = crate::library::Library::new(read_bytes(&bytes).papers);
        proptest::prop_assert!(library.slots().all(|slot| !library.paper(slot).heading().is_empty()));
    }
}
