use super::*;
use proptest::prelude::*;

/// A line, and how what was understood of it prints; without faults.
const LINES: &[(&str, &str)] = &[
    // Free words.
    ("", ""),
    ("   ", ""),
    ("lowrank adapt", "lowrank adapt"),
    ("  lowrank   adapt ", "lowrank adapt"),
    ("lowrank year:2024 adapt", "lowrank adapt year:2024"),
    ("lowrank (adapt year:2024)", "lowrank adapt year:2024"),
    // Real titles.
    ("BERT: Pre-training of Rivers", "BERT: Pre-training of Rivers"),
    ("TCP/IP", "TCP/IP"),
    ("Zero-shot Parsing", "Zero-shot Parsing"),
    ("Title: A Study", "Title: A Study"),
    ("A Study of the Title: ", "A Study of the Title:"),
    ("Rivers - A Survey", "Rivers A Survey"),
    ("Salt and / or Pepper", "Salt and or Pepper"),
    ("Softmax(QK) Attention", "Softmax(QK) Attention"),
    ("P(X|Y) under Shift", "P(X|Y) under Shift"),
    ("(Almost) Free Lunch", "Almost Free Lunch"),
    ("What? (Yes!)", "What? Yes!"),
    ("smile :-)", "smile :-)"),
    ("Really!", "Really!"),
    ("C++ at 100%", "C++ at 100%"),
    ("https://example.org/a", "https://example.org/a"),
    ("Don't \"Stop", "Don't \"Stop*\""),
    ("Are “Time Capsules” Real", "Are Real \"Time Capsules\""),
    // Phrases.
    ("\"low resource\"", "\"low resource\""),
    ("\"  low   resource \"", "\"low resource\""),
    ("\"low res", "\"low res*\""),
    ("\"low res ", "\"low res\""),
    ("\"low res*\"", "\"low res*\""),
    ("\"low res* \"", "\"low res*\""),
    ("\"\"", ""),
    ("\"", ""),
    ("\"a\"\"b\"", "\"a\" \"b\""),
    ("5\"disk", "5\"disk"),
    // Regexes.
    ("/multi-?modal/", "/multi-?modal/"),
    ("/multi", "/multi/"),
    ("/", ""),
    ("//", ""),
    ("/a\\/b/", "/a\\/b/"),
    ("/a/b", "/a/ b"),
    ("/^a b$/", "/^a b$/"),
    ("/\\\\/", "/\\\\/"),
    // Not.
    ("-gan", "-gan"),
    ("!gan", "-gan"),
    ("--gan", "gan"),
    ("-", ""),
    ("- gan", "gan"),
    ("-\"low resource\"", "-\"low resource\""),
    ("-/x/", "-/x/"),
    ("-(a b)", "-(a b)"),
    ("-(a | b)", "-(a | b)"),
    ("-venue:acl", "-venue:acl"),
    ("a -(-b) c", "a b c"),
    // Or and parentheses.
    ("a | b", "a | b"),
    ("a|b", "a | b"),
    ("a b | c", "a b | c"),
    ("a (b | c)", "a (b | c)"),
    ("(a | b) | c", "a | b | c"),
    ("((a))", "a"),
    ("a | ", "a"),
    ("| a", "a"),
    ("(a | b", "a | b"),
    ("(a", "a"),
    ("()", ""),
    ("a ) b", "a ) b"),
    ("(f(x ) y", "f(x y"),
    ("-(f(x y ) z", "-(f(x y) z"),
    // Fields.
    ("title:fed", "title:fed"),
    ("TITLE:fed", "title:fed"),
    ("abs:\"two words\"", "abs:\"two words\""),
    ("title:/x y/", "title:/x y/"),
    ("author:garcia", "author:garcia"),
    ("venue:\"north american\"", "venue:\"north american\""),
    ("id:acl:2025.x-1", "id:acl:2025.x-1"),
    ("nofield:x", "nofield:x"),
    ("venue: acl", "venue: acl"),
    ("venue:", ""),
    ("(venue:) x", "x"),
    ("near:acl:2025.x-1", "near:acl:2025.x-1"),
    ("is:bookmarked", "is:bookmarked"),
    ("IS:Unseen", "is:unseen"),
    ("has:pdf -has:doi", "has:pdf -has:doi"),
    // Years.
    ("year:2024", "year:2024"),
    ("year:202", "year:2020..2029"),
    ("year:2023..2025", "year:2023..2025"),
    ("year:2023-2025", "year:2023..2025"),
    ("year:2025..2023", "year:2023..2025"),
    ("year:2023..", "year:2023.."),
    ("year:..2023", "year:..2023"),
    ("year:>2022", "year:2023.."),
    ("year:>=2022", "year:2022.."),
    ("year:<2022", "year:..2021"),
    ("year:<=2022", "year:..2022"),
    // Orders.
    ("sort:title", "sort:title"),
    ("fed sort:-year", "fed sort:-year"),
    ("-sort:year fed", "fed sort:-year"),
    ("sort:venue fed sort:title", "fed sort:venue sort:title"),
    ("a | b sort:year", "a | b sort:year"),
];

#[test]
fn lines_are_read_as_they_are_meant() {
    for (line, printed) in LINES {
        let parsed = parse(line);
        assert_eq!(parsed.faults, [], "{line}");
        assert_eq!(parsed.query.to_string().trim_end(), *printed, "{line}");
        same_again(&parsed.query);
    }
}

fn same_again(query: &Query) {
    let printed = query.to_string();
    let again = parse(&printed);
    assert_eq!(again.faults, [], "{printed:?}");
    assert_eq!((&again.query.expr, &again.query.sorts), (&query.expr, &query.sorts), "{printed:?}");
}

/// A line, the column from 1 where it breaks, and a word of the message.
const FAULTS: &[(&str, usize, &str)] = &[
    ("/a(b/", 3, "unclosed group"),
    ("fed /[z-a]/", 7, "range"),
    ("/a\\/b(/", 6, "unclosed group"),
    ("title:/*/", 8, "repetition"),
    ("/é(/", 3, "unclosed group"),
    ("/(x{1000}){1000}/", 2, "too large"),
    ("fed year:abc", 10, "2023..2025"),
    ("year:20245", 6, "a year"),
    ("year:>", 6, "a year"),
    ("is:nice", 4, "bookmarked, seen"),
    ("-is:nice", 5, "bookmarked, seen"),
    ("has:wings", 5, "abstract, pdf"),
    ("(sort:colour)", 7, "title, year"),
    ("near:\"a b\"", 6, "an identifier"),
];

#[test]
fn faults_say_where_they_are() {
    for (line, column, what) in FAULTS {
        let faults = parse(line).faults;
        let shown = faults.first().map(ToString::to_string).unwrap_or_default();
        assert!(shown.starts_with(&format!("column {column}: ")) && shown.contains(what), "{line}: {shown}");
        assert_eq!(faults.len(), 1, "{line}");
    }
}

#[test]
fn the_examples_of_the_help_are_queries() {
    let examples = field::FIELDS.iter().map(|field| field.example);
    for example in examples.chain(field::SIGNS.iter().map(|sign| sign.2)) {
        let parsed = parse(example);
        assert!(parsed.faults.is_empty() && !parsed.query.is_empty(), "{example}");
        assert_eq!(parsed.query.to_string(), example);
    }
}

#[test]
fn free_words_can_seek_in_abstracts() {
    for (line, printed) in [
        ("low resource", "abs:low abs:resource"),
        ("\"low resource\" -gan | /x/", "abs:\"low resource\" -abs:gan | abs:/x/"),
        ("title:a b", "title:a abs:b"),
        ("-(a b)", "-(abs:a abs:b)"),
    ] {
        let query = parse_for(line, Part::Abstract).query;
        assert_eq!(query.to_string(), printed);
        same_again(&query);
    }
}

#[test]
fn what_is_nested_deeply_is_read_in_bounded_depth() {
    for sign in ["(", "-", "-(", "!(x | ", "f("] {
        same_again(&parse(&sign.repeat(2000)).query);
        same_again(&parse(&format!("{}x", sign.repeat(2000))).query);
    }
}

/// Lines made of what means something in them.
pub fn lines() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-cé ]{1,4}",
        2 => prop::sample::select(vec![
            " ", "(", ")", "|", "-", "!", "/", "\"", ":", "*", "\\", "“", "..", ">", " (", ") ", " | ", " -", "\u{a0}",
        ]).prop_map(str::to_owned),
        2 => prop::sample::select(vec![
            "title:", "abs:", "year:", "year:2024", "year:2", "is:", "is:seen", "has:pdf", "near:x", "sort:",
            "sort:-year", "title: ", "venue:acl", "nofield:",
        ]).prop_map(str::to_owned),
        1 => "\\PC{0,3}",
    ];
    prop::collection::vec(piece, 0..14).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn every_query_prints_and_reads_back(line in lines()) {
        let query = parse(&line).query;
        let printed = query.to_string();
        let again = parse(&printed);
        prop_assert!(again.faults.is_empty(), "{printed:?}");
        prop_assert_eq!(&again.query.expr, &query.expr, "{:?}", printed);
        prop_assert_eq!(&again.query.sorts, &query.sorts, "{:?}", printed);
    }

    #[test]
    fn faults_lie_within_the_line(line in lines()) {
        for fault in parse(&line).faults {
            prop_assert!(fault.columns.start < fault.columns.end);
            prop_assert!(fault.columns.start <= line.chars().count(), "{:?}", fault);
        }
    }

    #[test]
    fn no_text_panics(line in any::<String>()) {
        let _ = parse(&line);
    }
}
