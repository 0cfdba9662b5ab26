use super::*;
use crate::format::{FORMATS, Hint, Issue, Parsed, named};
use std::fmt::Write;

/// The texts that are mutilated, each with the name of its format.
const WHOLE: &[(&str, &str)] = &[
    ("anthology", include_str!("../../../tests/fixtures/anthology.xml")),
    ("arxiv", include_str!("../../../tests/fixtures/arxiv.atom.xml")),
    ("arxiv", include_str!("../../../tests/fixtures/arxiv.rss.xml")),
    ("dblp", include_str!("../../../tests/fixtures/dblp.xml")),
    ("mods", include_str!("../../../tests/fixtures/mods.xml")),
    ("endnote-xml", include_str!("../../../tests/fixtures/endnote.xml")),
    ("endnote-xml", include_str!("../../../tests/fixtures/endnote-old.xml")),
];

/// The lines of the picked elements `p`, with what each holds, and the issues.
fn picked(text: &str) -> (Vec<String>, Vec<Issue>) {
    let mut out = Parsed::default();
    let mut walk = Walk::new(text, &["p"]);
    let mut found = Vec::new();
    while let Some(Found { line, element, .. }) = walk.next(&mut out) {
        found.push(format!("{line}:{}", element.prose().unwrap_or_default()));
    }
    (found, out.issues)
}

/// Each row is a text, what is found in it, and the lines of its issues.
#[test]
fn broken_xml_is_mended_or_read_as_far_as_it_goes() {
    for (text, found, lines) in [
        ("<r><p>a</p>\n<p>b</p></r>", &["1:a", "2:b"][..], &[][..]),
        ("\u{feff}<r>\n<p>a</p></r>", &["2:a"], &[]),
        ("<r><p/><p a='1'/></r>", &["1:", "1:"], &[]),
        ("<r><p><![CDATA[a & <b>]]> c</p></r>", &["1:a & <b> c"], &[]),
        ("<r><p>R&D & sea; a&b</p></r>", &["1:R&D & sea; a&b"], &[]),
        ("<r><p>a &auml;&#228;</p>\n<p>&lol; &lol;</p></r>", &["1:a ää", "2:&lol; &lol;"], &[2]),
        ("<r><p a='&amp;&lol;'>a</p></r>", &["1:a"], &[1]),
        ("<r><p>a < b</p><p>c</p></r>", &["1:a < b", "1:c"], &[1]),
        ("<r><p>5 <3> 4</p></r>", &["1:5 <3> 4"], &[1]),
        ("<r><p>a <b and c</p>\n<p>d</p></r>", &["1:a <b and c", "2:d"], &[1]),
        ("<r><p>a</q></p></r>", &["1:a"], &[1]),
        ("<r><p><i>a</p></r>", &["1:<i>a</i>"], &[1]),
        ("<r><p>a\n<p>b</p></r>", &["1:a", "2:b"], &[2]),
        ("<r><v><p>a</v>\n<p>b</p></r>", &["1:a", "2:b"], &[1]),
        ("<r><p>a</p>\n<p>b", &["1:a"], &[2]),
        ("<r><p>a</p>\n<p>b</p>\n", &["1:a", "2:b"], &[3]),
        ("<r><p>a</p>\n<!-- b", &["1:a"], &[2]),
        ("<r><p>a</p>\n<p b='", &["1:a"], &[2]),
        ("<r><p>a <!b</p><p>c</p></r>", &["1:a <!b", "1:c"], &[1]),
        ("<p>a<q><p>b</p></q></p>", &["1:a", "1:b"], &[1, 1]),
        ("", &[], &[]),
        ("plain text", &[], &[]),
    ] {
        let (read, issues) = picked(text);
        assert_eq!(read, found, "{text:?}: {issues:?}");
        assert_eq!(issues.iter().map(|issue| issue.line).collect::<Vec<_>>(), lines, "{text:?}: {issues:?}");
    }
}

#[test]
fn markup_stays_and_indentation_goes() {
    for (inside, prose) in [
        ("a <I>b</I> <tt>c</tt>", "a <i>b</i> <tt>c</tt>"),
        ("<tex-math>x</tex-math><tex-math>y</tex-math>", "$x$ $y$"),
        ("<style face='bold'>a<style face='italic'>b</style></style>", "<b>a<i>b</i></b>"),
        ("<fixed-case>A</fixed-case>b\n   c", "Ab c"),
        ("a<p2/>b", "ab"),
    ] {
        assert_eq!(picked(&format!("<p>{inside}</p>")).0, [format!("1:{prose}")], "{inside}");
    }
}

#[test]
fn the_first_element_tells_the_kind() {
    for (text, name) in [
        ("\u{feff} <?xml version='1.0'?>\n<!-- x --><!DOCTYPE r [<!ENTITY a 'b'>]>\n<m:Mods/>", Some("mods")),
        ("<r>", Some("r")),
        ("text <r>", None),
        ("<?xml version='1.0'?> text <r>", None),
        ("<!-- <r>", None),
        ("", None),
    ] {
        assert_eq!(root(text).is_some(), name.is_some(), "{text}");
        assert!(name.is_none_or(|name| root(text).is_some_and(|root| root.is(name))), "{text}");
    }
}

/// Documents made to eat memory, time or files; each has one paper besides, which is read.
#[test]
fn hostile_documents_are_read_and_nothing_is_expanded() {
    let paper = |title: &str| {
        format!("<collection id='X'><volume id='1'><paper id='1'><title>{title}</title></paper>")
    };
    let mut laughs = "<!DOCTYPE x [<!ENTITY a0 'ha'>".to_owned();
    for at in 1..20 {
        let _ = write!(laughs, "<!ENTITY a{at} '{}'>", format!("&a{};", at - 1).repeat(10));
    }
    let long = "z".repeat(20_000);
    for (what, text, title) in [
        ("laughs", format!("{laughs}]>{}", paper("&a19;")), "&a19;".to_owned()),
        (
            "quadratic",
            format!("<!DOCTYPE x [<!ENTITY a '{long}'>]>{}", paper(&"&a;".repeat(20_000))),
            "&a;".repeat(20_000),
        ),
        (
            "outside",
            format!("<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>{}", paper("&a;")),
            "&a;".to_owned(),
        ),
        (
            "deep",
            paper(&format!("deep{}{}", "<b>".repeat(100_000), "</b>".repeat(100_000))),
            format!("deep{}{}", "<b>".repeat(252), "</b>".repeat(252)),
        ),
        ("deep outside", format!("{}<deep>{}", paper("a"), "<x>".repeat(100_000)), "a".to_owned()),
    ] {
        assert!(root(&text).is_some() || what == "quadratic", "{what}");
        let parsed = Parsed::by(
            named("anthology").unwrap().read,
            &format!("{text}</volume></collection>"),
            &Hint::default(),
        );
        assert_eq!(parsed.records.len(), 1, "{what}: {:?}", parsed.issues);
        assert_eq!(parsed.records[0].title.as_deref(), Some(title.as_str()), "{what}");
        assert!(parsed.issues.len() < 10, "{what}");
    }
}

#[test]
fn broken_tags_do_not_make_reading_slow_nor_fill_the_list_of_issues() {
    for text in [
        "<a".repeat(100_000),
        "<a>".repeat(100_000),
        "</a>".repeat(100_000),
        "<p>".repeat(100_000),
        "<!".repeat(100_000),
        "&".repeat(100_000),
        "<a b='<".repeat(100_000),
    ] {
        let (_, issues) = picked(&format!("{text}>"));
        assert!(issues.len() <= 110, "{}", issues.len());
    }
}

#[test]
fn a_text_cut_anywhere_keeps_the_papers_before_the_cut() {
    for (name, text) in WHOLE {
        let read = named(name).unwrap().read;
        let whole = Parsed::by(read, text, &Hint::default()).records;
        for cut in (0..text.len()).step_by(7).filter(|cut| text.is_char_boundary(*cut)) {
            let parsed = Parsed::by(read, &text[..cut], &Hint::default());
            assert!(parsed.records.len() <= whole.len(), "{name} at {cut}");
            let same = parsed.records.iter().zip(&whole).all(|(cut, whole)| cut.title == whole.title);
            assert!(same, "{name} at {cut}: {:?}", parsed.records);
        }
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]

    #[test]
    fn mutilated_texts_do_not_panic(
        which in 0..WHOLE.len(),
        changes in proptest::collection::vec((0usize..6000, 0usize..30, "[<>/&;'\"!a\\PC]{0,6}|</p|<!--|]]>|<paper>|<record>|&#0;"), 1..8),
    ) {
        let mut text = WHOLE[which].1.to_owned();
        for (at, length, with) in changes {
            let start = text.floor_char_boundary(at % (text.len() + 1));
            let end = text.floor_char_boundary((start + length).min(text.len()));
            text.replace_range(start..end, &with);
        }
        for format in FORMATS {
            (format.sniff)(&text, &Hint::default());
        }
        let parsed = Parsed::by(named(WHOLE[which].0).unwrap().read, &text, &Hint::default());
        let lines = text.lines().count() + 1;
        proptest::prop_assert!(parsed.issues.iter().all(|issue| (1..=lines).contains(&issue.line)));
        proptest::prop_assert!(parsed.issues.is_sorted_by_key(|issue| issue.line), "{:?}", parsed.issues);
    }
}
