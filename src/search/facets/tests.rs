//! Tests of facets: counts, names and order by hand, and that each term finds as many papers as its count tells.

use super::*;
use crate::format::Record;
use crate::paper::{Origin, Paper};
use crate::search::{parse, search};
use crate::shelf::{Entries, Entry};
use crate::source;
use crate::text::sanitize_line;
use proptest::prelude::*;

fn library(records: Vec<Record>) -> Library {
    let origin = Origin { file: sanitize_line("a"), format: "page", ..Origin::default() };
    let titled =
        |(number, record): (usize, Record)| Record { title: Some(format!("Paper {number}")), ..record };
    let papers = records.into_iter().enumerate().map(titled);
    Library::new(papers.filter_map(|record| record.into_paper(&origin).ok()).collect::<Vec<Paper>>())
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

/// Papers by venue, keywords and authors.
fn some() -> Library {
    let rows: [(&str, &[&str], &[&str]); 6] = [
        ("ACL 2024", &["translation", "GAN"], &["Ana García", "Li Wei"]),
        ("ACL 2024", &["machine translation", "gan", "GAN"], &["ana garcia"]),
        ("NAACL 2024", &["GAN", "a \"quoted\" word"], &["Ana García", "Ana García-Lopez"]),
        ("ACL 2025", &["C++", "C"], &["Li Wei"]),
        ("Tide Letters", &["c", "and/or"], &[]),
        ("", &[], &["Li Weiss"]),
    ];
    let record = |(venue, keywords, authors): (&str, &[&str], &[&str])| Record {
        venue: (!venue.is_empty()).then(|| venue.to_owned()),
        keywords: strings(keywords),
        authors: strings(authors),
        ..Record::default()
    };
    library(rows.into_iter().map(record).collect())
}

fn shelf(library: &Library, tags: &[(u32, &[&str])]) -> Shelf {
    let mut entries = Entries::default();
    for (at, tags) in tags {
        let paper = library.paper(Slot(*at)).paper();
        let tags = tags.iter().map(|tag| sanitize_line(tag)).collect();
        entries.insert(paper.identity.id().clone(), Entry { tags, ..Entry::of(paper) });
    }
    Shelf::new(entries)
}

fn of_all(library: &Library, shelf: &Shelf, of: Of, most: usize) -> Facet {
    facet(library, shelf, &library.slots().collect::<Vec<_>>(), of, most)
}

/// Values as "name papers term".
fn shown(facet: &Facet) -> Vec<String> {
    let term = |value: &Value| value.term.clone().unwrap_or_else(|| "none".to_owned());
    facet.values.iter().map(|value| format!("{} {} {}", value.name, value.papers, term(value))).collect()
}

#[test]
fn values_are_counted_most_first_and_shown_as_mostly_written() {
    let library = some();
    let shelf = shelf(&library, &[(0, &["to read", "Thesis"]), (3, &["thesis"])]);
    let rows: [(Of, &[&str], usize); 5] = [
        (Of::Year, &["2024 3 year:2024", "2025 1 year:2025"], 2),
        (
            Of::Venue,
            &[
                "ACL 2024 2 venue:\"ACL 2024\"",
                "ACL 2025 1 venue:\"ACL 2025\"",
                "NAACL 2024 1 venue:\"NAACL 2024\"",
                "Tide Letters 1 venue:\"Tide Letters\"",
            ],
            1,
        ),
        (
            Of::Keyword,
            &[
                "GAN 3 key:GAN",
                "C 2 key:/^c$/",
                "a \"quoted\" word 1 key:/^a \"quoted\" word$/",
                "and/or 1 key:\"and/or\"",
                "C++ 1 key:C++",
                "machine translation 1 key:\"machine translation\"",
                "translation 1 key:/^translation$/",
            ],
            1,
        ),
        (
            Of::Author,
            &[
                "Ana García 3 author:/^ana garcia$/",
                "Li Wei 2 author:/^li wei$/",
                "Ana García-Lopez 1 author:\"Ana García-Lopez\"",
                "Li Weiss 1 author:\"Li Weiss\"",
            ],
            1,
        ),
        (Of::Tag, &["Thesis 2 tag:Thesis", "to read 1 tag:\"to read\""], 4),
    ];
    for (of, values, lacking) in rows {
        let facet = of_all(&library, &shelf, of, 9);
        assert_eq!(shown(&facet), values, "{of}");
        assert_eq!((facet.rest, facet.lacking), (0, lacking), "{of}");
    }
}

#[test]
fn only_the_papers_of_the_list_count() {
    let library = some();
    let facet = facet(&library, &Shelf::default(), &[Slot(1), Slot(5)], Of::Keyword, 9);
    assert_eq!(shown(&facet), ["gan 1 key:gan", "machine translation 1 key:\"machine translation\""]);
    assert_eq!(facet.lacking, 1);
    let none = facets(&library, &Shelf::default(), &[], 9);
    assert!(none.len() == 7 && none.iter().all(|facet| facet.values.is_empty() && facet.lacking == 0));
}

#[test]
fn what_is_not_told_is_counted() {
    let library = some();
    let whole = of_all(&library, &Shelf::default(), Of::Keyword, 99);
    for most in 0..9 {
        let facet = of_all(&library, &Shelf::default(), Of::Keyword, most);
        let told = most.min(whole.values.len());
        assert_eq!((facet.values.as_slice(), facet.rest), (&whole.values[..told], whole.values.len() - told));
    }
}

/// Each term finds as many papers as its value has.
fn agree(library: &Library, shelf: &Shelf, most: usize) -> Result<Vec<Facet>, TestCaseError> {
    let all = facets(library, shelf, &library.slots().collect::<Vec<_>>(), most);
    for value in all.iter().flat_map(|facet| &facet.values) {
        if let Some(term) = &value.term {
            let parsed = parse(term);
            prop_assert!(parsed.faults.is_empty(), "{} {:?}", term, parsed.faults);
            prop_assert_eq!(search(library, shelf, &parsed.query).len(), value.papers, "{}", term);
        }
    }
    Ok(all)
}

#[test]
fn terms_find_what_is_counted_in_the_built_in_papers() {
    let library = Library::new(source::builtin().papers);
    let all = agree(&library, &Shelf::default(), 40).unwrap();
    assert!(all.iter().flat_map(|facet| &facet.values).all(|value| value.term.is_some()), "{all:?}");
    assert!(all.iter().filter(|facet| !facet.values.is_empty()).count() >= 4);
}

/// Values that look alike, and values with signs of the query language.
fn odd() -> impl Strategy<Value = String> {
    prop_oneof![
        "[abAB ]{1,4}",
        "[aé][\\-+/\\\\*.()|\"“:!^$# ]{0,3}[bΣσς]?",
        "\\PC{1,8}",
        "(key|tag|year):[a ]{1,2}",
        Just("2024".to_owned()),
        Just("/a/".to_owned()),
    ]
}

fn odd_record() -> impl Strategy<Value = Record> {
    let several = || prop::collection::vec(odd(), 0..4);
    let one = || prop::option::of(odd());
    (several(), several(), one(), one(), one(), prop::option::of(0_u16..12_000)).prop_map(
        |(keywords, authors, track, kind, venue, year)| Record {
            keywords,
            authors,
            track,
            kind,
            venue,
            year,
            ..Record::default()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn terms_find_what_is_counted_in_odd_papers(
        records in prop::collection::vec(odd_record(), 1..7),
        tags in prop::collection::vec(odd(), 0..5),
    ) {
        let library = library(records);
        let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
        let on_shelf = [(0, tags.as_slice())];
        let shelf = shelf(&library, if library.is_empty() { &[] } else { &on_shelf });
        for facet in agree(&library, &shelf, 99)? {
            for value in facet.values.iter().filter(|value| value.name.is_ascii() && facet.of != Of::Year) {
                prop_assert!(value.term.is_some(), "{:?}", value);
            }
        }
    }
}
