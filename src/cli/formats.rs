//! `offprint formats`: the kinds of files that are read, and those that are written too.

use super::out::{BOLD, FAINT, Out};
use crate::format::FORMATS;
use std::io;

/// Prints the table of formats.
pub fn run(out: &mut Out) -> io::Result<u8> {
    let names = FORMATS.iter().map(|format| format.name.len()).max().unwrap_or(0);
    let abouts = FORMATS.iter().map(|format| format.about.len()).max().unwrap_or(0);
    for format in FORMATS {
        let does = if format.write.is_some() { "read, written" } else { "read" };
        let endings: Vec<_> = format.extensions.iter().map(|ending| format!(".{ending}")).collect();
        out.inked(&[BOLD], &format!("{:names$}", format.name))?;
        out.put(&format!("  {:abouts$}  {does:13}  ", format.about))?;
        out.inked(&[FAINT], &endings.join(" "))?;
        out.end()?;
    }
    out.inked(&[FAINT], "A file is recognised by its content; its name does not count.")?;
    out.end()?;
    Ok(0)
}
