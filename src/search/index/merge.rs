//! Puts shards together: one sorted dictionary, and for each of its words and each part of a paper the papers that have
//! it. What comes out does not depend on how the papers were shared out.

use super::field::COUNT;
use super::shard::{Columns, Shard};
use super::stem::stem;
use super::store::Writer;
use super::view::SECTIONS;

/// The bytes of an index of the shards, which follow one another in the order of the papers.
pub fn merge(shards: &[Shard], papers: u32) -> Vec<u8> {
    let terms = dictionary(shards);
    let numbers: Vec<Vec<u32>> = shards.iter().map(|shard| renumbered(shard, &terms)).collect();
    let mut writer = Writer::new(papers, SECTIONS);
    writer.add(terms.iter());
    writer.add(starts(terms.iter().map(|term| term.len())));
    writer.add(by_stem(&terms).into_iter().map(u32::to_le_bytes));
    for part in 0..COUNT {
        let columns: Vec<(&Columns, &[u32])> = shards
            .iter()
            .zip(&numbers)
            .map(|(shard, numbers)| (&shard.columns[part], numbers.as_slice()))
            .collect();
        write_part(&columns, terms.len(), &mut writer);
    }
    writer.finish()
}

/// Every word of the shards once, sorted.
fn dictionary(shards: &[Shard]) -> Vec<&str> {
    let mut terms: Vec<&str> = shards.iter().flat_map(|shard| &shard.terms).map(|term| &**term).collect();
    terms.sort_unstable();
    terms.dedup();
    terms
}

/// For each word of a shard its number in the dictionary.
fn renumbered(shard: &Shard, terms: &[&str]) -> Vec<u32> {
    let number = |term: &str| terms.partition_point(|other| *other < term) as u32;
    shard.terms.iter().map(|term| number(term)).collect()
}

/// The words in the order of their stems.
fn by_stem(terms: &[&str]) -> Vec<u32> {
    let mut stems: Vec<(String, u32)> = terms.iter().map(|term| stem(term)).zip(0..).collect();
    stems.sort_unstable();
    stems.into_iter().map(|(_, number)| number).collect()
}

/// Where each of some things of these lengths begins, and where the last one ends.
fn starts(lengths: impl Iterator<Item = usize>) -> Vec<[u8; 4]> {
    let mut at = 0_u32;
    let ends = lengths.map(|length| {
        at = at.saturating_add(u32::try_from(length).unwrap_or(u32::MAX));
        at.to_le_bytes()
    });
    std::iter::once(0_u32.to_le_bytes()).chain(ends).collect()
}

fn write_part(columns: &[(&Columns, &[u32])], terms: usize, writer: &mut Writer) {
    let mut starts = vec![0_u32; terms + 1];
    for (column, numbers) in columns {
        column.terms.iter().for_each(|term| starts[numbers[*term as usize] as usize + 1] += 1);
    }
    (0..terms).for_each(|at| starts[at + 1] += starts[at]);
    let (papers, counts) = sorted(columns, &starts);
    writer.add(starts.iter().map(|start| start.to_le_bytes()));
    writer.add([papers]);
    writer.add([counts]);
    writer.add(columns.iter().flat_map(|(column, _)| &column.lengths).map(|length| length.to_le_bytes()));
    writer.add(columns.iter().map(|(column, _)| &column.text));
    writer.add(text_starts(columns));
}

/// The postings in the order of the dictionary: papers as bytes, and counts.
fn sorted(columns: &[(&Columns, &[u32])], starts: &[u32]) -> (Vec<u8>, Vec<u8>) {
    let postings = starts.last().copied().unwrap_or(0) as usize;
    let (mut papers, mut counts) = (vec![0_u8; postings * 4], vec![0_u8; postings]);
    let mut next = starts.to_vec();
    for (column, numbers) in columns {
        let entries = column.terms.iter().zip(&column.papers).zip(&column.counts);
        for ((term, paper), count) in entries {
            let place = &mut next[numbers[*term as usize] as usize];
            let at = *place as usize;
            *place += 1;
            papers[at * 4..at * 4 + 4].copy_from_slice(&paper.to_le_bytes());
            counts[at] = *count;
        }
    }
    (papers, counts)
}

/// Where each text begins in the joined texts of the shards, and where the last one ends.
fn text_starts(columns: &[(&Columns, &[u32])]) -> Vec<[u8; 8]> {
    let mut out = vec![0_u64.to_le_bytes()];
    let mut before = 0;
    for (column, _) in columns {
        out.extend(column.ends.iter().map(|end| (before + end).to_le_bytes()));
        before += column.text.len() as u64;
    }
    out
}
