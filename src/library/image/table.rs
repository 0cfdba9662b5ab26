//! A table that is used where it lies: from the digest of a key to the papers that may have it, in their order. Who asks
//! holds the key against each of them.

/// Bytes of an entry: four of the hash, four of the slot.
pub const ENTRY: usize = 8;

/// The part of a hash that an entry keeps.
pub fn mark(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// The bucket of a hash, where there are so many; `None` where that is no number of buckets.
pub fn bucket(hash: u64, buckets: usize) -> Option<usize> {
    buckets.is_power_of_two().then(|| hash as usize & (buckets - 1))
}

/// Keys and their papers, on their way into a table; the papers in their order.
#[derive(Debug, Default)]
pub struct Pairs(Vec<(u64, u32)>);

impl Pairs {
    /// Adds a key.
    pub fn add(&mut self, hash: u64, slot: u32) {
        self.0.push((hash, slot));
    }

    /// Where each bucket begins, with the end of the last one; and the entries.
    pub fn parts(&self) -> (Vec<u8>, Vec<u8>) {
        let buckets = (self.0.len() / 2).next_power_of_two();
        let of = |hash| bucket(hash, buckets).unwrap_or_default();
        let mut ends = vec![0_u32; buckets + 1];
        self.0.iter().for_each(|(hash, _)| {
            if let Some(end) = ends.get_mut(of(*hash) + 1) {
                *end += 1;
            }
        });
        let mut before = 0;
        for end in &mut ends {
            before += *end;
            *end = before;
        }
        let starts = ends.iter().flat_map(|end| end.to_le_bytes()).collect();
        // Each bucket is filled from its start on, in the order in which the papers came.
        let mut entries = vec![0; self.0.len() * ENTRY];
        for (hash, slot) in &self.0 {
            let Some(next) = ends.get_mut(of(*hash)) else { continue };
            let entry = entries.get_mut(*next as usize * ENTRY..).and_then(<[u8]>::first_chunk_mut::<ENTRY>);
            if let Some(entry) = entry {
                *entry = (u64::from(*slot) << 32 | u64::from(mark(*hash))).to_le_bytes();
            }
            *next += 1;
        }
        (starts, entries)
    }
}
