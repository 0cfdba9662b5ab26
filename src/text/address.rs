//! A web address that may be shown and opened: parsed by a URL library, http or https, with a host and nothing else
//! that a browser could be tricked with.

use super::CleanLine;
use serde::{Deserialize, Serialize};

/// A checked web address, in the form the URL library writes it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Address(CleanLine);

impl Address {
    /// Checks a raw address; `None` where it may not be opened.
    pub fn new(raw: &str) -> Option<Address> {
        let url = url::Url::parse(raw.trim()).ok()?;
        matches!(url.scheme(), "http" | "https").then(|| Address(super::sanitize_line(url.as_str())))
    }

    /// The address as text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
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
