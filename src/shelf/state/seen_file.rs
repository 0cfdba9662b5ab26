//! `seen.bin`: a line that names the form, then 12 bytes a mark, sorted, then a checksum. A hundred thousand marks are
//! 1.2 MB.

use super::file::{Content, Form};
use crate::paper::fnv1a;
use crate::shelf::seen::Seen;

const FORMAT: &[u8] = b"offprint-seen ";
const HEAD: &[u8] = b"offprint-seen 1\n";
const VERSION: u32 = 1;

/// Bytes of a mark, and of the digest in it and of the checksum.
const MARK: usize = 12;
const DIGEST: usize = 8;

impl Form for Seen {
    const NAME: &'static str = "seen.bin";

    fn read(bytes: &[u8]) -> Content<Seen> {
        let damaged = |why: &str| Content::Damaged(why.to_owned());
        let Some(rest) = bytes.strip_prefix(HEAD) else {
            let version = bytes.strip_prefix(FORMAT).and_then(version).filter(|it| *it > VERSION);
            return version.map_or_else(|| damaged("it is of another format"), Content::Newer);
        };
        let Some((marks, sum)) = rest.split_last_chunk::<DIGEST>() else { return damaged("it is cut") };
        if marks.len() % MARK != 0 || fnv1a(marks) != u64::from_le_bytes(*sum) {
            return damaged("its checksum is wrong");
        }
        let mut seen = Seen::default();
        for mark in marks.chunks_exact(MARK) {
            if let Some((digest, rest)) = mark.split_first_chunk::<DIGEST>()
                && let Some(at) = rest.first_chunk()
            {
                seen.join((u64::from_le_bytes(*digest), u32::from_le_bytes(*at)));
            }
        }
        Content::Good(seen)
    }

    fn bytes(&self) -> Option<Vec<u8>> {
        let mut marks: Vec<(u64, u32)> = self.iter().collect();
        marks.sort_unstable();
        let mut bytes = Vec::with_capacity(HEAD.len() + marks.len() * MARK + DIGEST);
        bytes.extend_from_slice(HEAD);
        for (digest, at) in marks {
            bytes.extend_from_slice(&digest.to_le_bytes());
            bytes.extend_from_slice(&at.to_le_bytes());
        }
        let sum = fnv1a(bytes.get(HEAD.len()..)?);
        bytes.extend_from_slice(&sum.to_le_bytes());
        Some(bytes)
    }
}

fn version(rest: &[u8]) -> Option<u32> {
    let line = rest.split(|byte| *byte == b'\n').next()?;
    std::str::from_utf8(line).ok()?.parse().ok()
}
