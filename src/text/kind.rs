//! What the typesetter is asked for: the kind of text that a raw string holds, and the glyphs that the terminal has.

/// What a raw string is: it decides on paragraphs, lists and line breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One line.
    Title,
    /// Paragraphs parted by `\n\n`, line breaks and list items by `\n`.
    Abstract,
}

/// How maths is drawn; the setting `text.math`.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Default,
    strum::Display,
    strum::EnumString,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum Glyphs {
    /// Greek letters, signs and raised figures: `𝒪(√T)`, `xᵢ`, `≤`.
    #[default]
    Unicode,
    /// For a terminal that lacks them: `O(sqrt(T))`, `x_i`, `<=`.
    Ascii,
}
