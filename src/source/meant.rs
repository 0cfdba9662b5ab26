//! Files of which no paper could be read: what is said of one that was asked for, and of one in a folder that was meant
//! as papers, while any other is only counted.

use super::plan::Job;
use super::report::{FileReport, Outcome};
use crate::format::{too_deep, unknown_kind};
use serde::de::IgnoredAny;

/// Endings that nothing but papers has.
const PAPERS_ALONE: [&str; 9] = ["bib", "bibtex", "ris", "nbib", "enw", "endf", "ciw", "mods", "atom"];

/// Tells of a file of no known kind: of one that was asked for what it is, of one in a folder only where it was meant as
/// papers, for nobody has said that it is one of them.
pub fn unknown(job: &Job, head: &[u8], text: &str, report: &mut FileReport) {
    report.outcome = Outcome::Unknown;
    if !report.damaged {
        report.issues.clear();
    }
    let empty = head.trim_ascii().is_empty() && report.bytes <= head.len() as u64;
    match fault(&job.name, text) {
        _ if job.asked && report.damaged => {}
        _ if job.asked && empty => report.complain(None, "is empty: nothing is in it"),
        _ if job.asked => report.complain(None, &unknown_kind(head, text)),
        Some(what) => report.complain(None, what),
        None => {}
    }
}

/// What is wrong with a file without papers, where its name or its first bytes say that it should have some.
fn fault(name: &str, text: &str) -> Option<&'static str> {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let text = text.trim_start_matches('\u{feff}').trim();
    let json = || {
        text.starts_with(['{', '['])
            && serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>().any(|value| value.is_err())
    };
    let empty = if text.is_empty() { "is empty" } else { "is damaged: no paper could be read" };
    too_deep(text).or_else(|| (PAPERS_ALONE.contains(&ending) || json()).then_some(empty))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_meant_as_papers_is_told_of() {
        let damaged = Some("is damaged: no paper could be read");
        for (name, text, told) in [
            ("a.bib", "", Some("is empty")),
            ("a.bib", "no entry", damaged),
            ("a.json", "[{\"title\": \"On Ri", damaged),
            ("a.json", "{\"name\": \"a package\"}", None),
            ("a.json", "", None),
            ("notes.txt", "rivers", None),
        ] {
            assert_eq!(fault(name, text), told, "{name} {text:?}");
        }
    }
}
