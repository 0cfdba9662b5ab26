use super::*;

const UGLY: &str = include_str!("../../../tests/fixtures/ugly.nbib");

#[test]
fn every_record_is_read() {
    let parsed = Parsed::by(read, UGLY, &Hint::default());
    assert_eq!(parsed.issues, []);
    let [gulls, beaks, last] = &parsed.records[..] else { panic!("{parsed:?}") };
    assert_eq!(
        gulls,
        &Record {
            line: 2,
            title: Some("Salt in the blood of gulls: a survey that goes on in a second line.".into()),
            abstract_: Some("BACKGROUND: Gulls drink the sea. AB - is not a tag here.".into()),
            authors: vec!["Ada Brook".into(), "Cy Dale".into()],
            venue: Some("Letters of the shore".into()),
            year: Some(2031),
            keywords: vec!["salt".into(), "Gulls/physiology".into()],
            doi: Some("10.5555/gull.31".into()),
            key: Some("30000001".into()),
            links: vec![(Rel::Page, "https://pubmed.ncbi.nlm.nih.gov/30000001/".into())],
            ..Record::default()
        }
    );
    assert_eq!(beaks.title.as_deref(), Some("A Book of Beaks"));
    assert_eq!((beaks.authors[0].as_str(), beaks.year), ("Firth E", Some(2030)));
    assert_eq!(beaks.doi.as_deref(), Some("10.5555/beak"));
    assert_eq!((last.line, last.title.as_deref()), (26, Some("No blank line before this one")));
}

#[test]
fn only_a_record_is_taken_for_one() {
    for (text, known) in [
        (UGLY, true),
        ("PMID- 17\n", true),
        ("PMID- many\n", false),
        ("TY  - JOUR\nAN  - PMID- 17\n", false),
        ("A letter.\nPMID: 17\n", false),
        ("", false),
    ] {
        assert_eq!(sniff(text, &Hint::default()), known, "{text:?}");
    }
}
