//! Unpacks gzip, known by its first bytes, with a limit on what comes out. What was unpacked before a cut or a fault
//! counts.

use flate2::read::MultiGzDecoder;
use std::io::{ErrorKind, Read};

/// The first bytes of a gzip file.
const MAGIC: &[u8] = b"\x1f\x8b";

/// What was unpacked, and what its owner should know of it.
#[derive(Debug, PartialEq, Eq)]
pub struct Unpacked {
    /// The content.
    pub bytes: Vec<u8>,
    /// Faults, and an odd ratio.
    pub notes: Vec<String>,
}

/// How much may come out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Bytes, at most.
    pub size: u64,
    /// Times the packed size above which the owner is told.
    pub ratio: u64,
}

/// True for bytes that begin as gzip does.
pub fn is_gzip(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Unpacks; an error where nothing could be, or where more than the limit came out.
pub fn unpack(packed: &[u8], bounds: Bounds) -> Result<Unpacked, String> {
    let mut bytes = Vec::new();
    let end = MultiGzDecoder::new(packed).take(bounds.size.saturating_add(1)).read_to_end(&mut bytes);
    if bytes.len() as u64 > bounds.size {
        return Err(super::file::too_large("unpacks to", bounds.size));
    }
    let mut notes = Vec::new();
    if let Err(error) = end {
        if bytes.is_empty() {
            return Err(format!("is not sound gzip: {error}"));
        }
        notes.push(match error.kind() {
            ErrorKind::UnexpectedEof => "is cut gzip; what came before the cut was read".to_owned(),
            _ => format!("is not sound gzip ({error}); what came before was read"),
        });
    }
    let ratio = bytes.len() as u64 / (packed.len() as u64).max(1);
    if ratio > bounds.ratio {
        notes.push(format!("unpacks to {ratio} times its size, which is odd for papers"));
    }
    Ok(Unpacked { bytes, notes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write;

    const WIDE: Bounds = Bounds { size: 1 << 20, ratio: 10_000 };

    fn pack(text: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn what_was_packed_comes_out_also_of_several_members() {
        let both = [pack(b"Rivers, "), pack(b"lakes")].concat();
        assert!(is_gzip(&both));
        assert_eq!(
            unpack(&both, WIDE).unwrap(),
            Unpacked { bytes: b"Rivers, lakes".to_vec(), notes: vec![] }
        );
    }

    #[test]
    fn the_limit_is_on_what_comes_out_and_an_odd_ratio_is_told() {
        let bomb = pack(&vec![b' '; 900_000]);
        let tight = Bounds { size: 500_000, ..WIDE };
        assert!(unpack(&bomb, tight).unwrap_err().starts_with("unpacks to more than"), "{}", bomb.len());
        let told = unpack(&bomb, Bounds { ratio: 200, ..WIDE }).unwrap();
        assert!(told.notes[0].contains("times its size"), "{:?}", told.notes);
    }

    #[test]
    fn what_came_before_a_cut_counts() {
        let text: Vec<u8> =
            (0..20_000u32).flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes()).collect();
        let packed = pack(&text);
        let cut = unpack(&packed[..packed.len() / 2], WIDE).unwrap();
        assert!(!cut.bytes.is_empty() && text.starts_with(&cut.bytes));
        assert!(cut.notes[0].starts_with("is cut gzip"), "{:?}", cut.notes);
        assert!(unpack(b"\x1f\x8b\x08nothing", WIDE).is_err());
    }

    proptest::proptest! {
        #[test]
        fn no_bytes_panic(mut bytes: Vec<u8>, at in 0usize..200, with: u8) {
            let mut packed = pack(&bytes);
            let at = at % packed.len();
            packed[at] = with;
            let _ = unpack(&packed, WIDE);
            bytes.splice(0..0, *b"\x1f\x8b\x08\x00");
            let _ = unpack(&bytes, WIDE);
        }
    }
}
