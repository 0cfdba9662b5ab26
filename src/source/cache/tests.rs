use super::*;
use crate::format::Record;
use crate::paper::Origin;

/// A paper with something of everything, and one with nearly nothing.
fn papers() -> Vec<Paper> {
    let full = Record {
        title: Some("On \\textbf{Rivers} and $x^2$, see https://example.org/t".into()),
        abstract_: Some("We *follow* forty rivers.\n\nThey bend.".into()),
        authors: vec!["Ada Brook".into(), "Cy Dale".into()],
        venue: Some("ACL 2031".into()),
        keywords: vec!["water".into()],
        kind: Some("Withdrawn".into()),
        track: Some("main".into()),
        session: Some("S1".into()),
        award: Some("Best Paper".into()),
        key: Some("brook31".into()),
        doi: Some("10.1000/x".into()),
        links: vec![(crate::paper::Rel::Pdf, "https://example.org/a.pdf".into())],
        related: vec![crate::format::RelatedRecord {
            rel: crate::paper::Relation::Next,
            title: "On *Lakes*".into(),
        }],
        ..Record::default()
    };
    let short = Record { title: Some("A".into()), ..Record::default() };
    [full, short].map(|record| record.into_paper(&Origin::default()).unwrap()).into()
}

/// A cache with these papers in it.
fn kept(folder: &Path) -> Cache {
    let bytes = vec![b'x'; LEAST];
    let cache = Cache::of(Some(folder), &bytes, "a.json", None).unwrap();
    let mut report = FileReport { bytes: 7, ..FileReport::default() };
    report.complain(Some(3), "odd");
    let mut writer = Cache { path: cache.path.clone() }.writer();
    papers().chunks(1).for_each(|batch| writer.batch(batch));
    writer.finish(&report, format::named("json").unwrap());
    cache
}

#[test]
fn what_is_kept_is_what_was_parsed() {
    let folder = tempfile::tempdir().unwrap();
    let found = kept(folder.path()).load().unwrap();
    assert_eq!((found.format.name, found.bytes), ("json", 7));
    assert_eq!(found.issues, [(Some(3), "odd".to_owned())]);
    assert_eq!(found.batches.concat(), papers());
}

#[test]
fn content_name_and_forced_format_make_the_place() {
    let folder = Path::new("c");
    let (one, other) = (vec![b'x'; LEAST], vec![b'y'; LEAST]);
    let place = |bytes, name, format: Option<&str>| {
        Cache::of(Some(folder), bytes, name, format.and_then(format::named)).unwrap().path
    };
    let first = place(&one, "a", None);
    assert_eq!(first, place(&one, "a", None));
    for different in [place(&other, "a", None), place(&one, "b", None), place(&one, "a", Some("json"))] {
        assert_ne!(first, different);
    }
    assert!(Cache::of(Some(folder), b"short", "a", None).is_none());
    assert!(Cache::of(None, &one, "a", None).is_none());
}

#[test]
fn a_broken_cache_is_thrown_away() {
    let folder = tempfile::tempdir().unwrap();
    let cache = kept(folder.path());
    let whole = std::fs::read(&cache.path).unwrap();
    for at in (0..whole.len()).step_by(7).chain([whole.len() - 1]) {
        let mut broken = whole.clone();
        broken[at] ^= 0x20;
        for content in [broken, whole[..at].to_vec()] {
            std::fs::write(&cache.path, content).unwrap();
            assert!(cache.load().is_none(), "byte {at}");
            assert!(!cache.path.exists());
        }
    }
}

#[test]
fn the_oldest_goes_when_room_is_needed() {
    let folder = tempfile::tempdir().unwrap();
    for (name, age) in [("old", 300), ("new", 100)] {
        let file = std::fs::File::create(folder.path().join(name)).unwrap();
        file.set_len(MOST / 2).unwrap();
        file.set_modified(SystemTime::now() - std::time::Duration::from_secs(age)).unwrap();
    }
    make_room(folder.path(), 10);
    assert!(!folder.path().join("old").exists() && folder.path().join("new").exists());
}

proptest::proptest! {
    /// Sound by its sum, and whatever in it: papers or none, never a panic.
    #[test]
    fn no_content_panics(body: Vec<u8>) {
        let mut content = Vec::new();
        piece(&mut content, &postcard::to_allocvec(&Head { format: "json".into(), bytes: 1, issues: vec![] }).unwrap());
        piece(&mut content, &body);
        let all = [MAGIC, &hash(&content).to_le_bytes(), &content].concat();
        let _ = read(&all);
        let _ = read(&body);
    }
}
