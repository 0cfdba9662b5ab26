//! Puts the headings of a library into the bytes that are searched.

use super::aligned::Aligned;
use super::layout::Layout;
use super::sheet::{WIDEST, write as write_lane};
use crate::search::simd::LANES;
use std::cmp::Reverse;

/// A heading at its place.
struct Title<'a> {
    chars: usize,
    first: u8,
    turn: u32,
    text: &'a str,
}

/// Takes the folded headings of the papers of a library, from its first slot on, each with the bytes that are shown of it
/// and the year.
pub fn build<'a>(papers: impl Iterator<Item = (&'a str, usize, Option<u16>)>) -> Aligned {
    let papers: Vec<_> = papers.zip(0..u32::MAX).collect();
    let mut turns: Vec<_> =
        papers.iter().map(|((_, shown, year), slot)| (Reverse(*year), *shown, *slot)).collect();
    turns.sort_unstable();
    let slots: Vec<u32> = turns.into_iter().map(|(.., slot)| slot).collect();
    let text = |slot: u32| papers.get(slot as usize).map_or("", |((heading, ..), _)| heading);
    let titles = slots.iter().zip(0..).map(|(slot, turn)| Title::new(text(*slot), turn));
    write(&in_order(titles.collect()), &slots)
}

impl<'a> Title<'a> {
    fn new(text: &'a str, turn: u32) -> Title<'a> {
        let first = text.bytes().next().unwrap_or_default().to_ascii_lowercase();
        Title { chars: text.chars().count(), first, turn, text }
    }
}

/// Titles of like length side by side; among these such as begin alike.
fn in_order(mut titles: Vec<Title<'_>>) -> Vec<Title<'_>> {
    titles.sort_unstable_by_key(|title| (title.chars, title.first, title.turn));
    titles
}

fn write(titles: &[Title<'_>], slots: &[u32]) -> Aligned {
    let short = titles.partition_point(|title| title.chars <= WIDEST);
    let (blocks, _) = titles.split_at(short);
    let block_ends: Vec<u32> = blocks
        .chunks(LANES)
        .scan(0, |rows, block| {
            *rows += block.last().map_or(0, |longest| longest.chars as u32);
            Some(*rows)
        })
        .collect();
    let layout = Layout {
        titles: titles.len(),
        text: titles.iter().map(|title| title.text.len()).sum(),
        short,
        rows: block_ends.last().map_or(0, |rows| *rows as usize),
    };
    // What stands in memory already needs no more than a number can tell.
    let mut aligned = Aligned::zeros(layout.size().unwrap_or_default());
    let bytes = aligned.as_mut();
    if let Some(header) = bytes.first_chunk_mut() {
        *header = layout.header();
    }
    let sections = layout.sections().and_then(|sections| bytes.get_disjoint_mut(sections).ok());
    let Some([text, ends, turns, slot_row, ends_of_blocks, signs]) = sections else { return aligned };
    write_text(text, ends, titles);
    write_numbers(turns, titles.iter().map(|title| title.turn.to_le_bytes()));
    write_numbers(slot_row, slots.iter().map(|slot| slot.to_le_bytes()));
    write_numbers(ends_of_blocks, block_ends.iter().map(|end| end.to_le_bytes()));
    let starts = std::iter::once(0).chain(block_ends.iter().copied());
    for ((block, start), end) in blocks.chunks(LANES).zip(starts).zip(&block_ends) {
        let rows = signs.as_chunks_mut().0.get_mut(start as usize..*end as usize).unwrap_or_default();
        block.iter().enumerate().for_each(|(lane, title)| write_lane(rows, lane, title.text));
    }
    aligned
}

fn write_text(mut text: &mut [u8], ends: &mut [u8], titles: &[Title<'_>]) {
    let mut end = 0_u64;
    let ends = ends.as_chunks_mut::<8>().0.iter_mut();
    for (title, place) in titles.iter().zip(ends) {
        end += title.text.len() as u64;
        *place = end.to_le_bytes();
        if let Some(to) = text.split_off_mut(..title.text.len()) {
            to.copy_from_slice(title.text.as_bytes());
        }
    }
}

fn write_numbers(to: &mut [u8], numbers: impl Iterator<Item = [u8; 4]>) {
    to.as_chunks_mut().0.iter_mut().zip(numbers).for_each(|(to, number)| *to = number);
}
