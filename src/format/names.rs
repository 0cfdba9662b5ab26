//! Names of people: several in one string taken apart, and "Last, First" turned into reading order.

/// What stands for authors who are not named.
pub const OTHERS: &str = "…";
/// What may follow a name after a comma and belongs to it.
const SUFFIXES: &[&str] = &["jr", "sr", "ii", "iii", "iv"];
/// What follows the name of a company.
const COMPANY: &[&str] = &["inc", "ltd", "llc", "gmbh", "corp"];

/// The longest name of an entity, in bytes.
const ENTITY: usize = 10;

/// Two commas in the name of a body, as EndNote writes the one that parts no first name.
const BODY: &str = ",,";

/// A name as it is read again by [`turned`]: a comma in it is doubled.
pub fn kept(name: &str) -> String {
    if turned(name) == name { name.to_owned() } else { name.replace(',', BODY) }
}

fn is_one_of(words: &[&str], raw: &str) -> bool {
    let bare = raw.trim().trim_end_matches('.');
    words.iter().any(|word| word.eq_ignore_ascii_case(bare))
}

/// The parts of a name that are not blank, one space between them.
pub fn joined(parts: &[&str]) -> String {
    let words: Vec<_> = parts.iter().flat_map(|part| part.split_whitespace()).collect();
    words.join(" ")
}

/// "Last, First" and "Last, Jr., First" in reading order; the name of a body has two commas for one; any other name with its spaces put in order.
pub fn turned(raw: &str) -> String {
    if raw.contains(BODY) {
        return joined(&[&raw.replace(BODY, ",")]);
    }
    let parts: Vec<_> = raw.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    match parts[..] {
        [_, company] if is_one_of(COMPANY, company) => joined(&[raw]),
        [name, suffix] if is_one_of(SUFFIXES, suffix) => joined(&[name, suffix]),
        [last, first] => joined(&[first, last]),
        [last, suffix, first] | [last, first, suffix] if is_one_of(SUFFIXES, suffix) => {
            joined(&[first, last, suffix])
        }
        [] => String::new(),
        [name] => joined(&[name]),
        _ => joined(&[raw]),
    }
}

/// The names in a string that holds one or several: parted by semicolons, by "and", or by commas.
pub fn split(raw: &str) -> Vec<String> {
    let parted = at_semicolons(raw);
    if parted.len() > 1 {
        let names = with_suffixes(parted.into_iter()).into_iter().map(|name| turned(&name));
        return names.filter(|name| !name.is_empty()).collect();
    }
    let raw = raw.replace(", and ", " and ").replace(" & ", " and ");
    let pieces: Vec<_> = raw.split(" and ").map(|piece| piece.trim_start_matches("and ")).collect();
    if pieces.iter().all(|piece| is_last_first(piece)) {
        return pieces.into_iter().map(turned).filter(|name| !name.is_empty()).collect();
    }
    with_suffixes(pieces.into_iter().flat_map(|piece| piece.split(',')))
}

/// The pieces between semicolons; the one that ends an entity such as `&eacute;` parts nothing.
pub fn at_semicolons(raw: &str) -> Vec<&str> {
    let ends_entity = |before: &str| {
        let name = before.rsplit_once('&').map_or("", |(_, name)| name);
        let may_be = !name.is_empty() && name.len() <= ENTITY;
        // The table of HTML tells `&eacute;` from `R&D;`; what it leaves is no entity.
        may_be && !htmlize::unescape(format!("&{name};")).contains(['&', ';'])
            || matches!(name, "amp" | "semi")
    };
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, _) in raw.match_indices(';') {
        if !ends_entity(&raw[start..at]) {
            pieces.push(&raw[start..at]);
            start = at + 1;
        }
    }
    pieces.push(&raw[start..]);
    pieces
}

/// True for "Last, First": one comma, one word before it, and no suffix after it.
fn is_last_first(piece: &str) -> bool {
    let one_word = |last: &str| last.split_whitespace().count() == 1;
    piece
        .split_once(',')
        .is_some_and(|(last, first)| one_word(last) && !first.contains(',') && !is_one_of(SUFFIXES, first))
}

/// The names with their suffixes, which a separator may have parted from them.
pub fn with_suffixes<'a>(pieces: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for piece in pieces.map(|piece| joined(&[piece])).filter(|piece| !piece.is_empty()) {
        match names.last_mut() {
            Some(last) if is_one_of(SUFFIXES, &piece) => *last = joined(&[last, &piece]),
            _ => names.push(piece),
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_apart_and_turned_round() {
        for (raw, wanted) in [
            ("Ada Brook; Cy Dale", &["Ada Brook", "Cy Dale"][..]),
            ("Brook, Ada;Dale, Cy;", &["Ada Brook", "Cy Dale"]),
            ("A. B. BROOK; Jr; C. DALE", &["A. B. BROOK Jr", "C. DALE"]),
            ("Ada Brook, Cy van Dale, Eve", &["Ada Brook", "Cy van Dale", "Eve"]),
            ("Ada Brook, Cy Dale", &["Ada Brook", "Cy Dale"]),
            ("Ada Brook, Jr., Cy Dale, III", &["Ada Brook Jr.", "Cy Dale III"]),
            ("Brook, Ada", &["Ada Brook"]),
            ("Brook, Ada and Dale, Cy", &["Ada Brook", "Cy Dale"]),
            ("Ada Brook, Cy Dale, and Eve Firth", &["Ada Brook", "Cy Dale", "Eve Firth"]),
            ("Ada Brook and Cy Dale", &["Ada Brook", "Cy Dale"]),
            ("Jos&eacute; Brook; Cy &#68;ale", &["Jos&eacute; Brook", "Cy &#68;ale"]),
            ("R&D; A&B; C&;", &["R&D", "A&B", "C&"]),
            ("Smith &amp; Sons; Cy Dale", &["Smith &amp; Sons", "Cy Dale"]),
            ("Jos&eacute; Brook, Cy Dale", &["Jos&eacute; Brook", "Cy Dale"]),
            ("Ferdinand Sand", &["Ferdinand Sand"]),
            (" ;, ", &[]),
            ("", &[]),
        ] {
            assert_eq!(split(raw), wanted, "{raw:?}");
        }
        for (raw, wanted) in [
            ("van der Brook,  Ada", "Ada van der Brook"),
            ("Brook, Jr., Ada", "Ada Brook Jr."),
            ("Brook, Ada, II", "Ada Brook II"),
            ("Tide Tables, Inc.", "Tide Tables, Inc."),
            ("Tides,, Winds and Salts", "Tides, Winds and Salts"),
            ("A, B, C, D", "A, B, C, D"),
            ("Plato", "Plato"),
        ] {
            assert_eq!(turned(raw), wanted, "{raw:?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_name_is_blank(raw in "[A-Ca-c.,; &\\PC]{0,60}") {
            proptest::prop_assert!(split(&raw).iter().all(|name| !name.trim().is_empty()));
        }
    }
}
