//! Accents: TeX puts them before a letter, Unicode after it. The same signs serve text and maths.

use super::draft::Cells;
use super::setter::Setter;
use super::span::Style;
use super::symbols::symbol;

/// Accents of text that are commands of one sign or letter, with their combining characters.
const TEXT: &[(char, char)] = &[
    ('\'', '\u{301}'),
    ('`', '\u{300}'),
    ('^', '\u{302}'),
    ('"', '\u{308}'),
    ('~', '\u{303}'),
    ('=', '\u{304}'),
    ('.', '\u{307}'),
    ('v', '\u{30c}'),
    ('u', '\u{306}'),
    ('c', '\u{327}'),
    ('k', '\u{328}'),
    ('H', '\u{30b}'),
    ('r', '\u{30a}'),
    ('d', '\u{323}'),
    ('b', '\u{331}'),
    ('t', '\u{361}'),
];

/// Accents of maths: command, combining character, and whether every letter has it.
const MATHS: &[(&str, char, bool)] = &[
    ("hat", '\u{302}', false),
    ("widehat", '\u{302}', false),
    ("tilde", '\u{303}', false),
    ("widetilde", '\u{303}', false),
    ("bar", '\u{304}', true),
    ("overline", '\u{305}', true),
    ("vec", '\u{20d7}', false),
    ("overrightarrow", '\u{20d7}', false),
    ("overleftarrow", '\u{20d6}', false),
    ("overleftrightarrow", '\u{20e1}', false),
    ("dot", '\u{307}', false),
    ("ddot", '\u{308}', false),
    ("dddot", '\u{20db}', false),
    ("check", '\u{30c}', false),
    ("widecheck", '\u{30c}', false),
    ("breve", '\u{306}', false),
    ("acute", '\u{301}', false),
    ("grave", '\u{300}', false),
    ("mathring", '\u{30a}', false),
    ("underbar", '\u{331}', true),
];

/// The combining character of an accent of text.
pub fn text_accent(command: char) -> Option<char> {
    TEXT.iter().find(|(known, _)| *known == command).map(|(_, mark)| *mark)
}

/// The combining character of an accent of maths, and whether every letter has it.
pub fn maths_accent(command: &str) -> Option<(char, bool)> {
    MATHS.iter().find(|(known, ..)| *known == command).map(|(_, mark, every)| (*mark, *every))
}

/// Puts a mark on the first or on every letter.
pub fn mark(cells: &[(char, Style)], mark: char, every: bool) -> Cells {
    let mut out = Cells::with_capacity(cells.len() + 1);
    let mut marked = false;
    let mut rest = cells.iter().peekable();
    while let Some(&(c, style)) = rest.next() {
        out.push((dotted(c), style));
        let more_marks =
            rest.peek().is_some_and(|(next, _)| unicode_normalization::char::is_combining_mark(*next));
        if more_marks
            || (marked && !every)
            || !(c.is_alphanumeric() || (cells.len() == 1 && !c.is_whitespace()))
        {
            continue;
        }
        out.push((mark, style));
        marked = true;
    }
    if marked { out } else { cells.to_vec() }
}

/// Letters lose their dot to make room for an accent, which Unicode's letters do by themselves.
fn dotted(c: char) -> char {
    match c {
        'ı' => 'i',
        'ȷ' => 'j',
        other => other,
    }
}

impl Setter<'_> {
    /// An accent at a backslash, such as `\'e`, `\"{o}` or `\v{C}`.
    pub fn accent(&mut self) -> bool {
        let Some(command) = self.src.next(self.at + 1) else { return false };
        let Some(sign) = text_accent(command) else { return false };
        let by_letter = command.is_ascii_alphabetic();
        let start = self.at + 2;
        if self.src.byte(start) == b'{' {
            let Some(close) = self.src.brace(start, self.end) else { return false };
            self.accented(start + 1, close, command, sign);
            self.at = close + 1;
            return true;
        }
        // A letter accent without braces is known only by the blank before a lone letter.
        let base = if by_letter { self.src.skip_blanks(start, self.end) } else { start };
        let lone = !self.src.next(base + 1).is_some_and(char::is_alphabetic);
        let fits =
            self.src.next(base).is_some_and(char::is_alphabetic) && (!by_letter || (base > start && lone));
        if fits && base < self.end {
            let end = base + self.src.next(base).map_or(0, char::len_utf8);
            self.accented(base, end, command, sign);
            self.at = end;
            return true;
        }
        let dotless = self.src.starts_with(base, "\\i") || self.src.starts_with(base, "\\j");
        if dotless && !self.src.byte(base + 2).is_ascii_alphabetic() {
            self.accented(base, base + 2, command, sign);
            self.at = base + 2;
        }
        dotless && self.at == base + 2
    }

    /// Sets an accent on a part of the source. On several letters it is a damaged command: `\r{ho}` was `\rho`.
    fn accented(&mut self, start: usize, end: usize, command: char, sign: char) {
        let base = self.src.get(start..end);
        if base.trim().is_empty() && command.is_ascii_punctuation() {
            return self.draft.push(command, self.style);
        }
        let whole = format!("{command}{base}");
        if let Some(symbol) = symbol(&whole).filter(|_| command.is_ascii_alphabetic() && base.len() > 1) {
            return self.draft.push_str(symbol.text(self.src.glyphs), self.style);
        }
        let cells = Setter::cells(self.src, start..end, self.depth());
        self.draft.push_cells(&mark(&cells, sign, false), self.style);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn accents_compose() {
        crate::text::tests::check_rows(&[
            ("Fr\\'echet, G\\\"odel, G{\\\"{o}}del, Erd\\H{o}s, \\v{S}", "Fréchet, Gödel, Gödel, Erdős, Š"),
            ("na\\\"{\\i}ve, \\'\\i, Universit\\`a, \\c{s}, \\~n, \\=a", "naïve, í, Università, ş, ñ, ā"),
            ("\\AA ngstr\\\"om, Stra\\ss e, \\O{}re, \\L\\'od\\'z", "Ångström, Straße, Øre, Łódź"),
            ("\\r{ho} and \\b{eta} were damaged, \\r{a} not", "ρ and β were damaged, å not"),
            ("\\~{}5 and k\\^{}2", "~5 and k^2"),
            (
                "$\\hat{y}_i$, $\\hat\\imath$, $\\tilde O$, $\\bar{ab}$, $\\overline{x}$, $\\vec{u}$",
                "ŷᵢ, î, Õ, āb\u{304}, x\u{305}, u\u{20d7}",
            ),
        ]);
    }
}
