use super::*;
use crate::format::outgoing::{WriteOptions, Writer};
use crate::format::record::Record;
use crate::paper::{Origin, Paper, Rel, Relation};
use crate::text::sanitize_line;
use serde_json::Value;

const PAPERS: &str = include_str!("../../../tests/fixtures/papers.json");

fn array(text: &str) -> Parsed {
    Parsed::by(read_array, text, &Hint::default())
}

fn papers(records: Vec<Record>) -> Vec<Paper> {
    let origin = Origin { file: sanitize_line("papers.json"), format: "json", ..Origin::default() };
    records.into_iter().map(|record| record.into_paper(&origin).unwrap()).collect()
}

fn outgoing(papers: &[Paper]) -> Vec<Outgoing<'_>> {
    papers.iter().map(Outgoing::new).collect()
}

#[test]
fn good_papers_among_bad_ones_are_read() {
    let parsed = array(PAPERS);
    let titles: Vec<_> = parsed.records.iter().map(|record| record.title.as_deref().unwrap_or("-")).collect();
    assert_eq!(titles, ["\\emph{Salt} in the Wind", "Sand on the Stairs", "-", "-", "After the Broken One"]);
    let issues: Vec<_> =
        parsed.issues.iter().map(|issue| format!("{}: {}", issue.line, issue.what)).collect();
    assert_eq!(
        issues,
        [
            "23: a record with neither title nor abstract was left out",
            "24: a number in `title` was left out",
            "25: a number where a paper was expected",
            "26: not JSON: expected value",
            "27: a number in `authors` was left out",
        ]
    );
}

#[test]
fn every_field_is_read() {
    let record = &array(PAPERS).records[0];
    assert_eq!(record.abstract_.as_deref(), Some("One paragraph.\n\nAnother one."));
    assert_eq!(record.authors, ["Ada Brook", "Cy Dale"]);
    assert_eq!((record.venue.as_deref(), record.year), (Some("TIDE 2031"), Some(2031)));
    assert_eq!(record.keywords, ["salt", "wind"]);
    assert_eq!((record.kind.as_deref(), record.location.as_deref()), (Some("oral"), Some("Bergen")));
    assert_eq!(
        (record.doi.as_deref(), record.acl.as_deref()),
        (Some("10.1000/tide.4"), Some("2031.tide-1.4"))
    );
    assert_eq!(record.links[0], (Rel::Pdf, "https://example.org/4.pdf".to_owned()));
    assert_eq!(record.links[1], (Rel::Other, "https://example.org/4".to_owned()));
    assert_eq!(
        (record.related[0].rel, record.related[0].title.as_str()),
        (Relation::Next, "Sand on the Stairs")
    );
}

#[test]
fn types_are_taken_as_they_can_be_understood() {
    let record = &array(PAPERS).records[1];
    assert_eq!((record.venue.as_deref(), record.year), (Some("TIDE"), Some(2031)));
    assert_eq!((record.authors.len(), record.keywords.len()), (2, 1));
}

#[test]
fn lines_are_read_one_by_one() {
    let text = "\u{feff}{\"title\": \"A\"}\r\n\r\nnot JSON\n{\"title\": \"B\"\n{\"abstract\": \"C\"}";
    assert!(sniff_lines(text, &Hint::default()));
    let parsed = Parsed::by(read_lines, text, &Hint::default());
    assert_eq!(parsed.records.iter().map(|record| record.line).collect::<Vec<_>>(), [1, 5]);
    assert_eq!(parsed.issues.iter().map(|issue| issue.line).collect::<Vec<_>>(), [3, 4]);
}

#[test]
fn a_cut_file_keeps_what_came_before_the_cut() {
    let whole = array(PAPERS).records.len();
    for cut in PAPERS.char_indices().map(|(at, _)| at) {
        let parsed = array(&PAPERS[..cut]);
        assert!(parsed.records.len() <= whole);
    }
    assert_eq!(array("[{\"title\": \"A\"}, {\"tit").records.len(), 1);
    assert_eq!(array("{\"title\": \"One paper\"}").records.len(), 1);
    assert_eq!(array(" [] "), Parsed::default());
}

#[test]
fn deep_nesting_is_an_issue() {
    let deep =
        format!("[\n{{\"title\": {}1{}}},\n{{\"title\": \"A\"}}]", "[".repeat(100_000), "]".repeat(100_000));
    let parsed = array(&deep);
    assert_eq!((parsed.records.len(), parsed.issues.len()), (1, 1));
    assert_eq!(parsed.issues[0].what, "nested deeper than 128 levels, which no paper is; it was left out");
}

#[test]
fn written_papers_have_every_key_in_order() {
    let papers = papers(vec![Record { title: Some("Bare".into()), ..Record::default() }]);
    let text = shown_array(&outgoing(&papers));
    let written: Value = serde_json::from_str(&text).unwrap();
    let keys: Vec<_> = written[0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "id",
            "title",
            "heading",
            "abstract",
            "authors",
            "venue",
            "series",
            "year",
            "keywords",
            "kind",
            "location",
            "doi",
            "links",
            "related",
            "source",
            "bookmarked",
            "track",
            "session",
            "award",
            "key",
            "sources"
        ]
    );
    for key in
        ["abstract", "venue", "series", "year", "kind", "location", "doi", "track", "session", "award", "key"]
    {
        assert!(written[0][key].is_null(), "{key}");
    }
    for key in ["authors", "keywords", "links", "related"] {
        assert_eq!(written[0][key], Value::Array(Vec::new()), "{key}");
    }
    assert_eq!(written[0]["source"]["format"], "json");
}

#[test]
fn related_papers_have_an_identifier_where_the_library_has_them() {
    let papers = papers(array(PAPERS).records);
    let mut out = outgoing(&papers);
    let null = serde_json::to_value(JsonPaper::new(&out[0])).unwrap();
    assert_eq!(
        null["related"][0],
        serde_json::json!({"rel": "next", "title": "Sand on the Stairs", "id": null})
    );
    out[0].related = vec![Some(papers[1].identity.id())];
    let known = serde_json::to_value(JsonPaper::new(&out[0])).unwrap();
    assert_eq!(known["related"][0]["id"], papers[1].identity.id().as_str());
}

#[test]
fn what_is_written_is_read_as_the_same_papers() {
    let first = papers(array(PAPERS).records);
    for (write, read, sniff) in [
        (
            write_array as Writer,
            read_array as crate::format::Reader,
            sniff_array as fn(&str, &Hint<'_>) -> bool,
        ),
        (write_lines, read_lines, sniff_lines),
    ] {
        let text = write(&outgoing(&first), &WriteOptions::default());
        assert!(sniff(&text, &Hint::default()));
        let again = Parsed::by(read, &text, &Hint::default());
        assert_eq!(again.issues, []);
        let again = papers(again.records);
        assert_eq!(write(&outgoing(&again), &WriteOptions::default()), text);
        assert_eq!(again[0].identity, first[0].identity);
        assert_eq!(again[0].raw_title, first[0].raw_title);
    }
}

proptest::proptest! {
    /// The fixture with pieces cut out, doubled and replaced.
    #[test]
    fn no_json_panics(cuts in proptest::collection::vec((0usize..2000, 0usize..60, "[\\[\\]{}\",:\\\\u0-9a\n ]{0,6}"), 0..6)) {
        let mut text = PAPERS.to_owned();
        for (at, length, piece) in cuts {
            let start = text.floor_char_boundary(at.min(text.len()));
            let end = text.floor_char_boundary((start + length).min(text.len()));
            text.replace_range(start..end, &piece);
        }
        let hint = Hint::default();
        let _ = (sniff_array(&text, &hint), sniff_lines(&text, &hint), Parsed::by(read_lines, &text, &hint));
        let lines = text.lines().count();
        proptest::prop_assert!(array(&text).issues.iter().all(|issue| (1..=lines + 1).contains(&issue.line)));
    }
}
