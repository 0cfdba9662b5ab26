//! What the reader decided of a paper: must, maybe or skip. The file has the word, and a word of another version stays
//! there as it is.

use crate::text::CleanLine;
use serde::{Deserialize, Serialize};

/// The reader's decision.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Decision {
    /// To be read.
    Must,
    /// To be looked at again.
    Maybe,
    /// Not for this reader.
    Skip,
}

impl Decision {
    /// The decision that a word of the file means; `None` for a word that this version does not know.
    pub fn read(word: &str) -> Option<Decision> {
        word.parse().ok()
    }

    /// The word for the file.
    pub fn word(self) -> CleanLine {
        self.to_string().into()
    }
}
