//! How RIS writes a tag, for who reads and for who writes.

/// The program that has made a file, in its own records; there each tag holds what the writer puts into it.
pub const OFFPRINT: &str = "Offprint";
/// Tags that are known for what they are where their blanks are missing.
const KNOWN: &[&str] = &[
    "TY", "ER", "TI", "T1", "T2", "T3", "CT", "BT", "ST", "AB", "N1", "N2", "AU", "A1", "A2", "A3", "A4",
    "ED", "JO", "JF", "JA", "J1", "J2", "C1", "C2", "C3", "PY", "Y1", "Y2", "DA", "KW", "DO", "UR", "LK",
    "L1", "L2", "L3", "L4", "M1", "M2", "M3", "ID", "AN", "SP", "EP", "VL", "IS", "SN", "PB", "CY", "DB",
    "DP", "LA", "AD",
];

/// The tag of a line: a letter, a letter or digit, blanks, a dash.
pub fn tag(line: &str) -> Option<(&str, &str)> {
    let (tag, rest) = line.split_at_checked(2)?;
    let formed = tag.starts_with(|c: char| c.is_ascii_uppercase())
        && tag.ends_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
    let value = rest.trim_start_matches(' ').strip_prefix('-')?;
    let whole = rest.starts_with("  -") && (value.is_empty() || value.starts_with([' ', '\t']));
    (formed && (whole || KNOWN.contains(&tag))).then_some((tag, value))
}
