//! The walk through a text. Elements that a reader asks for are gathered; of all others only the way down to where the
//! walk stands is kept.

use super::entity;
use super::lines::Lines;
use super::opening::{NoTag, no_tag};
use super::tree::{self, Element, Tag, Tree};
use crate::format::record::Parsed;
use quick_xml::Error;
use quick_xml::errors::SyntaxError;
use quick_xml::events::Event;
use quick_xml::reader::Reader;

/// How deep elements may stand in one another.
const DEPTH: usize = 256;
/// How many faults of a text are told one by one.
const FAULTS: usize = 100;

/// An element that a reader asked for.
#[derive(Debug)]
pub struct Found<'w, 'a> {
    /// The line where it begins, from 1.
    pub line: usize,
    /// The element.
    pub element: Element<'w, 'a>,
    above: &'w [Tag<'a>],
}

impl Found<'_, '_> {
    /// An attribute of the nearest element of this name around it.
    pub fn above(&self, name: &str, attribute: &str) -> Option<String> {
        let named = |tag: &&Tag<'_>| tree::same_name(tag.local_name().as_ref(), name);
        tree::attribute(self.above.iter().rev().find(named)?, attribute)
    }

    /// True where it stands right in an element of this name.
    pub fn is_in(&self, name: &str) -> bool {
        self.above.last().is_some_and(|tag| tree::same_name(tag.local_name().as_ref(), name))
    }
}

/// A walk through a text.
pub struct Walk<'a, 'p> {
    text: &'a str,
    picks: &'p [&'p str],
    reader: Reader<&'a [u8]>,
    /// Where the part of the text begins that the reader was given.
    base: usize,
    lines: Lines<'a>,
    above: Vec<Tag<'a>>,
    tree: Tree<'a>,
    /// Elements open below the deepest that are kept.
    too_deep: usize,
    /// A tag that waits until the element before it was handed over.
    waiting: Option<(Tag<'a>, usize)>,
    /// True once a fault of the element at hand was told.
    told: bool,
    faults: usize,
    unknown: entity::Unknown,
}

impl<'a, 'p> Walk<'a, 'p> {
    /// A walk that gathers the elements of these names; one in another belongs to it.
    pub fn new(text: &'a str, picks: &'p [&'p str]) -> Walk<'a, 'p> {
        let bare = text.trim_start_matches('\u{feff}');
        let base = text.len() - bare.len();
        Walk {
            text,
            picks,
            reader: reader(bare),
            base,
            lines: Lines::new(text),
            above: Vec::new(),
            tree: Tree::default(),
            too_deep: 0,
            waiting: None,
            told: false,
            faults: 0,
            unknown: entity::Unknown::default(),
        }
    }

    /// The next element; what is wrong on the way to it becomes an issue.
    pub fn next(&mut self, out: &mut Parsed) -> Option<Found<'_, 'a>> {
        if out.is_stopped() {
            return None;
        }
        while !self.step(out)? {}
        let element = self.tree.element()?;
        Some(Found { line: self.tree.line, element, above: &self.above })
    }

    /// Reads one event: true where an element is whole with it, `None` where the text ends.
    fn step(&mut self, out: &mut Parsed) -> Option<bool> {
        if let Some((tag, line)) = self.waiting.take() {
            self.begin(tag, line);
        }
        let at = self.place();
        let whole = match self.reader.read_event() {
            Ok(Event::Start(tag)) => self.start(tag, at, out),
            Ok(Event::End(tag)) => self.end(tag.name().into_inner(), at, out),
            Ok(Event::Text(text)) => self.add(|tree| tree.text(text.into_inner())),
            Ok(Event::CData(text)) => self.add(|tree| tree.text(text.into_inner())),
            Ok(Event::GeneralRef(name)) => {
                self.tell_unknown(&name, at, out);
                self.add(|tree| tree.text(entity::resolve(&name).into()))
            }
            Ok(Event::Eof) => {
                self.ended(out);
                return None;
            }
            Ok(_) => false,
            Err(error) => self.broken(&error, at, out)?,
        };
        Some(whole)
    }

    /// The byte of the text where the reader stands.
    fn place(&self) -> usize {
        self.base + usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX)
    }

    /// Reads on from a place of the text.
    fn read_from(&mut self, at: usize) -> bool {
        let Some(rest) = self.text.get(at..) else { return false };
        self.reader = reader(rest);
        self.base = at;
        true
    }

    /// Adds to the element that is being gathered, if there is one.
    fn add(&mut self, what: impl FnOnce(&mut Tree<'a>)) -> bool {
        if self.tree.is_open() && self.too_deep == 0 {
            what(&mut self.tree);
        }
        false
    }

    /// Takes an opening tag, or what looks like one.
    fn start(&mut self, tag: Tag<'a>, at: usize, out: &mut Parsed) -> bool {
        let name = tag.name().into_inner();
        entity::names(&tag).for_each(|name| self.tell_unknown(name, at, out));
        let picked = self.picks.iter().any(|pick| tree::same_name(tag.local_name().as_ref(), pick));
        if let Some(end) = no_tag(&tag) {
            self.as_text(&tag, end, at, out);
        } else if picked && self.tree.is_open() && self.tree.is(tree::without_prefix(name)) {
            let what =
                format!("`<{name}>` begins before the one before it, of line {}, was closed", self.tree.line);
            self.fault(at, &what, out);
            self.tree.close(usize::MAX);
            self.too_deep = 0;
            self.waiting = Some((tag, self.lines.line(at)));
            return true;
        } else if self.above.len() + self.tree.depth() >= DEPTH {
            self.too_deep += 1;
            self.fault(at, &format!("what stands more than {DEPTH} elements deep was left out"), out);
        } else if self.tree.is_open() {
            self.tree.start(tag);
        } else if picked {
            let line = self.lines.line(at);
            self.begin(tag, line);
        } else {
            self.above.push(tag);
        }
        false
    }

    /// Takes what looked like a tag as text, and reads on where one may begin.
    fn as_text(&mut self, tag: &Tag<'a>, end: NoTag, at: usize, out: &mut Parsed) {
        self.fault(at, "a `<` that opens no tag was read as text", out);
        let text = match end {
            NoTag::Whole => format!("<{}>", &**tag),
            NoTag::UpTo(end) => format!("<{}", tag.get(..end).unwrap_or_default()),
        };
        self.add(|tree| tree.text(text.into()));
        if let NoTag::UpTo(end) = end {
            self.read_from(at + 1 + end);
        }
    }

    /// Begins to gather an element.
    fn begin(&mut self, tag: Tag<'a>, line: usize) {
        self.told = false;
        self.tree.begin(tag, line);
    }

    /// Takes a closing tag: true where the element that was gathered is whole.
    fn end(&mut self, name: &str, at: usize, out: &mut Parsed) -> bool {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return false;
        }
        let local = tree::without_prefix(name);
        if let Some(count) = self.tree.closes(local) {
            if count > 1 {
                let inner = self.tree.innermost().unwrap_or_default().to_owned();
                self.fault(at, &format!("`<{inner}>` is not closed before `</{name}>`"), out);
            }
            self.tree.close(count);
            return !self.tree.is_open();
        }
        let named = |tag: &Tag<'_>| tree::same_name(tag.local_name().as_ref(), local);
        let Some(outer) = self.above.iter().rposition(named) else {
            self.fault(at, &format!("`</{name}>` closes nothing"), out);
            return false;
        };
        let whole = self.tree.is_open();
        if whole {
            self.fault(
                at,
                &format!("the element of line {} is not closed before `</{name}>`", self.tree.line),
                out,
            );
            self.tree.close(usize::MAX);
        }
        self.above.truncate(outer);
        whole
    }

    /// Tells what is wrong, once for each element, and not for ever.
    fn fault(&mut self, at: usize, what: &str, out: &mut Parsed) {
        if !self.told {
            self.faults += 1;
        }
        if !self.told && self.faults <= FAULTS {
            out.issue(self.lines.line(at), what);
        }
        self.told = true;
    }

    /// Tells of an entity that is not known.
    fn tell_unknown(&mut self, name: &str, at: usize, out: &mut Parsed) {
        if let Some(what) = self.unknown.told(name) {
            out.issue(self.lines.line(at), what);
        }
    }

    /// Tells what the reader stumbled over, and goes on where that can be done.
    fn broken(&mut self, error: &Error, at: usize, out: &mut Parsed) -> Option<bool> {
        match error {
            Error::IllFormed(_) => self.fault(at, &format!("not sound XML: {error}"), out),
            Error::Syntax(SyntaxError::InvalidBangMarkup) if self.read_from(at + 2) => {
                self.fault(at, "a `<!` that opens nothing was read as text", out);
                self.add(|tree| tree.text("<!".into()));
            }
            _ => {
                let line = self.lines.line(at);
                out.issue(line, format!("the XML breaks off here: {error}"));
                self.cut(line, out);
                return None;
            }
        }
        Some(false)
    }

    /// The end of the text.
    fn ended(&mut self, out: &mut Parsed) {
        let line = self.lines.line(self.text.len());
        if let Some(outer) = self.above.first().filter(|_| !self.tree.is_open()) {
            out.issue(line, format!("the text ends before `</{}>`", outer.name().into_inner()));
        }
        self.cut(line, out);
    }

    /// Ends the walk. An element that the text does not hold to its end is left out: half a title would be another paper.
    fn cut(&mut self, line: usize, out: &mut Parsed) {
        if self.tree.is_open() {
            let what =
                format!("the element that begins on line {} is cut off and was left out", self.tree.line);
            out.issue(line, what);
        }
        if let Some(more @ 1..) = self.faults.checked_sub(FAULTS) {
            out.issue(line, format!("{more} further faults were mended and are not told one by one"));
        }
    }
}

/// A reader that takes what is written, sound or not.
fn reader(text: &str) -> Reader<&[u8]> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    config.expand_empty_elements = true;
    reader
}
