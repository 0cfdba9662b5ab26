//! Events that are named in passing: in a remark, in parentheses after a long name, in the name of a file.

use super::{names, year};

/// Remarks with these words name an event to which the paper may never come.
const ONLY_SUBMITTED: &[&str] = &["submitted", "under review", "under submission", "in submission"];

/// What is written in capitals before a year and is no event.
const NO_EVENT: &[&str] = &[
    "IEEE",
    "ACM",
    "USA",
    "UK",
    "COVID",
    "MDPI",
    "PDF",
    "AMS",
    "MSC",
    "LNCS",
    "Springer-Verlag",
    "CC",
    "EU",
    "AI",
    "ML",
];

/// Runs of letters and of digits; `cc` and other parts of an address that stand between series and year are left out.
pub fn parts(name: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let kind = |c: char| (c.is_alphabetic(), c.is_ascii_digit());
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c: char| kind(c) != kind(first)).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        if kind(first) != (false, false) && part != "cc" {
            parts.push(part);
        }
        rest = after;
    }
    parts
}

/// True for a short name of a series: known, or mostly in capitals.
fn is_short_name(word: &str) -> bool {
    let capitals = word.chars().filter(|c| c.is_uppercase()).count();
    let plain = word.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '/' | '*'));
    let known = names::by_short(word).is_some() && capitals > 0;
    known || plain && capitals >= 2 && (2..=16).contains(&word.len()) && !NO_EVENT.contains(&word)
}

/// `2022`, `'22`, `’22`.
fn is_year(word: &str) -> Option<u16> {
    year::of_four(word).or_else(|| year::of_two(word.strip_prefix(['\'', '’'])?))
}

/// A short name and a year in one word: `ICST2023`, `MET'21`, `SemEval-2025`.
fn named_year(word: &str) -> Option<(String, u16)> {
    let (name, year) = year::split(word);
    let name = name.trim_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '\'' | '’'));
    Some((name.to_owned(), year.filter(|_| is_short_name(name))?))
}

/// The series and the year that a remark names.
pub fn event(remark: &str) -> Option<(String, u16)> {
    let lower = remark.to_lowercase();
    if ONLY_SUBMITTED.iter().any(|words| lower.contains(words)) {
        return None;
    }
    let between =
        |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '[' | ']' | ',' | ';' | ':' | '.' | '@' | '"');
    let words: Vec<_> = remark.split(between).filter(|word| !word.is_empty()).collect();
    let (at, (series, year)) = words.iter().enumerate().find_map(|(at, word)| {
        let beside =
            || Some(((*word).to_owned(), is_year(words.get(at + 1)?)?)).filter(|_| is_short_name(word));
        Some((at, named_year(word).or_else(beside)?))
    })?;
    let before = at.checked_sub(1).and_then(|before| words.get(before));
    let beside = before.is_some_and(|word| matches!(*word, "at" | "with"));
    let hosted = lower.contains("workshop") && (remark.contains('@') || beside);
    Some(if hosted { (format!("{series} Workshop"), year) } else { (series, year) })
}

/// The short name in parentheses after a long one: "… International Symposium on Tides (ISOT)". The year was taken out
/// of the name, so that a blank before the parenthesis shows where it stood: "(Harbour 2031)" names an event.
pub fn in_parentheses(name: &str) -> Option<String> {
    let workshop = name.to_lowercase().contains("workshop");
    name.split('(').skip(1).filter_map(|rest| rest.split_once(')')).find_map(|(inside, _)| {
        let (bare, _) = year::split(inside);
        let bare = bare.trim().trim_end_matches(['-', '\'', '’']).trim_end();
        let dated = inside.ends_with(' ') && bare.starts_with(char::is_alphabetic) && !bare.contains(' ');
        let long = name.split_whitespace().count() >= 4;
        let host = workshop && names::by_short(bare).is_some();
        let named = (dated || is_short_name(bare)) && !super::words::are_plain(bare);
        (long && named && !host).then(|| bare.to_owned())
    })
}
