use super::*;
use crate::format::record::Parsed;

/// The titles that are read, and the lines of the issues.
fn titles(text: &str) -> (Vec<String>, Vec<usize>) {
    let mut out = Parsed::default();
    each(Part::of(text).list(&["list"]), &mut out, |fields| {
        let title = fields.text("title");
        Some(Record { title, ..fields.record() })
    });
    let titles = out.records.into_iter().map(|record| record.title.unwrap_or_default()).collect();
    (titles, out.issues.iter().map(|issue| issue.line).collect())
}

#[test]
fn a_bad_item_costs_itself() {
    let t = |title: &str| format!("{{\"title\":\"{title}\"}}");
    let (a, b) = (t("A"), t("B"));
    for (text, wanted, issues) in [
        (format!("[{a},{b}]"), &["A", "B"][..], &[][..]),
        (format!("{a}\n{b}\n"), &["A", "B"], &[]),
        (format!("{{\"list\": [{a},{b}], \"n\": 2}}"), &["A", "B"], &[]),
        (format!("[{a},{{\"title\": oops}},{b}]"), &["A", "B"], &[1]),
        (format!("[{a}, oops, {b}]"), &["A", "B"], &[1]),
        (format!("[{a},\n{{\"title\": \"cut,\n{b}]"), &["A", "B"], &[2]),
        (format!("{a}\n{{\"title\": \n{b}\n"), &["A", "B"], &[2]),
        (format!("[{a}, null, {b}, 7]"), &["A", "B"], &[1]),
        (format!("[{a}, {{\"titl"), &["A"], &[1]),
        (format!("{{\"list\": [{a}, {{\"titl"), &["A"], &[1]),
        ("[{\"title\":\"A\",\"n\":NaN,\"l\":[1,],},]".to_owned(), &["A"], &[]),
        ("[{\"title\":\"A\n\\alpha \\ud83d \\u00e9\"}]".to_owned(), &["A\n\\alpha \u{fffd} é"], &[]),
        ("\u{feff} [ ] ".to_owned(), &[], &[]),
        ("".to_owned(), &[], &[]),
    ] {
        let (read, lines) = titles(&text);
        assert_eq!(
            (&read[..], &lines[..]),
            (&wanted.iter().map(|t| (*t).to_owned()).collect::<Vec<_>>()[..], issues),
            "{text}"
        );
    }
}

#[test]
fn values_are_understood_in_many_shapes() {
    let value = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    for (raw, wanted) in [
        ("2031", Some(2031)),
        ("\"2031-04-19\"", Some(2031)),
        ("\"Mon, 2 Apr 2007 19:18:42 GMT\"", Some(2007)),
        ("{\"date-parts\": [[\"2031\", 4]]}", Some(2031)),
        ("{\"date-parts\": [[null]]}", None),
        ("{\"raw\": \"April 2031\"}", Some(2031)),
        ("1540035843524", None),
        ("\"12\"", None),
        ("null", None),
    ] {
        assert_eq!(year(&value(raw)), wanted, "{raw}");
    }
    for (raw, wanted) in [
        ("[\"Ada Brook\", \"Dale, Cy\"]", &["Ada Brook", "Cy Dale"][..]),
        ("[{\"given\": \"Ada\", \"family\": \"Brook\", \"suffix\": \"II\"}]", &["Ada Brook II"]),
        (
            "[{\"family\": \"Sand\", \"given\": \"Eve\", \"non-dropping-particle\": \"van\"}]",
            &["Eve van Sand"],
        ),
        (
            "[{\"literal\": \"Tide, Wind and Co\"}, {\"name\": \"Ada Brook\"}]",
            &["Tide, Wind and Co", "Ada Brook"],
        ),
        ("[{\"author\": {\"display_name\": \"Ada Brook\"}}]", &["Ada Brook"]),
        ("{\"value\": [\"Ada Brook\"]}", &["Ada Brook"]),
        ("\"Ada Brook; Cy Dale\"", &["Ada Brook", "Cy Dale"]),
        ("[null, 3, {}]", &[]),
    ] {
        assert_eq!(names(&value(raw)), wanted, "{raw}");
    }
}

#[test]
fn a_head_is_read_though_it_is_cut() {
    let long = "x".repeat(100_000);
    let text = format!("[{{\"title\": \"A\", \"tags\": [1, 2], \"abstract\": \"{long}\"}}]");
    let head = Head::with(&text, &["\"title\""]).unwrap();
    assert!(head.has(&[], &["title", "tags"]));
    assert!(!head.has(&[], &["abstract"]));
    assert!(Head::with("\"title\"", &["\"title\""]).is_none());
}

#[test]
fn lines_are_counted_through_wraps() {
    let mut out = Parsed::default();
    let text = "\n{\n\"meta\": {},\n\"list\": [\n{\"title\": \"A\"},\n{\"title\": \"B\"}]}";
    each(Part::of(text).list(&["list"]), &mut out, |fields| Some(fields.record()));
    assert_eq!(out.records.iter().map(|record| record.line).collect::<Vec<_>>(), [5, 6]);
}

proptest::proptest! {
    #[test]
    fn no_text_panics_and_lines_stay_inside(text in "(\\{|\\}|\\[|\\]|\"|,|:|\\\\|\\\\u|\"list\"|\"title\":|d83d|NaN|1|é| |\n){0,60}") {
        let (_, lines) = titles(&text);
        let last = text.lines().count() + 1;
        proptest::prop_assert!(lines.iter().all(|line| (1..=last).contains(line)));
        let _ = Head::with(&text, &[""]).map(|head| head.has(&["list"], &["title"]));
        proptest::prop_assert!(Part::of(&text).members().count() <= text.len());
        proptest::prop_assert!(Part::of(&text).parts().count() <= text.len());
    }
}
