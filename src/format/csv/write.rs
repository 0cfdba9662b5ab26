//! Writes a table: a header and one row a paper, every cell in quotes, rows parted as RFC 4180 has it. A spreadsheet
//! takes a cell that begins with certain signs for a formula; such a cell gets an apostrophe first.

use crate::format::columns;
use crate::format::outgoing::WriteOptions;
use crate::format::record::Outgoing;
use crate::format::several;
use crate::paper::Rel;

/// The columns; the last two only where a paper has them.
const HEADER: [&str; 22] = [
    "key",
    "title",
    "authors",
    "venue",
    "year",
    "keywords",
    "kind",
    "track",
    "session",
    "award",
    "location",
    "doi",
    "arxiv_id",
    "anthology_id",
    "openreview_id",
    "page_url",
    "pdf",
    "code",
    "homepage",
    "abstract",
    "note",
    "tags",
];
/// Signs with which a formula begins, some of them as wide as a letter of Chinese.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'];

/// Writes a row for each paper. A note and tags have columns only where a paper has them.
pub fn write(papers: &[Outgoing<'_>], options: &WriteOptions<'_>) -> String {
    let noted = papers.iter().any(|out| out.note.is_some() || !out.tags.is_empty());
    let columns = if noted { HEADER.len() } else { HEADER.len() - 2 };
    let row = |cells: Vec<String>| {
        let cells = cells.iter().take(columns).map(|cell| quoted(cell, options.raw_cells));
        cells.collect::<Vec<_>>().join(",") + "\r\n"
    };
    let header = row(HEADER.map(str::to_owned).to_vec());
    header + &papers.iter().map(|paper| row(cells(paper))).collect::<String>()
}

fn cells(out: &Outgoing<'_>) -> Vec<String> {
    let paper = out.paper;
    let owned = |value: Option<&str>| value.unwrap_or_default().to_owned();
    let links = |rel| out.links(rel).collect::<Vec<_>>().join(" ");
    let authors: Vec<_> = paper.authors.iter().map(|author| author.name.as_str()).collect();
    let keywords: Vec<_> = paper.keywords.iter().map(|keyword| keyword.as_str()).collect();
    vec![
        owned(paper.key.as_deref()),
        out.title().unwrap_or_default().into_owned(),
        several::row_of_people(&authors, "; "),
        out.venue().unwrap_or_default(),
        paper.year.map_or(String::new(), |year| year.to_string()),
        several::row_of_keywords(&keywords, "; "),
        owned(paper.kind.as_deref()),
        owned(paper.track.as_deref()),
        owned(paper.session.as_deref()),
        owned(paper.award.as_deref()),
        owned(paper.location.as_deref()),
        owned(paper.doi.as_deref()),
        owned(out.id("arxiv")),
        owned(out.id("acl")),
        owned(out.id("openreview")),
        links(Rel::Page),
        links(Rel::Pdf),
        links(Rel::Code),
        links(Rel::Other),
        out.abstract_().unwrap_or_default().into_owned(),
        owned(out.note),
        out.tags.join("; "),
    ]
}

/// A cell in quotes, and where it could be a formula or be taken for an empty one, with an apostrophe before it.
fn quoted(cell: &str, raw: bool) -> String {
    let formula = cell.starts_with(FORMULA) || cell.trim_start().starts_with(FORMULA);
    let guard = if !raw && (formula || columns::is_nothing(cell)) { "'" } else { "" };
    format!("\"{guard}{}\"", cell.replace('"', "\"\""))
}
