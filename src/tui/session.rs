//! One run of the reader: the loop and the doing of effects.

use super::app::{App, Look};
use super::event::Event;
use super::input::Input;
use super::message::{Effect, Message};
use super::saving::Saving;
use super::signals::Signal;
use super::terminal::Screen;
use super::theme::Signs;
use super::update::{due, update};
use super::wake::{Receiver, Sender};
use super::{outside, panic, signals, view, wake, worker};
use crate::config::{Setup, Warning};
use crate::text::sanitize_line;
use crate::text::width::is_uncertain;
use crossterm::event;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Signal as Kill, kill_current_process_group};
use std::io::{self, Write, stderr};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Time that the first frame waits for papers, so that a short reading does not flash.
const FIRST: Duration = Duration::from_millis(15);
/// Time that the terminal library gets to hand over what it has read. It looks at nothing with a time-out of zero.
const DRAIN: Duration = Duration::from_micros(200);
/// After input, one more look: an event that the library held back when the machine was busy is not left lying.
const RECHECK: Duration = Duration::from_millis(20);

/// Runs the reader until it is left.
pub fn run(setup: Setup) -> ExitCode {
    panic::install();
    let ended = catch_unwind(AssertUnwindSafe(|| whole(setup)));
    panic::report_unsaid();
    match ended {
        Ok(Ok((code, last_words))) => {
            for words in last_words {
                let _ = writeln!(stderr(), "offprint: {}", sanitize_line(&words));
            }
            ExitCode::from(code)
        }
        Ok(Err(why)) => {
            let _ = writeln!(stderr(), "offprint: the terminal: {why}");
            ExitCode::from(2)
        }
        Err(_) => ExitCode::from(panic::EXIT),
    }
}

/// A whole session: its exit code, and what is told once the terminal is given back. However it ends, what the reader
/// has marked is saved or kept aside.
fn whole(setup: Setup) -> io::Result<(u8, Vec<String>)> {
    let (mut session, app) = Session::begin(setup)?;
    let turned = catch_unwind(AssertUnwindSafe(|| session.turn(app)));
    if !matches!(turned, Ok(Ok(_))) {
        let _ = session.saving.keep_aside();
    }
    match turned {
        Ok(Ok(code)) => Ok((code, std::mem::take(&mut session.last_words))),
        Ok(Err(why)) => Ok((1, vec![format!("the terminal: {why}")])),
        Err(panic) => resume_unwind(panic),
    }
}

/// The loop's hands.
struct Session {
    screen: Screen,
    input: Input,
    saving: Saving,
    events: Receiver<Event>,
    sender: Sender<Event>,
    reading: worker::Stop,
    /// Set when the program is to end, with its exit code.
    end: Option<u8>,
    /// What is told on standard error once the terminal is given back.
    last_words: Vec<String>,
    /// The last frame had text whose width the terminal may see otherwise.
    uncertain: bool,
}

impl Session {
    fn begin(setup: Setup) -> io::Result<(Session, App)> {
        let (sender, events) = wake::channel()?;
        let reading = worker::load(setup.clone(), sender.clone())?;
        let Setup { config, places, opening, fresh } = setup;
        signals::listen(sender.clone())?;
        let (writer, shelf, notices) = worker::shelf(&places, &sender)?;
        let mut screen = Screen::take(config.settings.mouse)?;
        let size = screen.terminal.get_frame().area().as_size();
        let folder = places.state_dir.or(places.config_dir).unwrap_or_else(std::env::temp_dir);
        let look = Look::of(config.settings, Signs::for_locale(&|name| std::env::var_os(name)));
        let warnings = notices.into_iter().chain(config.warnings.iter().map(Warning::brief));
        let mut app = App::new(look, config.keymap, shelf, size);
        update(&mut app, Message::Sources(opening.name(), fresh));
        update(&mut app, Message::Warn(warnings.collect()));
        Ok((
            Session {
                screen,
                input: Input::default(),
                saving: Saving::new(writer, folder),
                events,
                sender,
                reading,
                end: None,
                last_words: Vec::new(),
                uncertain: false,
            },
            app,
        ))
    }

    fn turn(&mut self, mut app: App) -> io::Result<u8> {
        let mut deadline = Some(Instant::now() + FIRST);
        loop {
            let keys = self.wait(deadline.take())?;
            if keys {
                deadline = Some(Instant::now() + RECHECK);
            }
            self.read_keys(&mut app)?;
            for event in self.events.drain() {
                self.event(&mut app, event)?;
            }
            if let Some(code) = self.end {
                return Ok(code);
            }
            self.tell(&mut app, Message::Settle(Instant::now()))?;
            panic::planted("draw");
            self.draw(&app)?;
            deadline = deadline.into_iter().chain(due(&app)).min();
        }
    }

    /// Draws a frame. Where the terminal may see the width of a text otherwise, remains of it can be left in cells that
    /// did not change: every cell is then drawn anew.
    fn draw(&mut self, app: &App) -> io::Result<()> {
        if self.uncertain {
            self.screen.clear()?;
        }
        let drawn = self.screen.terminal.draw(|frame| view::draw(frame, app))?;
        self.uncertain = drawn.buffer.content.iter().any(|cell| is_uncertain(cell.symbol()));
        Ok(())
    }

    /// Waits for a key, a thread or the deadline; true where keys can be read.
    fn wait(&self, deadline: Option<Instant>) -> io::Result<bool> {
        let left = deadline.map(|at| at.saturating_duration_since(Instant::now()));
        let left = left.and_then(|left| Timespec::try_from(left).ok());
        let mut ends = [
            PollFd::from_borrowed_fd(self.screen.keys(), PollFlags::IN),
            PollFd::from_borrowed_fd(self.events.pipe(), PollFlags::IN),
        ];
        match poll(&mut ends, left.as_ref()) {
            Err(rustix::io::Errno::INTR) => return Ok(false),
            other => other?,
        };
        let keys = ends[0].revents();
        if keys.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) && !keys.contains(PollFlags::IN)
        {
            return Err(io::Error::other("the terminal is gone"));
        }
        Ok(keys.contains(PollFlags::IN))
    }

    fn read_keys(&mut self, app: &mut App) -> io::Result<()> {
        while self.end.is_none() && event::poll(DRAIN)? {
            let event = event::read()?;
            if event == event::Event::FocusGained {
                self.saving.look();
            }
            if let Some(message) = self.input.message(event) {
                panic::planted("key");
                self.tell(app, message)?;
            }
        }
        Ok(())
    }

    fn event(&mut self, app: &mut App, event: Event) -> io::Result<()> {
        match event {
            Event::Progress(progress) => self.tell(app, Message::Progress(progress)),
            Event::Partial(library) => self.tell(app, Message::Partial(library)),
            Event::NoSource => self.tell(app, Message::NoSource),
            Event::Unreadable(why) => {
                (self.end, self.last_words) = (Some(2), why);
                Ok(())
            }
            Event::Loaded(library, warnings) => self.tell(app, Message::Loaded(library, warnings)),
            Event::Told(message) => self.tell(app, *message),
            Event::Engine(engine) => self.tell(app, Message::Engine(engine)),
            Event::Shelf => {
                while let Some(report) = self.saving.report() {
                    self.tell(app, Message::Shelf(report))?;
                }
                Ok(())
            }
            Event::Opened(how) => self.tell(app, Message::Opened(how)),
            Event::Signal(signal) => self.signal(app, signal),
            Event::Panicked => {
                self.tell(app, Message::Leaving)?;
                self.saving.last();
                self.end = Some(panic::EXIT);
                Ok(())
            }
        }
    }

    /// Lets `update` change the state, and does what it asks for.
    fn tell(&mut self, app: &mut App, message: Message) -> io::Result<()> {
        for effect in update(app, message) {
            self.perform(app, effect)?;
        }
        Ok(())
    }

    fn perform(&mut self, app: &mut App, effect: Effect) -> io::Result<()> {
        let Some(effect) = self.saving.perform(effect) else { return Ok(()) };
        match effect {
            Effect::Edit(text) => self.edit(app, &text)?,
            Effect::Copy(text) => {
                let sent = outside::clipboard(&text).and_then(|sequence| {
                    self.screen.send(&sequence).map_err(|why| format!("the clipboard: {why}"))
                });
                self.tell(app, Message::Copied(sent))?;
            }
            Effect::Write { stem, text, count } => {
                self.tell(app, Message::Written(outside::write(&stem, &text, count)))?;
            }
            Effect::Open(address) => outside::browse(address, self.sender.clone()),
            Effect::Search(search) => worker::search(*search, self.sender.clone())?,
            Effect::FindTopics(learned) => worker::topics(*learned, self.sender.clone())?,
            Effect::FindFeatures(learned) => worker::features(*learned, self.sender.clone())?,
            Effect::StopReading => self.reading.now(),
            Effect::Redraw => self.screen.clear()?,
            Effect::Suspend => self.stop(app)?,
            Effect::Quit => match self.saving.flush() {
                Ok(()) => self.end = Some(0),
                Err(why) => self.tell(app, Message::Unsaved(why))?,
            },
            Effect::QuitNow => self.end = Some(u8::from(self.saving.keep_aside().is_err())),
            Effect::KeepAside => match self.saving.keep_aside() {
                Ok(()) => self.end = Some(0),
                Err(why) => self.tell(app, Message::Unsaved(why))?,
            },
            Effect::Abandon => self.end = Some(1),
            // There is no folder to keep them in, which was said at the start.
            Effect::Save(_)
            | Effect::Keep(_)
            | Effect::Draft(_)
            | Effect::DropDraft
            | Effect::LeaveDraft(_)
            | Effect::Discard(_) => {}
        }
        Ok(())
    }

    fn signal(&mut self, app: &mut App, signal: Signal) -> io::Result<()> {
        match signal {
            Signal::End(code) => {
                self.tell(app, Message::Leaving)?;
                self.end = Some(if self.saving.keep_aside().is_ok() { code } else { 1 });
            }
            Signal::Stop => self.stop(app)?,
            Signal::Continue => self.resume(app)?,
            Signal::Resize => {
                // A terminal that shrank and grew back has the size of before, and half of the screen is lost.
                let size = self.screen.fit()?;
                self.tell(app, Message::Resize(size))?;
            }
        }
        Ok(())
    }

    /// Gives the terminal back and stops; goes on here when continued.
    fn stop(&mut self, app: &mut App) -> io::Result<()> {
        self.tell(app, Message::Leaving)?;
        let _ = self.saving.flush();
        super::terminal::give_back();
        kill_current_process_group(Kill::STOP)?;
        self.resume(app)
    }

    /// Lends the terminal to the reader's editor. No key is read before it ends.
    fn edit(&mut self, app: &mut App, text: &str) -> io::Result<()> {
        let _ = self.saving.flush();
        let (edited, size) = signals::lent(|| {
            super::terminal::give_back();
            (outside::edit(&self.saving.folder, text), self.screen.enter())
        });
        self.tell(app, Message::Resize(size?))?;
        self.tell(app, Message::Edited(edited))
    }

    fn resume(&mut self, app: &mut App) -> io::Result<()> {
        let size = self.screen.enter()?;
        self.tell(app, Message::Resize(size))
    }
}
