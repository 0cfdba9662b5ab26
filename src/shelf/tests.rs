//! The shelf in memory: toggling, finding papers again, and what two programs make of one entry.

mod undo;

use super::*;
use crate::paper::{Author, Identity, IdentitySource, Origin, Paper, PaperId, Venue};
use crate::text::{CleanText, Kind, sanitize, sanitize_line, typeset};

/// A paper by its identifier, title, first author and abstract; an empty string is "not known".
fn paper(doi: &str, title: &str, author: &str, abstract_: &str) -> Paper {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let (doi, title, abstract_) = (some(doi), some(title), some(abstract_));
    let identity = Identity::new(&IdentitySource {
        doi: doi.as_deref(),
        title: title.as_deref(),
        year: Some(2024),
        abstract_: abstract_.as_deref(),
        ..Default::default()
    });
    Paper {
        identity: identity.expect("a title or an abstract"),
        title: title.as_deref().map(|title| typeset(&sanitize(title), Kind::Title)),
        raw_title: title.as_deref().map(sanitize),
        raw_abstract: abstract_.as_deref().map(sanitize),
        authors: some(author).into_iter().map(|name| Author { name: name.into() }).collect(),
        venue: Some(Venue { series: sanitize_line("TEST"), year: Some(2024) }),
        year: Some(2024),
        keywords: Vec::new(),
        kind: None,
        decision: None,
        track: None,
        session: None,
        award: None,
        location: None,
        doi: doi.map(Into::into),
        key: None,
        links: Vec::new(),
        related: Vec::new(),
        origin: Origin { file: sanitize_line("a.json"), format: "offprint", ..Origin::default() },
        others: Vec::new(),
        is_new: false,
    }
}

fn change_of(operation: &Operation) -> &Change {
    match &operation.act {
        Act::Paper { change, .. } => change,
        act => panic!("{act:?}"),
    }
}

fn note(text: &str, base: Option<&str>, rev: u64) -> Change {
    let clean = |text: &str| -> CleanText { sanitize(text) };
    Change::Note { text: Some(clean(text)), base: base.map(clean), rev }
}

#[test]
fn a_bookmark_is_set_and_taken_away() {
    let one = paper("10.1/a", "One", "Ann Lee", "Words of one.");
    let mut shelf = Shelf::default();
    let set = shelf.toggle_bookmark(&one);
    assert_eq!((set.seq, change_of(&set)), (1, &Change::Bookmark));
    assert!(shelf.is_bookmarked(one.identity.id()) && !shelf.is_saved(one.identity.id()));
    shelf.mark_saved(1);
    assert!(shelf.is_saved(one.identity.id()));
    let kept = shelf.bookmarks()[0].1.to_paper(one.identity.id());
    assert_eq!(kept.title.map(|t| t.plain().to_owned()), Some("One".to_owned()));
    assert_eq!(
        (&kept.identity, kept.authors, kept.raw_abstract),
        (&one.identity, one.authors.clone(), one.raw_abstract.clone())
    );
    assert_eq!(kept.venue, one.venue);
    assert_eq!(change_of(&shelf.toggle_bookmark(&one)), &Change::Unbookmark);
    assert_eq!((shelf.bookmark_count(), shelf.entries().count()), (0, 0));
}

#[test]
fn an_entry_finds_its_paper_when_more_or_less_is_known_of_it() {
    let rows = [
        // What was bookmarked, what is loaded later, whether they are one.
        (paper("", "One", "", ""), paper("10.1/a", "One", "Ann Lee", "Words."), true),
        (paper("10.1/a", "One", "Ann Lee", "Words."), paper("", "One", "A. Lee", ""), true),
        (paper("", "", "", "Words."), paper("10.1/a", "One", "", "Words."), true),
        (paper("10.1/a", "One", "", ""), paper("10.1/A", "Another Title", "", ""), true),
        (paper("", "One", "Ann Lee", ""), paper("10.1/a", "One", "Bo Wu", ""), false),
        (paper("", "One", "", "Words."), paper("10.1/a", "One", "", "Other words."), false),
        (paper("10.1/a", "One", "", ""), paper("10.1/b", "One", "", ""), false),
        (paper("10.1/a", "One", "Ann Lee", ""), paper("10.48550/b", "One", "Ann Lee", ""), true),
        (paper("10.1/a", "One", "", "To appear."), paper("10.1/b", "Two", "", "To appear."), false),
    ];
    for (n, (kept, loaded, one)) in rows.into_iter().enumerate() {
        let mut shelf = Shelf::default();
        shelf.toggle_bookmark(&kept);
        shelf.adopt([&loaded]);
        assert_eq!(shelf.is_bookmarked(loaded.identity.id()), one, "row {n}");
        assert_eq!(shelf.bookmark_count(), 1, "row {n}");
        assert!(shelf.is_bookmarked(kept.identity.id()), "row {n}");
        let wanted = if one { loaded.identity.id().min_rank(kept.identity.id()) } else { kept.identity.id() };
        assert!(shelf.entry(wanted).is_some(), "row {n}");
        assert!(shelf.adopt([&loaded]).is_empty(), "row {n}: adopting twice changes nothing");
        if one {
            shelf.toggle_bookmark(&loaded);
            assert_eq!(shelf.entries().count(), 0, "row {n}");
        }
    }
}

impl PaperId {
    fn min_rank<'a>(&'a self, other: &'a PaperId) -> &'a PaperId {
        if self.rank() < other.rank() { self } else { other }
    }
}

#[test]
fn two_entries_that_turn_out_to_be_one_paper_are_joined() {
    let (by_title, by_doi) = (paper("", "One", "", ""), paper("10.1/a", "", "", "Words."));
    let mut shelf = Shelf::default();
    shelf.toggle_bookmark(&by_title);
    shelf.change(&by_title, note("mine", None, 0));
    shelf.toggle_bookmark(&by_doi);
    assert_eq!(shelf.bookmark_count(), 2);
    shelf.adopt([&paper("10.1/a", "One", "", "Words.")]);
    assert_eq!((shelf.bookmark_count(), shelf.entries().count()), (1, 1));
    assert!(shelf.is_bookmarked(by_title.identity.id()) && shelf.is_bookmarked(by_doi.identity.id()));
    let entry = shelf.entry(by_title.identity.id()).unwrap();
    assert_eq!(entry.note.as_deref(), Some("mine"));
    assert_eq!(entry.prints.len(), 3);
}

#[test]
fn changes_of_another_program_come_in_and_unsaved_ones_stay() {
    let (one, two, three) =
        (paper("10.1/a", "One", "", ""), paper("10.1/b", "Two", "", ""), paper("", "Three", "", ""));
    let mut shelf = Shelf::default();
    shelf.toggle_bookmark(&one);
    shelf.mark_saved(1);
    shelf.toggle_bookmark(&two);
    let mut other = Shelf::default();
    other.toggle_bookmark(&three);
    shelf.replace(other.marks);
    let stars = [&one, &two, &three].map(|paper| shelf.is_bookmarked(paper.identity.id()));
    assert_eq!(stars, [false, true, true]);
    assert!(!shelf.is_saved(two.identity.id()));
}

#[test]
fn of_two_notes_neither_is_lost_and_an_edit_beats_a_deletion() {
    let one = paper("10.1/a", "One", "", "");
    let rows = [
        // The note when both began, theirs (saved first), ours (then), the parts that must be left.
        (None, Some("theirs"), Some("ours"), vec!["theirs", "--- other version, ", "ours"]),
        (Some("old"), Some("theirs"), Some("ours"), vec!["theirs", "--- other version, ", "ours"]),
        (Some("old"), None, Some("ours"), vec!["ours"]),
        (Some("old"), Some("theirs"), None, vec!["theirs"]),
        (Some("old"), Some("same"), Some("same"), vec!["same"]),
        (Some("old"), None, None, vec![]),
    ];
    for (base, theirs, ours, parts) in rows {
        let clean = |text: Option<&str>| text.map(sanitize);
        let mut start = Shelf::default();
        start.toggle_bookmark(&one);
        if let Some(base) = base {
            start.change(&one, note(base, None, 1));
        }
        let rev = start.entry(one.identity.id()).unwrap().rev;
        let set = |text| Change::Note { text: clean(text), base: clean(base), rev };
        let mut file = start.marks.clone();
        let their_change = Shelf::new(file.clone()).change(&one, set(theirs));
        let our_change = Shelf::new(file.clone()).change(&one, set(ours));
        for operation in [&their_change, &our_change, &our_change] {
            operation.apply(&mut file);
        }
        let left =
            file.entries.get(one.identity.id()).and_then(|entry| entry.note.clone()).unwrap_or_default();
        for part in &parts {
            assert_eq!(left.matches(part).count(), 1, "{part:?} in {left:?}");
        }
        assert_eq!(left.is_empty(), parts.is_empty());
        assert!(!left.contains("old"));
    }
}

#[test]
fn a_note_is_replaced_where_only_the_bookmark_changed_meanwhile() {
    let one = paper("10.1/a", "One", "", "");
    let mut shelf = Shelf::default();
    shelf.change(&one, note("old", None, 0));
    shelf.toggle_bookmark(&one);
    shelf.change(&one, note("new", Some("old"), 1));
    assert_eq!(shelf.entry(one.identity.id()).unwrap().note.as_deref(), Some("new"));
}

#[test]
fn tags_of_two_programs_are_joined() {
    let one = paper("10.1/a", "One", "", "");
    let tags = |add: &[&str], remove: &[&str]| {
        let clean = |tags: &[&str]| tags.iter().map(|tag| sanitize_line(tag)).collect();
        Change::Tags { add: clean(add), remove: clean(remove) }
    };
    let mut shelf = Shelf::default();
    shelf.change(&one, tags(&["b", "a"], &[]));
    shelf.change(&one, tags(&["c", "a"], &["b"]));
    let entry = shelf.entry(one.identity.id()).unwrap();
    assert_eq!(entry.tags.iter().map(|tag| tag.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    shelf.change(&one, tags(&[], &["a", "c"]));
    assert_eq!(shelf.entries().count(), 0);
}

#[test]
fn the_abstract_is_kept_only_where_something_calls_for_it() {
    let one = paper("10.1/a", "One", "", "Words.");
    let mut shelf = Shelf::default();
    shelf.change(&one, Change::Tags { add: vec![sanitize_line("a")], remove: vec![] });
    assert_eq!(shelf.entry(one.identity.id()).unwrap().abstract_, None);
    shelf.toggle_bookmark(&one);
    assert!(shelf.entry(one.identity.id()).unwrap().abstract_.is_some());
    shelf.toggle_bookmark(&one);
    assert_eq!(shelf.entry(one.identity.id()).unwrap().abstract_, None);
}

proptest::proptest! {
    /// Whatever is done in whatever order: the index and the stars say what the entries say, and applying twice is once.
    #[test]
    fn stars_and_entries_agree(steps in proptest::collection::vec((0usize..6, 0u8..3), 0..40)) {
        let papers = [
            paper("10.1/a", "One", "Ann Lee", ""), paper("", "One", "", "Words."), paper("", "", "", "Words."),
            paper("10.1/b", "One", "Bo Wu", ""), paper("", "Two", "", "Words."), paper("10.1/a", "Two", "", "Else."),
        ];
        let mut shelf = Shelf::default();
        for (n, what) in steps {
            let paper = &papers[n];
            match what {
                0 => { shelf.toggle_bookmark(paper); }
                1 => { shelf.adopt([paper]); }
                _ => shelf.replace(shelf.marks.clone()),
            }
            let stars = shelf.entries().filter(|(_, entry)| entry.bookmarked.is_some()).count();
            proptest::prop_assert_eq!(stars, shelf.bookmark_count());
            let json = serde_json::to_string(&shelf.marks.entries).unwrap();
            let back: Entries = serde_json::from_str(&json).unwrap();
            proptest::prop_assert_eq!(&back, &shelf.marks.entries);
            let last = shelf.pending().last().cloned();
            let mut again = shelf.marks.clone();
            if let Some(last) = last { last.apply(&mut again); }
            proptest::prop_assert_eq!(&again, &shelf.marks);
        }
    }
}
