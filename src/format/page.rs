//! Underline pages saved as plain text. Two shapes: the page of a lecture (its own paper, notices of events, further
//! papers of the session, what comes next and what is similar) and the listing of an event (abstracts alone). Papers
//! have no authors there, and some no title. A page that is not quite like these is read as far as it goes.

mod lecture;
mod listing;
mod notice;
mod paragraph;
mod run;

use crate::format::record::{Hint, Outlet, Parsed};
use crate::paper::Venue;
use notice::{is_end, listed_event, tail_heading};
use paragraph::Paragraph;

/// True for text that has the marks of such a page: a listing's first line, or an event beside a page's buttons.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    if text.trim_start().starts_with(['{', '[', '<', '@', '%']) {
        return false;
    }
    let paragraphs = paragraph::split(text, &Outlet::default());
    let lecture = || {
        let event = paragraphs.iter().any(|p| p.event().is_some());
        let heading = paragraphs.iter().any(|p| tail_heading(&p.text).is_some());
        let end = paragraphs.iter().any(|p| is_end(&p.text));
        let prose = paragraphs.iter().any(Paragraph::is_prose);
        prose && (event && (heading || end || lecture::has_head(&paragraphs)) || heading)
    };
    listing_at(&paragraphs).is_some() || lecture()
}

/// Reads a page.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    // Each step is short beside reading the file; none is begun once no more is wanted.
    let paragraphs = paragraph::split(text, &out.outlet);
    let parsed = match listing_at(&paragraphs) {
        _ if out.is_stopped() => return,
        Some((event, first)) => listing::read(&event, &paragraphs[first..], &out.outlet),
        None => lecture::read(&paragraphs, &out.outlet),
    };
    out.issues.extend(parsed.issues);
    out.issues.sort_by_key(|issue| issue.line);
    for record in parsed.records {
        if out.is_stopped() {
            return;
        }
        out.record(record);
    }
}

/// The event of a listing and the paragraph after its heading, which is the first of the page or near it.
fn listing_at(paragraphs: &[Paragraph]) -> Option<(String, usize)> {
    let near_top = paragraphs.iter().take(3).take_while(|p| !p.is_prose());
    near_top.enumerate().find_map(|(at, p)| {
        let event = listed_event(&p.text)?;
        let dated = Venue::read(&event).is_some_and(|venue| venue.year.is_some());
        (dated || paragraphs.get(at + 1).is_some_and(Paragraph::is_prose)).then_some((event, at + 1))
    })
}

#[cfg(test)]
mod tests;
