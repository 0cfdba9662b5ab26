//! Markdown as people use it in abstracts: emphasis, code, headings and list items.

use super::draft::Gap;
use super::kind::Kind;
use super::setter::Setter;
use super::source::Source;
use super::span::Style;

/// Signs of emphasis with what they stand for, longer ones first, and the number of their search.
const EMPHASIS: &[(&str, Style, usize)] = &[
    ("***", Style::BOLD.union(Style::ITALIC), 0),
    ("**", Style::BOLD, 1),
    ("__", Style::BOLD, 2),
    ("*", Style::ITALIC, 3),
    ("_", Style::ITALIC, 4),
];
const STRIKE: usize = 5;

impl Setter<'_> {
    /// `*x*`, `**x**`, `_x_`, `__x__` and `***x***`; a run of signs that is no emphasis stays.
    pub fn emphasis(&mut self) -> bool {
        let sign = self.src.byte(self.at);
        let run = self.rest().bytes().take_while(|b| *b == sign).count();
        let fits =
            |(mark, _, _): &&(&str, Style, usize)| mark.len() == run && self.src.starts_with(self.at, mark);
        if let Some(&(mark, style, search)) = EMPHASIS.iter().find(fits)
            && self.opens(mark)
            && let Some(close) =
                self.search(search, self.at + run, |src, from, end| emphasis_end(src, mark, from, end))
            && !(mark == "__" && is_plain_name(self.src.get(self.at + run..close)))
        {
            self.inside(self.at + run..close, style);
            self.at = close + run;
            return true;
        }
        self.replace(run, self.src.get(self.at..self.at + run))
    }

    /// `~~x~~`.
    pub fn strike(&mut self) -> bool {
        if !self.src.starts_with(self.at, "~~") || self.is_blank_at(self.at + 2) {
            return false;
        }
        let find = |src: &Source, from, end| find_from(src, from, end, "~~").filter(|&close| close > from);
        let Some(close) = self.search(STRIKE, self.at + 2, find) else { return false };
        self.inside(self.at + 2..close, Style::STRIKE);
        self.at = close + 2;
        true
    }

    /// `` `x` ``; the content is shown as it stands.
    pub fn code(&mut self) -> bool {
        let fence = self.rest().bytes().take_while(|b| *b == b'`').count();
        if fence == 2 || fence > 3 || (fence == 1 && self.is_blank_at(self.at + 1)) {
            return false;
        }
        let Some(close) = code_end(self.src, self.at + fence, self.paragraph_end(), fence) else {
            return false;
        };
        let content = self.src.get(self.at + fence..close);
        self.draft.push_verbatim(content, self.style | Style::CODE);
        self.at = close + fence;
        true
    }

    /// A line that begins with `# ` to `###### ` is bold.
    pub fn heading(&mut self) -> bool {
        let level = self.rest().bytes().take_while(|b| *b == b'#').count();
        if level > 6 || !self.starts_line() || self.src.byte(self.at + level) != b' ' {
            return self.replace(level, self.src.get(self.at..self.at + level));
        }
        let line = memchr::memchr(b'\n', self.rest().as_bytes()).unwrap_or(self.rest().len());
        self.draft.gap(Gap::Line, self.style);
        self.inside(self.at + level..self.at + line, Style::BOLD);
        self.gap(line, Gap::Line)
    }

    /// `- ` or `* ` at the start of a line of an abstract.
    pub fn list_item(&mut self) -> bool {
        let item =
            self.src.kind == Kind::Abstract && self.src.byte(self.at + 1) == b' ' && self.starts_line();
        item && self.src.byte(self.at) != b'_' && self.bullet(1)
    }

    /// Sets a list sign on a new line in place of `source_bytes`.
    pub fn bullet(&mut self, source_bytes: usize) -> bool {
        self.draft.gap(Gap::Line, self.style);
        self.draft.push_str("•", self.style);
        self.gap(source_bytes, Gap::Space)
    }

    fn starts_line(&self) -> bool {
        let before = self.src.get(0..self.at).trim_end_matches(' ');
        before.is_empty() || before.ends_with('\n')
    }

    fn is_blank_at(&self, at: usize) -> bool {
        at >= self.end || self.src.next(at).is_none_or(char::is_whitespace)
    }

    /// True when a sign of emphasis may open here.
    fn opens(&self, mark: &str) -> bool {
        let before = self.previous();
        let Some(after) = self.src.next(self.at + mark.len()).filter(|c| !c.is_whitespace()) else {
            return false;
        };
        let apart = before.is_none_or(|c| !c.is_alphanumeric());
        match mark {
            // `*-algebra` is a name.
            "*" if after == '-' => apart && self.src.byte(self.at + 2) == b' ',
            "*" => apart && !"),.;:!?".contains(after),
            "_" => before.is_none_or(|c| c.is_whitespace() || "([{<\"'“‘«—–/*~".contains(c)),
            "__" => apart && before != Some('\\'),
            _ => !(before.is_some_and(|c| c.is_ascii_digit()) && after.is_ascii_digit()),
        }
    }
}

/// A lower-case name of one word between double underscores, such as `__init__`, is a name and not emphasis.
fn is_plain_name(content: &str) -> bool {
    content.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

/// Where emphasis closes: after a character that is no blank, by a run of signs just as long, outside maths and groups.
fn emphasis_end(src: &Source, mark: &str, from: usize, end: usize) -> Option<usize> {
    let sign = mark.as_bytes().first().copied()?;
    let mut at = from;
    while at < end {
        match src.byte(at) {
            b'\\' => at += 1,
            b'{' => at = src.brace(at, end).unwrap_or(at),
            b'$' => {
                at = memchr::memchr(b'$', src.get(at + 1..end).as_bytes()).map_or(at, |next| at + 1 + next)
            }
            byte if byte == sign => {
                let run = src.get(at..end).bytes().take_while(|b| *b == sign).count();
                if closes(src, mark, at, run) && at > from {
                    return Some(at + run - mark.len());
                }
                at += run - 1;
            }
            _ => {}
        }
        at += 1;
    }
    None
}

fn closes(src: &Source, mark: &str, at: usize, run: usize) -> bool {
    let before = src.previous(at);
    let after = src.next(at + run);
    let in_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let fits = match mark {
        "*" => run == 1 && !(in_word(before) && in_word(after)),
        "_" => run == 1 && !in_word(after),
        "**" => run == 2 || run == 3,
        _ => run == mark.len(),
    };
    fits && before.is_some_and(|c| !c.is_whitespace())
}

/// Where code closes. A grave accent after a blank or before a letter opens something else instead.
fn code_end(src: &Source, from: usize, end: usize, fence: usize) -> Option<usize> {
    let signs = "`".repeat(fence);
    let close = find_from(src, from, end, &signs).filter(|&close| close > from)?;
    let fits = src.previous(close).is_some_and(|c| !c.is_whitespace())
        && src.next(close + fence).is_none_or(|c| !c.is_alphanumeric() && c != '`');
    (fits || fence == 3).then_some(close)
}

/// The next place of a string between two places.
pub fn find_from(src: &Source, from: usize, end: usize, wanted: &str) -> Option<usize> {
    src.get(from..end).find(wanted).map(|at| from + at)
}

#[cfg(test)]
mod tests {
    #[test]
    fn emphasis_code_headings_and_lists() {
        crate::text::tests::check_rows(&[
            ("**bold**, *slanted*, __Strong__ and _soft_", "⟨b:bold⟩, ⟨i:slanted⟩, ⟨b:Strong⟩ and ⟨i:soft⟩"),
            ("***both*** and **one *two* three**", "⟨bi:both⟩ and ⟨b:one ⟩⟨bi:two⟩⟨b: three⟩"),
            ("**Re**inforced __L__earning", "⟨b:Re⟩inforced ⟨b:L⟩earning"),
            (
                "3*4*5, U*NET, B*'s, C* search, a * b, **open, *-algebra, C*-one",
                "3*4*5, U*NET, B*'s, C* search, a * b, **open, *-algebra, C*-one",
            ),
            ("my_file_name, __call__, x_ and _y", "my_file_name, __call__, x_ and _y"),
            ("~~gone~~ but ~5 and ~~ stay", "⟨s:gone⟩ but ~5 and ~~ stay"),
            ("run `pip -- x_y` twice", "run ⟨c:pip -- x_y⟩ twice"),
            ("# Why\nBecause.\n## How\nSo.", "⟨b:Why⟩\nBecause.\n⟨b:How⟩\nSo."),
            (
                "We offer:\n- speed,\n* ease.\n\nC# and #1 stay",
                "We offer:\n• speed,\n• ease.\n\nC# and #1 stay",
            ),
        ]);
    }
}
