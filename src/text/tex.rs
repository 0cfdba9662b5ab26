//! Commands of TeX in text. What is known is done, what is unknown shows its argument or its name, and a backslash that
//! is no command at all stays.

use super::commands::{self};
use super::draft::Gap;
use super::maths;
use super::setter::Setter;
use super::span::Style;
use super::symbols::{Class, symbol};
use std::ops::Range;

impl Setter<'_> {
    /// Whatever a backslash begins.
    pub fn command(&mut self) -> bool {
        let name = self.at + 1..self.src.skip_letters(self.at + 1, self.end);
        if name.start >= self.end {
            return false;
        }
        if name.is_empty() { self.sign_command() } else { self.named_command(name) }
    }

    /// A backslash before a sign.
    fn sign_command(&mut self) -> bool {
        match self.src.byte(self.at + 1) {
            b'\\' => self.double_backslash(),
            b'%' | b'&' | b'_' | b'#' | b'$' | b'{' | b'}' => self.escaped(1),
            b',' | b';' | b':' | b' ' | b'\n' | b'>' => self.gap(2, Gap::Space),
            b'!' | b'-' | b'/' | b'@' => self.skip(2),
            b'(' | b'[' if self.bracketed_formula(1) => true,
            b'\'' | b'`' | b'^' | b'"' | b'~' | b'=' | b'.' if self.accent() => true,
            b'|' => self.replace(2, "‖"),
            b'0'..=b'9' => false,
            byte if byte.is_ascii_punctuation() => self.escaped(1),
            _ => self.skip(1),
        }
    }

    /// Two backslashes: a line break, or a command that was escaped twice.
    fn double_backslash(&mut self) -> bool {
        let next = self.src.byte(self.at + 2);
        if b"%&_#${}".contains(&next) && self.at + 2 < self.end {
            return self.escaped(2);
        }
        if matches!(next, b'(' | b'[') && self.bracketed_formula(2) {
            return true;
        }
        let name = self.at + 2..self.src.skip_letters(self.at + 2, self.end);
        let known = commands::command(self.src.get(name.clone())).is_some()
            || maths::takes_argument(self.src.get(name.clone()));
        if known && self.src.byte(name.end) == b'{' {
            return self.skip(1);
        }
        let star = usize::from(next == b'*');
        let distance = self.src.bracket(self.at + 2 + star, self.end).filter(|close| close - self.at < 12);
        self.gap(distance.map_or(2 + star, |close| close + 1 - self.at), Gap::Line)
    }

    /// Shows the sign after so many backslashes.
    fn escaped(&mut self, backslashes: usize) -> bool {
        let start = self.at + backslashes;
        self.push_source(start..start + 1);
        self.skip(backslashes + 1)
    }

    /// A backslash before a name.
    fn named_command(&mut self, name: Range<usize>) -> bool {
        let word = self.src.get(name.clone());
        if self.is_drive() {
            let path = self.rest().find(char::is_whitespace).unwrap_or(self.rest().len());
            return self.replace(path, self.src.get(self.at..self.at + path));
        }
        if matches!(word, "n" | "t" | "r" | "d" | "w" | "s") && self.src.byte(name.end) != b'{' {
            return self.replace(2, self.src.get(self.at..name.end));
        }
        if let Some(command) = commands::command(word) {
            let star = usize::from(self.src.byte(name.end) == b'*');
            return self.perform(command, name.end + star);
        }
        if word.len() == 1 && self.accent() {
            return true;
        }
        self.symbol_command(word, name.end) || self.maths_command(word) || self.unknown_command(name)
    }

    fn symbol_command(&mut self, word: &str, after: usize) -> bool {
        let Some(symbol) = symbol(word).filter(|_| !commands::is_maths_only(word)) else { return false };
        let gap = if word == "par" { Gap::Paragraph } else { Gap::Line };
        match symbol.class {
            Class::Ord if commands::takes_blank(word) => {
                self.draft.push_str(symbol.text(self.src.glyphs), self.style);
                self.at = self.src.skip_blanks(after, self.end);
                return true;
            }
            Class::Space => self.draft.gap(Gap::Space, self.style),
            Class::None if symbol.breaks_line() => self.draft.gap(gap, self.style),
            Class::None => {}
            Class::Word => {
                // A full stop after an abbreviation is the abbreviation's own.
                let text = symbol.text(self.src.glyphs);
                let doubled = text.ends_with('.') && self.src.byte(after) == b'.' && after < self.end;
                self.draft.push_verbatim(
                    text.get(..text.len() - usize::from(doubled)).unwrap_or_default(),
                    self.style,
                );
            }
            _ => return self.formula_here(),
        }
        self.at = after;
        true
    }

    fn maths_command(&mut self, word: &str) -> bool {
        maths::knows(word) && self.formula_here()
    }

    /// A command of maths outside a formula, with the scripts that follow it directly.
    fn formula_here(&mut self) -> bool {
        let (cells, end) = maths::set_one(self.src, self.at..self.end, self.depth());
        self.draft.push_cells(&cells, self.style);
        let moved = end > self.at;
        self.at = end.max(self.at);
        moved
    }

    /// `^{…}` or `_{…}` in text.
    pub fn script(&mut self) -> bool {
        let name = self.src.get(self.at + 2..self.src.skip_letters(self.at + 2, self.end));
        let command = self.src.byte(self.at + 1) == b'\\' && (maths::knows(name) || symbol(name).is_some());
        (command || self.src.brace(self.at + 1, self.end).is_some()) && self.formula_here()
    }

    fn unknown_command(&mut self, name: Range<usize>) -> bool {
        let word = self.src.get(name.clone());
        if let Some(length) = commands::glued(word) {
            return self.skip(1 + length);
        }
        let next = self.src.byte(name.end);
        if next != b'{' && self.previous().is_some_and(char::is_alphanumeric) {
            return self.replace(1 + word.len(), self.src.get(self.at..name.end));
        }
        let star = usize::from(next == b'*' && self.src.byte(name.end + 1) == b'{');
        let option = self.src.bracket(name.end, self.end).filter(|close| self.src.byte(close + 1) == b'{');
        let start = option.map_or(name.end + star, |close| close + 1);
        match self.src.brace(start, self.end).filter(|_| self.src.byte(start) == b'{') {
            Some(close) if close > start + 1 => {
                self.inside_group(start + 1..close, Style::empty());
                self.at = close + 1;
            }
            _ => {
                self.push_source(name.clone());
                self.at = name.end;
            }
        }
        true
    }

    /// True at a backslash of a path such as `C:\path\to`.
    fn is_drive(&self) -> bool {
        let before = self.src.get(0..self.at);
        let drive = before.strip_suffix(':').filter(|head| head.ends_with(|c: char| c.is_ascii_alphabetic()));
        drive.is_some_and(|head| {
            !head.get(..head.len() - 1).unwrap_or_default().ends_with(char::is_alphanumeric)
        })
    }

    /// The style of a command without its backslash before the brace here; its name was set and is taken back.
    pub fn lost_backslash(&mut self) -> Option<Style> {
        let before = self.src.get(0..self.at);
        let letters = before.bytes().rev().take(10).take_while(u8::is_ascii_alphabetic).count();
        let word = before.get(before.len() - letters..)?;
        let apart =
            !before.get(..before.len() - letters)?.ends_with(|c: char| c.is_alphanumeric() || c == '\\');
        let style = commands::lost(word).filter(|_| apart && self.draft.text().ends_with(word))?;
        self.draft.take_back(letters);
        Some(style)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn commands_known_and_unknown() {
        crate::text::tests::check_rows(&[
            ("50\\% of R\\&D, \\#1, a\\_b, \\{x\\}, 5\\\\% off", "50% of R&D, #1, a_b, {x}, 5% off"),
            ("a\\,b\\;c\\ d\\quad e, re\\-use, f\\/g", "a b c d e, reuse, fg"),
            ("one\\\\two\\newline three\\par four", "one\ntwo\nthree\n\nfour"),
            ("\\ours beats \\theirs{} by \\gain{two} points", "ours beats theirs by two points"),
            ("\\eg this, \\ie that, \\etal, \\wrt it", "e.g. this, i.e. that, et al., w.r.t. it"),
            (
                "Smith \\etal. use 5\\textdegree C, \\S 3 and \\LaTeX fonts, \\mine*{x}",
                "Smith et al. use 5°C, §3 and LaTeX fonts, x",
            ),
            (
                "D:\\data\\text is a path, \\n a break, and\\or a choice",
                "D:\\data\\text is a path, \\n a break, and\\or a choice",
            ),
            ("\\emphthis and \\textbfThat", "this and That"),
            ("emph{x} and extbf{y} but themph{z}", "⟨i:x⟩ and ⟨b:y⟩ but themphz"),
            (
                "\\mathcal{O}(n^2), 90{\\deg}, \\alpha_1\\leq\\beta, n^\\frac12",
                "𝒪(n^2), 90°, α₁ ≤ β, n^(1/2)",
            ),
            ("x^2, a_b, 10^-3 but 10^{-3} and H_{2}O", "x^2, a_b, 10^-3 but 10⁻³ and H₂O"),
        ]);
    }
}
