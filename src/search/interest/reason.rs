//! Why a paper is thought to be liked or not: a word, a keyword or an author, as it can be told to the reader.

use super::features::Kind;
use crate::text::Glyphs;
use crate::text::fold::fold_key;

/// Reasons that are told, at most.
pub const MOST: usize = 3;

/// Something that speaks for a paper, or against it.
#[derive(Debug, Clone, PartialEq)]
pub struct Reason {
    /// What it is.
    pub kind: Kind,
    /// The word as the paper writes it, the keyword, or the author's name.
    pub name: String,
    /// More than 0 for what speaks for the paper; the score is the sum of these and of a constant.
    pub weight: f32,
}

impl Reason {
    /// In one short piece: "+ retrieval", "− keyword vision", "+ author Ana García".
    pub fn shown(&self, glyphs: Glyphs) -> String {
        let sign = match (self.weight > 0.0, glyphs) {
            (true, _) => '+',
            (false, Glyphs::Ascii) => '-',
            (false, _) => '−',
        };
        let kind = match self.kind {
            Kind::Word => "",
            Kind::Keyword => "keyword ",
            Kind::Author => "author ",
        };
        format!("{sign} {kind}{}", self.name)
    }
}

/// The first of these that tell something that no earlier one has told: a keyword "dialogue" and the word "dialogue" are
/// one reason.
pub fn distinct(reasons: impl Iterator<Item = Reason>) -> Vec<Reason> {
    let mut told: Vec<(String, Reason)> = Vec::new();
    for reason in reasons {
        let key = format!(" {} ", fold_key(&reason.name));
        if !told.iter().any(|(other, _)| other.contains(&key) || key.contains(other.as_str())) {
            told.push((key, reason));
        }
        if told.len() == MOST {
            break;
        }
    }
    told.into_iter().map(|(_, reason)| reason).collect()
}
