//! The papers among the mappings of a YAML text, found while the parser's events go by.

use crate::format::columns;
use crate::format::limit;
use crate::format::record::{Issue, Outlet, Parsed, Record};
use saphyr_parser::{Event, Parser, ScanError};
use std::collections::HashMap;

/// Mappings and sequences within one another, at most.
const DEPTH: usize = 32;

/// How many times the text may be read in all, for the sake of items that are not YAML.
const PATIENCE: usize = 4;

/// A value.
#[derive(Debug, Clone)]
pub enum Node {
    /// A text, a number, yes or no.
    Word(String),
    /// A sequence.
    List(Vec<Node>),
    /// A mapping.
    Map(Vec<(String, Node)>),
}

impl Node {
    /// The words of a value: of a person who is a mapping, the name.
    pub fn words(&self) -> Vec<String> {
        match self {
            Node::Word(word) => vec![word.clone()],
            Node::List(nodes) => nodes.iter().filter_map(Node::word).collect(),
            Node::Map(_) => self.word().into_iter().collect(),
        }
    }

    fn word(&self) -> Option<String> {
        let Node::Map(pairs) = self else {
            return if let Node::Word(word) = self { Some(word.clone()) } else { None };
        };
        let of = |wanted: &[&str]| {
            let found = pairs.iter().find(|(key, _)| wanted.contains(&columns::bare(key).as_str()));
            found.and_then(|(_, value)| value.word())
        };
        let parts = [of(&["given", "first", "firstname"]), of(&["family", "last", "lastname"])];
        let parts = || parts.into_iter().flatten().reduce(|first, last| format!("{first} {last}"));
        of(&["name", "fullname"]).or_else(parts)
    }
}

/// A mapping that is a paper.
#[derive(Debug)]
pub struct Item {
    /// The line where it begins, from 1.
    pub line: usize,
    /// In the order of the text.
    pub pairs: Vec<(String, Node)>,
}

/// Hands over every paper; an item that is not YAML becomes an issue.
pub fn each(text: &str, out: &mut Parsed, mut take: impl FnMut(Item, &mut Parsed)) {
    let starts: Vec<usize> = lines(text);
    let mut patience = text.len().saturating_mul(PATIENCE);
    let mut first = 0;
    let outlet = out.outlet.held();
    while let Some(rest) = starts.get(first).and_then(|at| text.get(*at..)) {
        let mut walk = Walk { before: first, ..Walk::default() };
        let Err(error) = walk.all(rest, &outlet, |item| take(item, out)) else { return };
        let failed = first + error.marker().line();
        complain(failed.min(starts.len()), &error, out);
        // A quote that is never closed fails far from the item that holds it, which is the last one begun.
        let after = if patience > 0 { walk.begun.max(first + 1) } else { failed.max(first + 1) };
        patience = patience.saturating_sub(rest.len());
        let Some(next) = next_item(text, &starts, after) else { return };
        first = next;
    }
}

/// Notes an error, unless it is the one that was met before: reading begins afresh in front of some.
fn complain(line: usize, error: &ScanError, out: &mut Parsed) {
    let issue = Issue { line, what: format!("not YAML: {}", error.info()) };
    if out.issues.last() != Some(&issue) {
        out.issues.push(issue);
    }
}

/// Where the lines begin.
fn lines(text: &str) -> Vec<usize> {
    let ends = memchr::memchr_iter(b'\n', text.as_bytes()).map(|end| end + 1);
    std::iter::once(0).chain(ends.filter(|start| *start < text.len())).collect()
}

/// The next line, from the one with this index, on which an item begins.
fn next_item(text: &str, starts: &[usize], from: usize) -> Option<usize> {
    let is_item = |at: &usize| {
        let line = text.get(*at..).unwrap_or_default().trim_start_matches(' ');
        line.strip_prefix("- ").and_then(|rest| rest.lines().next()).is_some_and(|rest| rest.contains(':'))
    };
    (from..starts.len()).find(|index| starts.get(*index).is_some_and(is_item))
}

/// A mapping or sequence that is not closed yet.
enum Open {
    List(Vec<Node>),
    Map { line: usize, key: Option<String>, pairs: Vec<(String, Node)> },
}

/// The state between events.
#[derive(Default)]
struct Walk {
    /// Lines before the text that is parsed.
    before: usize,
    open: Vec<Open>,
    /// How many are open beyond the allowed depth.
    deeper: usize,
    /// Short words by their anchors: an alias to anything longer stands for nothing.
    anchors: HashMap<usize, String>,
    /// The line where the last item of a list began.
    begun: usize,
}

impl Walk {
    /// Walks to the end of a text, or to where no more is wanted.
    fn all(
        &mut self,
        text: &str,
        outlet: &Outlet<Record>,
        mut take: impl FnMut(Item),
    ) -> Result<(), ScanError> {
        let mut parser = Parser::new_from_str(text);
        while let Some(event) = parser.next_event().filter(|_| !outlet.is_stopped()) {
            let (event, span) = event?;
            let line = self.before + span.start.line();
            if let Some(node) = self.step(event, line, &mut take) {
                self.put(node);
            }
        }
        Ok(())
    }

    /// Takes an event in; gives back a value that is complete.
    fn step(&mut self, event: Event<'_>, line: usize, take: &mut impl FnMut(Item)) -> Option<Node> {
        match event {
            Event::MappingStart(..) => self.push(Open::Map { line, key: None, pairs: Vec::new() }),
            Event::SequenceStart(..) => self.push(Open::List(Vec::new())),
            Event::MappingEnd | Event::SequenceEnd if self.deeper > 0 => {
                self.deeper -= 1;
                return (self.deeper == 0).then(|| Node::Word(String::new()));
            }
            Event::MappingEnd | Event::SequenceEnd => return self.pop(take),
            Event::Scalar(word, _, anchor, _) if self.deeper == 0 => {
                if anchor > 0 && word.len() <= limit::LINE {
                    self.anchors.insert(anchor, word.to_string());
                }
                return Some(Node::Word(word.into_owned()));
            }
            Event::Alias(anchor) if self.deeper == 0 => {
                return Some(Node::Word(self.anchors.get(&anchor).cloned().unwrap_or_default()));
            }
            _ => {}
        }
        None
    }

    fn push(&mut self, open: Open) {
        if self.deeper > 0 || self.open.len() >= DEPTH {
            self.deeper += 1;
            return;
        }
        if let (Some(Open::List(_)), Open::Map { line, .. }) = (self.open.last(), &open) {
            self.begun = *line;
        }
        self.open.push(open);
    }

    /// Closes the innermost; a paper that stands within something is handed over, any other value given back.
    fn pop(&mut self, take: &mut impl FnMut(Item)) -> Option<Node> {
        match self.open.pop()? {
            Open::List(nodes) => Some(Node::List(nodes)),
            Open::Map { line, pairs, .. } => {
                let keys: Vec<_> = pairs.iter().map(|(key, _)| key.as_str()).collect();
                if !self.open.is_empty() && columns::tell_of_papers(&keys) {
                    take(Item { line, pairs });
                    return Some(Node::Word(String::new()));
                }
                Some(Node::Map(pairs))
            }
        }
    }

    /// Puts a value where it belongs.
    fn put(&mut self, node: Node) {
        match self.open.last_mut() {
            Some(Open::List(nodes)) => nodes.push(node),
            Some(Open::Map { key, pairs, .. }) => match key.take() {
                Some(key) => pairs.push((key, node)),
                None => *key = Some(node.word().unwrap_or_default()),
            },
            None => {}
        }
    }
}
