//! Lists in Markdown, in the shapes that people give them: tables, bold titles with a line for each link, numbered
//! titles with authors and venue behind them, headings with labelled lines or a folded abstract. Markdown gives the
//! structure; titles and abstracts are cut from the text as it stands, so that their own markup stays whole.

mod block;
mod label;
mod list;
mod piece;
mod quote;
mod table;
mod torn;
mod write;

pub use write::write;

use crate::format::event;
use crate::format::record::{Hint, Parsed, Record};
use block::{Block, Kind};

/// Bytes by which a file is recognised.
const HEAD: usize = 64 * 1024;

/// True for text in which there is a paper in one of the shapes.
pub fn sniff(text: &str, hint: &Hint<'_>) -> bool {
    let head = &text[..text.floor_char_boundary(HEAD)];
    let start = head.trim_start_matches('\u{feff}').trim_start();
    let data = ["{", "[{", "[\"", "[\n", "[ ", "[]", "@", "%", "<?xml", "<!", "<html"];
    let is_other = data.iter().any(|mark| start.starts_with(mark));
    !is_other && !Parsed::by(read, head, hint).records.is_empty()
}

/// Reads every paper.
pub fn read(text: &str, hint: &Hint<'_>, out: &mut Parsed) {
    let original = text;
    let text = &*torn::mended(original);
    let blocks = block::all(text, original, &out.outlet);
    let venue = main_event(text, &blocks).or_else(|| event::of_file(hint.file_name));
    let mut list = list::List::default();
    let mut columns = table::Columns::default();
    let mut papers: Vec<Record> = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        if out.is_stopped() {
            return;
        }
        match &block.kind {
            Kind::Head(cells) => columns = table::Columns::of(text, cells),
            Kind::Row(cells) => papers.extend(columns.paper(text, block.line, cells, list.section())),
            _ => papers.extend(list.next(text, &blocks, at)),
        }
    }
    papers.extend(list.last());
    for mut paper in papers {
        if paper.venue.is_none() && paper.year.is_none() {
            paper.venue.clone_from(&venue);
        }
        out.record(paper);
    }
}

/// The event that the first heading names: `# CVPR 2024 Papers`.
fn main_event(text: &str, blocks: &[Block]) -> Option<String> {
    let heading = blocks.iter().find(|block| matches!(block.kind, Kind::Heading))?;
    event::of_file(&text[heading.range.clone()])
}

#[cfg(test)]
mod tests;
