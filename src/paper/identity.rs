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

/// What a source knows of a paper that tells it apart.
#[derive(Debug, Clone, Copy, Default)]
pub struct IdentitySource<'a> {
    /// Bare DOI.
    pub doi: Option<&'a str>,
    /// arXiv number.
    pub arxiv: Option<&'a str>,
    /// Anthology identifier.
    pub acl: Option<&'a str>,
    /// OpenReview forum.
    pub openreview: Option<&'a str>,
    /// The shown title.
    pub title: Option<&'a str>,
    /// The year.
    pub year: Option<u16>,
    /// The shown abstract.
    pub abstract_: Option<&'a str>,
}

impl Identity {
    /// Stand-in.
    pub fn new(source: &IdentitySource<'_>) -> Option<Identity> {
        use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
        let hash = |text: &str| {
            let key = crate::text::fold::fold_key(text);
            (!key.is_empty()).then(|| BuildHasherDefault::<DefaultHasher>::default().hash_one(key))
        };
        let named = |scheme: &str, id: Option<&str>| id.map(|id| format!("{scheme}:{id}"));
        let prints: Vec<PaperId> = [
            named("doi", source.doi),
            named("arxiv", source.arxiv),
            named("acl", source.acl),
            named("openreview", source.openreview),
            source
                .title
                .and_then(|t| hash(&format!("{t} {}", source.year.unwrap_or(0))))
                .map(|h| format!("h:{h:016x}")),
            source.abstract_.and_then(hash).map(|h| format!("a:{h:016x}")),
        ]
        .into_iter()
        .flatten()
        .map(|print| PaperId(print.into()))
        .collect();
        (!prints.is_empty()).then_some(Identity { prints })
    }

    /// The best identifier.
    pub fn id(&self) -> &PaperId {
        &self.prints[0]
    }

    /// Every fingerprint, the identifier first.
    pub fn prints(&self) -> &[PaperId] {
        &self.prints
    }
}
