//! Signals as events of the loop, and a last resort where the loop no longer turns.

use super::event::Event;
use super::terminal::give_back;
use super::wake::Sender;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// What a signal asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// Save and end, with this exit code.
    End(u8),
    /// Give the terminal back and stop.
    Stop,
    /// The program runs again.
    Continue,
    /// The terminal has another size.
    Resize,
}

/// Time the loop has for an ordered end.
const PATIENCE: Duration = Duration::from_secs(2);

/// True while another program has the terminal.
static LENT: AtomicBool = AtomicBool::new(false);
/// Signals that the terminal sends to all programs that it shows: they are meant for the one that has it.
const OF_THE_TERMINAL: [i32; 4] = [SIGINT, SIGQUIT, SIGTSTP, SIGCONT];
/// Time for a signal on its way to us, when the program that it was meant for has ended by it.
const ON_ITS_WAY: Duration = Duration::from_millis(20);

/// Does something while another program has the terminal; what is typed to stop that one stops nothing here.
pub fn lent<T>(work: impl FnOnce() -> T) -> T {
    LENT.store(true, Ordering::SeqCst);
    let done = work();
    thread::sleep(ON_ITS_WAY);
    LENT.store(false, Ordering::SeqCst);
    done
}

/// Listens for signals on a thread of its own.
pub fn listen(events: Sender<Event>) -> std::io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
    thread::Builder::new().name("signals".into()).spawn(move || {
        for number in signals.forever() {
            if LENT.load(Ordering::SeqCst) && OF_THE_TERMINAL.contains(&number) {
                continue;
            }
            let signal = meaning(number);
            if let Signal::End(code) = signal {
                thread::spawn(move || end_by_force(code));
            }
            events.send(Event::Signal(signal));
        }
    })?;
    Ok(())
}

fn meaning(number: i32) -> Signal {
    match number {
        SIGTSTP => Signal::Stop,
        SIGCONT => Signal::Continue,
        SIGWINCH => Signal::Resize,
        ending => Signal::End(128u8.saturating_add(u8::try_from(ending).unwrap_or(0))),
    }
}

/// The loop hangs, perhaps in a paste without an end: the terminal is given back all the same.
fn end_by_force(code: u8) {
    thread::sleep(PATIENCE);
    give_back();
    std::process::exit(i32::from(code));
}
