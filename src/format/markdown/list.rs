//! Papers that are not in tables: a title in a heading or in bold, and behind it what tells that it is one: authors,
//! links, an abstract. A heading behind which nothing of the kind comes names a section.

use super::block::{Block, Kind};
use super::label;
use super::piece::{Line, Piece, Style};
use super::quote;
use crate::format::columns::{self, Field};
use crate::format::record::Record;
use crate::format::{place, several};
use crate::paper::{PaperId, known_kind};
use crate::text::{self, typeset};
use std::ops::Range;

/// Addresses at which papers are, for items that are nothing but a link.
const PAPERS: &[&str] = &[
    "arxiv.org/",
    "openreview.net/",
    "aclanthology.org/",
    "aclweb.org/anthology/",
    "doi.org/10.",
    "thecvf.com/content",
    "proceedings.",
    "papers.nips.cc/",
    "dl.acm.org/doi/",
    "ieeexplore.ieee.org/",
    ".pdf",
];

/// The heading under which papers stand.
#[derive(Debug, Default, Clone)]
pub struct Section(Option<String>);

impl Section {
    /// A section of this name, without its number: `1.2 Tides`.
    fn named(name: Option<String>) -> Section {
        let bare = |name: String| match name.split_once(' ') {
            Some((number, rest))
                if number.contains('.') && number.bytes().all(|b| b.is_ascii_digit() || b == b'.') =>
            {
                rest.trim().to_owned()
            }
            _ => name,
        };
        Section(name.map(bare))
    }

    /// What it tells of every paper under it.
    pub fn record(&self) -> Record {
        let Some(name) = &self.0 else { return Record::default() };
        let is_session = name.to_lowercase().contains("session");
        let kind = name.split_whitespace().next().filter(|word| is_session && known_kind(word).is_some());
        let named = |wanted: bool| (is_session == wanted).then(|| name.clone());
        Record {
            session: named(true),
            track: named(false),
            kind: kind.map(str::to_owned),
            ..Record::default()
        }
    }
}

/// A title, and what was read behind it.
#[derive(Debug)]
struct Candidate {
    record: Record,
    is_heading: bool,
}

impl Candidate {
    /// True where something tells that it is a paper.
    fn shows(&self) -> bool {
        let record = &self.record;
        !record.links.is_empty()
            || !record.authors.is_empty()
            || record.abstract_.is_some()
            || record.key.is_some()
    }
}

/// What is known while the blocks go by.
#[derive(Debug, Default)]
pub struct List {
    section: Section,
    candidate: Option<Candidate>,
    /// Bytes up to which the text was read already, as an abstract.
    read: usize,
}

impl List {
    /// The heading under which the next papers stand.
    pub fn section(&mut self) -> &Section {
        // A table under a heading says that the heading is no paper.
        if let Some(candidate) =
            self.candidate.take_if(|candidate| candidate.is_heading && !candidate.shows())
        {
            self.section = Section::named(candidate.record.title);
        }
        &self.section
    }

    /// Takes a block in; gives back the paper that ended with it.
    pub fn next(&mut self, text: &str, blocks: &[Block], at: usize) -> Option<Record> {
        let block = &blocks[at];
        if block.range.start < self.read {
            return None;
        }
        if matches!(block.kind, Kind::Heading) {
            return self.open(heading(text, block), true);
        }
        if matches!(block.kind, Kind::Quote) {
            let abstract_ = text.get(block.range.clone()).and_then(quote::abstract_of);
            abstract_.into_iter().for_each(|words| self.put(|record| told(record, words)));
            return None;
        }
        if let Some(range) = folded(text, blocks, at) {
            self.read = range.end;
            self.put(|record| columns::fill(record, Field::Abstract, &[&text[range]]));
            return None;
        }
        if let Some((name, value)) = label::of(text, &block.text) {
            self.put(|record| label::tell(text, &block.text, name, value, record));
            return None;
        }
        let lead = block.text.lead(text)?;
        if self.candidate.as_ref().is_some_and(|open| open.is_heading && open.shows())
            && is_remark(text, block)
        {
            return None;
        }
        match &lead.style {
            Style::Strong => self.open(bold(text, block, lead), false),
            Style::Link(url) if is_paper(text, lead, url) => self.open(bold(text, block, lead), false),
            _ => None,
        }
    }

    /// The paper that ends with the text.
    pub fn last(&mut self) -> Option<Record> {
        self.close()
    }

    fn put(&mut self, fill: impl FnOnce(&mut Record)) {
        if let Some(candidate) = &mut self.candidate {
            fill(&mut candidate.record);
        }
    }

    fn open(&mut self, record: Record, is_heading: bool) -> Option<Record> {
        let ended = self.close();
        self.candidate = Some(Candidate { record, is_heading });
        ended
    }

    /// Ends the candidate: a paper, or the name of a section.
    fn close(&mut self) -> Option<Record> {
        let candidate = self.candidate.take()?;
        let record = &candidate.record;
        let is_titled = record.title.as_ref().is_some_and(|title| !title.is_empty())
            || (record.title.is_none() && record.abstract_.is_some());
        if candidate.shows() && is_titled {
            let under = self.section.record();
            let mut own = candidate.record;
            own.key.take_if(|key| PaperId::parse(key).is_some_and(|id| id.is_known()));
            return Some(Record {
                session: own.session.or(under.session),
                track: own.track.or(under.track),
                kind: own.kind.or(under.kind),
                ..own
            });
        }
        if candidate.is_heading {
            self.section = Section::named(candidate.record.title);
        }
        None
    }
}

/// Takes an abstract in; a heading that is only its first words is no title.
fn told(record: &mut Record, abstract_: String) {
    let set = |raw: &str, kind| typeset(raw, kind).plain().to_owned();
    let heading = set(record.title.as_deref().unwrap_or_default(), text::Kind::Title);
    if quote::is_first_words(&heading, &set(&abstract_, text::Kind::Abstract)) {
        record.title = None;
    }
    record.abstract_.get_or_insert(abstract_);
}

/// What a heading says: a title, bold words behind it that tell of an award or a kind, a link around it.
fn heading(text: &str, block: &Block) -> Record {
    let line = &block.text;
    let mut record = Record { line: block.line, ..Record::default() };
    let lead = line.lead(text).filter(|piece| matches!(piece.style, Style::Link(_) | Style::Strong));
    if let Some(piece) = lead.filter(|piece| !goes_on(text, line, piece, &mut record)) {
        record.title = Some(words(text, piece));
        if matches!(&piece.style, Style::Link(url) if is_paper(text, piece, url)) {
            line.add_links(text, None, &mut record);
        }
        return record;
    }
    let is_mark = |piece: &&Piece| piece.style == Style::Strong && piece.outer.start > line.range.start;
    let mark = line.pieces.iter().find(is_mark);
    let said = mark.map(|piece| words(text, piece)).filter(|said| tells(said, &mut record));
    let end = mark.filter(|_| said.is_some()).map_or(line.range.end, |piece| piece.outer.start);
    let title = text.get(line.range.start..end).unwrap_or_default();
    let is_sign = |c: char| c.is_whitespace() || (said.is_some() && !c.is_alphanumeric() && !c.is_ascii());
    record.title = Some(title.trim_end_matches(is_sign).trim().to_owned());
    record
}

/// True for bold words that only begin a title: `**Φ**_Flow: A Survey`. Behind a title in bold stand links, signs, or an
/// award or kind, which is taken.
fn goes_on(text: &str, line: &Line, lead: &Piece, record: &mut Record) -> bool {
    let behind = line.pieces.iter().filter(|piece| piece.outer.start >= lead.outer.end);
    let ends = |style: &Style| matches!(style, Style::Link(_) | Style::Picture | Style::Break);
    let end = behind.filter(|piece| ends(&piece.style)).map(|piece| piece.outer.start).next();
    let rest = text.get(lead.outer.end..end.unwrap_or(line.range.end)).unwrap_or_default();
    let is_note = rest.trim_start().starts_with(['(', '[']);
    let rest = rest.trim_matches(|c: char| !c.is_alphanumeric());
    lead.style == Style::Strong && !is_note && !rest.is_empty() && !tells(rest, record)
}

/// Takes an award or a kind from words; true where they were one.
fn tells(said: &str, record: &mut Record) -> bool {
    if said.to_lowercase().contains("award") {
        record.award = Some(said.to_owned());
    } else if known_kind(said).is_some() {
        record.kind = Some(said.to_owned());
    }
    record.award.is_some() || record.kind.is_some()
}

fn words(text: &str, piece: &Piece) -> String {
    text.get(piece.inner.clone()).unwrap_or_default().trim().to_owned()
}

/// A line that begins with a title: behind it authors in slanted letters, the venue, links.
fn bold(text: &str, block: &Block, lead: &Piece) -> Record {
    let line = &block.text;
    let mut record = Record { line: block.line, title: Some(words(text, lead)), ..Record::default() };
    line.add_links(text, None, &mut record);
    let behind = |piece: &&Piece| piece.style == Style::Slanted && piece.outer.start >= lead.outer.end;
    if let Some(slanted) = line.pieces.iter().find(behind) {
        record.authors = several::people(&words(text, slanted));
        record.venue = venue(text, line, slanted.outer.end);
    }
    record
}

/// What stands between the authors and the links: `. NAACL 2019. `.
fn venue(text: &str, line: &Line, from: usize) -> Option<String> {
    let rest = text.get(from..line.range.end)?;
    let end = rest.find(['[', '(']).unwrap_or(rest.len());
    let said = rest[..end].trim_matches(|c: char| !c.is_alphanumeric());
    let is_event = !said.is_empty() && !said.eq_ignore_ascii_case("preprint") && said.len() < 200;
    is_event.then(|| said.to_owned())
}

/// True for an item that goes on about the paper of a heading: it has no address of its own.
fn is_remark(text: &str, block: &Block) -> bool {
    let mut record = Record::default();
    block.text.add_links(text, None, &mut record);
    matches!(block.kind, Kind::Item | Kind::Text) && record.links.is_empty()
}

/// True for a link that is the title of a paper: it leads to where papers are and is more than a word or two.
fn is_paper(text: &str, piece: &Piece, url: &str) -> bool {
    let title = words(text, piece);
    place::address(url).is_some()
        && PAPERS.iter().any(|host| url.contains(host))
        && title.split_whitespace().count() >= 3
        && !title.starts_with("![")
}

/// The abstract that is folded under `<summary>Abstract</summary>`: up to `</details>` or the next heading.
fn folded(text: &str, blocks: &[Block], at: usize) -> Option<Range<usize>> {
    let block = &blocks[at];
    let raw = text.get(block.range.clone())?;
    let (before, _) = raw.split_once("</summary>")?;
    let name = before.rsplit_once("<summary>")?.1;
    if !columns::bare(name).starts_with("abstract") {
        return None;
    }
    let start = block.range.start + before.len() + "</summary>".len();
    // The blocks up to there are not looked at again.
    let ends = |block: &&Block| {
        let is_closed = text.get(block.range.clone()).is_some_and(|raw| raw.contains("</details>"));
        matches!(block.kind, Kind::Heading) || is_closed
    };
    let last = blocks[at..].iter().find(ends);
    let end = match last {
        Some(block) if matches!(block.kind, Kind::Heading) => block.range.start,
        Some(block) => block.range.end,
        None => text.len(),
    };
    let inside = text.get(start..end)?;
    let inside = inside.split("</details>").next()?;
    let marks = inside.len() - inside.trim_start_matches(['*', '\n', ' ']).len();
    Some(start + marks..start + inside.len())
}
