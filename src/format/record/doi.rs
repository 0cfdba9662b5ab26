//! The bare form of a DOI and its resolver's address.

use crate::format::limit;
use crate::text::{Address, CleanLine, sanitize_line};

/// A DOI without resolver or label, in lower case: `10.`, four to nine digits, `/`, a suffix.
pub fn bare_doi(raw: &str) -> Option<CleanLine> {
    let lower = raw.trim().to_lowercase();
    let start = lower.find("10.")?;
    let bare = lower.get(start..)?;
    let (prefix, suffix) = bare.strip_prefix("10.")?.split_once('/')?;
    let registrant = prefix.split('.').next().unwrap_or_default();
    let valid = (4..=9).contains(&registrant.len())
        && prefix.chars().all(|c| c.is_ascii_digit() || c == '.')
        && registrant.chars().all(|c| c.is_ascii_digit())
        && !suffix.is_empty()
        && bare.len() <= limit::ID
        && !bare.chars().any(|c| c.is_whitespace() || c.is_control());
    let clean = sanitize_line(bare);
    (valid && clean.as_str() == bare).then_some(clean)
}

/// `https://doi.org/` and the DOI, percent-encoded by the URL library.
pub fn doi_address(doi: &str) -> Option<Address> {
    let mut url = url::Url::parse("https://doi.org/").ok()?;
    url.set_path(doi);
    Address::new(url.as_str())
}
