//! Running text: the line ends and the indentation of a file become single spaces, while blank lines and ends of lines
//! that were written as numbers part paragraphs.

use super::entity::{FEED, RETURN};

/// What parts paragraphs in prose.
const PARAGRAPH: &str = "\n\n";

/// Blanks between two words.
#[derive(Debug, Default)]
struct Gap {
    any: bool,
    lines: usize,
    breaks: usize,
}

impl Gap {
    /// Takes a character in; false where it is no blank.
    fn takes(&mut self, c: char) -> bool {
        match c {
            ' ' | '\t' | '\r' => {}
            '\n' => self.lines += 1,
            RETURN => self.breaks += 1,
            // A feed after a return is the second half of one break.
            FEED => self.breaks = self.breaks.max(1),
            _ => return false,
        }
        self.any = true;
        true
    }

    /// The blanks as they are kept after this text. One break ends a paragraph only after a sentence: exports break
    /// the lines of an abstract in the same way.
    fn kept(&self, before: &str) -> &'static str {
        let ends = before.ends_with(['.', '?', '!', ':']);
        match (self.lines, self.breaks) {
            _ if !self.any || before.is_empty() => "",
            (2.., _) | (_, 2..) => PARAGRAPH,
            (_, 1) if ends => PARAGRAPH,
            _ => " ",
        }
    }
}

/// Prose with its blanks put in order; paragraphs are parted by a blank line.
pub fn prose(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut gap = Gap::default();
    for c in raw.chars() {
        if !gap.takes(c) {
            out.push_str(gap.kept(&out));
            out.push(c);
            gap = Gap::default();
        }
    }
    out
}

/// A line with its blanks put in order.
pub fn line(raw: &str) -> String {
    let blank = |c: char| c.is_ascii_whitespace() || matches!(c, RETURN | FEED);
    raw.split(blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_put_in_order() {
        for (raw, as_prose, as_line) in [
            ("\n   Salt \n\t and sand ", "Salt and sand", "Salt and sand"),
            ("Salt.\n\n  Sand.", "Salt.\n\nSand.", "Salt. Sand."),
            ("Salt.\u{2029}Sand\u{2029}and silt", "Salt.\n\nSand and silt", "Salt. Sand and silt"),
            ("Salt\u{2029}\u{2028}and\u{2029}\u{2029}sand", "Salt and\n\nsand", "Salt and sand"),
            ("salt\u{a0}\u{3000}sand", "salt\u{a0}\u{3000}sand", "salt\u{a0}\u{3000}sand"),
            (" \n\n ", "", ""),
        ] {
            assert_eq!((prose(raw).as_str(), line(raw).as_str()), (as_prose, as_line), "{raw:?}");
        }
    }
}
