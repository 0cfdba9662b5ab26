use super::*;
use crate::format;

const RECORDS: &str = include_str!("../../../tests/fixtures/mods.xml");

#[test]
fn records_are_read_and_what_belongs_to_their_host_is_not_theirs() {
    assert_eq!(format::recognise(RECORDS, &Hint::default()).map(|format| format.name), Some("mods"));
    let parsed = Parsed::by(read, RECORDS, &Hint::default());
    assert_eq!((parsed.issues.as_slice(), parsed.records.len()), (&[][..], 2));
    let paper = &parsed.records[0];
    assert_eq!(paper.title.as_deref(), Some("The Salt of the Sea: a Survey"));
    assert_eq!(paper.authors, ["Ada Brook", "Cy Dale"]);
    assert_eq!(paper.venue.as_deref(), Some("Proceedings of the 5th Meeting on Tides (TIDE): Short Papers"));
    assert_eq!(paper.kind.as_deref(), Some("short"));
    assert_eq!((paper.year, paper.location.as_deref()), (Some(2031), Some("Bergen, Norway")));
    assert_eq!(paper.keywords, ["salt", "sea"]);
    assert_eq!((paper.key.as_deref(), paper.doi.as_deref()), (Some("brook-2031-salt"), Some("10.5555/salt")));
    assert_eq!(paper.links, [(Rel::Page, "https://aclanthology.org/2031.tide-1.3".to_owned())]);
    assert_eq!((paper.line, paper.abstract_.as_deref()), (3, Some("Salt is counted.")));
    let book = &parsed.records[1];
    assert_eq!((book.authors.as_slice(), book.year), (&["Eve Firth".to_owned()][..], Some(2029)));
}

#[test]
fn one_record_alone_is_read() {
    let text = "<mods xmlns='http://www.loc.gov/mods/v3'><titleInfo><title>Salt</title></titleInfo></mods>";
    assert!(sniff(text, &Hint::default()));
    assert_eq!(Parsed::by(read, text, &Hint::default()).records[0].title.as_deref(), Some("Salt"));
}
