//! Pages of lectures: what is read of them, and what is told of those that are torn.

use super::*;
use crate::format::record::Record;
use crate::paper::Relation;

const LECTURE: &str = include_str!("../../../tests/fixtures/page-lecture.txt");
const LISTING: &str = include_str!("../../../tests/fixtures/page-listing.txt");

fn page(text: &str) -> Parsed {
    assert!(sniff(text, &Hint::default()), "not recognised: {text}");
    Parsed::by(read, text, &Hint::default())
}

/// Titles in order, `-` for an untitled paper, `+` before one that has an abstract.
fn outline(parsed: &Parsed) -> Vec<String> {
    let one = |record: &Record| {
        let title = record.title.as_deref().unwrap_or("-");
        let mark = if record.abstract_.is_some() { "+" } else { "" };
        format!("{mark}{}", title.split([':', ' ']).next().unwrap_or_default())
    };
    parsed.records.iter().map(one).collect()
}

const WHOLE: [&str; 5] = ["+Reading", "+Cracks", "+When", "+-", "Counting"];

#[test]
fn a_lecture_page_gives_its_papers() {
    let parsed = page(LECTURE);
    assert_eq!(outline(&parsed), WHOLE);
    assert_eq!(parsed.issues, []);
    let main = &parsed.records[0];
    assert_eq!(main.location.as_deref(), Some("Norway"));
    assert_eq!(main.venue.as_deref(), Some("TIDE 2031"));
    assert_eq!(main.kind.as_deref(), Some("poster"));
    assert_eq!(main.keywords, ["handwriting", "data: rescue", "tides"]);
    let related: Vec<_> = main.related.iter().map(|other| (other.rel, other.title.as_str())).collect();
    assert_eq!(
        related,
        [
            (Relation::Next, "Cracks as Calendars: Dating Storms from Harbour Walls"),
            (Relation::Similar, "Counting Eels with Borrowed Nets")
        ]
    );
    assert_eq!(parsed.records[4].venue.as_deref(), Some("RIVERS 2030"));
    assert_eq!(parsed.records[2].abstract_.as_deref().map(|text| text.split("\n\n").count()), Some(2));
    assert_eq!((main.line, parsed.records[1].line), (1, 49));
}

/// Each row changes the page, and what must be read all the same or otherwise.
#[test]
fn a_page_that_is_not_quite_like_these_is_read_as_far_as_it_goes() {
    let without_tail = |text: &str| text[..text.find("Downloads").unwrap()].to_owned();
    let no_similar = LECTURE.replace("Similar lecture\n\nCounting Eels with Borrowed Nets\n", "");
    let no_next =
        LECTURE.replace("Next from TIDE 2031\n\nCracks as Calendars: Dating Storms from Harbour Walls\n", "");
    let notices_start = LECTURE.find("### Welcome").unwrap();
    let notices_end = LECTURE.find("Harbour walls").unwrap();
    let no_notices = format!("{}{}", &LECTURE[..notices_start], &LECTURE[notices_end..]);
    for (what, text, wanted) in [
        ("CRLF", LECTURE.replace('\n', "\r\n"), &WHOLE[..]),
        ("blank lines of spaces", LECTURE.replace("\n\n", "\n \u{a0}\t\n\n"), &WHOLE),
        ("no buttons", LECTURE.replace("Downloads", ""), &WHOLE),
        ("other button", LECTURE.replace("Downloads", "Content not yet available"), &WHOLE),
        ("no tail", without_tail(LECTURE), &WHOLE[..4]),
        ("no similar lecture", no_similar, &WHOLE[..4]),
        ("no next lecture", no_next, &WHOLE),
        ("no notices", no_notices, &WHOLE),
        ("other events", LECTURE.replace("TIDE", "ICLR").replace("RIVERS", "NeurIPS"), &WHOLE),
        ("a byte-order mark", format!("\u{feff}{LECTURE}"), &WHOLE),
        ("glued lines", LECTURE.replace("Similar lecture\n\n", "Similar lecture\n"), &WHOLE),
        (
            "a short abstract",
            LECTURE.replace(&LECTURE[8..LECTURE.find("\n\nTIDE").unwrap()], "We read tides."),
            &WHOLE,
        ),
        ("a question as title", LECTURE.replace("When Ferries Leave", "When Do Ferries Leave?"), &WHOLE),
        ("a full stop in a title", LECTURE.replace("When Ferries Leave", "When Ferries Leave."), &WHOLE),
    ] {
        let parsed = page(&text);
        assert_eq!(outline(&parsed), wanted, "{what}: {:?}", parsed.issues);
        assert!(parsed.issues.iter().all(|_| what == "a short abstract"), "{what}: {:?}", parsed.issues);
        assert_eq!(parsed.records[0].kind.as_deref(), (what != "no notices").then_some("poster"), "{what}");
        assert_eq!(parsed.records[0].keywords.len(), 3, "{what}");
    }
}

#[test]
fn head_and_facts_vary() {
    let no_keywords = LECTURE.replace("handwriting\n\ndata: rescue\n\ntides\n\n", "");
    let long_name = LECTURE.replace("TIDE 2031", "Global Harbour Summit");
    for (what, text, location, kind, keywords) in [
        (
            "a country of two words",
            LECTURE.replace("Norway", "New Zealand"),
            Some("New Zealand"),
            "poster",
            3,
        ),
        ("no place", LECTURE.replace("Norway\n\n", ""), None, "poster", 3),
        ("no keywords", no_keywords, Some("Norway"), "poster", 0),
        ("an oral", LECTURE.replace("poster\n\nWe", "oral\n\nWe"), Some("Norway"), "oral", 3),
        (
            "a DOI",
            LECTURE.replace("tides\n\n#", "tides\n\nDOI: 10.1000/t-1\n\n#"),
            Some("Norway"),
            "poster",
            3,
        ),
        ("an event without a year", long_name, Some("Norway"), "poster", 3),
    ] {
        let parsed = page(&text);
        let main = &parsed.records[0];
        assert_eq!(outline(&parsed), WHOLE, "{what}");
        assert_eq!((main.location.as_deref(), main.kind.as_deref()), (location, Some(kind)), "{what}");
        assert_eq!(main.doi.as_deref(), (what == "a DOI").then_some("10.1000/t-1"), "{what}");
        assert_eq!((main.keywords.len(), parsed.issues.len()), (keywords, 0), "{what}: {:?}", parsed.issues);
    }
}

#[test]
fn what_could_not_be_placed_is_an_issue_with_its_line() {
    let text = LECTURE.replace("RIVERS 2030\n", "Gate opens at nine\n\nRIVERS 2030\n");
    let parsed = page(&text);
    assert_eq!(outline(&parsed), WHOLE);
    let line = 1 + text.lines().position(|line| line.starts_with("Gate")).unwrap();
    assert_eq!(parsed.issues.len(), 1);
    assert_eq!(parsed.issues[0].line, line);
    assert_eq!(parsed.issues[0].what, "could not be placed: “Gate opens at nine”");
}

#[test]
fn a_listing_gives_untitled_papers() {
    let parsed = page(LISTING);
    assert_eq!(outline(&parsed), ["+-", "+-", "+-"]);
    assert!(parsed.records.iter().all(|record| record.venue.as_deref() == Some("TIDE 2031")));
    assert_eq!(parsed.issues, []);
}

#[test]
fn a_listing_may_lack_its_year_and_end_in_buttons() {
    let text = format!("{}\nLoad more\n\n1\n\n2\n\nNext\n", LISTING.replace("TIDE 2031", "TIDE"));
    let parsed = page(&text);
    assert_eq!(outline(&parsed), ["+-", "+-", "+-"]);
    assert_eq!((parsed.records[0].venue.as_deref(), parsed.issues.len()), (Some("TIDE"), 0));
}

#[test]
fn a_stray_kind_or_event_among_the_papers_is_no_title() {
    let text = LECTURE
        .replace("Ferries leave", "poster\n\nTIDE 2031\n\nFerries leave")
        .replace("When", "TIDE 2031\n\nWhen");
    assert_eq!(outline(&page(&text)), WHOLE);
}

#[test]
fn a_listing_with_titles_keeps_them() {
    let text = LISTING.replace("\n\nSailors", "\n\nMarshes and Mud\n\nSailors");
    assert_eq!(outline(&page(&text)), ["+Marshes", "+-", "+-"]);
}

#[test]
fn letters_and_notes_are_no_pages() {
    for text in [
        "Dear Ada,\n\nwe met at TIDE 2031, and I promised to write.\n\nYours, Cy",
        "# Notes\n\n- read the paper from TIDE 2031\n- answer Cy",
        "{\"title\": \"x\"}",
        "@article{a, title={TIDE 2031 Papers}}",
        "title,year\nOn Rivers,2031\n",
        "",
    ] {
        assert!(!sniff(text, &Hint::default()), "{text}");
    }
}

proptest::proptest! {
    /// Lines of a page in any order, with anything between them.
    #[test]
    fn no_page_panics(picks in proptest::collection::vec(0usize..90, 0..40), noise in "(\\PC|\\n|\\r){0,60}", at in 0usize..40) {
        let lines: Vec<_> = LECTURE.lines().collect();
        let mut text: Vec<_> = picks.iter().map(|pick| lines[pick % lines.len()]).collect();
        text.insert(at.min(text.len()), &noise);
        for joint in ["\n", "\n\n"] {
            let text = text.join(joint);
            let _ = sniff(&text, &Hint::default());
            let parsed = Parsed::by(read, &text, &Hint::default());
            let lines = text.lines().count().max(1);
            proptest::prop_assert!(parsed.issues.iter().all(|issue| (1..=lines).contains(&issue.line)));
        }
    }
}
