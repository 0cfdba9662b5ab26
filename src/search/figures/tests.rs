//! Tests of the figures on a few papers and a small shelf.

use super::*;
use crate::format::Record;
use crate::library::Slot;
use crate::paper::{Origin, Paper};
use crate::search::{parse, search};
use crate::shelf::{Entries, Entry};
use crate::source;
use crate::text::sanitize_line;
use proptest::prelude::*;

fn library() -> Library {
    let origin = Origin { file: sanitize_line("a"), format: "page", ..Origin::default() };
    let rows = [
        ("ACL 2024", "tides"),
        ("ACL 2024", "Tides"),
        ("ACL 2023", "gulls"),
        ("EMNLP 2024", "tides"),
        ("Tide Letters", ""),
        ("", ""),
    ];
    let record = |(number, (venue, keyword)): (usize, (&str, &str))| Record {
        title: Some(format!("Paper {number}")),
        venue: (!venue.is_empty()).then(|| venue.to_owned()),
        keywords: if keyword.is_empty() { Vec::new() } else { vec![keyword.to_owned()] },
        ..Record::default()
    };
    let papers = rows.into_iter().enumerate().map(record);
    Library::new(papers.filter_map(|record| record.into_paper(&origin).ok()).collect::<Vec<Paper>>())
}

fn time(text: &str) -> Time {
    serde_json::from_value(text.into()).unwrap()
}

/// Marks of a paper: its place, the decision, the days of the bookmark and of the last change.
type Row<'a> = (u32, Option<&'a str>, Option<&'a str>, Option<&'a str>);

fn shelf(library: &Library, rows: &[Row<'_>]) -> Shelf {
    let mut entries = Entries::default();
    for (at, decision, bookmarked, changed) in rows {
        let paper = library.paper(Slot(*at)).paper();
        let decision = decision.map(sanitize_line);
        let [bookmarked, changed] = [bookmarked, changed].map(|day| day.map(time));
        let entry = Entry { decision, bookmarked, changed, ..Entry::of(paper) };
        entries.insert(paper.identity.id().clone(), entry);
    }
    Shelf::new(entries)
}

const ROWS: [Row<'_>; 4] = [
    (0, Some("must"), None, Some("2026-03-01T10:00:00.000Z")),
    (1, None, Some("2026-02-28T23:59:59.000Z"), Some("2026-03-01T08:00:00.000Z")),
    (3, Some("skip"), Some("2026-01-01T00:00:00.000Z"), Some("2026-03-01T12:00:00.000Z")),
    (4, Some("maybe"), None, None),
];

#[test]
fn papers_are_counted_by_series_and_year() {
    let library = library();
    let figures = Figures::of(&library, &shelf(&library, &ROWS), &time("2026-03-01T20:00:00.000Z"), 3);
    let progress = |papers, seen| Progress { papers, seen };
    assert_eq!(figures.all, progress(6, 3));
    assert_eq!(figures.all.left(), 3);
    let series = |name: &str, all, years: &[(Option<u16>, Progress)]| Series {
        name: name.to_owned(),
        all,
        years: years.to_vec(),
    };
    assert_eq!(
        figures.series,
        [
            series("ACL", progress(3, 1), &[(Some(2023), progress(1, 0)), (Some(2024), progress(2, 1))]),
            series("EMNLP", progress(1, 1), &[(Some(2024), progress(1, 1))]),
            series("Tide Letters", progress(1, 1), &[(None, progress(1, 1))]),
        ]
    );
}

#[test]
fn decisions_agree_with_what_queries_find() {
    let library = library();
    let shelf = shelf(&library, &ROWS);
    let figures = Figures::of(&library, &shelf, &Time::now(), 0);
    for (mark, count) in &figures.decisions {
        let query = parse(&format!("is:{mark}")).query;
        assert_eq!(search(&library, &shelf, &query).len(), *count, "{mark}");
    }
    let counts: Vec<usize> = figures.decisions.iter().map(|(_, count)| *count).collect();
    assert_eq!(counts, [1, 1, 1, 2, 0]);
    assert!(figures.days.is_empty());
}

#[test]
fn frequent_keywords_come_first() {
    let figures = Figures::of(&library(), &Shelf::default(), &Time::now(), 0);
    let told: Vec<(&str, usize)> =
        figures.keywords.iter().map(|value| (value.name.as_str(), value.papers)).collect();
    assert_eq!((told.as_slice(), figures.more_keywords), ([("tides", 3), ("gulls", 1)].as_slice(), 0));
}

#[test]
fn days_are_those_of_the_last_decisions() {
    let library = library();
    let shelf = shelf(&library, &ROWS);
    let told = |today: &str, count| -> Vec<String> {
        let days = days(&shelf, &time(today), count);
        days.iter().map(|day| format!("{} {}", day.date, day.decisions)).collect()
    };
    assert_eq!(told("2026-03-01T20:00:00.000Z", 3), ["2026-02-27 0", "2026-02-28 1", "2026-03-01 2"]);
    assert_eq!(told("2024-03-01", 2), ["2024-02-29 0", "2024-03-01 0"]);
    assert_eq!(told("yesterday", 3), Vec::<String>::new());
    assert_eq!(told("2026-03-01", 0), Vec::<String>::new());
}

#[test]
fn figures_of_the_built_in_papers_add_up() {
    let library = Library::new(source::builtin().papers);
    let figures = Figures::of(&library, &Shelf::default(), &Time::now(), 30);
    let venues: usize = library.venues().iter().map(|venue| venue.papers).sum();
    assert_eq!(figures.series.iter().map(|series| series.all.papers).sum::<usize>(), venues);
    assert_eq!((figures.all.papers, figures.all.seen), (library.len(), 0));
    assert_eq!(figures.days.len(), 30);
}

proptest! {
    #[test]
    fn any_time_is_endured(today in "\\PC{0,12}|[0-9]{4}-[01][0-9]-[0-3][0-9]", count in 0_usize..50) {
        let days = days(&Shelf::default(), &time(&today), count);
        prop_assert!(days.len() <= count && days.is_sorted_by_key(|day| day.date.clone()));
    }
}
