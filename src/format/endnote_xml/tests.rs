use super::*;
use crate::format;

const EXPORT: &str = include_str!("../../../tests/fixtures/endnote.xml");
const OLD: &str = include_str!("../../../tests/fixtures/endnote-old.xml");

fn export(text: &str) -> Parsed {
    assert_eq!(format::recognise(text, &Hint::default()).map(|format| format.name), Some("endnote-xml"));
    Parsed::by(read, text, &Hint::default())
}

#[test]
fn an_export_gives_its_papers() {
    let parsed = export(EXPORT);
    assert_eq!((parsed.issues.as_slice(), parsed.records.len()), (&[][..], 1));
    let paper = &parsed.records[0];
    assert_eq!(paper.title.as_deref(), Some("Tides of <i>Fucus</i><sup>2</sup>"));
    assert_eq!(paper.authors, ["Ada Brook", "Cy Dale Jr.", "Harbour College"]);
    assert_eq!(paper.abstract_.as_deref(), Some("Background: kelp.\n\nResults: more kelp everywhere."));
    assert_eq!((paper.venue.as_deref(), paper.year, paper.line), (Some("TIDE 2031"), Some(2031), 3));
    assert_eq!(paper.keywords, ["tides", "kelp"]);
    assert_eq!((paper.location.as_deref(), paper.key.as_deref()), (Some("Bergen"), Some("brook31")));
    assert_eq!(paper.doi.as_deref(), Some("https://doi.org/10.5555/KELP"));
    assert_eq!(paper.links[0], (Rel::Page, "https://example.org/kelp".to_owned()));
}

#[test]
fn an_old_export_is_read_though_it_is_broken() {
    let parsed = export(OLD);
    let told: Vec<_> =
        parsed.records.iter().map(|paper| (paper.title.as_deref(), paper.year, paper.line)).collect();
    assert_eq!(
        told,
        [
            (Some("Nets & Boats where a < b"), Some(2012), 2),
            (Some("Never closedDale, Cy2013"), None, 3),
            (Some("Forgotten end"), Some(2014), 4),
            (Some("Last one"), None, 5),
        ]
    );
    assert_eq!(parsed.records[0].venue.as_deref(), Some("Modelling & Sea; Craft"));
    let lines: Vec<_> = parsed.issues.iter().map(|issue| issue.line).collect();
    assert_eq!(lines, [2, 3, 5], "{:?}", parsed.issues);
}
