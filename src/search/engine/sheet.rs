//! Titles side by side: how a title is written into a lane of a block, and what a match at each of its characters
//! would cost, by fuzzy-matcher's bonuses.

use super::aligned::Aligned;
use crate::search::simd::{Block, GAP, LANES, NOTHING, Row, START, sign};
use std::ops::Range;

/// Characters of a title that has room in a lane.
pub const WIDEST: usize = 255;
const NO_SIGN: Row = [NOTHING; LANES];
/// Behind the end of a title a word has ended.
const NO_COST: Row = [START | GAP | NO_BONUS; LANES];
const NO_BONUS: u8 = 8;

/// Rows of blocks under construction.
#[derive(Debug)]
pub struct Sheet<'a> {
    signs: &'a mut [Row],
    costs: &'a mut [Row],
}

impl Sheet<'_> {
    /// Rows to be written.
    pub fn of<'a>(signs: &'a mut [u8], costs: &'a mut [u8]) -> Sheet<'a> {
        Sheet { signs: signs.as_chunks_mut().0, costs: costs.as_chunks_mut().0 }
    }

    /// Makes these rows a block of titles, of the first characters of each as far as there are rows.
    pub fn block<'t>(&mut self, rows: Range<usize>, titles: impl Iterator<Item = &'t str>) {
        let signs = self.signs.get_mut(rows.clone()).unwrap_or_default();
        let costs = self.costs.get_mut(rows).unwrap_or_default();
        let mut block = Sheet { signs, costs };
        block.blank();
        titles.enumerate().for_each(|(lane, title)| block.write(lane, title));
    }

    fn blank(&mut self) {
        self.signs.fill(NO_SIGN);
        self.costs.fill(NO_COST);
    }

    fn write(&mut self, lane: usize, title: &str) {
        if title.is_ascii() {
            self.write_all(lane, title.bytes().map(|b| ASCII[usize::from(b & 0x7f)]));
        } else {
            self.write_all(lane, title.chars().map(|c| (sign(c), class(c))));
        }
    }

    fn write_all(&mut self, lane: usize, chars: impl Iterator<Item = (u8, Class)>) {
        let mut before = Class::Empty;
        let rows = self.signs.iter_mut().zip(self.costs.iter_mut());
        for ((signs, costs), (sign, class)) in rows.zip(chars) {
            signs[lane % LANES] = sign;
            costs[lane % LANES] = COSTS[before as usize][class as usize];
            before = class;
        }
    }
}

/// One block that is filled title by title, again and again.
#[derive(Debug, Default)]
pub struct Gathered {
    signs: Aligned,
    costs: Aligned,
    /// Rows that are not blank.
    height: usize,
    numbers: Vec<u32>,
}

impl Gathered {
    /// Adds a title; its number counts only for [`Gathered::numbers`].
    pub fn push(&mut self, number: u32, title: &str) {
        if self.signs.as_ref().is_empty() {
            (self.signs, self.costs) = (Aligned::zeros(WIDEST * LANES), Aligned::zeros(WIDEST * LANES));
            self.sheet().blank();
        }
        let lane = self.numbers.len();
        self.sheet().write(lane, title);
        self.height = self.height.max(title.chars().count().min(WIDEST));
        self.numbers.push(number);
    }

    /// The titles, lane by lane.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// The block.
    pub fn block(&self) -> Block<'_> {
        let (signs, costs) = (self.signs.as_ref().as_chunks().0, self.costs.as_ref().as_chunks().0);
        Block {
            signs: signs.get(..self.height).unwrap_or_default(),
            costs: costs.get(..self.height).unwrap_or_default(),
        }
    }

    /// Forgets all titles.
    pub fn clear(&mut self) {
        let height = self.height;
        self.sheet().block(0..height, std::iter::empty());
        self.numbers.clear();
        self.height = 0;
    }

    fn sheet(&mut self) -> Sheet<'_> {
        Sheet::of(self.signs.as_mut(), self.costs.as_mut())
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
