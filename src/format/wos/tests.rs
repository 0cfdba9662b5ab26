use super::*;

const UGLY: &str = include_str!("../../../tests/fixtures/ugly.wos");

#[test]
fn every_record_is_read() {
    let parsed = Parsed::by(read, UGLY, &Hint::default());
    assert_eq!(parsed.issues, []);
    let [waves, endless, last] = &parsed.records[..] else { panic!("{parsed:?}") };
    assert_eq!(
        waves,
        &Record {
            line: 3,
            title: Some("Waves that break in two lines".into()),
            abstract_: Some("We count.\nWe count again.".into()),
            authors: vec!["Ada Brook".into(), "Cy Dale".into()],
            venue: Some("3rd Meeting on Tides".into()),
            year: Some(2031),
            keywords: ["waves", "breaking of waves", "sticks", "FOAM"].map(str::to_owned).into(),
            location: Some("Saltmouth".into()),
            doi: Some("10.5555/break".into()),
            key: Some("WOS:000000000000031".into()),
            ..Record::default()
        }
    );
    assert_eq!((endless.line, endless.year), (23, Some(2030)));
    assert_eq!((last.line, last.title.as_deref()), (28, Some("The last")));
}

#[test]
fn only_such_a_file_is_taken_for_one() {
    for (text, known) in [
        (UGLY, true),
        ("PT J\nTI x\nER\n", true),
        ("FN Clarivate Analytics Web of Science\nVR 1.0\nEF\n", false),
        ("PT  - J\nTY  - JOUR\n", false),
        ("PT is a part.\n", false),
        ("", false),
    ] {
        assert_eq!(sniff(text, &Hint::default()), known, "{text:?}");
    }
}
