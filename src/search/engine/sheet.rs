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
        let mut before = None;
        for (at, c) in title.chars().take(WIDEST).enumerate() {
            let row = first + at;
            if row >= self.signs.len() {
                self.signs.push(NO_SIGN);
                self.costs.push(NO_COST);
            }
            if let (Some(signs), Some(costs)) = (self.signs.get_mut(row), self.costs.get_mut(row)) {
                signs.0[lane % LANES] = sign(c);
                costs.0[lane % LANES] = cost(before, c);
            }
            before = Some(c);
        }
    }

    /// Forgets all that was written.
    pub fn clear(&mut self) {
        self.signs.clear();
        self.costs.clear();
    }
}

/// Fuzzy-matcher's kinds of characters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Empty,
    Upper,
    Lower,
    Number,
    Hard,
    Soft,
}

fn kind(c: char) -> Kind {
    match c {
        '\0' => Kind::Empty,
        ' ' | '/' | '\\' | '|' | '(' | ')' | '[' | ']' | '{' | '}' => Kind::Hard,
        '!'..='\'' | '*'..='.' | ':'..='@' | '^'..='`' | '~' => Kind::Soft,
        '0'..='9' => Kind::Number,
        'A'..='Z' => Kind::Upper,
        _ => Kind::Lower,
    }
}

/// What the bonus of a match here lacks of 8, and whether a word may start or has ended here.
fn cost(before: Option<char>, c: char) -> u8 {
    let bonus = match (before.map_or(Kind::Empty, kind), kind(c)) {
        (Kind::Empty | Kind::Hard, _) => 8,
        (Kind::Soft, _) => 7,
        (Kind::Lower | Kind::Number, Kind::Upper) => 6,
        _ => 0,
    };
    let start = if before.is_none_or(|before| !before.is_alphanumeric()) { START } else { 0 };
    let gap = if c.is_alphanumeric() { 0 } else { GAP };
    start | gap | (NO_BONUS - bonus)
}
