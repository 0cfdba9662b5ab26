//! HTML tags. Only a pair of a few known tags is markup, and `br` and `p` alone; `<think>` and `a < b` are text.

use super::draft::Gap;
use super::links::address;
use super::maths;
use super::setter::Setter;
use super::span::Style;

/// What a known tag does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tag {
    Styled(Style),
    Link,
    Script(char),
    Break(Gap),
}

const TAGS: &[(&str, Tag)] = &[
    ("i", Tag::Styled(Style::ITALIC)),
    ("em", Tag::Styled(Style::ITALIC)),
    ("b", Tag::Styled(Style::BOLD)),
    ("strong", Tag::Styled(Style::BOLD)),
    ("u", Tag::Styled(Style::UNDERLINE)),
    ("s", Tag::Styled(Style::STRIKE)),
    ("del", Tag::Styled(Style::STRIKE)),
    ("tt", Tag::Styled(Style::CODE)),
    ("code", Tag::Styled(Style::CODE)),
    ("sc", Tag::Styled(Style::SMALLCAPS)),
    ("small", Tag::Styled(Style::empty())),
    ("span", Tag::Styled(Style::empty())),
    ("a", Tag::Link),
    ("sub", Tag::Script('_')),
    ("sup", Tag::Script('^')),
    ("br", Tag::Break(Gap::Line)),
    ("p", Tag::Break(Gap::Paragraph)),
];

/// The longest tag that is looked at, in bytes.
const LONGEST: usize = 2_100;

/// One tag in the source.
struct Found<'a> {
    index: usize,
    closes: bool,
    attributes: &'a str,
    length: usize,
}

/// The tag at a place of the source.
fn find(source: &str, at: usize) -> Option<Found<'_>> {
    let rest = source.get(at..)?.strip_prefix('<')?;
    let (closes, rest) = rest.strip_prefix('/').map_or((false, rest), |rest| (true, rest));
    let name = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let index =
        TAGS.iter().position(|(known, _)| rest.get(..name).is_some_and(|n| n.eq_ignore_ascii_case(known)))?;
    let tail = rest.get(name..)?;
    let attributes =
        tail.bytes().take(LONGEST).position(|b| matches!(b, b'>' | b'<')).and_then(|end| tail.get(..end))?;
    let known = attributes.is_empty() || attributes.starts_with([' ', '\n', '/']);
    let ends = tail.as_bytes().get(attributes.len()) == Some(&b'>');
    let length = 1 + usize::from(closes) + name + attributes.len() + 1;
    (known && ends).then_some(Found { index, closes, attributes, length })
}

/// Open tags that wait for their closing tags, by their place in the table.
#[derive(Default)]
pub struct Stack {
    open: [Vec<usize>; TAGS.len()],
    pairs: Vec<(usize, usize)>,
}

impl Stack {
    /// Takes note of the tag at a place of the source, if there is one.
    pub fn tag(&mut self, source: &str, at: usize) {
        let Some(found) = find(source, at) else { return };
        let Some(open) = self.open.get_mut(found.index) else { return };
        if !found.closes {
            open.push(at);
        } else if let Some(opener) = open.pop() {
            self.pairs.push((opener, at));
        }
    }

    /// The places of opening tags with those of their closing tags.
    pub fn into_pairs(self) -> Vec<(usize, usize)> {
        self.pairs
    }
}

impl Setter<'_> {
    /// A pair of tags with what stands between, or a single tag that breaks the line.
    pub fn tag(&mut self) -> bool {
        let Some(found) = find(&self.src.text, self.at).filter(|found| self.at + found.length <= self.end)
        else {
            return false;
        };
        let Some(&(_, tag)) = TAGS.get(found.index) else { return false };
        if let Tag::Break(gap) = tag {
            return self.gap(found.length, gap);
        }
        let Some(close) = self.src.tag(self.at, self.end) else { return false };
        let content = self.at + found.length..close;
        let Some(closing) = find(&self.src.text, close) else { return false };
        match tag {
            Tag::Styled(style) => self.inside(content, style),
            Tag::Link => self.linked(content, href(found.attributes).and_then(address)),
            Tag::Script(sign) => {
                let text = Setter::cells(self.src, content, self.depth());
                self.draft.push_cells(&maths::script(text, sign, self.src.glyphs), self.style);
            }
            Tag::Break(_) => {}
        }
        self.at = close + closing.length;
        true
    }
}

/// The address in the attributes of a link.
fn href(attributes: &str) -> Option<&str> {
    let (_, value) = attributes.split_once("href")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    match value.chars().next()? {
        quote @ ('"' | '\'') => value.get(1..)?.split(quote).next(),
        _ => value.split_whitespace().next(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn known_pairs_are_markup() {
        crate::text::tests::check_rows(&[
            ("an <i>old</i> <B>idea</B>, <em>a <u>b</u></em>", "an ⟨i:old⟩ ⟨b:idea⟩, ⟨i:a ⟩⟨iu:b⟩"),
            ("CO<sub>2</sub> at m<sup>3</sup> with <tt>x</tt>", "CO₂ at m³ with ⟨c:x⟩"),
            ("one<br>two<br/>three", "one\ntwo\nthree"),
            ("<p>First.</p><p>Second.</p>", "First.\n\nSecond."),
            ("<think> and <b> alone, a < b > c, <i>open", "<think> and <b> alone, a < b > c, <i>open"),
            ("<span class=\"x\">in</span> <small>print</small>", "in print"),
            ("<a href=\"https://a.org/\">here</a>", "here[https://a.org/]"),
        ]);
    }
}
