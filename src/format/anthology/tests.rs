use super::*;
use crate::format;

const COLLECTION: &str = include_str!("../../../tests/fixtures/anthology.xml");

fn collection(text: &str) -> Parsed {
    assert_eq!(format::recognise(text, &Hint::default()).map(|format| format.name), Some("anthology"));
    Parsed::by(read, text, &Hint::default())
}

#[test]
fn a_collection_gives_its_papers() {
    let parsed = collection(COLLECTION);
    assert_eq!(parsed.issues, []);
    let told = |paper: &Record| {
        let word = |word: &Option<String>| word.clone().unwrap_or_default();
        [
            word(&paper.acl),
            word(&paper.venue),
            word(&paper.kind),
            word(&paper.track),
            paper.authors.join(", "),
        ]
    };
    let told: Vec<_> = parsed.records.iter().map(told).collect();
    assert_eq!(
        told,
        [
            ["2031.tide-long.1", "TIDE 2031", "long", "long", "Ada Brook, Cy Dale, Plato"],
            ["2031.tide-long.2", "TIDE 2031", "retracted", "long", "Eve Firth"],
            ["2031.tide-long.3", "TIDE 2031", "long", "long", ""],
            ["2031.tide-4.1", "ACL 2031", "findings", "findings", ""],
        ]
    );
}

#[test]
fn a_paper_has_its_facts_and_its_markup() {
    let parsed = collection(COLLECTION);
    let paper = &parsed.records[0];
    assert_eq!(paper.line, 18);
    assert_eq!(paper.title.as_deref(), Some("Reading Old <i>Tide</i> Books at $O(n^2)$ & Below"));
    assert_eq!(
        paper.abstract_.as_deref(),
        Some("We read <b>old</b> books where $a < b$.\n\nCode: https://example.org/tides")
    );
    assert_eq!(paper.award.as_deref(), Some("Best Paper; Best Demo"));
    assert_eq!((paper.year, paper.location.as_deref()), (Some(2031), Some("Bergen, Norway")));
    assert_eq!(paper.key.as_deref(), Some("brook-etal-2031-reading"));
    let links: Vec<_> = paper.links.iter().map(|(rel, url)| format!("{rel} {url}")).collect();
    assert_eq!(
        links,
        [
            "page https://aclanthology.org/2031.tide-long.1/",
            "pdf https://aclanthology.org/2031.tide-long.1.pdf",
            "other https://aclanthology.org/2031.tide-long.1.mp4",
            "code https://aclanthology.org/attachments/2031.tide-long.1.software.zip",
        ]
    );
    assert_eq!(parsed.records[1].abstract_, None);
    assert_eq!(parsed.records[1].links.len(), 1, "a paper without an address has no PDF");
    assert_eq!(parsed.records[2].links[1], (Rel::Pdf, "http://example.org/elsewhere.PDF".to_owned()));
}

#[test]
fn papers_are_numbered_as_the_anthology_does() {
    for (collection, volume, paper, id) in [
        ("2031.tide", "long", "7", Some("2031.tide-long.7")),
        ("P00", "1", "1", Some("P00-1001")),
        ("W05", "1", "12", Some("W05-0112")),
        ("C69", "2", "1", Some("C69-0201")),
        ("D19", "1", "12", Some("D19-1012")),
        ("D19", "5", "12", Some("D19-0512")),
        ("", "1", "1", None),
        ("P00", "1", "", None),
    ] {
        let volume = Volume::new(collection.to_owned(), volume.to_owned());
        assert_eq!(volume.identifier(paper).as_deref(), id, "{collection}");
    }
}

#[test]
fn venues_are_spelled_as_their_volume_does() {
    for (slugs, title, wanted) in [
        ("<venue>acl</venue>", "Whatever", "ACL 2031"),
        ("<venue>ws</venue><venue>wordtide</venue>", "The 5th WordTide: a Workshop", "WordTide 2031"),
        ("<venue>teachtide</venue>", "Workshop on Teach TIDE", "TeachTIDE 2031"),
        ("<venue>iwtx</venue>", "Nothing alike", "IWTX 2031"),
        ("<venue>ws</venue>", "Proceedings of the 2nd Workshop on Old Maps", "Workshop on Old Maps 2031"),
        ("<venue>cl</venue>", "Computational Linguistics, Volume 7", "CL 2031"),
        ("", "Proceedings of the 69th Annual Meeting of the ACL", "ACL 2031"),
    ] {
        let meta = format!("<meta><booktitle>{title}</booktitle>{slugs}<year>2031</year></meta>");
        let text = format!(
            "<collection id='X'><volume id='1'>{meta}<paper id='1'><title>T</title></paper></volume></collection>"
        );
        assert_eq!(collection(&text).records[0].venue.as_deref(), Some(wanted), "{title}");
    }
}

#[test]
fn a_collection_without_papers_is_read() {
    let parsed = collection("<?xml version='1.0'?><collection id='2031.none'></collection>");
    assert_eq!(parsed, Parsed::default());
}

#[test]
fn a_volume_without_its_facts_has_the_event_of_the_collection() {
    let text = "<collection id='2031.acl'><volume id='short'><paper id='1'><title>T</title></paper></volume></collection>";
    let paper = &collection(text).records[0];
    assert_eq!((paper.venue.as_deref(), paper.year), (Some("ACL 2031"), Some(2031)));
    assert_eq!((paper.kind.as_deref(), paper.acl.as_deref()), (Some("short"), Some("2031.acl-short.1")));
}
