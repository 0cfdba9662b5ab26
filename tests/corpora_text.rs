//! The typesetter against real titles and abstracts. The corpora are not part of the project: these tests run only where
//! `OFFPRINT_CORPORA` names the folder that holds them, and pass quietly elsewhere.

use offprint::text::{Kind, Style, Text, typeset};
use serde_json::Value;
use std::path::PathBuf;
use unicode_normalization::UnicodeNormalization;

fn corpora() -> Option<PathBuf> {
    std::env::var_os("OFFPRINT_CORPORA").map(PathBuf::from)
}

fn style(name: &str) -> Style {
    match name {
        "bold" => Style::BOLD,
        "italic" => Style::ITALIC,
        "underline" => Style::UNDERLINE,
        "strike" => Style::STRIKE,
        "code" => Style::CODE,
        "smallcaps" => Style::SMALLCAPS,
        other => panic!("unknown style {other}"),
    }
}

/// The style of each character; spaces have none.
fn shown_styles(text: &Text) -> Vec<Style> {
    let plain = text.plain();
    plain
        .char_indices()
        .map(|(at, c)| if c.is_whitespace() { Style::empty() } else { text.style_at(at) })
        .collect()
}

fn wanted_styles(row: &Value, text: &str) -> Vec<Style> {
    let mut styles = vec![Style::empty(); text.chars().count()];
    for span in row["styles"].as_array().into_iter().flatten() {
        let (start, end) = (span[0].as_u64().unwrap() as usize, span[1].as_u64().unwrap() as usize);
        styles[start..end].iter_mut().for_each(|s| *s |= style(span[2].as_str().unwrap()));
    }
    text.chars()
        .zip(styles)
        .map(|(c, style)| if c.is_whitespace() { Style::empty() } else { style })
        .collect()
}

fn shown_links(text: &Text) -> Vec<(usize, usize, String)> {
    let chars = |at: usize| text.plain()[..at].chars().count();
    text.links()
        .iter()
        .map(|(range, address)| (chars(range.start), chars(range.end), address.as_str().to_owned()))
        .collect()
}

fn wanted_links(row: &Value) -> Vec<(usize, usize, String)> {
    let links = row["links"].as_array().into_iter().flatten();
    let number = |value: &Value| value.as_u64().unwrap() as usize;
    links
        .map(|l| (number(&l[0]), number(&l[1]), url::Url::parse(l[2].as_str().unwrap()).unwrap().to_string()))
        .collect()
}

/// What is wrong with a row, if anything.
fn fault(row: &Value) -> Option<String> {
    let (source, wanted) = (row["in"].as_str().unwrap(), row["text"].as_str().unwrap());
    let text = typeset(source, Kind::Abstract);
    let wanted_nfc: String = wanted.nfc().collect();
    if text.plain() != wanted_nfc {
        return Some(format!("in:     {source:?}\nwanted: {wanted_nfc:?}\nshown:  {:?}", text.plain()));
    }
    let styles = wanted_nfc == wanted && shown_styles(&text) != wanted_styles(row, wanted);
    let links = shown_links(&text) != wanted_links(row);
    (styles || links).then(|| {
        format!("in:     {source:?}\nstyles {:?} links {:?}, wanted {}", text.spans(), text.links(), row)
    })
}

#[test]
fn snippets_are_set_exactly() {
    let Some(corpora) = corpora() else { return };
    let rows = std::fs::read_to_string(corpora.join("markup/snippets.jsonl")).unwrap();
    let rows: Vec<Value> = rows.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let faults: Vec<String> = rows.iter().filter_map(fault).collect();
    println!("snippets: {} of {} exact", rows.len() - faults.len(), rows.len());
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}
