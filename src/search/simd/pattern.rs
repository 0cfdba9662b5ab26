//! How characters are encoded for the engine's loops, and a pattern in that form. Letters are small, with the top bit
//! for capitals; what is not printable ASCII is one sign that no pattern has.

/// What matches no pattern: characters outside ASCII and the room behind the end of a title.
pub const NOTHING: u8 = 0x7f;
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
        let mask = if cased { 0xff } else { 0x7f };
        let signs: Vec<u8> = text.chars().map(|c| sign(c) & mask).collect();
        let fits = (1..=LONGEST).contains(&signs.len()) && !signs.contains(&NOTHING);
        // The sign behind the last one is in no title.
        let mut table = [0xff; 16];
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
pub const fn sign(c: char) -> u8 {
    match c {
        'A'..='Z' => c.to_ascii_lowercase() as u8 | 0x80,
        ' '..='~' => c as u8,
        _ => NOTHING,
    }
}
