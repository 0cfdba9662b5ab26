//! How long the model of interest takes: making the features, learning a decision, putting all papers in order, giving
//! reasons; and how fast facets are counted and the overview made. The papers are made of the built-in ones by a fixed
//! seed, or real ones where `OFFPRINT_CORPORA` names their folder; the last line is JSON with all times in milliseconds. Nothing is asserted. `cargo bench --bench interest -- 10000`

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a bench may fail by a panic")]

#[path = "load/corpus.rs"]
#[allow(dead_code, reason = "the bench of loading writes the papers too")]
mod corpus;

use offprint::library::{Library, Slot};
use offprint::paper::Paper;
use offprint::search::facets::{Of, facet, facets};
use offprint::search::figures::Figures;
use offprint::search::index::Index;
use offprint::search::interest::{Features, Interest, Liking};
use offprint::shelf::{Shelf, Time};
use offprint::source::{self, Options};
use serde_json::{Map, Value, json};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;
use strum::IntoEnumIterator;

/// Rounds of what is fast; the median counts.
const ROUNDS: usize = 21;
/// Decisions of the reader.
const DECISIONS: usize = 1000;
/// Values of a facet that are told.
const TOLD: usize = 20;

/// Milliseconds of one call.
fn once<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let made = black_box(work());
    (start.elapsed().as_secs_f64() * 1e3, made)
}

/// The median and the worst of some rounds.
fn rounds<T>(mut work: impl FnMut(usize) -> T) -> Value {
    let mut times: Vec<f64> = (0..ROUNDS).map(|round| once(|| work(round)).0).collect();
    times.sort_by(f64::total_cmp);
    let rounded = |value: f64| (value * 1e4).round() / 1e4;
    json!({ "median": rounded(times[ROUNDS / 2]), "worst": rounded(times[ROUNDS - 1]) })
}

fn liking(number: usize) -> Liking {
    [Liking::Skip, Liking::Skip, Liking::Must, Liking::Skip, Liking::Maybe][number % 5]
}

fn interest(library: &Library) -> Value {
    let (index_ms, index) = once(|| Index::build(library, &|| false).unwrap());
    let (features_ms, features) = once(|| Arc::new(Features::of(library, &index, &|| false).unwrap()));
    let decisions: Vec<(Slot, Liking)> = (0..DECISIONS.min(library.len() / 2))
        .map(|number| (Slot((number * 7919 % library.len()) as u32), liking(number)))
        .collect();
    let relearn = rounds(|_| Interest::of(features.clone(), 1, decisions.iter().copied()));
    let mut interest = Interest::of(features.clone(), 1, decisions.iter().copied());
    let undecided: Vec<Slot> = library.slots().collect();
    let decision = rounds(|round| {
        interest.learn(Slot(round as u32), liking(round));
        interest.by_interest(&undecided)
    });
    let undo = rounds(|round| interest.forget(Slot(round as u32)));
    json!({
        "index_ms": index_ms, "features_ms": features_ms, "features": features.len(), "relearn_1000_ms": relearn,
        "decision_and_order_ms": decision, "undo_ms": undo, "rank_all_ms": rounds(|_| interest.rank_all()),
        "reasons_ms": rounds(|round| interest.reasons(library, Slot(round as u32 * 3))),
        "foresight_ms": rounds(|_| interest.foresight()),
    })
}

fn overview(library: &Library) -> Value {
    let (shelf, slots) = (Shelf::default(), library.slots().collect::<Vec<_>>());
    let mut by: Map<String, Value> =
        Of::iter().map(|of| (of.to_string(), rounds(|_| facet(library, &shelf, &slots, of, TOLD)))).collect();
    by.insert("all".to_owned(), rounds(|_| facets(library, &shelf, &slots, TOLD)));
    json!({ "facets_ms": by, "figures_ms": rounds(|_| Figures::of(library, &shelf, &Time::now(), 90)) })
}

/// As many papers: real ones with abstracts where `OFFPRINT_CORPORA` names a folder that has them, as far as there are so
/// many; else made ones.
fn papers(count: usize) -> Vec<Paper> {
    let Some(folder) = std::env::var_os("OFFPRINT_CORPORA") else { return corpus::papers(count) };
    let inputs = source::paths(&[folder.into()]);
    let read = source::open(&inputs, &Options::default(), &mut |_| ControlFlow::Continue(()));
    read.papers.into_iter().filter(|paper| paper.raw_abstract.is_some()).take(count).collect()
}

fn measure(count: usize) -> Value {
    let library = Library::new(papers(count));
    json!({ "papers": library.len(), "interest": interest(&library), "overview": overview(&library) })
}

fn main() {
    let wanted: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let sizes = if wanted.is_empty() { vec![10_000, 100_000] } else { wanted };
    println!("{}", Value::Array(sizes.into_iter().map(measure).collect()));
}
