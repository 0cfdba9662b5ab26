//! What the list shows, written as a bibliography: the text is made here, the file by the loop.

use super::searching;
use super::status::say;
use crate::export::{self, outgoing};
use crate::format::WriteOptions;
use crate::library::Slot;
use crate::search::Set;
use crate::tui::app::{App, Tone};
use crate::tui::message::Effect;

/// The format that a reader leaves with; `offprint export` knows the others.
const FORMAT: &str = "bibtex";
/// Characters of a file's name that come from a venue.
const LONGEST: usize = 60;

/// Writes the marked papers, else those of the list as it is filtered, into a file of the working directory.
pub fn write(app: &mut App) -> Vec<Effect> {
    searching::whole(app);
    let all = || app.papers.found.slots().collect();
    let slots: Vec<Slot> = if app.papers.marked.is_empty() { all() } else { app.chosen() };
    let set = &app.papers.query.set;
    let name = if *set == Set::All { "papers".to_owned() } else { set.name() };
    write_these(app, &slots, &name)
}

/// Writes these papers into a file of this name.
pub fn write_these(app: &mut App, slots: &[Slot], name: &str) -> Vec<Effect> {
    let papers: Vec<_> = slots.iter().map(|slot| outgoing(&app.library, &app.shelf, *slot)).collect();
    let count = papers.len();
    let text = export::to_string(FORMAT, &papers, &WriteOptions::default()).filter(|_| count > 0);
    match text {
        Some(text) => vec![Effect::Write { stem: stem(name), text, count }],
        None => {
            say(app, Tone::Notice, "there is no paper to write: nothing was written");
            Vec::new()
        }
    }
}

/// A name for the file, of letters, digits and hyphens alone: it is made of what files say.
fn stem(name: &str) -> String {
    let name = name.to_lowercase();
    let safe = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    let safe: String = safe.take(LONGEST).collect();
    format!("offprint-{}", safe.trim_matches('-'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::Venue;
    use crate::text::sanitize_line;

    #[test]
    fn a_name_from_a_venue_stays_in_its_folder() {
        for (series, want) in [
            ("AAAI", "offprint-aaai-2026"),
            ("../../etc", "offprint-etc-2026"),
            ("会議", "offprint-2026"),
            ("a/b\\c", "offprint-a-b-c-2026"),
        ] {
            let venue = Venue { series: sanitize_line(series), year: Some(2026) };
            assert_eq!(stem(&Set::Venue(venue).name()), want, "{series}");
        }
        assert_eq!(stem(&Set::Bookmarks.name()), "offprint-bookmarks");
    }
}
