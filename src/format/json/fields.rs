//! The fields of one JSON object. Types are taken as they can be understood: a year as text, one author in place of a
//! list, a list in place of one title. What cannot be is an issue where it matters, and the rest of the paper is kept.

use crate::format::names::{self as people, joined, turned};
use crate::format::record::{Issue, Record};
use crate::format::{place, several};
use crate::paper::Rel;
use serde_json::{Map, Value};

/// The fields of an object that have not been taken yet.
#[derive(Debug)]
pub struct Fields<'a> {
    map: Map<String, Value>,
    line: usize,
    number: Option<usize>,
    issues: &'a mut Vec<Issue>,
}

impl<'a> Fields<'a> {
    /// The fields of an object that begins on this line, and its number where it is not alone there.
    pub fn new(
        map: Map<String, Value>,
        line: usize,
        number: Option<usize>,
        issues: &'a mut Vec<Issue>,
    ) -> Fields<'a> {
        Fields { map, line, number, issues }
    }

    /// The line where the object begins, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// A record that begins where the object begins.
    pub fn record(&self) -> Record {
        Record { line: self.line, number: self.number, ..Record::default() }
    }

    /// True where the key is there and says something.
    pub fn has(&self, key: &str) -> bool {
        self.map.get(key).is_some_and(|value| !value.is_null())
    }

    /// A field as it is; `null` where it is missing.
    pub fn get(&self, key: &str) -> &Value {
        self.map.get(key).unwrap_or(&Value::Null)
    }

    /// Takes a field.
    pub fn take(&mut self, key: &str) -> Option<Value> {
        self.map.remove(key)
    }

    /// Puts a field in place of another.
    pub fn put(&mut self, key: &str, value: Value) {
        self.map.insert(key.to_owned(), value);
    }

    /// The fields of an object inside this one; none where there is no such object.
    pub fn inside(&mut self, key: &str) -> Fields<'_> {
        let map = match self.map.remove(key) {
            Some(Value::Object(map)) => map,
            _ => Map::new(),
        };
        Fields { map, line: self.line, number: self.number, issues: self.issues }
    }

    /// A string that is not blank; anything else that says something is an issue.
    pub fn text(&mut self, key: &str) -> Option<String> {
        let value = self.map.remove(key)?;
        let found = words_of(&value);
        if found.is_none() && !is_blank(&value) {
            self.complain(key, &value);
        }
        found
    }

    /// The first of these keys that holds a string that is not blank, or a number.
    pub fn word(&self, keys: &[&str]) -> Option<String> {
        keys.iter().find_map(|key| text(self.get(key)))
    }

    /// A list of strings or of named objects, or one string split at semicolons, or else at commas.
    pub fn words(&self, key: &str) -> Vec<String> {
        match self.get(key) {
            Value::String(all) => several::listed(all),
            other => all_texts(other),
        }
    }

    /// The names of people under the first of these keys that has any.
    pub fn people(&mut self, keys: &[&str]) -> Vec<String> {
        for key in keys {
            let value = self.map.remove(*key).unwrap_or_default();
            let found = names(&value);
            if !found.is_empty() {
                return found;
            }
            if !is_blank(&value) {
                self.complain(key, &value);
            }
        }
        Vec::new()
    }

    /// The year in the first of these keys that has one.
    pub fn year(&self, keys: &[&str]) -> Option<u16> {
        keys.iter().find_map(|key| year(self.get(key)))
    }

    /// The addresses under these keys, with what they lead to.
    pub fn links(&self, keys: &[(Rel, &str)]) -> Vec<(Rel, String)> {
        let found = |(rel, key): &(Rel, &str)| Some((*rel, text(self.get(key))?));
        keys.iter().filter_map(found).filter(|(_, url)| place::has_scheme(url)).collect()
    }

    /// Reports a value that says something that was not understood.
    pub fn complain(&mut self, key: &str, value: &Value) {
        let what = format!("{} in `{key}` was left out", kind_of(value));
        self.issues.push(Issue::of_record(self.line, self.number, &what));
    }
}

/// True for what says nothing: `null`, a blank string, an empty list or object.
fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.iter().all(is_blank),
        Value::Object(map) => map.values().all(is_blank),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// The text of a value: words, or the first number.
pub fn text(value: &Value) -> Option<String> {
    words_of(value).or_else(|| match value {
        Value::Number(number) => Some(number.to_string()),
        Value::Array(items) => items.iter().find_map(text),
        Value::Object(map) => map.get("value").and_then(text),
        _ => None,
    })
}

/// The words of a value: a string that is not blank, the first of a list, or what `{"value": …}` wraps.
fn words_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text).filter(|text| !text.trim().is_empty()).cloned(),
        Value::Array(items) => items.iter().find_map(words_of),
        Value::Object(map) => map.get("value").and_then(words_of),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// The texts of a list; an object in it stands for its name.
pub fn all_texts(value: &Value) -> Vec<String> {
    let name = |item: &Value| {
        let named = ["display_name", "name", "keyword", "category"].iter().find_map(|key| text(&item[*key]));
        text(item).or(named)
    };
    match value {
        Value::Array(items) => items.iter().filter_map(name).collect(),
        Value::Object(map) => map.get("value").map(all_texts).unwrap_or_default(),
        other => text(other).into_iter().collect(),
    }
}

/// The names in a list of strings or of objects, or in one string, each in reading order.
pub fn names(value: &Value) -> Vec<String> {
    match value {
        Value::String(all) => people::split(all),
        Value::Array(items) => items.iter().filter_map(name).collect(),
        Value::Object(map) if map.contains_key("value") => map.get("value").map(names).unwrap_or_default(),
        Value::Object(_) => name(value).into_iter().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

/// One name: a string, or an object with the whole name or its parts.
fn name(value: &Value) -> Option<String> {
    let part = |keys: &[&str]| {
        keys.iter().find_map(|key| value[*key].as_str()).unwrap_or_default().trim().to_owned()
    };
    if let Some(whole) = value.as_str() {
        return Some(turned(whole)).filter(|name| !name.is_empty());
    }
    let literal = part(&["literal"]);
    let whole = turned(&part(&["name", "fullname", "full_name", "display_name"]));
    let parts = joined(&[
        &part(&["given", "first", "first_name", "givenName"]),
        &part(&["dropping-particle"]),
        &part(&["non-dropping-particle"]),
        &part(&["family", "last", "last_name", "familyName"]),
        &part(&["suffix"]),
    ]);
    let inner = || value.get("author").filter(|author| author.is_object()).and_then(name);
    let raw = || Some(turned(&part(&["raw_author_name"]))).filter(|name| !name.is_empty());
    [parts, whole, literal].into_iter().find(|name| !name.is_empty()).or_else(inner).or_else(raw)
}

/// A year: a number, the first four digits of a date, or what a date in parts begins with.
pub fn year(value: &Value) -> Option<u16> {
    let likely = |year: &u16| (1000..=2999).contains(year);
    match value {
        Value::Number(number) => number.as_u64().and_then(|year| u16::try_from(year).ok()).filter(likely),
        Value::String(text) => {
            let mut runs = text.split(|c: char| !c.is_ascii_digit()).filter(|run| run.len() == 4);
            runs.find_map(|run| run.parse().ok().filter(likely))
        }
        Value::Array(items) => items.first().and_then(year),
        Value::Object(map) => {
            ["date-parts", "raw", "literal", "value"].iter().find_map(|key| map.get(*key).and_then(year))
        }
        Value::Null | Value::Bool(_) => None,
    }
}

/// What a value is, in words.
pub fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "nothing",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
