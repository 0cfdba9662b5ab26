//! Where a line should not end although Unicode's rules allow it: inside maths, between a number and its unit, between
//! "Fig." and its number, after a single letter and its hyphen. Each place is judged by a few characters around it.

use crate::text::width::width;
use std::ops::Range;

/// Names that stay with the number after them.
const LABELS: &[&str] = &[
    "Alg.",
    "Algorithm",
    "App.",
    "Appendix",
    "Chapter",
    "Def.",
    "Eq.",
    "Eqn.",
    "Eqs.",
    "Equation",
    "Fig.",
    "Figs.",
    "Figure",
    "Lemma",
    "No.",
    "Nos.",
    "Ref.",
    "Sec.",
    "Sect.",
    "Section",
    "Step",
    "Tab.",
    "Table",
    "Theorem",
    "Thm.",
    "Vol.",
    "ca.",
    "eq.",
    "fig.",
    "no.",
    "p.",
    "pp.",
    "sec.",
    "vol.",
];

/// Units that stay with the number before them.
const UNITS: &[&str] = &[
    "%", "‰", "°", "°C", "°F", "B", "Bytes", "EB", "FLOPS", "FLOPs", "FPS", "GB", "GFLOPs", "GHz", "GiB",
    "Gbps", "GPUs", "Hz", "J", "K", "KB", "Kbps", "KiB", "M", "MB", "MHz", "MiB", "Mbps", "PB", "PFLOPs",
    "Pa", "TB", "TFLOPs", "TiB", "V", "W", "billion", "bits", "bytes", "cm", "dB", "days", "dpi", "eV",
    "epochs", "fps", "g", "h", "hours", "kB", "kHz", "kW", "kWh", "kbps", "keV", "kg", "km", "m", "mAh",
    "mA", "meV", "mV", "mW", "mg", "min", "minutes", "mL", "ml", "mm", "million", "ms", "nm", "ns",
    "percent", "points", "ppm", "px", "s", "seconds", "thousand", "trillion", "x", "×", "Ω", "µm", "µs",
    "μm", "μs",
];

/// The longest pair of brackets, in bytes, that a line does not end in.
const BRACKETS: usize = 40;
/// How far back, in bytes, the word before a place is looked at.
const LOOK_BACK: usize = 24;

/// Knows a paragraph's places where no line should end.
pub(super) struct Glue<'a> {
    paragraph: &'a str,
    /// What stands inside short brackets that follow a letter or sign, or hold a formula, sorted.
    brackets: Vec<Range<usize>>,
}

/// True for `a + b` and `2, 3`, which are no words of a sentence.
fn is_formula(inside: &str) -> bool {
    let short = inside.split_whitespace().all(|word| word.chars().count() <= 4);
    short && inside.contains(|c: char| c.is_ascii_digit() || "+−-=/<>≤≥∈,".contains(c))
}

impl<'a> Glue<'a> {
    pub(super) fn of(paragraph: &'a str) -> Glue<'a> {
        let mut brackets: Vec<Range<usize>> = Vec::new();
        let mut before = ' ';
        for (at, c) in paragraph.char_indices() {
            let inside = brackets.last().is_some_and(|range| at < range.end);
            if "([{⟨".contains(c) && !inside {
                let after_sign = !before.is_whitespace() && before != '-';
                let formula = |range: &Range<usize>| paragraph.get(range.clone()).is_some_and(is_formula);
                brackets.extend(bracketed(paragraph, at).filter(|range| after_sign || formula(range)));
            }
            before = c;
        }
        Glue { paragraph, brackets }
    }

    /// True where a line should not end at this byte.
    pub(super) fn holds(&self, at: usize) -> bool {
        let (Some(before), Some(after)) = (self.paragraph.get(..at), self.paragraph.get(at..)) else {
            return false;
        };
        if after.is_empty() {
            return false;
        }
        let known = self.brackets.partition_point(|range| range.end <= at);
        if self.brackets.get(known).is_some_and(|range| range.start < at) {
            return true;
        }
        let word = before.trim_end();
        if word.len() < before.len() { holds_words(word, after) } else { holds_inside(before, after) }
    }
}

/// The short pair of brackets that opens here.
fn bracketed(paragraph: &str, open: usize) -> Option<Range<usize>> {
    let mut depth = 0;
    for (at, c) in paragraph.get(open..)?.char_indices().take_while(|(at, _)| *at < BRACKETS) {
        match c {
            '(' | '[' | '{' | '⟨' => depth += 1,
            ')' | ']' | '}' | '⟩' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(open..open + at + c.len_utf8());
        }
    }
    None
}

/// Two words with a space between them.
fn holds_words(before: &str, after: &str) -> bool {
    let last = last_word(before).trim_start_matches(['(', '[', '~', '<', '>']);
    let numbered = after.trim_start_matches('(').starts_with(|c: char| c.is_numeric());
    if numbered && LABELS.contains(&last) {
        return true;
    }
    let number = last.starts_with(|c: char| c.is_numeric() || "+-−±≈".contains(c))
        && last.ends_with(char::is_numeric)
        && last.chars().all(|c| c.is_numeric() || "+-−±≈–.,".contains(c));
    number && UNITS.contains(&unit(after))
}

/// The word at the end, as far as it matters.
fn last_word(text: &str) -> &str {
    let from = (text.len().saturating_sub(LOOK_BACK)..text.len()).find(|&at| text.is_char_boundary(at));
    let tail = from.and_then(|from| text.get(from..)).unwrap_or_default();
    tail.rsplit(char::is_whitespace).next().unwrap_or_default()
}

/// The letters and signs at the start that could be a unit.
fn unit(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphabetic() && !"%‰°×".contains(c)).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

/// A place without a space: only after a hyphen, dash or slash between words, or beside a wide character.
fn holds_inside(before: &str, after: &str) -> bool {
    let (Some(left), Some(right)) = (before.chars().next_back(), after.chars().next()) else { return false };
    let wide = |c: char| width(c.encode_utf8(&mut [0; 4])) > 1;
    if wide(left) || wide(right) {
        return false;
    }
    let long_stem = before.chars().rev().skip(1).take(2).filter(|c| c.is_alphanumeric()).count() == 2;
    match left {
        '-' | '‐' | '/' => !(long_stem && right.is_alphabetic()),
        '–' | '—' => !right.is_alphabetic(),
        _ => true,
    }
}
