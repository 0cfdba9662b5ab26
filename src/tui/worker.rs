//! Work that takes longer than a frame, on a thread of its own: reading papers and making the library of them. While
//! much is read, libraries of what has come so far are sent, ever more seldom, so that making them costs little.

use super::event::Event;
use super::message::{Learned, Message};
use super::wake::Sender;
use crate::config::{Places, Setup};
use crate::library::Library;
use crate::search::{Engine, Lore};
use crate::shelf::{Shelf, Writer};
use crate::source::{self, Options, Step};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// Time before the first papers and the progress are shown, when not all are read by then.
const FIRST: Duration = Duration::from_millis(150);

/// Threads that search at once.
const THREADS: usize = 2;

/// Stops a reading; what has come so far is kept.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops it at the next record.
    pub fn now(&self) {
        self.0.store(true, Relaxed);
    }
}

/// Reads what was asked for, and sends the progress and the library.
pub fn load(setup: Setup, events: Sender<Event>) -> std::io::Result<Stop> {
    let stop = Stop::default();
    let asked = stop.clone();
    spawn("reader", events.clone(), move || {
        super::panic::planted("thread");
        read(&setup, &asked, &events);
    })?;
    Ok(stop)
}

fn read(setup: &Setup, stop: &Stop, events: &Sender<Event>) {
    let (inputs, notices) = source::asked(setup);
    if inputs.is_empty() {
        events.send(Event::NoSource);
    }
    let policy = source::policy(setup);
    let begun = Instant::now();
    let (mut due, mut shown) = (FIRST, 0);
    let mut watch = |step: &Step<'_>| {
        if begun.elapsed() >= due && step.progress.papers > shown {
            shown = step.progress.papers;
            events.send(Event::Partial(Box::new(Library::with(step.papers(), policy))));
            due = begun.elapsed() * 2;
        }
        if begun.elapsed() >= FIRST {
            events.send(Event::Progress(step.progress.clone()));
        }
        if stop.0.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut loaded = source::open(&inputs, &Options::of(setup), &mut watch);
    let library = Library::with(std::mem::take(&mut loaded.papers), policy);
    let stopped = loaded.stopped.then(|| format!("stopped: {} papers were read", library.len()));
    let told = notices.iter().map(ToString::to_string).chain(source::told(setup, &loaded));
    let warnings = stopped.into_iter().chain(told);
    let warnings: Vec<_> = warnings.chain(library.left_out_notice()).collect();
    if loaded.read == 0 && !setup.opening.paths.is_empty() && !loaded.stopped {
        events.send(Event::Unreadable(warnings));
    } else {
        let papers = library.slots().map(|slot| library.paper(slot));
        let engine = Engine::new(papers.map(|paper| (paper.folded(), paper.year()))).with_threads(THREADS);
        let learned = library.clone();
        events.send(Event::Loaded(Box::new(library), warnings));
        events.send(Event::Engine(Box::new(engine)));
        if let Some(lore) = Lore::learn(&learned, &|| false) {
            events.send(Event::Told(Box::new(Message::Lore(Arc::new(lore)))));
        }
    }
}

/// Groups papers into topics, and sends these.
pub fn topics(learned: Learned, events: Sender<Event>) -> std::io::Result<()> {
    spawn("topics", events.clone(), move || {
        if let Some(topics) = learned.lore.topics(&learned.library, &|| false) {
            events.send(Event::Told(Box::new(Message::Topics(learned.lore, topics))));
        }
    })
}

/// Starts a thread whose panic ends the program in order.
pub fn spawn(name: &str, events: Sender<Event>, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    thread::Builder::new().name(name.into()).spawn(move || {
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err() {
            events.send(Event::Panicked);
        }
    })?;
    Ok(())
}

/// The shelf as it is on disk, and the thread that saves it.
pub fn shelf(
    places: &Places,
    sender: &Sender<Event>,
) -> std::io::Result<(Option<Writer>, Shelf, Vec<String>)> {
    let Some(config) = &places.config_dir else {
        let notice = "no folder is known to save in: set HOME or give --config-dir".to_owned();
        return Ok((None, Shelf::default(), vec![notice]));
    };
    let state = places.state_dir.as_ref().unwrap_or(config);
    let (store, shelf, notices) = Shelf::open(config, state);
    let sender = sender.clone();
    let writer = Writer::spawn(store, move || sender.send(Event::Shelf))?;
    Ok((Some(writer), shelf, notices.iter().map(ToString::to_string).collect()))
}
