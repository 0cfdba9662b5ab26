//! One paper set as a page: title, facts, authors, keywords, abstract, related papers, links. On a terminal it is
//! wrapped at the measure; piped, a paragraph is one line.

use super::columns::{Cell, Columns};
use super::load::Loaded;
use super::out::{ACCENT, BOLD, FAINT, ITALIC, Ink, Out, STRIKE, UNDERLINE};
use crate::library::{PaperRef, Slot};
use crate::text::{Style, Text, wrap};
use std::io;
use std::ops::Range;

/// The inks of the styles that a terminal shows.
const INKS: &[(Style, Ink)] = &[
    (Style::BOLD, BOLD),
    (Style::ITALIC, ITALIC),
    (Style::UNDERLINE, UNDERLINE),
    (Style::STRIKE, STRIKE),
    (Style::CODE, ACCENT),
];

/// Cells of the word before a related paper or a link.
const LABEL: usize = 9;

/// Prints a paper in lines of at most `measure` cells.
pub fn print(loaded: &Loaded, slot: Slot, measure: u16, out: &mut Out) -> io::Result<()> {
    let paper = loaded.library.paper(slot);
    let page = Page { loaded, paper, cells: out.width().map(|width| width.min(measure.into())) };
    let heading = if paper.title().is_some() { [BOLD].as_slice() } else { &[BOLD, ITALIC] };
    page.text(paper.heading(), heading, out)?;
    page.words(&page.facts().join(" · "), &[FAINT], out)?;
    page.words(&joined(paper.authors().iter().map(|author| author.name.as_str())), &[], out)?;
    page.words(&joined(paper.keywords().iter().map(|word| word.as_str())), &[ACCENT], out)?;
    out.end()?;
    match paper.abstract_() {
        Some(text) => page.text(&text, &[], out)?,
        None => page.words("Known by its title only.", &[ITALIC], out)?,
    }
    page.related(out)?;
    page.links(out)
}

fn joined<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

/// A paper and the width it is set in; `None` for no end.
struct Page<'a> {
    loaded: &'a Loaded,
    paper: PaperRef<'a>,
    cells: Option<usize>,
}

impl Page<'_> {
    fn facts(&self) -> Vec<String> {
        let venue = self.paper.venue().map(ToString::to_string);
        let facts = [self.paper.kind(), self.paper.location()].into_iter().flatten().map(str::to_owned);
        let marks = [
            (self.loaded.is_bookmarked(self.paper), "★ bookmarked"),
            (!self.paper.is_open(), "kept by its bookmark"),
        ];
        let marks = marks.into_iter().filter(|(set, _)| *set).map(|(_, word)| word.to_owned());
        venue.into_iter().chain(facts).chain(marks).collect()
    }

    /// Each related paper with its identifier, where it can be shown too.
    fn related(&self, out: &mut Out) -> io::Result<()> {
        for (i, (relation, title, slot)) in self.paper.related().enumerate() {
            self.heading(i, "Related", out)?;
            let mut label = relation.to_string();
            for line in wrap::wrap(title.plain(), self.room(LABEL)) {
                out.inked(&[FAINT], &format!("{label:LABEL$}"))?;
                out.line(title.plain().get(line).unwrap_or_default())?;
                label.clear();
            }
            if let Some(slot) = slot {
                out.inked(&[FAINT], &format!("{label:LABEL$}{}", self.loaded.library.paper(slot).id()))?;
                out.end()?;
            }
        }
        Ok(())
    }

    fn links(&self, out: &mut Out) -> io::Result<()> {
        for (i, link) in self.paper.links().iter().enumerate() {
            self.heading(i, "Links", out)?;
            out.inked(&[FAINT], &format!("{:LABEL$}", link.rel.to_string()))?;
            out.inked(&[UNDERLINE], link.url.as_str())?;
            out.end()?;
        }
        let origin = self.paper.origin();
        let file = format!("{} ({})", origin.file, origin.format);
        let row = [Cell::inked(&[FAINT], self.paper.id().as_str()), Cell::inked(&[FAINT], file)];
        out.end()?;
        Columns::of([row.as_slice()], 0, self.cells).print(&row, out)
    }

    /// A heading above the first of some lines.
    fn heading(&self, i: usize, words: &str, out: &mut Out) -> io::Result<()> {
        if i > 0 {
            return Ok(());
        }
        out.end()?;
        out.inked(&[BOLD], words)?;
        out.end()
    }

    /// Lines in one ink; nothing for no words.
    fn words(&self, words: &str, inks: &[Ink], out: &mut Out) -> io::Result<()> {
        for line in self.lines(words).into_iter().filter(|_| !words.is_empty()) {
            out.inked(inks, words.get(line).unwrap_or_default())?;
            out.end()?;
        }
        Ok(())
    }

    /// A styled text, in some inks besides.
    fn text(&self, text: &Text, inks: &[Ink], out: &mut Out) -> io::Result<()> {
        for line in self.lines(text.plain()) {
            for (piece, style) in pieces(text, line) {
                let styles = INKS.iter().filter(|(of, _)| style.contains(*of)).map(|(_, ink)| *ink);
                let inks: Vec<Ink> = inks.iter().copied().chain(styles).collect();
                out.inked(&inks, text.plain().get(piece).unwrap_or_default())?;
            }
            out.end()?;
        }
        Ok(())
    }

    fn lines(&self, text: &str) -> Vec<Range<usize>> {
        wrap::wrap(text, self.room(0))
    }

    /// Cells of a line behind an indent.
    fn room(&self, indent: usize) -> usize {
        self.cells.map_or(usize::MAX, |cells| cells.saturating_sub(indent).max(1))
    }
}

/// The pieces of a line, each in one style; some may be empty.
fn pieces(text: &Text, line: Range<usize>) -> Vec<(Range<usize>, Style)> {
    let mut pieces = Vec::new();
    let mut from = line.start;
    let first = text.spans().partition_point(|span| span.range.end <= line.start);
    for span in text.spans().iter().skip(first).take_while(|span| span.range.start < line.end) {
        let start = span.range.start.max(from);
        let end = span.range.end.min(line.end);
        pieces.extend([(from..start, Style::empty()), (start..end, span.style)]);
        from = end;
    }
    pieces.push((from..line.end, Style::empty()));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::TextBuilder;

    #[test]
    fn a_line_is_cut_where_its_style_changes() {
        let mut builder = TextBuilder::new();
        for (piece, style) in [("ab ", Style::empty()), ("cd ef", Style::BOLD), (" gh", Style::empty())] {
            builder.push(piece, style);
        }
        let text = builder.finish();
        let cut = |line: Range<usize>| {
            let pieces = pieces(&text, line).into_iter().filter(|(range, _)| !range.is_empty());
            pieces.map(|(range, style)| (&text.plain()[range], style == Style::BOLD)).collect::<Vec<_>>()
        };
        assert_eq!(cut(0..5), [("ab ", false), ("cd", true)]);
        assert_eq!(cut(6..11), [("ef", true), (" gh", false)]);
        assert_eq!(cut(9..11), [("gh", false)]);
        assert_eq!(cut(0..0), []);
    }
}
