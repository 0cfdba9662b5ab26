//! What a page says besides papers, as tables: buttons, log-in hints, welcome texts. Add a row where a page has words
//! that are none of a paper's.

use super::paragraph::Paragraph;
use crate::paper::Venue;

/// Buttons behind which the page's links to the next and to similar lectures stand.
const ENDS: &[&str] = &["downloads", "content not yet available"];

/// Buttons and labels: a paragraph that is exactly this, in any case.
const BUTTONS: &[&str] = &[
    "please log in",
    "please log in to explore this event.",
    "please log in to explore this event",
    "log in",
    "login",
    "sign in",
    "sign up",
    "register",
    "register now",
    "registration required",
    "please register!",
    "please register",
    "subscribe",
    "share",
    "save",
    "bookmark",
    "watch",
    "watch now",
    "play",
    "slides",
    "view slides",
    "view paper",
    "read paper",
    "transcript",
    "show transcript",
    "load more",
    "show more",
    "read more",
    "see all",
    "view all",
    "next",
    "previous",
    "back",
    "back to top",
    "contact us",
    "terms of use",
    "privacy policy",
    "cookie policy",
    "about",
    "speakers",
    "abstract",
    "video unavailable",
    "would you like to see your presentation here, made available to a global audience of researchers?",
    "add your own presentation or have us affordably record your next conference.",
];

/// How hints about access begin; nothing of a paper begins so.
const ACCESS: &[&str] = &[
    "you need to log in",
    "you need to register",
    "you must be logged in",
    "please log in",
    "please register",
    "please be sure to check your spam",
    "please complete your registration",
    "please follow",
    "to access ",
    "access credentials",
    "access will depend",
    "online registration",
    "we recommend reading [",
    "log in to ",
    "register to ",
    "sign in to ",
    "registration is ",
    "if you have registered",
    "this event is ",
];

/// How texts about an event begin. They count only before the further papers: an abstract might begin so.
const WELCOMES: &[&str] = &[
    "welcome",
    "dear ",
    "we are pleased to ",
    "we are delighted to ",
    "we are excited to ",
    "we are thrilled to ",
    "we are happy to announce",
    "we welcome you",
    "it is our pleasure",
    "it is my pleasure",
    "it is with great pleasure",
    "on behalf of ",
    "join us ",
    "celebrate ",
    "message from ",
    "read [",
    "continue reading",
    "conference handbook",
    "the conference will ",
    "i am excited to welcome",
    "for more information",
];

/// Words that a text about an event holds. They count only before the further papers.
const EVENT_WORDS: &[&str] = &[
    "will be held",
    "will take place",
    "was held in",
    "general chair",
    "the purpose of the",
    "conference series",
    "association for",
    "annual meeting",
    "annual conference",
    "premier international",
    "registration",
];

/// What the buttons at the end of a page lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TailHeading {
    /// "Next from" and the event.
    Next(String),
    /// "Similar lecture".
    Similar,
}

/// Reads a heading of the page's end.
pub fn tail_heading(text: &str) -> Option<TailHeading> {
    // Checked first, since every line of a page is asked: no heading is long.
    if text.len() > 120 {
        return None;
    }
    let lower = text.to_lowercase();
    if matches!(lower.as_str(), "similar lecture" | "similar lectures" | "similar papers" | "similar paper") {
        return Some(TailHeading::Similar);
    }
    lower.strip_prefix("next from")?;
    let event = text.get("next from".len()..)?.trim_start_matches(':').trim();
    Some(TailHeading::Next(event.to_owned()))
}

/// True for a button after which no further paper comes.
pub fn is_end(text: &str) -> bool {
    ENDS.iter().any(|end| text.eq_ignore_ascii_case(end))
}

/// True for a button, a hint about access, a heading or an image: wherever it stands, it is nothing of a paper.
pub fn is_notice(text: &str) -> bool {
    let bare = bare(text);
    // A number alone leads to another page of a list.
    is_end(text)
        || !text.contains(char::is_alphabetic)
        || BUTTONS.iter().any(|button| text.eq_ignore_ascii_case(button))
        || ACCESS.iter().any(|start| starts(bare, start))
        || ["# ", "## ", "### ", "#### ", "##### ", "###### ", "![", "[!["]
            .iter()
            .any(|mark| text.starts_with(mark))
}

/// True for a notice or a text about an event of the page. Only for what stands before the further papers.
pub fn is_blurb(paragraph: &Paragraph, events: &[Venue]) -> bool {
    let text = paragraph.text.as_str();
    let emphasised = text.len() > 2 && text.starts_with('*') && text.ends_with('*');
    is_notice(text)
        || emphasised
        || WELCOMES.iter().any(|start| starts(bare(text), start))
        || events.iter().any(|event| mentions(text, event))
        || (paragraph.is_prose() && {
            let lower = text.to_lowercase();
            EVENT_WORDS.iter().any(|words| lower.contains(words))
        })
}

/// The event of a listing's heading: `AAAI 2026 Papers`. It may lack its year.
pub fn listed_event(text: &str) -> Option<String> {
    if text.len() > 120
        || text.contains(['\n', ':', '?', '!', ',', '.'])
        || !text.starts_with(char::is_alphanumeric)
    {
        return None;
    }
    let kinds =
        ["papers", "posters", "lectures", "orals", "presentations", "talks", "abstracts", "accepted papers"];
    let lower = text.to_lowercase();
    let ending = kinds.iter().rev().find(|kind| lower.ends_with(&format!(" {kind}")))?;
    let event = text.get(..text.len().checked_sub(ending.len())?)?.trim_end();
    Venue::read(event).map(|_| event.to_owned())
}

/// A text without the marks of emphasis, headings and quotes before its first word.
fn bare(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_whitespace() || "#*_>\"“'[".contains(c))
}

/// True where a text begins so, in any case.
fn starts(text: &str, start: &str) -> bool {
    text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start))
}

/// True where a text speaks of an event: `AAAI 2026`, `AAAI-26`, `AAAI'26`.
fn mentions(text: &str, event: &Venue) -> bool {
    let year = event.year.unwrap_or_default();
    text.match_indices(event.series.as_str()).any(|(at, series)| {
        let after = &text[at + series.len()..];
        let digits = after.trim_start_matches([' ', '-', '\'', '’', '–']);
        after.len() > digits.len()
            && (digits.starts_with(&year.to_string()) || digits.starts_with(&format!("{:02}", year % 100)))
    })
}
