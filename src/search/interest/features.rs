//! What the model sees of each paper: the stems of its words, its keywords and its authors, each with a weight. Made once
//! of a library and its index; the model then works with numbers alone.

use super::names::{Shared, shared};
use crate::library::{Library, PaperRef, Slot};
use crate::search::index::Index;
use crate::search::vectors::amounts::Amounts;
use crate::search::vectors::{stop_stems, tells};

/// What a word counts in each part: abstract, title, author, keyword. Names and keywords are features of their own.
const PARTS: [f32; 4] = [1.0, 2.0, 0.0, 0.0];
/// Words that are kept of a paper, at most: with all of them the model foresees no better.
const WORDS: usize = 64;
/// Keywords and authors that are kept of a paper, at most: some papers have a thousand authors.
const NAMES: usize = 16;
/// Keywords and authors of a paper that are looked at.
const LOOKED_AT: usize = 64;
/// The weight of a feature that is all that a paper has.
pub const WHOLE: i64 = 1000;
/// Stems between two looks whether the work is still wanted.
const LOOK: usize = 1024;

/// What a feature is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A word of title or abstract, by its stem.
    Word,
    /// A keyword of the source.
    Keyword,
    /// An author.
    Author,
}

/// The features of all papers; each paper's weights make a vector of length one, in thousandths.
#[derive(Debug, Default)]
pub struct Features {
    /// Stems, then keywords, then authors, by number.
    names: Vec<Box<str>>,
    /// The numbers at which keywords and authors begin.
    borders: [usize; 2],
    /// For each paper where its features begin, and one more.
    starts: Vec<u32>,
    numbers: Vec<u32>,
    weights: Vec<u16>,
}

impl Features {
    /// The features of a library's papers, the kept ones too; the index must be of the same library. `None` when `stop`
    /// says that nobody wants them any more.
    pub fn of(library: &Library, index: &Index, stop: &(dyn Fn() -> bool + Sync)) -> Option<Features> {
        let mut making = Making::new(index.papers());
        making.words(index, stop)?;
        let papers = || library.slots().chain(library.kept()).map(|slot| library.paper(slot));
        let keywords = making.names.len();
        making.named(shared(papers().map(|paper| (paper.slot().0, keywords_of(paper)))));
        let authors = making.names.len();
        making.named(shared(papers().map(|paper| (paper.slot().0, authors_of(paper)))));
        (!stop()).then(|| making.finish([keywords, authors]))
    }

    /// How many papers there are.
    pub fn papers(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// How many features any paper has.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// True where no paper has any.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The features of a paper by number, with their weights in thousandths; none for a paper of another library.
    pub fn paper(&self, slot: Slot) -> impl Iterator<Item = (usize, i64)> + '_ {
        let range = self.starts.get(slot.index()).zip(self.starts.get(slot.index() + 1));
        let range = range.map_or(0..0, |(start, end)| *start as usize..*end as usize);
        let numbers = self.numbers.get(range.clone()).unwrap_or_default();
        let weights = self.weights.get(range).unwrap_or_default();
        numbers.iter().zip(weights).map(|(number, weight)| (*number as usize, i64::from(*weight)))
    }

    /// What a feature is, and its stem or name.
    pub fn named(&self, number: usize) -> (Kind, &str) {
        let [keywords, authors] = self.borders;
        let kind = match number {
            number if number < keywords => Kind::Word,
            number if number < authors => Kind::Keyword,
            _ => Kind::Author,
        };
        (kind, self.names.get(number).map_or("", |name| &**name))
    }
}

fn keywords_of(paper: PaperRef<'_>) -> impl Iterator<Item = &str> {
    paper.keywords().iter().take(LOOKED_AT).map(|keyword| keyword.as_str())
}

fn authors_of(paper: PaperRef<'_>) -> impl Iterator<Item = &str> {
    paper.authors().iter().take(LOOKED_AT).map(|author| author.name.as_str())
}

/// Features by number with their weights.
type Row = Vec<(u32, f32)>;

/// Features while they are made.
struct Making {
    names: Vec<Box<str>>,
    words: Vec<Row>,
    named: Vec<Row>,
}

impl Making {
    fn new(papers: usize) -> Making {
        Making { names: Vec::new(), words: vec![Row::new(); papers], named: vec![Row::new(); papers] }
    }

    /// Weighs every stem that two papers share.
    fn words(&mut self, index: &Index, stop: &dyn Fn() -> bool) -> Option<()> {
        let view = index.view();
        let mut amounts = Amounts::new(&view);
        let stopped = stop_stems();
        for (at, (stem, terms)) in view.terms.stems().enumerate() {
            if at % LOOK == 0 && stop() {
                return None;
            }
            if !tells(&stem, &stopped) {
                continue;
            }
            let having = amounts.of(&terms, PARTS);
            let rarity = self.rarity(having.len());
            let number = self.names.len() as u32;
            for (paper, amount) in having.into_iter().filter(|_| rarity > 0.0) {
                let weight = rarity * (1.0 + amount.ln().max(0.0));
                self.words.get_mut(paper as usize)?.push((number, weight));
            }
            if rarity > 0.0 {
                self.names.push(stem.into());
            }
        }
        Some(())
    }

    /// Weighs names that papers share.
    fn named(&mut self, names: Vec<Shared>) {
        for Shared { name, papers } in names {
            let (number, rarity) = (self.names.len() as u32, self.rarity(papers.len()));
            for paper in papers {
                if let Some(row) = self.named.get_mut(paper as usize) {
                    row.push((number, rarity));
                }
            }
            self.names.push(name.into());
        }
    }

    /// How much a feature tells that so many papers have; nothing where it is of one paper, or of all. The root of the
    /// usual logarithm foresees better than the logarithm itself: a reader's subject is made of rather frequent words.
    fn rarity(&self, having: usize) -> f32 {
        let all = self.words.len() as f32;
        if having > 1 { (all / having as f32).ln().max(0.0).sqrt() } else { 0.0 }
    }

    fn finish(self, borders: [usize; 2]) -> Features {
        let mut made = Features { names: self.names, borders, starts: vec![0], ..Features::default() };
        for (words, named) in self.words.into_iter().zip(self.named) {
            let row = scaled(strongest(words, WORDS).into_iter().chain(strongest(named, NAMES)).collect());
            made.numbers.extend(row.iter().map(|(number, _)| number));
            made.weights.extend(row.iter().map(|(_, weight)| weight));
            made.starts.push(made.numbers.len() as u32);
        }
        made
    }
}

/// The strongest of a row, at most so many.
fn strongest(mut row: Row, most: usize) -> Row {
    if row.len() > most {
        row.select_nth_unstable_by(most, |a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        row.truncate(most);
    }
    row
}

/// A row of length one in thousandths, by number.
fn scaled(mut row: Row) -> Vec<(u32, u16)> {
    row.sort_unstable_by_key(|(number, _)| *number);
    let length = row.iter().map(|(_, weight)| weight * weight).sum::<f32>().sqrt();
    let thousandths = |weight: f32| (weight / length * WHOLE as f32).round() as u16;
    let row = row.into_iter().map(|(number, weight)| (number, thousandths(weight)));
    row.filter(|(_, weight)| *weight > 0).collect()
}
