//! The typesetter against real titles and abstracts. The corpora are not part of the project: these tests run only where
//! `OFFPRINT_CORPORA` names the folder that holds them, and pass quietly elsewhere.

#![allow(clippy::unwrap_used, reason = "a corpus that cannot be read fails the test")]

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

/// Titles and abstracts of all files below the corpora, with what they are.
fn texts() -> Vec<(String, Kind)> {
    let mut texts = Vec::new();
    let mut folders: Vec<PathBuf> = corpora().map(|path| path.join("corpora")).into_iter().collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            let read =
                || std::fs::read(&path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap();
            match path.extension().and_then(|e| e.to_str()) {
                _ if path.is_dir() => folders.push(path),
                Some("json") => json_values(&read()).iter().for_each(|value| from_json(value, &mut texts)),
                Some("xml") => from_xml(&read(), &mut texts),
                Some("bib" | "bibtex") => from_bibtex(&read(), &mut texts),
                _ => {}
            }
        }
    }
    texts
}

/// A document, or one a line.
fn json_values(source: &str) -> Vec<Value> {
    match serde_json::from_str(source) {
        Ok(value) => vec![value],
        Err(_) => source.lines().filter_map(|line| serde_json::from_str(line).ok()).collect(),
    }
}

fn kind(name: &str) -> Option<Kind> {
    match name {
        "title" => Some(Kind::Title),
        "abstract" => Some(Kind::Abstract),
        _ => None,
    }
}

fn from_json(value: &Value, texts: &mut Vec<(String, Kind)>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| from_json(item, texts)),
        Value::Object(fields) => {
            for (name, value) in fields {
                match (value, kind(name)) {
                    (Value::String(text), Some(kind)) => texts.push((text.clone(), kind)),
                    _ => from_json(value, texts),
                }
            }
        }
        _ => {}
    }
}

/// The fields of the ACL Anthology, its own tags turned into what readers hand over.
fn from_xml(source: &str, texts: &mut Vec<(String, Kind)>) {
    for name in ["title", "abstract"] {
        for part in source.split(&format!("<{name}>")).skip(1) {
            let text = part.split(&format!("</{name}>")).next().unwrap();
            let text = text.replace("<fixed-case>", "").replace("</fixed-case>", "");
            let text = text
                .replace("<tex-math>", "$")
                .replace("</tex-math>", "$")
                .replace("<url>", "")
                .replace("</url>", "");
            texts.push((text, kind(name).unwrap()));
        }
    }
}

fn from_bibtex(source: &str, texts: &mut Vec<(String, Kind)>) {
    for line in source.split_inclusive('\n').collect::<Vec<_>>().iter() {
        let Some((name, value)) = line.split_once('=') else { continue };
        let value = value.trim().trim_end_matches(',').trim();
        let inner = value.strip_prefix('{').and_then(|v| v.strip_suffix('}'));
        if let (Some(kind), Some(inner)) = (kind(&name.trim().to_lowercase()), inner) {
            texts.push((inner.to_owned(), kind));
        }
    }
}

fn has_markup(source: &str) -> bool {
    source.contains(['\\', '$', '`', '~', '{', '}', '^', '_', '<', '&', '*', '#', '[', '%'])
        || source.contains(char::is_control)
        || ["--", "''", "  ", "://"].iter().any(|sign| source.contains(sign))
        || source.trim_start().starts_with("- ")
}

/// Backslashes before a letter that rule 13 does not allow.
fn stray_command(shown: &str) -> bool {
    let chars: Vec<char> = shown.chars().collect();
    chars.windows(2).enumerate().any(|(at, pair)| {
        let before = at.checked_sub(1).and_then(|at| chars.get(at)).copied().unwrap_or(' ');
        let lone = "ntrdws".contains(pair[1]) && chars.get(at + 2).is_none_or(|c| !c.is_alphabetic());
        let drive = || chars[..at].iter().collect::<String>().contains(":\\");
        pair[0] == '\\' && pair[1].is_alphabetic() && !lone && !before.is_alphanumeric() && !drive()
    })
}

/// Dollars that are no price, and pairs of braces round a word.
fn stray_signs(source: &str, shown: &str) -> bool {
    let price = |rest: &str| rest.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '.');
    let escaped = source.contains("\\$") || source.matches('$').count() == 1;
    let dollar = !escaped && shown.match_indices('$').any(|(at, _)| !price(&shown[at + 1..]));
    let set =
        |inner: &str| inner.contains([',', ';', '|', '=', ':', '(', ')', '<', '>', '$']) || inner.is_empty();
    let plain = !source.contains("\\{") && !source.contains("\\lbrace");
    let braces = plain
        && shown.split('{').skip(1).any(|part| part.split_once('}').is_some_and(|(inner, _)| !set(inner)));
    dollar || braces
}

/// Words of the source outside commands that are not shown.
fn lost_words(source: &str, links: &Text) -> Vec<String> {
    let shown =
        links.links().iter().fold(links.plain().to_owned(), |all, (_, address)| all + " " + address.as_str());
    let folded: String =
        shown.nfkd().filter(|c| !unicode_normalization::char::is_combining_mark(*c)).collect();
    let words: std::collections::HashSet<&str> = folded.split(|c: char| !c.is_ascii_alphabetic()).collect();
    let bytes = source.as_bytes();
    let mut lost = Vec::new();
    let mut at = 0usize;
    for word in source.split(|c: char| !c.is_ascii_alphabetic()) {
        let before = at.checked_sub(1).map(|at| bytes[at]).unwrap_or(b' ');
        let after = bytes.get(at + word.len()).copied().unwrap_or(b' ');
        let argument = ["color{", "begin{", "end{", "label{", "textbackslash}"]
            .iter()
            .any(|command| source[..at].ends_with(command));
        let command = argument
            || b"\\&</".contains(&before)
            || after == b'{'
            || !before.is_ascii()
            || !after.is_ascii();
        if word.len() > 3 && !command && !words.contains(word) && !folded.contains(word) {
            lost.push(word.to_owned());
        }
        at += word.len() + source[at + word.len()..].chars().next().map_or(0, char::len_utf8);
    }
    lost
}

#[test]
fn titles_and_abstracts_lose_no_word_and_keep_no_markup() {
    let texts = texts();
    if texts.is_empty() {
        return;
    }
    let (mut marked, mut commands, mut signs, mut lost) = (0usize, Vec::new(), Vec::new(), Vec::new());
    for (source, kind) in &texts {
        let text = typeset(source, *kind);
        let shown = text.plain();
        if !has_markup(source) {
            let unchanged: String = offprint::text::sanitize(source.trim()).nfc().collect();
            assert_eq!(shown, unchanged);
            continue;
        }
        marked += 1;
        if stray_command(shown) {
            commands.push(shown.to_owned());
        }
        if stray_signs(source, shown) {
            signs.push(format!("{source}\n    => {shown}"));
        }
        let words = lost_words(source, &text);
        if !words.is_empty() {
            lost.push(format!("{words:?} {source}\n    => {shown}"));
        }
    }
    let clean = 100.0 * (1.0 - (commands.len() + signs.len()) as f64 / marked as f64);
    println!(
        "texts: {}, with markup {marked}, stray commands {}, stray signs {}, clean {clean:.2} %, with lost words {}",
        texts.len(),
        commands.len(),
        signs.len(),
        lost.len()
    );
    if let Some(path) = std::env::var_os("OFFPRINT_REPORT") {
        std::fs::write(
            path,
            [commands.join("\n\n"), signs.join("\n\n"), lost.join("\n\n")].join("\n\n=====\n\n"),
        )
        .unwrap();
    }
    assert!(
        commands.is_empty() && lost.is_empty(),
        "{}",
        commands.iter().chain(&lost).take(20).cloned().collect::<Vec<_>>().join("\n\n")
    );
    assert!(clean >= 99.5);
}
