//! The page of one paper, set for a width: title, facts, authors, keywords, abstract, related papers and addresses as
//! lines of styled runs. Made when paper or width change; the view only draws it.

mod composer;
mod line;

pub use line::{Anchor, Line, Page, Role, Run, Target};

use crate::config::Reader;
use crate::library::PaperRef;
use crate::paper::Rel;
use crate::text::{Address, Style, Text};
use crate::tui::theme::Signs;
use composer::Composer;

impl Page {
    /// Sets a paper for a width in cells.
    pub fn new(paper: PaperRef<'_>, width: u16, setting: &Reader, signs: Signs) -> Page {
        let mut page = Composer::new(width, setting);
        head(&mut page, paper, paper.heading(), signs);
        match paper.abstract_() {
            Some(text) => page.prose(&text),
            None => page.aside(ABSENT),
        }
        tail(&mut page, paper);
        page.finish()
    }

    /// The same with title and abstract as they came.
    pub fn source(paper: PaperRef<'_>, width: u16, setting: &Reader, signs: Signs) -> Page {
        let mut page = Composer::new(width, setting);
        let title = paper.raw_title().map_or_else(|| paper.heading().clone(), Text::unstyled);
        head(&mut page, paper, &title, signs);
        match paper.raw_abstract() {
            Some(raw) => page.verbatim(raw),
            None => page.aside(ABSENT),
        }
        tail(&mut page, paper);
        page.finish()
    }

    /// The line that shows a place of the page.
    pub fn line_of(&self, anchor: Anchor) -> usize {
        self.lines.partition_point(|line| line.anchor <= anchor).saturating_sub(1)
    }

    /// The first and the last line that show a link.
    pub fn lines_of_link(&self, link: usize) -> Option<(usize, usize)> {
        let shows = |line: &Line| line.runs.iter().any(|run| run.link == Some(link));
        Some((self.lines.iter().position(shows)?, self.lines.iter().rposition(shows)?))
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

/// Stands where an abstract would.
const ABSENT: &str = "Known by title only: none of the files has its abstract.";

/// Title, facts, authors and keywords.
fn head(page: &mut Composer, paper: PaperRef<'_>, title: &Text, signs: Signs) {
    let slant = if paper.title().is_some() { Style::empty() } else { Style::ITALIC };
    page.balanced(title, Role::Title, slant);
    page.blank();
    page.aside(&facts(paper, signs));
    page.aside(&joined(paper.authors().iter().map(|author| author.name.as_str()), ", "));
    page.aside(&joined(paper.keywords().iter().map(|keyword| keyword.as_str()), ", "));
    page.blank();
}

/// Related papers and addresses.
fn tail(page: &mut Composer, paper: PaperRef<'_>) {
    page.blank();
    for (relation, title, slot) in paper.related() {
        page.entry(&relation.to_string(), title.plain(), slot.map(Target::Paper));
    }
    for link in paper.links() {
        page.entry(label(link.rel), link.url.as_str(), Some(Target::Address(link.url.clone())));
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
