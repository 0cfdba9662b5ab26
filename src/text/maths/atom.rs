//! What a formula is made of: a list of atoms, each with a class that decides on its spaces, and with its scripts.

use super::super::draft::Cells;
use super::super::span::Style;
use super::super::symbols::Class;

/// A space of a formula that vanishes in scripts. Sources are cleaned of it.
pub const THIN: char = '\u{2009}';

/// A formula or a part of one.
pub type List = Vec<Atom>;

/// One thing in a formula with its scripts.
#[derive(Debug, Clone)]
pub struct Atom {
    /// What it does to the spaces round it.
    pub class: Class,
    /// What is shown.
    pub body: Body,
    /// The subscript; empty for none.
    pub sub: List,
    /// The superscript; empty for none.
    pub sup: List,
    /// True when a blank stands before it in the source.
    pub apart: bool,
}

/// What an atom shows.
#[derive(Debug, Clone)]
pub enum Body {
    /// Nothing: the atom carries scripts only.
    Empty,
    /// Letters that stand together in the source.
    Letters(Cells),
    /// A number.
    Number(Cells),
    /// A sign or the text of a symbol.
    Sign(Cells),
    /// Text inside maths, where blanks of the source count.
    Text(Cells),
    /// Numerator and denominator.
    Fraction(List, List),
    /// Upper and lower number of a binomial coefficient.
    Binomial(List, List),
    /// The index of a root, often empty, and what stands under it.
    Root(List, List),
    /// A mark on the first or on every letter of what it stands on; the name is for terminals that cannot draw it.
    Accent { mark: char, every: bool, name: String, of: List },
    /// Something with a style of its own, such as an underline.
    Decorated(Style, List),
    /// Rows of cells between two brackets.
    Matrix(Rows),
}

/// A matrix, or the cases of a definition.
#[derive(Debug, Clone)]
pub struct Rows {
    /// The signs before and after.
    pub brackets: (&'static str, &'static str),
    /// What parts the cells of a row.
    pub separator: &'static str,
    /// The cells.
    pub rows: Vec<Vec<List>>,
}

impl Atom {
    /// An atom without scripts.
    pub fn new(class: Class, body: Body) -> Atom {
        Atom { class, body, sub: List::new(), sup: List::new(), apart: false }
    }

    /// A sign or a string of one class in one style.
    pub fn sign(class: Class, text: &str, style: Style) -> Atom {
        Atom::new(class, Body::Sign(cells(text, style)))
    }

    /// True when it has no script.
    pub fn is_bare(&self) -> bool {
        self.sub.is_empty() && self.sup.is_empty()
    }

    /// True where printing adds signs of its own.
    pub fn is_structure(&self) -> bool {
        matches!(self.body, Body::Fraction(..) | Body::Binomial(..) | Body::Root(..) | Body::Matrix(_))
    }

    /// True for letters that make a word: two or more.
    pub fn is_word(&self) -> bool {
        match &self.body {
            Body::Letters(cells) => cells.len() > 1,
            Body::Text(_) => true,
            _ => false,
        }
    }

    /// The first character, where the atom shows characters of its own.
    pub fn sign_char(&self) -> Option<char> {
        match &self.body {
            Body::Sign(cells) | Body::Letters(cells) | Body::Number(cells) => {
                cells.first().map(|cell| cell.0)
            }
            _ => None,
        }
    }

    /// True for spaces and for what shows nothing.
    pub fn is_blank(&self) -> bool {
        matches!(self.class, Class::Space | Class::None)
    }

    /// True when another operator may stand after it: it ends an operand.
    pub fn ends_operand(&self) -> bool {
        matches!(self.class, Class::Ord | Class::Close | Class::Word)
    }
}

/// A string in one style.
pub fn cells(text: &str, style: Style) -> Cells {
    text.chars().map(|c| (c, style)).collect()
}
