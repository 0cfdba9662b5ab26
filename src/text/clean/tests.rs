//! Cleaning: what is dropped, what is replaced, what stays, and what holds for any text.

use super::*;
use proptest::prelude::*;

const LINES: &[(&str, &str)] = &[
    ("plain ASCII, as typed", "plain ASCII, as typed"),
    ("", ""),
    ("two\r\nlines", "two lines"),
    ("old\rMac", "old Mac"),
    ("tab\there", "tab here"),
    ("\u{b}vertical\u{c}form\u{85}next", " vertical form next"),
    ("line\u{2028}and\u{2029}paragraph", "line and paragraph"),
    ("no\u{a0}break\u{2009}thin\u{3000}wide", "no break thin wide"),
    ("\u{1b}[31mred\u{1b}[0m", "\u{fffd}[31mred\u{fffd}[0m"),
    ("bell\u{7}\u{7}\u{7}s", "bell\u{fffd}s"),
    ("\u{9b}2J and \u{7f}", "\u{fffd}2J and \u{fffd}"),
    ("nul\0", "nul\u{fffd}"),
    ("\u{202e}evil\u{202c}", "evil"),
    ("\u{2066}iso\u{2069}lated\u{200e}\u{200f}\u{61c}", "isolated"),
    ("zero\u{200b}width\u{2060}\u{feff}", "zerowidth"),
    ("soft\u{ad}hyphen", "softhyphen"),
    ("tag\u{e0041}\u{e007f}s", "tags"),
    ("filler\u{3164}\u{115f}\u{1160}\u{ffa0}", "filler"),
    ("private \u{e000}\u{f0000}", "private \u{fffd}\u{fffd}"),
    ("non\u{fffe}\u{fdd0}\u{1ffff}", "non\u{fffd}\u{fffd}\u{fffd}"),
    ("\u{fe0f}\u{200d}start", "start"),
    ("\u{301}acute", "\u{25cc}\u{301}acute"),
    ("e\u{301}", "e\u{301}"),
    ("👩\u{200d}👩\u{200d}👧\u{200d}👦", "👩\u{200d}👩\u{200d}👧\u{200d}👦"),
    ("❤\u{fe0f} ☎\u{fe0e} 1\u{fe0f}\u{20e3}", "❤\u{fe0f} ☎\u{fe0e} 1\u{fe0f}\u{20e3}"),
    ("🇳🇴🇮🇳 👋🏽", "🇳🇴🇮🇳 👋🏽"),
    ("می\u{200c}خواهم", "می\u{200c}خواهم"),
    ("التعلم العميق مُحَمَّد", "التعلم العميق مُحَمَّد"),
    ("मशीन अनुवाद क्षत्रिय", "मशीन अनुवाद क्षत्रिय"),
    ("한국어 처리 \u{1112}\u{1161}\u{11ab}", "한국어 처리 \u{1112}\u{1161}\u{11ab}"),
    ("ကာလ မြန်မာ", "ကာလ မြန်မာ"),
    ("ภาษาไทย น้ำ", "ภาษาไทย น้ำ"),
    ("𝒪(√T) ≤ ∑ α₂", "𝒪(√T) ≤ ∑ α₂"),
];

#[test]
fn lines_are_cleaned_by_the_rules() {
    for (raw, clean) in LINES {
        assert_eq!(sanitize_line(raw).as_str(), *clean, "{raw:?}");
    }
}

#[test]
fn texts_keep_line_feeds_and_tab_stops() {
    for (raw, clean) in [
        ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("\tone\ttwo", "    one two"),
        ("abcd\te\n\tf", "abcd    e\n    f"),
        ("日本\tx", "日本    x"),
        ("x\n\u{301}y", "x\n\u{25cc}\u{301}y"),
        ("x\n\u{200d}y", "x\ny"),
    ] {
        assert_eq!(sanitize(raw).as_str(), clean, "{raw:?}");
    }
}

#[test]
fn towers_of_marks_are_cut() {
    let tower = format!("a{}b", "\u{301}".repeat(40));
    assert_eq!(sanitize_line(&tower).as_str(), format!("a{}b", "\u{301}".repeat(8)));
    let endless = "👩\u{200d}".repeat(60);
    let clean = sanitize_line(&endless);
    assert!(clean.graphemes(true).all(|grapheme| grapheme.len() <= 96), "{clean:?}");
    assert!(clean.ends_with('\u{fffd}'));
}

#[test]
fn caps_end_in_an_ellipsis() {
    assert_eq!(CleanLine::capped("exactly", 7).as_str(), "exactly");
    assert_eq!(CleanLine::capped("a little long", 9).as_str(), "a little…");
    assert_eq!(CleanLine::capped("ééé", 3).as_str(), "ééé");
    assert_eq!(CleanLine::capped("ééé", 2).as_str(), "é…");
    assert_eq!(CleanText::capped("exactly", 7).as_str(), "exactly");
    assert_eq!(CleanText::capped("日本語", 8).as_str(), "日…");
    assert_eq!(CleanText::capped("one two", 7).as_str(), "one two");
    assert_eq!(CleanText::capped("one two!", 7).as_str(), "one…");
}

#[test]
fn reading_json_cleans_too() {
    let line: CleanLine = serde_json::from_str(r#""a\u001bb""#).unwrap();
    assert_eq!(line.as_str(), "a\u{fffd}b");
}

/// Characters that make trouble with one another, and some that never do.
fn hostile() -> impl Strategy<Value = String> {
    let picks: Vec<char> = "a ड\u{94d}क\u{93e}\u{301}\u{200d}\u{200c}\u{fe0f}👩🏽🇳ᄀ각\u{11a8}\u{1161}\n\r\t\u{1b}\u{202e}\u{e000}\u{600}ာ\u{13430}"
        .chars()
        .collect();
    proptest::collection::vec(prop_oneof![9 => proptest::sample::select(picks), 1 => any::<char>()], 0..90)
        .prop_map(|chars| chars.into_iter().collect())
}

proptest! {
    #[test]
    fn nothing_banned_comes_through(raw in hostile()) {
        let text = sanitize(&raw);
        prop_assert!(!text.chars().any(is_banned));
        let line = sanitize_line(&raw);
        prop_assert!(!line.chars().any(|c| is_banned(c) || c == '\n'));
        prop_assert!(line.graphemes(true).all(|grapheme| grapheme.len() <= 96));
    }

    #[test]
    fn cleaning_twice_is_cleaning_once(raw in hostile()) {
        let text = sanitize(&raw);
        prop_assert_eq!(&sanitize(&text), &text);
        let line = sanitize_line(&raw);
        prop_assert_eq!(&sanitize_line(&line), &line);
    }

    #[test]
    fn towers_clean_once_too(base in hostile(), tower in hostile(), times in 1_usize..30) {
        let raw = format!("{base}{}{base}", tower.repeat(times));
        let line = sanitize_line(&raw);
        prop_assert_eq!(&sanitize_line(&line), &line);
    }

    #[test]
    fn caps_hold(raw in hostile(), most in 1_usize..40) {
        let line = CleanLine::capped(&raw, most);
        prop_assert!(line.graphemes(true).count() <= most);
        prop_assert_eq!(&CleanLine::capped(&line, most), &line);
        let text = CleanText::capped(&raw, most + 3);
        prop_assert!(text.len() <= most + 3);
        prop_assert_eq!(&sanitize(&text), &text);
    }

    #[test]
    fn ascii_without_controls_is_untouched(raw in "[ -~]{0,200}") {
        let line = sanitize_line(&raw);
        prop_assert_eq!(line.as_str(), raw);
    }
}
