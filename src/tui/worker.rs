//! Work that takes longer than a frame, on a thread of its own: reading papers and making the library of them. While
//! much is read, libraries of what has come so far are sent, ever more seldom, so that making them costs little.

use super::event::Event;
use super::message::{Learned, Message};
use super::searching::Search;
use super::wake::Sender;
use crate::config::{Places, Setup};
use crate::library::{Library, Part};
use crate::search::index::Index;
use crate::search::interest::Features;
use crate::search::{Engine, Lore};
use crate::shelf::{Shelf, Writer};
use crate::source::{self, Asked, Opened, Step};
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

/// Finds or reads what was asked for, and sends the progress and the library.
pub fn load(setup: Setup, events: Sender<Event>) -> std::io::Result<Stop> {
    let stop = Stop::default();
    start(Arc::new(setup), stop.clone(), events, true)?;
    Ok(stop)
}

/// Begins the work; with `kept` the library that was kept is taken where nothing has changed.
fn start(setup: Arc<Setup>, stop: Stop, events: Sender<Event>, kept: bool) -> std::io::Result<()> {
    spawn("reader", events.clone(), move || {
        super::panic::planted("thread");
        work(&setup, &stop, &events, kept);
    })
}

fn work(setup: &Arc<Setup>, stop: &Stop, events: &Sender<Event>, kept: bool) {
    let (inputs, notices) = source::asked(setup);
    if inputs.is_empty() {
        events.send(Event::NoSource);
    }
    let asked = Asked { setup, inputs: &inputs, policy: source::policy(setup) };
    let again = (Arc::clone(setup), stop.clone(), events.clone());
    // What was kept and turns out to be damaged is read anew; should that be damaged too, then not a third time.
    let on_damage = move || {
        let (setup, stop, events) = again.clone();
        let _ = start(setup, stop, events, false);
    };
    let kept = kept.then(|| asked.kept(Box::new(on_damage))).flatten();
    let opened = kept.unwrap_or_else(|| read(&asked, stop, events));
    let Opened { library, told, stopped, read, .. } = &opened;
    let word = stopped.then(|| format!("stopped: {} papers were read", library.len()));
    let told = notices.iter().map(ToString::to_string).chain(told.iter().cloned());
    let warnings: Vec<_> = word.into_iter().chain(told).chain(library.left_out_notice()).collect();
    if *read == 0 && !setup.opening.paths.is_empty() && !stopped {
        events.send(Event::Unreadable(warnings));
    } else {
        events.send(Event::Loaded(Box::new(library.clone()), warnings));
        learn(opened, events);
    }
}

/// Sends what is known of a library beside its papers, as it was kept or made now, and keeps what was made.
fn learn(mut opened: Opened, events: &Sender<Event>) {
    let library = opened.library.clone();
    let kept = library.part_bytes(Part::Engine).and_then(Engine::open);
    let kept = kept.filter(|engine| engine.papers() == library.len());
    let made = kept.is_none();
    let engine = kept.unwrap_or_else(|| Engine::of_library(&library)).with_threads(THREADS);
    events.send(Event::Engine(Box::new(engine.twin())));
    if made {
        // What follows takes seconds, and who leaves before shall not wait again at the next start.
        opened.keep(&[(Part::Engine, engine.bytes())]);
    }
    let kept = library.part_bytes(Part::Index).and_then(Index::open);
    let kept = kept.filter(|index| index.papers() == library.len());
    let made = kept.is_none();
    let index = kept.or_else(|| Index::build(&library, &|| false));
    let Some(lore) = index.and_then(|index| Lore::of(index, &|| false)).map(Arc::new) else { return };
    events.send(Event::Told(Box::new(Message::Lore(Arc::clone(&lore)))));
    if made {
        opened.keep(&[(Part::Engine, engine.bytes()), (Part::Index, lore.index().bytes())]);
    }
}

/// Reads everything, and sends what there is while more comes.
fn read(asked: &Asked<'_>, stop: &Stop, events: &Sender<Event>) -> Opened {
    let begun = Instant::now();
    let (mut due, mut shown) = (FIRST, 0);
    let mut watch = |step: &Step<'_>| {
        if begun.elapsed() >= due && step.progress.papers > shown {
            shown = step.progress.papers;
            events.send(Event::Partial(Box::new(Library::with(step.papers(), asked.policy))));
            due = begun.elapsed() * 2;
        }
        if begun.elapsed() >= FIRST {
            events.send(Event::Progress(step.progress.clone()));
        }
        if stop.0.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    asked.read(&mut watch, |loaded| source::told(asked.setup, loaded))
}

/// Does a search, and sends what it found unless a newer one has come.
pub fn search(search: Search, events: Sender<Event>) -> std::io::Result<()> {
    spawn("search", events.clone(), move || {
        if let Some(answer) = search.run() {
            events.send(Event::Told(Box::new(Message::Found(search.turn, answer))));
        }
    })
}

/// Groups papers into topics, and sends these.
pub fn topics(learned: Learned, events: Sender<Event>) -> std::io::Result<()> {
    spawn("topics", events.clone(), move || {
        if let Some(topics) = learned.lore.topics(&learned.library, &|| false) {
            events.send(Event::Told(Box::new(Message::Topics(learned.lore, topics))));
        }
    })
}

/// Finds what tells of liking in papers, and sends it.
pub fn features(learned: Learned, events: Sender<Event>) -> std::io::Result<()> {
    spawn("features", events.clone(), move || {
        if let Some(features) = Features::of(&learned.library, learned.lore.index(), &|| false) {
            events.send(Event::Told(Box::new(Message::Features(learned.lore, Arc::new(features)))));
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
