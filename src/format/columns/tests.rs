use super::*;

#[test]
fn names_are_bare_and_unique() {
    for (at, (name, _)) in NAMES.iter().enumerate() {
        assert_eq!(bare(name), *name);
        assert!(NAMES[at + 1..].iter().all(|(other, _)| other != name), "{name}");
    }
}

#[test]
fn columns_of_papers_are_told_from_others() {
    for (names, wanted) in [
        (&["UID", "title", "authors"][..], true),
        (&["Title", "Link"], true),
        (&["\u{feff}Authors, Primary", "Title Primary"], true),
        (&["id", "title", "ratings"], true),
        (&["**Title**", "**Repo**"], true),
        (&["name", "url"], false),
        (&["title", "year", "genre"], false),
        (&["authors", "abstract"], false),
        (&[], false),
    ] {
        assert_eq!(tell_of_papers(names), wanted, "{names:?}");
    }
}

#[test]
fn a_field_is_filled_once_and_by_something() {
    let mut record = Record::default();
    for (field, value) in [
        (Field::Title, "nan"),
        (Field::Title, " On Waves "),
        (Field::Title, "Other"),
        (Field::Year, "soon"),
        (Field::Year, "2031-07-01"),
        (Field::Keywords, "[]"),
        (Field::Keywords, "['a', 'b']"),
        (Field::Flag("Withdrawn"), "0"),
        (Field::Kind, "Accept: poster"),
        (Field::Flag("Withdrawn"), "1"),
        (Field::Session, "Mon|Tue"),
        (Field::Location, "Ada Brook, Institute of Waves, Harbour Street 17, 4711 Saltmouth, Sealand"),
        (Field::OpenReview, "https://openreview.net/forum?id=wave"),
        (Field::Doi, "10.5555/x LK  - y"),
    ] {
        fill(&mut record, field, &[value]);
    }
    let wanted = Record {
        title: Some("On Waves".into()),
        year: Some(2031),
        keywords: vec!["a".into(), "b".into()],
        kind: Some("Accept: poster".into()),
        session: Some("Mon, Tue".into()),
        openreview: Some("wave".into()),
        doi: Some("10.5555/x".into()),
        links: vec![(Rel::Page, "https://openreview.net/forum?id=wave".into())],
        ..Record::default()
    };
    assert_eq!(record, wanted);
}

#[test]
fn a_row_called_keynote_is_one() {
    for (title, kind) in [("Keynote", Some("Keynote")), ("Keynotes of Waves", None)] {
        let mut record = Record { title: Some(title.into()), ..Record::default() };
        conclude(&mut record);
        assert_eq!(record.kind.as_deref(), kind);
    }
}
