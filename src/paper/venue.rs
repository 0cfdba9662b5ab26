//! A venue: the series and the year of an event, read from the many ways in which sources write it.

use crate::text::{CleanLine, sanitize_line};
use serde::{Deserialize, Serialize};

/// An event of a series: `AAAI 2026`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Venue {
    /// The short name of the series: `AAAI`.
    pub series: CleanLine,
    /// The year, where the source tells it.
    pub year: Option<u16>,
}

impl std::fmt::Display for Venue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.year {
            Some(year) => write!(f, "{} {year}", self.series),
            None => write!(f, "{}", self.series),
        }
    }
}

/// Series as they spell themselves; a source that writes `iclr` or `NEURIPS` means one of these.
const SERIES: &[&str] = &[
    "3DV",
    "AAAI",
    "AACL",
    "ACCV",
    "ACL",
    "AISTATS",
    "AKBC",
    "BMVC",
    "CHI",
    "CIKM",
    "COLING",
    "COLM",
    "COLT",
    "CoNLL",
    "CoRL",
    "CSCW",
    "CVPR",
    "EACL",
    "ECAI",
    "ECCV",
    "ECIR",
    "EMNLP",
    "ICASSP",
    "ICCV",
    "ICLR",
    "ICML",
    "ICRA",
    "IJCAI",
    "IJCNLP",
    "INTERSPEECH",
    "IROS",
    "KDD",
    "LREC",
    "LREC-COLING",
    "MICCAI",
    "MIDL",
    "NAACL",
    "NeurIPS",
    "NIPS",
    "RecSys",
    "RSS",
    "SemEval",
    "SIGGRAPH",
    "SIGIR",
    "TACL",
    "TMLR",
    "UAI",
    "UIST",
    "WACV",
    "WSDM",
    "WWW",
];

/// Long names, in lower case, by the words that tell them apart, and their series. A chapter's conference is also a
/// meeting "of the Association for Computational Linguistics": the chapters come first.
const LONG_NAMES: &[(&str, &str)] = &[
    ("of the americas chapter", "NAACL"),
    ("north american chapter", "NAACL"),
    ("european chapter", "EACL"),
    ("asia-pacific chapter", "AACL"),
    ("empirical methods in natural language processing", "EMNLP"),
    ("annual meeting of the association for computational linguistics", "ACL"),
    ("annual meeting of the acl", "ACL"),
    ("aaai conference on artificial intelligence", "AAAI"),
    ("neural information processing systems", "NeurIPS"),
    ("international conference on machine learning", "ICML"),
    ("international conference on learning representations", "ICLR"),
    ("computer vision and pattern recognition", "CVPR"),
    ("international joint conference on artificial intelligence", "IJCAI"),
];

/// The year of the first meeting less one, for series whose long name often counts the meeting and not the year.
const COUNTED_FROM: &[(&str, u16)] = &[("ACL", 1962), ("AAAI", 1986)];

impl Venue {
    /// Reads an event as a source writes it; `None` where no series is left beside the year.
    pub fn read(raw: &str) -> Option<Venue> {
        let (rest, mut year) = split_year(raw);
        let lower = rest.to_lowercase();
        let long =
            LONG_NAMES.iter().find(|(name, _)| lower.contains(name)).filter(|_| !lower.contains("workshop"));
        let series = match long {
            Some((_, short)) => {
                year = year.or_else(|| counted_year(&lower, short));
                (*short).to_owned()
            }
            None => spelled(rest.trim_matches(|c: char| !c.is_alphanumeric() && c != ')')),
        };
        let series = sanitize_line(&series);
        series.chars().any(char::is_alphabetic).then_some(Venue { series, year })
    }
}

/// A series in its own spelling where it is known, else as it came with its spaces put in order.
fn spelled(rest: &str) -> String {
    let words = rest.split_whitespace().collect::<Vec<_>>().join(" ");
    match SERIES.iter().find(|known| known.eq_ignore_ascii_case(&words)) {
        Some(known) => (*known).to_owned(),
        None => words,
    }
}

/// The year of a meeting that is only counted: the 61st meeting of the ACL was in 2023.
fn counted_year(lower: &str, series: &str) -> Option<u16> {
    let (_, from) = COUNTED_FROM.iter().find(|(name, _)| *name == series)?;
    let count = lower.split_whitespace().find_map(|word| {
        let number = ["st", "nd", "rd", "th"].iter().find_map(|ending| word.strip_suffix(ending))?;
        number.parse::<u16>().ok().filter(|n| (1..=150).contains(n))
    })?;
    Some(from + count)
}

/// Takes the year out of an event's name: the last number of four digits that can be one, else two digits at the end
/// after a hyphen or an apostrophe.
fn split_year(raw: &str) -> (String, Option<u16>) {
    let raw = raw.trim();
    for (start, digits) in numbers(raw).into_iter().rev() {
        let year =
            digits.parse::<u16>().ok().filter(|year| digits.len() == 4 && (1900..=2100).contains(year));
        if year.is_some() {
            return (without(raw, start, start + 4), year);
        }
    }
    short_year(raw).unwrap_or_else(|| (raw.to_owned(), None))
}

/// Runs of ASCII digits with the byte where each begins.
fn numbers(raw: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut rest = raw;
    while let Some(skip) = rest.find(|c: char| c.is_ascii_digit()) {
        let run = &rest[skip..];
        let length = run.find(|c: char| !c.is_ascii_digit()).unwrap_or(run.len());
        found.push((raw.len() - run.len(), &run[..length]));
        rest = &run[length..];
    }
    found
}

/// `AAAI-26`, `NeurIPS'24`, `CHI ’23`.
fn short_year(raw: &str) -> Option<(String, Option<u16>)> {
    let (start, digits) = numbers(raw).pop()?;
    let mark =
        raw[..start].chars().next_back().filter(|c| matches!(c, '-' | '\'' | '’' | '‘' | '`' | '–'))?;
    let ends =
        start + digits.len() == raw.len() || raw[start + digits.len()..].starts_with([' ', ':', ',', ')']);
    let short = digits.parse::<u16>().ok().filter(|_| ends && digits.len() == 2)?;
    let year = if short < 70 { 2000 + short } else { 1900 + short };
    Some((without(raw, start - mark.len_utf8(), start + 2), Some(year)))
}

/// A text with a stretch taken out.
fn without(raw: &str, start: usize, end: usize) -> String {
    format!("{} {}", &raw[..start], &raw[end..]).replace("( )", " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_as_sources_write_them() {
        for (raw, shown) in [
            ("AAAI 2026", "AAAI 2026"),
            ("AAAI-26", "AAAI 2026"),
            ("NeurIPS'24", "NeurIPS 2024"),
            ("NeurIPS ’24", "NeurIPS 2024"),
            ("CHI '23", "CHI 2023"),
            ("KDD-99", "KDD 1999"),
            ("2025 NAACL", "NAACL 2025"),
            ("iclr2017", "ICLR 2017"),
            ("neurips 2023", "NeurIPS 2023"),
            ("  ACL   2023 ", "ACL 2023"),
            ("ACL 2023 Workshop on Narrative", "ACL Workshop on Narrative 2023"),
            ("EMNLP-IJCNLP 2019", "EMNLP-IJCNLP 2019"),
            ("SIGIR-AP 2024", "SIGIR-AP 2024"),
            ("3DV 2024", "3DV 2024"),
            ("Web4All (2019)", "Web4All 2019"),
            ("TACL", "TACL"),
            ("Proceedings of the 61st Annual Meeting of the ACL (Volume 1: Long Papers)", "ACL 2023"),
            (
                "2025 Annual Conference of the Nations of the Americas Chapter of the Association for Computational Linguistics",
                "NAACL 2025",
            ),
            ("The 40th AAAI Conference on Artificial Intelligence", "AAAI 2026"),
            ("Advances in Neural Information Processing Systems 37", "NeurIPS"),
            ("Kolloquium für Sprachtechnik 2011", "Kolloquium für Sprachtechnik 2011"),
            ("国际会议 2024", "国际会议 2024"),
        ] {
            assert_eq!(Venue::read(raw).map(|venue| venue.to_string()).as_deref(), Some(shown), "{raw:?}");
        }
    }

    #[test]
    fn a_year_alone_is_no_venue() {
        for raw in ["", "  ", "2024", "'24", "-", "(2024)"] {
            assert_eq!(Venue::read(raw), None, "{raw:?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_panics(raw in "\\PC{0,40}", tail in "[-'’A-Z 0-9é]{0,20}") {
            let _ = Venue::read(&format!("{raw}{tail}"));
        }
    }
}
