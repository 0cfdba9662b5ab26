//! The head of a text, by which a format is recognised: a bounded piece, however large the file.

use super::mend::closed;
use super::part::Part;
use serde_json::{Map, Value};

/// Bytes that are looked at.
const LOOK: usize = 64 * 1024;
/// Records that are looked at.
const RECORDS: usize = 8;

/// The beginning of a text.
#[derive(Debug, Clone, Copy)]
pub struct Head<'a>(Part<'a>);

impl<'a> Head<'a> {
    /// The head of a text that may be JSON and holds one of these marks.
    pub fn with(text: &'a str, marks: &[&str]) -> Option<Head<'a>> {
        let head = Part::of(&text[..text.floor_char_boundary(LOOK)]);
        let json = head.is_array() || head.is_object();
        (json && marks.iter().any(|mark| head.text().contains(mark))).then_some(Head(head))
    }

    /// The part that was looked at; its end is cut where the text is longer.
    pub fn part(self) -> Part<'a> {
        self.0
    }

    /// True where some record of the list has all of these keys.
    pub fn has(self, lists: &[&str], keys: &[&str]) -> bool {
        self.any(lists, |record| keys.iter().all(|key| record.contains_key(*key)))
    }

    /// True where some record of the list is as wanted.
    pub fn any(self, lists: &[&str], wanted: impl Fn(&Map<String, Value>) -> bool) -> bool {
        records(self.0.list(lists)).iter().any(wanted)
    }
}

/// The first objects of a list; the last may be cut.
pub fn records(list: Part<'_>) -> Vec<Map<String, Value>> {
    let mut records = Vec::new();
    let mut items = list.items();
    for _ in 0..RECORDS {
        let rest = items.rest();
        let Some(item) = items.next() else { break };
        let value = item.value.ok().or_else(|| serde_json::from_str(&closed(rest)?).ok());
        if let Some(Value::Object(record)) = value {
            records.push(record);
        }
    }
    records
}
