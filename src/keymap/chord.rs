//! A chord: one key with what is held down beside it, read from and printed as `b`, `G`, `Enter`, `C-d`, `M-Left`,
//! `S-Tab`. [`Chord::new`] brings the ways in which terminals report one key to one form, so that chords compare.

use std::fmt;
use std::str::FromStr;

/// A key of the keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// The character as it is typed; a capital stands for the key with shift.
    Char(char),
    /// F1 to F12.
    F(u8),
    /// Enter or Return.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Insert.
    Insert,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PgUp,
    /// Page down.
    PgDn,
}

/// The keys that have a name; the space bar is a character with a name.
const NAMES: &[(&str, Key)] = &[
    ("Enter", Key::Enter),
    ("Esc", Key::Esc),
    ("Tab", Key::Tab),
    ("Space", Key::Char(' ')),
    ("Backspace", Key::Backspace),
    ("Delete", Key::Delete),
    ("Insert", Key::Insert),
    ("Up", Key::Up),
    ("Down", Key::Down),
    ("Left", Key::Left),
    ("Right", Key::Right),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PgUp", Key::PgUp),
    ("PgDn", Key::PgDn),
    ("F1", Key::F(1)),
    ("F2", Key::F(2)),
    ("F3", Key::F(3)),
    ("F4", Key::F(4)),
    ("F5", Key::F(5)),
    ("F6", Key::F(6)),
    ("F7", Key::F(7)),
    ("F8", Key::F(8)),
    ("F9", Key::F(9)),
    ("F10", Key::F(10)),
    ("F11", Key::F(11)),
    ("F12", Key::F(12)),
];

/// A key with the modifiers held beside it, in one form for each key press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chord {
    /// The key itself.
    pub key: Key,
    /// Control is held.
    pub ctrl: bool,
    /// Alt, also called Meta, is held.
    pub alt: bool,
    /// Shift is held; never set for a character, which says it by itself.
    pub shift: bool,
}

impl Chord {
    /// The chord in the form that compares: a terminal sends the same byte for `C-d` and `C-D`, for `C-i` and `Tab`, and a
    /// line feed for an Enter that was typed before it listened.
    pub fn new(key: Key, ctrl: bool, alt: bool, shift: bool) -> Chord {
        let plain = |key| Chord { key, ctrl: false, alt, shift };
        match key {
            Key::Char('i' | 'I') if ctrl => plain(Key::Tab),
            Key::Char('j' | 'J' | 'm' | 'M') if ctrl => plain(Key::Enter),
            Key::Char('[') if ctrl => plain(Key::Esc),
            Key::Char(c) => Chord { key: Key::Char(as_typed(c, ctrl, shift)), ctrl, alt, shift: false },
            _ => Chord { key, ctrl, alt, shift },
        }
    }

    /// The name of a key that could have been meant, for a message about one that is not known.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|(name, _)| *name)
    }
}

/// The character that stands for a key press. The digits are what a terminal library makes of the bytes of `C-\` to `C-_`.
fn as_typed(c: char, ctrl: bool, shift: bool) -> char {
    match c {
        '4' if ctrl => '\\',
        '5' if ctrl => ']',
        '6' if ctrl => '^',
        '7' | '/' if ctrl => '_',
        c if ctrl => c.to_ascii_lowercase(),
        c if shift => capital(c),
        c => c,
    }
}

/// The capital of a letter, where it is a single character.
fn capital(c: char) -> char {
    let mut upper = c.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(one), None) => one,
        _ => c,
    }
}

impl FromStr for Chord {
    type Err = String;

    /// Reads `C-`, `M-` and `S-` in any order, then a character or a name in any case.
    fn from_str(text: &str) -> Result<Chord, String> {
        let (mut ctrl, mut alt, mut shift) = (false, false, false);
        let mut rest = text;
        while let Some((prefix, key)) = rest.split_at_checked(2).filter(|(_, key)| !key.is_empty()) {
            match prefix {
                "C-" => ctrl = true,
                "M-" => alt = true,
                "S-" => shift = true,
                _ => break,
            }
            rest = key;
        }
        let key = named(rest).or_else(|| typed(rest)).ok_or_else(|| rest.to_owned())?;
        Ok(Chord::new(key, ctrl, alt, shift))
    }
}

/// The key of a name.
fn named(text: &str) -> Option<Key> {
    NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)).map(|(_, key)| *key)
}

/// The key of a text that is one character.
fn typed(text: &str) -> Option<Key> {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) if !c.is_control() => Some(Key::Char(c)),
        _ => None,
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (NAMES.iter().find(|(_, key)| key == self), self) {
            (Some((name, _)), _) => f.pad(name),
            (None, Key::Char(c)) => write!(f, "{c}"),
            (None, other) => write!(f, "{other:?}"),
        }
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, prefix) in [(self.ctrl, "C-"), (self.alt, "M-"), (self.shift, "S-")] {
            f.write_str(if held { prefix } else { "" })?;
        }
        self.key.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_and_prints() {
        let rows = [
            ("b", "b"),
            ("G", "G"),
            ("S-g", "G"),
            ("C-D", "C-d"),
            ("M-j", "M-j"),
            ("M-J", "M-J"),
            ("M-S-j", "M-J"),
            ("S-Tab", "S-Tab"),
            ("enter", "Enter"),
            ("Space", "Space"),
            (" ", "Space"),
            ("C-Space", "C-Space"),
            ("-", "-"),
            ("C--", "C--"),
            ("M-C-Left", "C-M-Left"),
            ("F12", "F12"),
            ("é", "é"),
            ("C-i", "Tab"),
            ("C-m", "Enter"),
            ("C-[", "Esc"),
            ("C-/", "C-_"),
            ("C", "C"),
        ];
        for (text, printed) in rows {
            assert_eq!(text.parse::<Chord>().map(|c| c.to_string()).as_deref(), Ok(printed), "{text}");
        }
    }

    #[test]
    fn refuses_what_is_no_key() {
        for text in ["", "C-", "F13", "F0", "Entr", "bb", "C-M-", "X-b", "\u{1b}"] {
            assert!(text.parse::<Chord>().is_err(), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(text in "\\PC{0,6}|([CMS]-){0,3}[a-zA-Z0-9/\\[ -]") {
            if let Ok(chord) = text.parse::<Chord>() {
                prop_assert_eq!(chord.to_string().parse::<Chord>(), Ok(chord));
            }
        }
    }
}
