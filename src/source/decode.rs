//! From bytes to text: a byte-order mark decides; else UTF-8; else UTF-16 without a mark; else the encoding that an XML
//! document declares; else Windows-1252, unless the bytes are plainly UTF-8 with damage in it.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use std::borrow::Cow;

/// A decoded text.
#[derive(Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text, with U+FFFD for what could not be decoded.
    pub text: String,
    /// What its owner should know: another encoding was guessed, or bytes were replaced.
    pub note: Option<String>,
}

/// Bytes that are looked at to guess UTF-16.
const LOOK: usize = 1024;

/// Encodings that a declaration does not settle: the bytes of a text tell whether they are of these.
const UNTOLD: [&Encoding; 3] = [UTF_8, UTF_16LE, UTF_16BE];

/// Decodes a file's bytes; every line ends in a line feed. Bytes that are sound UTF-8 become the text without a copy.
pub fn decode(bytes: Cow<'_, [u8]>) -> Decoded {
    let decoded = decode_as_it_is(bytes);
    match memchr::memchr(b'\r', decoded.text.as_bytes()) {
        Some(_) => Decoded { text: decoded.text.replace("\r\n", "\n").replace('\r', "\n"), ..decoded },
        None => decoded,
    }
}

fn decode_as_it_is(bytes: Cow<'_, [u8]>) -> Decoded {
    if let Some((encoding, mark)) = Encoding::for_bom(&bytes) {
        return damaged(encoding, &bytes[mark..]);
    }
    // Every second byte of UTF-16 in Latin letters is a NUL, which is valid UTF-8.
    if let Some(encoding) = utf16(&bytes) {
        return damaged(encoding, &bytes);
    }
    match String::from_utf8(bytes.into_owned()) {
        Ok(text) => Decoded { text, note: None },
        Err(error) => decode_other(error.as_bytes()),
    }
}

/// Decodes what is neither marked nor sound UTF-8.
fn decode_other(bytes: &[u8]) -> Decoded {
    match declared(bytes) {
        Some(encoding) => damaged(encoding, bytes),
        None if is_damaged_utf8(bytes) => damaged(UTF_8, bytes),
        None => {
            let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
            let note = Some("is not UTF-8 and was read as Windows-1252".to_owned());
            Decoded { text: text.into_owned(), note }
        }
    }
}

/// Decodes with U+FFFD for damage, and counts it.
fn damaged(encoding: &'static Encoding, bytes: &[u8]) -> Decoded {
    let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
    let replaced = if had_errors { text.matches('\u{fffd}').count() } else { 0 };
    let places = if replaced == 1 { "place was" } else { "places were" };
    let note =
        had_errors.then(|| format!("is not sound {}: {replaced} {places} replaced by �", encoding.name()));
    Decoded { text: text.into_owned(), note }
}

/// UTF-16 without a mark: nearly every even byte, or every odd one, of the first is NUL and the others are not.
fn utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(LOOK) & !1];
    let zeros = |offset: usize| head.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count();
    let (pairs, high, low) = (head.len() / 2, zeros(0), zeros(1));
    let mostly = |some: usize, other: usize| pairs >= 2 && some * 10 >= pairs * 7 && other * 10 <= pairs;
    match () {
        () if mostly(low, high) => Some(UTF_16LE),
        () if mostly(high, low) => Some(UTF_16BE),
        () => None,
    }
}

/// The encoding that an XML document declares on its first line. One that declares UTF-8 and is not has only been said
/// to be so, as all do: its bytes decide.
fn declared(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = bytes.trim_ascii_start().get(..LOOK.min(bytes.trim_ascii_start().len()))?;
    let end = head.windows(2).position(|pair| pair == b"?>")?;
    let head = head.get(..end)?.strip_prefix(b"<?xml")?;
    let head = std::str::from_utf8(head).ok()?;
    let value = head.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let label = value.get(1..)?.split(quote).next()?;
    Encoding::for_label(label.as_bytes()).filter(|encoding| !UNTOLD.contains(encoding))
}

/// True for the first bytes of what can be no text: NULs that are not those of UTF-16, or a document's own mark.
pub fn is_binary(head: &[u8]) -> bool {
    let text = Encoding::for_bom(head).is_some() || utf16(head).is_some();
    head.starts_with(b"%PDF") || !text && head.iter().take(LOOK).any(|byte| *byte == 0)
}

/// True where more characters beyond ASCII are sound UTF-8 than are not.
fn is_damaged_utf8(bytes: &[u8]) -> bool {
    let (mut sound, mut broken) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        sound += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    sound > broken
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, mark: bool, order: fn(u16) -> [u8; 2]) -> Vec<u8> {
        let mark = mark.then_some(0xfeff);
        mark.into_iter().chain(text.encode_utf16()).flat_map(order).collect()
    }

    #[test]
    fn one_text_in_every_encoding() {
        let text = "Größe und Maß der Flüsse";
        for (bytes, noted) in [
            (text.as_bytes().to_vec(), false),
            ([b"\xef\xbb\xbf", text.as_bytes()].concat(), false),
            (utf16(text, true, u16::to_le_bytes), false),
            (utf16(text, true, u16::to_be_bytes), false),
            (utf16(text, false, u16::to_le_bytes), false),
            (utf16(text, false, u16::to_be_bytes), false),
            (text.chars().map(|c| c as u8).collect(), true),
        ] {
            let decoded = decode(bytes.as_slice().into());
            assert_eq!((decoded.text.as_str(), decoded.note.is_some()), (text, noted), "{bytes:?}");
        }
    }

    #[test]
    fn an_encoding_that_xml_declares_is_used_where_the_text_is_not_utf8() {
        for (head, tail, wanted, noted) in [
            ("<?xml version='1.0' encoding='ISO-8859-1'?>", &b"<t>Fl\xfcsse</t>"[..], "<t>Flüsse</t>", false),
            (
                "<?xml version=\"1.0\" encoding=\"windows-1251\" ?>",
                b"<t>\xf0\xe5\xea\xe0</t>",
                "<t>река</t>",
                false,
            ),
            ("\n<?xml version=\"1.0\" encoding = \"Shift_JIS\"?>", b"<t>\x90\xec</t>", "<t>川</t>", false),
            (
                "<?xml version='1.0' encoding='ISO-8859-1'?>",
                "<t>Flüsse</t>".as_bytes(),
                "<t>Flüsse</t>",
                false,
            ),
            ("<?xml version='1.0' encoding='UTF-8'?>", b"<t>Fl\xfcsse</t>", "<t>Flüsse</t>", true),
            ("<?xml version='1.0' encoding='no such'?>", b"<t>Fl\xfcsse</t>", "<t>Flüsse</t>", true),
            ("<?xml version='1.0' encoding=", b"<t>Fl\xfcsse</t>", "<t>Flüsse</t>", true),
        ] {
            let decoded = decode([head.as_bytes(), tail].concat().into());
            assert_eq!((decoded.text, decoded.note.is_some()), (format!("{head}{wanted}"), noted), "{head}");
        }
    }

    #[test]
    fn lines_end_in_a_line_feed() {
        assert_eq!(decode(b"a\r\nb\rc\n\r\nd".as_slice().into()).text, "a\nb\nc\n\nd");
    }

    #[test]
    fn pictures_and_documents_are_no_text() {
        let utf16 = utf16("Flüsse und Seen", false, u16::to_le_bytes);
        for (head, binary) in [
            (&b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"[..], true),
            (b"%PDF-1.7 all letters", true),
            (b"{\"title\": \"On Rivers\"}", false),
            (b"", false),
            (&utf16, false),
        ] {
            assert_eq!(is_binary(head), binary, "{head:?}");
        }
    }

    #[test]
    fn damage_is_replaced_and_counted() {
        let bytes = [b"Fl\xc3\xbcsse f\xc3\xbchren W\xffasser".as_slice()].concat();
        let decoded = decode(bytes.into());
        assert_eq!(decoded.text, "Flüsse führen W\u{fffd}asser");
        assert_eq!(decoded.note.as_deref(), Some("is not sound UTF-8: 1 place was replaced by �"));
    }

    proptest::proptest! {
        #[test]
        fn sound_utf8_stays_as_it_is(text in "[^\u{0}\u{feff}\r]{0,80}") {
            proptest::prop_assert_eq!(decode(text.as_bytes().into()), Decoded { text, note: None });
        }
    }
}
