//! A text in the making: characters with their styles and links, and the gap that comes before the next character.
//! Gaps are only remembered until something follows, so no space is doubled and none stands at an end.

use super::address::Address;
use super::builder::TextBuilder;
use super::kind::Kind;
use super::span::{Link, Style, Text};
use unicode_normalization::char::{compose, is_combining_mark};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// Characters with their styles: what the maths setter makes.
pub type Cells = Vec<(char, Style)>;

/// The distance to the next character; a greater one takes the place of a smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gap {
    /// The next character follows directly.
    None,
    /// A space.
    Space,
    /// A new line.
    Line,
    /// A new paragraph.
    Paragraph,
}

/// The text in the making.
#[derive(Debug)]
pub struct Draft {
    kind: Kind,
    text: String,
    /// Where each style begins; the first begins at 0.
    runs: Vec<(usize, Style)>,
    links: Vec<Link>,
    gap: (Gap, Style),
    /// Where a link was last begun or ended: no mark is joined to what stands before.
    border: usize,
}

impl Draft {
    /// An empty draft.
    pub fn new(kind: Kind) -> Self {
        Draft {
            kind,
            text: String::new(),
            runs: Vec::new(),
            links: Vec::new(),
            gap: (Gap::None, Style::empty()),
            border: 0,
        }
    }

    /// What was set so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Asks for a gap; in a title every gap is a space.
    pub fn gap(&mut self, gap: Gap, style: Style) {
        let gap = if self.kind == Kind::Title { gap.min(Gap::Space) } else { gap };
        if gap > self.gap.0 {
            self.gap = (gap, style);
        }
    }

    /// Sets a string that holds no blanks but single spaces inside.
    pub fn push_str(&mut self, text: &str, style: Style) {
        if !text.is_empty() {
            self.fill_gap(style);
            self.begin_run(style);
            self.text.push_str(text);
        }
    }

    /// Sets a string as it stands, its blanks as gaps.
    pub fn push_verbatim(&mut self, text: &str, style: Style) {
        for (i, word) in text.split(char::is_whitespace).enumerate() {
            if i > 0 {
                self.gap(Gap::Space, style);
            }
            self.push_str(word, style);
        }
    }

    /// Sets one character; a blank becomes a gap, a mark is joined to the letter before it.
    pub fn push(&mut self, c: char, style: Style) {
        if c.is_whitespace() {
            return self.gap(Gap::Space, style);
        }
        let joins = is_combining_mark(c) && self.gap.0 == Gap::None && self.text.len() > self.border;
        let letter = self.text.chars().next_back().filter(|_| joins);
        if let Some((letter, both)) = letter.and_then(|letter| Some((letter, compose(letter, c)?))) {
            self.take_back(letter.len_utf8());
            self.push_str(both.encode_utf8(&mut [0; 4]), style);
        } else {
            self.push_str(c.encode_utf8(&mut [0; 4]), style);
        }
    }

    /// Sets characters with styles of their own, which `style` is added to.
    pub fn push_cells(&mut self, cells: &[(char, Style)], style: Style) {
        for &(c, own) in cells {
            self.push(c, style | own);
        }
    }

    /// Takes back the last bytes, which the caller has just set.
    pub fn take_back(&mut self, bytes: usize) {
        let keep = self.text.floor_char_boundary(self.text.len().saturating_sub(bytes));
        self.text.truncate(keep);
        self.runs.retain(|&(start, _)| start < keep);
    }

    /// Where a link that begins now would start.
    pub fn mark(&mut self, style: Style) -> usize {
        self.fill_gap(style);
        self.border = self.text.len();
        self.border
    }

    /// Makes what was set since the mark a link, unless it holds one already.
    pub fn link(&mut self, mark: usize, address: Option<Address>) {
        let end = self.text.len();
        self.border = end;
        if let Some(address) = address
            && mark < end
            && self.links.last().is_none_or(|(last, _)| last.end <= mark)
        {
            self.links.push((mark..end, address));
        }
    }

    /// Takes out the links since a mark: an outer link counts and not those inside it.
    pub fn unlink(&mut self, mark: usize) {
        self.links.retain(|(range, _)| range.start < mark);
    }

    /// The draft as characters with their styles, without links.
    pub fn into_cells(self) -> Cells {
        let mut runs = self.runs.iter().peekable();
        let mut style = Style::empty();
        let mut cells = Cells::with_capacity(self.text.len());
        for (at, c) in self.text.char_indices() {
            while let Some(&&(_, begun)) = runs.peek().filter(|run| run.0 <= at) {
                style = begun;
                runs.next();
            }
            cells.push((c, style));
        }
        cells
    }

    /// The finished text. What was set is nearly always clean and composed as it is; else it is built piece by piece.
    pub fn finish(self) -> Text {
        match TextBuilder::whole(&self.text, &self.runs, &self.links) {
            Some(text) => text,
            None => self.finish_in_pieces(),
        }
    }

    /// Cuts where styles and links change, so that spans stay right whatever composing and cleaning change.
    fn finish_in_pieces(self) -> Text {
        let mut out = TextBuilder::new();
        let mut links = self.links.into_iter().peekable();
        let mut link_start = 0;
        let ends = self.runs.iter().skip(1).map(|run| run.0).chain([self.text.len()]);
        for (&(mut at, style), end) in self.runs.iter().zip(ends) {
            while at < end {
                let cut = match links.peek() {
                    Some((range, _)) if at < range.start => range.start.min(end),
                    Some((range, _)) => range.end.min(end),
                    None => end,
                };
                if links.peek().is_some_and(|link| link.0.start == at) {
                    link_start = out.len();
                }
                out.push(&composed(self.text.get(at..cut).unwrap_or_default()), style);
                if let Some((_, address)) = links.next_if(|link| link.0.end == cut) {
                    out.link(link_start, address);
                }
                at = cut;
            }
        }
        out.finish()
    }

    fn fill_gap(&mut self, style: Style) {
        let (gap, asked) = std::mem::replace(&mut self.gap, (Gap::None, Style::empty()));
        let sign = match gap {
            _ if self.text.is_empty() => return,
            Gap::None => return,
            Gap::Space if self.text.ends_with(char::is_whitespace) => return,
            Gap::Space => " ",
            Gap::Line => "\n",
            Gap::Paragraph => "\n\n",
        };
        self.begin_run(asked & style);
        self.text.push_str(sign);
    }

    fn begin_run(&mut self, style: Style) {
        match self.runs.last_mut() {
            Some(last) if last.1 == style => {}
            Some(last) if last.0 == self.text.len() => last.1 = style,
            _ => self.runs.push((self.text.len(), style)),
        }
    }
}

/// The text in Unicode's composed form; most texts are in it already.
pub fn composed(text: &str) -> std::borrow::Cow<'_, str> {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => text.into(),
        _ => text.nfc().collect::<String>().into(),
    }
}
