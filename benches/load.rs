//! How fast papers are read, and how much memory they take: papers a second for each format that is written and for the
//! Anthology's XML, a large file cold and from the cache, the making of the library, and its opening where it was kept. Each file is read in a process of
//! its own, so that its peak is its own. One line of JSON with ratios to reading the same bytes and to the size of the
//! text; nothing is asserted. OFFPRINT_BENCH_PAPERS sets the size of the large files; OFFPRINT_CORPORA adds real ones.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

#[path = "load/corpus.rs"]
mod corpus;

use offprint::config::{Config, Opening, Places, Setup};
use offprint::format::{self, Format, Outgoing, WriteOptions};
use offprint::library::{Library, Policy};
use offprint::paper::Paper;
use offprint::search::Engine;
use offprint::source::{Asked, Options, Place, open};
use serde_json::{Map, Value, json};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// The arguments with which the bench calls itself to read one path, and to open the library that is kept of it.
const CHILD: &str = "--child";
const OPENER: &str = "--opener";
/// Papers of a large file, unless the environment says otherwise.
const MANY: usize = 100_000;
/// The formats of the large files.
const LARGE: [&str; 3] = ["anthology", "jsonl", "bibtex"];

fn main() {
    if let Some(at) = std::env::args().position(|argument| argument == OPENER) {
        let mut paths = std::env::args_os().skip(at + 1).map(PathBuf::from);
        return println!("{}", opener(paths.next().unwrap(), paths.next()));
    }
    let mut arguments = std::env::args().skip_while(|argument| argument != CHILD).skip(1);
    match arguments.next() {
        Some(path) => println!("{}", child(Path::new(&path), arguments.next().map(PathBuf::from))),
        None => println!("{}", all()),
    }
}

/// Every measurement.
fn all() -> Value {
    // `cargo test` runs benches too, only to see that they work.
    let benched = std::env::args().any(|argument| argument == "--bench");
    let asked = std::env::var("OFFPRINT_BENCH_PAPERS").ok().and_then(|papers| papers.parse().ok());
    let many = asked.unwrap_or(if benched { MANY } else { 200 });
    let folder = tempfile::tempdir().unwrap();
    let papers = corpus::papers(many);
    // What is written as Markdown is for people and is not read again.
    let read = |format: &&Format| format.write.is_some() && format.name != "markdown";
    let formats = format::FORMATS.iter().filter(read).map(|format| format.name);
    let few = papers.get(..many / 10).unwrap();
    let each = formats.chain(["anthology"]).map(|name| {
        let path = write(folder.path(), name, few);
        (name.to_owned(), measured(&path, None))
    });
    let each: Map<_, _> = each.collect();
    let large = LARGE.map(|name| {
        let path = write(folder.path(), &format!("{name}-large"), &papers);
        let cache = folder.path().join("cache");
        let runs = json!({
            "cold": measured(&path, None),
            "cold_and_kept": measured(&path, Some(&cache)),
            "cached": measured(&path, Some(&cache)),
            "kept_library": opened(&path, &cache),
        });
        (name.to_owned(), runs)
    });
    let large: Map<_, _> = large.into_iter().collect();
    json!({ "bench": "load", "papers": many, "each": each, "large": large, "corpora": corpora() })
}

/// Writes papers by the project's own writer, and the Anthology's by the bench's.
fn write(folder: &Path, name: &str, papers: &[Paper]) -> PathBuf {
    let format = name.trim_end_matches("-large");
    let text = match format::named(format).and_then(|format| format.write) {
        Some(write) => {
            let outgoing: Vec<_> = papers.iter().map(Outgoing::new).collect();
            write(&outgoing, &WriteOptions { abstracts: true, ..WriteOptions::default() })
        }
        None => corpus::anthology(papers),
    };
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// Real files, by folder, where there are any.
fn corpora() -> Value {
    let Some(root) = std::env::var_os("OFFPRINT_CORPORA") else { return Value::Null };
    let folders = std::fs::read_dir(Path::new(&root).join("corpora")).into_iter().flatten().flatten();
    let mut folders: Vec<_> = folders.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    let row =
        |path: &PathBuf| (path.file_name().unwrap().to_string_lossy().into_owned(), measured(path, None));
    folders.iter().map(row).collect::<Map<_, _>>().into()
}

/// What a process of its own measures of a path.
fn measured(path: &Path, cache: Option<&Path>) -> Value {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg(CHILD).arg(path).args(cache);
    serde_json::from_slice(&command.output().unwrap().stdout).unwrap()
}

/// What two processes measure that ask for the library of a path one after the other: the first makes and keeps it, the
/// second finds it.
fn opened(path: &Path, cache: &Path) -> Value {
    // What was changed just now may change again unseen, and is not kept.
    std::thread::sleep(Duration::from_millis(200));
    let ask = || {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.arg(OPENER).arg(path).arg(cache);
        serde_json::from_slice::<Value>(&command.output().unwrap().stdout).unwrap()
    };
    json!({ "made": ask(), "found": ask() })
}

/// Asks for the library of a path.
fn opener(path: PathBuf, cache: Option<PathBuf>) -> Value {
    let places = Places { cache_dir: cache, ..Places::default() };
    let opening = Opening { paths: vec![path.clone()], ..Opening::default() };
    let setup = Setup { config: Config::default(), places, opening, fresh: false };
    let inputs = [Place::Path(path).into()];
    let asked = Asked { setup: &setup, inputs: &inputs, policy: Policy::default() };
    let (kept, open) = timed(|| asked.kept(Box::new(|| ())));
    let found = kept.is_some();
    let (opened, read) = timed(|| {
        let read = || asked.read(&mut |_| ControlFlow::Continue(()), |_| Vec::new());
        kept.unwrap_or_else(read)
    });
    let library = &opened.library;
    let first =
        || library.slots().take(60).map(|slot| library.paper(slot).heading().plain().len()).sum::<usize>();
    let (_, shown) = timed(|| black_box(first()));
    let papers = library.len().max(1);
    let (resident, peak) = (memory("RssAnon:"), memory("VmHWM:"));
    let (_, engine) = timed(|| black_box(Engine::of_library(library)));
    let (_, keep) = timed(|| drop(opened.pending));
    json!({
        "found": found,
        "open_ms": milliseconds(open),
        "read_ms": milliseconds(read),
        "sixty_headings_ms": milliseconds(shown),
        "engine_ms": milliseconds(engine),
        "keep_ms": milliseconds(keep),
        "anonymous_bytes": resident,
        "anonymous_a_paper": resident / papers,
        "peak_a_paper": peak / papers,
    })
}

/// Reads a path and makes its library.
fn child(path: &Path, cache: Option<PathBuf>) -> Value {
    let (bytes, copy) = plain_read(path);
    let options = Options { cache, ..Options::default() };
    let (loaded, read) = timed(|| {
        let inputs = [Place::Path(path.to_owned()).into()];
        open(&inputs, &options, &mut |_| ControlFlow::Continue(()))
    });
    let (papers, cpu) = (loaded.papers.len(), cpu());
    let text: usize = loaded.papers.iter().map(text_of).sum();
    let (library, build) = timed(|| Library::new(loaded.papers));
    let memory = |name| memory(name) / papers.max(1);
    let (resident, peak) = (memory("VmRSS:"), memory("VmHWM:"));
    black_box(library);
    let text = text / papers.max(1);
    json!({
        "papers": papers,
        "bytes": bytes,
        "read_ms": milliseconds(read),
        "cpu_ms": cpu * 10,
        "papers_a_second": (papers as f64 / read.as_secs_f64()) as u64,
        "times_fs_read": ratio(read.as_secs_f64(), copy.as_secs_f64()),
        "library_ms": milliseconds(build),
        "text_a_paper": text,
        "resident_a_paper": resident,
        "resident_to_text": ratio(resident as f64, text as f64),
        "peak_a_paper": peak,
        "peak_to_text": ratio(peak as f64, text as f64),
    })
}

/// The bytes under a path, and the time in which the system hands them over.
fn plain_read(path: &Path) -> (usize, Duration) {
    let inside = |path: &Path| std::fs::read_dir(path).into_iter().flatten().flatten();
    let mut paths = vec![path.to_owned()];
    let (mut bytes, mut time) = (0, Duration::ZERO);
    while let Some(path) = paths.pop() {
        paths.extend(inside(&path).map(|entry| entry.path()));
        let (read, took) = timed(|| std::fs::read(&path).map_or(0, |content| content.len()));
        (bytes, time) = (bytes + read, time + took);
    }
    (bytes, time)
}

/// The bytes that a reader sees of a paper, and those that are kept to be set again.
fn text_of(paper: &Paper) -> usize {
    let title = paper.raw_title.as_ref().map_or(0, |text| text.len());
    let names = paper.authors.iter().map(|author| author.name.len());
    let addresses = paper.links.iter().map(|link| link.url.as_str().len());
    let facts = [&paper.kind, &paper.track, &paper.session, &paper.doi, &paper.key];
    let facts = facts.into_iter().flatten().chain(&paper.keywords).map(|fact| fact.len());
    let small: usize = names.chain(addresses).chain(facts).sum();
    title + small + paper.raw_abstract.as_ref().map_or(0, |text| text.len())
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let made = work();
    (made, start.elapsed())
}

/// Bytes of this process; 0 where the system does not tell.
fn memory(name: &str) -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    number.unwrap_or_default() * 1024
}

/// Hundredths of a second that the processors gave to this process until now: the measure on a busy machine.
fn cpu() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum()
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e4).round() / 10.0
}

fn ratio(a: f64, b: f64) -> f64 {
    (a / b.max(f64::MIN_POSITIVE) * 100.0).round() / 100.0
}
