//! Lines at a width: rows of texts, and what holds for any text and width.

use super::*;
use crate::text::width::{grapheme_width, width};
use proptest::prelude::*;
use unicode_segmentation::UnicodeSegmentation;

fn set<'a>(text: &'a str, lines: &[Range<usize>]) -> Vec<&'a str> {
    lines.iter().map(|line| &text[line.clone()]).collect()
}

#[test]
fn lines_are_filled_and_cut() {
    let rows: &[(&str, usize, &[&str])] = &[
        ("", 10, &[""]),
        ("   ", 10, &[""]),
        ("a\n\nb", 10, &["a", "", "b"]),
        ("a\n", 10, &["a", ""]),
        ("one two three", 7, &["one two", "three"]),
        ("one two three", 100, &["one two three"]),
        ("one   two", 9, &["one   two"]),
        ("one   two", 8, &["one", "two"]),
        ("  indented text", 8, &["indented", "text"]),
        ("incomprehensible", 6, &["incomp", "rehens", "ible"]),
        ("an incomprehensible", 6, &["an", "incomp", "rehens", "ible"]),
        ("日本語の論文", 4, &["日本", "語の", "論文"]),
        ("a漢b", 1, &["a", "b"]),
        ("漢", 1, &[""]),
        ("anything", 0, &[""]),
        ("state-of-the-art", 9, &["state-of-", "the-art"]),
        ("well-known k-means", 16, &["well-known", "k-means"]),
        ("e\u{301}e\u{301}e\u{301}", 2, &["e\u{301}e\u{301}", "e\u{301}"]),
        (
            "👩\u{200d}👩\u{200d}👧👩\u{200d}👩\u{200d}👧",
            3,
            &["👩\u{200d}👩\u{200d}👧", "👩\u{200d}👩\u{200d}👧"],
        ),
    ];
    for (text, cells, expected) in rows {
        assert_eq!(set(text, &wrap(text, *cells)), *expected, "{text:?} at {cells}");
    }
}

#[test]
fn what_belongs_together_stays_together() {
    let rows: &[(&str, usize, &str)] = &[
        ("the bound is 𝒪(√T) here", 15, "𝒪(√T)"),
        ("the cost x_(i, j) of it", 14, "x_(i, j)"),
        ("we take f(x, y, z) then", 14, "f(x, y, z)"),
        ("it needs at most 10 ms each", 19, "10 ms"),
        ("it needs at most 5 % more", 18, "5 %"),
        ("it is as big as 3.2 GB now", 19, "3.2 GB"),
        ("it is as far as 12 km, they", 18, "12 km,"),
        ("it can be seen in Fig. 12", 22, "Fig. 12"),
        ("as it is said in Sec. 3.1", 21, "Sec. 3.1"),
        ("as it follows by Eq. (4)", 20, "Eq. (4)"),
        ("and this is well 1/√n", 19, "1/√n"),
        ("and then P(x|y) is", 14, "P(x|y)"),
    ];
    for (text, cells, whole) in rows {
        let lines = wrap(text, *cells);
        let lines = set(text, &lines);
        assert!(lines.len() > 1, "{text:?} should be broken at {cells}");
        assert!(lines.iter().any(|line| line.contains(whole)), "{whole:?} in {lines:?}");
    }
}

#[test]
fn what_does_not_fit_together_is_parted() {
    let text = "f(alpha, beta)";
    assert_eq!(set(text, &wrap(text, 9)), ["f(alpha,", "beta)"]);
}

#[test]
fn no_last_word_is_lonely() {
    let text = "We show that the loss of every client falls below a bound that holds.";
    let lines = wrap(text, 64);
    assert_eq!(lines.len(), 2);
    assert!(set(text, &lines)[1].contains(' '), "{:?}", set(text, &lines));
    // Two words that do not fit on one line leave no choice.
    let pair = "incomprehensibilities counterrevolutionaries";
    assert_eq!(wrap(pair, 30).len(), 2);
}

#[test]
fn titles_are_balanced() {
    let title = "Learning to merge many small models into one without a server";
    let lines = balanced(title, 56);
    let widths: Vec<usize> = set(title, &lines).iter().map(|line| width(line)).collect();
    assert_eq!(widths.len(), 2);
    assert!(widths[0].abs_diff(widths[1]) <= 8, "{widths:?}");
    assert_eq!(set(title, &balanced(title, 80)), [title]);
}

#[test]
fn long_texts_take_one_pass() {
    let text = "some words of prose, (x) and ( more [ ".repeat(3_000);
    for cells in [1, 29, 78, 400, 100_000] {
        assert!(wrap(&text, cells).iter().all(|line| width(&text[line.clone()]) <= cells));
    }
    assert!(!wrap(&"x".repeat(100_000), 78).is_empty());
    assert!(!wrap(&"(".repeat(30_000), 78).is_empty());
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-c (),./0-9-]{0,120}",
        "[a-z日👩é\u{200d}\u{301} \u{fe0f}ﾞ\n]{0,80}",
        "\\PC{0,80}",
        any::<String>()
    ]
}

proptest! {
    #[test]
    fn every_grapheme_that_fits_is_on_one_line(text in any_text(), cells in 0_usize..200) {
        for lines in [wrap(&text, cells), balanced(&text, cells)] {
            prop_assert!(!lines.is_empty());
            prop_assert!(lines.iter().all(|line| width(&text[line.clone()]) <= cells));
            prop_assert!(lines.windows(2).all(|pair| pair[0].end <= pair[1].start));
            let fits = |grapheme: &str| grapheme_width(grapheme) <= cells && !grapheme.trim().is_empty();
            for (at, grapheme) in text.grapheme_indices(true).filter(|(_, grapheme)| fits(grapheme)) {
                let holding = lines.iter().filter(|line| line.contains(&at)).count();
                let splits = lines.iter().any(|line| line.start > at && line.start < at + grapheme.len());
                prop_assert!(holding == 1 && !splits, "{grapheme:?} at {at} in {lines:?}");
            }
        }
    }

    #[test]
    fn lines_are_their_own_lines(text in "[a-c (),./0-9日é-]{0,120}|[a-z ]{0,300}", cells in 2_usize..100) {
        let lines = wrap(&text, cells);
        let again = set(&text, &lines).join("\n");
        prop_assert_eq!(set(&again, &wrap(&again, cells)), set(&text, &lines));
    }
}

#[test]
fn a_short_formula_in_brackets_stays_whole() {
    for (text, cells, whole) in [
        ("as large as (a + b)/c", 16, "(a + b)/c"),
        ("it runs in a (2, 2) time", 16, "(2, 2)"),
        ("with probability (1 − ε)", 20, "(1 − ε)"),
    ] {
        let lines = wrap(text, cells);
        let shown: Vec<_> = lines.iter().map(|line| &text[line.clone()]).collect();
        assert!(shown.len() > 1 && shown.iter().any(|line| line.contains(whole)), "{text}: {shown:?}");
    }
}
