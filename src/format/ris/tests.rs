use super::*;

const UGLY: &str = include_str!("../../../tests/fixtures/ugly.ris");

fn parsed(text: &str) -> Parsed {
    Parsed::by(read, text, &Hint::default())
}

#[test]
fn every_record_is_read_whatever_stands_between() {
    let parsed = parsed(UGLY);
    let titles: Vec<_> = parsed.records.iter().map(|r| (r.line, r.title.as_deref())).collect();
    assert_eq!(
        titles,
        [
            (4, Some("On Counting Waves")),
            (25, Some("Salt Without Sea")),
            (33, Some("The Book of Foam")),
            (38, Some("A Record Without Its Type")),
            (40, None),
            (43, Some("Cut Off")),
        ]
    );
    let issues: Vec<_> = parsed.issues.iter().map(|issue| (issue.line, issue.what.as_str())).collect();
    assert_eq!(issues, [(24, "text between records was left out"), (38, "a record begins without TY")]);
}

#[test]
fn the_fields_of_a_record_are_where_they_belong() {
    let parsed = parsed(UGLY);
    let [paper, letter, book, ..] = &parsed.records[..] else { panic!("{parsed:?}") };
    assert_eq!(
        paper,
        &Record {
            line: 4,
            title: Some("On Counting Waves".into()),
            abstract_: Some("We count waves.\nMethods: We use a stick.".into()),
            authors: vec!["Ada Brook".into(), "Cy Dale Jr.".into()],
            venue: Some("Proceedings of the 3rd Meeting on Tides".into()),
            year: Some(2031),
            keywords: ["waves", "sticks", "stones"].map(str::to_owned).into(),
            kind: Some("Oral Presentation".into()),
            location: Some("Saltmouth".into()),
            key: Some("brook2031".into()),
            doi: Some("10.5555/TIDE.31".into()),
            links: vec![
                (Rel::Page, "https://example.org/waves".into()),
                (Rel::Pdf, "https://example.org/waves.pdf".into()),
            ],
            ..Record::default()
        }
    );
    assert_eq!(letter.authors, ["Eve Firth"]);
    assert_eq!((letter.venue.as_deref(), letter.year), (Some("Saltmouth Letters"), Some(2029)));
    let said = "Salt is made on land.\nUS - the country, not a tag - is far away.";
    assert_eq!((letter.abstract_.as_deref(), letter.kind.as_deref()), (Some(said), Some("article")));
    assert_eq!((book.venue.as_deref(), &book.authors[..]), (None, &["Ida Gull".to_owned()][..]));
    assert_eq!(book.links, [(Rel::Page, "https://example.org/foam".to_owned())]);
}

#[test]
fn only_a_record_is_taken_for_one() {
    for (text, known) in [
        (UGLY, true),
        ("\u{feff}TY  - JOUR\n", true),
        ("TY-JOUR\nER-\n", true),
        ("PMID- 1\nTI  - x\n", false),
        ("TY is how we sign - always.\n", false),
        ("", false),
    ] {
        assert_eq!(sniff(text, &Hint::default()), known, "{text:?}");
    }
}
