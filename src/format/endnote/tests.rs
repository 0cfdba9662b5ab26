use super::*;

const UGLY: &str = include_str!("../../../tests/fixtures/ugly.enw");

#[test]
fn every_record_is_read() {
    let parsed = Parsed::by(read, UGLY, &Hint::default());
    assert_eq!(parsed.issues, []);
    let [foam, percent, book] = &parsed.records[..] else { panic!("{parsed:?}") };
    assert_eq!(
        foam,
        &Record {
            line: 1,
            title: Some("Foam, or What Is Left".into()),
            abstract_: Some("Foam is what is left of waves.\n\nIt has a second paragraph.".into()),
            authors: vec!["Ada Brook".into(), "Cy Dale".into()],
            venue: Some("Proceedings of the 3rd Meeting on Tides".into()),
            year: Some(2031),
            keywords: vec!["foam".into(), "waves".into()],
            kind: Some("Poster".into()),
            location: Some("Saltmouth".into()),
            key: Some("brook-dale-2031-foam".into()),
            doi: Some("10.5555/foam".into()),
            acl: Some("2031.tide-main.7".into()),
            links: vec![
                (Rel::Page, "https://aclanthology.org/2031.tide-main.7".into()),
                (Rel::Pdf, "https://aclanthology.org/2031.tide-main.7.pdf".into()),
            ],
            ..Record::default()
        }
    );
    assert_eq!(percent.title.as_deref(), Some("A Percent Sign 100% of it is here"));
    assert_eq!((percent.line, percent.year), (19, Some(2030)));
    assert_eq!((book.title.as_deref(), book.year), (None, Some(2029)));
}

#[test]
fn only_a_record_is_taken_for_one() {
    for (text, known) in [
        (UGLY, true),
        ("%0 Book\n%T x\n", true),
        ("%0 lines of TeX follow\n%T\n", false),
        ("% a comment\n%0 Book\n%T x\n", false),
        ("%PDF-1.7", false),
        ("", false),
    ] {
        assert_eq!(sniff(text, &Hint::default()), known, "{text:?}");
    }
}
