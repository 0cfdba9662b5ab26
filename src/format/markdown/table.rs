//! Tables in Markdown: the head names the columns, a row with a title and something to show for it is a paper.

use super::list::Section;
use super::piece::{Line, Style};
use crate::format::columns::{self, Field};
use crate::format::record::Record;
use crate::paper::known_kind;

/// What the columns of a table hold.
#[derive(Debug, Default)]
pub struct Columns {
    /// The preferred ones of a field first.
    fields: Vec<(usize, Option<Field>, usize)>,
    title: Option<usize>,
}

impl Columns {
    /// The columns that a head names.
    pub fn of(text: &str, cells: &[Line]) -> Columns {
        let known = |cell: &Line| columns::known(cell.raw(text));
        let mut fields: Vec<_> = cells
            .iter()
            .enumerate()
            .map(|(at, cell)| {
                known(cell).map_or((usize::MAX, None, at), |(rank, field)| (rank, Some(field), at))
            })
            .collect();
        fields.sort_by_key(|(rank, _, at)| (*rank, *at));
        let names: Vec<_> = cells.iter().map(|cell| cell.raw(text)).collect();
        let is_of_papers = columns::tell_of_papers(&names) || names.iter().any(|name| is_paper(name));
        let title = fields
            .iter()
            .filter(|_| is_of_papers)
            .find(|(_, field, _)| *field == Some(Field::Title))
            .map(|(_, _, at)| *at);
        Columns { fields, title }
    }

    /// The paper in a row.
    pub fn paper(&self, text: &str, line: usize, cells: &[Line], section: &Section) -> Option<Record> {
        let titled = cells.get(self.title?)?;
        let mut record = Record { line, title: Some(title(text, titled)), ..section.record() };
        badges(text, titled, &mut record);
        for (_, field, at) in &self.fields {
            let Some(cell) = cells.get(*at) else { continue };
            match field {
                Some(Field::Title | Field::Link(_)) | None => cell.add_links(text, *field, &mut record),
                Some(field) => columns::fill(&mut record, *field, &[&cell.raw(text).replace("\\|", "|")]),
            }
        }
        columns::conclude(&mut record);
        let shows = !record.links.is_empty() || record.abstract_.is_some() || !record.authors.is_empty();
        (shows && record.title.as_ref().is_some_and(|title| !title.is_empty())).then_some(record)
    }
}

/// True for the name of a column that only a table of papers has.
fn is_paper(name: &str) -> bool {
    matches!(columns::bare(name).as_str(), "title" | "paper" | "papertitle")
}

/// The title in a cell: a link's words, or what stands before a break, a picture or a link.
fn title(text: &str, cell: &Line) -> String {
    if let Some(link) = cell.lead(text).filter(|piece| matches!(piece.style, Style::Link(_))) {
        return text.get(link.inner.clone()).unwrap_or_default().replace("\\|", "|");
    }
    let ends = |style: &Style| matches!(style, Style::Break | Style::Picture | Style::Link(_));
    let end =
        cell.pieces.iter().find(|piece| ends(&piece.style)).map_or(cell.range.end, |piece| piece.outer.start);
    let raw = text.get(cell.range.start..end).unwrap_or_default();
    // "(Read more on [arXiv](…))": the parenthesis opens before the link and belongs to it.
    let open = raw.rfind('(').filter(|at| !raw[*at..].contains(')')).unwrap_or(raw.len());
    raw[..open].trim().trim_matches('*').trim().replace("\\|", "|")
}

/// What the pictures in a cell say: `CVPR - Highlight`.
fn badges(text: &str, cell: &Line, record: &mut Record) {
    let pictures = cell.pieces.iter().filter(|piece| piece.style == Style::Picture);
    for words in pictures.filter_map(|picture| text.get(picture.inner.clone())) {
        let said = words.rsplit(" - ").next().unwrap_or_default().trim();
        if said.to_lowercase().contains("award") {
            record.award = Some(said.to_owned());
        } else if known_kind(said).is_some() {
            record.kind = Some(said.to_owned());
        }
    }
}
