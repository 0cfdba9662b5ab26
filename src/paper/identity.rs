//! Who a paper is: one identifier for lists and scripts, and every fingerprint by which it can be found again when
//! another source knows more or less of it. Form and order: `doi:`, `arxiv:`, `acl:`, `openreview:`, `h:` (title and
//! year), `a:` (abstract).

use serde::{Deserialize, Serialize};

/// A paper's identifier, such as `doi:10.1/x` or `h:0123456789abcdef`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PaperId(Box<str>);

impl PaperId {
    /// The identifier as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An identifier scheme that sources use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Scheme {
    /// Digital object identifier, bare.
    Doi,
    /// arXiv number without version.
    Arxiv,
    /// ACL Anthology identifier.
    Acl,
    /// OpenReview forum.
    Openreview,
}

/// All by which a paper is recognised: its best identifier first, then every other fingerprint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    prints: Vec<PaperId>,
}

impl Identity {
    /// The best identifier.
    pub fn id(&self) -> &PaperId {
        &self.prints[0]
    }

    /// Every fingerprint, the identifier first.
    pub fn prints(&self) -> &[PaperId] {
        &self.prints
    }
}
