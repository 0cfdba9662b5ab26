//! How fast titles are searched: all at once, key by key, and read in, with one thread and two. The titles are made, or
//! come from the file that `OFFPRINT_TITLES` names; nothing is asserted.
//!
//! `cargo bench --bench filter -- [titles]`

#![allow(clippy::print_stdout)]

use offprint::search::Engine;
use offprint::search::engine::{Hits, Request};
use offprint::search::title::TitleQuery;
use offprint::text::Folded;
use offprint::text::fold::fold;
use std::hint::black_box;
use std::time::Instant;

#[path = "support/titles.rs"]
mod titles;

const QUERIES: &[&str] = &[
    "f",
    "fe",
    "fed",
    "feder",
    "federated",
    "fedlern",
    "low rank adapt",
    "transformer",
    "zzqx",
    "of the",
    "t-",
    "pre-training",
    "machine translation low resource",
];
const ROUNDS: usize = 11;
const MOST: usize = 60;

fn search(engine: &mut Engine, query: &str) -> Hits {
    let query = TitleQuery::new(black_box(query));
    let request = Request { query: &query, members: None, most: MOST, stop: &|| false };
    engine.search(request).unwrap_or(Hits { count: 0, top: Vec::new() })
}

/// The time of one call in milliseconds.
fn time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let made = black_box(work());
    (start.elapsed().as_secs_f64() * 1e3, made)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn query(engines: &mut [Engine; 2], query: &str) {
    let mut times = [Vec::new(), Vec::new()];
    let mut count = 0;
    for _ in 0..ROUNDS {
        for (engine, times) in engines.iter_mut().zip(&mut times) {
            let (elapsed, hits) = time(|| search(engine, query));
            times.push(elapsed);
            count = hits.count;
        }
    }
    let [one, two] = times.map(median);
    println!("filter/{query}: {one:.3} ms with one thread, {two:.3} ms with two, {count} found");
}

/// Types a query letter by letter; narrowing is done between the keys.
fn typing(engine: &mut Engine, line: &str) {
    search(engine, "");
    for end in 1..=line.len() {
        let (elapsed, hits) = time(|| search(engine, &line[..end]));
        let (narrowing, ()) = time(|| engine.narrow());
        println!(
            "typing/{}: {elapsed:.3} ms, then {narrowing:.3} ms to narrow, {} found",
            &line[..end],
            hits.count
        );
    }
}

fn main() {
    let count = std::env::args().filter_map(|text| text.parse().ok()).next().unwrap_or(120_000);
    let folded: Vec<Folded> = titles::titles(count).iter().map(|title| fold(title)).collect();
    let papers = || folded.iter().zip(0..).map(|(title, at)| (title, Some(2000 + at % 25)));
    let (elapsed, one) = time(|| Engine::new(papers()));
    println!("{count} titles read in: {elapsed:.0} ms");
    let mut engines = [one, Engine::new(papers()).with_threads(2)];
    QUERIES.iter().for_each(|line| query(&mut engines, line));
    typing(&mut engines[0], "federated learning");
}
