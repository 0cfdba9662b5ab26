//! The progress of a reading on one line of standard error: only on a terminal, and only when it takes long enough to be
//! asked for.

use crate::source::{Progress, Step, Watch};
use crate::text::sanitize_line;
use crate::text::width::cut;
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Time before the line is drawn.
const PATIENCE: Duration = Duration::from_millis(500);
/// Cells of the line, at most; the last one of the terminal stays free, so that the line is not broken.
const CELLS: usize = 79;

/// The line.
pub struct Line {
    begun: Instant,
    drawn: bool,
    terminal: bool,
}

impl Line {
    /// A line that is not drawn yet.
    pub fn new() -> Line {
        Line { begun: Instant::now(), drawn: false, terminal: io::stderr().is_terminal() }
    }

    /// Draws the line while something is read, and clears it.
    pub fn over<T>(mut self, read: impl FnOnce(Watch<'_>) -> T) -> T {
        let result = read(&mut |step: &Step<'_>| {
            self.draw(step.progress);
            ControlFlow::Continue(())
        });
        if self.drawn {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        result
    }

    fn draw(&mut self, progress: &Progress) {
        if self.terminal && self.begun.elapsed() >= PATIENCE {
            self.drawn = true;
            let _ = write!(io::stderr(), "\r\x1b[K{}", cut(&words(progress), cells()));
            let _ = io::stderr().flush();
        }
    }
}

/// Cells of the terminal behind standard error that are drawn.
fn cells() -> usize {
    let size = rustix::termios::tcgetwinsize(io::stderr());
    size.map_or(CELLS, |size| usize::from(size.ws_col).saturating_sub(1)).min(CELLS)
}

/// How far a reading is, in words.
fn words(progress: &Progress) -> String {
    let mebibytes = |bytes: u64| bytes.div_ceil(1 << 20);
    let Progress { papers, bytes, total, file, .. } = progress;
    let file = sanitize_line(file);
    format!("{papers} papers, {} of {} MiB  {file}", mebibytes(*bytes), mebibytes(*total))
}
