//! Tests of the overview's page on a small library, a shelf of a few decisions, and fixed dates.

use super::*;
use crate::format::Record;
use crate::keymap::Keymap;
use crate::library::Library;
use crate::paper::Origin;
use crate::search::figures::Figures;
use crate::shelf::{Entries, Shelf, Time};
use crate::text::width::width;
use crate::tui::theme::{ASCII, Signs, UNICODE};
use proptest::prelude::*;

fn library(venues: &[(&str, usize)]) -> Library {
    let papers = venues.iter().flat_map(|(venue, count)| (0..*count).map(move |number| (*venue, number)));
    let record = |(venue, number): (&str, usize)| Record {
        title: Some(format!("{venue} {number}")),
        venue: Some(venue.to_owned()),
        keywords: vec![
            ["tides", "gulls", "the very long name of a kind of weather at sea"][number % 3].to_owned(),
        ],
        ..Record::default()
    };
    let origin = Origin::default();
    Library::new(papers.filter_map(|paper| record(paper).into_paper(&origin).ok()).collect())
}

fn time(text: &str) -> Time {
    serde_json::from_value(text.into()).unwrap()
}

fn overview(library: &Library, shelf: &Shelf, series: Option<&str>) -> Overview {
    let figures = Figures::of(library, shelf, &time("2026-11-30T12:00:00Z"), DAYS);
    Overview { figures, tagged: 1, series: series.map(str::to_owned), stamp: (0, 0) }
}

/// A shelf on which the first papers are decided, one a day.
fn shelf(library: &Library, count: usize) -> Shelf {
    let mut entries = Entries::default();
    for (number, slot) in library.slots().take(count).enumerate() {
        let day = format!("2026-11-{:02}T08:00:00Z", 30 - number % 25);
        let decision = ["must", "maybe", "skip"][number % 3];
        let entry = serde_json::json!({ "decision": decision, "changed": day, "seen": day });
        entries.insert(library.paper(slot).id().clone(), serde_json::from_value(entry).unwrap());
    }
    Shelf::new(entries)
}

fn text(rows: &[Row]) -> Vec<String> {
    let line =
        |row: &Row| row.iter().map(|piece| piece.text.as_str()).collect::<String>().trim_end().to_owned();
    rows.iter().map(line).collect()
}

fn drawn(overview: &Overview, cells: usize, signs: Signs) -> Vec<String> {
    let keymap = Keymap::default();
    text(&page(overview, Drawing { cells, signs, keymap: &keymap }))
}

fn some() -> Overview {
    let library = library(&[("ACL 2023", 4), ("ACL 2025", 8), ("EMNLP 2024", 6), ("NeurIPS 2024", 1)]);
    overview(&library, &shelf(&library, 7), Some("ACL"))
}

#[test]
fn the_page_in_one_column() {
    insta::assert_snapshot!(drawn(&some(), 58, UNICODE).join("\n"));
}

#[test]
fn the_page_in_two_columns() {
    insta::assert_snapshot!(drawn(&some(), 116, UNICODE).join("\n"));
}

#[test]
fn the_page_without_unicode() {
    let page = drawn(&some(), 38, ASCII).join("\n");
    assert!(page.is_ascii(), "{page}");
    insta::assert_snapshot!(page);
}

#[test]
fn what_there_is_nothing_of_is_said() {
    let none = overview(&Library::default(), &Shelf::default(), None);
    let page = drawn(&Overview { tagged: 0, ..none }, 58, UNICODE).join("\n");
    for words in [
        "no paper is open",
        "names its venue",
        "no decision yet: 1, 2, 3 decide",
        "has keywords",
        "in these days",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
}

#[test]
fn the_series_that_is_shown_is_never_left_out() {
    let venues: Vec<(String, usize)> =
        (0..30).map(|number| (format!("Harbour{number} 2024"), 40 - number)).collect();
    let venues: Vec<(&str, usize)> = venues.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    let library = library(&venues);
    let series = library
        .venues()
        .iter()
        .min_by_key(|venue| venue.papers)
        .map(|venue| venue.venue.series.to_string())
        .unwrap();
    let page = drawn(&overview(&library, &Shelf::default(), Some(&series)), 58, UNICODE).join("\n");
    assert!(page.contains(&series) && page.contains("…and 21 more"), "{page}");
}

proptest! {
    #[test]
    fn no_row_is_too_wide(
        sizes in prop::collection::vec(0_usize..30, 0..14), decided in 0_usize..60, cells in 12_usize..130,
    ) {
        let names: Vec<String> = (0..sizes.len())
            .map(|number| format!("{} {}", ["ACL", "A Journal of Long Names", "Ωμέγα", "ICML"][number % 4], 2020 + number))
            .collect();
        let venues: Vec<(&str, usize)> = names.iter().map(String::as_str).zip(sizes).collect();
        let library = library(&venues);
        let overview = overview(&library, &shelf(&library, decided), Some("ACL"));
        for line in drawn(&overview, cells, UNICODE) {
            prop_assert!(width(&line) <= cells.max(46), "{cells}: {line}");
        }
    }
}
