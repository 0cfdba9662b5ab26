use super::*;
use crate::format;

const RECORDS: &str = include_str!("../../../tests/fixtures/dblp.xml");

#[test]
fn records_are_papers_save_people_and_volumes() {
    assert_eq!(format::recognise(RECORDS, &Hint::default()).map(|format| format.name), Some("dblp"));
    let parsed = Parsed::by(read, RECORDS, &Hint::default());
    assert_eq!(parsed.records.len(), 3);
    let [unknown] = &parsed.issues[..] else { panic!("{:?}", parsed.issues) };
    assert!(unknown.what.starts_with("the entity &nosuch; is not known"), "{}", unknown.what);
    let [paper, report, bare] = &parsed.records[..] else { panic!("{parsed:?}") };
    assert_eq!(paper.title.as_deref(), Some("Über <i>Flüsse</i> & H<sub>2</sub>O &nosuch; ..."));
    assert_eq!(paper.authors, ["Ada Brook", "Arnold Schön"]);
    assert_eq!((paper.venue.as_deref(), paper.year, paper.line), (Some("TIDE (2)"), Some(2031), 4));
    assert_eq!(paper.doi.as_deref(), Some("https://doi.org/10.5555/3130.1"));
    assert_eq!(paper.acl.as_deref(), Some("https://aclanthology.org/2031.tide-1.7"));
    assert_eq!(paper.key.as_deref(), Some("conf/tide/BrookS31"));
    let rels: Vec<_> = paper.links.iter().map(|(rel, _)| *rel).collect();
    assert_eq!(rels, [Rel::Page, Rel::Other]);
    assert_eq!(report.title.as_deref(), Some("Counting Eels"));
    assert_eq!(report.arxiv.as_deref(), Some("https://arxiv.org/abs/3101.00001"));
    assert_eq!((report.kind.as_deref(), report.venue.as_deref()), (Some("withdrawn"), Some("CoRR")));
    assert_eq!((bare.authors.len(), bare.venue.as_deref()), (0, Some("KDD")));
}

#[test]
fn the_page_of_a_person_is_read() {
    let text = "<dblpperson name='A'><r><article key='journals/x/A1'><title>Salt.</title></article></r></dblpperson>";
    assert!(sniff(text, &Hint::default()));
    assert_eq!(Parsed::by(read, text, &Hint::default()).records.len(), 1);
}
