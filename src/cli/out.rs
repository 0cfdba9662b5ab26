//! Where commands print: text is cleaned on its way, styles are written only on a terminal that shows them, and a
//! failed write is an error value and never a panic.

use crate::config::Environment;
use crate::text::{sanitize, sanitize_line};
use std::io::{self, BufWriter, IsTerminal, Write};

/// The parameter of an escape sequence that sets a style.
pub type Ink = &'static str;

/// Bold.
pub const BOLD: Ink = "1";
/// Less bright than the text.
pub const FAINT: Ink = "2";
/// Italic.
pub const ITALIC: Ink = "3";
/// Underlined.
pub const UNDERLINE: Ink = "4";
/// Struck through.
pub const STRIKE: Ink = "9";
/// The one colour.
pub const ACCENT: Ink = "36";

/// The narrowest terminal that tables are cut for, in cells.
const NARROWEST: usize = 20;

/// Standard output, or what stands for it in a test.
pub struct Out {
    to: BufWriter<Box<dyn Write>>,
    width: Option<usize>,
    styles: bool,
}

impl Out {
    /// Standard output as it is: a terminal with its width, or a pipe. Under `NO_COLOR` it is plain.
    pub fn stdout(environment: Environment<'_>) -> Out {
        let set = |name: &str| environment(name).filter(|value| !value.is_empty());
        let terminal = io::stdout().is_terminal();
        Out {
            to: BufWriter::new(Box::new(io::stdout())),
            width: terminal.then(terminal_width),
            styles: terminal && set("NO_COLOR").is_none() && set("TERM").is_some_and(|term| term != "dumb"),
        }
    }

    /// The width of the terminal in cells; `None` for a pipe or a file.
    pub fn width(&self) -> Option<usize> {
        self.width
    }

    /// True where styles are written.
    pub fn styles(&self) -> bool {
        self.styles
    }

    /// Writes a piece of a line.
    pub fn put(&mut self, text: &str) -> io::Result<()> {
        self.to.write_all(sanitize_line(text).as_bytes())
    }

    /// Writes a piece of a line in some inks.
    pub fn inked(&mut self, inks: &[Ink], text: &str) -> io::Result<()> {
        if !self.styles || inks.is_empty() || text.is_empty() {
            return self.put(text);
        }
        write!(self.to, "\x1b[{}m", inks.join(";"))?;
        self.put(text)?;
        self.to.write_all(b"\x1b[0m")
    }

    /// Ends the line.
    pub fn end(&mut self) -> io::Result<()> {
        self.to.write_all(b"\n")
    }

    /// Writes a whole line.
    pub fn line(&mut self, text: &str) -> io::Result<()> {
        self.put(text)?;
        self.end()
    }

    /// Parts two columns of a piped table.
    pub fn tab(&mut self) -> io::Result<()> {
        self.to.write_all(b"\t")
    }

    /// Writes what the program made itself of cleaned text: JSON, or help with its styles.
    pub fn made(&mut self, text: &str) -> io::Result<()> {
        self.to.write_all(text.as_bytes())
    }

    /// Sees everything to its end.
    pub fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// One line on standard error that says who speaks. When nobody listens there is nobody to tell.
pub fn complain(what: &str) {
    let _ = writeln!(io::stderr(), "offprint: {}", sanitize_line(what));
}

/// Several lines on standard error, as they are but cleaned.
pub fn explain(what: &str) {
    let _ = write!(io::stderr(), "{}", sanitize(what).as_str());
}

/// The columns of the terminal behind standard output.
fn terminal_width() -> usize {
    let size = rustix::termios::tcgetwinsize(io::stdout());
    size.map_or(80, |size| usize::from(size.ws_col)).max(NARROWEST)
}
