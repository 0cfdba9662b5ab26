//! What the readers of JSON share: taking a text apart item by item without holding all of it, looking at its head to
//! recognise it, and reading fields of types that vary from file to file.

mod bracket;
mod fields;
mod head;
mod mend;
mod part;

pub use fields::{Fields, all_texts, kind_of, names, text, year};
pub use head::Head;
pub use part::{Part, is_too_deep, wrong};

use crate::format::record::{Issue, Parsed, Record};
use serde_json::Value;

/// Hands over the record of each object in a list; whatever is no object is an issue, and `null` is nothing.
pub fn each(list: Part<'_>, out: &mut Parsed, mut read: impl FnMut(&mut Fields<'_>) -> Option<Record>) {
    for item in list.items() {
        if out.is_stopped() {
            return;
        }
        match item.value {
            Ok(Value::Null) => {}
            Ok(Value::Object(map)) => {
                let record = read(&mut Fields::new(map, item.line, item.number, &mut out.issues));
                record.into_iter().for_each(|record| out.record(record));
            }
            Ok(other) => out.issues.push(no_paper(&other, item.line, item.number)),
            Err(issue) => out.issues.push(issue),
        }
    }
}

/// What is said of a value that should tell of a paper.
pub fn no_paper(value: &Value, line: usize, number: Option<usize>) -> Issue {
    Issue::of_record(line, number, &format!("{} where a paper was expected", kind_of(value)))
}

#[cfg(test)]
mod tests;
