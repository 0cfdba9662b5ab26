use super::*;
use crate::format::limit;
use crate::paper::Origin;
use crate::text::sanitize_line;

fn origin() -> Origin {
    Origin { file: sanitize_line("a.txt"), format: "page", ..Origin::default() }
}

fn titled(title: &str) -> Record {
    Record { line: 1, title: Some(title.into()), ..Record::default() }
}

fn paper(record: Record) -> Paper {
    record.into_paper(&origin()).unwrap()
}

#[test]
fn a_doi_is_bare_and_becomes_an_address() {
    for (raw, bare) in [
        ("10.1000/Xy.1", Some("10.1000/xy.1")),
        ("https://doi.org/10.18653/v1/2023.acl-long.1", Some("10.18653/v1/2023.acl-long.1")),
        ("doi: 10.1000/abc", Some("10.1000/abc")),
        ("10.1000.10/123", Some("10.1000.10/123")),
        ("10.1000/", None),
        ("10.10/x", None),
        ("10.1000/a b", None),
        ("not one", None),
        ("10.1000/\u{202e}x", None),
    ] {
        let paper = paper(Record { doi: Some(raw.into()), ..titled("A") });
        assert_eq!(paper.doi.as_deref(), bare, "{raw:?}");
        let wanted = bare.map(|bare| format!("https://doi.org/{bare}"));
        assert_eq!(paper.links.first().map(|link| link.url.as_str()), wanted.as_deref());
    }
}

#[test]
fn odd_characters_of_a_doi_are_percent_encoded() {
    let paper = paper(Record { doi: Some("10.1000/a<1>?b#c".into()), ..titled("A") });
    assert_eq!(paper.links[0].url.as_str(), "https://doi.org/10.1000/a%3C1%3E%3Fb%23c");
}

#[test]
fn links_are_checked_and_the_most_useful_comes_first() {
    let links = vec![
        (Rel::Other, "https://example.org/o".to_owned()),
        (Rel::Pdf, "https://example.org/p.pdf".to_owned()),
        (Rel::Page, "javascript:alert(1)".to_owned()),
        (Rel::Page, "https://example.org/page".to_owned()),
        (Rel::Code, "https://example.org/page".to_owned()),
        (Rel::Pdf, format!("https://example.org/{}", "x".repeat(3000))),
    ];
    let paper = paper(Record { links, ..titled("A") });
    let shown: Vec<_> = paper.links.iter().map(|link| (link.rel, link.url.as_str())).collect();
    assert_eq!(
        shown,
        [
            (Rel::Page, "https://example.org/page"),
            (Rel::Pdf, "https://example.org/p.pdf"),
            (Rel::Other, "https://example.org/o")
        ]
    );
}

#[test]
fn fields_have_limits_that_show() {
    let record = Record {
        abstract_: Some("w ".repeat(50_000)),
        authors: (0..2_500).map(|n| format!("Author Number{n}")).collect(),
        keywords: vec!["k".repeat(1_000), " ".into(), "graphs".into(), "graphs".into()],
        ..titled(&"t".repeat(5_000))
    };
    let paper = paper(record);
    assert_eq!(paper.raw_title.as_ref().unwrap().chars().count(), limit::TITLE);
    assert!(paper.raw_title.unwrap().ends_with('…'));
    assert!(paper.raw_abstract.as_ref().unwrap().len() <= limit::ABSTRACT);
    assert!(paper.raw_abstract.unwrap().ends_with('…'));
    assert_eq!(paper.authors.len(), limit::AUTHORS + 1);
    assert_eq!(paper.authors[limit::AUTHORS].name.as_str(), "…");
    assert_eq!(paper.keywords.len(), 2);
    assert_eq!(paper.keywords[1].as_str(), "graphs");
}

#[test]
fn a_semicolon_parts_keywords_wherever_it_stands() {
    for (raw, wanted) in [
        (&["tides; salt", "salt"][..], &["tides", "salt"][..]),
        (&["R&amp;D; sand; silt"], &["R&D", "sand", "silt"]),
        (&["waves, and winds", ";", "a;;b;"], &["waves, and winds", "a", "b"]),
        (&["tides"], &["tides"]),
    ] {
        let raw = raw.iter().map(|word| (*word).to_owned()).collect();
        let paper = paper(Record { keywords: raw, ..titled("A") });
        assert_eq!(paper.keywords.iter().map(|word| word.as_str()).collect::<Vec<_>>(), wanted);
    }
}

#[test]
fn what_has_no_letter_is_no_author() {
    let authors = ["Ada Brook", "1994", "-", "…", "李 四"].map(str::to_owned).to_vec();
    let paper = paper(Record { authors, ..titled("A") });
    let names: Vec<_> = paper.authors.iter().map(|author| author.name.as_str()).collect();
    assert_eq!(names, ["Ada Brook", "…", "李 四"]);
}

#[test]
fn a_record_with_nothing_to_show_is_an_issue_with_its_line() {
    for record in
        [Record::default(), titled("  "), Record { abstract_: Some("\n".into()), ..Record::default() }]
    {
        let issue = Record { line: 7, ..record }.into_paper(&origin()).unwrap_err();
        assert_eq!(issue.line, 7);
        assert!(issue.what.contains("was left out"), "{}", issue.what);
    }
}

#[test]
fn a_year_that_stands_alone_joins_the_event() {
    for (venue, year, shown) in
        [("ACL", Some(2023), "ACL 2023"), ("ACL 2022", Some(2023), "ACL 2022"), ("ACL", None, "ACL")]
    {
        let paper = paper(Record { venue: Some(venue.into()), year, ..titled("A") });
        assert_eq!(paper.venue.unwrap().to_string(), shown);
    }
    let alone = paper(Record { year: Some(2023), ..titled("A") });
    assert_eq!((alone.venue, alone.year), (None, Some(2023)));
}

#[test]
fn kinds_are_in_lower_case() {
    for (raw, shown) in
        [("Poster", "poster"), ("Oral Presentation", "oral"), ("Fireside Chat", "fireside chat")]
    {
        let paper = paper(Record { kind: Some(raw.into()), ..titled("A") });
        assert_eq!(paper.kind.as_deref(), Some(shown));
    }
}
