use super::*;
use crate::format;

const ATOM: &str = include_str!("../../../tests/fixtures/arxiv.atom.xml");
const RSS: &str = include_str!("../../../tests/fixtures/arxiv.rss.xml");

fn feed(text: &str) -> Parsed {
    assert_eq!(format::recognise(text, &Hint::default()).map(|format| format.name), Some("arxiv"));
    Parsed::by(read, text, &Hint::default())
}

#[test]
fn an_answer_in_atom_gives_its_papers() {
    let parsed = feed(ATOM);
    assert_eq!((parsed.issues.as_slice(), parsed.records.len()), (&[][..], 2));
    let paper = &parsed.records[0];
    assert_eq!((paper.line, paper.year), (4, Some(2031)));
    assert_eq!(paper.title.as_deref(), Some("Tides at $10^{-3}$ & Less"));
    assert_eq!(paper.abstract_.as_deref(), Some("We count tides < 5."));
    assert_eq!(paper.authors, ["Ada Brook", "Cy Dale"]);
    assert_eq!(paper.venue.as_deref(), Some("TIDE 2031"));
    assert_eq!(paper.keywords, ["cs.TD"]);
    assert_eq!(
        (paper.arxiv.as_deref(), paper.doi.as_deref()),
        (Some("3101.01234v2"), Some("10.5555/TIDE.1"))
    );
    let rels: Vec<_> = paper.links.iter().map(|(rel, _)| *rel).collect();
    assert_eq!(rels, [Rel::Page, Rel::Pdf]);
    let old = &parsed.records[1];
    assert_eq!((old.arxiv.as_deref(), old.venue.as_deref()), (Some("astro-ph/0601001v1"), None));
    assert_eq!(old.links, [(Rel::Page, "http://arxiv.org/abs/astro-ph/0601001v1".to_owned())]);
}

#[test]
fn announcements_in_rss_give_what_is_new() {
    let parsed = feed(RSS);
    let told: Vec<_> = parsed
        .records
        .iter()
        .map(|paper| {
            let text = |field: &Option<String>| field.clone().unwrap_or_default();
            [text(&paper.title), text(&paper.abstract_), text(&paper.arxiv), paper.authors.join("; ")]
        })
        .collect();
    assert_eq!(
        told,
        [
            ["Counting Eels", "We count eels with nets.", "3101.00001", "Ada Brook; Cy Dale"],
            ["Old Nets.", "<p>Nets of an older form.</p>", "3101.00002", "Eve Firth"],
        ]
    );
    assert_eq!(parsed.records[0].year, Some(2031));
    assert_eq!(parsed.issues.len(), 1);
    assert_eq!(parsed.issues[0].line, 17);
    assert!(parsed.issues[0].what.contains("1 paper was left out"), "{}", parsed.issues[0].what);
}

#[test]
fn other_feeds_are_not_taken() {
    for text in [
        "<rss version='2.0'><channel><title>News</title></channel></rss>",
        "<feed xmlns='http://www.w3.org/2005/Atom'/>",
    ] {
        assert!(!sniff(text, &Hint::default()), "{text}");
    }
}
