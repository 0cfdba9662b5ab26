//! A library of papers: doubles, venues, papers by their names, and those that only a bookmark knows.

use super::*;
use crate::format::{Record, RelatedRecord};
use crate::paper::{Origin, Relation};
use crate::text::sanitize_line;

fn record(title: &str) -> Record {
    Record { title: (!title.is_empty()).then(|| title.to_owned()), ..Record::default() }
}

fn with_abstract(title: &str, text: &str) -> Record {
    Record { abstract_: Some(text.to_owned()), ..record(title) }
}

fn paper(record: Record) -> Paper {
    record.into_paper(&Origin { file: sanitize_line("a"), format: "page", ..Origin::default() }).unwrap()
}

fn library(records: Vec<Record>) -> Library {
    Library::new(records.into_iter().map(paper).collect())
}

fn headings(library: &Library) -> Vec<&str> {
    library.slots().map(|slot| library.paper(slot).heading().plain()).collect()
}

const RIVERS: &str = "We follow forty rivers over ten years and find that their bends move downstream.";
const BIRDS: &str = "Nineteen kinds of swallow were counted at dusk by people who had never counted before.";

#[test]
fn a_paper_known_by_title_merges_into_the_full_one() {
    for records in [
        vec![record("On Rivers"), with_abstract("Birds", BIRDS), with_abstract("On rivers.", RIVERS)],
        vec![with_abstract("Birds", BIRDS), with_abstract("On rivers.", RIVERS), record("On Rivers")],
    ] {
        let library = library(records);
        assert_eq!(headings(&library), ["Birds", "On rivers."]);
        assert!(library.slots().all(|slot| library.paper(slot).abstract_().is_some()));
    }
}

#[test]
fn an_untitled_abstract_gets_its_title_from_whoever_knows_it() {
    let copies = [with_abstract("", RIVERS), record("On Rivers"), with_abstract("On Rivers", RIVERS)];
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1]] {
        let library = library(order.map(|n| copies[n].clone()).to_vec());
        assert_eq!(headings(&library), ["On Rivers"], "{order:?}");
        for copy in &copies {
            let found = library.find(paper(copy.clone()).identity.id());
            assert_eq!(found, Some(Slot(0)), "an old fingerprint still leads to the paper");
        }
    }
}

#[test]
fn different_papers_of_one_title_stay_apart() {
    let by = |author: &str| Record { authors: vec![author.into()], ..record("Preface") };
    let in_year = |year| Record { venue: Some("ACL".into()), year: Some(year), ..record("Preface") };
    for (records, papers) in [
        (vec![by("Ada Brook"), by("Cy Dale")], 2),
        (vec![by("Ada Brook"), by("A. Brook")], 1),
        (vec![with_abstract("Preface", RIVERS), with_abstract("Preface", BIRDS)], 2),
        (vec![in_year(2020), in_year(2021)], 2),
        (vec![in_year(2020), record("PREFACE")], 1),
    ] {
        assert_eq!(library(records.clone()).len(), papers, "{records:?}");
    }
}

#[test]
fn an_identifier_joins_papers_whose_titles_differ_but_not_strangers() {
    let with_doi = |record: Record| Record { doi: Some("10.1000/x".into()), ..record };
    let retitled = library(vec![
        with_doi(with_abstract("On Rivers", RIVERS)),
        with_doi(with_abstract("On Rivers (corrected)", RIVERS)),
    ]);
    assert_eq!(headings(&retitled), ["On Rivers"]);
    let strangers =
        library(vec![with_doi(with_abstract("On Rivers", RIVERS)), with_doi(with_abstract("Birds", BIRDS))]);
    assert_eq!(strangers.len(), 2);
}

#[test]
fn the_richer_value_wins() {
    let full = Record {
        venue: Some("ACL 2023".into()),
        kind: Some("oral".into()),
        links: vec![(crate::paper::Rel::Pdf, "https://example.org/a.pdf".into())],
        ..with_abstract("On Rivers", RIVERS)
    };
    let other = Record {
        authors: vec!["Ada Brook".into(), "Cy Dale".into()],
        keywords: vec!["water".into()],
        doi: Some("10.1000/x".into()),
        year: Some(2023),
        ..record("On Rivers")
    };
    let library = library(vec![full, other]);
    let merged = library.paper(Slot(0));
    assert_eq!(merged.id().as_str(), "doi:10.1000/x");
    assert_eq!((merged.kind(), merged.authors().len(), merged.keywords().len()), (Some("oral"), 2, 1));
    assert_eq!(merged.links().len(), 2);
}

#[test]
fn relations_find_their_paper_by_folded_title() {
    let related = ["on rivers", "Nowhere", "Birds"]
        .map(|title| RelatedRecord { rel: Relation::Next, title: title.into() });
    let library = library(vec![
        Record { related: related.to_vec(), ..with_abstract("Birds", BIRDS) },
        with_abstract("On Rivers", RIVERS),
    ]);
    let found: Vec<_> = library.paper(Slot(0)).related().map(|(_, _, slot)| slot).collect();
    assert_eq!(found, [Some(Slot(1)), None, None], "a paper is not related to itself");
}

#[test]
fn venues_are_by_year_then_count_then_name() {
    let at = |title: &str, venue: &str| Record { venue: Some(venue.into()), ..record(title) };
    let library = library(vec![
        at("a", "CHI 2020"),
        at("b", "CHI 2024"),
        at("c", "ACL 2024"),
        at("d", "ICML'24"),
        at("e", "icml 2024"),
        at("f", "TACL"),
        record("g"),
    ]);
    let shown: Vec<_> =
        library.venues().iter().map(|count| format!("{} {}", count.venue, count.papers)).collect();
    assert_eq!(shown, ["ICML 2024 2", "ACL 2024 1", "CHI 2024 1", "CHI 2020 1", "TACL 1"]);
}

#[test]
fn kept_papers_are_found_and_not_counted() {
    let mut library =
        library(vec![Record { venue: Some("ACL 2023".into()), ..with_abstract("On Rivers", RIVERS) }]);
    let gone = paper(Record { venue: Some("CHI 2020".into()), ..record("Gone") });
    library.keep(vec![gone.clone(), gone.clone(), library.paper(Slot(0)).paper().clone()]);
    assert_eq!((library.len(), library.slots().count(), library.venues().len()), (1, 1, 1));
    assert_eq!(library.kept().collect::<Vec<_>>(), [Slot(1)]);
    assert_eq!(library.find(gone.identity.id()), Some(Slot(1)));
    assert!(!library.paper(Slot(1)).is_open() && library.paper(Slot(0)).is_open());
}

#[test]
fn thousands_of_one_title_take_no_square_time() {
    let records =
        (0..2_000).map(|n| Record { authors: vec![format!("Name{n}")], ..record("Preface") }).collect();
    assert_eq!(library(records).len(), 2_000);
}

#[test]
fn rejected_papers_are_left_out_and_a_published_copy_counts() {
    let decided = |title: &str, kind: &str| Record {
        kind: Some(kind.into()),
        authors: vec!["Ada Brook".into()],
        ..with_abstract(title, RIVERS)
    };
    let records =
        || vec![decided("On Rivers", "Reject"), decided("Birds", "Poster"), decided("Lakes", "Withdrawn")];
    let papers = || records().into_iter().map(paper).collect();
    let library = Library::new(papers());
    assert_eq!((library.len(), library.left_out()), (1, 2));
    assert!(library.left_out_notice().unwrap().starts_with("2 rejected or withdrawn papers left out"));
    let all = Library::with(papers(), Policy { all_decisions: true, ..Policy::default() });
    assert_eq!((all.len(), all.left_out(), all.left_out_notice()), (3, 0, None));
    for order in [["Reject", "Oral"], ["Oral", "Reject"]] {
        let library = Library::new(order.map(|kind| paper(decided("On Rivers", kind))).into());
        assert_eq!((library.len(), library.left_out(), library.doubles()), (1, 0, 1), "{order:?}");
        assert_eq!(library.paper(Slot(0)).kind(), Some("oral"), "{order:?}");
    }
}

#[test]
fn every_source_is_remembered_once_and_records_can_stay_apart() {
    let read_in = |file: &str| {
        record("On Rivers").into_paper(&Origin {
            file: sanitize_line(file),
            format: "page",
            ..Origin::default()
        })
    };
    let papers = || ["a", "b", "a", "c"].map(|file| read_in(file).unwrap()).to_vec();
    let library = Library::new(papers());
    let sources: Vec<_> = library.paper(Slot(0)).sources().map(|origin| origin.file.as_str()).collect();
    assert_eq!((library.len(), sources), (1, vec!["a", "b", "c"]));
    let apart = Library::with(papers(), Policy { merge: false, ..Policy::default() });
    assert_eq!((apart.len(), apart.doubles()), (4, 0));
}

#[test]
fn one_is_as_well_recognised_as_its_copies() {
    let full =
        Record { doi: Some("10.1000/x".into()), year: Some(2031), ..with_abstract("On *Rivers*", RIVERS) };
    let library = library(vec![record("On Rivers"), full.clone()]);
    let whole = paper(full);
    let merged = library.paper(Slot(0)).prints();
    assert_eq!(merged[..2], whole.identity.prints()[..2], "the same as if all had been known at once");
    assert!(whole.identity.prints().iter().all(|print| merged.contains(print)));
}

#[test]
fn copies_with_ever_other_identifiers_take_no_square_time() {
    let copy = |n: usize| Record { doi: Some(format!("10.1000/{n}")), ..record("On Rivers") };
    let library = library((0..3_000).map(copy).collect());
    assert!(library.len() < 100, "{}", library.len());
    let links = |n: usize| (crate::paper::Rel::Pdf, format!("https://example.org/{n}.pdf"));
    let many = |n: usize| Record { links: vec![links(n)], ..record("On Lakes") };
    let linked = self::library((0..500).map(many).collect());
    assert_eq!((linked.len(), linked.paper(Slot(0)).links().len()), (1, 100));
}
