//! Who a paper is: one identifier for lists and scripts, and every fingerprint by which it can be found again when
//! another source knows more or less of it. Form and order: `doi:`, `arxiv:`, `acl:`, `openreview:`, `h:` (title and
//! year), `a:` (abstract).

use crate::text::fold::fold_key;
use crate::text::sanitize_line;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use std::sync::Arc;

/// Bytes of an identifier, at most.
const LONGEST: usize = 300;

/// A paper's identifier, such as `doi:10.1/x` or `h:0123456789abcdef`: lower case, one word, clean. Copies share it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PaperId(Arc<str>);

impl PaperId {
    /// Reads an identifier from an argument or a file; `None` unless it is `scheme:value` in one clean word.
    pub fn parse(raw: &str) -> Option<PaperId> {
        let (scheme, value) = raw.trim().split_once(':')?;
        let named = !scheme.is_empty() && scheme.bytes().all(|b| b.is_ascii_alphanumeric());
        let whole = format!("{scheme}:{value}").to_lowercase();
        let clean = sanitize_line(&whole).as_str() == whole && !whole.contains(char::is_whitespace);
        (named && clean && !value.is_empty() && whole.len() <= LONGEST).then(|| PaperId(whole.into()))
    }

    /// The identifier as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True where it is made from the title and may belong to another paper of the same name.
    pub fn is_of_title(&self) -> bool {
        self.0.starts_with("h:")
    }

    /// True where it is made from the abstract.
    pub fn is_of_abstract(&self) -> bool {
        self.0.starts_with("a:")
    }

    /// A number for the identifier that is the same in every version and on every machine.
    pub fn digest(&self) -> u64 {
        digest(&self.0)
    }

    /// The part before the colon.
    pub fn scheme(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }

    /// True where its scheme is one of ours.
    pub fn is_known(&self) -> bool {
        SCHEMES.contains(&self.scheme())
    }

    /// The place of its scheme among the fingerprints: the lower, the better it names the paper.
    pub fn rank(&self) -> usize {
        SCHEMES.iter().position(|scheme| *scheme == self.scheme()).unwrap_or(SCHEMES.len())
    }
}

impl FromStr for PaperId {
    type Err = &'static str;
    fn from_str(raw: &str) -> Result<Self, Self::Err> {
        PaperId::parse(raw).ok_or("not a paper's identifier, such as doi:10.1/x or h:0123456789abcdef")
    }
}

impl TryFrom<String> for PaperId {
    type Error = &'static str;
    fn try_from(raw: String) -> Result<Self, Self::Error> {
        // Files hold hundreds of thousands, nearly all of them in our own form.
        if is_plain(&raw) { Ok(PaperId(raw.into())) } else { raw.parse() }
    }
}

impl From<PaperId> for String {
    fn from(id: PaperId) -> String {
        id.0.as_ref().to_owned()
    }
}

impl std::fmt::Display for PaperId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// True for an identifier in our own form that has nothing to clean.
fn is_plain(id: &str) -> bool {
    let simple = |b: u8| b.is_ascii_graphic() && !b.is_ascii_uppercase();
    id.len() <= LONGEST
        && id.bytes().all(simple)
        && id.split_once(':').is_some_and(|(scheme, value)| {
            !value.is_empty() && !scheme.is_empty() && scheme.bytes().all(|b| b.is_ascii_alphanumeric())
        })
}

/// The schemes in order of rank.
const SCHEMES: [&str; 6] = ["doi", "arxiv", "acl", "openreview", "h", "a"];

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

impl Scheme {
    /// The identifier of this scheme in a raw value: bare, with a prefix or as its usual address.
    pub fn id(self, raw: &str) -> Option<PaperId> {
        let lower = raw.trim().to_lowercase();
        let bare = self.marks().iter().fold(lower.as_str(), |rest, mark| match rest.find(mark) {
            Some(at) => rest.get(at + mark.len()..).unwrap_or(rest),
            None => rest,
        });
        let bare = bare.trim().trim_end_matches(['/', '.', ',', ';']);
        let value = match self {
            Scheme::Arxiv => without_version(bare.trim_end_matches(".pdf")),
            Scheme::Acl => bare.trim_end_matches(".pdf"),
            Scheme::Doi | Scheme::Openreview => bare,
        };
        PaperId::parse(&format!("{self}:{value}"))
    }

    /// What may stand before the bare value, outermost first.
    fn marks(self) -> &'static [&'static str] {
        match self {
            Scheme::Doi => &["doi.org/", "doi:"],
            Scheme::Arxiv => &["arxiv.org/abs/", "arxiv.org/pdf/", "arxiv:"],
            Scheme::Acl => &["aclanthology.org/", "aclweb.org/anthology/", "acl:"],
            Scheme::Openreview => &["forum?id=", "pdf?id=", "openreview:"],
        }
    }
}

/// `2301.00001v3` is `2301.00001`.
fn without_version(number: &str) -> &str {
    match number.rsplit_once('v') {
        Some((bare, version))
            if bare.ends_with(|c: char| c.is_ascii_digit())
                && !version.is_empty()
                && version.bytes().all(|b| b.is_ascii_digit()) =>
        {
            bare
        }
        _ => number,
    }
}

/// What a source tells of a paper's identity. Identifiers may be bare or addresses; texts are plain, as shown.
#[derive(Debug, Clone, Copy, Default)]
pub struct IdentitySource<'a> {
    /// Digital object identifier.
    pub doi: Option<&'a str>,
    /// arXiv number.
    pub arxiv: Option<&'a str>,
    /// ACL Anthology identifier.
    pub acl: Option<&'a str>,
    /// OpenReview forum.
    pub openreview: Option<&'a str>,
    /// The plain title as shown.
    pub title: Option<&'a str>,
    /// The year of the event.
    pub year: Option<u16>,
    /// The plain abstract.
    pub abstract_: Option<&'a str>,
}

/// All by which a paper is recognised: its best identifier first, then every other fingerprint.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    best: PaperId,
    prints: Vec<PaperId>,
}

impl Identity {
    /// The fingerprints of a paper; `None` for one with neither title nor abstract, which cannot be a paper.
    pub fn new(source: &IdentitySource<'_>) -> Option<Identity> {
        let title = source.title.and_then(folded);
        let abstract_ = source.abstract_.and_then(folded);
        if title.is_none() && abstract_.is_none() {
            return None;
        }
        let year = source.year.map(|year| year.to_string()).unwrap_or_default();
        let prints = [
            source.doi.and_then(|raw| Scheme::Doi.id(raw)),
            source.arxiv.and_then(|raw| Scheme::Arxiv.id(raw)),
            source.acl.and_then(|raw| Scheme::Acl.id(raw)),
            source.openreview.and_then(|raw| Scheme::Openreview.id(raw)),
            title.map(|title| hashed("h", &format!("{title}\n{year}"))),
            abstract_.map(|text| hashed("a", &text)),
        ];
        let prints: Vec<PaperId> = prints.into_iter().flatten().collect();
        Some(Identity { best: prints.first()?.clone(), prints })
    }

    /// An identity whose identifier is known; `prints` may hold it too.
    pub fn with_id(id: PaperId, prints: &[PaperId]) -> Identity {
        let others = prints.iter().filter(|print| **print != id).cloned();
        Identity { prints: std::iter::once(id.clone()).chain(others).collect(), best: id }
    }

    /// The identity that had this identifier and these fingerprints.
    pub(crate) fn from_parts(best: PaperId, prints: Vec<PaperId>) -> Identity {
        Identity { best, prints }
    }

    /// The same paper beside another that has its identifier already: the next fingerprint that is free, else the
    /// identifier with a number.
    pub fn apart(mut self, taken: impl Fn(&PaperId) -> bool) -> Identity {
        self.best = free(&self.best, &self.prints, taken);
        self
    }

    /// The best identifier.
    pub fn id(&self) -> &PaperId {
        &self.best
    }

    /// The fingerprint of the abstract.
    pub fn of_abstract(&self) -> Option<&PaperId> {
        self.prints.iter().find(|print| print.is_of_abstract())
    }

    /// Every fingerprint, the identifier first.
    pub fn prints(&self) -> &[PaperId] {
        &self.prints
    }
}

/// An identifier that is free: `id` itself, another of a paper's fingerprints, or `id` with a number.
pub fn free(id: &PaperId, prints: &[PaperId], taken: impl Fn(&PaperId) -> bool) -> PaperId {
    let numbered = (2u32..).map(|number| PaperId(format!("{id}-{number}").into()));
    let mut all = std::iter::once(id.clone()).chain(prints.iter().cloned()).chain(numbered);
    all.find(|id| !taken(id)).unwrap_or_else(|| id.clone())
}

/// A text folded for hashing; one of signs alone stands for itself, and an empty one for nothing.
fn folded(plain: &str) -> Option<String> {
    let key = fold_key(plain);
    let key = if key.is_empty() { plain.trim().to_owned() } else { key };
    (!key.is_empty()).then_some(key)
}

/// A fingerprint of 16 hexadecimal digits.
fn hashed(scheme: &str, text: &str) -> PaperId {
    PaperId(format!("{scheme}:{:016x}", fnv1a(text.as_bytes())).into())
}

/// A number for a text, the same in every version and on every machine.
pub fn digest(text: &str) -> u64 {
    fnv1a(text.as_bytes())
}

/// FNV-1a with 64 bits. It is written out because the value stands in people's files and must never change.
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests;
