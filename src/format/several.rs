//! Several values in one cell or line: keywords and people, by whatever parts them: bars, semicolons, commas, "and",
//! or the brackets of a list in Python or JSON.

use crate::format::names;

/// Words that stand for further names.
const OTHERS: &[&str] = &["et al", "others", "and others", "collaborators", "null", "..."];

/// The keywords in a text.
pub fn keywords(raw: &str) -> Vec<String> {
    let parted = match bracketed(raw) {
        Some(items) => items,
        None => {
            let by = ['|', ';', '\n', ','].into_iter().find(|by| parted(raw, *by).len() > 1).unwrap_or(',');
            parted(raw, by).into_iter().map(str::to_owned).collect()
        }
    };
    parted.iter().map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect()
}

/// The pieces between signs; a semicolon that ends an entity parts nothing.
fn parted(raw: &str, by: char) -> Vec<&str> {
    if by == ';' { names::at_semicolons(raw) } else { raw.split(by).collect() }
}

/// The values in a list as reference managers write it: parted by semicolons, or else by commas.
pub fn listed(raw: &str) -> Vec<String> {
    let by = if parted(raw, ';').len() > 1 { ';' } else { ',' };
    let words = parted(raw, by).into_iter().map(str::trim).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Values in a row as [`listed`] takes them apart again.
pub fn row_of_listed(words: &[impl AsRef<str>]) -> String {
    let words: Vec<_> = words.iter().map(AsRef::as_ref).collect();
    match words[..] {
        // The semicolon says of a single value that its commas part nothing.
        [one] if one.contains(',') => format!("{one};"),
        _ if words.iter().any(|word| word.contains(',')) => words.join("; "),
        _ => words.join(", "),
    }
}

/// The people in a text, each in reading order.
pub fn people(raw: &str) -> Vec<String> {
    let raw = without_notes(raw.trim());
    if let Some(items) = bracketed(&raw) {
        return named(items.iter().map(|name| names::turned(name)));
    }
    if raw.contains('|') {
        return named(raw.split('|').map(names::turned));
    }
    let pieces: Vec<_> = raw.split(" and ").collect();
    if pieces.len() > 1 && pieces.iter().all(|piece| piece.matches(',').count() == 1) {
        return named(pieces.into_iter().map(names::turned));
    }
    let raw = raw.replace(",null", "");
    named(names::split(&raw).into_iter())
}

/// Names in a row as [`people`] takes them apart again, parted by `by` where that can be.
pub fn row_of_people(names: &[&str], by: &str) -> String {
    let kept: Vec<_> = names.iter().map(|name| names::kept(name)).collect();
    let row = kept.join("; ");
    // A semicolon at the end says of a single name that its commas part nothing.
    // Bars part what would be an entity before a semicolon.
    let rows = [names.join(by), row.clone(), row + ";", kept.join(" | ")];
    rows.iter().find(|row| people(row) == names).unwrap_or(&rows[1]).clone()
}

/// Keywords in a row as [`keywords`] takes them apart again, parted by `by` where that can be.
pub fn row_of_keywords(words: &[&str], by: &str) -> String {
    let rows = [by, "; ", " | "].into_iter().map(|by| words.join(by)).chain([words.join("; ") + ";"]);
    let listed = || serde_json::to_string(words).unwrap_or_default();
    rows.into_iter().find(|row| keywords(row) == words).unwrap_or_else(listed)
}

/// The names without what stands for further ones.
fn named(names: impl Iterator<Item = String>) -> Vec<String> {
    let bare = |name: String| {
        let shown = name.trim().trim_end_matches(" et al.").trim_end_matches(" et al").trim_end_matches(',');
        let is_other = OTHERS.iter().any(|other| other.eq_ignore_ascii_case(shown.trim_end_matches('.')));
        let is_name = shown == names::OTHERS || shown.chars().any(char::is_alphabetic);
        (!is_other && is_name).then(|| shown.to_owned())
    };
    names.filter_map(bare).collect()
}

/// The text without the notes in parentheses that follow a name: a house, a number.
fn without_notes(raw: &str) -> String {
    let mut kept = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((before, after)) = rest.split_once(" (") {
        kept.push_str(before);
        let Some((note, next)) = after.split_once(')') else {
            kept.push_str(" (");
            rest = after;
            break;
        };
        let ends = next.trim_start().is_empty() || next.trim_start().starts_with([',', ';', '|']);
        if !ends {
            kept.push_str(" (");
            kept.push_str(note);
            kept.push(')');
        }
        rest = next;
    }
    kept.push_str(rest);
    kept
}

/// The items of a list in brackets: `['a', "b"]`, `[]`; an item without quotes ends at a comma.
fn bracketed(raw: &str) -> Option<Vec<String>> {
    let inside = raw.trim().strip_prefix('[')?.strip_suffix(']')?;
    let mut items = Vec::new();
    let mut rest = inside.trim_start();
    while !rest.is_empty() {
        let (item, after) = item(rest);
        items.push(item);
        rest = after.trim_start().trim_start_matches(',').trim_start();
    }
    Some(items)
}

/// The first item and what follows it.
fn item(rest: &str) -> (String, &str) {
    let Some(quote) = rest.chars().next().filter(|c| matches!(c, '\'' | '"')) else {
        let end = rest.find(',').unwrap_or(rest.len());
        return (rest[..end].trim().to_owned(), &rest[end..]);
    };
    let mut value = String::new();
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => value.extend(chars.next().map(|(_, escaped)| escaped)),
            _ if c == quote => return (value, &rest[at + c.len_utf8()..]),
            _ => value.push(c),
        }
    }
    (value, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_parted() {
        for (raw, wanted) in [
            ("tides| salt |", &["tides", "salt"][..]),
            ("tides; salt, sand", &["tides", "salt, sand"]),
            ("salt &amp; sand, tides", &["salt &amp; sand", "tides"]),
            ("R&D; salt &amp; sand", &["R&D", "salt &amp; sand"]),
            ("tides, salt", &["tides", "salt"]),
            ("['tides', \"the sea's salt\", 'a \\'b\\'']", &["tides", "the sea's salt", "a 'b'"]),
            ("[tides, salt]", &["tides", "salt"]),
            ("['unclosed]", &["unclosed"]),
            ("[]", &[]),
            ("", &[]),
            ("tides", &["tides"]),
        ] {
            assert_eq!(keywords(raw), wanted, "{raw:?}");
        }
    }

    #[test]
    fn people_are_parted() {
        for (raw, wanted) in [
            ("Ada Brook|Cy Dale", &["Ada Brook", "Cy Dale"][..]),
            ("Brook, Ada (123); Dale, Cy (45)", &["Ada Brook", "Cy Dale"]),
            ("van den Brook, A. and Dale, C. D.", &["A. van den Brook", "C. D. Dale"]),
            ("Ada Brook, Cy Dale and Eve Firth", &["Ada Brook", "Cy Dale", "Eve Firth"]),
            ("Brook A., Dale C.D.", &["Brook A.", "Dale C.D."]),
            ("Brook,null;Dale,Cy", &["Brook", "Cy Dale"]),
            ("['Ada Brook', 'Cy Dale']", &["Ada Brook", "Cy Dale"]),
            ("Ada Brook, Cy Dale et al.", &["Ada Brook", "Cy Dale"]),
            ("Ada Brook, et al.", &["Ada Brook"]),
            ("Ada (Addie) Brook, Cy Dale (Firth House)", &["Ada (Addie) Brook", "Cy Dale"]),
            ("Ada (Brook", &["Ada (Brook"]),
            ("Brook, Ada", &["Ada Brook"]),
            ("", &[]),
            ("-", &[]),
        ] {
            assert_eq!(people(raw), wanted, "{raw:?}");
        }
    }

    #[test]
    fn rows_are_read_again() {
        for names in [
            &["Ada Brook", "Cy Dale"][..],
            &["Ada Brook"],
            &["Mart&#xED", "N Brook", "&#xDA", "Dale"],
            &["Tides, Inc.", "Brook, Dale and Firth"],
            &["Brook, Dale and Firth"],
        ] {
            assert_eq!(people(&row_of_people(names, ", ")), names);
        }
        for words in [&["tides"][..], &["tides", "salt"], &["salt, sand"], &["salt, sand", "R&D", "tides"]] {
            assert_eq!(listed(&row_of_listed(words)), words);
            assert_eq!(keywords(&row_of_keywords(words, ", ")), words);
        }
    }

    proptest::proptest! {
        #[test]
        fn no_value_is_blank(raw in "[\\[\\]'\",;|()a-c \\\\\\PC]{0,60}") {
            proptest::prop_assert!(keywords(&raw).iter().chain(&people(&raw)).all(|word| !word.trim().is_empty()));
        }
    }
}
