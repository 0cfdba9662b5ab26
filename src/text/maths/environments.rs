//! Environments and other things of several rows: matrices, cases, equations, stacked subscripts.

use super::super::setter::DEEPEST;
use super::super::symbols::Class;
use super::atom::{Atom, Body, List, Rows};
use super::commands;
use super::parse::Parser;
use std::ops::Range;

impl Parser<'_> {
    /// An environment: rows of cells between brackets, or equations that flow in the line.
    pub(super) fn environment(&mut self, list: &mut List) {
        let open = self.src.skip_blanks(self.at, self.end);
        let Some(close) = self.src.brace(open, self.end) else { return };
        let name = self.src.get(open + 1..close);
        self.at = close + 1;
        let Some((content, after)) = self.environment_content(name) else { return };
        match commands::environment(name) {
            Some(Some(brackets)) => {
                let columns = (name == "array").then(|| self.src.brace(content.start, content.end)).flatten();
                let rows = self.rows(columns.map_or(content.start, |close| close + 1)..content.end);
                let separator = if brackets.0 == "{ " { " " } else { ", " };
                let matrix = Rows { brackets, separator, rows };
                self.push(list, Atom::new(Class::Ord, Body::Matrix(matrix)));
            }
            _ => {
                let inner = self.nested(content);
                self.append(list, inner);
            }
        }
        self.at = after;
    }

    /// Where the environment that was just begun has its content, and where it ends.
    pub(super) fn environment_content(&mut self, name: &str) -> Option<(Range<usize>, usize)> {
        if self.unclosed {
            return None;
        }
        let (begin, end) = (format!("\\begin{{{name}}}"), format!("\\end{{{name}}}"));
        let (mut at, mut depth) = (self.at, 1);
        while let Some(next) = memchr::memchr(b'\\', self.src.get(at..self.end).as_bytes()) {
            at += next;
            if self.src.starts_with(at, &begin) {
                depth += 1;
            } else if self.src.starts_with(at, &end) {
                depth -= 1;
            }
            if depth == 0 {
                return Some((self.at..at, at + end.len()));
            }
            at += 1;
        }
        self.unclosed = true;
        None
    }

    pub(super) fn rows(&mut self, content: Range<usize>) -> Vec<Vec<List>> {
        if self.depth >= DEEPEST {
            return vec![vec![self.nested(content)]];
        }
        let mut inner = Parser::new(self.src, content, self.depth + 1);
        (inner.font, inner.style, inner.in_cell) = (self.font, self.style, true);
        let mut rows = vec![Vec::new()];
        loop {
            let cell = inner.list();
            if let Some(row) = rows.last_mut() {
                row.push(cell);
            }
            match self.src.byte(inner.at) {
                _ if inner.at >= inner.end => break,
                b'&' => inner.at += 1,
                _ => {
                    inner.at += 2;
                    rows.push(Vec::new());
                }
            }
        }
        rows.retain(|row| row.iter().any(|cell| !cell.is_empty()));
        rows
    }

    /// Lines of a subscript: in one line they are a list.
    pub(super) fn stack(&mut self, list: &mut List) {
        self.at = self.src.skip_blanks(self.at, self.end);
        let Some(close) = self.src.brace(self.at, self.end) else { return };
        let rows = self.rows(self.at + 1..close);
        self.at = close + 1;
        let separator = Atom::sign(Class::Punct, ",", self.style);
        for (i, cell) in rows.into_iter().flatten().enumerate() {
            if i > 0 {
                self.push(list, separator.clone());
            }
            self.append(list, cell);
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn rows_are_parted() {
        crate::text::tests::check_rows(&[
            ("$\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}$", "[1, 2; 3, 4]"),
            ("$\\begin{cases} 1 & x>0 \\\\ 0 & \\text{else} \\end{cases}$", "{ 1 x > 0; 0 else"),
            ("\\begin{align} a &= b \\\\ c &= d \\end{align}", "a = b c = d"),
            ("$\\max_{\\substack{i<n \\\\ j<m}} a$", "max_(i<n,j<m) a"),
            ("$\\begin{cases} open$", "open"),
        ]);
    }
}
