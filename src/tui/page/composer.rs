//! Builds a page line by line: wraps each block at the width, and keeps styles and links on the pieces.

use super::line::{Anchor, Line, Page, Role, Run, Target};
use crate::config::{Paragraphs, Reader};
use crate::search::query::Part;
use crate::text::justify::{Widened, justify};
use crate::text::{CleanLine, Style, Text, width, wrap};
use std::ops::Range;

/// Cells that the labels of related papers and addresses take.
const LABEL: usize = 9;
/// Narrowest text beside a label.
const BESIDE: usize = 12;

/// Cells by which the first line of a paragraph begins further right, where that parts paragraphs.
const INDENT: usize = 2;

/// A page in the making.
pub struct Composer {
    width: usize,
    /// Cells of a paragraph's indent; 0 where blank lines part paragraphs.
    indent: usize,
    justify: bool,
    block: usize,
    page: Page,
}

impl Composer {
    /// An empty page of this width in cells.
    pub fn new(width: u16, setting: &Reader) -> Self {
        let indent = if setting.paragraphs == Paragraphs::Indent { INDENT } else { 0 };
        let (width, justify) = (usize::from(width), setting.justify);
        Composer { width, indent, justify, block: 0, page: Page::default() }
    }

    /// The finished page, without blank lines at its end.
    pub fn finish(mut self) -> Page {
        while self.page.lines.last().is_some_and(|line| line.runs.is_empty()) {
            self.page.lines.pop();
        }
        self.page
    }

    /// A blank line, unless one is there already.
    pub fn blank(&mut self) {
        if self.page.lines.last().is_some_and(|line| !line.runs.is_empty()) {
            self.line(Vec::new(), 0);
        }
    }

    /// A heading in lines of about equal length.
    pub fn balanced(&mut self, text: &Text, role: Role, style: Style, hits: &[Range<usize>]) {
        for range in wrap::balanced(text.plain(), self.width) {
            let start = range.start;
            let mut runs = Vec::new();
            for (part, hit) in parted(range, hits) {
                let hit = hit.map(|number| self.page.hits + number);
                let piece = |(piece, own)| Run { hit, ..run(piece, role, own | style, None) };
                runs.extend(text.runs(part).map(piece));
            }
            self.line(runs, start);
        }
        self.end(hits);
    }

    /// A block of one look; nothing for an empty one.
    pub fn aside(&mut self, text: &str, hits: &[Range<usize>]) {
        if !text.is_empty() {
            self.plain(text, Role::Aside, hits);
        }
    }

    /// Names parted by commas, each of which leads to all papers that have it.
    pub fn names<'a>(
        &mut self,
        names: impl Iterator<Item = &'a CleanLine>,
        part: Part,
        hits: impl FnOnce(&str) -> Vec<Range<usize>>,
    ) {
        let (mut text, mut links) = (String::new(), Vec::new());
        let first = self.page.links.len();
        for name in names {
            text.push_str(if text.is_empty() { "" } else { ", " });
            links.push(text.len()..text.len() + name.len());
            text.push_str(name);
            self.page.links.push(Target::Having(part, name.clone()));
        }
        if !text.is_empty() {
            let hits = hits(&text);
            self.lines(&text, Role::Aside, &Marks { links, hits: &hits }, first);
        }
    }

    /// A text without styles, line by line.
    fn plain(&mut self, text: &str, role: Role, hits: &[Range<usize>]) {
        self.lines(text, role, &Marks { links: Vec::new(), hits }, 0);
    }

    /// The same with what is marked in it; `first` is the number of its first link on the page.
    fn lines(&mut self, text: &str, role: Role, marks: &Marks<'_>, first: usize) {
        for range in wrap::wrap(text, self.width) {
            let start = range.start;
            let runs = marks.parted(range).into_iter().map(|(part, link, hit)| {
                let (link, hit) = (link.map(|link| first + link), hit.map(|hit| self.page.hits + hit));
                Run { hit, ..run(&text[part], role, Style::empty(), link) }
            });
            let runs = runs.collect();
            self.line(runs, start);
        }
        self.end(marks.hits);
    }

    /// Ends a block that has these hits.
    fn end(&mut self, hits: &[Range<usize>]) {
        self.page.hits += hits.len();
        self.block += 1;
    }

    /// Running text, paragraph by paragraph, with its styles, links and hits.
    pub fn prose(&mut self, text: &Text, hits: &[Range<usize>]) {
        let marks = Marks { links: text.links().iter().map(|(range, _)| range.clone()).collect(), hits };
        let first = self.page.links.len();
        self.page.links.extend(text.links().iter().map(|(_, address)| Target::Address(address.clone())));
        for (number, paragraph) in text.paragraphs().enumerate() {
            if number > 0 && self.indent == 0 {
                self.blank();
            }
            let indent = if number > 0 { self.indent } else { 0 };
            self.paragraph(text, paragraph, &marks, first, indent);
        }
        self.page.hits += hits.len();
    }

    /// One paragraph; `first` is the number of the text's first link on the page.
    fn paragraph(
        &mut self,
        text: &Text,
        paragraph: Range<usize>,
        marks: &Marks<'_>,
        first: usize,
        indent: usize,
    ) {
        let plain = &text.plain()[paragraph.clone()];
        let lines = wrap::indented(plain, self.width, indent);
        let mut above = Widened::default();
        for (number, line) in lines.iter().enumerate() {
            let range = line.start + paragraph.start..line.end + paragraph.start;
            let mut runs = Vec::new();
            for (part, link, hit) in marks.parted(range) {
                let (link, hit) = (link.map(|link| first + link), hit.map(|hit| self.page.hits + hit));
                let piece = |(piece, style)| Run { hit, ..run(piece, Role::Body, style, link) };
                runs.extend(text.runs(part).map(piece));
            }
            let indent = if number == 0 { indent } else { 0 };
            let ends = lines.get(number + 1).is_none() || plain[line.end..].starts_with('\n');
            if self.justify && !ends {
                above = justify(&plain[line.clone()], self.width - indent, &above);
                widen(&mut runs, &above);
            }
            if indent > 0 {
                runs.insert(0, run(&" ".repeat(indent), Role::Body, Style::empty(), None));
            }
            self.line(runs, line.start);
        }
        self.block += 1;
    }

    /// A text as it came, line by line.
    pub fn verbatim(&mut self, raw: &str, hits: &[Range<usize>]) {
        self.plain(raw, Role::Body, hits);
    }

    /// A text that the reader wrote, in the rows in which it was written.
    pub fn written(&mut self, text: &str) {
        let mut start = 0;
        for line in text.split('\n') {
            for row in wrap::soft(line, self.width) {
                let shown = line[row.clone()].trim_end();
                self.line(vec![run(shown, Role::Body, Style::empty(), None)], start + row.start);
            }
            start += line.len() + 1;
        }
        self.end(&[]);
    }

    /// A label and a text beside it, which is a link where it has a target.
    pub fn entry(&mut self, label: &str, text: &str, target: Option<Target>) {
        let indent = if self.width >= LABEL + BESIDE { LABEL } else { 0 };
        if indent == 0 {
            self.aside(label, &[]);
        }
        let link = target.is_some().then_some(self.page.links.len());
        self.page.links.extend(target);
        let role = if link.is_some() { Role::Body } else { Role::Aside };
        for (number, range) in wrap::wrap(text, self.width - indent).into_iter().enumerate() {
            let start = range.start;
            let mut runs = vec![run(&text[range], role, Style::empty(), link)];
            if indent > 0 {
                let label = if number == 0 { label } else { "" };
                let gap = " ".repeat(indent.saturating_sub(width::width(label)));
                runs.insert(0, run(&format!("{label}{gap}"), Role::Aside, Style::empty(), None));
            }
            self.line(runs, start);
        }
        self.block += 1;
    }

    fn line(&mut self, runs: Vec<Run>, byte: usize) {
        self.page.lines.push(Line { runs, anchor: Anchor { block: self.block, byte } });
    }
}

fn run(text: &str, role: Role, style: Style, link: Option<usize>) -> Run {
    Run { text: text.to_owned(), role, style, link, hit: None }
}

/// Puts the further spaces of a justified line into its runs.
fn widen(runs: &mut [Run], widened: &Widened) {
    let mut start = 0;
    let mut at = widened.at.iter().peekable();
    for run in runs {
        let end = start + run.text.len();
        let mut put = 0;
        while let Some(byte) = at.next_if(|byte| **byte < end) {
            run.text.insert(byte - start + put, ' ');
            put += 1;
        }
        start = end;
    }
}

/// What is marked in a running text, in sorted byte ranges.
struct Marks<'a> {
    links: Vec<Range<usize>>,
    hits: &'a [Range<usize>],
}

impl Marks<'_> {
    /// Parts a range at the edges of links and hits, each part with the number of its link and of its hit.
    fn parted(&self, range: Range<usize>) -> Vec<(Range<usize>, Option<usize>, Option<usize>)> {
        let links = parted(range, &self.links).into_iter();
        let hits =
            |(part, link)| parted(part, self.hits).into_iter().map(move |(part, hit)| (part, link, hit));
        links.flat_map(hits).collect()
    }
}

/// Parts a range at the edges of sorted marks, each part with the number of its mark.
fn parted(range: Range<usize>, marks: &[Range<usize>]) -> Vec<(Range<usize>, Option<usize>)> {
    let mut parts = Vec::new();
    let mut at = range.start;
    // A long text has many marks, and a line few of them.
    let first = marks.partition_point(|mark| mark.end <= range.start);
    for (number, mark) in (first..).zip(&marks[first..]).take_while(|(_, mark)| mark.start < range.end) {
        let (start, end) = (mark.start.max(at), mark.end.min(range.end));
        if start >= end {
            continue;
        }
        parts.push((at..start, None));
        parts.push((start..end, Some(number)));
        at = end;
    }
    parts.push((at..range.end, None));
    parts.retain(|(part, _)| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Edges of a line, of its links, and of the parts wanted, each with the number of its link.
    type Row<'a> = ((usize, usize), &'a [(usize, usize)], &'a [(usize, usize, Option<usize>)]);

    #[test]
    fn a_line_is_parted_at_its_links() {
        let rows: [Row<'_>; 5] = [
            ((0, 10), &[], &[(0, 10, None)]),
            ((0, 10), &[(2, 4)], &[(0, 2, None), (2, 4, Some(0)), (4, 10, None)]),
            ((5, 10), &[(2, 7), (9, 20)], &[(5, 7, Some(0)), (7, 9, None), (9, 10, Some(1))]),
            ((5, 10), &[(0, 5), (10, 12)], &[(5, 10, None)]),
            ((5, 5), &[(0, 9)], &[]),
        ];
        for ((start, end), links, want) in rows {
            let links: Vec<_> = links.iter().map(|(from, to)| *from..*to).collect();
            let parts = parted(start..end, &links);
            let parts: Vec<_> = parts.into_iter().map(|(part, link)| (part.start, part.end, link)).collect();
            assert_eq!(parts, want, "{start}..{end} {links:?}");
        }
    }
}
