//! The page of one paper, set for a width: title, facts, authors, keywords, abstract, related papers and addresses as
//! lines of styled runs. Made when paper or width change; the view only draws it.

mod composer;
mod line;

pub use line::{Anchor, Line, Page, Role, Run, Target};

use crate::config::Reader;
use crate::library::PaperRef;
use crate::paper::Rel;
use crate::search::Query;
use crate::search::index::Fields;
use crate::search::query::Part;
use crate::search::related::Kin;
use crate::text::{Address, CleanLine, Style, Text};
use crate::tui::theme::Signs;
use composer::Composer;

/// What a page shows besides its paper.
pub struct Beside<'a> {
    /// What is sought; its hits in full texts are marked.
    pub query: &'a Query,
    /// Related papers, each with its heading.
    pub kin: Vec<(&'a str, &'a Kin)>,
    /// The reader's tags.
    pub tags: &'a [CleanLine],
    /// The reader's note.
    pub note: Option<&'a str>,
}

impl Page {
    /// Sets a paper for a width in cells.
    pub fn new(paper: PaperRef<'_>, width: u16, setting: &Reader, signs: Signs, beside: &Beside<'_>) -> Page {
        let mut page = Composer::new(width, setting);
        head(&mut page, paper, paper.heading(), signs, beside);
        match paper.abstract_() {
            Some(text) => page.prose(&text, &beside.query.hits(text.plain(), Fields::ABSTRACT)),
            None => page.aside(ABSENT, &[]),
        }
        tail(&mut page, paper, beside);
        page.finish()
    }

    /// The same with title and abstract as they came.
    pub fn source(
        paper: PaperRef<'_>,
        width: u16,
        setting: &Reader,
        signs: Signs,
        beside: &Beside<'_>,
    ) -> Page {
        let mut page = Composer::new(width, setting);
        let title = paper.raw_title().map_or_else(|| paper.heading().clone(), Text::unstyled);
        head(&mut page, paper, &title, signs, beside);
        match paper.raw_abstract() {
            Some(raw) => page.verbatim(raw, &beside.query.hits(raw, Fields::ABSTRACT)),
            None => page.aside(ABSENT, &[]),
        }
        tail(&mut page, paper, beside);
        page.finish()
    }

    /// The line that shows a place of the page.
    pub fn line_of(&self, anchor: Anchor) -> usize {
        self.lines.partition_point(|line| line.anchor <= anchor).saturating_sub(1)
    }

    /// The first and the last line that show a link.
    pub fn lines_of_link(&self, link: usize) -> Option<(usize, usize)> {
        self.lines_of(|run| run.link == Some(link))
    }

    /// The first and the last line that show a hit.
    pub fn lines_of_hit(&self, hit: usize) -> Option<(usize, usize)> {
        self.lines_of(|run| run.hit == Some(hit))
    }

    fn lines_of(&self, is: impl Fn(&Run) -> bool) -> Option<(usize, usize)> {
        let shows = |line: &Line| line.runs.iter().any(&is);
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
            Target::Paper(_) | Target::Having(..) => None,
        })
    }
}

/// Stands where an abstract would.
const ABSENT: &str = "Known by title only: none of the files has its abstract.";

/// Title, facts, authors and keywords.
fn head(page: &mut Composer, paper: PaperRef<'_>, title: &Text, signs: Signs, beside: &Beside<'_>) {
    let query = beside.query;
    let slant = if paper.title().is_some() { Style::empty() } else { Style::ITALIC };
    page.balanced(title, Role::Title, slant, &query.hits(title.plain(), Fields::TITLE));
    page.blank();
    page.aside(&facts(paper, signs), &[]);
    page.names(paper.authors().iter().map(|author| &author.name), Part::Author, |names| {
        query.hits(names, Fields::AUTHOR)
    });
    page.names(paper.keywords().iter(), Part::Keyword, |names| query.hits(names, Fields::KEYWORD));
    let tags: Vec<String> = beside.tags.iter().map(|tag| format!("#{tag}")).collect();
    page.aside(&tags.join(" "), &[]);
    page.blank();
}

/// The note, papers that the source names, addresses, and the papers that are about the same.
fn tail(page: &mut Composer, paper: PaperRef<'_>, beside: &Beside<'_>) {
    page.blank();
    if let Some(note) = beside.note {
        page.aside("Note", &[]);
        page.written(note);
        page.blank();
    }
    for (relation, title, slot) in paper.related() {
        page.entry(&relation.to_string(), title.plain(), slot.map(Target::Paper));
    }
    for link in paper.links() {
        page.entry(label(link.rel), link.url.as_str(), Some(Target::Address(link.url.clone())));
    }
    page.blank();
    for (number, (title, kin)) in beside.kin.iter().enumerate() {
        let label = if number == 0 { "related" } else { "" };
        page.entry(label, title, Some(Target::Paper(kin.slot)));
        page.entry("", &kin.words.join(", "), None);
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
