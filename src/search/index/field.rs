//! The parts of a paper that the index knows, each searched alone or together.

use crate::library::PaperRef;

bitflags::bitflags! {
    /// Parts of a paper.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub struct Fields: u8 {
        /// The abstract as shown.
        const ABSTRACT = 1;
        /// The title as shown; nothing for a paper without one.
        const TITLE = 2;
        /// The names of the authors.
        const AUTHOR = 4;
        /// The keywords of the source.
        const KEYWORD = 8;
    }
}

/// How many parts there are.
pub const COUNT: usize = 4;

/// What stands between two authors or keywords in the indexed text, so that no phrase reaches from one to the next.
pub const BORDER: char = '\u{1e}';

/// What a word in a part weighs against one in the abstract, in the order of [`Fields`].
pub const WEIGHTS: [f32; COUNT] = [1.0, 2.5, 1.5, 2.0];

impl Fields {
    /// The places of these parts, in order.
    pub fn places(self) -> impl Iterator<Item = usize> {
        (0..COUNT).filter(move |place| self.bits() & (1 << place) != 0)
    }
}

/// The texts of a paper as shown, one a part.
pub fn texts(paper: PaperRef<'_>) -> [String; COUNT] {
    let abstract_ = paper.abstract_().map(|text| text.plain().to_owned()).unwrap_or_default();
    // The heading is the title in the glyphs of the screen.
    let title = Some(paper.heading_text()).filter(|_| paper.has_title()).unwrap_or_default().to_owned();
    let authors = joined(paper.author_texts().into_iter());
    let keywords = joined(paper.keyword_texts().into_iter());
    [abstract_, title, authors, keywords]
}

fn joined<'a>(parts: impl Iterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for part in parts {
        if !out.is_empty() {
            out.push(BORDER);
        }
        out.push_str(part);
    }
    out
}
