//! Titles side by side: how a title is written into a lane of a block, and what a match at each of its characters
//! would cost, by fuzzy-matcher's bonuses.

use crate::search::simd::{GAP, LANES, NOTHING, Row, START, sign};

/// Characters of a title that has room in a lane.
pub const WIDEST: usize = 255;
const NO_SIGN: Row = Row([NOTHING; LANES]);
/// Behind the end of a title a word has ended.
const NO_COST: Row = Row([START | GAP | NO_BONUS; LANES]);
const NO_BONUS: u8 = 8;

/// Blocks under construction, or one that is filled again and again.
#[derive(Debug, Default)]
pub struct Sheet {
    /// The characters.
    pub signs: Vec<Row>,
    /// What a match costs.
    pub costs: Vec<Row>,
}

impl Sheet {
    /// Writes a title into a lane of the block that begins at this row; the block grows as needed.
    pub fn write(&mut self, first: usize, lane: usize, title: &str) {
        if title.is_ascii() {
            let bytes = title.as_bytes();
            let chars = bytes.iter().map(|b| ASCII[usize::from(*b & 0x7f)]);
            self.write_all(first, lane, bytes.len(), chars);
        } else {
            let chars = title.chars().map(|c| (sign(c), class(c)));
            self.write_all(first, lane, title.chars().count(), chars);
        }
    }

    fn write_all(
        &mut self,
        first: usize,
        lane: usize,
        length: usize,
        chars: impl Iterator<Item = (u8, Class)>,
    ) {
        let rows = self.signs.len().max(first + length.min(WIDEST));
        self.signs.resize(rows, NO_SIGN);
        self.costs.resize(rows, NO_COST);
        let signs = self.signs.get_mut(first..).unwrap_or_default();
        let costs = self.costs.get_mut(first..).unwrap_or_default();
        let mut before = Class::Empty;
        for ((signs, costs), (sign, class)) in signs.iter_mut().zip(costs).zip(chars) {
            signs.0[lane % LANES] = sign;
            costs.0[lane % LANES] = COSTS[before as usize][class as usize];
            before = class;
        }
    }

    /// Forgets all that was written.
    pub fn clear(&mut self) {
        self.signs.clear();
        self.costs.clear();
    }
}

/// Fuzzy-matcher's kinds of characters; those that it takes for small letters are parted by whether they are letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    Empty,
    Hard,
    Soft,
    Lower,
    Number,
    Upper,
    Other,
}

const CLASSES: [Class; 7] =
    [Class::Empty, Class::Hard, Class::Soft, Class::Lower, Class::Number, Class::Upper, Class::Other];

/// What a match of the second class behind the first costs, with the marks of words.
const COSTS: [[u8; 7]; 7] = {
    let mut costs = [[0; 7]; 7];
    let mut at = 0;
    while at < 49 {
        costs[at / 7][at % 7] = cost(CLASSES[at / 7], CLASSES[at % 7]);
        at += 1;
    }
    costs
};

/// Each ASCII character, encoded, and its class.
const ASCII: [(u8, Class); 128] = {
    let mut all = [(NOTHING, Class::Other); 128];
    let mut at: u8 = 0;
    while at < 128 {
        all[at as usize] = (sign(at as char), ascii_class(at as char));
        at += 1;
    }
    all
};

const fn ascii_class(c: char) -> Class {
    match c {
        '\0' => Class::Empty,
        ' ' | '/' | '\\' | '|' | '(' | ')' | '[' | ']' | '{' | '}' => Class::Hard,
        '!'..='\'' | '*'..='.' | ':'..='@' | '^'..='`' | '~' => Class::Soft,
        '0'..='9' => Class::Number,
        'A'..='Z' => Class::Upper,
        'a'..='z' => Class::Lower,
        _ => Class::Other,
    }
}

fn class(c: char) -> Class {
    match c {
        _ if c.is_ascii() => ascii_class(c),
        _ if c.is_alphanumeric() => Class::Lower,
        _ => Class::Other,
    }
}

/// What the bonus of a match lacks of 8, and whether a word may start or has ended here.
const fn cost(before: Class, class: Class) -> u8 {
    let bonus = match (before, class) {
        (Class::Empty | Class::Hard, _) => 8,
        (Class::Soft, _) => 7,
        (Class::Lower | Class::Number | Class::Other, Class::Upper) => 6,
        _ => 0,
    };
    let start = if is_gap(before) { START } else { 0 };
    let gap = if is_gap(class) { GAP } else { 0 };
    start | gap | (NO_BONUS - bonus)
}

const fn is_gap(class: Class) -> bool {
    !matches!(class, Class::Lower | Class::Number | Class::Upper)
}
