//! What a terminal program of ours may write: text, and a short list of control sequences. Everything else is named.

/// CSI sequences that drawing needs, by their last byte; `?` forms only for the modes below.
const FINALS: &str = "mHJKABCDGdXrq";
/// Private modes that are switched on and off: application keys, cursor, mouse, focus, screen, paste, synchronised.
const MODES: &[&str] =
    &["1", "7", "12", "25", "1000", "1002", "1003", "1004", "1006", "1015", "1049", "2004", "2026"];
/// Characters that no screen text may hold: bidirectional controls, invisible and tag characters, and the like.
const BANNED: &[(u32, u32)] = &[
    (0x00ad, 0x00ad),
    (0x034f, 0x034f),
    (0x061c, 0x061c),
    (0x115f, 0x1160),
    (0x17b4, 0x17b5),
    (0x180b, 0x180f),
    (0x200b, 0x200b),
    (0x200e, 0x200f),
    (0x2028, 0x202e),
    (0x2060, 0x206f),
    (0x3164, 0x3164),
    (0xe000, 0xf8ff),
    (0xfe00, 0xfe0d),
    (0xfeff, 0xfeff),
    (0xffa0, 0xffa0),
    (0xfff0, 0xfffb),
    (0x1bca0, 0x1bca3),
    (0x1d173, 0x1d17a),
    (0xe0000, 0x10ffff),
];

/// What was found in the bytes of a program.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Wire {
    /// What must not be there, each with the text around it.
    pub faults: Vec<String>,
    /// The payloads of OSC 52, still in base64.
    pub clipboard: Vec<String>,
    /// The parameters of every SGR sequence.
    pub styles: Vec<String>,
}

/// Reads everything that a program wrote.
pub fn inspect(raw: &[u8]) -> Wire {
    let mut wire = Wire::default();
    let text = match std::str::from_utf8(raw) {
        Ok(text) => text,
        Err(e) => {
            wire.faults.push(format!("no UTF-8 at byte {}", e.valid_up_to()));
            return wire;
        }
    };
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at + c.len_utf8()..];
        let taken = if c == '\x1b' { wire.sequence(rest) } else { allowed(c).then_some(0) };
        if taken.is_none() {
            let around: String = text[at..].chars().take(24).collect();
            wire.faults.push(format!("at byte {at}: {around:?}"));
        }
        at += c.len_utf8() + taken.unwrap_or(0);
    }
    wire
}

fn allowed(c: char) -> bool {
    let code = u32::from(c);
    let control = c.is_control() && !matches!(c, '\r' | '\n' | '\x08');
    !control && !BANNED.iter().any(|(first, last)| (*first..=*last).contains(&code))
}

impl Wire {
    /// Bytes of an allowed sequence after its ESC.
    fn sequence(&mut self, rest: &str) -> Option<usize> {
        match rest.as_bytes() {
            [b'[', ..] => self.csi(&rest[1..]).map(|taken| taken + 1),
            [b'(' | b')', b'B' | b'0', ..] => Some(2),
            [b']', b'5', b'2', b';', b'c', b';', ..] => {
                let end = rest.find(['\x07', '\x1b'])?;
                self.clipboard.push(rest["]52;c;".len()..end].to_owned());
                Some(end + if rest[end..].starts_with("\x1b\\") { 2 } else { 1 })
            }
            _ => None,
        }
    }

    fn csi(&mut self, rest: &str) -> Option<usize> {
        let end = rest.find(|c: char| ('\x40'..='\x7e').contains(&c))?;
        let (parameters, last) = (&rest[..end], &rest[end..end + 1]);
        let known = match (parameters.strip_prefix('?'), last) {
            (Some(modes), "h" | "l") => modes.split(';').all(|mode| MODES.contains(&mode)),
            (Some(_), _) => false,
            (None, _) => FINALS.contains(last) && parameters.chars().all(|c| "0123456789;: ".contains(c)),
        };
        if known && last == "m" {
            self.styles.push(parameters.to_owned());
        }
        known.then_some(end + 1)
    }
}

/// True when an SGR sequence sets a colour.
pub fn sets_colour(style: &str) -> bool {
    style.split(';').any(|number| matches!(number.parse(), Ok(30..=49 | 90..=107)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sequence and whether a program may write it.
    const ROWS: &[(&str, bool)] = &[
        ("plain é 日本 👩\u{200d}👧 text\r\n", true),
        ("\x1b[?1049h\x1b[?25l\x1b[2J\x1b[3;4H\x1b[1;38;5;4mx\x1b[m", true),
        ("\x1b(B", true),
        ("\x1b]52;c;QUJD\x1b\\", true),
        ("\x1b]52;c;?\x07x\x1b]0;title\x07", false),
        ("\x1b]8;;https://example.org\x1b\\", false),
        ("\x1b[6n", false),
        ("\x1b[?u", false),
        ("\x1b[>1u", false),
        ("\x1b[c", false),
        ("\x1bPq\x1b\\", false),
        ("\x1bc", false),
        ("\u{9b}31m", false),
        ("a\u{202e}b", false),
        ("a\u{200b}b", false),
        ("a\u{e0041}b", false),
        ("a\x07", false),
        ("a\0", false),
        ("a\x7f", false),
    ];

    #[test]
    fn sequences_are_told_apart() {
        for (text, fine) in ROWS {
            assert_eq!(inspect(text.as_bytes()).faults.is_empty(), *fine, "{text:?}");
        }
        assert_eq!(inspect(b"\xff").faults.len(), 1);
        assert_eq!(inspect(b"\x1b]52;c;QUJD\x07").clipboard, ["QUJD"]);
        assert_eq!(inspect(b"\x1b[1m\x1b[38;5;2m").styles, ["1", "38;5;2"]);
        assert!(sets_colour("1;38;5;2") && sets_colour("39") && !sets_colour("1;4") && !sets_colour(""));
    }
}
