use super::*;
use crate::paper::Rel;

const UGLY: &str = include_str!("../../../tests/fixtures/ugly.csv");

fn parsed(text: &str) -> Parsed {
    Parsed::by(read, text, &Hint::default())
}

fn titles(parsed: &Parsed) -> Vec<(usize, &str)> {
    parsed.records.iter().map(|record| (record.line, record.title.as_deref().unwrap_or_default())).collect()
}

#[test]
fn every_row_is_read_and_the_torn_ones_are_told() {
    let parsed = parsed(UGLY);
    assert_eq!(
        titles(&parsed),
        [
            (5, "On Counting Waves"),
            (7, "Salt, Sand, and Foam"),
            (9, "Torn Twice"),
            (10, "Never closed"),
            (11, "=Sum of Waves"),
            (13, "Keynote"),
            (15, "The Last"),
        ]
    );
    let issues: Vec<_> = parsed.issues.iter().map(|issue| issue.line).collect();
    assert_eq!(issues, [10]);
}

#[test]
fn a_row_of_which_nobody_knows_where_it_was_torn_is_told() {
    let parsed = parsed("title,authors,abstract\nSalt, Sand,Ada Brook,It is wet\n");
    let told: Vec<_> = parsed.issues.iter().map(|issue| (issue.line, issue.what.as_str())).collect();
    assert_eq!(told, [(2, "4 cells where the header names 3; they may be under the wrong column")]);
    assert_eq!(titles(&parsed), [(2, "Salt")]);
}

#[test]
fn the_fields_of_a_row_are_where_they_belong() {
    let parsed = parsed(UGLY);
    let [first, _, torn, .., keynote, last] = &parsed.records[..] else { panic!("{parsed:?}") };
    let wanted = Record {
        line: 5,
        title: Some("On Counting Waves".into()),
        abstract_: Some("We count waves, and\n\"sticks\".".into()),
        authors: vec!["Ada Brook".into(), "Cy Dale".into()],
        keywords: vec!["waves".into(), "sticks".into()],
        kind: Some("Accept (poster)".into()),
        key: Some("w.1".into()),
        openreview: Some("wave1".into()),
        links: vec![(Rel::Page, "https://openreview.net/forum?id=wave1".into())],
        ..Record::default()
    };
    assert_eq!(first, &wanted);
    assert_eq!((torn.abstract_.as_deref(), torn.kind.as_deref()), (Some("One, two, three"), Some("Accept")));
    assert_eq!(
        (keynote.kind.as_deref(), &keynote.authors[..]),
        (Some("Keynote"), &["Cy Dale".to_owned()][..])
    );
    assert_eq!((last.abstract_.as_deref(), last.kind.as_deref()), (None, None));
    assert_eq!((last.authors.len(), &last.keywords[..]), (2, &["a".to_owned()][..]));
}

#[test]
fn cells_may_be_parted_by_commas_tabs_or_semicolons() {
    for (text, line) in [
        ("title,link\nOn Waves,https://example.org/w\n", 2),
        ("\u{feff}\"Title\";\"Link\"\n\"On Waves\";\"https://example.org/w\"\n", 2),
        ("id\ttitle\tlink\n\n1\tOn Waves\thttps://example.org/w", 3),
        ("title,link\r\nOn Waves,https://example.org/w\r\n", 2),
    ] {
        let parsed = parsed(text);
        assert_eq!(titles(&parsed), [(line, "On Waves")], "{text:?}");
        assert_eq!(parsed.records[0].links.len(), 1, "{text:?}");
    }
}

#[test]
fn decisions_and_forums_of_submissions_are_kept() {
    let text = "id,title,ratings,withdraw,decision\nf1,A,\"[3, 5]\",1,\nf2,B,[1],0,Reject\n,,[1],0,\n";
    let hint = Hint { file_name: "iclr2031_20310210.csv" };
    let parsed = Parsed::by(read, text, &hint);
    let kinds: Vec<_> = parsed.records.iter().map(|r| (r.openreview.as_deref(), r.kind.as_deref())).collect();
    assert_eq!(kinds, [(Some("f1"), Some("Withdrawn")), (Some("f2"), Some("Reject")), (None, None)]);
    assert_eq!(parsed.records[0].links, [(Rel::Page, "https://openreview.net/forum?id=f1".to_owned())]);
    assert_eq!(parsed.records[0].venue.as_deref(), Some("ICLR 2031"));
}

#[test]
fn a_file_may_tell_the_kind_of_its_papers() {
    for (file_name, kind) in [
        ("tides2031-oral.csv", Some("oral")),
        ("demo_papers.csv", Some("demo")),
        ("orals-posters.csv", None),
        ("papers.csv", None),
    ] {
        let parsed = Parsed::by(read, "title,link\nOn Waves,https://example.org/w\n", &Hint { file_name });
        assert_eq!(parsed.records[0].kind.as_deref(), kind, "{file_name}");
    }
}

#[test]
fn a_torn_cell_has_no_quote_left_over() {
    let text = "title,link,abstract\nWaves,https://example.org/w,\"We count \"waves\", sticks, stones.\"\n";
    let parsed = parsed(text);
    assert_eq!(parsed.records[0].abstract_.as_deref(), Some("We count \"waves\", sticks, stones."));
}

#[test]
fn quotes_that_are_never_closed_cost_one_row_each() {
    let rows: String = (0..200).map(|n| format!("{n},\"Wave {n},Ada Brook\n")).collect();
    let parsed = parsed(&format!("id,title,authors\n{rows}"));
    assert_eq!(parsed.records.len(), 200);
    assert!(!parsed.issues.is_empty());
}

#[test]
fn only_a_table_of_papers_is_taken_for_one() {
    for (text, known) in [
        (UGLY, true),
        ("title,authors\n", true),
        ("name,price\nsalt,3\n", false),
        ("Dear Ada,\n\nthe title, the link and the abstract are here, sand, foam.\n", false),
        ("[\"title\", \"authors\"]", false),
        ("| Title | Authors |\n|---|---|\n", false),
        ("", false),
    ] {
        assert_eq!(sniff(text, &Hint::default()), known, "{text:?}");
    }
}
