//! A venue: the series and the year of an event, read from the many ways in which sources write it.

mod mention;
mod names;
mod series;
mod words;
mod year;

use crate::text::fold::fold_key;
use crate::text::{CleanLine, sanitize_line};
use serde::{Deserialize, Serialize};
use series::Series;

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

/// How often a name is read again until nothing more is found in it.
const AGAIN: usize = 16;

impl Venue {
    /// Reads an event as a source writes it: a short or long name, the title of a volume, a key of DBLP, the name of a
    /// file. `None` where no series is left beside the year. What is read is read as the same again.
    pub fn read(raw: &str) -> Option<Venue> {
        let mut venue = Venue::read_once(raw)?;
        for _ in 0..AGAIN {
            if names::by_short(&venue.series).is_some() {
                break;
            }
            // Years and numbers alone name no event.
            let again = Venue::read_once(&venue.to_string())?;
            if again == venue {
                break;
            }
            venue = again;
        }
        Some(venue)
    }

    fn read_once(raw: &str) -> Option<Venue> {
        let one_word = !raw.trim().contains(char::is_whitespace);
        if let Some(venue) = one_word.then(|| dblp(raw.trim()).or_else(|| file(raw))).flatten() {
            return Some(venue);
        }
        let (rest, year) = year::split(raw);
        let (series, counted) = match known(&rest) {
            Some(series) => (series.short.to_owned(), counted(series, &rest.to_lowercase())),
            None => (unknown(&rest), None),
        };
        Venue::of(&series, year.or(counted))
    }

    /// An event of a series; `None` where the series has no letter.
    fn of(series: &str, year: Option<u16>) -> Option<Venue> {
        let series = sanitize_line(series);
        series.chars().any(char::is_alphabetic).then_some(Venue { series, year })
    }

    /// The event that the name of a file tells: `iclr2017.json`, `neurips-2025-orals.json.gz`, `2023.acl.xml`. Only
    /// known series count.
    pub fn of_file(name: &str) -> Option<Venue> {
        let parts = mention::parts(name);
        parts
            .windows(2)
            .find_map(|pair| match *pair {
                [a, b] => names::by_short(a)
                    .zip(year::of_four(b))
                    .or_else(|| names::by_short(b).zip(year::of_four(a))),
                _ => None,
            })
            .and_then(|(series, year)| Venue::of(series.short, Some(year)))
    }

    /// The event that a remark of the authors names: "Accepted at the 31st Symposium (ISSTA 2022)". A paper that is
    /// only submitted has none.
    pub fn mentioned(remark: &str) -> Option<Venue> {
        let (series, year) = mention::event(remark)?;
        let known = names::by_short(&series).map_or(series.as_str(), |known| known.short);
        Venue::of(known, Some(year))
    }

    /// The short name of a known series as it writes itself: `NeurIPS` for `neurips` and `nips`.
    pub fn known(name: &str) -> Option<&'static str> {
        names::by_short(name).map(|series| series.short)
    }

    /// The kind of paper in a volume of this title: "(Volume 2: Short Papers)" holds `short` ones.
    pub fn track(title: &str) -> Option<&'static str> {
        words::track(title)
    }

    /// The long name of the series, where it is a usual one.
    pub fn long_name(&self) -> Option<&'static str> {
        names::by_short(&self.series).map(|series| series.long)
    }

    /// True where words of a reader stand in the name of the series, short, long or otherwise, from the start of a
    /// word: "north american" finds NAACL, "acl" finds ACL and not NAACL.
    pub fn series_matches(&self, words: &str) -> bool {
        let wanted = format!(" {}", fold_key(words));
        let holds = |name: &str| format!(" {}", fold_key(name)).contains(&wanted);
        let also = |series: &'static Series| holds(series.long) || series.also.iter().any(|name| holds(name));
        wanted.len() > 1 && (holds(&self.series) || names::by_short(&self.series).is_some_and(also))
    }
}

/// The usual series that is named: alone, before other words that name nothing else, or by its long name.
fn known(rest: &str) -> Option<&'static Series> {
    let bare = words::bare(rest).trim();
    let after = |c: char| c.is_whitespace() || matches!(c, ':' | ',' | '(' | ';');
    let whole = names::by_short(bare);
    let first = || {
        let (head, tail) = bare.split_at(bare.find(after)?);
        let titled = tail.trim_start().starts_with([':', ',']);
        names::by_short(head).filter(|_| titled || words::are_plain(tail))
    };
    whole.or_else(first).or_else(|| by_long(&rest.to_lowercase()))
}

/// The usual series whose long name stands in a text in lower case, unless it is the host of a workshop.
fn by_long(lower: &str) -> Option<&'static Series> {
    // One word or two are no long name, and most names are short.
    if lower.len() < 12 {
        return None;
    }
    let lower = lower.replace("student research workshop", "");
    let is_workshop = |series: &&Series| series.long.contains("Workshop");
    names::by_long(&lower).filter(|series| !lower.contains("workshop") || is_workshop(series))
}

/// The year of a meeting that is only counted: the 61st meeting of the ACL was in 2023, and the volume 37 of NeurIPS is
/// of its 38th meeting.
fn counted(series: &Series, lower: &str) -> Option<u16> {
    let volume = lower.trim().strip_prefix("advances in neural information processing systems");
    let volume =
        volume.and_then(|rest| rest.split(|c: char| !c.is_ascii_digit()).find(|digits| !digits.is_empty()));
    let meeting = volume.and_then(|digits| digits.parse::<u16>().ok()?.checked_add(1));
    series.year_of(meeting.or_else(|| lower.split_whitespace().find_map(words::ordinal))?)
}

/// The name of a series that is not in the table: the short one in parentheses after a long one, else as it came,
/// without what stands before it.
fn unknown(rest: &str) -> String {
    if let Some(short) = mention::in_parentheses(rest) {
        return short;
    }
    let mut bare = words::bare(rest).replace(" )", ")");
    // Few parentheses stand in an honest name.
    for _ in 0..AGAIN {
        let plain = parentheses(&bare).filter(|(_, inside, _)| words::are_plain(inside));
        let Some((before, _, after)) = plain else { break };
        bare = format!("{before} {after}");
    }
    let trimmed = bare.trim_matches(|c: char| !c.is_alphanumeric() && c != ')');
    trimmed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What stands before, in and after the first parentheses.
fn parentheses(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('(')?;
    let (inside, after) = rest.split_once(')')?;
    Some((before, inside, after))
}

/// The event in a key of DBLP: `DBLP:conf/icml/BrookD23`.
fn dblp(key: &str) -> Option<Venue> {
    let mut parts = key.strip_prefix("DBLP:").unwrap_or(key).split('/');
    parts.next().filter(|kind| matches!(*kind, "conf" | "journals"))?;
    let slug = parts.next()?;
    let year = parts.next().and_then(|paper| {
        let end = paper.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let digits = end.rsplit(|c: char| !c.is_ascii_digit()).next()?;
        year::of_two(digits).or_else(|| year::of_four(digits))
    });
    Venue::of(&Venue::known(slug).map_or_else(|| slug.to_uppercase(), str::to_owned), year)
}

/// Endings of files that hold papers.
const ENDINGS: &[&str] =
    &[".json", ".jsonl", ".gz", ".csv", ".tsv", ".xml", ".bib", ".ris", ".md", ".yml", ".yaml", ".txt"];

/// The event in the name of a file or of a group at OpenReview: `iclr2017.json`, `ICLR.cc/2024/Conference`.
fn file(raw: &str) -> Option<Venue> {
    let lower = raw.trim().to_lowercase();
    let named = ENDINGS.iter().any(|ending| lower.ends_with(ending)) || lower.contains(".cc/");
    (named && !lower.contains("workshop")).then(|| Venue::of_file(raw.trim())).flatten()
}

#[cfg(test)]
mod tests;
