//! How well the model of interest foresees the likings of made readers, on lists of real papers that name their subjects:
//! each reader likes one keyword or track, which no feature tells. Beside it stand chance and the nearest decided papers.
//! The corpora are not part of the project: this runs only where `OFFPRINT_CORPORA` names the folder that holds them, and
//! prints its tables with `--nocapture`.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail by a panic, and prints its tables"
)]

use offprint::library::{Library, PaperRef, Policy, Slot};
use offprint::paper::Paper;
use offprint::search::index::Index;
use offprint::search::interest::{Features, Interest, Liking};
use offprint::search::related::Related;
use offprint::source::{self, Options};
use offprint::text::Glyphs;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Files with abstracts, and the field that names their subjects.
const FILES: [(&str, Field); 4] = [
    ("miniconf/acl2020-main_papers.csv", Field::Track),
    ("miniconf/iclr2020-papers.csv", Field::Keyword),
    ("openreview-tables/iclr2021-paperlist.tsv", Field::Keyword),
    ("bibtex/acm-chi23.bib", Field::Keyword),
];

/// The three readers: a file of those above, and what they like.
const READERS: [(usize, &str); 3] =
    [(0, "dialogue and interactive systems"), (2, "graph neural networks"), (3, "accessibility")];

/// Papers that a liking has at least.
const LEAST: usize = 40;
/// Decisions that are fed.
const FED: usize = 200;
/// Decisions in random order before the order by interest is followed.
const FIRST: usize = 20;
/// Each reader reads so many times, each time in another order.
const SEEDS: std::ops::Range<u64> = 0..3;

#[derive(Debug, Clone, Copy)]
enum Field {
    Keyword,
    Track,
}

impl Field {
    fn values(self, paper: PaperRef<'_>) -> Vec<String> {
        match self {
            Field::Keyword => paper.keywords().iter().map(|keyword| keyword.to_lowercase()).collect(),
            Field::Track => paper.track().map(str::to_lowercase).into_iter().collect(),
        }
    }

    fn withhold(self, paper: &mut Paper) {
        match self {
            Field::Keyword => paper.keywords.clear(),
            Field::Track => paper.track = None,
        }
    }
}

/// The papers of a file without the field, and who has which value of it.
struct Corpus {
    library: Library,
    features: Arc<Features>,
    related: Related,
    likings: BTreeMap<String, Vec<bool>>,
}

impl Corpus {
    fn read(file: &Path, field: Field) -> Corpus {
        let inputs = source::paths(&[file.to_path_buf()]);
        let mut papers =
            source::open(&inputs, &Options::default(), &mut |_| ControlFlow::Continue(())).papers;
        let policy = Policy { all_decisions: true, ..Policy::default() };
        let whole = Library::with(papers.clone(), policy);
        papers.iter_mut().for_each(|paper| field.withhold(paper));
        let library = Library::with(papers, policy);
        let mut likings: BTreeMap<String, Vec<bool>> = BTreeMap::new();
        for slot in whole.slots() {
            assert_eq!(whole.paper(slot).id(), library.paper(slot).id());
            for value in field.values(whole.paper(slot)) {
                likings.entry(value).or_insert_with(|| vec![false; whole.len()])[slot.index()] = true;
            }
        }
        likings.retain(|_, liked| liked.iter().filter(|liked| **liked).count() >= LEAST);
        let index = Index::build(&library, &|| false).unwrap();
        let features = Arc::new(Features::of(&library, &index, &|| false).unwrap());
        let related = Related::build(&index, &|| false).unwrap();
        Corpus { library, features, related, likings }
    }

    /// For each paper the cosine to the nearest of some papers, 0 for one that has nothing in common with any.
    fn nearest(&self, papers: impl Iterator<Item = Slot>) -> Vec<f32> {
        let vectors = self.related.vectors();
        let mut nearest = vec![0.0_f32; vectors.len()];
        for slot in papers {
            let mut cosines = vec![0.0_f32; vectors.len()];
            for (stem, weight) in vectors.of(slot.0) {
                vectors
                    .having(*stem)
                    .iter()
                    .for_each(|(paper, other)| cosines[*paper as usize] += weight * other);
            }
            nearest.iter_mut().zip(cosines).for_each(|(best, cosine)| *best = best.max(cosine));
        }
        nearest
    }
}

/// Numbers by splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn shuffled(&mut self, count: usize) -> Vec<Slot> {
        let mut slots: Vec<Slot> = (0..count as u32).map(Slot).collect();
        for at in (1..count).rev() {
            slots.swap(at, self.below(at + 1));
        }
        slots
    }
}

/// The area under the ROC curve over some papers; none where all or none are liked.
fn area(scores: &[f32], liked: &[bool], papers: &[Slot]) -> Option<f64> {
    let of = |wanted: bool| -> Vec<f32> {
        let some = papers.iter().filter(|slot| liked[slot.index()] == wanted);
        some.map(|slot| scores[slot.index()]).collect()
    };
    let (up, mut down) = (of(true), of(false));
    down.sort_by(f32::total_cmp);
    let won = |score: &f32| {
        let below = down.partition_point(|other| other < score);
        (below + down.partition_point(|other| other <= score)) as f64 / 2.0
    };
    let pairs = (up.len() * down.len()) as f64;
    (pairs > 0.0).then(|| up.iter().map(won).sum::<f64>() / pairs)
}

fn mean(values: impl IntoIterator<Item = f64>) -> f64 {
    let values: Vec<f64> = values.into_iter().collect();
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

fn decision(liked: &[bool], slot: Slot) -> (Slot, Liking) {
    (slot, if liked[slot.index()] { Liking::Must } else { Liking::Skip })
}

/// What foresaw the rest after decisions in random order: the model, the nearest liked paper less the nearest one that was
/// left, the nearest liked paper alone.
fn at_random(corpus: &Corpus, liked: &[bool], seed: u64) -> [f64; 3] {
    let order = Random(seed).shuffled(corpus.library.len());
    let (fed, rest) = order.split_at(FED);
    let decisions = fed.iter().map(|slot| decision(liked, *slot));
    let interest = Interest::of(corpus.features.clone(), seed, decisions);
    let of = |wanted: bool| corpus.nearest(fed.iter().copied().filter(|slot| liked[slot.index()] == wanted));
    let (near, far) = (of(true), of(false));
    let between: Vec<f32> = near.iter().zip(far).map(|(near, far)| near - far).collect();
    [interest.rank_all(), between, near].map(|scores| area(&scores, liked, rest).unwrap_or(0.5))
}

/// How a run by interest went.
struct Run {
    /// Liked papers that the reader met, and those there were to meet.
    met: usize,
    of: usize,
    /// The area over a third of the papers that was never offered.
    apart: f64,
    /// The area over what is left of the others, where both kinds are left.
    rest: Option<f64>,
    foresight: f64,
    /// Milliseconds of a decision: learning it and putting the rest in order.
    time: f64,
    reasons: Vec<String>,
}

/// A reader who after the first decisions always takes the first paper of the order by interest.
fn by_interest(corpus: &Corpus, liked: &[bool], seed: u64) -> Run {
    let order = Random(seed).shuffled(corpus.library.len());
    let (apart, offered) = order.split_at(order.len() / 3);
    let mut undecided = offered.to_vec();
    let mut interest = Interest::new(corpus.features.clone(), seed);
    let (mut met, mut spent) = (0, 0.0);
    for decided in 0..FED {
        let start = Instant::now();
        let slot = if decided < FIRST { undecided[0] } else { interest.by_interest(&undecided)[0] };
        let (slot, liking) = decision(liked, slot);
        interest.learn(slot, liking);
        spent += start.elapsed().as_secs_f64();
        undecided.retain(|other| *other != slot);
        met += usize::from(liking.is_liked());
    }
    let scores = interest.rank_all();
    let best = apart.iter().max_by(|a, b| scores[a.index()].total_cmp(&scores[b.index()])).unwrap();
    let reasons = interest.reasons(&corpus.library, *best);
    Run {
        met,
        of: offered.iter().filter(|slot| liked[slot.index()]).count(),
        apart: area(&scores, liked, apart).unwrap_or(0.5),
        rest: area(&scores, liked, &undecided),
        foresight: interest.foresight().unwrap_or(0.5),
        time: spent * 1e3 / FED as f64,
        reasons: reasons.iter().map(|reason| reason.shown(Glyphs::Unicode)).collect(),
    }
}

/// Areas of the model and of both baselines for a liking, over all seeds.
fn row(corpus: &Corpus, name: &str, liked: &[bool]) -> [f64; 3] {
    let runs: Vec<[f64; 3]> = SEEDS.map(|seed| at_random(corpus, liked, seed)).collect();
    let means = [0, 1, 2].map(|at| mean(runs.iter().map(|run| run[at])));
    let count = liked.iter().filter(|liked| **liked).count();
    let [model, between, near] = means;
    println!("{name:36} {count:5} of {:4}   {model:.3}   {between:.3}   {near:.3}", liked.len());
    means
}

#[test]
fn likings_of_made_readers_are_foreseen() {
    let Some(folder) = std::env::var_os("OFFPRINT_CORPORA").map(std::path::PathBuf::from) else { return };
    let corpora: Vec<Corpus> =
        FILES.iter().map(|(file, field)| Corpus::read(&folder.join("corpora").join(file), *field)).collect();

    println!("\n{FED} decisions in random order; area over the rest; chance is 0.500");
    println!("{:36} {:13}   model   nearest liked - left   nearest liked", "the reader likes", "papers");
    let readers = READERS.map(|(at, value)| row(&corpora[at], value, &corpora[at].likings[value]));
    let of_readers = [0, 1, 2].map(|at| mean(readers.iter().map(|row| row[at])));
    println!("mean of the three readers {of_readers:.3?}\n");

    println!("{FIRST} decisions at random, then by interest with every tenth at random");
    for (at, value) in READERS {
        let corpus = &corpora[at];
        let runs: Vec<Run> = SEEDS.map(|seed| by_interest(corpus, &corpus.likings[value], seed)).collect();
        let met = runs.iter().map(|run| run.met).sum::<usize>() as f64 / runs.len() as f64;
        let of = runs.iter().map(|run| run.of).sum::<usize>() as f64 / runs.len() as f64;
        let (apart, foresight) =
            (mean(runs.iter().map(|run| run.apart)), mean(runs.iter().map(|run| run.foresight)));
        let rest = mean(runs.iter().filter_map(|run| run.rest));
        let time = mean(runs.iter().map(|run| run.time));
        println!(
            "{value:36} met {met:.1} of {of:.1}; area over papers never offered {apart:.3}, over the rest {rest:.3}; \
             foresight {foresight:.3}; {time:.2} ms a decision; {:?}",
            runs[0].reasons
        );
        let by_chance = of * FED as f64 / (corpus.library.len() as f64 * 2.0 / 3.0);
        assert!(met > 1.4 * by_chance, "{value}: met {met} of {of}, by chance {by_chance}");
        assert!(apart > 0.85, "{value}: {apart}");
    }

    println!("\nevery value of {LEAST} papers or more");
    let all: Vec<[f64; 3]> = corpora
        .iter()
        .flat_map(|corpus| corpus.likings.iter().map(move |(value, liked)| row(corpus, value, liked)))
        .collect();
    let of_all = [0, 1, 2].map(|at| mean(all.iter().map(|row| row[at])));
    println!("mean of all {} {of_all:.3?}", all.len());

    for [model, between, near] in readers {
        assert!(model > 0.85 && model > between.max(near) - 0.01, "{model} {between} {near}");
    }
    assert!(of_all[0] > of_all[1].max(of_all[2]) + 0.03, "{of_all:?}");
}
