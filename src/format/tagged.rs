//! Formats in which every line begins with a tag and a record is a run of such lines: RIS, MEDLINE, EndNote, Web of
//! Science. They differ in how a tag is written and which one begins or ends a record; the rest is here.

use crate::format::record::{Parsed, Record};

/// How a format writes its tags.
#[derive(Debug)]
pub struct Dialect {
    /// The tag of a line and what follows it; `None` for a line that goes on with the one before.
    pub tag: for<'a> fn(&'a str) -> Option<(&'a str, &'a str)>,
    /// The tag that begins a record.
    pub first: &'static str,
    /// The tag that ends a record; empty where none does.
    pub last: &'static str,
    /// Tags that stand outside of records.
    pub outside: &'static [&'static str],
}

/// A tag and its lines.
#[derive(Debug)]
struct Field<'a> {
    tag: &'a str,
    lines: Vec<&'a str>,
}

/// The lines of a record.
#[derive(Debug)]
pub struct Entry<'a> {
    /// The line where it begins, from 1.
    pub line: usize,
    fields: Vec<Field<'a>>,
}

impl<'a> Entry<'a> {
    /// Every value of the first of the tags that has any, lines joined.
    pub fn values(&self, tags: &[&str]) -> Vec<String> {
        self.found(tags, |field| vec![joined(&field.lines, " ")])
    }

    /// Every line of the first of the tags that has any, where a line is a value.
    pub fn lines(&self, tags: &[&str]) -> Vec<String> {
        self.found(tags, |field| field.lines.iter().map(|line| line.trim().to_owned()).collect())
    }

    /// The first value of the first of the tags that has one, on one line.
    pub fn value(&self, tags: &[&str]) -> Option<String> {
        self.values(tags).into_iter().next()
    }

    /// As [`Entry::value`], with its lines and blank lines kept.
    pub fn text(&self, tags: &[&str]) -> Option<String> {
        self.found(tags, |field| vec![joined(&field.lines, "\n")]).into_iter().next()
    }

    /// All that is read from the fields of the first tag that has anything.
    fn found(&self, tags: &[&str], read: impl Fn(&Field<'a>) -> Vec<String>) -> Vec<String> {
        let of = |tag: &&str| -> Vec<String> {
            let fields = self.fields.iter().filter(|field| field.tag == *tag);
            fields.flat_map(&read).filter(|value| !value.trim().is_empty()).collect()
        };
        tags.iter().map(of).find(|values| !values.is_empty()).unwrap_or_default()
    }
}

/// The lines of a field joined, without blanks around it.
fn joined(lines: &[&str], by: &str) -> String {
    let lines: Vec<_> = lines.iter().map(|line| line.trim()).collect();
    lines.join(by).trim().to_owned()
}

/// Reads every record of a text by what a dialect makes of it; text between records becomes an issue.
pub fn read(text: &str, dialect: &Dialect, record: fn(&Entry<'_>) -> Record, out: &mut Parsed) {
    let mut open: Option<Entry<'_>> = None;
    // Text before the first record is its program's greeting; after a record it is something lost.
    let mut in_junk = true;
    for (number, line) in text.lines().enumerate() {
        let number = number + 1;
        if out.is_stopped() {
            return;
        }
        match (dialect.tag)(line.trim_start_matches('\u{feff}')) {
            Some((tag, value)) if tag == dialect.first => {
                close(open.replace(Entry { line: number, fields: vec![field(tag, value)] }), record, out);
            }
            Some((tag, _)) if tag == dialect.last => {
                close(open.take(), record, out);
                in_junk = false;
            }
            Some((tag, value)) => match &mut open {
                Some(entry) => entry.fields.push(field(tag, value)),
                None if dialect.outside.contains(&tag) => {}
                None => {
                    out.issue(number, format!("a record begins without {}", dialect.first));
                    open = Some(Entry { line: number, fields: vec![field(tag, value)] });
                }
            },
            None => match &mut open {
                Some(entry) => {
                    if let Some(last) = entry.fields.last_mut() {
                        last.lines.push(line);
                    }
                }
                None if line.trim().is_empty() || in_junk => {}
                None => {
                    in_junk = true;
                    out.issue(number, "text between records was left out");
                }
            },
        }
    }
    close(open, record, out);
}

fn field<'a>(tag: &'a str, value: &'a str) -> Field<'a> {
    Field { tag, lines: vec![value] }
}

fn close(entry: Option<Entry<'_>>, record: fn(&Entry<'_>) -> Record, out: &mut Parsed) {
    if let Some(entry) = entry {
        out.record(Record { line: entry.line, ..record(&entry) });
    }
}

/// Lines that are looked at to recognise a file.
const LOOK: usize = 200;

/// True where one of the first lines has the tag and what follows it is fit.
pub fn begins(text: &str, dialect: &Dialect, fit: impl Fn(&str, &str) -> bool) -> bool {
    let lines = text.lines().map(|line| line.trim_start_matches('\u{feff}'));
    let tagged = lines.filter(|line| !line.trim().is_empty()).take(LOOK).filter_map(dialect.tag);
    tagged.into_iter().any(|(tag, value)| fit(tag, value))
}
