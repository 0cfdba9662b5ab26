//! Offprint's engine beside frizbee, nucleo-matcher, fuzzy-matcher and a bare memchr scan, over the same titles in the
//! same run: in turn in every round, and before each 64 MB are touched, so that every one finds the caches cold as after
//! a pause in typing. Prints one line of JSON: for each query the median milliseconds and the matches of each, then the
//! median and the worst of the ratios. What one thread does is measured in time of the processor, which other programs
//! disturb least; what two do, by the clock. Ends with 1 where a goal is missed by half.
//!
//! `cargo run --release --manifest-path benches/peers/Cargo.toml -- [titles] [rounds]`; 120,000 and 11 unless told
//! otherwise. The titles are made, or come from the file that `OFFPRINT_TITLES` names. `OFFPRINT_PEERS=memchr` leaves out
//! all peers but that one.

use fuzzy_matcher::FuzzyMatcher;
use fuzzy_matcher::skim::{SkimMatcherV2, SkimScoreConfig};
use offprint::search::Engine;
use offprint::search::engine::Request;
use offprint::search::title::TitleQuery;
use offprint::text::fold::fold;
use std::fmt::Write;
use std::hint::black_box;
use rustix::time::{ClockId, clock_gettime};
use std::process::ExitCode;

#[path = "../../support/titles.rs"]
mod titles;

const QUERIES: [&str; 9] =
    ["f", "fe", "fed", "feder", "federated", "fedlern", "low rank adapt", "transformer", "zzqx"];
/// What is compared: ours by score alone, ours with the whole ranking, with two threads; then the others.
const ENGINES: [&str; 8] =
    ["scores", "ranked", "scores_2t", "ranked_2t", "memchr", "frizbee", "nucleo_matcher", "fuzzy_matcher"];
const MEMCHR: usize = 4;
/// Those that use two threads.
const PAIRED: [usize; 2] = [2, 3];
/// Bytes that are touched so that the caches hold nothing else.
const FLUSH: usize = 64 << 20;
/// The median and the worst ratio to each other engine that may not be exceeded, from [`MEMCHR`] on.
const GOALS: [(f64, f64); 4] = [(2.0, 5.0), (0.30, 0.60), (0.10, f64::MAX), (0.03, f64::MAX)];
const MARGIN: f64 = 1.5;
const MOST: usize = 60;

struct Field {
    titles: Vec<String>,
    bytes: Vec<u8>,
    one: Engine,
    two: Engine,
    flush: Vec<u8>,
}

impl Field {
    fn new(titles: Vec<String>) -> Field {
        let folded: Vec<_> = titles.iter().map(|title| (fold(title), Some(2024))).collect();
        let one = Engine::new(folded.iter().map(|(title, year)| (title, *year)));
        let two = one.twin().with_threads(2);
        Field { bytes: titles.join("\n").into_bytes(), titles, one, two, flush: vec![1; FLUSH] }
    }

    /// Runs one engine; returns how many it found.
    fn run(&mut self, engine: usize, query: &str) -> usize {
        match engine {
            0..MEMCHR => {
                let words = TitleQuery::new(query);
                let request = Request { query: &words, members: None, most: MOST, stop: &|| false };
                let chosen = if engine < 2 { &mut self.one } else { &mut self.two };
                let hits =
                    if engine % 2 == 0 { chosen.search_by_score(request) } else { chosen.search(request) };
                black_box(hits).map_or(0, |hits| hits.count)
            }
            MEMCHR => memchr::memchr(0, black_box(&self.bytes)).map_or(0, |_| 1),
            5 => frizbee(&self.titles, query),
            6 => nucleo(&self.titles, query),
            _ => skim(&self.titles, query),
        }
    }
}

fn frizbee(titles: &[String], query: &str) -> usize {
    let config = neo_frizbee::Config::default();
    black_box(neo_frizbee::Matcher::new(query, &config).match_list(titles)).len()
}

fn nucleo(titles: &[String], query: &str) -> usize {
    use nucleo_matcher::pattern::{Atom, AtomKind, CaseMatching, Normalization};
    let mut matcher = nucleo_matcher::Matcher::default();
    let atom = Atom::new(query, CaseMatching::Smart, Normalization::Never, AtomKind::Fuzzy, false);
    let mut buffer = Vec::new();
    let score = |(title, at): (&String, u32)| {
        Some((atom.score(nucleo_matcher::Utf32Str::new(title, &mut buffer), &mut matcher)?, at))
    };
    let mut found: Vec<_> = titles.iter().zip(0..).filter_map(score).collect();
    found.sort_unstable_by_key(|(score, at)| (std::cmp::Reverse(*score), *at));
    black_box(found).len()
}

fn skim(titles: &[String], query: &str) -> usize {
    let config = SkimScoreConfig { penalty_case_mismatch: 0, ..SkimScoreConfig::default() };
    let matcher = SkimMatcherV2::default().score_config(config);
    let score = |(title, at): (&String, u32)| Some((matcher.fuzzy_match(title, query)?, at));
    let mut found: Vec<_> = titles.iter().zip(0..).filter_map(score).collect();
    found.sort_unstable_by_key(|(score, at)| (std::cmp::Reverse(*score), *at));
    black_box(found).len()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// Milliseconds of a clock.
fn now(engine: usize) -> f64 {
    let clock = if PAIRED.contains(&engine) { ClockId::Monotonic } else { ClockId::ThreadCPUTime };
    let time = clock_gettime(clock);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// The median milliseconds of each engine, and its matches.
fn measure(field: &mut Field, query: &str, rounds: usize) -> [(f64, usize); 8] {
    let all = std::env::var_os("OFFPRINT_PEERS").is_none();
    let mut times = vec![Vec::new(); ENGINES.len()];
    let mut counts = [0; 8];
    for _ in 0..rounds {
        for (engine, times) in times.iter_mut().enumerate().filter(|(engine, _)| all || *engine <= MEMCHR) {
            field.flush.iter_mut().step_by(64).for_each(|byte| *byte = byte.wrapping_add(1));
            black_box(&field.flush);
            let start = now(engine);
            counts[engine] = field.run(engine, query);
            times.push(now(engine) - start);
        }
    }
    let mut times = times.into_iter().map(median);
    counts.map(|count| (times.next().unwrap_or_default(), count))
}

fn main() -> ExitCode {
    let number = |at: usize, otherwise| {
        std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let (count, rounds) = (number(1, 120_000), number(2, 11));
    let mut field = Field::new(titles::titles(count));
    let rows: Vec<_> = QUERIES.iter().map(|query| measure(&mut field, query, rounds)).collect();

    let mut line = format!("{{\"titles\":{count},\"rounds\":{rounds},\"ms\":{{");
    for (query, row) in QUERIES.iter().zip(&rows) {
        let cells: Vec<String> = ENGINES
            .iter()
            .zip(row)
            .map(|(name, (time, found))| format!("\"{name}\":[{time:.3},{found}]"))
            .collect();
        let comma = if line.ends_with('{') { "" } else { "," };
        let _ = write!(line, "{comma}\"{query}\":{{{}}}", cells.join(","));
    }
    line.push('}');
    let mut missed = false;
    for (ours, name) in ENGINES.iter().enumerate().take(MEMCHR) {
        for (other, (middle, worst)) in (MEMCHR..).zip(GOALS) {
            let ratios: Vec<f64> = rows.iter().map(|row| row[ours].0 / row[other].0).collect();
            let highest = ratios.iter().copied().fold(0.0, f64::max);
            let middling = median(ratios);
            let _ = write!(line, ",\"{name}/{}\":[{middling:.3},{highest:.3}]", ENGINES[other]);
            missed |= ours == 0 && (middling > middle * MARGIN || highest > worst * MARGIN);
        }
    }
    let _ = write!(line, ",\"missed\":{missed}}}");
    println!("{line}");
    ExitCode::from(u8::from(missed))
}
