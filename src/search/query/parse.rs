//! Reads a line of the query language. It is forgiving: a sign counts only where it begins a term, what is open at the
//! end counts as closed, and what asks for nothing is passed by. Only a bad regex or a bad value is a fault.

use super::expr::{Expr, Term, Wanted};
use super::fault::QueryFault;
use super::field::{self, Field, Part, Takes};
use super::pattern;
use super::value::{self, Asset, Mark, Sort, SortKey, Years};
use std::ops::Range;

/// Parentheses and negations within one another; deeper ones are passed by.
const DEEPEST: usize = 50;

/// What a line says.
#[derive(Debug, Default)]
pub struct Reading {
    /// What is asked for.
    pub expr: Expr,
    /// In which order; the first one counts most.
    pub sorts: Vec<Sort>,
    /// What cannot be understood, from left to right.
    pub faults: Vec<QueryFault>,
    /// The word that the end of the line is in.
    pub tail: Option<Tail>,
}

/// A word or a value that is still being typed.
#[derive(Debug, Clone, Copy)]
pub struct Tail {
    /// The field whose value it is.
    pub field: Option<&'static Field>,
    /// Its first character, counted from 0; a quotation mark before it counts.
    pub start: usize,
}

/// Reads a line.
pub fn read(line: &str) -> Reading {
    let mut parser =
        Parser { chars: line.chars().collect(), at: 0, depth: 0, open: 0, reading: Reading::default() };
    let expr = parser.any();
    Reading { expr, ..parser.reading }
}

struct Parser {
    chars: Vec<char>,
    at: usize,
    /// Parentheses and negations that we are in.
    depth: usize,
    /// Parentheses that we are in.
    open: usize,
    reading: Reading,
}

/// A value as it was typed, and the characters that it takes.
enum Raw {
    Word(String),
    Quoted { text: String, unfinished: bool },
    Regex { pattern: String, places: Vec<usize> },
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn any(&mut self) -> Expr {
        let mut parts = vec![self.all()];
        while self.peek() == Some('|') {
            self.at += 1;
            parts.push(self.all());
        }
        Expr::any(parts)
    }

    fn all(&mut self) -> Expr {
        let mut parts = Vec::new();
        while let Some(c) = self.peek() {
            match c {
                c if c.is_whitespace() => self.at += 1,
                _ if self.ends_term(c) => break,
                '-' | '!' => parts.push(self.negated()),
                '(' => parts.push(self.group()),
                _ => parts.push(self.term()),
            }
        }
        Expr::all(parts)
    }

    /// True for what stands between terms.
    fn ends_term(&self, c: char) -> bool {
        c.is_whitespace() || c == '|' || (c == ')' && self.open > 0)
    }

    fn negated(&mut self) -> Expr {
        self.at += 1;
        let Some(next) = self.peek().filter(|c| !self.ends_term(*c)) else { return Expr::default() };
        if self.depth == DEEPEST {
            return Expr::default();
        }
        self.depth += 1;
        let before = self.reading.sorts.len();
        let inner = match next {
            '-' | '!' => self.negated(),
            '(' => self.group(),
            _ => self.term(),
        };
        self.reading.sorts.iter_mut().skip(before).for_each(|sort| sort.reversed = !sort.reversed);
        self.depth -= 1;
        Expr::negated(inner)
    }

    fn group(&mut self) -> Expr {
        self.at += 1;
        if self.depth == DEEPEST {
            return Expr::default();
        }
        self.depth += 1;
        self.open += 1;
        let inner = self.any();
        self.at += usize::from(self.peek() == Some(')'));
        self.open -= 1;
        self.depth -= 1;
        inner
    }

    /// A word, phrase or regex, with or without a field.
    fn term(&mut self) -> Expr {
        let start = self.at;
        match self.field() {
            Some(field) => {
                let raw = self.raw(Some(field));
                raw.and_then(|raw| self.value(field, raw, start..self.at)).unwrap_or_default()
            }
            None => {
                let raw = self.raw(None);
                raw.and_then(|raw| self.text(Part::Heading, raw, start..self.at)).unwrap_or_default()
            }
        }
    }

    /// Passes by the name of a field and its colon, where no blank follows.
    fn field(&mut self) -> Option<&'static Field> {
        let rest = self.chars.get(self.at..)?;
        let length = rest.iter().take_while(|c| c.is_ascii_alphabetic()).count();
        let name: String = rest.get(..length)?.iter().collect();
        let field = field::named(&name).filter(|_| rest.get(length) == Some(&':'))?;
        if rest.get(length + 1).is_some_and(|c| c.is_whitespace()) {
            return None;
        }
        self.at += length + 1;
        Some(field)
    }

    /// What stands here; none where it is empty.
    fn raw(&mut self, field: Option<&'static Field>) -> Option<Raw> {
        let start = self.at;
        let takes_text = field.is_none_or(|field| matches!(field.takes, Takes::Text(_)));
        let (raw, closed) = match self.peek() {
            Some(c) if is_quote(c) => self.quoted(),
            Some('/') if takes_text => self.regex(),
            _ => (self.word(), false),
        };
        if self.at == self.chars.len() && !closed && !matches!(raw, Some(Raw::Regex { .. })) {
            self.reading.tail = Some(Tail { field, start });
        }
        raw
    }

    /// Up to the next blank; parentheses that open inside of it belong to it.
    fn word(&mut self) -> Option<Raw> {
        let (start, mut own) = (self.at, 0_usize);
        while let Some(c) = self.peek() {
            match c {
                c if c.is_whitespace() => break,
                '(' => own += 1,
                ')' if own > 0 => own -= 1,
                c if own == 0 && self.ends_term(c) => break,
                _ => {}
            }
            self.at += 1;
        }
        let word: String = self.chars.get(start..self.at)?.iter().collect();
        (!word.is_empty()).then_some(Raw::Word(word))
    }

    /// A phrase, and whether its end is marked.
    fn quoted(&mut self) -> (Option<Raw>, bool) {
        let start = self.at + 1;
        let rest = self.chars.get(start..).unwrap_or_default();
        let end = rest.iter().position(|c| is_quote(*c));
        let typed: String = rest.iter().take(end.unwrap_or(rest.len())).collect();
        self.at = start + end.map_or(rest.len(), |end| end + 1);
        let starred = typed.trim_end().ends_with('*');
        let unfinished = starred || end.is_none() && !typed.ends_with(char::is_whitespace);
        let bare = typed.trim_end_matches(|c: char| c == '*' || c.is_whitespace());
        let text = bare.split_whitespace().collect::<Vec<_>>().join(" ");
        let raw = (!text.is_empty()).then_some(Raw::Quoted { text, unfinished });
        (raw, end.is_some())
    }

    /// A regex without its slashes; a slash before a blank is none.
    fn regex(&mut self) -> (Option<Raw>, bool) {
        self.at += 1;
        let (mut pattern, mut places) = (String::new(), Vec::new());
        if self.peek().is_none_or(char::is_whitespace) {
            return (None, true);
        }
        let mut closed = false;
        while let Some(c) = self.peek() {
            let next = self.chars.get(self.at + 1).copied();
            let taken = match (c, next) {
                ('/', _) => {
                    self.at += 1;
                    closed = true;
                    break;
                }
                ('\\', Some('/')) => vec!['/'],
                ('\\', Some(next)) => vec!['\\', next],
                (c, _) => vec![c],
            };
            pattern.extend(&taken);
            places.extend((0..taken.len()).map(|nth| self.at + nth));
            self.at += if c == '\\' && next.is_some() { 2 } else { 1 };
        }
        let raw = (!pattern.is_empty()).then_some(Raw::Regex { pattern, places });
        (raw, closed)
    }

    fn text(&mut self, part: Part, raw: Raw, columns: Range<usize>) -> Option<Expr> {
        let wanted = match raw {
            Raw::Word(word) => Wanted::Words(word),
            Raw::Quoted { text, unfinished } => Wanted::Phrase { text, unfinished },
            Raw::Regex { pattern, places } => match pattern::check(&pattern) {
                Ok(()) => Wanted::Regex(pattern),
                Err((at, what)) => {
                    let column = places.get(at).copied().unwrap_or(columns.end);
                    return self.fault(column..columns.end.max(column + 1), what);
                }
            },
        };
        Some(Expr::Term(Term::Text(part, wanted)))
    }

    fn value(&mut self, field: &Field, raw: Raw, columns: Range<usize>) -> Option<Expr> {
        if let Takes::Text(part) = field.takes {
            return self.text(part, raw, columns);
        }
        let (Raw::Word(text) | Raw::Quoted { text, .. } | Raw::Regex { pattern: text, .. }) = raw;
        let columns = columns.start + field.name.len() + 1..columns.end;
        let term = match field.takes {
            Takes::Year => text.parse::<Years>().map(Term::Year).ok(),
            Takes::Mark => text.parse::<Mark>().map(Term::Is).ok(),
            Takes::Asset => text.parse::<Asset>().map(Term::Has).ok(),
            Takes::Near => is_plain(&text).then(|| Term::Near(text.clone())),
            Takes::Sort => {
                if let Ok(sort) = text.parse::<Sort>() {
                    self.reading.sorts.push(sort);
                    return None;
                }
                None
            }
            Takes::Text(_) => None,
        };
        match term {
            Some(term) => Some(Expr::Term(term)),
            None => self.fault(columns, format!("`{text}` is not {}", allowed(field.takes))),
        }
    }

    fn fault(&mut self, columns: Range<usize>, what: String) -> Option<Expr> {
        self.reading.faults.push(QueryFault { columns, what });
        None
    }
}

/// A quotation mark that parts a phrase from the rest.
pub fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '‟')
}

/// True for what can be an identifier and needs no quotation marks.
fn is_plain(id: &str) -> bool {
    !id.starts_with('/') && id.chars().all(|c| c.is_ascii_graphic() && !matches!(c, '"' | '(' | ')' | '|'))
}

/// What a field takes, in words.
fn allowed(takes: Takes) -> String {
    match takes {
        Takes::Year => "a year: 2024, 2023..2025, >2022".to_owned(),
        Takes::Mark => format!("one of {}", value::names::<Mark>()),
        Takes::Asset => format!("one of {}", value::names::<Asset>()),
        Takes::Sort => format!("one of {}", value::names::<SortKey>()),
        Takes::Near | Takes::Text(_) => "an identifier".to_owned(),
    }
}
