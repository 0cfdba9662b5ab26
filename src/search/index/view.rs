//! An index as it is read: the dictionary, and for each part of the papers who has which word. Every number that the
//! bytes tell is checked where it is used.

use super::field::COUNT;
use super::stem::stem;
use super::store::{Numbers, Store};
use std::ops::Range;

/// Sections before those of the parts: words, their starts, their order by stems.
const OWN: usize = 3;
/// Sections of a part: starts, papers, counts, lengths, text, starts of texts.
const OF_PART: usize = 6;
/// All sections.
pub const SECTIONS: usize = OWN + OF_PART * COUNT;

/// An index to read in.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// How many papers there are; a paper's number is its slot.
    pub papers: u32,
    /// Every word.
    pub terms: Terms<'a>,
    /// What each part holds.
    pub parts: [Part<'a>; COUNT],
    /// Words of a paper in each part, on average.
    pub averages: [f32; COUNT],
}

impl<'a> View<'a> {
    /// Reads a store; the averages are told by [`View::counted`] once.
    pub fn of(store: &'a Store, averages: [f32; COUNT]) -> View<'a> {
        let [words, starts, by_stem] = [0, 1, 2].map(|number| store.section(number));
        let terms = Terms { words, starts: Numbers(starts), by_stem: Numbers(by_stem) };
        let parts = std::array::from_fn(|part| Part::of(store, part));
        View { papers: store.papers(), terms, parts, averages }
    }

    /// Counts the words of all papers: how many each has on average in each part.
    pub fn counted(self) -> [f32; COUNT] {
        self.parts.map(Part::average_length)
    }

    /// True where the sections have room for as many papers as the header tells.
    pub fn is_whole(self) -> bool {
        self.parts.iter().all(|part| part.lengths.0.len() as u64 == u64::from(self.papers) * 2)
    }
}

/// The dictionary: words in lower case, sorted.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    words: &'a [u8],
    starts: Numbers<'a>,
    by_stem: Numbers<'a>,
}

impl<'a> Terms<'a> {
    /// How many words there are.
    pub fn len(self) -> usize {
        self.by_stem.0.len() / 4
    }

    /// The word of a number.
    pub fn word(self, number: u32) -> &'a str {
        let bytes = self.starts.range(number as usize).and_then(|range| self.words.get(range));
        bytes.and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default()
    }

    /// The numbers of the words that begin so.
    pub fn beginning(self, prefix: &str) -> Range<u32> {
        let start = self.first(|word| word < prefix);
        start..self.first(|word| word < prefix || word.starts_with(prefix)).max(start)
    }

    /// The number of a word.
    pub fn find(self, word: &str) -> Option<u32> {
        let number = self.first(|other| other < word);
        (self.word(number) == word && !word.is_empty()).then_some(number)
    }

    /// The numbers of the words that have this stem.
    pub fn with_stem(self, wanted: &str) -> Vec<u32> {
        let at = |place: usize| self.by_stem.u32(place).unwrap_or(u32::MAX);
        let start = partition(self.len(), |place| *stem(self.word(at(place))) < *wanted);
        (start..self.len()).map(at).take_while(|number| stem(self.word(*number)) == wanted).collect()
    }

    /// Every stem with the numbers of its words, sorted.
    pub fn stems(self) -> impl Iterator<Item = (String, Vec<u32>)> + 'a {
        let mut numbers =
            self.by_stem.u32s(0..self.len()).map(move |at| (stem(self.word(at)), at)).peekable();
        std::iter::from_fn(move || {
            let (wanted, first) = numbers.next()?;
            let mut group = vec![first];
            while let Some((_, number)) = numbers.next_if(|(other, _)| *other == wanted) {
                group.push(number);
            }
            Some((wanted, group))
        })
    }

    fn first(self, before: impl Fn(&str) -> bool) -> u32 {
        partition(self.len(), |place| before(self.word(place as u32))) as u32
    }
}

/// The first place below `length` for which `before` no longer holds.
fn partition(length: usize, before: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, length);
    while low < high {
        let middle = low + (high - low) / 2;
        if before(middle) { low = middle + 1 } else { high = middle }
    }
    low
}

/// What one part of the papers holds.
#[derive(Debug, Clone, Copy)]
pub struct Part<'a> {
    starts: Numbers<'a>,
    papers: Numbers<'a>,
    counts: &'a [u8],
    lengths: Numbers<'a>,
    text: &'a [u8],
    text_starts: Numbers<'a>,
}

impl<'a> Part<'a> {
    fn of(store: &'a Store, part: usize) -> Part<'a> {
        let section = |number| store.section(OWN + part * OF_PART + number);
        Part {
            starts: Numbers(section(0)),
            papers: Numbers(section(1)),
            counts: section(2),
            lengths: Numbers(section(3)),
            text: section(4),
            text_starts: Numbers(section(5)),
        }
    }

    /// How many papers have a word.
    pub fn frequency(self, term: u32) -> usize {
        self.starts.range(term as usize).map_or(0, |range| range.len())
    }

    /// The papers that have a word, and how often.
    pub fn postings(self, term: u32) -> impl Iterator<Item = (u32, u8)> + 'a {
        let range = self.starts.range(term as usize).unwrap_or(0..0);
        let counts = self.counts.get(range.clone()).unwrap_or_default();
        self.papers.u32s(range).zip(counts.iter().copied())
    }

    /// Words of a paper.
    pub fn length(self, paper: u32) -> u16 {
        self.lengths.u16(paper as usize)
    }

    /// Words of a paper that has any, on average; at least 1.
    fn average_length(self) -> f32 {
        let (lengths, _) = self.lengths.0.as_chunks::<2>();
        let lengths = lengths.iter().map(|length| u16::from_le_bytes(*length)).filter(|length| *length > 0);
        let (sum, count) =
            lengths.fold((0_u64, 0_u64), |(sum, count), length| (sum + u64::from(length), count + 1));
        (sum as f32 / count.max(1) as f32).max(1.0)
    }

    /// The folded text of a paper.
    pub fn text(self, paper: u32) -> &'a str {
        let place = |row: usize| self.text_starts.u64(row).and_then(|at| usize::try_from(at).ok());
        let range = place(paper as usize).zip(place(paper as usize + 1));
        let bytes = range.and_then(|(start, end)| self.text.get(start..end)).unwrap_or_default();
        str::from_utf8(bytes).unwrap_or_default()
    }
}
