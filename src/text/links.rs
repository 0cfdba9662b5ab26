//! Addresses in text: bare, in angle brackets, and behind a label in Markdown. An address is shown as it stands, and it
//! becomes a link only where it may be opened.

use super::address::Address;
use super::setter::Setter;
use super::span::Style;
use std::ops::Range;

/// The longest address that is looked at, in bytes.
const LONGEST: usize = 2_048;

/// The address that a string of the source stands for, without the backslashes that TeX needs.
pub fn address(source: &str) -> Option<Address> {
    Address::new(&verbatim(source))
}

/// An address as it is shown.
pub fn verbatim(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut chars = source.trim().chars().peekable();
    while let Some(c) = chars.next() {
        let escapes = c == '\\' && chars.peek().is_some_and(|next| "_%#&~{}\\".contains(*next));
        if !escapes {
            out.push(c);
        }
    }
    out
}

impl Setter<'_> {
    /// An address in running text.
    pub fn bare_url(&mut self) -> bool {
        let apart = self.previous().is_none_or(|c| !c.is_alphanumeric());
        if !apart || !is_web(self.rest()) {
            return false;
        }
        let length = url_length(self.rest());
        self.show_url(self.at..self.at + length);
        self.skip(length)
    }

    /// `<https://…>`.
    pub fn auto_link(&mut self) -> bool {
        let rest = self.rest().get(1..).filter(|rest| is_web(rest)).unwrap_or_default();
        let Some(length) = rest.bytes().take(LONGEST).position(|b| b == b'>' || b.is_ascii_whitespace())
        else {
            return false;
        };
        if rest.as_bytes().get(length) != Some(&b'>') {
            return false;
        }
        self.show_url(self.at + 1..self.at + 1 + length);
        self.skip(length + 2)
    }

    /// `[label](url)`.
    pub fn link(&mut self) -> bool {
        let Some((label, url, end)) = self.labelled(self.at) else { return false };
        let target = address(self.src.get(url));
        self.linked(label, target);
        self.at = end;
        true
    }

    /// `![alt](url)`.
    pub fn image(&mut self) -> bool {
        if self.src.byte(self.at + 1) != b'[' {
            return false;
        }
        let Some((alt, url, end)) = self.labelled(self.at + 1) else { return false };
        let mark = self.draft.mark(self.style);
        self.draft.push('[', self.style);
        if self.src.get(alt.clone()).trim().is_empty() {
            self.draft.push_str("image", self.style);
        } else {
            self.inside(alt, Style::empty());
        }
        self.draft.push(']', self.style);
        self.draft.link(mark, address(self.src.get(url)));
        self.at = end;
        true
    }

    /// Sets a part of the source as the label of a link.
    pub fn linked(&mut self, label: Range<usize>, target: Option<Address>) {
        let mark = self.draft.mark(self.style);
        self.inside(label, Style::empty());
        if target.is_some() {
            self.draft.unlink(mark);
        }
        self.draft.link(mark, target);
    }

    /// Shows an address that is its own link.
    pub fn show_url(&mut self, url: Range<usize>) {
        let shown = verbatim(self.src.get(url));
        let mark = self.draft.mark(self.style);
        self.draft.push_verbatim(&shown, self.style);
        self.draft.link(mark, Address::new(&shown));
    }

    /// The label and the address of the link whose bracket opens at `at`, and where it ends.
    fn labelled(&self, at: usize) -> Option<(Range<usize>, Range<usize>, usize)> {
        let close = self.src.bracket(at, self.end)?;
        let rest = self.src.get(close + 1..self.end).strip_prefix('(')?;
        let rest =
            Some(rest).filter(|rest| rest.starts_with(|c: char| c.is_alphanumeric() || "#/".contains(c)))?;
        let start = close + 2;
        let mut depth = 0usize;
        let length = rest.bytes().take(LONGEST).position(|b| {
            depth += usize::from(b == b'(');
            let ends = b == b')' && depth == 0;
            depth = depth.saturating_sub(usize::from(b == b')'));
            ends || b == b'\n'
        })?;
        // A title in quotes may follow the address.
        let inner = rest.get(..length).filter(|_| rest.as_bytes().get(length) == Some(&b')'))?;
        let (url, title) = inner.split_once(' ').unwrap_or((inner, ""));
        let fits = is_target(url) && (title.is_empty() || title.trim().starts_with(['"', '\'']));
        fits.then_some((at + 1..close, start..start + url.len(), start + length + 1))
    }
}

/// True at the start of a web address.
pub fn is_web(rest: &str) -> bool {
    let after = rest.strip_prefix("https://").or_else(|| rest.strip_prefix("http://"));
    after.is_some_and(|host| host.starts_with(|c: char| c.is_alphanumeric() || c == '['))
}

/// True for what may stand in the round brackets of a link: not for words.
fn is_target(url: &str) -> bool {
    const STARTS: [&str; 7] = ["http://", "https://", "www.", "mailto:", "ftp://", "#", "/"];
    STARTS.iter().any(|start| url.starts_with(start))
        || url.split_once('.').is_some_and(|(host, tail)| {
            let ends = tail.chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '/');
            host.len() > 1 && ends && url.contains('/')
                || host.len() > 1 && tail.len() > 1 && tail.chars().all(char::is_alphabetic)
        })
}

/// How long the address is that a text begins with: signs that end a sentence or close a bracket are outside.
fn url_length(rest: &str) -> usize {
    let (mut length, mut round, mut square, mut escaped) = (0, 0i32, 0i32, false);
    for (at, c) in rest.char_indices().take_while(|(at, _)| *at < LONGEST) {
        let next = rest.as_bytes().get(at + 1).copied().unwrap_or(0);
        match c {
            '\\' if b"_%#&~".contains(&next) => {}
            '~' | '_' | '%' | '#' | '&' if escaped => {}
            '(' => round += 1,
            '[' => square += 1,
            ')' => round -= 1,
            ']' => square -= 1,
            '<' | '>' | '"' | '{' | '}' | '|' | '^' | '\\' | '`' | '$' | '“' | '”' | '’' => break,
            _ if c.is_whitespace() || c.is_control() => break,
            _ => {}
        }
        if round < 0 || square < 0 {
            break;
        }
        escaped = c == '\\';
        length = at + c.len_utf8();
    }
    rest.get(..length).unwrap_or_default().trim_end_matches(['.', ',', ';', ':', '!', '?', '\'', '*']).len()
}

#[cfg(test)]
mod tests {
    #[test]
    fn addresses_and_labels() {
        crate::text::tests::check_rows(&[
            (
                "[our page](https://a.org/p_1) and [x](see below)",
                "our page[https://a.org/p_1] and [x](see below)",
            ),
            (
                "code: https://a.org/x--y_z. Or (https://b.org/q)!",
                "code: https://a.org/x--y_z[https://a.org/x--y_z]. Or (https://b.org/q[https://b.org/q])!",
            ),
            (
                "<https://a.org/> and \\url{https://a.org/a\\_b\\%20}",
                "https://a.org/[https://a.org/] and https://a.org/a_b%20[https://a.org/a_b%20]",
            ),
            ("\\href{https://a.org/a\\#b}{the \\emph{code}}", "the ⟨i:code⟩[https://a.org/a#b]"),
            (
                "![a plot](https://a.org/i.png), ![](https://a.org/j.png)",
                "[a plot][https://a.org/i.png], [image][https://a.org/j.png]",
            ),
            ("[![logo](https://a.org/i.png)](https://b.org/)", "[logo][https://b.org/]"),
            (
                "f[i](x), [0, 1](a), [p](javascript:x) http://",
                "f[i](x), [0, 1](a), [p](javascript:x) http://",
            ),
        ]);
    }
}
