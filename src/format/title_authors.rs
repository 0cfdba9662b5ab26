//! A plain map: each title with the list of its authors, and nothing else. The file's name may tell the event.

use crate::format::event;
use crate::format::json::{Head, Part, names};
use crate::format::names::joined;
use crate::format::record::{Hint, Parsed, Record};
use serde_json::Value;

/// Members that are looked at to recognise a file.
const LOOK: usize = 12;

/// True for an object whose keys are mostly of several words and whose values are mostly lists of names.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let Some(head) = Head::with(text, &["["]).filter(|head| head.part().is_object()) else { return false };
    let members: Vec<_> = head.part().members().flatten().take(LOOK).collect();
    let is_paper = |(key, part): &&(String, Part<'_>)| {
        key.trim().contains(' ') && part.is_array() && part.value().is_ok_and(|value| are_names(&value))
    };
    let papers: Vec<_> = members.iter().filter(is_paper).collect();
    let named = papers.iter().any(|(_, part)| names_in(*part).iter().any(|name| name.contains(' ')));
    named && papers.len() * 2 > members.len()
}

fn are_names(value: &Value) -> bool {
    value.as_array().is_some_and(|names| names.iter().all(Value::is_string))
}

fn names_in(list: Part<'_>) -> Vec<String> {
    list.value().map(|value| names(&value)).unwrap_or_default()
}

/// Reads title by title.
pub fn read(text: &str, hint: &Hint<'_>, out: &mut Parsed) {
    let venue = event::of_file(hint.file_name);
    for member in Part::of(text).members() {
        let (title, part) = match member {
            Ok(member) => member,
            Err(line) => {
                out.issue(line, "not JSON: a title was expected");
                continue;
            }
        };
        match part.value() {
            Ok(value @ (Value::Array(_) | Value::String(_))) => {
                let (title, authors) = (Some(joined(&[&title])), names(&value));
                out.record(Record {
                    line: part.line(),
                    title,
                    authors,
                    venue: venue.clone(),
                    ..Record::default()
                });
            }
            _ => out.issue(part.line(), format!("no list of authors for “{title}”")),
        }
    }
}
