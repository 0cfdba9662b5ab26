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

/// Words of a status that say nothing of the way of presenting.
const NO_KIND: &[&str] = &[
    "",
    "accept",
    "accepted",
    "active",
    "conditional accept",
    "n/a",
    "none",
    "null",
    "pending",
    "under review",
];

/// The kind that the words of a decision hold: "Accept (poster)", "Accept: oral", "NeurIPS 2023 spotlight"; a word that
/// is not in the table stays as it came, in lower case.
pub fn read_kind(raw: &str) -> Option<String> {
    let lower = raw.trim().to_lowercase();
    let accepted = lower.strip_prefix("accepted").or_else(|| lower.strip_prefix("accept"));
    let inner = accepted.filter(|rest| !rest.starts_with(char::is_alphanumeric)).unwrap_or(&lower);
    let inner = inner.trim_matches(|c: char| c.is_whitespace() || "():,;-–—".contains(c));
    let inner = inner.strip_prefix("as ").unwrap_or(inner);
    let inner = inner.strip_prefix("a ").or_else(|| inner.strip_prefix("an ")).unwrap_or(inner);
    if NO_KIND.contains(&inner) {
        return None;
    }
    let last = inner.rsplit(' ').next().filter(|_| inner.contains(|c: char| c.is_ascii_digit()));
    let known = known_kind(inner).or_else(|| known_kind(last?));
    Some(known.unwrap_or(inner).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_holds_a_kind() {
        for (raw, kind) in [
            ("Accept (poster)", Some("poster")),
            ("Accept: Oral", Some("oral")),
            ("Accepted as a poster", Some("poster")),
            ("Accept-Spotlight", Some("spotlight")),
            ("Accept: notable-top-25%", Some("notable-top-25%")),
            ("NeurIPS 2023 spotlight", Some("spotlight")),
            ("ICLR 2017 conference submission", Some("iclr 2017 conference submission")),
            ("Oral Presentation", Some("oral")),
            ("Accept", None),
            ("accepted", None),
            ("Active", None),
            ("  ", None),
            ("Acceptance Speech", Some("acceptance speech")),
        ] {
            assert_eq!(read_kind(raw).as_deref(), kind, "{raw:?}");
        }
    }

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
