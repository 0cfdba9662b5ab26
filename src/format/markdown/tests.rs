use super::*;
use crate::paper::Rel;

const LIST: &str = include_str!("../../../tests/fixtures/ugly-list.md");
const TABLE: &str = include_str!("../../../tests/fixtures/ugly-table.md");

fn parsed(text: &str) -> Parsed {
    Parsed::by(read, text, &Hint::default())
}

fn named<'a>(parsed: &'a Parsed, start: &str) -> &'a Record {
    let is_named = |record: &&Record| record.title.as_ref().is_some_and(|title| title.starts_with(start));
    parsed.records.iter().find(is_named).unwrap_or_else(|| panic!("no {start} in {parsed:?}"))
}

#[test]
fn every_shape_is_read_and_nothing_else() {
    let parsed = parsed(LIST);
    let titles: Vec<_> =
        parsed.records.iter().map(|r| (r.line, r.title.as_deref().unwrap_or_default())).collect();
    assert_eq!(
        titles,
        [
            (15, "Counting Waves: a Manual"),
            (21, "A Blank Before the Title"),
            (29, "Foam"),
            (30, "Spray: $a_*b_*c$"),
            (35, "Salt Without Sea"),
            (49, "Dunes $\\mathbf{D_1}$ move"),
            (59, "Dunes, Again"),
            (68, "A Title That Is a Link"),
            (70, "Another Title That Is One"),
        ]
    );
    assert_eq!(parsed.issues, []);
}

#[test]
fn links_lead_to_what_their_labels_say() {
    let parsed = parsed(LIST);
    let link = |rel, url: &str| (rel, url.to_owned());
    assert_eq!(
        named(&parsed, "Counting").links,
        [
            link(Rel::Other, "https://example.org/counting"),
            link(Rel::Page, "https://arxiv.org/abs/2301.00001"),
            link(Rel::Code, "https://github.com/brook/waves"),
        ]
    );
    assert_eq!(named(&parsed, "A Blank").links, [link(Rel::Other, "https://example.org/blank.pdf")]);
    assert_eq!(
        named(&parsed, "Foam").links,
        [link(Rel::Pdf, "https://example.org/foam.pdf"), link(Rel::Other, "https://example.org/foam")]
    );
    assert_eq!(named(&parsed, "Spray").links, [link(Rel::Code, "https://github.com/firth/spray")]);
}

#[test]
fn authors_venues_sections_and_awards_are_kept() {
    let parsed = parsed(LIST);
    let foam = named(&parsed, "Foam");
    assert_eq!(
        (&foam.authors[..], foam.venue.as_deref()),
        (&["Ada Brook".into(), "Cy Dale".into()][..], Some("TIDES 2030"))
    );
    assert_eq!(foam.track.as_deref(), Some("Waves"));
    assert_eq!(named(&parsed, "Spray").venue.as_deref(), Some("Tides 2031"));
    let salt = named(&parsed, "Salt");
    assert_eq!(salt.authors, ["Eve Firth", "Ida Gull"]);
    assert_eq!((salt.award.as_deref(), salt.abstract_.as_deref()), (Some("BEST PAPER AWARD"), None));
    assert_eq!((salt.arxiv.as_deref(), salt.openreview.as_deref()), (Some("2301.00002"), Some("salt")));
}

#[test]
fn folded_abstracts_are_cut_from_the_text_as_they_stand() {
    let parsed = parsed(LIST);
    let dunes = named(&parsed, "Dunes $");
    assert_eq!(dunes.abstract_.as_deref(), Some("Dunes move.\n\nThey do not *walk*: $x_1 * x_2 * x_3$."));
    assert_eq!(dunes.session.as_deref(), Some("Poster Session 2: Friday, Jul 4, 15:00"));
    assert_eq!(dunes.kind.as_deref(), Some("Poster"));
    assert_eq!(named(&parsed, "Dunes,").abstract_.as_deref(), Some("Never closed, yet it ends."));
}

#[test]
fn rows_with_a_title_and_something_to_show_are_papers() {
    let parsed = parsed(TABLE);
    let titles: Vec<_> =
        parsed.records.iter().map(|r| (r.line, r.title.as_deref().unwrap_or_default())).collect();
    assert_eq!(
        titles,
        [
            (5, "Waves that go on   in the next line"),
            (7, "<i>K</i>-Salt | Sand"),
            (9, "The Title Is the Link"),
            (10, "Narrow"),
        ]
    );
    let [waves, salt, title, narrow] = &parsed.records[..] else { panic!("{parsed:?}") };
    assert_eq!((waves.arxiv.as_deref(), waves.authors.len()), (Some("2301.00001"), 2));
    assert_eq!(salt.kind.as_deref(), Some("Highlight"));
    assert_eq!(
        salt.links,
        [
            (Rel::Pdf, "https://example.org/k.pdf".to_owned()),
            (Rel::Page, "https://example.org/k".to_owned()),
            (Rel::Code, "https://github.com/brook/k".to_owned()),
            (Rel::Other, "https://example.org/v".to_owned()),
        ]
    );
    assert_eq!(title.openreview.as_deref(), Some("t1"));
    assert_eq!(narrow.authors, ["Eve Firth"]);
}

#[test]
fn only_a_list_of_papers_is_taken_for_one() {
    for (text, known) in [
        (LIST, true),
        (TABLE, true),
        ("# Waves\n\nA letter, with a [link](https://example.org).\n", false),
        ("- [build](https://example.org/b)\n- [test](https://example.org/t)\n", false),
        ("| Name | Price |\n|---|---|\n| Salt | 3 |\n", false),
        ("Dear Ada,\n\n**Waves** are here.\n", false),
        ("[{\"title\": \"**Waves** https://example.org\"}]", false),
        ("<?xml version='1.0'?><a/>", false),
        ("", false),
    ] {
        assert_eq!(sniff(text, &Hint::default()), known, "{text:?}");
    }
}
