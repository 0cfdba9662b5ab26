//! Where maths begins and ends: `$…$`, `$$…$$`, `\(…\)`, `\[…\]` and environments. A dollar before a price stays.

use super::links::is_web;
use super::markdown::find_from;
use super::maths;
use super::setter::Setter;
use super::source::Source;
use super::span::Style;
use std::ops::Range;

const DOLLAR: usize = 6;
const BRACKETED: usize = 7;
/// A formula without any sign of maths in it is at most this long, in characters.
const SHORT: usize = 48;
/// Commands whose argument is text, where a dollar begins maths once more.
const TEXT: &[&str] =
    &["\\text", "\\mbox", "\\textrm", "\\textit", "\\textbf", "\\hbox", "\\textsf", "\\texttt"];

impl Setter<'_> {
    /// A formula between dollars.
    pub fn dollar(&mut self) -> bool {
        let display = self.src.byte(self.at + 1) == b'$';
        let start = self.at + 1 + usize::from(display);
        let Some(close) = self.search(DOLLAR, start, dollar_end) else { return false };
        let content = start..close;
        if display && close > start && self.src.byte(close + 1) == b'$' {
            return self.formula(content, 2);
        }
        let content = self.at + 1..if display { self.at + 1 } else { close };
        let inner = self.src.get(content.clone());
        if is_web(inner.trim()) && !inner.trim().contains(' ') {
            self.show_url(content);
            return self.skip(inner.len() + 2);
        }
        if inner.trim_start().starts_with("\\href") || inner.trim_start().starts_with("\\url") {
            self.inside(content, Style::empty());
            return self.skip(inner.len() + 2);
        }
        let apart = self.previous().is_none_or(|c| !c.is_alphanumeric());
        if !apart && inner.starts_with(' ') && !inner.contains(['\\', '^', '_']) {
            return false;
        }
        is_maths(inner, self.src.next(close + 1)) && self.formula(content, 1)
    }

    /// A formula between `\(` and `\)` or `\[` and `\]`, written with `slashes` backslashes each.
    pub fn bracketed_formula(&mut self, slashes: usize) -> bool {
        let closer = if self.src.byte(self.at + slashes) == b'(' { ')' } else { ']' };
        let mark = format!("{}{closer}", "\\".repeat(slashes));
        let start = self.at + slashes + 1;
        let find = |src: &Source, from, end| find_from(src, from, end, &mark);
        let search = BRACKETED + usize::from(closer == ']');
        self.search(search, start, find).is_some_and(|end| self.formula(start..end, slashes + 1))
    }

    /// Sets a formula whose marks are `mark` bytes long on each side.
    fn formula(&mut self, content: Range<usize>, mark: usize) -> bool {
        let end = content.end + mark;
        self.maths(content);
        self.at = end;
        true
    }

    /// Sets a part of the source as maths.
    pub fn maths(&mut self, content: Range<usize>) {
        let cells = maths::set(self.src, content, self.depth());
        self.draft.push_cells(&cells, self.style);
    }
}

/// The next dollar that is not escaped and not in the text of a formula.
fn dollar_end(src: &Source, from: usize, end: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += memchr::memchr3(b'$', b'\\', b'{', src.get(at..end).as_bytes())?;
        match src.byte(at) {
            b'$' => return Some(at),
            b'\\' => at += 1,
            _ if TEXT.iter().any(|command| src.get(from..at).ends_with(command)) => {
                at = src.brace(at, end).unwrap_or(at);
            }
            _ => {}
        }
        at += 1;
    }
}

/// Whether what stands between two dollars is maths and not a word about money.
fn is_maths(content: &str, after: Option<char>) -> bool {
    let trimmed = content.trim();
    let money = trimmed.starts_with(|c: char| c.is_ascii_digit()) && has_word(trimmed);
    let one_sided = content.starts_with(char::is_whitespace) != content.ends_with(char::is_whitespace);
    if trimmed.is_empty() || (money && one_sided) {
        return false;
    }
    let figure =
        content.starts_with(|c: char| c.is_ascii_digit()) && after.is_some_and(|c| c.is_ascii_digit());
    content.contains(['\\', '^', '_'])
        || (!money && !one_sided && !figure && trimmed.chars().count() <= SHORT)
}

/// True when a word of two letters or more stands apart from what is before it.
fn has_word(text: &str) -> bool {
    let bytes = text.as_bytes();
    let begins = |pair: &[u8]| matches!(pair, [b' ' | b'/' | b'-' | b'\n', a, b] if a.is_ascii_alphabetic() && b.is_ascii_alphabetic());
    bytes.windows(3).any(begins)
}

#[cfg(test)]
mod tests {
    #[test]
    fn maths_and_money() {
        crate::text::tests::check_rows(&[
            ("a $k$-tree of $n$ nodes, $ m $ wide, $25$ deep", "a k-tree of n nodes, m wide, 25 deep"),
            (
                "from $7 to $12, $3-$4, $9/day versus $8/night",
                "from $7 to $12, $3-$4, $9/day versus $8/night",
            ),
            ("\\(a+b\\), \\[c\\], $$d$$ and \\$5", "a + b, c, d and $5"),
            ("at $https://a.org/x$ now", "at https://a.org/x[https://a.org/x] now"),
            ("$x \\text{ if $y$ holds}$", "x if y holds"),
            ("a lone $ and US$ 40", "a lone $ and US$ 40"),
        ]);
    }
}
