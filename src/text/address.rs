//! A web address that may be shown and opened: parsed by a URL library, http or https, with a host and nothing else
//! that a browser could be tricked with. The resolver's address of a DOI is made here too.

use super::clean::{CleanLine, cap, sanitize_line};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use url::{Host, Url};

/// A checked web address, in the form the URL library writes it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Address(CleanLine);

/// Characters besides spaces that no address may come with: quotes, backslash, and the mark of a removed control.
const REFUSED: [char; 9] = ['"', '\'', '`', '‘', '’', '“', '”', '\\', '\u{fffd}'];
const RESOLVER: &str = "https://doi.org/";

impl Address {
    /// Checks a raw address; `None` where it may not be opened.
    pub fn new(raw: &str) -> Option<Address> {
        let clean = sanitize_line(raw.trim());
        let clean = clean.trim();
        let authority = strip_scheme(clean)?.split(['/', '?', '#']).next()?;
        if authority.contains('@') || clean.contains(|c: char| c.is_whitespace() || REFUSED.contains(&c)) {
            return None;
        }
        let url = Url::parse(clean).ok()?;
        // An authority that is empty, as in `https:///user@host`, is where the library reads on for one.
        let anonymous = !authority.is_empty() && url.username().is_empty() && url.password().is_none();
        let named = match url.host()? {
            Host::Domain(name) => is_host_name(name),
            Host::Ipv4(_) | Host::Ipv6(_) => true,
        };
        (anonymous && named && url.as_str().len() <= cap::ADDRESS)
            .then(|| Address(sanitize_line(url.as_str())))
    }

    /// The resolver's address of a DOI in any of its spellings.
    pub fn of_doi(raw: &str) -> Option<Address> {
        let address = doi(raw)?.bytes().fold(RESOLVER.to_owned(), percent_encoded);
        // A path with dots, such as `10.1234/../x`, would be rewritten to that of another DOI.
        Address::new(&address).filter(|checked| checked.as_str() == address)
    }

    /// True where two addresses lead to the same page, however they are spelled: with `www.` or without, over either
    /// scheme, and a DOI in any case.
    pub fn leads_where(&self, other: &Address) -> bool {
        let bare = |address: &Address| {
            let text = address.as_str().trim_end_matches('/');
            let rest = text.split_once("://").map_or(text, |(_, rest)| rest);
            let rest = rest.strip_prefix("www.").unwrap_or(rest).to_owned();
            let rest = rest.strip_prefix("dx.doi.org/").map(|doi| format!("doi.org/{doi}")).unwrap_or(rest);
            if rest.starts_with("doi.org/") { rest.to_lowercase() } else { rest }
        };
        self == other || bare(self) == bare(other)
    }

    /// The address as text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The host alone, without port.
    pub fn host(&self) -> &str {
        let authority =
            strip_scheme(self.as_str()).and_then(|rest| rest.split('/').next()).unwrap_or_default();
        match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|b| b.is_ascii_digit()) => host,
            _ => authority,
        }
    }
}

/// The library's own letters for a host let signs through that look alike or mean something to a shell.
fn is_host_name(name: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._".contains(&b);
    name.bytes().all(plain) && name.bytes().any(|b| b.is_ascii_alphanumeric())
}

fn strip_scheme(text: &str) -> Option<&str> {
    ["https://", "http://"].iter().find_map(|scheme| strip_prefix_any_case(text, scheme))
}

fn strip_prefix_any_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| text.get(prefix.len()..)).flatten()
}

/// Appends a byte of a DOI in the form that a URL path takes.
fn percent_encoded(mut address: String, byte: u8) -> String {
    if byte.is_ascii_alphanumeric() || b"-._~/:;()".contains(&byte) {
        address.push(char::from(byte));
    } else {
        // Writing to a string cannot fail.
        let _ = write!(address, "%{byte:02X}");
    }
    address
}

/// The bare lower-case DOI out of `doi:…`, a resolver's or publisher's address, or a plain one.
pub fn doi(raw: &str) -> Option<CleanLine> {
    let clean = sanitize_line(raw.trim());
    let bare = match strip_scheme(clean.trim()) {
        Some(rest) => doi_in_address(rest)?,
        None => without_label(clean.trim()).to_owned(),
    };
    let bare = bare.trim_end_matches(['.', ',', ';']).to_ascii_lowercase();
    is_doi(&bare).then(|| sanitize_line(&bare))
}

fn without_label(text: &str) -> &str {
    ["doi:", "doi.org/", "dx.doi.org/", "www.doi.org/", "info:doi/", "urn:doi:", "doi "]
        .iter()
        .find_map(|label| strip_prefix_any_case(text, label))
        .map_or(text, |bare| without_label(bare.trim_start()))
}

/// The DOI in the path of an address that is a resolver's, or has it below `/doi`.
fn doi_in_address(rest: &str) -> Option<String> {
    let (before, _) = rest.split_once("/10.")?;
    let host = before.split('/').next()?.to_ascii_lowercase();
    let resolves = host == "doi.org" || host.ends_with(".doi.org") || before.contains("/doi");
    let path = rest.get(before.len() + 1..)?.split(['?', '#']).next()?;
    resolves.then(|| percent_decoded(path))
}

fn percent_decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let code = (byte == b'%').then(|| after.get(..2)).flatten().and_then(|hex| {
            let hex =
                std::str::from_utf8(hex).ok().filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()))?;
            u8::from_str_radix(hex, 16).ok()
        });
        bytes.push(code.unwrap_or(byte));
        rest = if code.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// `10.`, four to nine digits, `/`, and a suffix without spaces.
fn is_doi(bare: &str) -> bool {
    let Some((registrant, suffix)) = bare.strip_prefix("10.").and_then(|rest| rest.split_once('/')) else {
        return false;
    };
    (4..=9).contains(&registrant.len())
        && registrant.bytes().all(|b| b.is_ascii_digit())
        && !suffix.is_empty()
        && !suffix.contains(|c: char| c.is_whitespace() || c.is_control() || c == '\u{fffd}')
        && bare.len() <= cap::ID
}

impl TryFrom<String> for Address {
    type Error = &'static str;
    fn try_from(raw: String) -> Result<Self, Self::Error> {
        Address::new(&raw).ok_or("not a web address")
    }
}

impl From<Address> for String {
    fn from(address: Address) -> String {
        address.0.into()
    }
}

#[cfg(test)]
mod tests;
