//! Decisions, seen marks, searches, and the undoing of all of them.

use super::*;
use crate::text::CleanLine;

/// Adds or removes one tag.
pub fn tag(add: &str, remove: &str) -> Change {
    let some = |tag: &str| (!tag.is_empty()).then(|| sanitize_line(tag)).into_iter().collect();
    Change::Tags { add: some(add), remove: some(remove) }
}

fn lines(lines: &[&str]) -> Vec<CleanLine> {
    lines.iter().map(|line| sanitize_line(line)).collect()
}

/// What the reader made of each paper, and the searches: what undoing must bring back. How often and when an entry was
/// changed is not part of it.
pub fn state(shelf: &Shelf) -> (Vec<(PaperId, Entry)>, Vec<Search>) {
    let entries = shelf.entries().map(|(id, entry)| {
        let entry = Entry { rev: 0, changed: None, created: None, ..entry.clone() };
        (id.clone(), entry)
    });
    (entries.collect(), shelf.searches().to_vec())
}

#[test]
fn a_decision_is_made_changed_and_taken_away() {
    let one = paper("10.1/a", "One", "Ann Lee", "Words.");
    let id = one.identity.id();
    let mut shelf = Shelf::default();
    let rows = [
        // The decision, whether the abstract is kept, whether it counts as seen.
        (Some(Decision::Must), true, true),
        (Some(Decision::Maybe), false, true),
        (Some(Decision::Skip), false, true),
    ];
    for (decision, kept, seen) in rows {
        let generation = shelf.generation();
        assert_eq!(shelf.step("decide", [(&one, Change::Decide(decision))]).len(), 1);
        assert_ne!(shelf.generation(), generation);
        assert_eq!((shelf.decision(id), shelf.is_seen(id)), (decision, seen));
        let entry = shelf.entry(id).unwrap();
        assert_eq!((entry.abstract_.is_some(), entry.decision.clone()), (kept, decision.map(Decision::word)));
        assert!(shelf.step("decide", [(&one, Change::Decide(decision))]).is_empty(), "it is so already");
    }
    assert_eq!(shelf.counts(), Counts { skip: 1, ..Counts::default() });
    shelf.change(&one, Change::Decide(None));
    assert_eq!((shelf.entries().count(), shelf.counts(), shelf.is_seen(id)), (0, Counts::default(), false));
    assert_eq!(shelf.history().len(), 4);
}

#[test]
fn a_word_of_another_version_stays_and_comes_back() {
    let one = paper("10.1/a", "One", "", "");
    let entry = Entry { decision: Some(sanitize_line("perhaps")), ..Entry::of(&one) };
    let mut entries = Entries::default();
    entries.insert(one.identity.id().clone(), entry);
    let mut shelf = Shelf::new(entries);
    let before = state(&shelf);
    assert_eq!((shelf.decision(one.identity.id()), shelf.is_seen(one.identity.id())), (None, true));
    shelf.change(&one, Change::Decide(Some(Decision::Must)));
    assert_eq!(shelf.undo().unwrap().left, 0);
    assert_eq!(state(&shelf), before);
}

#[test]
fn by_hand_counts_for_more_than_what_was_before() {
    let one = paper("10.1/a", "One", "", "");
    let id = one.identity.id().clone();
    let at = |second: u32| Time::at(1_700_000_000 + second);
    // Seen or unseen by hand, decided, marked by itself: each with its second; and whether it counts as seen.
    type Row = (Option<(bool, u32)>, Option<u32>, Option<u32>, bool);
    let rows: [Row; 11] = [
        (None, None, None, false),
        (None, None, Some(5), true),
        (None, Some(5), None, true),
        (Some((true, 5)), None, None, true),
        (Some((false, 5)), None, None, false),
        (Some((false, 5)), None, Some(4), false),
        (Some((false, 5)), None, Some(5), false),
        (Some((false, 5)), None, Some(6), true),
        (Some((false, 5)), Some(4), None, false),
        (Some((false, 5)), Some(6), None, true),
        (Some((false, 5)), Some(4), Some(9), true),
    ];
    for (n, (hand, decided, marked, seen)) in rows.into_iter().enumerate() {
        let mut entry = Entry::of(&one);
        entry.set_sight(hand.map(|(seen, s)| if seen { Sight::Seen(at(s)) } else { Sight::Unseen(at(s)) }));
        entry.set_decided(decided.map(|s| Decided { word: Decision::Skip.word(), at: Some(at(s)) }));
        let mut entries = Entries::default();
        entries.insert(id.clone(), entry);
        let mut shelf = Shelf::new(entries);
        marked.into_iter().for_each(|s| shelf.seen.mark(&id, 1_700_000_000 + s));
        assert_eq!(shelf.is_seen(&id), seen, "row {n}");
    }
}

#[test]
fn seen_by_hand_is_said_and_taken_back() {
    let one = paper("10.1/a", "One", "", "Words.");
    let id = one.identity.id();
    let mut shelf = Shelf::default();
    assert!(shelf.step("unseen", [(&one, Change::Seen(false))]).is_empty(), "it is so already");
    shelf.change(&one, Change::Seen(true));
    assert!(shelf.is_seen(id) && shelf.entry(id).unwrap().abstract_.is_none());
    shelf.change(&one, Change::Seen(false));
    assert!(!shelf.is_seen(id));
    assert_eq!(shelf.entries().count(), 0, "nothing is left to say");
    assert!(shelf.see(&one) && !shelf.see(&one));
    shelf.change(&one, Change::Seen(false));
    assert!(!shelf.is_seen(id), "the word counts for more than the mark");
    shelf.change(&one, Change::Decide(Some(Decision::Maybe)));
    assert!(shelf.is_seen(id));
    shelf.change(&one, Change::Seen(false));
    assert!(!shelf.is_seen(id));
    while shelf.undo().is_some() {}
    assert!(shelf.is_seen(id), "marks that came by themselves are no steps");
    assert_eq!(shelf.entries().count(), 0);
}

#[test]
fn a_mark_follows_its_paper_and_no_other_of_the_same_title() {
    let rows = [
        (paper("", "One", "", ""), vec![paper("10.1/a", "One", "", "")], vec![true]),
        (paper("10.1/a", "One", "", ""), vec![paper("10.1/a", "Two", "", "")], vec![true]),
        (
            paper("", "Preface", "", ""),
            vec![paper("10.1/a", "Preface", "", ""), paper("10.1/b", "Preface", "", "")],
            vec![false, false],
        ),
    ];
    for (marked, loaded, seen) in rows {
        let mut shelf = Shelf::default();
        shelf.see(&marked);
        shelf.adopt(&loaded);
        let found: Vec<bool> = loaded.iter().map(|paper| shelf.is_seen(paper.identity.id())).collect();
        assert_eq!(found, seen);
    }
}

#[test]
fn tags_are_counted_the_most_used_first() {
    let papers = [paper("10.1/a", "A", "", ""), paper("10.1/b", "B", "", ""), paper("10.1/c", "C", "", "")];
    let mut shelf = Shelf::default();
    shelf.step("tag", papers.iter().map(|paper| (paper, tag("z", ""))));
    shelf.step("tag", papers.iter().take(1).flat_map(|paper| [(paper, tag("y", "")), (paper, tag("x", ""))]));
    let tags = |shelf: &Shelf| -> Vec<(String, usize)> {
        shelf.tags().into_iter().map(|(tag, count)| (tag.to_string(), count)).collect()
    };
    assert_eq!(tags(&shelf), [("z".into(), 3), ("x".into(), 1), ("y".into(), 1)]);
    shelf.undo();
    assert_eq!(tags(&shelf), [("z".into(), 3)]);
}

#[test]
fn many_papers_are_one_step() {
    let papers: Vec<Paper> =
        (0..412).map(|n| paper(&format!("10.1/{n}"), "", "", &format!("Words {n}"))).collect();
    let mut shelf = Shelf::default();
    shelf.toggle_bookmark(&papers[0]);
    let before = state(&shelf);
    let made = shelf.step("bookmark 412 papers", papers.iter().map(|paper| (paper, Change::Bookmark)));
    assert_eq!((made.len(), shelf.bookmark_count()), (411, 412), "one was bookmarked already");
    let undone = shelf.undo().unwrap();
    assert_eq!((undone.name.as_str(), undone.count, undone.left), ("bookmark 412 papers", 411, 0));
    assert_eq!((undone.operations.len(), state(&shelf)), (411, before));
    assert_eq!(shelf.redo().unwrap().operations.len(), 411);
    assert_eq!(shelf.bookmark_count(), 412);
    assert!(shelf.redo().is_none());
}

#[test]
fn undoing_touches_only_what_the_step_made() {
    let one = paper("10.1/a", "One", "", "");
    let id = one.identity.id();
    let mut shelf = Shelf::default();
    shelf.change(&one, tag("old", ""));
    shelf.change(&one, note("first", None, 0));
    let rev = shelf.entry(id).unwrap().rev;
    shelf.step(
        "many",
        [
            (&one, Change::Tags { add: lines(&["old", "new", "more"]), remove: vec![] }),
            (&one, note("second", Some("first"), rev)),
            (&one, Change::Decide(Some(Decision::Must))),
            (&one, Change::Bookmark),
        ],
    );
    // Another program takes one tag away, gives another, and decides otherwise.
    let mut other = Shelf::new(shelf.marks.clone());
    other.change(&one, tag("theirs", "more"));
    other.change(&one, Change::Decide(Some(Decision::Skip)));
    shelf.mark_saved(u64::MAX);
    shelf.replace(other.marks);
    let undone = shelf.undo().unwrap();
    assert_eq!((undone.left, undone.operations.len()), (2, 3));
    let entry = shelf.entry(id).unwrap();
    assert_eq!(entry.tags, lines(&["old", "theirs"]));
    assert_eq!((entry.note.as_deref(), shelf.decision(id)), (Some("first"), Some(Decision::Skip)));
    assert!(!shelf.is_bookmarked(id));
    // What was left is left again.
    assert_eq!(shelf.redo().unwrap().left, 0);
    let entry = shelf.entry(id).unwrap();
    assert_eq!(entry.tags, lines(&["new", "old", "theirs"]));
    assert_eq!((entry.note.as_deref(), shelf.decision(id)), (Some("second"), Some(Decision::Skip)));
}

#[test]
fn an_undone_removal_brings_the_abstract_back() {
    let whole = paper("10.1/a", "One", "Ann Lee", "Words.");
    let less = paper("10.1/a", "One", "", "");
    let mut shelf = Shelf::default();
    shelf.toggle_bookmark(&whole);
    let before = state(&shelf);
    shelf.toggle_bookmark(&less);
    assert_eq!(shelf.entries().count(), 0);
    shelf.undo();
    assert_eq!(state(&shelf), before);
}

#[test]
fn a_step_finds_its_paper_under_a_better_identifier() {
    let (less, more) = (paper("", "One", "", "Words."), paper("10.1/a", "One", "Ann Lee", "Words."));
    for early in [true, false] {
        let mut shelf = Shelf::default();
        shelf.toggle_bookmark(&less);
        shelf.toggle_bookmark(&less);
        if early {
            shelf.undo();
        }
        shelf.adopt([&more]);
        if !early {
            shelf.undo();
        }
        assert!(shelf.is_bookmarked(more.identity.id()), "early {early}");
        assert!(shelf.undo().is_some_and(|undone| undone.left == 0), "early {early}");
        assert!(!shelf.is_bookmarked(more.identity.id()) && shelf.entries().count() == 0);
        shelf.go_to(1);
        assert!(shelf.is_bookmarked(more.identity.id()));
    }
}

#[test]
fn searches_are_saved_renamed_removed_and_all_of_it_undone() {
    let mut shelf = Shelf::default();
    let names = |shelf: &Shelf| -> Vec<String> {
        shelf.searches().iter().map(|search| format!("{}={}", search.name, search.query)).collect()
    };
    let mut states = vec![names(&shelf)];
    let steps: [&dyn Fn(&mut Shelf) -> usize; 6] = [
        &|shelf| shelf.save_search("one", "year:2024").len(),
        &|shelf| shelf.save_search("two", "is:unseen").len(),
        &|shelf| shelf.save_search("three", "tag:x").len(),
        &|shelf| shelf.save_search("one", "year:2025").len(),
        &|shelf| shelf.rename_search("two", "second").len(),
        &|shelf| shelf.remove_search("one").len(),
    ];
    for step in steps {
        assert_eq!(step(&mut shelf), 1);
        states.push(names(&shelf));
    }
    assert_eq!(states[6], ["second=is:unseen", "three=tag:x"]);
    assert!(shelf.rename_search("second", "three").is_empty() && shelf.remove_search("no").is_empty());
    for n in [6, 2, 5, 0, 3, 6, 1] {
        shelf.go_to(n);
        assert_eq!(names(&shelf), states[n], "{n} steps in force");
    }
    assert_eq!(shelf.history().iter().filter(|past| past.undone).count(), 5);
}

#[test]
fn a_new_step_drops_the_undone_ones() {
    let one = paper("10.1/a", "One", "", "");
    let mut shelf = Shelf::default();
    for name in ["a", "b", "c"] {
        shelf.change(&one, tag(name, ""));
    }
    shelf.undo();
    shelf.undo();
    shelf.change(&one, Change::Bookmark);
    let names: Vec<_> = shelf.history().iter().map(|past| (past.name.to_string(), past.undone)).collect();
    assert_eq!(names, [("tag".to_owned(), false), ("bookmark".to_owned(), false)]);
    assert!(shelf.redo().is_none());
    let snapshot = shelf.history.take_change().unwrap();
    assert_eq!((snapshot.steps.len(), snapshot.dropped.len()), (2, 2));
    assert!(shelf.history.take_change().is_none());
}
