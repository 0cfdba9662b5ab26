//! What a file of no known kind seems to be, in words for its owner.

use crate::text::sanitize_line;

/// First bytes that tell a kind of file.
const MAGIC: &[(&[u8], &str)] = &[
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"\x1f\x8b", "a gzip archive; unpack it first"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"BZh", "a bzip2 archive; unpack it first"),
    (b"\xfd7zXZ", "an xz archive; unpack it first"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive; unpack it first"),
    (b"SQLite format 3", "an SQLite database"),
    (b"\x7fELF", "a program"),
];

/// Describes what was seen.
pub fn describe(bytes: &[u8]) -> String {
    if let Some((_, what)) = MAGIC.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return (*what).to_owned();
    }
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(400)]);
    let words: Vec<_> = head.split_whitespace().take(5).collect();
    match words.join(" ") {
        empty if empty.is_empty() => "nothing is in it".to_owned(),
        _ if bytes[..bytes.len().min(1024)].contains(&0) => "binary data".to_owned(),
        start => format!("it begins “{}”", sanitize_line(&super::limit::cap_graphemes(&start, 40))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_described_by_what_it_begins_with() {
        for (bytes, wanted) in [
            (&b"%PDF-1.7"[..], "a PDF document"),
            (b"", "nothing is in it"),
            (b" \n ", "nothing is in it"),
            (b"ab\x00\x01", "binary data"),
            (b"Dear reader, this is a long letter", "it begins “Dear reader, this is a”"),
        ] {
            assert_eq!(describe(bytes), wanted);
        }
    }
}
