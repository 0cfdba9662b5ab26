//! Quotations under a label, as Offprint writes abstracts and notes: `> **Abstract:** We count waves.`

/// The label of an abstract.
pub const ABSTRACT: &str = "**Abstract:**";
/// The label of a reader's note, which is no part of the paper.
pub const NOTE: &str = "**Note:**";

/// True for a quotation that is one of these.
pub fn is_labelled(quotation: &str) -> bool {
    let words = quotation.trim_start_matches(['>', ' ']);
    words.starts_with(ABSTRACT) || words.starts_with(NOTE)
}

/// The abstract that a quotation holds, without the marks of its lines.
pub fn abstract_of(quotation: &str) -> Option<String> {
    let bare = |line: &str| {
        let line = line.trim_start();
        let line = line.strip_prefix('>').unwrap_or(line);
        line.strip_prefix(' ').unwrap_or(line).to_owned()
    };
    let lines: Vec<_> = quotation.lines().map(bare).collect();
    Some(lines.join("\n").trim().strip_prefix(ABSTRACT)?.trim().to_owned())
}

/// True for a heading that is only the first words of its abstract, which its ellipsis tells: the paper has no title.
pub fn is_first_words(heading: &str, abstract_: &str) -> bool {
    heading.trim().strip_suffix('…').is_some_and(|begins| abstract_.starts_with(begins))
}
