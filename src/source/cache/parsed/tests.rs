//! What was parsed, kept and found again; whatever is wrong with it is no hit.

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

/// All papers of what was kept.
fn all(mut kept: Kept) -> Vec<Paper> {
    let batches: Vec<_> = std::iter::from_fn(|| kept.next()).map(Option::unwrap).collect();
    assert_eq!(batches.last().unwrap().1, 1.0, "the last papers are all");
    batches.into_iter().flat_map(|(papers, _)| papers).collect()
}

#[test]
fn what_is_kept_is_what_was_parsed() {
    let folder = tempfile::tempdir().unwrap();
    let found = kept(folder.path()).load().unwrap();
    assert_eq!((found.format.name, found.bytes), ("json", 7));
    assert_eq!(found.issues, [(Some(3), "odd".to_owned())]);
    assert_eq!(all(found), papers());
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

proptest::proptest! {
    /// Sound by its sum, and whatever in it: papers or none, never a panic.
    #[test]
    fn no_content_panics(body: Vec<u8>, whole: bool) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let mut out = Out::new(&path).unwrap();
        out.piece(&body).unwrap();
        let head = Head { format: "json".into(), bytes: 1, issues: vec![] };
        out.finish(&if whole { postcard::to_allocvec(&head).unwrap() } else { body.clone() }, &path).unwrap();
        if let Some(mut kept) = open(File::open(&path).unwrap()) {
            let _ = kept.next();
        }
        std::fs::write(&path, body).unwrap();
        proptest::prop_assert!(open(File::open(&path).unwrap()).is_none());
    }
}

#[test]
fn papers_that_are_none_end_the_reading() {
    let folder = tempfile::tempdir().unwrap();
    let cache = kept(folder.path());
    let mut out = Out::new(&cache.path).unwrap();
    let good = postcard::to_allocvec(&papers()).unwrap();
    [good.as_slice(), &[0xff; 9]].iter().for_each(|piece| out.piece(piece).unwrap());
    let head = Head { format: "json".into(), bytes: 1, issues: vec![] };
    out.finish(&postcard::to_allocvec(&head).unwrap(), &cache.path).unwrap();
    let mut found = cache.load().unwrap();
    assert_eq!(found.next().unwrap().unwrap().0, papers());
    assert!(found.next().unwrap().is_none());
}

#[test]
fn what_is_never_finished_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::of(Some(folder.path()), &vec![b'x'; LEAST], "a.json", None).unwrap();
    let mut writer = cache.writer();
    writer.batch(&papers());
    let files = || std::fs::read_dir(folder.path().join("parsed")).unwrap().count();
    assert_eq!(files(), 1);
    drop(writer);
    assert_eq!(files(), 0);
}

#[test]
fn a_sum_over_many_reads_is_that_of_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::of(Some(folder.path()), &vec![b'z'; LEAST], "b.json", None).unwrap();
    let mut writer = Cache { path: cache.path.clone() }.writer();
    let many: Vec<Paper> = std::iter::repeat_n(papers(), 800).flatten().collect();
    many.chunks(100).for_each(|batch| writer.batch(batch));
    writer.finish(&FileReport::default(), format::named("json").unwrap());
    assert!(cache.path.metadata().unwrap().len() > 2 * BUFFER as u64);
    assert!(cache.is_there() && all(cache.load().unwrap()) == many);
}
