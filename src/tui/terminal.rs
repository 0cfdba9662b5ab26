//! The terminal, taken and given back: raw mode, alternate screen, mouse, paste and focus reports. Giving back works at
//! any time and from any thread, also in the middle of a panic.

use crossterm::cursor::Show;
use crossterm::event::{DisableBracketedPaste, DisableFocusChange, EnableBracketedPaste, EnableFocusChange};
use crossterm::terminal::{
    Clear, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue, style};
use ratatui::backend::{Backend, ClearType, CrosstermBackend};
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write, stdin, stdout};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::sync::atomic::{AtomicBool, Ordering};

/// Presses and the wheel, with cells beyond column 223; no reports of mere movement.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1000l";
/// Bytes that a frame may take before it is written in parts.
const FRAME: usize = 64 * 1024;

/// The terminal while it is ours.
pub struct Screen {
    /// What frames are drawn on.
    pub terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    keys: Keys,
    mouse: bool,
}

/// Where keys come from: standard input, or the controlling terminal where that is something else.
enum Keys {
    Stdin(io::Stdin),
    Terminal(OwnedFd),
}

impl Screen {
    /// Takes the terminal. Fails where there is none, with everything given back.
    pub fn take(mouse: bool) -> io::Result<Screen> {
        let keys = match stdin() {
            input if input.is_terminal() => Keys::Stdin(input),
            _ => Keys::Terminal(File::options().read(true).write(true).open("/dev/tty")?.into()),
        };
        let backend = CrosstermBackend::new(BufWriter::with_capacity(FRAME, stdout()));
        let mut screen = Screen {
            terminal: Terminal::with_options(
                backend,
                TerminalOptions { viewport: Viewport::Fixed(Rect::ZERO) },
            )?,
            keys,
            mouse,
        };
        screen.enter()?;
        Ok(screen)
    }

    /// The terminal to wait for keys on.
    pub fn keys(&self) -> BorrowedFd<'_> {
        match &self.keys {
            Keys::Stdin(stdin) => stdin.as_fd(),
            Keys::Terminal(terminal) => terminal.as_fd(),
        }
    }

    /// Takes the terminal anew and clears it, whatever state others have left it in; on failure it is given back.
    pub fn enter(&mut self) -> io::Result<Size> {
        let size = self.take_over();
        // It is ours from here on: what another thread gives back before would be taken after all.
        TAKEN.store(true, Ordering::SeqCst);
        size.inspect_err(|_| {
            give_back();
        })
    }

    fn take_over(&mut self) -> io::Result<Size> {
        // Raw mode is asked for only when the library believes that it is off.
        disable_raw_mode()?;
        enable_raw_mode()?;
        let out = self.terminal.backend_mut();
        queue!(out, EnterAlternateScreen, EnableBracketedPaste, EnableFocusChange)?;
        if self.mouse {
            out.write_all(MOUSE_ON.as_bytes())?;
        }
        self.fit()
    }

    /// Frames have the size that the terminal has now, and every cell of the next one is drawn anew. Between two calls
    /// the size of a frame never changes by itself: it is the one that the state knows.
    pub fn fit(&mut self) -> io::Result<Size> {
        let size = self.terminal.size()?;
        self.terminal.backend_mut().clear_region(ClearType::All)?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))?;
        Ok(size)
    }

    /// Draws every cell of the next frame anew. The screen is erased in the same write as the frame, so that nothing
    /// flickers; the library's own way would also ask the terminal for its cursor, and this asks nothing.
    pub fn clear(&mut self) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), Clear(crossterm::terminal::ClearType::All))?;
        // What was drawn last is forgotten.
        self.terminal.swap_buffers();
        Ok(())
    }

    /// Writes a sequence of our own, outside of any frame.
    pub fn send(&mut self, sequence: &str) -> io::Result<()> {
        let out = self.terminal.backend_mut();
        out.write_all(sequence.as_bytes())?;
        Write::flush(out)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// True while the terminal is ours.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back as it was, once; false where it was not ours. Errors have nowhere to go: the terminal may be
/// gone.
pub fn give_back() -> bool {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return false;
    }
    let mut out = stdout();
    let _ = out.write_all(MOUSE_OFF.as_bytes());
    let _ = execute!(
        out,
        DisableFocusChange,
        DisableBracketedPaste,
        style::SetAttribute(style::Attribute::Reset),
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
    true
}
