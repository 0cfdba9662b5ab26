//! One JSON object becomes a record. Types are taken as they can be understood: a year as text, one author or keyword
//! in place of a list; what cannot be is an issue, and the rest of the paper is kept.

use crate::format::json::{kind_of, no_paper};
use crate::format::names::at_semicolons;
use crate::format::record::{Issue, Parsed, Record, RelatedRecord};
use crate::paper::{Rel, Relation};
use serde_json::{Map, Value};

/// Adds the paper that a value tells of, or says why it tells of none.
pub fn record(value: Value, line: usize, number: Option<usize>, parsed: &mut Parsed) {
    let Value::Object(fields) = value else {
        return parsed.issues.push(no_paper(&value, line, number));
    };
    let mut fields = Fields { fields, line, number, issues: &mut parsed.issues };
    let record = fields.record();
    match (&record.title, &record.abstract_) {
        (None, None) => parsed.issues.push(record.nothing_to_show()),
        _ => parsed.record(record),
    }
}

/// The fields of an object that have not been taken yet.
struct Fields<'a> {
    fields: Map<String, Value>,
    line: usize,
    number: Option<usize>,
    issues: &'a mut Vec<Issue>,
}

impl Fields<'_> {
    fn record(&mut self) -> Record {
        let mut raw = match self.fields.remove("raw") {
            Some(Value::Object(raw)) => raw,
            other => {
                self.expect_none("raw", other);
                Map::new()
            }
        };
        for key in ["title", "abstract"] {
            if let Some(source @ Value::String(_)) = raw.remove(key) {
                self.fields.insert(key.to_owned(), source);
            }
        }
        let series = self.text("series");
        let mut record = Record {
            line: self.line,
            number: self.number,
            title: self.text("title"),
            abstract_: self.text("abstract"),
            authors: self.texts("authors"),
            venue: self.text("venue").or(series),
            year: self.year(),
            keywords: self.texts("keywords"),
            kind: self.text("kind"),
            track: self.text("track"),
            session: self.text("session"),
            award: self.text("award"),
            key: self.text("key"),
            location: self.text("location"),
            doi: self.text("doi"),
            links: self.links(),
            related: self.related(),
            ..Record::default()
        };
        self.identifiers(&mut record);
        record
    }

    /// An identifier of another scheme than ours is part of what the paper is known by.
    fn identifiers(&mut self, record: &mut Record) {
        let ids: Vec<_> = self.text("id").into_iter().chain(self.texts("ids")).collect();
        for (scheme, id) in ids.iter().filter_map(|id| id.split_once(':')) {
            let field = match scheme {
                "doi" => &mut record.doi,
                "arxiv" => &mut record.arxiv,
                "acl" => &mut record.acl,
                "openreview" => &mut record.openreview,
                _ => continue,
            };
            field.get_or_insert_with(|| id.to_owned());
        }
    }

    /// A string that is not blank.
    fn text(&mut self, key: &str) -> Option<String> {
        match self.fields.remove(key) {
            Some(Value::String(text)) => Some(text).filter(|text| !text.trim().is_empty()),
            other => {
                self.expect_none(key, other);
                None
            }
        }
    }

    /// A list of strings, or of objects with a name; a string is split at its semicolons.
    fn texts(&mut self, key: &str) -> Vec<String> {
        match self.fields.remove(key) {
            Some(Value::String(all)) => {
                at_semicolons(&all).into_iter().map(|one| one.trim().to_owned()).collect()
            }
            Some(Value::Array(items)) => items.into_iter().filter_map(|item| self.name(key, item)).collect(),
            other => {
                self.expect_none(key, other);
                Vec::new()
            }
        }
    }

    /// One item of a list of names.
    fn name(&mut self, key: &str, item: Value) -> Option<String> {
        match item {
            Value::String(text) => Some(text),
            Value::Object(mut fields) if fields.get("name").is_some_and(Value::is_string) => {
                self.name(key, fields.remove("name")?)
            }
            other => {
                self.expect_none(key, Some(other));
                None
            }
        }
    }

    /// A number, or a text that is one.
    fn year(&mut self) -> Option<u16> {
        let value = self.fields.remove("year")?;
        let year = match &value {
            Value::Number(number) => number.as_u64().and_then(|year| u16::try_from(year).ok()),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        };
        if year.is_none() {
            self.expect_none("year", Some(value));
        }
        year
    }

    /// Objects with an address; a bare address leads anywhere.
    fn links(&mut self) -> Vec<(Rel, String)> {
        let mut links = Vec::new();
        for item in self.items("links") {
            match (item.as_str(), item["url"].as_str()) {
                (Some(url), _) => links.push((Rel::Other, url.to_owned())),
                (_, Some(url)) => {
                    let rel = item["rel"].as_str().and_then(|rel| rel.parse().ok()).unwrap_or(Rel::Other);
                    links.push((rel, url.to_owned()));
                }
                _ => self.expect_none("links", Some(item)),
            }
        }
        links
    }

    /// Objects with a title and a relation that is known.
    fn related(&mut self) -> Vec<RelatedRecord> {
        let mut related = Vec::new();
        for item in self.items("related") {
            let rel = item["rel"].as_str().and_then(|rel| rel.parse::<Relation>().ok());
            match (rel, item["title"].as_str()) {
                (Some(rel), Some(title)) => related.push(RelatedRecord { rel, title: title.to_owned() }),
                _ => self.expect_none("related", Some(item)),
            }
        }
        related
    }

    /// The items of a list.
    fn items(&mut self, key: &str) -> Vec<Value> {
        match self.fields.remove(key) {
            Some(Value::Array(items)) => items,
            other => {
                self.expect_none(key, other);
                Vec::new()
            }
        }
    }

    /// Reports a value that says something that was not understood.
    fn expect_none(&mut self, key: &str, value: Option<Value>) {
        if let Some(value) = value.filter(|value| !value.is_null()) {
            let what = format!("{} in `{key}` was left out", kind_of(&value));
            self.issues.push(Issue::of_record(self.line, self.number, &what));
        }
    }
}
