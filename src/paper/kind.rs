//! The words by which conferences call a way of presenting a paper: poster, oral, demo. A table, so that a page's
//! line `poster` is known for what it is and "Oral Presentation" reads as `oral`.

/// What a source may write, in lower case, and the word that is shown.
const KINDS: &[(&str, &str)] = &[
    ("poster", "poster"),
    ("posters", "poster"),
    ("poster presentation", "poster"),
    ("poster paper", "poster"),
    ("oral", "oral"),
    ("orals", "oral"),
    ("oral presentation", "oral"),
    ("oral paper", "oral"),
    ("spotlight", "spotlight"),
    ("spotlight presentation", "spotlight"),
    ("highlight", "highlight"),
    ("lecture", "lecture"),
    ("talk", "talk"),
    ("lightning talk", "lightning talk"),
    ("technical paper", "technical paper"),
    ("long paper", "long"),
    ("short paper", "short"),
    ("findings", "findings"),
    ("findings paper", "findings"),
    ("demo", "demo"),
    ("demonstration", "demo"),
    ("system demonstration", "demo"),
    ("keynote", "keynote"),
    ("keynote talk", "keynote"),
    ("keynote lecture", "keynote"),
    ("invited talk", "invited talk"),
    ("plenary", "plenary"),
    ("plenary talk", "plenary"),
    ("tutorial", "tutorial"),
    ("panel", "panel"),
    ("panel discussion", "panel"),
    ("workshop paper", "workshop paper"),
    ("industry paper", "industry"),
    ("student abstract", "student abstract"),
    ("extended abstract", "extended abstract"),
    ("live presentation", "live presentation"),
    ("video presentation", "video presentation"),
];

/// The word that is shown for a known kind, whatever its case; `None` for any other text.
pub fn known_kind(raw: &str) -> Option<&'static str> {
    let wanted = raw.trim().to_lowercase();
    KINDS.iter().find(|(written, _)| *written == wanted).map(|(_, shown)| *shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_known_in_any_case_and_nothing_else_is() {
        for (raw, shown) in [
            ("poster", Some("poster")),
            (" Oral Presentation ", Some("oral")),
            ("DEMO", Some("demo")),
            ("posture", None),
            ("", None),
        ] {
            assert_eq!(known_kind(raw), shown, "{raw:?}");
        }
    }
}
