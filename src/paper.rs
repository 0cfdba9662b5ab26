//! A paper as Offprint knows it: what was published, where, and how to recognise it again.

mod decision;
mod identity;
mod kind;
mod venue;

pub use decision::Decision;
pub use identity::{Identity, IdentitySource, PaperId, Scheme, digest, fnv1a, free};
pub use kind::{known_kind, read_kind};
pub use venue::Venue;

use crate::text::{Address, CleanLine, CleanText, Glyphs, Kind, Style, Text, TextBuilder, typeset_with};
use serde::{Deserialize, Serialize};
use unicode_segmentation::UnicodeSegmentation;

/// One author, as named by the source ("First Last").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// The full name in reading order.
    pub name: CleanLine,
}

/// One keyword of the source.
pub type Keyword = CleanLine;

/// What a link leads to.
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
    Serialize,
    Deserialize,
)]
#[strum(serialize_all = "lowercase")]
pub enum Rel {
    /// The paper's page at its publisher or conference.
    Page,
    /// The paper as a PDF file.
    Pdf,
    /// The resolver's address of its DOI.
    Doi,
    /// Source code or data.
    Code,
    /// Anything else.
    Other,
}

/// An address that belongs to a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// What it leads to.
    pub rel: Rel,
    /// Where it leads.
    pub url: Address,
}

/// How another paper stands to this one.
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
    Serialize,
    Deserialize,
)]
#[strum(serialize_all = "lowercase")]
pub enum Relation {
    /// The next talk of the session ("Next from").
    Next,
    /// A paper that the source calls similar.
    Similar,
}

/// Another paper that the source names beside this one; the library knows whether it has that paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Related {
    /// How it stands to this paper.
    pub rel: Relation,
    /// Its title as set for the screen.
    pub title: Text,
}

/// Where a paper was read.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Origin {
    /// The file's name, without its folder.
    pub file: CleanLine,
    /// The name of its format, a row of FORMATS.
    pub format: &'static str,
    /// The kept source that the file belongs to, where it belongs to one.
    pub source: Option<CleanLine>,
    /// Where the file lies, or lay when it was copied; `None` for what is no file, as the built-in pages.
    pub path: Option<CleanLine>,
}

/// A paper. Title and abstract are kept as they came, cleaned; the title is set when the paper is made, the abstract
/// when it is asked for. Its serialised form is that of the cache: where it was read is not in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Paper {
    /// How it is recognised.
    pub identity: Identity,
    /// The title set for the screen; `None` where the source has none.
    pub title: Option<Text>,
    /// The title as it came.
    pub raw_title: Option<CleanText>,
    /// The abstract as it came; paragraphs parted by a blank line.
    pub raw_abstract: Option<CleanText>,
    /// In the order of the source.
    pub authors: Vec<Author>,
    /// Where it appeared.
    pub venue: Option<Venue>,
    /// The year of the event, or the one that a source tells without an event.
    pub year: Option<u16>,
    /// In the order of the source.
    pub keywords: Vec<Keyword>,
    /// "poster", "oral", …
    pub kind: Option<CleanLine>,
    /// Why it was not published, where it was not.
    pub decision: Option<Decision>,
    /// "main", "findings", "Datasets & Benchmarks", …
    pub track: Option<CleanLine>,
    /// The session in which it was given.
    pub session: Option<CleanLine>,
    /// "Best Paper", …
    pub award: Option<CleanLine>,
    /// The place of the event.
    pub location: Option<CleanLine>,
    /// Bare, lower case: `10.…/…`.
    pub doi: Option<CleanLine>,
    /// The key under which its source cites it.
    pub key: Option<CleanLine>,
    /// Most useful first.
    pub links: Vec<Link>,
    /// In the order of the source.
    pub related: Vec<Related>,
    /// Where it was read; the first source of a paper that several have.
    #[serde(skip)]
    pub origin: Origin,
    /// The other places where it was read.
    #[serde(skip)]
    pub others: Vec<Origin>,
    /// True where a kept source did not have it before its last change.
    #[serde(skip)]
    pub is_new: bool,
}

/// Graphemes of an abstract that stand for a missing title, at most; cut at a word.
const HEADING_LENGTH: usize = 80;

impl Paper {
    /// Keeps but one copy of a title that is shown as it came, and no room that is not needed.
    pub(crate) fn compact(&mut self) {
        if let Some(title) = &self.title {
            title.share(&mut self.raw_title);
        }
        self.authors.shrink_to_fit();
        self.links.shrink_to_fit();
        self.keywords.shrink_to_fit();
    }

    /// What names the paper on a line: its title, or the first words of its abstract.
    pub fn heading(&self) -> Text {
        self.heading_in(Glyphs::Unicode)
    }

    /// The same in the glyphs that the terminal has.
    pub fn heading_in(&self, glyphs: Glyphs) -> Text {
        match (&self.title, &self.raw_title) {
            (Some(_), Some(raw)) if glyphs == Glyphs::Ascii => typeset_with(raw, Kind::Title, glyphs),
            (Some(title), _) => title.clone(),
            (None, _) => {
                self.abstract_in(glyphs).map_or_else(Text::default, |text| first_words(&text, HEADING_LENGTH))
            }
        }
    }

    /// The abstract set for the screen.
    pub fn abstract_(&self) -> Option<Text> {
        self.abstract_in(Glyphs::Unicode)
    }

    /// The same in the glyphs that the terminal has.
    pub fn abstract_in(&self, glyphs: Glyphs) -> Option<Text> {
        self.raw_abstract.as_ref().map(|raw| typeset_with(raw, Kind::Abstract, glyphs))
    }
}

/// The first words of a text as one line, at most `length` graphemes, with `…` where it was cut. A line ends the words:
/// what follows it begins something new.
fn first_words(text: &Text, length: usize) -> Text {
    let line = text.plain().lines().next().unwrap_or_default();
    if line.len() == text.plain().len() && line.graphemes(true).count() <= length {
        return text.clone();
    }
    let mut out = TextBuilder::new();
    text.runs(0..cut_at_word(line, length)).for_each(|(piece, style)| out.push(piece, style));
    out.push("…", Style::empty());
    out.finish()
}

/// The byte at which a line of at most `length` graphemes ends so that no word is cut and no comma hangs at the end; a
/// script without spaces is cut between graphemes.
fn cut_at_word(line: &str, length: usize) -> usize {
    let Some((limit, _)) = line.grapheme_indices(true).nth(length) else { return trimmed(line) };
    let within = &line[..limit];
    if line[limit..].starts_with(char::is_whitespace) {
        return trimmed(within);
    }
    match within.rfind(char::is_whitespace) {
        Some(space) if space * 2 > limit => trimmed(&within[..space]),
        _ => trimmed(within),
    }
}

/// The length of a line without the spaces and marks that would stand before an ellipsis.
fn trimmed(line: &str) -> usize {
    line.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '.' | '-' | '–' | '—'))
        .len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::typeset;

    fn heading(words: &str, length: usize) -> String {
        first_words(&typeset(words, Kind::Abstract), length).plain().to_owned()
    }

    #[test]
    fn a_heading_ends_at_a_word() {
        for (text, length, wanted) in [
            ("Short enough.", 20, "Short enough."),
            ("Rivers carve their valleys slowly.", 19, "Rivers carve their…"),
            ("Rivers carve their valleys slowly.", 18, "Rivers carve their…"),
            ("Rivers, lakes, and seas", 14, "Rivers, lakes…"),
            ("河流慢慢地雕刻它们的山谷", 5, "河流慢慢地…"),
            ("Ab bcdefghijklmnopqrst", 12, "Ab bcdefghij…"),
        ] {
            assert_eq!(heading(text, length), wanted, "{text:?} at {length}");
        }
    }

    #[test]
    fn a_heading_ends_with_its_paragraph() {
        assert_eq!(heading("One paragraph.\n\nAnother one.", 80), "One paragraph…");
    }

    proptest::proptest! {
        #[test]
        fn a_heading_is_never_longer_than_asked(text in "(\\PC|\n){0,60}", length in 1usize..30) {
            let shown = heading(&text, length);
            proptest::prop_assert!(shown.graphemes(true).count() <= length + 1);
        }
    }
}
