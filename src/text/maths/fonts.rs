//! The alphabets of maths that Unicode has letters for: double-struck, script, Fraktur.

/// An alphabet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Font {
    /// Letters as they are typed.
    #[default]
    Plain,
    /// ℝ
    Double,
    /// 𝒪
    Script,
    /// 𝔤
    Fraktur,
}

/// Letters that Unicode had before it had the alphabets, in the order of the letters.
const DOUBLE: &[(char, char)] =
    &[('C', 'ℂ'), ('H', 'ℍ'), ('N', 'ℕ'), ('P', 'ℙ'), ('Q', 'ℚ'), ('R', 'ℝ'), ('Z', 'ℤ')];
const SCRIPT: &[(char, char)] = &[
    ('B', 'ℬ'),
    ('E', 'ℰ'),
    ('F', 'ℱ'),
    ('H', 'ℋ'),
    ('I', 'ℐ'),
    ('L', 'ℒ'),
    ('M', 'ℳ'),
    ('R', 'ℛ'),
    ('e', 'ℯ'),
    ('g', 'ℊ'),
    ('o', 'ℴ'),
];
const FRAKTUR: &[(char, char)] = &[('C', 'ℭ'), ('H', 'ℌ'), ('I', 'ℑ'), ('R', 'ℜ'), ('Z', 'ℨ')];

impl Font {
    /// The letter in this alphabet; what the alphabet lacks stays.
    pub fn letter(self, c: char) -> char {
        let (capital, small, digit, old) = match self {
            Font::Plain => return c,
            Font::Double => (0x1D538, 0x1D552, Some(0x1D7D8), DOUBLE),
            Font::Script => (0x1D49C, 0x1D4B6, None, SCRIPT),
            Font::Fraktur => (0x1D504, 0x1D51E, None, FRAKTUR),
        };
        if let Some((_, letter)) = old.iter().find(|(plain, _)| *plain == c) {
            return *letter;
        }
        let moved = match c {
            'A'..='Z' => Some(capital + u32::from(c) - u32::from('A')),
            'a'..='z' => Some(small + u32::from(c) - u32::from('a')),
            '0'..='9' => digit.map(|zero| zero + u32::from(c) - u32::from('0')),
            _ => None,
        };
        moved.and_then(char::from_u32).unwrap_or(c)
    }
}

#[cfg(test)]
mod tests {
    use super::Font;

    #[test]
    fn letters_of_the_alphabets() {
        for (font, plain, wanted) in [
            (Font::Double, "RPAk1", "ℝℙ𝔸𝕜𝟙"),
            (Font::Script, "OLDeα", "𝒪ℒ𝒟ℯα"),
            (Font::Fraktur, "gRX2", "𝔤ℜ𝔛2"),
            (Font::Plain, "Rx1", "Rx1"),
        ] {
            assert_eq!(plain.chars().map(|c| font.letter(c)).collect::<String>(), wanted);
        }
    }
}
