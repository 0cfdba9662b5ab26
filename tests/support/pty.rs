//! Runs the program in a real pseudo-terminal and reads what it draws. Nothing sleeps: each wait ends as soon as the
//! screen is as it should be, or fails at a deadline and shows the screen.

#![allow(dead_code, reason = "each test uses a part of it")]

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// Time after which a wait fails: long, since a test machine may be busy.
const DEADLINE: Duration = Duration::from_secs(30);
/// Time without output after which a screen counts as drawn.
const QUIET: Duration = Duration::from_millis(500);
/// Time after which a program that a test forgot is killed.
const LIFETIME: Duration = Duration::from_secs(240);
/// The shell line that starts the program plainly; `$0` is the program, `$@` its arguments.
const PLAIN: &str = r#"exec "$0" "$@""#;

/// A user's home in a temporary folder: nothing of the real one is read or written.
pub struct Home(tempfile::TempDir);

impl Home {
    pub fn new() -> Home {
        Home(tempfile::tempdir().unwrap())
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// The folder given by `--config-dir`.
    pub fn config(&self) -> PathBuf {
        self.path().join("config")
    }

    /// Writes a file of the home and gives its path as an argument.
    pub fn file(&self, name: &str, text: &str) -> String {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// The variables that lead every system's folders here.
    pub fn variables(&self) -> Vec<(&'static str, String)> {
        let folder = |name: &str| self.path().join(name).to_str().unwrap().to_owned();
        vec![
            ("HOME", folder("")),
            ("XDG_CONFIG_HOME", folder("xdg-config")),
            ("XDG_STATE_HOME", folder("state")),
            ("XDG_DATA_HOME", folder("data")),
            ("XDG_CACHE_HOME", folder("cache")),
            ("PATH", std::env::var("PATH").unwrap_or_default()),
            ("TERM", "xterm-256color".to_owned()),
            ("LC_ALL", "C.UTF-8".to_owned()),
        ]
    }
}

/// Columns and rows at the start.
const SIZE: (u16, u16) = (120, 36);

/// How to start the program: plainly, on the built-in papers, unless told.
pub struct Launch {
    shell: String,
    arguments: Vec<String>,
    variables: Vec<(&'static str, String)>,
}

impl Launch {
    pub fn new(home: &Home) -> Launch {
        let arguments = vec!["--config-dir".to_owned(), home.config().to_str().unwrap().to_owned()];
        Launch { shell: PLAIN.to_owned(), arguments, variables: home.variables() }
    }

    pub fn argument(mut self, argument: &str) -> Launch {
        self.arguments.push(argument.to_owned());
        self
    }

    /// A later value of a variable counts.
    pub fn variable(mut self, name: &'static str, value: &str) -> Launch {
        self.variables.push((name, value.to_owned()));
        self
    }

    /// A shell line in place of the plain start; `$0` is the program, `$@` its arguments.
    pub fn shell(mut self, line: &str) -> Launch {
        self.shell = line.to_owned();
        self
    }

    pub fn start(self) -> Terminal {
        let pair = native_pty_system().openpty(pty_size(SIZE.0, SIZE.1)).unwrap();
        let mut command = CommandBuilder::new("sh");
        command.env_clear();
        self.variables.iter().for_each(|(name, value)| command.env(name, value));
        command.args(["-c", &self.shell, env!("CARGO_BIN_EXE_offprint")]);
        command.args(&self.arguments);
        let before = line_mode(&*pair.master);
        let reader = pair.master.try_clone_reader().unwrap();
        let writer = pair.master.take_writer().unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        let shared = Arc::new(Shared::new(SIZE.0, SIZE.1));
        let pid = Pid::from_raw(child.process_id().unwrap() as i32).unwrap();
        let reading = thread::spawn({
            let shared = Arc::clone(&shared);
            move || read(reader, &shared)
        });
        let master = Arc::new(Mutex::new(Some(pair.master)));
        thread::spawn({
            let (shared, master) = (Arc::clone(&shared), Arc::clone(&master));
            move || await_end(child, pair.slave, &master, &shared)
        });
        thread::spawn({
            let shared = Arc::clone(&shared);
            move || watch(pid, &shared)
        });
        Terminal { shared, master, writer: Some(writer), reading: Some(reading), pid, before }
    }
}

/// What the threads of a [`Terminal`] tell one another.
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    parser: vt100::Parser,
    raw: Vec<u8>,
    /// The program's exit code, and the line mode it left; a signal counts as 1000.
    end: Option<(u32, String)>,
    /// No more output can come.
    drained: bool,
    /// The reader is to give its handle back with the next output.
    leaving: bool,
}

impl Shared {
    fn new(columns: u16, rows: u16) -> Shared {
        let parser = vt100::Parser::new(cells(rows), cells(columns), 0);
        let state = State { parser, raw: Vec::new(), end: None, drained: false, leaving: false };
        Shared { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }

    /// Waits until the state is as wished; gives false at the deadline.
    fn wait(&self, limit: Duration, wish: impl Fn(&State) -> bool) -> bool {
        let mut met = false;
        let wait = self.changed.wait_timeout_while(self.lock(), limit, |state| {
            met = wish(state);
            !met
        });
        drop(wait.unwrap());
        met
    }
}

/// The program in its terminal; it is killed when this is dropped.
pub struct Terminal {
    shared: Arc<Shared>,
    master: Arc<Mutex<Option<Box<dyn MasterPty + Send>>>>,
    writer: Option<Box<dyn Write + Send>>,
    reading: Option<thread::JoinHandle<()>>,
    pid: Pid,
    before: String,
}

impl Terminal {
    /// Types bytes; a program that has ended is no fault here.
    pub fn send(&mut self, keys: impl AsRef<[u8]>) {
        if let Some(writer) = &mut self.writer {
            let _ = writer.write_all(keys.as_ref()).and_then(|()| writer.flush());
        }
    }

    /// Waits until the screen holds a text.
    #[track_caller]
    pub fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until the screen is as wished; `what` names the wish where it never comes true.
    #[track_caller]
    pub fn wait_until(&self, what: &str, wish: impl Fn(&vt100::Screen) -> bool) {
        self.wait_some(what, |screen| wish(screen).then_some(()));
    }

    /// Waits until the screen gives something. It is taken from the screen that gave it: the next frame may be half drawn.
    #[track_caller]
    pub fn wait_some<T>(&self, what: &str, wish: impl Fn(&vt100::Screen) -> Option<T>) -> T {
        let found = std::cell::RefCell::new(None);
        self.shared.wait(DEADLINE, |state| {
            found.replace(wish(state.parser.screen()));
            found.borrow().is_some() || state.end.is_some() && state.drained
        });
        let end = self.shared.lock().end.clone();
        let text = self.text();
        found
            .into_inner()
            .unwrap_or_else(|| panic!("waited for {what:?} in vain, end {end:?}; the screen:\n{text}"))
    }

    /// Waits until nothing was written for a while, so that the last frame is whole.
    pub fn settle(&self) {
        let mut written = None;
        while written != Some(self.raw().len()) {
            let now = self.raw().len();
            written = Some(now);
            self.shared.wait(QUIET, |state| state.raw.len() > now);
        }
    }

    /// The screen as text, a line a row.
    pub fn text(&self) -> String {
        self.screen(|screen| screen.contents())
    }

    /// Asks the screen.
    pub fn screen<T>(&self, ask: impl FnOnce(&vt100::Screen) -> T) -> T {
        ask(self.shared.lock().parser.screen())
    }

    /// Every byte that the program wrote so far.
    pub fn raw(&self) -> Vec<u8> {
        self.shared.lock().raw.clone()
    }

    pub fn signal(&self, signal: Signal) {
        let _ = kill_process(self.pid, signal);
    }

    pub fn resize(&self, columns: u16, rows: u16) {
        self.shared.change(|state| state.parser.screen_mut().set_size(cells(rows), cells(columns)));
        if let Some(master) = &*self.master.lock().unwrap() {
            master.resize(pty_size(columns, rows)).unwrap();
        }
    }

    /// Waits for the end of the program and of its output, and gives the exit code.
    #[track_caller]
    pub fn exit_code(&self) -> u32 {
        let ended = self.shared.wait(DEADLINE, |state| state.end.is_some() && state.drained);
        assert!(ended, "the program does not end; the screen:\n{}", self.text());
        self.shared.lock().end.as_ref().unwrap().0
    }

    /// True when the program ends within a time.
    pub fn ends_within(&self, limit: Duration) -> bool {
        self.shared.wait(limit, |state| state.end.is_some())
    }

    /// After the end of the program: what is not as it was before the start.
    pub fn left_behind(&self) -> Vec<&'static str> {
        let after = self.shared.lock().end.as_ref().expect("the program has ended").1.clone();
        self.screen(|screen| {
            let faults = [
                ("alternate screen", screen.alternate_screen()),
                ("hidden cursor", screen.hide_cursor()),
                ("bracketed paste", screen.bracketed_paste()),
                ("mouse reports", screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None),
                ("style", screen.bold() || screen.inverse() || screen.italic() || screen.underline()),
                ("colour", (screen.fgcolor(), screen.bgcolor()) != Default::default()),
                ("line mode", after != self.before),
            ];
            faults.into_iter().filter(|(_, wrong)| *wrong).map(|(what, _)| what).collect()
        })
    }

    /// After the end of the program: the terminal is as it was before the start.
    #[track_caller]
    pub fn assert_restored(&self) {
        assert_eq!(self.left_behind(), Vec::<&str>::new(), "left behind; the screen:\n{}", self.text());
    }

    /// Closes the terminal under the program, as a lost connection does. The reader lets go with the next output, which
    /// a resize brings about.
    pub fn hang_up(&mut self) {
        self.shared.change(|state| state.leaving = true);
        self.resize(100, 30);
        self.reading.take().map(thread::JoinHandle::join);
        self.writer = None;
        *self.master.lock().unwrap() = None;
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if self.shared.lock().end.is_none() {
            self.signal(Signal::KILL);
        }
    }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).expect("a terminal has at least one row and column")
}

fn pty_size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// The line mode (raw or cooked, echo, …) in a form that can be compared.
fn line_mode(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios())
}

fn read(mut reader: Box<dyn Read + Send>, shared: &Shared) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = reader.read(&mut buffer) {
        shared.change(|state| {
            state.parser.process(&buffer[..count]);
            state.raw.extend_from_slice(&buffer[..count]);
        });
        if shared.lock().leaving {
            return;
        }
    }
    shared.change(|state| state.drained = true);
}

/// Our own end of the terminal stays open until the program has ended, so that the line mode it left can be read.
fn await_end(
    mut child: Box<dyn Child + Send + Sync>,
    slave: Box<dyn SlavePty + Send>,
    master: &Mutex<Option<Box<dyn MasterPty + Send>>>,
    shared: &Shared,
) {
    let status = child.wait().unwrap();
    let code = if status.signal().is_some() { 1000 } else { status.exit_code() };
    let mode = master.lock().unwrap().as_deref().map(|master| line_mode(master)).unwrap_or_default();
    shared.change(|state| state.end = Some((code, mode)));
    drop(slave);
}

fn watch(pid: Pid, shared: &Shared) {
    if !shared.wait(LIFETIME, |state| state.end.is_some()) {
        let _ = kill_process(pid, Signal::KILL);
    }
}
