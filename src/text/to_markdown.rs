//! A text as Markdown: emphasis, code and links are written as such, and every sign that Markdown would read as its own
//! is escaped, so that another program shows what is shown here.

use super::span::{Style, Text};
use std::ops::Range;

/// Styles that Markdown has, outer ones first. Underlines and small capitals have none.
const MARKS: [(Style, &str); 3] = [(Style::BOLD, "**"), (Style::ITALIC, "*"), (Style::STRIKE, "~~")];

impl Text {
    /// The text as Markdown, its paragraphs parted by blank lines.
    pub fn to_markdown(&self) -> String {
        let paragraphs: Vec<String> =
            self.paragraphs().map(|range| self.paragraph_to_markdown(range)).collect();
        paragraphs.join("\n\n")
    }

    fn paragraph_to_markdown(&self, range: Range<usize>) -> String {
        let mut out = Writer::default();
        let mut at = range.start;
        let first = self.links().partition_point(|(link, _)| link.end <= range.start);
        let links = self.links().get(first..).unwrap_or_default();
        for (link, address) in links.iter().take_while(|(link, _)| link.start < range.end) {
            let label = link.start.max(at)..link.end.min(range.end);
            out.runs(self, at..label.start);
            out.fill();
            if self.plain().get(label.clone()) == Some(address.as_str()) {
                out.raw(&format!("<{}>", address.as_str()));
            } else {
                out.raw("[");
                out.runs(self, label.clone());
                out.raw(&format!("](<{}>)", address.as_str()));
            }
            at = label.end;
        }
        out.runs(self, at..range.end);
        out.text
    }
}

/// Writes Markdown. Blanks wait until it is known whether a mark closes before them or opens after them.
#[derive(Default)]
struct Writer {
    text: String,
    blanks: String,
    open: Vec<(Style, &'static str)>,
}

impl Writer {
    /// Writes a part of a text; all marks that it opens are closed again.
    fn runs(&mut self, text: &Text, range: Range<usize>) {
        for (piece, style) in text.runs(range) {
            let words = piece.trim_start();
            self.blanks.push_str(piece.get(..piece.len() - words.len()).unwrap_or_default());
            if words.is_empty() {
                continue;
            }
            let shown = words.trim_end();
            self.switch(style);
            self.fill();
            match style.contains(Style::CODE) {
                true => self.code(shown),
                false => self.escaped(shown),
            }
            self.blanks.push_str(words.get(shown.len()..).unwrap_or_default());
        }
        self.switch(Style::empty());
    }

    /// Closes and opens marks so that those of a style are open.
    fn switch(&mut self, style: Style) {
        let kept = self.open.iter().take_while(|(open, _)| style.contains(*open)).count();
        for (_, mark) in self.open.drain(kept..).rev() {
            self.text.push_str(mark);
        }
        let opened: Vec<_> =
            MARKS.into_iter().filter(|mark| style.contains(mark.0) && !self.open.contains(mark)).collect();
        if !opened.is_empty() {
            self.fill();
        }
        for mark in opened {
            self.text.push_str(mark.1);
            self.open.push(mark);
        }
    }

    /// Writes the blanks that wait. A line break would be a space without its backslash.
    fn fill(&mut self) {
        let blanks = std::mem::take(&mut self.blanks).replace('\n', "\\\n");
        self.text.push_str(&blanks);
    }

    fn raw(&mut self, text: &str) {
        self.fill();
        self.text.push_str(text);
    }

    /// Writes code between more grave accents than stand together in it.
    fn code(&mut self, code: &str) {
        let longest = code.split(|c| c != '`').map(str::len).max().unwrap_or(0);
        let fence = "`".repeat(longest + 1);
        let space = if code.starts_with('`') || code.ends_with('`') { " " } else { "" };
        self.text.push_str(&format!("{fence}{space}{}{space}{fence}", code.replace('\n', " ")));
    }

    fn escaped(&mut self, text: &str) {
        for (i, line) in text.split('\n').enumerate() {
            if i > 0 {
                self.text.push_str("\\\n");
            }
            let starts = self.text.is_empty() || self.text.ends_with('\n');
            let number = line.bytes().take_while(u8::is_ascii_digit).count();
            for (at, c) in line.char_indices() {
                let leads = starts
                    && ((at == 0 && "-+=".contains(c)) || (at == number && number > 0 && ".)".contains(c)));
                if leads
                    || "\\`*_[]<>|#!~".contains(c)
                    || (c == '&' && is_entity(line.get(at..).unwrap_or_default()))
                {
                    self.text.push('\\');
                }
                self.text.push(c);
            }
        }
    }
}

/// True for what a Markdown program would decode.
fn is_entity(rest: &str) -> bool {
    let name = rest.bytes().skip(1).take(32).take_while(|b| b.is_ascii_alphanumeric() || *b == b'#').count();
    name > 0 && rest.as_bytes().get(name + 1) == Some(&b';')
}

#[cfg(test)]
mod tests {
    use crate::text::{Kind, typeset};

    #[test]
    fn emphasis_is_written_and_signs_are_escaped() {
        for (source, wanted) in [
            ("plain words", "plain words"),
            (r"\textbf{Fast} \emph{and} \texttt{a_b}", "**Fast** *and* `a_b`"),
            (r"a\textbf{ wide }b", "a **wide** b"),
            (r"\textbf{one \emph{two} three}", "**one *two* three**"),
            (r"**Di**stance and ~~old~~", "**Di**stance and ~~old~~"),
            (r"\underline{u} \textsc{Sc}", "u Sc"),
            (r"$x_i^*$, 2*3 \# \_ [a] <b>", r"xᵢ\*, 2\*3 \# \_ \[a\] \<b\>"),
            ("[the page](https://a.org/x) has it", "[the page](<https://a.org/x>) has it"),
            ("see https://a.org/x.", "see <https://a.org/x>."),
            ("- one\n- two", "• one\\\n• two"),
            ("First.\n\n1. Second &amp;amp;amp; R&D", "First.\n\n1\\. Second \\&amp; R&D"),
            (r"\verb|a`b| -- x", "``a`b`` – x"),
        ] {
            assert_eq!(typeset(source, Kind::Abstract).to_markdown(), wanted, "{source}");
        }
    }
}
