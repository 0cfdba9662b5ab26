use super::*;
use crate::paper::Rel;

const UGLY: &str = include_str!("../../../tests/fixtures/ugly.yml");

fn parsed(text: &str) -> Parsed {
    Parsed::by(read, text, &Hint::default())
}

fn titles(parsed: &Parsed) -> Vec<(usize, &str)> {
    parsed.records.iter().map(|record| (record.line, record.title.as_deref().unwrap_or_default())).collect()
}

#[test]
fn every_item_is_read_but_those_that_are_not_yaml() {
    let parsed = parsed(UGLY);
    assert_eq!(
        titles(&parsed),
        [
            (4, "On Counting Waves, and on Sticks"),
            (10, "Salt: a Question"),
            (26, "Behind the Bad One"),
            (29, "The Last"),
        ]
    );
    assert_eq!(parsed.issues.len(), 2, "{:?}", parsed.issues);
    assert!(parsed.issues.iter().all(|issue| issue.what.starts_with("not YAML: ")));
}

#[test]
fn the_fields_of_an_item_are_where_they_belong() {
    let parsed = parsed(UGLY);
    let [waves, salt, ..] = &parsed.records[..] else { panic!("{parsed:?}") };
    let wanted = Record {
        line: 4,
        title: Some("On Counting Waves, and on Sticks".into()),
        authors: vec!["Ada Brook".into(), "Cy Dale".into()],
        kind: Some("Oral Spotlight".into()),
        openreview: Some("wave1".into()),
        links: vec![
            (Rel::Page, "https://openreview.net/forum?id=wave1".into()),
            (Rel::Pdf, "https://example.org/waves.pdf".into()),
            (Rel::Code, "https://github.com/brook/waves".into()),
        ],
        ..Record::default()
    };
    assert_eq!(waves, &wanted);
    let wanted = Record {
        line: 10,
        title: Some("Salt: a Question".into()),
        abstract_: Some("Salt is made on land.\n\nIt is kept dry.".into()),
        authors: vec!["Eve Firth".into(), "Ida Gull".into()],
        keywords: vec!["salt".into(), "sand".into()],
        session: Some("Morning".into()),
        track: Some("Morning".into()),
        award: Some("Outstanding Paper Award".into()),
        year: Some(2031),
        ..Record::default()
    };
    assert_eq!(salt, &wanted);
}

#[test]
fn an_alias_never_unfolds() {
    let bomb = (1..40).fold("a0: &a0 [x, x]\n".to_owned(), |text, n| {
        let before = n - 1;
        format!("{text}a{n}: &a{n} [*a{before}, *a{before}, *a{before}]\n")
    });
    let parsed =
        parsed(&format!("{bomb}papers:\n- title: On Waves\n  authors: *a39\n  url: https://example.org/w\n"));
    assert_eq!(parsed.records.len(), 1);
    assert_eq!(parsed.records[0].authors, [""; 0]);
}

#[test]
fn nesting_is_bounded() {
    for deep in [10, 100, 50_000] {
        let text = format!("- title: On Waves\n  authors: {}x{}\n", "[".repeat(deep), "]".repeat(deep));
        assert!(parsed(&text).records.len() <= 1);
        let text = format!("- title: On Waves\n  link: x\n  junk:\n{}", "- ".repeat(deep));
        assert!(parsed(&text).records.len() <= 1);
    }
}

#[test]
fn many_bad_items_cost_no_more_than_themselves() {
    let items: String = (0..500).map(|n| format!("- title: \"Wave {n}\n  authors: Ada Brook\n")).collect();
    let parsed = parsed(&format!("{items}- title: The Last\n  authors: Ada Brook\n"));
    assert!(!parsed.issues.is_empty());
}

#[test]
fn only_a_list_of_papers_is_taken_for_one() {
    for (text, known) in [
        (UGLY, true),
        ("---\n- title: On Waves\n  authors: Ada Brook\n", true),
        ("w.1:\n  title: On Waves\n  authors: Ada Brook\n", true),
        ("title: A Page\nauthors: Ada Brook\n", false),
        ("---\ntitle: A Page\nauthors: Ada\n---\n\n# Waves\n", false),
        ("1A:\n  date: 2031-07-01\n  papers:\n  - main.1\n", false),
        ("- name: build\n  url: https://example.org\n", false),
        ("Dear Ada,\n\ntitle: none.\n", false),
        ("[{\"title\": \"On Waves\", \"authors\": []}]", false),
        ("", false),
    ] {
        assert_eq!(sniff(text, &Hint::default()), known, "{text:?}");
    }
}
