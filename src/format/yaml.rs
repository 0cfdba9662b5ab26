//! Lists in YAML, as organisers keep their accepted papers: mappings with a title, in a sequence or under keys. The
//! text is read event by event: an alias never unfolds what it stands for, nesting is bounded, and where an item is
//! not YAML the next one is read all the same.

mod items;

use crate::format::columns::{self, Field};
use crate::format::event;
use crate::format::record::{Hint, Parsed, Record};
use items::{Item, Node};

/// Bytes by which a file is recognised.
const HEAD: usize = 64 * 1024;

/// True for text that holds a list with a paper in it.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let head = &text[..text.floor_char_boundary(HEAD)];
    let is_titled = |line: &str| {
        let key = line.trim_start_matches([' ', '-', '{', '"', '\'']).split([':', '"', '\'']).next();
        key.and_then(columns::known).is_some_and(|(_, field)| field == Field::Title)
    };
    let other =
        head.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '[', '<', '@', '%', '|', '*']);
    !other && head.lines().any(is_titled) && {
        let mut found = false;
        items::each(head, &mut Parsed::default(), |_, _| found = true);
        found
    }
}

/// Reads every paper.
pub fn read(text: &str, hint: &Hint<'_>, out: &mut Parsed) {
    let event = event::of_file(hint.file_name);
    items::each(text, out, |item, out| {
        let mut record = record(&item);
        if record.venue.is_none() && record.year.is_none() {
            record.venue = event.clone();
        }
        out.record(record);
    });
}

fn record(item: &Item) -> Record {
    let mut record = Record { line: item.line, ..Record::default() };
    let mut known: Vec<_> = item
        .pairs
        .iter()
        .flat_map(|(key, value)| unfolded(key, value))
        .filter_map(|(key, value)| columns::known(key).map(|(rank, field)| (rank, field, value)))
        .collect();
    known.sort_by_key(|(rank, ..)| *rank);
    for (_, field, value) in known {
        let values = value.words();
        let values: Vec<_> = values.iter().map(String::as_str).collect();
        columns::fill(&mut record, field, &values);
    }
    columns::conclude(&mut record);
    record
}

/// A pair, or those of a mapping of links: `links: {pdf: …, code: …}`.
fn unfolded<'a>(key: &'a str, value: &'a Node) -> Vec<(&'a str, &'a Node)> {
    match value {
        Node::Map(pairs) if matches!(columns::known(key), None | Some((_, Field::Link(_)))) => {
            let is_link = |key: &str| matches!(columns::known(key), Some((_, Field::Link(_))));
            pairs.iter().filter(|(key, _)| is_link(key)).map(|(key, value)| (key.as_str(), value)).collect()
        }
        _ => vec![(key, value)],
    }
}

#[cfg(test)]
mod tests;
