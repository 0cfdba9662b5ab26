//! What a line asks for, as a tree. It is kept in one form: groups of one kind never stand directly in each other, free
//! words that stand together are one term, and it prints so that it reads back as the same tree.

use super::field::{self, Part, Takes};
use super::value::{Asset, Mark, Years};
use std::fmt::{self, Write};

/// An expression; `All` of nothing is what every paper fulfils.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr {
    /// Each of these.
    All(Vec<Expr>),
    /// At least one of these.
    Any(Vec<Expr>),
    /// Not this.
    Not(Box<Expr>),
    /// One thing.
    Term(Term),
}

/// One thing that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Term {
    /// Something in a text.
    Text(Part, Wanted),
    /// A year.
    Year(Years),
    /// What the paper is.
    Is(Mark),
    /// What the paper has.
    Has(Asset),
    /// Related to the paper with this identifier.
    Near(String),
}

/// What is sought in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// Words parted by spaces; in a field a single one.
    Words(String),
    /// Exactly this, without quotation marks; spaces are single.
    Phrase {
        /// The words.
        text: String,
        /// The last word may go on.
        unfinished: bool,
    },
    /// A regular expression that is known to be valid.
    Regex(String),
}

impl Default for Expr {
    fn default() -> Self {
        Expr::All(Vec::new())
    }
}

impl Expr {
    /// True where nothing is asked for.
    pub fn is_empty(&self) -> bool {
        matches!(self, Expr::All(parts) if parts.is_empty())
    }

    /// Each of these, in the one form.
    pub fn all(parts: Vec<Expr>) -> Expr {
        let mut flat: Vec<Expr> = Vec::with_capacity(parts.len());
        let mut words: Option<usize> = None;
        for part in parts {
            for part in if let Expr::All(inner) = part { inner } else { vec![part] } {
                match (&part, words.and_then(|at| flat.get_mut(at))) {
                    (Expr::Term(Term::Text(Part::Heading, Wanted::Words(more))), Some(first)) => {
                        add_words(first, more);
                        continue;
                    }
                    (Expr::Term(Term::Text(Part::Heading, Wanted::Words(_))), None) => {
                        words = Some(flat.len());
                    }
                    _ => {}
                }
                flat.push(part);
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { Expr::All(flat) }
    }

    /// One of these, in the one form; what asks for nothing is left out.
    pub fn any(parts: Vec<Expr>) -> Expr {
        let mut flat: Vec<Expr> = Vec::with_capacity(parts.len());
        for part in parts.into_iter().filter(|part| !part.is_empty()) {
            match part {
                Expr::Any(inner) => flat.extend(inner),
                part => flat.push(part),
            }
        }
        match flat.len() {
            0 => Expr::default(),
            1 => flat.remove(0),
            _ => Expr::Any(flat),
        }
    }

    /// Not this, in the one form.
    pub fn negated(expr: Expr) -> Expr {
        match expr {
            Expr::Not(inner) => *inner,
            expr if expr.is_empty() => expr,
            expr => Expr::Not(Box::new(expr)),
        }
    }

    /// The same with what is sought in headings sought in another text.
    pub fn free_in(self, part: Part) -> Expr {
        let again = |parts: Vec<Expr>| parts.into_iter().map(|expr| expr.free_in(part)).collect();
        match self {
            Expr::All(parts) => Expr::all(again(parts)),
            Expr::Any(parts) => Expr::any(again(parts)),
            Expr::Not(inner) => Expr::negated(inner.free_in(part)),
            Expr::Term(Term::Text(Part::Heading, Wanted::Words(words))) if part != Part::Heading => {
                let word = |word: &str| Expr::Term(Term::Text(part, Wanted::Words(word.to_owned())));
                Expr::all(words.split_whitespace().map(word).collect())
            }
            Expr::Term(Term::Text(Part::Heading, wanted)) => Expr::Term(Term::Text(part, wanted)),
            term => term,
        }
    }

    /// Every term that the paper shall fulfil, and not one that it shall not.
    pub fn positive(&self) -> Vec<&Term> {
        self.signed(true).into_iter().filter(|(positive, _)| *positive).map(|(_, term)| term).collect()
    }

    /// Every term, from left to right.
    pub fn terms(&self) -> Vec<&Term> {
        self.signed(true).into_iter().map(|(_, term)| term).collect()
    }

    /// True where the answer changes with what the reader makes of papers.
    pub fn asks_the_shelf(&self) -> bool {
        let of_shelf = |term: &&Term| match term {
            Term::Is(mark) => !matches!(mark, Mark::Untitled | Mark::New | Mark::Oral),
            Term::Has(asset) => *asset == Asset::Note,
            Term::Text(part, _) => matches!(part, Part::Tag | Part::Note),
            Term::Year(_) | Term::Near(_) => false,
        };
        self.terms().iter().any(of_shelf)
    }

    /// Every term, and whether the paper shall fulfil it.
    fn signed(&self, positive: bool) -> Vec<(bool, &Term)> {
        match self {
            Expr::All(parts) | Expr::Any(parts) => {
                parts.iter().flat_map(|part| part.signed(positive)).collect()
            }
            Expr::Not(inner) => inner.signed(!positive),
            Expr::Term(term) => vec![(positive, term)],
        }
    }
}

fn add_words(first: &mut Expr, more: &str) {
    if let Expr::Term(Term::Text(_, Wanted::Words(words))) = first {
        words.push(' ');
        words.push_str(more);
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::All(parts) => joined(f, parts, " "),
            Expr::Any(parts) => joined(f, parts, " | "),
            Expr::Not(inner) => match &**inner {
                Expr::Term(Term::Text(_, Wanted::Words(words))) if words.contains(' ') => {
                    write!(f, "-{}", grouped(inner))
                }
                Expr::All(_) | Expr::Any(_) => write!(f, "-{}", grouped(inner)),
                term => write!(f, "-{term}"),
            },
            Expr::Term(term) => write!(f, "{term}"),
        }
    }
}

fn joined(f: &mut fmt::Formatter<'_>, parts: &[Expr], between: &str) -> fmt::Result {
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            f.write_str(between)?;
        }
        match part {
            Expr::Any(_) => f.write_str(&grouped(part))?,
            part => write!(f, "{part}")?,
        }
    }
    Ok(())
}

/// In parentheses; a word that opens one itself must not take ours for its own.
fn grouped(expr: &Expr) -> String {
    let inner = expr.to_string();
    let opens = inner.rsplit(char::is_whitespace).next().is_some_and(|last| last.contains('('));
    format!("({inner}{})", if opens { " " } else { "" })
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Text(part, wanted) => {
                if let Some(field) = field::of_part(*part) {
                    write!(f, "{}:", field.name)?;
                }
                write!(f, "{wanted}")
            }
            Term::Year(years) => write!(f, "{}:{years}", name(Takes::Year)),
            Term::Is(mark) => write!(f, "{}:{mark}", name(Takes::Mark)),
            Term::Has(asset) => write!(f, "{}:{asset}", name(Takes::Asset)),
            Term::Near(id) => write!(f, "{}:{id}", name(Takes::Near)),
        }
    }
}

/// The name of the field that takes such values.
pub fn name(takes: Takes) -> &'static str {
    field::FIELDS.iter().find(|field| field.takes == takes).map_or("", |field| field.name)
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wanted::Words(words) => {
                f.write_str(words)?;
                // "Title:" as the last word of a line would be a field whose value is still to come.
                let last = words.rsplit(' ').next().and_then(|last| last.strip_suffix(':'));
                if last.and_then(field::named).is_some() { f.write_char(' ') } else { Ok(()) }
            }
            Wanted::Phrase { text, unfinished } => {
                write!(f, "\"{text}{}\"", if *unfinished { "*" } else { "" })
            }
            Wanted::Regex(pattern) => regex(f, pattern),
        }
    }
}

fn regex(f: &mut fmt::Formatter<'_>, pattern: &str) -> fmt::Result {
    f.write_char('/')?;
    let mut chars = pattern.chars();
    while let Some(c) = chars.next() {
        match c {
            '/' => f.write_str("\\/")?,
            '\\' => {
                f.write_char(c)?;
                chars.next().map_or(Ok(()), |escaped| f.write_char(escaped))?;
            }
            c => f.write_char(c)?,
        }
    }
    f.write_char('/')
}
