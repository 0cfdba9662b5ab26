//! The reading of many files: two threads take one file after another, and who asked is told of the progress and can
//! stop it.

use super::one;
use super::options::Options;
use super::plan::{Input, Job, Plan};
use super::report::{Complaint, FileReport, Loaded, Outcome};
use crate::paper::Paper;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Files that are read at once.
const THREADS: usize = 2;
/// Time between two reports of the progress.
const TICK: Duration = Duration::from_millis(50);

/// How far a reading is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Progress {
    /// Papers so far.
    pub papers: usize,
    /// Bytes so far.
    pub bytes: u64,
    /// Bytes of all files.
    pub total: u64,
    /// Files that are done.
    pub files: usize,
    /// All files.
    pub all_files: usize,
    /// The file that was begun last.
    pub file: String,
}

/// What a watcher sees.
pub struct Step<'a> {
    /// How far the reading is.
    pub progress: &'a Progress,
    parts: &'a [Vec<Paper>],
}

impl Step<'_> {
    /// A copy of the papers so far, in the order of the files.
    pub fn papers(&self) -> Vec<Paper> {
        self.parts.iter().flatten().cloned().collect()
    }
}

/// Is told of the progress, about twenty times a second, and says whether to go on.
pub type Watch<'a> = &'a mut dyn FnMut(&Step<'_>) -> ControlFlow<()>;

/// What the threads say.
enum News {
    Begun(usize),
    Papers { job: usize, papers: Vec<Paper>, share: f64 },
    Done { job: usize, report: Box<FileReport> },
}

/// Reads everything that is asked for.
pub fn open(inputs: &[Input], options: &Options, watch: Watch<'_>) -> Loaded {
    let plan = Plan::of(inputs);
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut state = State::new(&plan.jobs);
    let (sender, news) = channel();
    thread::scope(|scope| {
        for _ in 0..THREADS.min(plan.jobs.len()) {
            let (sender, plan, next, stop) = (sender.clone(), &plan, &next, &stop);
            scope.spawn(move || work(&plan.jobs, inputs, options, next, stop, &sender));
        }
        drop(sender);
        let mut told = Instant::now();
        loop {
            match news.recv_timeout(TICK) {
                Ok(news) => state.take(&plan.jobs, news),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if told.elapsed() >= TICK {
                told = Instant::now();
                let step = Step { progress: &state.progress, parts: &state.parts };
                if watch(&step).is_break() {
                    stop.store(true, Relaxed);
                }
            }
        }
    });
    state.finish(plan, stop.into_inner())
}

/// Takes files until there are no more.
fn work(
    jobs: &[Job],
    inputs: &[Input],
    options: &Options,
    next: &AtomicUsize,
    stop: &AtomicBool,
    sender: &Sender<News>,
) {
    loop {
        let number = next.fetch_add(1, Relaxed);
        let Some(job) = jobs.get(number).filter(|_| !stop.load(Relaxed)) else { return };
        let Some(input) = inputs.get(job.input) else { return };
        let _ = sender.send(News::Begun(number));
        let mut sink = |papers, share| {
            let heard = sender.send(News::Papers { job: number, papers, share }).is_ok();
            heard && !stop.load(Relaxed)
        };
        let report = Box::new(one::read(job, input, options, &mut sink));
        let _ = sender.send(News::Done { job: number, report });
    }
}

/// What has come so far, by job.
struct State {
    parts: Vec<Vec<Paper>>,
    reports: Vec<FileReport>,
    progress: Progress,
    /// Bytes of each file that are done.
    done: Vec<u64>,
}

impl State {
    fn new(jobs: &[Job]) -> State {
        let total = jobs.iter().map(|job| job.size).sum();
        State {
            parts: vec![Vec::new(); jobs.len()],
            reports: vec![FileReport::default(); jobs.len()],
            done: vec![0; jobs.len()],
            progress: Progress { total, all_files: jobs.len(), ..Progress::default() },
        }
    }

    fn take(&mut self, jobs: &[Job], news: News) {
        let size = |job: usize| jobs.get(job).map_or(0, |job| job.size);
        match news {
            News::Begun(job) => {
                self.progress.file = jobs.get(job).map(|job| job.shown.clone()).unwrap_or_default();
            }
            News::Papers { job, papers, share } => {
                self.progress.papers += papers.len();
                self.done(job, (size(job) as f64 * share) as u64);
                if let Some(part) = self.parts.get_mut(job) {
                    part.extend(papers);
                }
            }
            News::Done { job, report } => {
                self.done(job, size(job));
                self.progress.files += 1;
                if let Some(place) = self.reports.get_mut(job) {
                    *place = *report;
                }
            }
        }
    }

    fn done(&mut self, job: usize, bytes: u64) {
        if let Some(done) = self.done.get_mut(job) {
            self.progress.bytes += bytes.saturating_sub(*done);
            *done = (*done).max(bytes);
        }
    }

    /// The papers and complaints in the order of the files.
    fn finish(self, plan: Plan, stopped: bool) -> Loaded {
        let (faults, issues) = (plan.issues.clone(), plan.issues);
        let mut loaded = Loaded { skipped: plan.others, issues, faults, stopped, ..Loaded::default() };
        let read = |report: &FileReport| report.outcome == Outcome::Read;
        let empty = plan.folders.iter().filter(|(_, jobs)| {
            !stopped && !self.reports.get(jobs.clone()).unwrap_or_default().iter().any(read)
        });
        let none = |(shown, jobs): &(String, std::ops::Range<usize>)| match jobs.len() {
            0 => Complaint::new(shown, None, "holds no file"),
            1 => Complaint::new(shown, None, "holds no file of a known kind; it has one of another"),
            files => Complaint::new(shown, None, &format!("holds no file of a known kind among {files}")),
        };
        let empty: Vec<_> = empty.map(none).collect();
        loaded.papers.reserve(self.parts.iter().map(Vec::len).sum());
        self.parts.into_iter().for_each(|part| loaded.papers.extend(part));
        for (job, report) in plan.jobs.iter().zip(self.reports) {
            loaded.issues.extend(report.issues.iter().cloned());
            loaded.read += usize::from(read(&report));
            if !read(&report) || report.damaged {
                loaded.faults.extend(report.issues.iter().cloned());
            }
            match report.outcome {
                Outcome::Unknown if !job.asked => loaded.skipped += 1,
                Outcome::Stopped if report.papers == 0 => {}
                _ => loaded.files.push(report),
            }
        }
        loaded.issues.extend(empty.iter().cloned());
        loaded.faults.extend(empty);
        loaded
    }
}
