//! The year in an event's name.

/// Takes the year out of an event's name: the last number of four digits that can be one, else two digits at the end
/// after a hyphen or an apostrophe.
pub fn split(raw: &str) -> (String, Option<u16>) {
    let raw = raw.trim();
    for (start, digits) in numbers(raw).into_iter().rev() {
        let year =
            digits.parse::<u16>().ok().filter(|year| digits.len() == 4 && (1900..=2100).contains(year));
        if year.is_some() {
            return (without(raw, start, start + 4), year);
        }
    }
    short(raw).unwrap_or_else(|| (raw.to_owned(), None))
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

/// `AAAI-26`, `NeurIPS'24`, `CHI ’23: Conference on …`.
fn short(raw: &str) -> Option<(String, Option<u16>)> {
    let runs = numbers(raw);
    let last = runs.last()?.0;
    runs.iter().rev().find_map(|&(start, digits)| {
        let mark = raw[..start].chars().next_back()?;
        let marked = matches!(mark, '\'' | '’' | '‘' | '`') || start == last && matches!(mark, '-' | '–');
        let after = &raw[start + digits.len()..];
        let ends = after.is_empty() || after.starts_with([' ', ':', ',', ')']);
        let year = of_two(digits).filter(|_| marked && ends)?;
        Some((without(raw, start - mark.len_utf8(), start + 2), Some(year)))
    })
}

/// The year that two digits stand for.
pub fn of_two(digits: &str) -> Option<u16> {
    let short = digits.parse::<u16>().ok().filter(|_| digits.len() == 2)?;
    Some(if short < 70 { 2000 + short } else { 1900 + short })
}

/// The year that four digits are.
pub fn of_four(digits: &str) -> Option<u16> {
    digits.parse().ok().filter(|year| digits.len() == 4 && (1950..=2100).contains(year))
}

/// A text with a stretch taken out.
fn without(raw: &str, start: usize, end: usize) -> String {
    format!("{} {}", &raw[..start], &raw[end..]).replace("( )", " ")
}
