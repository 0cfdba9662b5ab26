//! The page of one paper, set for a width: title, facts, authors, keywords, abstract, related papers and addresses as
//! lines of styled runs. Made when paper or width change; the view only draws it.

mod composer;

use crate::library::{PaperRef, Slot};
use crate::paper::Rel;
use crate::text::{Address, Style, Text};
use crate::tui::theme::Signs;
use composer::Composer;

/// What a run is, for the theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The title.
    Title,
    /// Running text.
    Body,
    /// Facts, keywords, labels.
    Aside,
}

/// A stretch of a line in one look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// What is shown.
    pub text: String,
    /// What it is.
    pub role: Role,
    /// How its source sets it.
    pub style: Style,
    /// The link of the page that it belongs to.
    pub link: Option<usize>,
}

/// A place in the page that stays the same at every width: a block, and a byte in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Anchor {
    block: usize,
    byte: usize,
}

/// One line of the page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// From left to right.
    pub runs: Vec<Run>,
    /// Where in the page it begins.
    pub anchor: Anchor,
}

/// Where a link of the page leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// To a paper of the library.
    Paper(Slot),
    /// Out of the program.
    Address(Address),
}

/// A paper, set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// From top to bottom.
    pub lines: Vec<Line>,
    /// In the order of the page.
    pub links: Vec<Target>,
}

impl Page {
    /// Sets a paper for a width in cells.
    pub fn new(paper: PaperRef<'_>, width: u16, signs: Signs) -> Page {
        let mut page = Composer::new(width);
        let slant = if paper.title().is_some() { Style::empty() } else { Style::ITALIC };
        page.balanced(paper.heading(), Role::Title, slant);
        page.blank();
        page.aside(&facts(paper, signs));
        page.aside(&joined(paper.authors().iter().map(|author| author.name.as_str()), ", "));
        page.aside(&joined(paper.keywords().iter().map(|keyword| keyword.as_str()), ", "));
        page.blank();
        match paper.abstract_() {
            Some(text) => paragraphs(&mut page, &text),
            None => page.aside("Known by title only: no open source has its abstract."),
        }
        page.blank();
        for (relation, title, slot) in paper.related() {
            page.entry(&relation.to_string(), title.plain(), slot.map(Target::Paper));
        }
        for link in paper.links() {
            page.entry(label(link.rel), link.url.as_str(), Some(Target::Address(link.url.clone())));
        }
        page.finish()
    }

    /// The line that shows a place of the page.
    pub fn line_of(&self, anchor: Anchor) -> usize {
        self.lines.partition_point(|line| line.anchor <= anchor).saturating_sub(1)
    }

    /// The first line that shows a link.
    pub fn line_of_link(&self, link: usize) -> Option<usize> {
        self.lines.iter().position(|line| line.runs.iter().any(|run| run.link == Some(link)))
    }

    /// The link at a cell, counted from the first line and the left edge of the text.
    pub fn link_at(&self, line: usize, column: usize) -> Option<usize> {
        let mut right = 0;
        let under = self.lines.get(line)?.runs.iter().find(|run| {
            right += crate::text::width::width(&run.text);
            column < right
        });
        under.and_then(|run| run.link)
    }

    /// The first address of the page.
    pub fn first_address(&self) -> Option<&Address> {
        self.links.iter().find_map(|target| match target {
            Target::Address(address) => Some(address),
            Target::Paper(_) => None,
        })
    }
}

fn paragraphs(page: &mut Composer, text: &Text) {
    for (number, paragraph) in text.paragraphs().enumerate() {
        if number > 0 {
            page.blank();
        }
        page.paragraph(text, paragraph);
    }
}

fn facts(paper: PaperRef<'_>, signs: Signs) -> String {
    let venue = paper.venue().map(ToString::to_string);
    let gone = (!paper.is_open()).then(|| "its source is not open".to_owned());
    let fact = |fact: Option<&str>| fact.map(str::to_owned);
    let facts = [venue, fact(paper.kind()), fact(paper.location()), gone];
    joined(facts.iter().flatten().map(String::as_str), &format!(" {} ", signs.dot))
}

fn label(rel: Rel) -> &'static str {
    match rel {
        Rel::Other => "link",
        named => named.into(),
    }
}

fn joined<'a>(parts: impl Iterator<Item = &'a str>, with: &str) -> String {
    parts.collect::<Vec<_>>().join(with)
}
