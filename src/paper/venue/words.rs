//! Words around the name of an event: what a source writes before it, numbers that count meetings, and words that
//! tell how a paper was presented there.

/// What may stand before the name of an event, in lower case.
const BEFORE: &[&str] = &[
    "in proceedings of the",
    "in proceedings of",
    "proceedings of the",
    "proceedings of",
    "proc. of the",
    "proc. of",
    "proc.",
    "in proc.",
    "submitted to the",
    "submitted to",
    "accepted at the",
    "accepted at",
    "accepted by the",
    "accepted by",
    "accepted to the",
    "accepted to",
    "published at",
    "published in",
    "to appear in",
    "to appear at",
    "findings of the association for computational linguistics:",
    "findings of the",
    "findings of",
    "the",
];

/// Words after a known series that tell no other event.
const PLAIN: &[&str] = &[
    "oral",
    "poster",
    "spotlight",
    "highlight",
    "notable",
    "top",
    "main",
    "findings",
    "long",
    "short",
    "paper",
    "papers",
    "track",
    "conference",
    "datasets",
    "and",
    "benchmarks",
    "datasets_and_benchmarks",
    "demo",
    "demos",
    "demonstrations",
    "industry",
    "submission",
    "submitted",
    "accepted",
    "accept",
    "reject",
    "rejected",
    "withdrawn",
    "desk",
    "blind",
    "regular",
    "technical",
    "research",
    "special",
    "position",
    "volume",
    "part",
    "vol",
    "no",
    "of",
    "the",
];

/// Words in the title of a volume, in lower case, and the kind of paper in it.
const TRACKS: &[(&str, &str)] = &[
    ("findings of the", "findings"),
    ("long papers", "long"),
    ("short papers", "short"),
    ("system demonstrations", "demo"),
    ("student research workshop", "student research workshop"),
    ("tutorial abstracts", "tutorial"),
    ("industry track", "industry"),
];

const UNITS: &[(&str, u16)] = &[
    ("first", 1),
    ("second", 2),
    ("third", 3),
    ("fourth", 4),
    ("fifth", 5),
    ("sixth", 6),
    ("seventh", 7),
    ("eighth", 8),
    ("ninth", 9),
    ("tenth", 10),
    ("eleventh", 11),
    ("twelfth", 12),
    ("thirteenth", 13),
    ("fourteenth", 14),
    ("fifteenth", 15),
    ("sixteenth", 16),
    ("seventeenth", 17),
    ("eighteenth", 18),
    ("nineteenth", 19),
    ("twentieth", 20),
    ("thirtieth", 30),
    ("fortieth", 40),
    ("fiftieth", 50),
    ("sixtieth", 60),
    ("seventieth", 70),
];
const TENS: &[(&str, u16)] =
    &[("twenty", 20), ("thirty", 30), ("forty", 40), ("fifty", 50), ("sixty", 60), ("seventy", 70)];

fn value(table: &[(&str, u16)], word: &str) -> Option<u16> {
    table.iter().find(|(name, _)| *name == word).map(|(_, value)| *value)
}

/// The number that a word counts: `61st`, `twelfth`, `thirty-seventh`.
pub fn ordinal(word: &str) -> Option<u16> {
    let lower = word.to_lowercase();
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|ending| lower.strip_suffix(ending));
    let spelled = || {
        let (tens, unit) = lower.split_once('-')?;
        Some(value(TENS, tens)? + value(UNITS, unit)?)
    };
    digits.and_then(|digits| digits.parse().ok()).or_else(|| value(UNITS, &lower)).or_else(spelled)
}

/// An event's name without what stands before it and without the number of the meeting.
pub fn bare(mut rest: &str) -> &str {
    loop {
        let trimmed = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        let first = trimmed.split_whitespace().next().unwrap_or_default();
        let word = BEFORE.iter().find(|word| starts(trimmed, word)).map(|word| word.len());
        let skip = word.or_else(|| ordinal(first).map(|_| first.len()));
        match skip.and_then(|skip| trimmed.get(skip..)).filter(|rest| !rest.trim().is_empty()) {
            Some(next) => rest = next,
            None => return trimmed,
        }
    }
}

/// True where a text starts with these words, in any case, and a space.
fn starts(text: &str, words: &str) -> bool {
    let head = text.get(..words.len()).is_some_and(|head| head.eq_ignore_ascii_case(words));
    head && text.get(words.len()..).is_some_and(|rest| rest.starts_with(' '))
}

/// True where nothing in a text names another event: kinds, tracks and small numbers.
pub fn are_plain(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    words.map(str::to_lowercase).all(|word| {
        PLAIN.contains(&word.as_str()) || word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit())
    })
}

/// The kind of paper in a volume of this title.
pub fn track(title: &str) -> Option<&'static str> {
    let lower = title.to_lowercase();
    TRACKS.iter().find(|(words, _)| lower.contains(words)).map(|(_, kind)| *kind)
}
