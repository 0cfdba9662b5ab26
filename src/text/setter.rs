//! The setter walks once through a source and sets it as a draft. Here are its state, its loop and groups in braces;
//! each kind of markup has a file with methods of its own, which say whether they took what stands at `at`.

use super::draft::{Cells, Draft, Gap};
use super::source::Source;
use super::span::Style;
use std::ops::Range;

/// Groups deeper than this are shown without being looked into.
pub const DEEPEST: u8 = 32;

/// Kinds of closers that are searched for; see [`Setter::search`].
pub const SEARCHES: usize = 10;

/// The state of a walk.
#[derive(Debug)]
pub struct Setter<'a> {
    /// What is read.
    pub src: &'a Source,
    /// What is made.
    pub draft: Draft,
    /// The byte that is read next.
    pub at: usize,
    /// Where the present group ends.
    pub end: usize,
    /// The style of what is set now.
    pub style: Style,
    /// Open TeX double quotes.
    pub double_quotes: usize,
    /// Where the sign stands that closes an open single quote.
    pub single_quote: Option<usize>,
    depth: u8,
    grouped: bool,
    /// For each kind of closer, the stretch in which a search found none.
    barren: [Range<usize>; SEARCHES],
}

impl<'a> Setter<'a> {
    /// A setter for a part of a source, `depth` groups deep.
    pub fn new(src: &'a Source, range: Range<usize>, depth: u8) -> Self {
        Setter {
            src,
            draft: Draft::new(src.kind),
            at: range.start,
            end: range.end,
            style: Style::empty(),
            double_quotes: 0,
            single_quote: None,
            depth,
            grouped: depth > 0,
            barren: Default::default(),
        }
    }

    /// Sets a part of a source on its own, as characters: for text inside maths.
    pub fn cells(src: &'a Source, range: Range<usize>, depth: u8) -> Cells {
        let mut setter = Setter::new(src, range.clone(), depth);
        setter.at = range.end;
        setter.inside(range, Style::empty());
        setter.draft.into_cells()
    }

    /// Sets all up to the end.
    pub fn run(&mut self) {
        while self.at < self.end {
            let ordinary = self.ordinary();
            if ordinary > 0 {
                self.push_source(self.at..self.at + ordinary);
                self.at += ordinary;
            } else if !self.special() {
                self.literal();
            }
        }
    }

    /// Sets a part of the source in a style, then stands where it stood.
    pub fn inside(&mut self, range: Range<usize>, style: Style) {
        if self.depth >= DEEPEST {
            let flat = without_markup(self.src.get(range));
            return self.draft.push_verbatim(&flat, self.style | style);
        }
        let before = (self.at, self.end, self.style);
        (self.at, self.end, self.style) = (range.start, range.end, self.style | style);
        self.depth += 1;
        self.run();
        self.depth -= 1;
        (self.at, self.end, self.style) = before;
    }

    /// Like [`Setter::inside`] for what stands in braces, where declarations hold.
    pub fn inside_group(&mut self, range: Range<usize>, style: Style) {
        let before = std::mem::replace(&mut self.grouped, true);
        self.inside(range, style);
        self.grouped = before;
    }

    /// A declaration such as `\em`: it holds to the end of its group and is nothing outside one.
    pub fn declare(&mut self, style: Style) {
        if self.grouped {
            self.style |= style;
        }
    }

    /// How many groups deep the setter stands.
    pub fn depth(&self) -> u8 {
        self.depth
    }

    /// The rest of the source up to the end of the group.
    pub fn rest(&self) -> &'a str {
        self.src.get(self.at..self.end)
    }

    /// The character before the present one in the source.
    pub fn previous(&self) -> Option<char> {
        self.src.previous(self.at)
    }

    /// Sets a part of the source that holds no markup.
    pub fn push_source(&mut self, range: Range<usize>) {
        self.draft.push_str(self.src.get(range), self.style);
    }

    /// Sets signs in place of `source_bytes` of the source.
    pub fn replace(&mut self, source_bytes: usize, signs: &str) -> bool {
        self.draft.push_verbatim(signs, self.style);
        self.skip(source_bytes)
    }

    /// Passes over a part of the source.
    pub fn skip(&mut self, source_bytes: usize) -> bool {
        self.at += source_bytes;
        true
    }

    /// Asks for a gap in place of `source_bytes` of the source.
    pub fn gap(&mut self, source_bytes: usize, gap: Gap) -> bool {
        self.draft.gap(gap, self.style);
        self.skip(source_bytes)
    }

    /// Searches from `from` to the end of the paragraph or group. `find` looks at the source from a place up to an end;
    /// what it fails to find from one place it is never asked for again in that stretch, which keeps the walk linear.
    pub fn search(
        &mut self,
        kind: usize,
        from: usize,
        find: impl Fn(&Source, usize, usize) -> Option<usize>,
    ) -> Option<usize> {
        let end = self.paragraph_end().max(from);
        if self.barren.get(kind).is_some_and(|barren| barren.start <= from && end <= barren.end) {
            return None;
        }
        let found = find(self.src, from, end);
        if found.is_none()
            && let Some(barren) = self.barren.get_mut(kind)
        {
            *barren = from..end;
        }
        found
    }

    /// Where the paragraph or the group ends.
    pub fn paragraph_end(&self) -> usize {
        self.src.paragraph_end(self.at).min(self.end)
    }

    fn special(&mut self) -> bool {
        match self.src.byte(self.at) {
            b'\\' => self.command(),
            b'$' => self.dollar(),
            b'{' => self.group(),
            b'^' | b'_' if self.script() => true,
            b'*' | b'_' => self.list_item() || self.emphasis(),
            b'-' => self.list_item() || self.dashes(),
            b'~' => self.strike() || self.tie(),
            b'#' => self.heading(),
            b'`' => self.code() || self.opening_quote(),
            b'\'' | b'"' => self.closing_quote(),
            b'<' => self.tag() || self.auto_link(),
            b'[' => self.link(),
            b'!' => self.image(),
            b'h' => self.bare_url(),
            b'%' => self.comment_sign(),
            b' ' | b'\n' => self.blanks(),
            _ => false,
        }
    }

    /// Sets one character as it stands.
    fn literal(&mut self) {
        if let Some(c) = self.src.next(self.at) {
            self.draft.push(c, self.style);
            self.at += c.len_utf8();
        } else {
            self.at = self.end;
        }
    }

    /// How many bytes from here on mean nothing but themselves.
    fn ordinary(&self) -> usize {
        let bytes = self.rest().as_bytes();
        let is_word = |at: usize| bytes.get(at).is_some_and(|b| b.is_ascii_alphanumeric() || !b.is_ascii());
        let special = |(at, byte): &(usize, &u8)| match **byte {
            b' ' => *at == 0 || !is_word(*at + 1),
            b'h' => bytes.get(*at..).is_some_and(|rest| rest.starts_with(b"http")),
            b'\\' | b'$' | b'{' | b'^' | b'_' | b'*' | b'-' | b'~' | b'#' | b'`' | b'\'' | b'"' => true,
            b'<' | b'[' | b'!' | b'%' | b'\n' => true,
            _ => false,
        };
        bytes.iter().enumerate().find(special).map_or(bytes.len(), |(at, _)| at)
    }

    fn blanks(&mut self) -> bool {
        let after = self.src.skip_blanks(self.at, self.end);
        let lines = memchr::memchr_iter(b'\n', self.src.get(self.at..after).as_bytes()).count();
        self.gap(after - self.at, if lines > 1 { Gap::Paragraph } else { Gap::Space })
    }

    /// Braces are dropped round a word, a phrase or a command, and kept round what looks like a set.
    fn group(&mut self) -> bool {
        let Some(close) = self.src.brace(self.at, self.end) else { return false };
        let content = self.at + 1..close;
        if let Some(style) = self.lost_backslash() {
            self.inside_group(content, style);
        } else if is_set(self.src.get(content.clone())) {
            self.draft.push('{', self.style);
            self.inside_group(content, Style::empty());
            self.draft.push('}', self.style);
        } else {
            self.inside_group(content, Style::empty());
        }
        self.at = close + 1;
        true
    }
}

/// True for a list or anything else that braces belong to. A command, an address and a lone sign never are.
fn is_set(content: &str) -> bool {
    let command =
        content.strip_prefix('\\').is_some_and(|rest| rest.starts_with(|c: char| !"{}".contains(c)));
    if command || content.starts_with("http") || content.chars().nth(1).is_none() {
        return false;
    }
    let (mut depth, mut maths) = (0usize, false);
    for byte in content.bytes() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b'$' => maths = !maths,
            b',' | b';' | b'|' | b'=' | b':' | b'(' | b')' | b'<' | b'>' if depth == 0 && !maths => {
                return true;
            }
            _ => {}
        }
    }
    false
}

/// What lies too deep, without the signs that only TeX reads.
pub fn without_markup(source: &str) -> String {
    source.chars().filter(|c| !matches!(c, '\\' | '{' | '}' | '$')).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn braces_are_dropped_round_words() {
        crate::text::tests::check_rows(&[
            ("{GPT} and {Large Models}, 1{,}000, a{—}b", "GPT and Large Models, 1,000, a—b"),
            ("{0,1}^k, {a; b}, {x=1}, open { brace", "{0,1}^k, {a; b}, {x=1}, open { brace"),
            ("{\\textbf{a, b}} {https://a.org/} {$x=1$}", "⟨b:a, b⟩ https://a.org/[https://a.org/] x = 1"),
            ("two  spaces\nand a line\n\nand a paragraph ", "two spaces and a line\n\nand a paragraph"),
        ]);
    }
}
