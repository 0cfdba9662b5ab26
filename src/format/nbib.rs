//! MEDLINE as PubMed gives it away (`.nbib`, and real ones named `.ris`): tags of up to four letters padded to four,
//! a dash, a value that goes on in lines indented by six. A record begins with `PMID`.

use crate::format::record::{Hint, Parsed, Record};
use crate::format::tagged::{self, Dialect, Entry};
use crate::format::{names, place, year};
use crate::paper::Rel;

const DIALECT: Dialect = Dialect { tag, first: "PMID", last: "", outside: &[] };

/// The tag of a line: two to four capitals in four columns, then a dash.
fn tag(line: &str) -> Option<(&str, &str)> {
    let (tag, rest) = line.split_at_checked(4)?;
    let value = rest.strip_prefix('-')?;
    let tag = tag.trim_end_matches(' ');
    let formed = tag.len() >= 2 && tag.bytes().all(|b| b.is_ascii_uppercase());
    (formed && (value.is_empty() || value.starts_with(' '))).then_some((tag, value))
}

/// True for text with a line that begins a record.
pub fn sniff(text: &str, _hint: &Hint<'_>) -> bool {
    let is_number =
        |value: &str| !value.trim().is_empty() && value.trim().bytes().all(|b| b.is_ascii_digit());
    tagged::begins(text, &DIALECT, |tag, value| tag == "PMID" && is_number(value))
}

/// Reads every record.
pub fn read(text: &str, _hint: &Hint<'_>, out: &mut Parsed) {
    tagged::read(text, &DIALECT, record, out);
}

fn record(entry: &Entry<'_>) -> Record {
    let number = entry.value(&["PMID"]);
    let mut record = Record {
        title: entry.value(&["TI", "BTI", "TT"]),
        abstract_: entry.value(&["AB", "OAB"]),
        authors: entry.values(&["FAU", "AU", "CN"]).iter().map(|name| names::turned(name)).collect(),
        venue: entry.value(&["JT", "TA", "CTI", "BTI"]),
        year: entry.value(&["DP"]).and_then(|date| year::of_date(&date)),
        keywords: keywords(entry),
        doi: labelled(entry, "[doi]"),
        key: number.clone(),
        ..Record::default()
    };
    if let Some(number) = number {
        place::add(&mut record, Some(Rel::Page), &format!("https://pubmed.ncbi.nlm.nih.gov/{number}/"));
    }
    record
}

/// The authors' keywords and the library's headings; a star marks a main one.
fn keywords(entry: &Entry<'_>) -> Vec<String> {
    let all = entry.values(&["OT"]).into_iter().chain(entry.values(&["MH"]));
    all.map(|word| word.replace('*', "")).collect()
}

/// The identifier that bears a label: `10.1/x [doi]`.
fn labelled(entry: &Entry<'_>, label: &str) -> Option<String> {
    let all = entry.values(&["LID"]).into_iter().chain(entry.values(&["AID"]));
    all.into_iter().find_map(|id| id.strip_suffix(label).map(|id| id.trim().to_owned()))
}

#[cfg(test)]
mod tests;
