//! How fast full texts are indexed and searched, related papers found and topics made, beside a scan by memchr over the
//! same text. The papers are made here from the built-in abstracts by a fixed seed; the last line is JSON with all times
//! in milliseconds and the ratios. Nothing is asserted. `cargo bench --bench body -- 10000 120000`

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a bench may fail by a panic")]

use memchr::memmem::Finder;
use offprint::format::Record;
use offprint::library::{Library, Slot};
use offprint::paper::{Origin, Paper};
use offprint::search::index::{BodyQuery, Fields, Index};
use offprint::search::related::Related;
use offprint::search::topics::topics;
use offprint::source;
use offprint::text::sanitize_line;
use serde_json::{Map, Value, json};
use std::hint::black_box;
use std::time::Instant;
use unicode_segmentation::UnicodeSegmentation;

/// Rounds of what is fast; the median counts.
const ROUNDS: usize = 11;
/// Words that are strewn in, so that the dictionary grows as that of real papers does.
const STREWN: usize = 100_000;

/// What is searched: a name, words, and whether they are a phrase.
const QUERIES: [(&str, bool); 12] = [
    ("transformer", false),
    ("federated", false),
    ("attention mechanism", true),
    ("neural networks", true),
    ("zzqx", false),
    ("the ", false),
    ("of the", true),
    ("t", false),
    ("tr", false),
    ("tra", false),
    ("transf", false),
    ("graph neural network", false),
];

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

    /// A number below a bound, small ones far more often, as words are in texts.
    fn often_small(&mut self, bound: usize) -> usize {
        let part = self.below(1 << 24) as f64 / f64::from(1 << 24);
        ((bound as f64).powf(part) - 1.0) as usize
    }
}

/// A word that stands in no dictionary, by its number.
fn strewn(mut number: usize) -> String {
    const SYLLABLES: [&str; 16] = [
        "ba", "ko", "ri", "tes", "lum", "vo", "ne", "shi", "gra", "po", "dex", "mi", "quo", "zan", "fe",
        "thu",
    ];
    let mut word = String::from(SYLLABLES[number % 16]);
    loop {
        number /= 16;
        word += SYLLABLES[(number + 5) % 16];
        if number == 0 {
            return word;
        }
    }
}

/// As many papers, each of sentences of the built-in abstracts with some strewn words between.
fn library(count: usize) -> Library {
    let built_in = Library::new(source::builtin().papers);
    let shown = built_in.slots().filter_map(|slot| built_in.paper(slot).abstract_());
    let texts: Vec<String> = shown.map(|text| text.plain().to_owned()).collect();
    let sentences: Vec<&str> = texts.iter().flat_map(|text| text.unicode_sentences()).collect();
    let origin = Origin { file: sanitize_line("bench"), format: "page", ..Origin::default() };
    let mut random = Random(0x0ff9);
    let paper = |number| -> Paper {
        let mut text = String::new();
        while text.len() < 1100 {
            for word in sentences[random.below(sentences.len())].split_whitespace() {
                text += word;
                text.push(' ');
                if random.below(6) == 0 {
                    text += &strewn(random.often_small(STREWN));
                    text.push(' ');
                }
            }
        }
        let title =
            format!("{} {} {number}", strewn(random.below(STREWN)), strewn(random.often_small(STREWN)));
        Record { title: Some(title), abstract_: Some(text), ..Record::default() }.into_paper(&origin).unwrap()
    };
    Library::new((0..count).map(paper).collect())
}

/// Milliseconds of one call.
fn once<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let made = black_box(work());
    (start.elapsed().as_secs_f64() * 1e3, made)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

fn query(text: &str, phrase: bool) -> BodyQuery {
    let query = BodyQuery::new(Fields::ABSTRACT, true);
    if phrase { query.phrase(text, false) } else { query.words(text) }
}

/// The whole text once over, by a word that is not in it: what any scan takes at least.
fn scan(index: &Index, finder: &Finder<'_>) -> usize {
    let view = index.view();
    (0..view.papers).filter(|paper| finder.find(view.parts[0].text(*paper).as_bytes()).is_some()).count()
}

fn measure(count: usize) -> Value {
    let library = library(count);
    let (build, index) = once(|| Index::build(&library, &|| false).unwrap());
    let (build_alone, _) = once(|| Index::build_on(&library, 1, &|| false).unwrap());
    let (weigh, related) = once(|| Related::build(&index, &|| false).unwrap());
    let (group, found) = once(|| topics(&library, &related, &|| false).unwrap());
    let absent = Finder::new("qzxqzxqz");
    let (mut scans, mut times) = (Vec::new(), vec![Vec::new(); QUERIES.len()]);
    let mut hits = vec![0; QUERIES.len()];
    for _ in 0..ROUNDS {
        scans.push(once(|| scan(&index, &absent)).0);
        for (at, (text, phrase)) in QUERIES.iter().enumerate() {
            let (time, found) = once(|| index.find_best(&query(text, *phrase), &|_| true, 1000, &|| false));
            times[at].push(time);
            hits[at] = found.len();
        }
    }
    let scan = median(scans);
    let mut queries = Map::new();
    for (at, (text, _)) in QUERIES.iter().enumerate() {
        let time = median(times[at].clone());
        let row = json!({ "found": hits[at], "ms": rounded(time), "of_scan": rounded(time / scan) });
        queries.insert((*text).to_owned(), row);
    }
    let kin = (0..200)
        .map(|at| once(|| related.of(&library, Slot((at * 37 % count) as u32), 20)).0)
        .collect::<Vec<_>>();
    let worst = kin.iter().copied().fold(0.0, f64::max);
    json!({
        "papers": count, "terms": index.view().terms.len(), "index_mb": index.bytes().len() / 1_000_000,
        "scan_ms": rounded(scan), "build_ms": rounded(build), "build_one_thread_ms": rounded(build_alone),
        "build_of_scan": rounded(build / scan), "queries": queries, "related_build_ms": rounded(weigh),
        "related_ms": rounded(median(kin)), "related_worst_ms": rounded(worst),
        "topics": found.len(), "topics_ms": rounded(group),
    })
}

fn main() {
    let wanted: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let sizes = if wanted.is_empty() { vec![10_000, 120_000] } else { wanted };
    println!("{}", Value::Array(sizes.into_iter().map(measure).collect()));
}
