//! How characters are encoded for the engine's loops, and a pattern in that form. Characters are numbered by kind, so
//! that one comparison tells the kind: the end of a title, brackets and blanks, other punctuation, whatever else is not
//! in ASCII, digits, letters, letters outside ASCII. Letters are small, with the top bit for capitals.

/// The room behind the end of a title.
pub const END: u8 = 0;
/// The last of the characters after which a word begins by all means: fuzzy-matcher's hard separators.
pub const HARD: u8 = 10;
/// The last of its soft separators.
pub const SOFT: u8 = 33;
/// The last of what is neither a letter nor a digit: all such outside ASCII.
pub const GAP: u8 = 34;
/// All letters and digits outside ASCII.
const FOREIGN: u8 = 71;
/// The bit of capitals.
const CAPITAL: u8 = 0x80;
/// In no title.
const NONE: u8 = CAPITAL;

/// Hard separators, soft ones, the place of all others, digits and letters.
const KINDS: [&[u8]; 4] =
    [b" /\\|()[]{}", b"!\"#$%&'*+,-.:;<=>?@^_`~", b"\x7f", b"0123456789abcdefghijklmnopqrstuvwxyz"];

/// The number of each character of ASCII.
const SIGNS: [u8; 128] = {
    let mut signs = [GAP; 128];
    let (mut kind, mut next) = (0, END + 1);
    while kind < KINDS.len() {
        let mut at = 0;
        while at < KINDS[kind].len() {
            let c = KINDS[kind][at];
            signs[c as usize] = next;
            if c.is_ascii_lowercase() {
                signs[c.to_ascii_uppercase() as usize] = next | CAPITAL;
            }
            next += 1;
            at += 1;
        }
        kind += 1;
    }
    signs[0] = END;
    signs
};

/// Characters of a pattern that [`super::Isa::holds`] follows.
pub const SHORT: usize = 15;
/// Characters of a pattern that [`super::Isa::deficits`] can score.
pub const LONGEST: usize = 48;

/// A pattern of printable ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    signs: Vec<u8>,
    mask: u8,
    table: [u8; 16],
}

impl Pattern {
    /// The pattern of a text; `None` where it is empty, too long or has other characters than printable ASCII.
    pub fn new(text: &str, cased: bool) -> Option<Pattern> {
        let mask = if cased { 0xff } else { !CAPITAL };
        let signs: Vec<u8> = text.chars().map(|c| sign(c) & mask).collect();
        let fits = (1..=LONGEST).contains(&signs.len()) && text.chars().all(|c| matches!(c, ' '..='~'));
        let mut table = [NONE; 16];
        table.iter_mut().zip(signs.iter().take(SHORT)).for_each(|(to, from)| *to = *from);
        fits.then_some(Pattern { signs, mask, table })
    }

    /// True where a title that has the other pattern has this one too.
    pub fn is_in(&self, other: &Pattern) -> bool {
        let mut rest = other.signs.iter();
        (self.mask & !other.mask == 0)
            && self.signs.iter().all(|sign| rest.any(|other| other & self.mask == *sign))
    }

    /// Its characters, encoded.
    pub fn signs(&self) -> &[u8] {
        &self.signs
    }

    /// The bits of a title's character that count.
    pub fn mask(&self) -> u8 {
        self.mask
    }

    /// For each number of characters found the one to come.
    pub fn table(&self) -> &[u8; 16] {
        &self.table
    }

    /// How many of its characters `holds` and `stands` follow.
    pub fn followed(&self) -> u8 {
        self.signs.len().min(SHORT) as u8
    }
}

/// A character as the loops see it.
pub fn sign(c: char) -> u8 {
    match u8::try_from(c).ok().and_then(|c| SIGNS.get(usize::from(c))) {
        Some(sign) => *sign,
        None if c.is_alphanumeric() => FOREIGN,
        None => GAP,
    }
}
